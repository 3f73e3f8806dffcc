//! From what a method has found to an answer that the referee has replayed.

use cavalcade_puzzle::answer::{BoundBy, Secondary, StoppedBy};
use cavalcade_puzzle::witness::Periodicity;
use cavalcade_puzzle::{Answer, Argument, Evidence, ObjectiveValue, Problem, Puzzle, Status, Verdict, Witness};
use cavalcade_referee::replay::Replayed;
use cavalcade_referee::{Foul, Replay, check};
use cavalcade_run::{Budget, Observer, Progress, Stopped, Stopwatch, peak_resident_bytes};

use crate::error::SolveError;
use crate::method::Method;
use crate::outcome::{Outcome, Resolution};
use crate::refereed::Refereed;
use crate::statistics::MemoryFigures;

/// Answers a puzzle by a method, and has the referee replay what it found; evidence that the answer has no place for is
/// returned beside it.
pub(crate) fn answer<P: Replay>(
    problem: &P,
    method: &dyn Method<P>,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<P::Witness>), SolveError> {
    let began = Stopwatch::start();
    let outcome = match observer.wants_witnesses() {
        true => method.solve(problem, budget, &Refereed::new(problem, observer))?,
        false => method.solve(problem, budget, observer)?,
    };
    let Some(formulation) = method.as_formulation() else {
        return check_all(problem, method.name(), outcome, budget, observer, began);
    };
    // A solver reserves nothing in the memory budget: the peak of the whole process is reported instead.
    let outcome = outcome.with(&MemoryFigures { resident: peak_resident_bytes(), ..MemoryFigures::default() });
    let (answer, unlisted) = check_all(problem, method.name(), outcome, budget, observer, began)?;
    Ok((Answer { backend: Some(formulation.backend().name().to_string()), ..answer }, unlisted))
}

/// Makes an answer of an outcome and has all its evidence replayed, that which the answer has no place for as well: it
/// is returned beside the answer. Where the budget ends before that, nothing is known.
pub(crate) fn check_all<P: Replay>(
    problem: &P,
    method: &str,
    outcome: Outcome<P>,
    budget: &Budget,
    observer: &dyn Observer,
    began: Stopwatch,
) -> Result<(Answer, Option<P::Witness>), SolveError> {
    let mut outcome = outcome.map(Shown::of);
    let mut verdict = None;
    if let Some(unlisted) = outcome.resolution.witness().and_then(|shown| shown.unlisted.as_ref()) {
        match replay(problem, unlisted, budget, observer)? {
            Ok(replayed) => verdict = replayed,
            Err(stopped) => {
                let resolution = Resolution::Unknown { bound: None };
                outcome = Outcome { resolution, stopped: Some(stopped), ..outcome };
            }
        }
    }
    let (mut answer, unlisted) = check_shown(problem.clone().into(), method, outcome, budget, began)?;
    answer.verdict = verdict.unwrap_or(answer.verdict);
    Ok((answer, unlisted))
}

/// Makes an answer of an outcome and has it replayed as it is shown. The referee refuses an unknown answer without a
/// reason, so every method has to give one.
pub(crate) fn check_and_wrap<P: Problem, W: Evidence>(
    puzzle: Puzzle,
    method: &str,
    outcome: Outcome<P, W>,
    budget: &Budget,
    began: Stopwatch,
) -> Result<Answer, SolveError> {
    check_shown(puzzle, method, outcome.map(Shown::of), budget, began).map(|(answer, _)| answer)
}

/// Evidence as an answer shows it.
struct Shown<W> {
    witness: Option<Witness>,
    periodicity: Option<Periodicity>,
    /// What the answer has no place for.
    unlisted: Option<W>,
}

impl<W: Evidence> Shown<W> {
    fn of(evidence: W) -> Shown<W> {
        let periodicity = evidence.periodicity();
        match evidence.into_witness() {
            Ok(witness) => Shown { witness: Some(witness), periodicity, unlisted: None },
            Err(unlisted) => Shown { witness: None, periodicity, unlisted: Some(unlisted) },
        }
    }
}

