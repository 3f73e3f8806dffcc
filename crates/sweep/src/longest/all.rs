//! All paths, or cycles, of the greatest length on a board: the ways through each of its components
//! (`longest/optimal_paths.rs`).

use std::ops::ControlFlow;

use cavalcade_board::Cell;
use cavalcade_run::{Budget, Observer, Stopped};
use num_bigint::BigUint;

use super::component::PlacedComponent;
use super::component_task::{ComponentTask, SQUARE};
use super::exact_sweep::in_order;
use super::optimal_paths::OptimalPaths;
use super::outcome::{Figures, LongestQuestion, SweepError};
use super::phases;
use super::solve::{graph, sweepable, too_many_slots};
use crate::context::Context;

/// All longest paths, or cycles, of a board.
pub struct All {
    components: Vec<(PlacedComponent, OptimalPaths)>,
    closed: bool,
}

/// All paths, or cycles, of `moves` moves, at least 1, on a board that has none longer; whatever cells are given, those
/// without them are among these.
///
/// # Errors
/// [`SweepError`] when the question is beyond the sweep; and why the budget has ended before all were found.
pub fn all(
    question: &LongestQuestion,
    moves: u64,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<All, Stopped>, SweepError> {
    let &LongestQuestion { leaper, closed, .. } = question;
    sweepable(leaper)?;
    let graph = graph(question)?;
    let context = Context::new(budget, observer);
    let mut components = Vec::new();
    for component in graph.components() {
        let cells: Vec<Cell> = component.iter().map(|&node| graph.cell(node)).collect();
        // A path has a cell more than moves, a cycle as many.
        if (cells.len() as u64) < moves + u64::from(!closed) {
            continue;
        }
        let mut placed = PlacedComponent::of(&cells, leaper);
        if closed && moves > SQUARE {
            placed.component.leave_out_squares();
        }
        let (incumbent, start) = (moves - 1, Vec::new());
        let task = ComponentTask { context: &context, placed: &placed, closed, incumbent, most: moves, start };
        match phases::all(&task, moves, &mut Figures::default()).ok_or_else(|| too_many_slots(leaper, &placed))? {
            Ok(Some(ways)) => components.push((placed, ways)),
            Ok(None) => {}
            Err(stopped) => return Ok(Err(stopped)),
        }
    }
    Ok(Ok(All { components, closed }))
}

impl All {
    /// How many there are.
    pub fn total(&self) -> BigUint {
        self.components.iter().map(|(_, ways)| ways.total()).sum()
    }

    /// Visits the cells of each in order, until the visitor breaks.
    pub fn visit<B>(&self, mut visit: impl FnMut(Vec<Cell>) -> ControlFlow<B>) -> ControlFlow<B> {
        self.components.iter().try_for_each(|(placed, ways)| {
            ways.visit(|edges| {
                let cells = in_order(&placed.component, edges, self.closed);
                visit(cells.into_iter().map(|cell| placed.cells[cell]).collect())
            })
        })
    }
}
