//! The worker process of a job: started, sent the request, read from, and stopped.
//!
//! A worker obeys its limits itself, and exits when its server was killed; this module handles one that does not. An
//! interrupt requests the best answer so far; a process that has not exited after a grace period is killed, with all its
//! children.

use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use cavalcade::{Answer, Ask, Report, Request};
use cavalcade_puzzle::Message;
use cavalcade_run::process::{Worker, interrupt, killed};
use cavalcade_service::request::{has_one_answer, whole_time};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWriteExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::time::{Instant, interval, sleep_until, timeout};

use crate::job_state::{JobState, Signal};

/// How long a child may take to end after it was asked to, and beyond its time limit.
pub const GRACE: Duration = Duration::from_secs(5);
/// The same for one that shows afterwards what it has done: a network.
const LONG_GRACE: Duration = Duration::from_secs(60);
/// What a child may take beyond its memory limit before it is killed, in bytes: it ends by itself long before.
const SLACK: u64 = 256 << 20;
/// Time between two looks at its memory.
const BETWEEN_LOOKS: Duration = Duration::from_millis(250);
/// A time limit beyond what a clock holds is as long as this.
const CENTURY: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);
/// The exit status of a run that was stopped.
const STOPPED: i32 = 3;
/// More of what it says on standard error is not kept for a message, in bytes.
const MOST_TALK: usize = 4096;

/// Answers a request; all messages of the worker are recorded.
///
/// # Errors
/// Why there is no answer, in a sentence. A question with several answers has its rows in the log instead.
pub async fn run(worker: &Worker, request: &Request, job_state: &JobState) -> Result<Option<Answer>, String> {
    let grace = if request.ask == Ask::Watch { LONG_GRACE } else { GRACE };
    let leash = Leash::of(request, grace, job_state.signals());
    let mut answer = None;
    let (status, complaint) = listen(worker, request, leash, |message, bytes| {
        job_state.update(|record| answer = record.take(message, bytes).or(answer.take()));
    })
    .await?;
    match answer {
        Some(answer) => Ok(Some(answer)),
        // A budget that has ended leaves some rows out, and says so.
        None if !has_one_answer(&request.ask) && (status.success() || status.code() == Some(STOPPED)) => Ok(None),
        None => Err(complaint),
    }
}

/// The file of an `export` request.
///
/// # Errors
/// The error of the worker.
pub async fn file(worker: &Worker, request: &Request) -> Result<String, String> {
    let signals = watch::Sender::new(Signal::Work);
    let leash = Leash::of(request, GRACE, signals.subscribe());
    let mut file = None;
    let (_, complaint) = listen(worker, request, leash, |message, _| {
        if let Message::Report(Report::File(text)) = message {
            file = Some(text);
        }
    })
    .await?;
    file.ok_or(complaint)
}

/// Starts a worker and passes on its messages, with the length of each line, until it has exited: its exit status, and an error
/// message.
async fn listen(
    worker: &Worker,
    request: &Request,
    leash: Leash,
    mut take: impl FnMut(Message, usize),
) -> Result<(ExitStatus, String), String> {
    let text = serde_json::to_string(request).map_err(|error| error.to_string())?;
    let mut child = spawn(worker)?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let mut said = None;
    let messages = async {
        let Some(stdout) = stdout else { return };
        let mut lines = BufReader::new(stdout).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            // A message that was cut off when the worker exited is skipped.
            let Ok(message) = serde_json::from_str(&line) else { continue };
            match &message {
                Message::Objection(objection) => said = Some(objection.text.clone()),
                Message::Failure(text) => said = Some(text.clone()),
                _ => {}
            }
            take(message, line.len());
        }
    };
    let (status, (), talk) = tokio::join!(supervise(&mut child, &text, leash), messages, beginning_of(stderr));
    let status = status?;
    let said = said.or_else(|| talk.lines().next().map(str::to_string)).filter(|said| !said.is_empty());
    Ok((
        status,
        killed(status).or(said).unwrap_or_else(|| format!("the solver process ended without an answer ({status})")),
    ))
}

/// Starts the program, its streams in our hands.
fn spawn(worker: &Worker) -> Result<Child, String> {
    let mut command = Command::from(worker.command());
    command.env("NO_COLOR", "1").kill_on_drop(true);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // A group of its own: Ctrl-C in the server's terminal is not for the child, and a kill is for its children too.
    #[cfg(unix)]
    command.process_group(0);
    command.spawn().map_err(|error| format!("cannot start {}: {error}", worker.program.display()))
}

/// The beginning of the standard error of the worker.
async fn beginning_of(stderr: Option<impl AsyncRead + Unpin>) -> String {
    let mut talk = String::new();
    let Some(stderr) = stderr else { return talk };
    let mut lines = BufReader::new(stderr).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        if talk.len() < MOST_TALK {
            talk += &(line + "\n");
        }
    }
    talk
}

/// The limits of a worker.
struct Leash {
    /// How long it may take.
    time: Duration,
    /// How long it may take to end after it was asked to.
    grace: Duration,
    /// How many bytes it may occupy.
    bytes: u64,
    /// What is asked of it.
    signals: watch::Receiver<Signal>,
}