fn check_shown<P: Problem, W>(
    puzzle: Puzzle,
    method: &str,
    outcome: Outcome<P, Shown<W>>,
    budget: &Budget,
    began: Stopwatch,
) -> Result<(Answer, Option<W>), SolveError> {
    let seconds = began.seconds();
    let (status, value, bound, shown, reason) = match outcome.resolution {
        Resolution::Optimal { value, witness } => {
            (Status::Optimal, Some(value.clone()), Some(value), Some(witness), None)
        }
        Resolution::Feasible { value, bound, witness } => (Status::Feasible, Some(value), bound, Some(witness), None),
        Resolution::Infeasible { reason } => (Status::Infeasible, None, None, None, Some(reason)),
        Resolution::Unknown { bound } => (Status::Unknown, None, bound, None, None),
        Resolution::Undecided { bound, reason } => (Status::Unknown, None, bound, None, Some(reason)),
    };
    let second = value.as_ref().and_then(P::Value::second).zip(bound.as_ref().and_then(P::Value::second));
    let secondary = second.map(|((unit, value), (_, bound))| Secondary { unit: unit.to_string(), value, bound });
    let [value, bound] = [value, bound].map(|value| value.and_then(|value| value.number()));
    let (witness, periodicity, unlisted) =
        shown.map_or((None, None, None), |shown| (shown.witness, shown.periodicity, shown.unlisted));
    // What could not go to disk may have left another thread without memory.
    let stopped = match outcome.stopped {
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
        secondary,
        method: method.to_string(),
        backend: None,
        witness,
        periodicity,
        reason,
        stopped: stopped.and_then(stopped_by),
        verdict: Verdict::Unverified,
        bound_by: bound_by(bound, status, outcome.argument.as_ref()),
        argument: None,
        explanation: Vec::new(),
        request: None,
        command: None,
        seconds,
        stats: outcome.statistics.into_map(),
        schema: Answer::SCHEMA,
        version: env!("CARGO_PKG_VERSION").to_string(),
    };
    if let Some(argument) = outcome.argument {
        answer.argue(argument);
    }
    answer.verdict = check(&answer)?;
    Ok((answer, unlisted))
}

/// What a bound, or the claim that there is no solution, rests on.
fn bound_by(bound: Option<u64>, status: Status, argument: Option<&Argument>) -> Option<BoundBy> {
    match argument {
        Some(Argument::Theorem { .. } | Argument::EndColumns { .. }) => Some(BoundBy::Cited),
        _ => (bound.is_some() || status.is_final()).then_some(BoundBy::Method),
    }
}

/// Has the referee replay evidence that an answer has no place for: whether it did, or why the budget has ended before.
fn replay<P: Replay>(
    problem: &P,
    evidence: &P::Witness,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<Option<Verdict>, Stopped>, Foul> {
    let Ok(_reservation) = budget.memory().reserve(u64::try_from(problem.bytes()).unwrap_or(u64::MAX)) else {
        return Ok(Err(Stopped::Memory));
    };
    let total = u64::try_from(problem.board().cell_count()).ok();
    let mut stopped = None;
    let replayed = problem.replay_while(evidence, &mut |done| {
        stopped = budget.check().err();
        let memory = budget.memory().reserved();
        let progress = Progress { phase: "the referee", done, total, unit: "cells", memory, ..Progress::default() };
        observer.progress(&progress);
        stopped.is_none()
    })?;
    Ok(match replayed {
        Replayed::Legal(_) => Ok(Some(Verdict::Replayed)),
        Replayed::Nothing => Ok(None),
        Replayed::NoMemory(_) => Err(Stopped::Memory),
        Replayed::Stopped => Err(stopped.unwrap_or(Stopped::Interrupt)),
    })
}

/// The limit that stopped a run, as it stands in files; none where it was something else, which the answer's reason
/// says.
pub fn stopped_by(stopped: Stopped) -> Option<StoppedBy> {
    match stopped {
        Stopped::Time => Some(StoppedBy::Time),
        Stopped::Memory => Some(StoppedBy::Memory),
        Stopped::Interrupt => Some(StoppedBy::Interrupt),
        Stopped::Disk => None,
    }
}
