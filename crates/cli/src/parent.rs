//! A process that works for another one does not outlive it.
//!
//! Whoever is killed outright can end nobody. So each process that the workbench or a comparison starts is told its parent
//! in a variable, and looks once in a while whether it still has that parent. If not, nobody is left to whom the best that
//! is known could be told: it ends at once.

/// Ends this process soon after its parent has ended, where it was started by one that says so.
#[cfg(unix)]
pub fn end_with_parent() {
    use std::os::unix::process::parent_id;
    use std::time::Duration;

    const BETWEEN_LOOKS: Duration = Duration::from_millis(500);
    let named = std::env::var(cavalcade_web::child::PARENT).ok();
    let Some(parent) = named.and_then(|id| id.parse::<u32>().ok()) else { return };
    std::thread::spawn(move || {
        while parent_id() == parent {
            std::thread::sleep(BETWEEN_LOOKS);
        }
        std::process::exit(130);
    });
}

/// Where parents are not known by their numbers, a time limit has to do.
#[cfg(not(unix))]
pub fn end_with_parent() {}
