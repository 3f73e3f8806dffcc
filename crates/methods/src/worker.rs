//! A worker: a request answered by messages, each of which has a JSON form, for a caller in another process or thread.

use std::ops::ControlFlow;

use cavalcade_puzzle::{Message, Report, Request, Witness, report};
use cavalcade_run::{Observer, Progress, Stopwatch, Throttle};

use crate::error::SolveError;
use crate::run::{Local, run};

/// What is done with a message; whether somebody still reads.
pub type Emit<'a> = dyn Fn(&Message) -> bool + Sync + 'a;

/// Answers a request by messages, the last of which is a report, an objection or a failure; whether it could be answered.
/// When the caller has stopped reading, no further report is made.
pub fn work(request: &Request, local: &Local, emit: &Emit) -> bool {
    let emitter = Emitter { emit, watch: Stopwatch::start(), throttle: Throttle::default() };
    let done = run(request, local, &emitter, &mut |report: Report| match emit(&Message::Report(report)) {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    });
    if let Err(error) = &done {
        emit(&described(error));
    }
    done.is_ok()
}

/// Why there is no report.
fn described(error: &SolveError) -> Message {
    match error.objection() {
        Some(objection) => Message::Objection(objection),
        None => Message::Failure(error.to_string()),
    }
}

/// Makes messages of what is observed.
struct Emitter<'a> {
    emit: &'a Emit<'a>,
    watch: Stopwatch,
    throttle: Throttle,
}

impl Observer for Emitter<'_> {
    fn progress(&self, progress: &Progress) {
        let witness = progress.witness::<Witness>();
        if witness.is_some() || self.throttle.is_due() {
            (self.emit)(&Message::Progress(report::Progress {
                seconds: self.watch.seconds(),
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
        (self.emit)(&Message::Note(text.to_string()));
    }
}
