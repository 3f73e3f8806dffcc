//! What the two programs share: the solution loop with lazy subtour elimination constraints.

use cavalcade_program::{Program, drive};
use cavalcade_puzzle::Tour;
use cavalcade_run::{Budget, Observer, Stopped};

use super::found::found;
use super::model::TourModel;
use super::presolve::{Presolved, decide};
use super::subtours::{SubtourForm, Subtours};
use crate::formulation::{Formulation, without_solution};
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};
use crate::statistics::ProgramFigures;

/// A formulation of this kind.
pub(super) trait Modelled: Formulation<Tour> {
    /// How a subtour is cut off.
    const CUT: SubtourForm;
}

/// Solves the program, and derives the resolution.
pub(super) fn solve<M: Modelled>(
    method: &M,
    tour: &Tour,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Tour>, MethodError> {
    if let Some(outcome) = decide(tour) {
        return Ok(outcome);
    }
    let model = TourModel::new(tour, method.name())?;
    // The mailbox has no joined rims.
    if tour.board().wrap().is_none()
        && let Presolved::Settled(outcome) = Presolved::of(tour, method.name(), budget)?
    {
        return Ok(outcome);
    }
    let Ok(_reservation) = budget.memory().reserve(model.program.bytes()) else {
        return Ok(Outcome::nothing(Stopped::Memory));
    };
    let mut subtours = Subtours::new(&model, M::CUT);
    let outcome = drive(method.backend(), &model.program, Some(&mut subtours), budget, observer)?;
    let route = outcome.values.as_ref().and_then(|values| model.route(tour, values));
    let resolution = match route {
        // A tour is one whatever the arithmetic was.
        Some(route) => found(tour, route),
        None if outcome.is_settled && outcome.is_exact => Resolution::Infeasible {
            reason: format!(
                "{} has proved that no choice of two {}leaps at every cell{} makes a single {}tour{}",
                method.backend().name(),
                if tour.forbidden().is_empty() { "" } else { "allowed " },
                if tour.closed() { "" } else { " (one at each end)" },
                if tour.symmetry().is_none() { "" } else { "symmetric " },
                if tour.begin().is_empty() { "" } else { " that begins with the given cells" },
            ),
        },
        None => without_solution(method.backend(), outcome.stopped, None, None),
    };
    let is_tour = resolution.is_optimal();
    let figures = ProgramFigures::of(&model.program, &outcome, outcome.effort);
    let figures = figures.calculated(is_tour || outcome.is_exact);
    Ok(Outcome::of(resolution).stopped(outcome.stopped.filter(|_| !is_tour)).with(&figures))
}

/// Nothing is better than a tour: the program with a row that no values satisfy.
pub(super) fn nothing(tour: &Tour, method: &'static str) -> Result<Program, MethodError> {
    let mut program = TourModel::new(tour, method)?.program;
    program.row("better", [], Some(1), None);
    program.lazy = None;
    Ok(program)
}
