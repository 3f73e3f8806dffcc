//! From a puzzle to an answer that the referee has seen.

use std::time::Instant;

use cavalcade_puzzle::answer::StoppedBy;
use cavalcade_puzzle::{Answer, Exchange, Kind, Puzzle, Status, Verdict};
use cavalcade_referee::{Foul, check};
use cavalcade_run::{Budget, Observer, Stopped};

use crate::exchange;
use crate::method::{Conclusion, Finding, Method, MethodError, Proves};

/// What can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MethodInfo {
    /// The kind of puzzle.
    pub kind: Kind,
    /// The method's name.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// What it can prove.
    pub proves: Proves,
    /// Whether it is taken when none is named.
    pub is_default: bool,
}

/// All methods of this build, by kind of puzzle, the default of each kind first.
pub fn methods() -> Vec<MethodInfo> {
    exchange::METHODS
        .iter()
        .enumerate()
        .map(|(index, method)| MethodInfo {
            kind: Kind::Exchange,
            name: method.name(),
            summary: method.summary(),
            proves: method.proves(),
            is_default: index == 0,
        })
        .collect()
}

/// Answers a puzzle by the default method of its kind.
///
/// # Errors
/// As [`solve_by`].
pub fn solve(puzzle: &Puzzle, budget: &Budget, observer: &dyn Observer) -> Result<Answer, SolveError> {
    match puzzle {
        Puzzle::Exchange(exchange) => answer(puzzle, exchange, exchange::METHODS[0], budget, observer),
    }
}

/// Answers a puzzle by the method of that name.
///
/// # Errors
/// [`SolveError`] when there is no such method or it does not apply. A budget that ends is no error: the answer says so.
pub fn solve_by(name: &str, puzzle: &Puzzle, budget: &Budget, observer: &dyn Observer) -> Result<Answer, SolveError> {
    match puzzle {
        Puzzle::Exchange(exchange) => {
            let method = exchange::METHODS.iter().find(|method| method.name() == name);
            let method = method.ok_or_else(|| SolveError::unknown(name, puzzle.kind()))?;
            answer(puzzle, exchange, *method, budget, observer)
        }
    }
}

/// All shortest solutions of an exchange, counted and listed up to the board's symmetries, at most `limit` of them.
///
/// # Errors
/// [`SolveError::Method`] when the puzzle is too large.
pub fn solve_all(
    exchange: &Exchange,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    let began = Instant::now();
    let finding = exchange::all::all_shortest(exchange, limit, budget, observer)?;
    judged(Puzzle::Exchange(exchange.clone()), "bfs", finding, began)
}

fn answer<P>(
    puzzle: &Puzzle,
    task: &P,
    method: &dyn Method<P>,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    let began = Instant::now();
    let finding = method.solve(task, budget, observer)?;
    judged(puzzle.clone(), method.name(), finding, began)
}

/// Makes an answer of a finding and has it replayed.
fn judged(puzzle: Puzzle, method: &str, finding: Finding, began: Instant) -> Result<Answer, SolveError> {
    let seconds = began.elapsed().as_secs_f64();
    let (status, value, bound, witness, reason) = match finding.conclusion {
        Conclusion::Optimal { value, witness } => (Status::Optimal, Some(value), Some(value), Some(witness), None),
        Conclusion::Infeasible { reason } => (Status::Infeasible, None, None, None, Some(reason)),
        Conclusion::Unknown { bound } => (Status::Unknown, None, bound, None, None),
    };
    let mut answer = Answer {
        unit: match puzzle.kind() {
            Kind::Cover => "steps",
            Kind::Count => "tours",
            Kind::Exchange | Kind::Uncrossed | Kind::Errand | Kind::Tour => "moves",
        }
        .to_string(),
        puzzle,
        status,
        value,
        bound,
        then: None,
        method: method.to_string(),
        backend: None,
        witness,
        reason,
        stopped: finding.stopped.map(|stopped| match stopped {
            Stopped::Time => StoppedBy::Time,
            Stopped::Memory => StoppedBy::Memory,
            Stopped::Interrupt => StoppedBy::Interrupt,
        }),
        verdict: Verdict::ClaimOnly,
        seconds,
        stats: finding.stats,
        version: env!("CARGO_PKG_VERSION").to_string(),
    };
    answer.verdict = check(&answer)?;
    Ok(answer)
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// No method of that name for this kind of puzzle.
    #[error("{kind} puzzles have no method `{name}`: expected {}", .known.join(", "))]
    UnknownMethod {
        /// The name that was asked for.
        name: String,
        /// The kind of puzzle.
        kind: Kind,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// The method does not apply.
    #[error(transparent)]
    Method(#[from] MethodError),
    /// The referee has refused what a method found: a defect of the method.
    #[error("the referee has refused the answer, which is a defect of this program: {0}")]
    Foul(#[from] Foul),
}

impl SolveError {
    fn unknown(name: &str, kind: Kind) -> SolveError {
        let known = methods().into_iter().filter(|method| method.kind == kind).map(|method| method.name).collect();
        SolveError::UnknownMethod { name: name.to_string(), kind, known }
    }
}
