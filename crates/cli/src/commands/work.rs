//! `cavalcade work`: a process that works for another one. A request on standard input, messages as JSON lines out.

use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use cavalcade::{Ask, Local, Request, validate, worker};
use cavalcade_puzzle::{Message, Report};
use cavalcade_run::process::Worker;

use crate::signals::stop_on_signals;
use crate::{comparison, output, session};

/// The exit status of a request that cannot be answered.
const REFUSED: u8 = 2;

/// Answers the request on standard input.
pub fn work(program: &Worker) -> ExitCode {
    let refuse = |message: Message| {
        write(&message);
        ExitCode::from(REFUSED)
    };
    let request: Request = match output::read("-")
        .map_err(|failure| failure.to_string())
        .and_then(|(_, text)| serde_json::from_str(&text).map_err(|error| error.to_string()))
    {
        Ok(request) => request,
        Err(text) => return refuse(Message::Failure(text)),
    };
    if let Err(objection) = validate(&request) {
        return refuse(Message::Objection(objection));
    }
    let stop = match stop_on_signals() {
        Ok(stop) => stop,
        Err(failure) => return refuse(Message::Failure(failure.to_string())),
    };
    if let Ask::Compare { .. } = request.ask {
        comparison::rows(&request, program, &stop, &mut |row| write(&Message::Report(Report::Compared(row))));
        return ExitCode::SUCCESS;
    }
    let is_stopped = AtomicBool::new(false);
    let answered = worker::work(&request, &Local { stop, ..Local::default() }, &|message| {
        if let Message::Report(report) = message {
            is_stopped.fetch_or(stopped(&request.ask, report), Ordering::Relaxed);
        }
        write(message)
    });
    if answered { session::status(is_stopped.into_inner()) } else { ExitCode::from(REFUSED) }
}

/// Whether a limit has left something out.
fn stopped(ask: &Ask, report: &Report) -> bool {
    match report {
        Report::Answer(answer) => session::is_incomplete(ask, answer),
        Report::Row(answer) => answer.status == cavalcade::Status::Unknown,
        Report::Depths(depths) => depths.stopped.is_some(),
        Report::Plan(plan) => crate::reports::plan::is_missing(plan),
        _ => false,
    }
}

/// Writes a message to standard output in one piece, so that a process which is killed leaves no half of one; whether
/// somebody reads.
fn write(message: &Message) -> bool {
    let Ok(line) = serde_json::to_string(message) else { return true };
    std::io::stdout().lock().write_all(format!("{line}\n").as_bytes()).is_ok()
}
