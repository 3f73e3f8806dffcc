//! What processes of one program agree on: how a child knows its parent, how it is asked to end, and how its end is
//! described.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, ExitStatus};

/// The command that starts a process which answers a request: it reads the request on standard input and writes
/// messages, a JSON object a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worker {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
}

impl Worker {
    /// A program with these arguments.
    pub fn new(program: impl Into<PathBuf>, arguments: impl IntoIterator<Item = impl Into<OsString>>) -> Worker {
        Worker { program: program.into(), arguments: arguments.into_iter().map(Into::into).collect() }
    }

    /// The command, which ends with this process.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).env(PARENT, std::process::id().to_string());
        command
    }
}

/// The variable that holds the number of the parent of a child process; the child ends with it.
pub const PARENT: &str = "CAVALCADE_PARENT";

/// Asks a child to end with the best answer known so far; on systems without signals it works until its time limit.
pub fn interrupt(process: Option<u32>) {
    #[cfg(unix)]
    if let Some(id) = process.and_then(|id| i32::try_from(id).ok()) {
        use nix::sys::signal::{Signal, kill};
        let _ = kill(nix::unistd::Pid::from_raw(id), Signal::SIGINT);
    }
    #[cfg(not(unix))]
    let _ = process;
}

/// That a process was killed, and what may have done it; none where it ended by itself.
#[cfg(unix)]
pub fn killed(status: ExitStatus) -> Option<String> {
    use nix::sys::signal::Signal;
    use std::os::unix::process::ExitStatusExt;
    let number = status.signal()?;
    let signal = Signal::try_from(number).ok();
    let name = signal.map(|signal| format!(" ({signal})")).unwrap_or_default();
    let hint = match signal {
        Some(Signal::SIGKILL) => {
            "; the system does so where memory is short: a smaller memory limit makes the solver stop before, with the \
             best that is known"
        }
        _ => "",
    };
    Some(format!("the solver process was killed by signal {number}{name}{hint}"))
}

/// Where there are no signals, a process ends by itself.
#[cfg(not(unix))]
pub fn killed(_: ExitStatus) -> Option<String> {
    None
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::io::Read;
    use std::process::{Child, Stdio};

    fn shell(script: &str) -> Child {
        Command::new("/bin/sh").args(["-c", script]).spawn().unwrap()
    }

    #[test]
    fn the_signal_that_has_killed_a_process_is_named() {
        let killed_by = |script: &str| killed(shell(script).wait().unwrap());
        assert_eq!(killed_by("exit 3"), None);
        assert_eq!(killed_by("kill -15 $$").unwrap(), "the solver process was killed by signal 15 (SIGTERM)");
        assert!(killed_by("kill -9 $$").unwrap().contains("signal 9 (SIGKILL); "));
    }

    #[test]
    fn an_interrupt_reaches_the_child() {
        // A shell that runs the tests in the background has them ignore this signal.
        let ready = "echo ready; exec sleep 60";
        let script = format!("env --default-signal=INT true && exec env --default-signal=INT sh -c '{ready}'; {ready}");
        let mut child = Command::new("/bin/sh").args(["-c", &script]).stdout(Stdio::piped()).spawn().unwrap();
        child.stdout.as_mut().unwrap().read_exact(&mut [0; 6]).unwrap();
        interrupt(Some(child.id()));
        assert!(killed(child.wait().unwrap()).unwrap().contains("(SIGINT)"));
        interrupt(None);
    }
}
