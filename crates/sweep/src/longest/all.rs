//! All paths, or cycles, of the greatest length on a board: the ways through each of its regions (`longest/ways.rs`).

use cavalcade_board::Cell;
use cavalcade_run::{Budget, Observer, Stopped};
use num_bigint::BigUint;

use super::outcome::{Figures, Question, SweepError};
use super::phases;
use super::region::Placed;
use super::search::in_order;
use super::solve::{graph, too_many_slots};
use super::space::Space;
use super::task::{SQUARE, Task};
use super::ways::Ways;

/// All longest paths, or cycles, of a board.
pub struct All {
    regions: Vec<(Placed, Ways)>,
    closed: bool,
}

/// All paths, or cycles, of `moves` moves, at least 1, on a board that has none longer.
///
/// # Errors
/// [`SweepError`] when the question is beyond the sweep; and why the budget has ended before all were found.
pub fn all(
    question: &Question,
    moves: u64,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<All, Stopped>, SweepError> {
    let &Question { leaper, closed, .. } = question;
    let graph = graph(question)?;
    let space = Space::new(budget, observer);
    let mut regions = Vec::new();
    for component in graph.components() {
        let cells: Vec<Cell> = component.iter().map(|&node| graph.cell(node)).collect();
        // A path has a cell more than moves, a cycle as many.
        if (cells.len() as u64) < moves + u64::from(!closed) {
            continue;
        }
        let mut placed = Placed::of(&cells, leaper);
        if closed && moves > SQUARE {
            placed.region.leave_out_squares();
        }
        let task = Task { space: &space, placed: &placed, closed, incumbent: moves - 1, most: moves };
        match phases::all(&task, moves, &mut Figures::default()).ok_or_else(|| too_many_slots(leaper, &placed))? {
            Ok(Some(ways)) => regions.push((placed, ways)),
            Ok(None) => {}
            Err(stopped) => return Ok(Err(stopped)),
        }
    }
    Ok(Ok(All { regions, closed }))
}

impl All {
    /// How many there are.
    pub fn total(&self) -> BigUint {
        self.regions.iter().map(|(_, ways)| ways.total()).sum()
    }

    /// Visits the cells of each in order, until the visitor returns an error.
    ///
    /// # Errors
    /// That of the visitor.
    pub fn visit<E>(&self, mut visit: impl FnMut(Vec<Cell>) -> Result<(), E>) -> Result<(), E> {
        for (placed, ways) in &self.regions {
            ways.visit(|edges| {
                let cells = in_order(&placed.region, edges, self.closed);
                visit(cells.into_iter().map(|cell| placed.cells[cell]).collect())
            })?;
        }
        Ok(())
    }
}
