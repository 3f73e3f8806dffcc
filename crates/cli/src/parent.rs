//! A process that works for another one does not outlive it.
//!
//! A parent that is killed outright cannot end its children. So each process that the workbench or a comparison starts
//! finds the number of its parent in a variable, and looks once in a while whether it still has that parent. If not, no
//! process is left that would read the best that is known, and it ends.

/// Ends this process soon after its parent has ended, where it was started by one that says so.
#[cfg(unix)]
pub fn end_with_parent() {
    use std::os::unix::process::parent_id;
    use std::time::Duration;

    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    const BETWEEN_LOOKS: Duration = Duration::from_millis(500);
    const GRACE: Duration = Duration::from_secs(1);
    let named = std::env::var(cavalcade_run::process::PARENT).ok();
    let Some(parent) = named.and_then(|id| id.parse::<u32>().ok()) else { return };
    std::thread::spawn(move || {
        while parent_id() == parent {
            std::thread::sleep(BETWEEN_LOOKS);
        }
        // As from outside, so that a solver which this process runs ends too.
        let _ = kill(Pid::this(), Signal::SIGTERM);
        std::thread::sleep(GRACE);
        std::process::exit(130);
    });
}

/// Where parents are not known by their numbers, a time limit has to do.
#[cfg(not(unix))]
pub fn end_with_parent() {}
