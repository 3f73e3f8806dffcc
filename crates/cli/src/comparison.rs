//! A comparison whose rows are processes of their own, so that their memory can be measured, and neither a solver that
//! does not listen nor one that fails takes the table with it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use cavalcade::comparison::Comparison;
use cavalcade::{Answer, Request, StopFlag};
use cavalcade_puzzle::{Message, Report};
use cavalcade_run::process::{Worker, interrupt, killed};
use serde_json::{Map, Value};

/// What a child may take beyond its time limit before it is killed.
const GRACE: Duration = Duration::from_secs(2);

/// What is done with a row; whether more are wanted.
type Each<'a> = dyn FnMut(Map<String, Value>) -> bool + 'a;

/// Answers a request that asks for a comparison, row by row.
pub fn rows(request: &Request, worker: &Worker, stop: &StopFlag, each: &mut Each) {
    let Some(mut comparison) = Comparison::new(request, stop.clone()) else { return };
    for way in comparison.ways() {
        if stop.is_raised() || !each(comparison.row(way, &mut |request| child(request, worker, stop))) {
            break;
        }
    }
}

/// The answer of a worker, or why there is none.
fn child(request: &Request, worker: &Worker, stop: &StopFlag) -> Result<Answer, String> {
    let text = serde_json::to_string(request).map_err(|error| error.to_string())?;
    let mut command = worker.command();
    let streams = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = streams.spawn().map_err(|error| error.to_string())?;
    if let Some(mut stdin) = child.stdin.take() {
        // Of a worker that does not read it, the messages say why.
        let _ = stdin.write_all(text.as_bytes());
    }
    let stdout = child.stdout.take();
    let messages = std::thread::spawn(move || stdout.map(last_message).unwrap_or_default());
    let stderr = child.stderr.take();
    let talk = std::thread::spawn(move || {
        let mut text = String::new();
        let read = stderr.map(|mut stream| stream.read_to_string(&mut text));
        read.map(|_| text).unwrap_or_default()
    });
    let limit = request.limits.time().unwrap_or(Duration::MAX);
    let mut deadline = Instant::now().checked_add(limit.saturating_add(GRACE));
    let mut was_asked = false;
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if deadline.is_some_and(|deadline| Instant::now() > deadline) => {
                let _ = child.kill();
                let _ = child.wait();
                return Err("killed: it exceeded its time limit".to_string());
            }
            Ok(None) if stop.is_raised() && !was_asked => {
                was_asked = true;
                interrupt(Some(child.id()));
                let soon = Instant::now() + GRACE;
                deadline = Some(deadline.map_or(soon, |deadline| deadline.min(soon)));
            }
            Ok(None) => std::thread::sleep(Duration::from_millis(2)),
            Err(error) => return Err(error.to_string()),
        }
    };
    let (message, talk) = (messages.join().unwrap_or_default(), talk.join().unwrap_or_default());
    let said = match message {
        Some(Message::Report(Report::Answer(answer))) => return Ok(*answer),
        Some(Message::Objection(objection)) => objection.text,
        Some(Message::Failure(text)) => text,
        _ => talk.lines().next().unwrap_or("the process ended without an answer").to_string(),
    };
    let backend = request.choice.backend.as_deref();
    let named = backend.and_then(|name| said.strip_prefix(&format!("{name}: ")).map(str::to_string));
    Err(killed(status).or(named).unwrap_or(said))
}

/// The last thing that a worker has written but for its progress.
fn last_message(stdout: impl Read) -> Option<Message> {
    let lines = BufReader::new(stdout).lines().map_while(Result::ok);
    let messages = lines.filter_map(|line| serde_json::from_str(&line).ok());
    messages.filter(|message| !matches!(message, Message::Progress(_) | Message::Note(_))).last()
}
