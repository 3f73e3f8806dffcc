//! Signals that ask for the end: Ctrl-C, SIGTERM (Slurm, `timeout`, containers) and SIGHUP (a terminal that is closed).
//!
//! The first one ends the work with the best that is known, the second one kills. Under `nohup` SIGHUP stays ignored.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use cavalcade::StopFlag;

use crate::failure::Failure;

/// One request may come as several signals: `timeout` signals its child and then its group, a shell that is hung up
/// passes on what the terminal has sent already. What comes within this time of the first signal belongs to it.
const ONE_REQUEST: Duration = Duration::from_millis(250);

/// The exit status of a process that a second signal has ended.
const KILLED: i32 = 130;

/// The flag that the first signal raises, one for all that this process does.
pub fn stop_on_signals() -> Result<StopFlag, Failure> {
    static STOP: OnceLock<StopFlag> = OnceLock::new();
    if let Some(stop) = STOP.get() {
        return Ok(stop.clone());
    }
    let stop = StopFlag::default();
    let flag = stop.clone();
    on_signals(move || flag.raise())?;
    Ok(STOP.get_or_init(|| stop).clone())
}

/// Calls `end` at the first signal, on a thread of its own.
pub fn on_signals(end: impl Fn() + Send + 'static) -> Result<(), Failure> {
    let mut first: Option<Instant> = None;
    let handler = move || match first {
        None => {
            first = Some(Instant::now());
            end();
        }
        Some(first) if first.elapsed() < ONE_REQUEST => {}
        Some(_) => std::process::exit(KILLED),
    };
    keeping_hangups_ignored(|| ctrlc::set_handler(handler))
        .map_err(|error| Failure::other(format!("cannot listen to Ctrl-C: {error}")))
}

/// Runs what takes over SIGHUP among other signals, and gives it back where it was ignored.
#[cfg(unix)]
fn keeping_hangups_ignored<R>(take_over: impl FnOnce() -> R) -> R {
    use nix::sys::signal::{SigHandler, Signal, signal};

    // SAFETY: no handler is installed here; SIG_IGN is a disposition that runs no code.
    #[allow(unsafe_code)]
    let ignore = || unsafe { signal(Signal::SIGHUP, SigHandler::SigIgn) };
    let before = ignore();
    let result = take_over();
    if matches!(before, Ok(SigHandler::SigIgn)) {
        let _ = ignore();
    }
    result
}

/// There is no SIGHUP.
#[cfg(not(unix))]
fn keeping_hangups_ignored<R>(take_over: impl FnOnce() -> R) -> R {
    take_over()
}
