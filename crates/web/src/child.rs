//! The process of a job: this same executable, fed with the puzzle, listened to, and ended when it has to be.
//!
//! It obeys limits by itself, and ends where its server was killed; here is what happens if it does not. An interrupt asks for the best that is known, and
//! whoever has not ended after a while is killed, with all processes that it has started.

use std::ffi::OsString;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use cavalcade::{Answer, Puzzle};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::time::{Instant, interval, sleep_until, timeout};

use crate::command;
use crate::job::{Printed, Progress, Task};
use crate::live::{Live, Order};
use crate::request::JobRequest;
use crate::settings::Limits;
use crate::statement::to_toml;

/// The variable in which a child is told the number of its parent, with which it ends.
pub const PARENT: &str = "CAVALCADE_PARENT";
/// How long a child may take to end after it was asked to, and beyond its time limit.
pub const GRACE: Duration = Duration::from_secs(5);
/// The same for one that shows afterwards what it has done: a network.
const LONG_GRACE: Duration = Duration::from_secs(60);
/// What a child may take beyond its memory limit before it is killed, in bytes: it ends by itself long before.
const SLACK: u64 = 256 << 20;
/// Time between two looks at its memory.
const BETWEEN_LOOKS: Duration = Duration::from_millis(250);
/// What a note begins with that is said in words.
const NOTE: &str = "note: ";
/// The exit status of a run that was stopped.
const STOPPED: i32 = 3;
/// More of what it says on standard error is not kept for a message, in bytes.
const MOST_TALK: usize = 4096;

/// Answers a request; all that the child tells goes into the log.
///
/// # Errors
/// Why there is no answer, in a sentence. Where a task has not one answer, what it has told is all.
pub async fn run(program: &Path, request: &JobRequest, puzzle: &Puzzle, live: &Live) -> Result<Option<Answer>, String> {
    let printed = request.task.prints();
    let grace = if request.task == Task::Network { LONG_GRACE } else { GRACE };
    let leash = Leash {
        time: request.whole_time(puzzle) + grace,
        grace,
        bytes: request.memory.unwrap_or(u64::MAX).saturating_add(SLACK),
        orders: live.orders(),
    };
    let mut child = spawn(program, &command::arguments(request, puzzle))?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let (status, answer, talk) = tokio::join!(
        supervise(&mut child, puzzle, leash),
        listen_for_answer(stdout, live, printed),
        listen_to_talk(stderr, live),
    );
    let status = status?;
    match Answer::from_json(&answer) {
        // A budget that has ended leaves some rows out, and says so.
        _ if printed != Printed::Answer && (status.success() || status.code() == Some(STOPPED)) => Ok(None),
        // Only the file, which not every command has read, says what a puzzle is called.
        Ok(answer) => Ok(Some(Answer { puzzle: puzzle.clone(), ..answer })),
        Err(_) => Err(complaint(&talk, status)),
    }
}

/// What the program prints with these arguments, within the limits of a job.
///
/// # Errors
/// What it says instead.
pub async fn print(
    program: &Path,
    arguments: &[OsString],
    puzzle: &Puzzle,
    limits: &Limits,
) -> Result<Vec<u8>, String> {
    let orders = watch::Sender::new(Order::Work);
    let bytes = limits.memory.saturating_add(SLACK);
    let leash = Leash { time: limits.time_limit, grace: GRACE, bytes, orders: orders.subscribe() };
    let mut child = spawn(program, arguments)?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let (status, printed, talk) =
        tokio::join!(supervise(&mut child, puzzle, leash), read_all(stdout), read_all(stderr));
    let status = status?;
    if status.success() { Ok(printed) } else { Err(complaint(&String::from_utf8_lossy(&talk), status)) }
}

/// Starts the program, its streams in our hands.
fn spawn(program: &Path, arguments: &[OsString]) -> Result<Child, String> {
    let mut command = Command::new(program);
    command.args(arguments).env("NO_COLOR", "1").env(PARENT, std::process::id().to_string()).kill_on_drop(true);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // A group of its own: Ctrl-C in the server's terminal is not for the child, and a kill is for its children too.
    #[cfg(unix)]
    command.process_group(0);
    command.spawn().map_err(|error| format!("{} cannot be started: {error}", program.display()))
}

/// How far a child may go.
struct Leash {
    /// How long it may take.
    time: Duration,
    /// How long it may take to end after it was asked to.
    grace: Duration,
    /// How many bytes it may occupy.
    bytes: u64,
    /// What is asked of it.
    orders: watch::Receiver<Order>,
}

/// Feeds the child with its puzzle and waits for its end, which is brought about when it is ordered or due.
async fn supervise(child: &mut Child, puzzle: &Puzzle, mut leash: Leash) -> Result<ExitStatus, String> {
    if let Some(mut stdin) = child.stdin.take() {
        // A child that does not want to hear the puzzle says why. A pipe holds more than any puzzle that is accepted.
        let _ = timeout(GRACE, stdin.write_all(to_toml(puzzle).as_bytes())).await;
    }
    let mut deadline = Instant::now() + leash.time;
    let mut looks = interval(BETWEEN_LOOKS);
    let process = child.id();
    loop {
        let order = *leash.orders.borrow_and_update();
        match order {
            Order::Work => {}
            Order::Stop => {
                interrupt(process);
                deadline = deadline.min(Instant::now() + leash.grace);
            }
            Order::Kill => return end(child, "it was ended").await,
        }
        loop {
            tokio::select! {
                status = child.wait() => return status.map_err(|error| error.to_string()),
                changed = leash.orders.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return end(child, "nobody follows it any more").await,
                },
                () = sleep_until(deadline) => return end(child, "it did not end in time").await,
                _ = looks.tick() => {
                    if resident_bytes(process).is_some_and(|bytes| bytes > leash.bytes) {
                        return end(child, "it took more memory than its limit allows").await;
                    }
                }
            }
        }
    }
}

