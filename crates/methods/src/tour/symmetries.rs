//! The symmetries of a tour's puzzle: those of its board under which all that is asked stays the same.

use cavalcade_board::{Cell, Symmetry};
use cavalcade_puzzle::Tour;

/// The symmetries of the board that map the given ends, first cells, numbered cells and forbidden leaps onto
/// themselves; the identity first. They map a tour of a class of symmetry to one of the same class: the group of the
/// class is a normal one, and a direction is kept or reversed in the image as in the tour.
pub(super) fn symmetries(tour: &Tour) -> Vec<Symmetry> {
    let board = tour.board();
    let keeps = |symmetry: &Symmetry| {
        let image = |cell: Cell| symmetry.apply(board, cell);
        let stays = |cell: Cell| image(cell) == cell;
        let leaps = tour.forbidden().leaps();
        tour.given().into_iter().all(|(cell, _)| stays(cell))
            && leaps.iter().all(|leap| tour.forbidden().contains(image(leap.from), image(leap.to)))
    };
    Symmetry::of(board).into_iter().filter(keeps).collect()
}
