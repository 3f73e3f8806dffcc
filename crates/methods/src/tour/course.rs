//! A tour that is found, as what its cells can be had from one after another, as often as they are wanted.

use std::sync::Arc;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Tour, Witness};

use crate::method::Conclusion;

use super::divide::Tiling;

/// The cells of a tour in order: a list, or what generates them.
#[derive(Clone, Debug, PartialEq)]
pub enum Course {
    /// All cells.
    Listed(Arc<[Cell]>),
    /// Blocks of a few kinds; nothing is stored but those.
    Tiled(Tiling),
}

impl Course {
    /// Walks along the tour until somebody has had enough.
    ///
    /// # Errors
    /// That of the visitor.
    pub fn walk<E>(&self, mut visit: impl FnMut(Cell) -> Result<(), E>) -> Result<(), E> {
        match self {
            Course::Listed(cells) => cells.iter().try_for_each(|&cell| visit(cell)),
            Course::Tiled(tiling) => tiling.walk(visit),
        }
    }

    /// All cells, in a list.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        let Ok(()) = self.walk(|cell| {
            cells.push(cell);
            Ok::<(), std::convert::Infallible>(())
        });
        cells
    }

    /// What is known when this tour is found: nothing is better than a tour.
    pub(super) fn conclusion(self, tour: &Tour) -> Conclusion {
        // More moves than that are never walked.
        let value = u64::try_from(tour.moves()).unwrap_or(u64::MAX);
        if tour.board().cell_count() > Tour::LONGEST_LISTED {
            return Conclusion::Course { value, course: self };
        }
        Conclusion::Optimal { value, witness: Witness::Path { path: self.cells(), closed: tour.closed() } }
    }
}

/// Turns the cells of a closed tour round until it begins, or ends, where it is asked to.
pub(super) fn begin_or_end(cells: &mut [Cell], tour: &Tour) {
    let place = |wish: Option<Cell>| wish.and_then(|wish| cells.iter().position(|&cell| cell == wish));
    match (place(tour.from()), place(tour.to())) {
        (Some(start), _) => cells.rotate_left(start),
        (None, Some(end)) => cells.rotate_left((end + 1) % cells.len()),
        (None, None) => {}
    }
}