/// Kills the child and those that it has started.
async fn end(child: &mut Child, why: &str) -> Result<ExitStatus, String> {
    #[cfg(unix)]
    if let Some(group) = child.id().and_then(|id| i32::try_from(id).ok()) {
        use nix::sys::signal::{Signal, killpg};
        let _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
    }
    let _ = child.kill().await;
    Err(format!("killed: {why}"))
}

/// Asks a child to end with the best that it knows; where there are no signals, it works until its time is over.
pub fn interrupt(process: Option<u32>) {
    #[cfg(unix)]
    if let Some(id) = process.and_then(|id| i32::try_from(id).ok()) {
        use nix::sys::signal::{Signal, kill};
        let _ = kill(nix::unistd::Pid::from_raw(id), Signal::SIGINT);
    }
    #[cfg(not(unix))]
    let _ = process;
}

/// The memory that a process occupies, in bytes; none where the system does not tell.
fn resident_bytes(process: Option<u32>) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process?)).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kibibytes| kibibytes * 1024)
}

/// All that comes.
async fn read_all(stream: Option<impl AsyncRead + Unpin>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(mut stream) = stream {
        // What was read before a failure is all that there is.
        let _ = stream.read_to_end(&mut bytes).await;
    }
    bytes
}

/// What the child prints: one answer, or what goes into the log.
async fn listen_for_answer(stdout: Option<impl AsyncRead + Unpin>, live: &Live, printed: Printed) -> String {
    let keep = |text: &str| {
        if let Ok(row) = serde_json::from_str::<Value>(text) {
            live.tell(|log| log.keep(text.len(), |told| told.rows.push(row)));
        }
    };
    match (printed, stdout) {
        (Printed::Lines, Some(stdout)) => {
            let mut lines = BufReader::new(stdout).lines();
            while let Ok(Some(line)) = lines.next_line().await {
                keep(&line);
            }
            String::new()
        }
        (Printed::Object, stdout) => {
            keep(&String::from_utf8(read_all(stdout).await).unwrap_or_default());
            String::new()
        }
        (_, stdout) => String::from_utf8(read_all(stdout).await).unwrap_or_default(),
    }
}

/// What the child says on standard error: events, which go into the log, and talk, of which the beginning is kept.
async fn listen_to_talk(stderr: Option<impl AsyncRead + Unpin>, live: &Live) -> String {
    let mut talk = String::new();
    let Some(stderr) = stderr else { return talk };
    let mut lines = BufReader::new(stderr).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        match serde_json::from_str::<Value>(&line) {
            Ok(event) if event["event"] == "progress" => {
                if let Ok(progress) = serde_json::from_value::<Progress>(event) {
                    live.tell(|log| log.progressed(progress));
                }
            }
            Ok(Value::Object(event)) if event.get("event").is_some_and(|event| event == "note") => {
                let text = event.get("text").and_then(Value::as_str).unwrap_or_default().to_string();
                live.tell(|log| log.told.notes.push(text));
            }
            Ok(Value::Object(mut event)) if event.get("event").is_some_and(|event| event == "moment") => {
                event.remove("event");
                live.tell(|log| log.keep(line.len(), |told| told.moments.push(Value::Object(event))));
            }
            _ if line.starts_with(NOTE) => {
                live.tell(|log| log.told.notes.push(line.trim_start_matches(NOTE).to_string()));
            }
            // An event that the end of the child has cut off.
            _ if line.starts_with('{') => {}
            _ if talk.len() < MOST_TALK => talk += &(line + "\n"),
            _ => {}
        }
    }
    talk
}

/// Why there is no answer: the signal that killed the child, or what it said first, without the example after it.
fn complaint(talk: &str, status: ExitStatus) -> String {
    let said = talk.trim().trim_start_matches("error: ");
    let said = said.split("\n\n").next().filter(|said| !said.is_empty());
    killed(status).or(said.map(str::to_string)).unwrap_or_else(|| format!("it ended without an answer ({status})"))
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
    use crate::job::Job;
    use std::os::unix::fs::PermissionsExt;
    use std::sync::{Mutex, PoisonError};

    /// A script that is being written must not be inherited by another child, or it cannot be started.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

    /// What becomes of a job whose program is this script.
    fn outcome(script: &str) -> Result<Option<Answer>, String> {
        let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("solver");
        std::fs::write(&program, format!("#!/bin/sh\ncat > /dev/null\n{script}\n")).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
        let puzzle = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.N'\n").unwrap();
        let request = JobRequest::default();
        let live = Live::new(Job::queued(1, &request, &puzzle));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(run(&program, &request, &puzzle, &live))
    }

    #[test]
    fn a_solver_that_was_killed_is_said_to_have_been_killed_whatever_it_was_writing() {
        for begun in ["{", "{\"event\":\"progr", "", "error: half of"] {
            let message = outcome(&format!("printf '%s' '{begun}' >&2\nkill -9 $$")).unwrap_err();
            assert!(message.starts_with("the solver process was killed by signal 9 (SIGKILL); "), "{begun}: {message}");
        }
        assert_eq!(outcome("kill -15 $$").unwrap_err(), "the solver process was killed by signal 15 (SIGTERM)");
    }

    #[test]
    fn a_solver_that_ends_by_itself_says_why() {
        let message = outcome("printf 'error: bad input\\n\\nAn example\\n' >&2\nexit 2").unwrap_err();
        assert_eq!(message, "bad input");
        let message = outcome("printf '{\"event\":' >&2\nexit 1").unwrap_err();
        assert_eq!(message, "it ended without an answer (exit status: 1)");
    }
}
