//! The fewest walkers of a cover, within a number of steps: the optimum for each number of walkers with free starts.
//!
//! **Exactness.** A team of one walker more needs no more steps, where there is a cell for it: it leaves before the first
//! step. So the first number of walkers with which the steps are within the limit is the least, if those before it are
//! proved to need more. Each component of the safe cells needs a walker of its own, and with fewer there is no cover.

use std::ops::ControlFlow;

use cavalcade_puzzle::{Answer, Choice, Cover, Objection, Team};
use cavalcade_run::{Budget, Observer};

use crate::chosen::solve_by;
use crate::error::SolveError;
use crate::safe_graph::SafeGraph;

/// The most safe cells.
const MOST_CELLS: usize = 1 << 16;

/// Hands on the answer for each number of walkers, from one less than the components of the safe cells, up to the first
/// that needs at most `within` steps, or any number without it; until `each` breaks or the budget ends.
///
/// # Errors
/// As [`run`](fn@crate::run).
pub(crate) fn walkers(
    cover: &Cover,
    within: Option<u64>,
    choice: &Choice,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(Answer) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let safe = SafeGraph::new(cover.board(), cover.guards(), cover.piece(), "walkers", MOST_CELLS)?;
    let components = safe.component.iter().max().map_or(0, |&last| last + 1);
    // With a walker on each safe cell there is nothing left to visit.
    for count in components.saturating_sub(1).max(1)..=safe.graph.len() as u32 {
        let placed = cover.with_team(Team::Place(count)).map_err(|error| Objection::to("puzzle", error.to_string()))?;
        let answer = solve_by(choice, &placed.into(), budget, observer)?;
        let is_last = answer.value.is_some_and(|steps| within.is_none_or(|within| steps <= within));
        let is_stopped = answer.stopped.is_some();
        if each(answer).is_break() || is_last || is_stopped {
            break;
        }
    }
    Ok(())
}
