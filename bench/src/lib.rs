//! Measuring: medians, whole processes, and a table in Markdown.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

/// The middle of `times` measurements, in seconds.
pub fn median(times: usize, mut measured: impl FnMut()) -> f64 {
    let mut seconds: Vec<f64> = (0..times.max(1))
        .map(|_| {
            let began = Instant::now();
            measured();
            began.elapsed().as_secs_f64()
        })
        .collect();
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

/// Runs the program `cavalcade` that was built beside this one; its output is discarded.
///
/// # Panics
/// When it is not there or fails.
pub fn cavalcade(arguments: &[&str]) {
    let program: PathBuf = std::env::current_exe().expect("a path of its own").with_file_name("cavalcade");
    let status = Command::new(&program).args(arguments).stdout(Stdio::null()).status();
    let status = status
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo build --release --workspace` makes it", program.display()));
    assert!(status.success(), "cavalcade {arguments:?}: {status}");
}

/// The most memory that any finished child process has held so far, in mebibytes; none where it is not known.
pub fn children_peak() -> Option<f64> {
    #[cfg(target_os = "linux")]
    {
        use nix::sys::resource::{UsageWho, getrusage};
        getrusage(UsageWho::RUSAGE_CHILDREN).ok().map(|usage| usage.max_rss() as f64 / 1024.0)
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// A row of the printed table.
pub fn row(what: &str, measured: &str, wanted: &str) {
    println!("| {what} | {measured} | {wanted} |");
}

/// Applies `work` to each item on two threads, which take the next item as soon as they are free.
///
/// # Panics
/// If `work` does.
pub fn shared<T: Send, R: Send>(items: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let queue = Mutex::new(items.into_iter());
    let next = || queue.lock().expect("a queue").next();
    std::thread::scope(|scope| {
        let worker = || std::iter::from_fn(next).map(&work).collect::<Vec<R>>();
        let other = scope.spawn(worker);
        let mut results = worker();
        results.extend(other.join().expect("a worker"));
        results
    })
}
