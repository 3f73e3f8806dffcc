//! `cavalcade work`: a process that works for another one. A request on standard input, messages as JSON lines out.

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use cavalcade::{Ask, Local, Observer, Progress, Request, SolveError, Witness, run, validate};
use cavalcade_puzzle::{Message, Report, report};
use cavalcade_run::Throttle;
use cavalcade_run::process::Worker;

use crate::signals::stop_on_signals;
use crate::{comparison, output, session};

/// The exit status of a request that cannot be answered.
const REFUSED: u8 = 2;

/// Answers the request on standard input.
pub fn work(worker: &Worker) -> ExitCode {
    let writer = Writer { began: Instant::now(), throttle: Throttle::default() };
    let refuse = |message: Message| {
        writer.write(&message);
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
        comparison::rows(&request, worker, &stop, &mut |row| writer.write(&Message::Report(Report::Compared(row))));
        return ExitCode::SUCCESS;
    }
    let mut is_stopped = false;
    let done = run(&request, &Local { stop, ..Local::default() }, &writer, &mut |report| {
        is_stopped |= stopped(&request.ask, &report);
        match writer.write(&Message::Report(report)) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    match done {
        Ok(()) => session::status(is_stopped),
        Err(error) => refuse(describe(&error)),
    }
}

/// Why there is no report.
fn describe(error: &SolveError) -> Message {
    match error.objection() {
        Some(objection) => Message::Objection(objection),
        None => Message::Failure(error.to_string()),
    }
}

/// Whether a limit has left something out.
fn stopped(ask: &Ask, report: &Report) -> bool {
    match report {
        Report::Answer(answer) if *ask == Ask::Solutions => session::leaves_some_out(answer),
        Report::Answer(answer) | Report::Row(answer) => answer.status == cavalcade::Status::Unknown,
        Report::Depths(depths) => depths.stopped.is_some(),
        Report::Plan(plan) => crate::reports::plan::is_missing(plan),
        _ => false,
    }
}

/// Writes messages to standard output, each in one piece, so that a process which is killed leaves no half of one.
struct Writer {
    began: Instant,
    throttle: Throttle,
}

impl Writer {
    /// Whether somebody reads.
    fn write(&self, message: &Message) -> bool {
        let Ok(line) = serde_json::to_string(message) else { return true };
        std::io::stdout().lock().write_all(format!("{line}\n").as_bytes()).is_ok()
    }
}

impl Observer for Writer {
    fn progress(&self, progress: &Progress) {
        let witness = progress.witness::<Witness>();
        if witness.is_some() || self.throttle.is_due() {
            self.write(&Message::Progress(report::Progress {
                seconds: self.began.elapsed().as_secs_f64(),
                phase: progress.phase.to_string(),
                done: progress.done,
                total: progress.total,
                unit: progress.unit.to_string(),
                incumbent: progress.incumbent,
                bound: progress.bound,
                memory: progress.memory,
                witness: witness.cloned(),
            }));
        }
    }

    fn wants_witnesses(&self) -> bool {
        true
    }

    fn note(&self, text: &str) {
        self.write(&Message::Note(text.to_string()));
    }
}
