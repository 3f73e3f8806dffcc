//! A puzzle, or its program, by the method that is chosen.

use cavalcade_program::opb::{self, OpbError};
use cavalcade_program::{BackendError, dimacs};
use cavalcade_program::{Program, lp, mps};
use cavalcade_puzzle::{Answer, Choice, Goal, ProgramFormat, Puzzle, Route, Tour};
use cavalcade_referee::Replay;
use cavalcade_run::{Budget, Observer, Stopwatch};

use crate::arguments::explained;
use crate::error::SolveError;
use crate::judge::{answer, check_all};
use crate::method::{Method, Setting, Values, refuse_conditions};
use crate::registry::{Methods, by_kind, configured, formulation};
use crate::tour::neural::{Neural, Tally};

/// Answers a puzzle as chosen.
///
/// # Errors
/// As [`run`](fn@crate::run).
pub(crate) fn solve_by(
    choice: &Choice,
    puzzle: &Puzzle,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    by_kind!(puzzle, |methods, problem| chosen(methods, problem, choice, budget, observer).map(|(answer, _)| answer))
}

/// Answers a tour as chosen; where it is too long to be listed in the answer, with the route that the referee has
/// replayed.
///
/// # Errors
/// As [`run`](fn@crate::run).
pub fn solve_tour(
    choice: &Choice,
    tour: &Tour,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<Route>), SolveError> {
    let (answer, route) = chosen(crate::tour::METHODS, tour, choice, budget, observer)?;
    Ok((explained(answer), route))
}

/// Answers a tour by the network with the settings that are chosen, and says what its restarts have come to.
///
/// # Errors
/// As [`run`](fn@crate::run).
pub fn solve_by_network(
    choice: &Choice,
    tour: &Tour,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<Route>, Tally), SolveError> {
    let (mut answer, route, tally) = ask(&network(choice)?, tour, budget, observer)?;
    note_settings(choice, Neural::DEFAULT.info().settings, &mut answer);
    Ok((explained(answer), route, tally))
}

/// The network with the settings that are chosen.
pub(crate) fn network(choice: &Choice) -> Result<Neural, SolveError> {
    Neural::of(&choice.settings).ok_or_else(|| SolveError::UnknownSetting {
        name: "neural",
        setting: choice.settings.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" "),
        known: Neural::DEFAULT.info().settings,
    })
}

/// Answers a tour by a network.
pub(crate) fn ask(
    network: &Neural,
    tour: &Tour,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<Route>, Tally), SolveError> {
    let began = Stopwatch::start();
    let (outcome, tally) = network.solve_with_tally(tour, budget, observer)?;
    let (answer, route) = check_all(tour, network.name(), outcome, budget, observer, began)?;
    Ok((answer, route, tally))
}

/// Answers a puzzle by one of these methods.
fn chosen<P: Replay>(
    methods: Methods<P>,
    problem: &P,
    choice: &Choice,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<P::Witness>), SolveError> {
    let method = configured(methods, choice)?;
    refuse_conditions(problem, method.method(), methods)?;
    let (mut answer, unlisted) = answer(problem, method.method(), budget, observer)?;
    note_settings(choice, method.method().info().settings, &mut answer);
    Ok((answer, unlisted))
}

/// The settings stand among the figures, but for those of which the method has a figure of its own, and for cells, which
/// the witness has.
fn note_settings(choice: &Choice, known: &[Setting], answer: &mut Answer) {
    let is_cells = |name: &str| known.iter().any(|setting| setting.name == name && setting.values == Values::Cells);
    for (name, value) in choice.settings.iter().filter(|(name, _)| !is_cells(name)) {
        answer.stats.entry(name).or_insert_with(|| value.as_str().into());
    }
}

/// The program of a formulation, as it is written into a file.
///
/// # Errors
/// As [`run`](fn@crate::run).
pub fn program_of(choice: &Choice, puzzle: &Puzzle) -> Result<Program, SolveError> {
    by_kind!(puzzle, |methods, task| {
        let method = configured(methods, choice)?;
        refuse_conditions(task, method.method(), methods)?;
        Ok(formulation(methods, method.method(), "method")?.program(task)?)
    })
}

/// Why a program cannot be written in a format: variables that are not binary.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// As OPB.
    #[error(transparent)]
    Opb(#[from] OpbError),
    /// As CNF.
    #[error(transparent)]
    Cnf(#[from] BackendError),
}

/// A program as the text of a file.
///
/// # Errors
/// [`WriteError`] when the format has no place for a variable that is not binary.
pub fn write_program(program: &Program, format: ProgramFormat) -> Result<String, WriteError> {
    match format {
        ProgramFormat::Lp => Ok(lp::write(program)),
        ProgramFormat::Mps => Ok(mps::write(program)),
        ProgramFormat::Opb => Ok(opb::write(program)?),
        ProgramFormat::Cnf => Ok(dimacs::write(program)?),
    }
}

/// The program that has a solution exactly where a formulation has one as good as `value`, or better.
///
/// # Errors
/// As [`anything_better`].
pub fn anything_as_good(choice: &Choice, puzzle: &Puzzle, value: u64, budget: &Budget) -> Result<Program, SolveError> {
    match (puzzle.goal(), value.checked_sub(1)) {
        (Goal::Minimise(_), _) => anything_better(choice, puzzle, value.saturating_add(1), budget),
        (Goal::Maximise(_), Some(less)) => anything_better(choice, puzzle, less, budget),
        // Any solution is as good.
        _ => program_of(choice, puzzle),
    }
}

/// The program that has a solution exactly where a formulation has one better than `value`; see
/// [`Formulation::anything_better`](crate::formulation::Formulation::anything_better).
///
/// # Errors
/// As [`run`](fn@crate::run), and when the budget ends.
pub fn anything_better(choice: &Choice, puzzle: &Puzzle, value: u64, budget: &Budget) -> Result<Program, SolveError> {
    by_kind!(puzzle, |methods, task| {
        let method = configured(methods, choice)?;
        refuse_conditions(task, method.method(), methods)?;
        Ok(formulation(methods, method.method(), "method")?.anything_better(task, value, budget)?)
    })
}
