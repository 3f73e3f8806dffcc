//! What the two programs share: the solution loop with lazy subtour elimination constraints.

use cavalcade_program::{DEFAULT_SAT, Program, Sense, drive};
use cavalcade_puzzle::{Goal, Problem, Uncrossed};
use cavalcade_run::{Budget, Observer, Silent, Stopped};

use super::incidence::Incidence;
use super::leaps::Leaps;
use super::objective::Objective;
use super::presolve::Presolved;
use super::subtours::Subtours;
use crate::formulation::{Formulation, better_than, settled, without_solution};
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};
use crate::statistics::ProgramFigures;

/// A formulation of this kind.
pub(super) trait PathModel: Formulation<Uncrossed> {
    /// Whether a subtour is cut off with all its images: rotated, reflected and translated.
    const CUTS_IMAGES: bool;

    /// The program; its objective is the number of moves.
    fn incidence(&self, leaps: &Leaps, closed: bool) -> Incidence;
}

/// Solves the program, and derives the resolution.
pub(super) fn solve<M: PathModel>(
    model: &M,
    uncrossed: &Uncrossed,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Uncrossed>, MethodError> {
    let leaps = match Presolved::of(uncrossed, model.name())? {
        Presolved::Open(leaps) => leaps,
        Presolved::Settled(outcome) => return Ok(outcome),
    };
    let closed = uncrossed.closed();
    let bound = leaps.bound_of_value();
    let incidence = model.incidence(&leaps, closed);
    let Ok(_program) = budget.memory().reserve(incidence.program.bytes()) else {
        return Ok(Outcome::of(Resolution::Unknown { bound }).stopped(Some(Stopped::Memory)));
    };
    let mut subtours = Subtours::new(&leaps, &incidence, closed, M::CUTS_IMAGES).observed_by(observer);
    let outcome = drive(model.backend(), &incidence.program, Some(&mut subtours), budget, observer)?;
    let best = subtours.into_best();
    let reached = best.as_ref().map(|best| best.0);
    let bound = known_bound(&leaps, outcome.bound, reached).or(bound);
    let is_reached = leaps.objective == Objective::Longest && reached == leaps.bound_of_value();
    let is_proved = outcome.is_settled && outcome.is_exact || is_reached;
    let resolution = match &best {
        Some((value, paths)) => Resolution::found(*value, leaps.witness_of(paths), bound, is_proved),
        None if is_proved && leaps.paths > 1 => Resolution::Infeasible {
            reason: format!(
                "{} has proved that there are no {} {} as asked",
                model.backend().name(),
                leaps.paths,
                if closed { "cycles" } else { "paths" },
            ),
        },
        None if is_proved => Resolution::Infeasible {
            reason: format!(
                "{} has proved that every {} of leaps{} {}",
                model.backend().name(),
                if closed { "cycle" } else { "path" },
                match (leaps.required.is_empty(), leaps.required.len() == leaps.given.len()) {
                    (true, _) => "",
                    (false, true) => " that begins with the given cells",
                    (false, false) => " that visits the given cells as asked",
                },
                match leaps.objective {
                    Objective::Longest => "crosses itself",
                    Objective::Shortest => "crosses itself or can be extended",
                    Objective::Crossings => "visits a cell twice",
                }
            ),
        },
        None => without_solution(model.backend(), outcome.stopped, None, leaps.bound_of_value()),
    };
    let figures = ProgramFigures::of(&incidence.program, &outcome, outcome.effort);
    let figures = figures.calculated(is_proved || outcome.is_exact);
    Ok(Outcome::of(resolution).stopped(outcome.stopped.filter(|_| !is_proved)).with(&figures))
}

/// What nothing can better, as the solver says and as is known before: what is better than the best path known has to
/// satisfy all rows, so the solver's bound is about that.
fn known_bound(leaps: &Leaps, said: Option<i64>, reached: Option<u64>) -> Option<u64> {
    let said = said.map(|said| u64::try_from(said).unwrap_or(0));
    let before = leaps.bound_of_value();
    match leaps.objective.minimises() {
        true => said.map(|said| reached.map_or(said, |reached| said.min(reached))),
        false => said.map(|said| said.max(reached.unwrap_or(0))).into_iter().chain(before).min(),
    }
}

/// The program without its lazy constraints.
pub(super) fn program<M: PathModel>(model: &M, uncrossed: &Uncrossed) -> Result<Program, MethodError> {
    Ok(match Presolved::of(uncrossed, model.name())? {
        Presolved::Open(leaps) => model.incidence(&leaps, uncrossed.closed()).program,
        Presolved::Settled(outcome) => settled(model.name(), sense(uncrossed), &outcome),
    })
}

/// Whether the shortest or the longest path is asked for.
fn sense(uncrossed: &Uncrossed) -> Sense {
    match uncrossed.goal() {
        Goal::Minimise(_) => Sense::Minimise,
        _ => Sense::Maximise,
    }
}

/// The program of all that is longer than `value`, with the lazy constraints that a search for it has needed.
pub(super) fn anything_better<M: PathModel>(
    model: &M,
    uncrossed: &Uncrossed,
    value: u64,
    budget: &Budget,
) -> Result<Program, MethodError> {
    let leaps = match Presolved::of(uncrossed, model.name())? {
        Presolved::Open(leaps) => leaps,
        Presolved::Settled(outcome) => {
            return Ok(better_than(settled(model.name(), sense(uncrossed), &outcome), value));
        }
    };
    let mut incidence = model.incidence(&leaps, uncrossed.closed());
    let better = better_than(std::mem::replace(&mut incidence.program, Program::new("", Sense::Maximise)), value);
    incidence.program = better.clone();
    let mut subtours = Subtours::new(&leaps, &incidence, uncrossed.closed(), M::CUTS_IMAGES);
    let outcome = drive(DEFAULT_SAT, &better, Some(&mut subtours), budget, &Silent)?;
    match outcome.stopped {
        Some(stopped) => Err(MethodError::Backend(stopped.into())),
        None => {
            let rows = better.rows.into_iter().chain(outcome.cuts).collect();
            Ok(Program { rows, lazy: None, ..better })
        }
    }
}