impl Leash {
    /// As far as the limits of a request go.
    fn of(request: &Request, grace: Duration, signals: watch::Receiver<Signal>) -> Leash {
        let bytes = request.limits.memory.unwrap_or(u64::MAX).saturating_add(SLACK);
        Leash { time: whole_time(request).saturating_add(grace), grace, bytes, signals }
    }
}

/// Feeds the child with its request and waits for its end, which is brought about when it is ordered or due.
async fn supervise(child: &mut Child, request: &str, mut leash: Leash) -> Result<ExitStatus, String> {
    if let Some(mut stdin) = child.stdin.take() {
        // A worker that does not read it reports why; one that reads nothing for this long is not waited for.
        let _ = timeout(GRACE, stdin.write_all(request.as_bytes())).await;
    }
    let mut deadline = after(leash.time);
    let mut missed = "it exceeded its time limit".to_string();
    let mut looks = interval(BETWEEN_LOOKS);
    let process = child.id();
    loop {
        let signal = *leash.signals.borrow_and_update();
        match signal {
            Signal::Work => {}
            Signal::Stop => {
                interrupt(process);
                let due = after(leash.grace);
                if due < deadline {
                    deadline = due;
                    missed = format!("it did not end within {} seconds after it was stopped", leash.grace.as_secs());
                }
            }
            Signal::Kill => return end(child, "it was stopped").await,
        }
        loop {
            tokio::select! {
                status = child.wait() => return status.map_err(|error| error.to_string()),
                changed = leash.signals.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return end(child, "the server is shutting down").await,
                },
                () = sleep_until(deadline) => return end(child, &missed).await,
                _ = looks.tick() => {
                    if resident_bytes(process).is_some_and(|bytes| bytes > leash.bytes) {
                        return end(child, "it exceeded its memory limit").await;
                    }
                }
            }
        }
    }
}

/// The instant after some time, at most a century from now.
fn after(time: Duration) -> Instant {
    let now = Instant::now();
    now.checked_add(time).unwrap_or(now + CENTURY)
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

/// The resident memory of a process in bytes; none if the system does not report it.
fn resident_bytes(process: Option<u32>) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process?)).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kibibytes| kibibytes * 1024)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use cavalcade_service::job::Job;
    use std::os::unix::fs::PermissionsExt;
    use std::sync::{Mutex, PoisonError};

    /// A script that is being written must not be inherited by another child, or it cannot be started.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

    /// What comes of a question to a worker whose program is this script.
    fn with_worker<T>(script: &str, ask: impl AsyncFnOnce(&Worker, &Request) -> T) -> T {
        let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("solver");
        let worker = Worker::new(&program, ["work"]);
        std::fs::write(&program, format!("#!/bin/sh\ncat > /dev/null\n{script}\n")).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
        let puzzle = cavalcade::Puzzle::from_toml("kind = 'exchange'\nstart = 'n.N'\n").unwrap();
        let mut request = Request::new(puzzle);
        // Beyond what a clock can add to the present.
        request.limits.time_limit = Some(u64::MAX as f64);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(ask(&worker, &request))
    }

    /// What becomes of a job whose program is this script.
    fn outcome(script: &str) -> Result<Option<Answer>, String> {
        with_worker(script, async |worker, request| run(worker, request, &JobState::new(Job::queued(1, request))).await)
    }

    #[test]
    fn a_solver_that_goes_on_after_it_was_stopped_has_not_exceeded_its_time_limit() {
        let script = "trap '' INT\nprintf '{\"note\":\"deaf\"}\\n'\nexec sleep 100";
        let result = with_worker(script, async |worker, request| {
            let signals = watch::Sender::new(Signal::Work);
            let leash = Leash::of(request, Duration::from_secs(2), signals.subscribe());
            listen(worker, request, leash, |_, _| {
                let _ = signals.send_replace(Signal::Stop);
            })
            .await
        });
        assert_eq!(result.unwrap_err(), "killed: it did not end within 2 seconds after it was stopped");
    }

    #[test]
    fn a_solver_that_was_killed_is_said_to_have_been_killed_whatever_it_was_writing() {
        for begun in ["{", "{\"progr", "", "{\"note\":\"half of"] {
            let message = outcome(&format!("printf '%s' '{begun}'\nkill -9 $$")).unwrap_err();
            assert!(message.starts_with("the solver process was killed by signal 9 (SIGKILL); "), "{begun}: {message}");
        }
        assert_eq!(outcome("kill -15 $$").unwrap_err(), "the solver process was killed by signal 15 (SIGTERM)");
    }

    #[test]
    fn a_solver_that_ends_by_itself_says_why() {
        let message = outcome("printf '{\"failure\":\"out of ideas\"}\\n'\nexit 2").unwrap_err();
        assert_eq!(message, "out of ideas");
        let message =
            outcome("printf '{\"objection\":{\"option\":\"method\",\"text\":\"none\"}}\\n'\nexit 2").unwrap_err();
        assert_eq!(message, "none");
        let message = outcome("printf '{\"report\":'\nexit 1").unwrap_err();
        assert_eq!(message, "the solver process ended without an answer (exit status: 1)");
    }
}
