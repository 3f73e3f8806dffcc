//! From what a method has found to an answer that the referee has replayed.

use cavalcade_puzzle::answer::{BoundBy, StoppedBy};
use cavalcade_puzzle::{Answer, Puzzle, Status, Tour, Verdict, Witness};
use cavalcade_referee::tour::Replay;
use cavalcade_referee::{Foul, check};
use cavalcade_run::{Budget, Observer, Progress, Stopped, Stopwatch, peak_resident_bytes};

use crate::error::SolveError;
use crate::method::{Conclusion, Finding, Method, small};
use crate::tour::Course;

/// Answers a puzzle by a method, and has the referee replay what it found; a tour that is too long for the answer is
/// returned beside it.
pub(crate) fn answer<P>(
    puzzle: &Puzzle,
    task: &P,
    method: &dyn Method<P>,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<Course>), SolveError> {
    let began = Stopwatch::start();
    let mut finding = method.solve(task, budget, observer)?;
    let course = match (puzzle, &finding.conclusion) {
        (Puzzle::Tour(tour), Conclusion::Course { course, .. }) => {
            let course = course.clone();
            finding.stopped = replayed(tour, &course, budget, observer)?.err();
            Some(course).filter(|_| finding.stopped.is_none())
        }
        _ => None,
    };
    if finding.stopped.is_some() && matches!(finding.conclusion, Conclusion::Course { .. }) {
        finding.conclusion = Conclusion::Unknown { bound: None };
    }
    let mut answer = judged(puzzle.clone(), method.name(), finding, budget, began)?;
    if course.is_some() {
        answer.verdict = Verdict::Replayed;
    }
    if let Some(formulation) = method.as_formulation() {
        answer.backend = Some(formulation.backend().name().to_string());
        // A solver reserves nothing in the memory budget: the peak of the whole process is reported instead.
        answer.stats.extend(peak_resident_bytes().map(|bytes| ("resident".to_string(), bytes.into())));
    }
    Ok((answer, course))
}

/// Has the referee replay a tour that is too long to be listed; or returns why the budget has ended before.
fn replayed(
    tour: &Tour,
    course: &Course,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<(), Stopped>, Foul> {
    /// Why the walk ends early.
    enum End {
        Foul(Foul),
        Stopped(Stopped),
    }
    let bytes = u64::try_from(Replay::bytes(tour)).unwrap_or(u64::MAX);
    let Ok(_booking) = budget.memory().book(bytes) else { return Ok(Err(Stopped::Memory)) };
    let Ok(mut replay) = Replay::new(tour) else { return Ok(Err(Stopped::Memory)) };
    let mut visited = 0u64;
    let total = u64::try_from(tour.board().cell_count()).ok();
    let walked = course.walk(|cell| {
        visited += 1;
        if visited.is_multiple_of(1 << 16) {
            budget.check().map_err(End::Stopped)?;
            let (done, memory) = (visited, budget.memory().booked());
            let progress = Progress { phase: "the referee", done, total, unit: "cells", memory, ..Progress::default() };
            observer.progress(&progress);
        }
        replay.visit(cell).map_err(End::Foul)
    });
    match walked {
        Ok(()) => replay.finish().map(|_| Ok(())),
        Err(End::Stopped(stopped)) => Ok(Err(stopped)),
        Err(End::Foul(foul)) => Err(foul),
    }
}

/// Makes an answer of a finding and has it replayed. The referee refuses one that is unknown for no reason, so that each
/// method has to give one.
pub(crate) fn judged(
    puzzle: Puzzle,
    method: &str,
    finding: Finding,
    budget: &Budget,
    began: Stopwatch,
) -> Result<Answer, SolveError> {
    let seconds = began.seconds();
    let claim = match finding.conclusion {
        Conclusion::Strip { claim, .. } => Some(claim),
        _ => None,
    };
    let (status, value, bound, witness, reason) = match finding.conclusion {
        Conclusion::Optimal { value, witness } => (Status::Optimal, Some(value), Some(value), Some(witness), None),
        // Replayed already, and not shown.
        Conclusion::Course { value, .. } => (Status::Optimal, Some(value), Some(value), None, None),
        Conclusion::Strip { value, witness, .. } => (Status::Optimal, Some(value), Some(value), witness, None),
        Conclusion::Feasible { value, bound, witness } => (Status::Feasible, Some(value), bound, Some(witness), None),
        Conclusion::Counted(count) => {
            let value = small(&count);
            (Status::Optimal, value, value, Some(Witness::Count { count: count.to_string() }), None)
        }
        Conclusion::Infeasible { reason } => (Status::Infeasible, None, None, None, Some(reason)),
        Conclusion::Unknown { bound } => (Status::Unknown, None, bound, None, None),
        Conclusion::Undecided { bound, reason } => (Status::Unknown, None, bound, None, Some(reason)),
    };
    // What could not go to disk may have left another thread without memory.
    let stopped = match finding.stopped {
        Some(Stopped::Memory) if budget.scratch_failure().is_some() => Some(Stopped::Disk),
        stopped => stopped,
    };
    let disk = || Some(budget.scratch_failure().unwrap_or("the scratch disk failed").to_string());
    let reason = if stopped == Some(Stopped::Disk) { disk() } else { reason };
    let mut answer = Answer {
        unit: puzzle.unit().to_string(),
        status: status.of(puzzle.goal()),
        puzzle,
        value,
        bound,
        then: finding.then,
        method: method.to_string(),
        backend: None,
        witness,
        claim,
        reason,
        stopped: stopped.and_then(stopped_by),
        verdict: Verdict::ClaimOnly,
        bound_by: (bound.is_some() || status.is_final()).then_some(BoundBy::Method),
        argument: None,
        request: None,
        command: None,
        seconds,
        stats: finding.stats,
        schema: Answer::SCHEMA,
        version: env!("CARGO_PKG_VERSION").to_string(),
    };
    answer.verdict = check(&answer)?;
    Ok(answer)
}

/// The limit that stopped a run, as it stands in files; none where it was something else, which the answer's reason says.
pub(crate) fn stopped_by(stopped: Stopped) -> Option<StoppedBy> {
    match stopped {
        Stopped::Time => Some(StoppedBy::Time),
        Stopped::Memory => Some(StoppedBy::Memory),
        Stopped::Interrupt => Some(StoppedBy::Interrupt),
        Stopped::Disk => None,
    }
}
