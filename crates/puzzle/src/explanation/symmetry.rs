//! Why a board does not have the symmetry of a tour.

use cavalcade_board::Cell;

use crate::{Puzzle, SymmetryClass};

/// A rotation leads from a cell to a hole.
pub(super) fn hole(puzzle: &Puzzle, cell: Cell, image: Cell) -> Vec<String> {
    let is_quarter = matches!(puzzle, Puzzle::Tour(tour) if tour.symmetry() == Some(SymmetryClass::Quarter));
    let degrees = if is_quarter { 90 } else { 180 };
    vec![
        format!("A tour with this symmetry looks the same after a rotation of the board by {degrees} degrees."),
        format!("The rotation leads from {cell}, which is a cell, to {image}, which is a hole."),
    ]
}
