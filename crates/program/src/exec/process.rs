//! A child process under a budget.
//!
//! It has a process group of its own: an interrupt at the terminal reaches this program only, which then ends the
//! child, and with a wrapper script the solver below it.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use cavalcade_run::{Budget, Stopped};

/// How long to wait between two looks at the child and the budget, at first and at most: small programs are solved in
/// milliseconds.
const POLL: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(20));

/// What it prints beyond this is not read: a solver reports the end of its work at the end.
const OUTPUT: u64 = 1 << 24;

/// How a child ended.
pub(super) enum Ended {
    /// By itself, with what it has printed.
    ByItself { status: ExitStatus, output: String },
    /// At the end of the budget.
    Killed(Stopped),
}

/// The first file of that name on the PATH that can be executed.
pub(super) fn find(executable: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let name = format!("{executable}{}", std::env::consts::EXE_SUFFIX);
    let found = std::env::split_paths(&path).map(|directory| directory.join(&name)).find(|file| is_executable(file))?;
    std::path::absolute(found).ok()
}

#[cfg(unix)]
fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(file: &Path) -> bool {
    file.is_file()
}

/// Runs a child in a directory until it ends or the budget does.
///
/// # Errors
/// When it cannot be started or waited for.
pub(super) fn run(executable: &Path, arguments: &[String], directory: &Path, budget: &Budget) -> io::Result<Ended> {
    // A file takes any amount of text, while a full pipe blocks the child.
    let printed = directory.join("output.txt");
    let output = File::create(&printed)?;
    let mut command = Command::new(executable);
    command.args(arguments).current_dir(directory);
    command.stdin(Stdio::null()).stderr(output.try_clone()?).stdout(output);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = Running(command.spawn()?);
    let (mut pause, longest) = POLL;
    loop {
        if let Some(status) = child.0.try_wait()? {
            return Ok(Ended::ByItself { status, output: end_of(&printed)? });
        }
        if let Err(reason) = budget.check() {
            return Ok(Ended::Killed(reason));
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(longest);
    }
}

/// The last part of a file.
fn end_of(file: &Path) -> io::Result<String> {
    use std::io::{Seek, SeekFrom};
    let mut file = File::open(file)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(OUTPUT)))?;
    let mut bytes = Vec::new();
    file.take(OUTPUT).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A child that does not outlive its owner.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // Once it has been waited for, its number may be that of another process.
        if matches!(self.0.try_wait(), Ok(None)) {
            #[cfg(unix)]
            if let Ok(id) = i32::try_from(self.0.id()) {
                use nix::{sys::signal, unistd::Pid};
                let _ = signal::killpg(Pid::from_raw(id), signal::Signal::SIGKILL);
            }
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use cavalcade_run::StopFlag;
    use std::time::Instant;

    fn shell(script: &str, budget: &Budget) -> Ended {
        let directory = tempfile::tempdir().unwrap();
        run(Path::new("/bin/sh"), &["-c".to_string(), script.to_string()], directory.path(), budget).unwrap()
    }

    #[test]
    fn what_a_child_prints_is_read() {
        let Ended::ByItself { status, output } = shell("echo one; echo two >&2; exit 3", &Budget::unlimited()) else {
            panic!("it was not killed");
        };
        assert_eq!((status.code(), output.as_str()), (Some(3), "one\ntwo\n"));
    }

    #[test]
    fn a_raised_flag_ends_the_child_and_its_own_children_soon() {
        let directory = tempfile::tempdir().unwrap();
        let stop = StopFlag::default();
        let budget = Budget::unlimited().with_stop(stop.clone());
        let script = "sleep 60 & echo $! > child; wait".to_string();
        let child = directory.path().join("child");
        let waited = std::thread::scope(|scope| {
            let raised = scope.spawn(|| {
                while !std::fs::read_to_string(&child).is_ok_and(|text| text.ends_with('\n')) {
                    std::thread::sleep(Duration::from_millis(5));
                }
                stop.raise();
                Instant::now()
            });
            let ended = run(Path::new("/bin/sh"), &["-c".to_string(), script], directory.path(), &budget).unwrap();
            assert!(matches!(ended, Ended::Killed(Stopped::Interrupt)));
            raised.join().unwrap().elapsed()
        });
        assert!(waited < Duration::from_millis(100), "{waited:?}");
        let id: i32 = std::fs::read_to_string(&child).unwrap().trim().parse().unwrap();
        // Its parent is gone: it may be listed for a moment until somebody has looked at its end.
        let gone = || match std::fs::read_to_string(format!("/proc/{id}/stat")) {
            Ok(text) => text.contains(") Z "),
            Err(_) => true,
        };
        let start = Instant::now();
        while cfg!(target_os = "linux") && !gone() {
            assert!(start.elapsed() < Duration::from_secs(5), "the child of the child is alive");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_deadline_ends_the_child() {
        let start = Instant::now();
        let ended = shell("sleep 60", &Budget::unlimited().with_time_limit(Duration::from_millis(200)));
        assert!(matches!(ended, Ended::Killed(Stopped::Time)));
        assert!(start.elapsed() < Duration::from_millis(400));
    }

    #[test]
    fn a_file_that_cannot_be_executed_is_no_executable() {
        assert!(find("sh").is_some());
        assert!(!is_executable(Path::new("/etc/passwd")) && !is_executable(Path::new("/bin")));
        assert_eq!(find("cavalcade-has-no-such-solver"), None);
    }
}
