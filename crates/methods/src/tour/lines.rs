//! The ranks, files and diagonals whose numbers have equal sums in a magic tour.

use cavalcade_board::Cell;
use cavalcade_puzzle::{Tour, TourVariant};

/// The ranks and files of a board, and the diagonals where they are asked for: its cells, and the sum of their numbers from 1.
pub(super) fn lines(tour: &Tour) -> Vec<(Vec<Cell>, u64)> {
    let (width, height) = (tour.board().width(), tour.board().height());
    let all = width * height * (width * height + 1) / 2;
    let ranks = (0..height).map(|rank| ((0..width).map(|file| Cell { file, rank }).collect(), all / height));
    let files = (0..width).map(|file| ((0..height).map(|rank| Cell { file, rank }).collect(), all / width));
    let diagonals = diagonals(tour).into_iter().map(|cells| (cells, all / height));
    ranks.chain(files).chain(diagonals).collect()
}

/// The diagonals whose sums are asked for.
pub(super) fn diagonals(tour: &Tour) -> Vec<Vec<Cell>> {
    if tour.variant() != Some(TourVariant::Magic) {
        return Vec::new();
    }
    let side = tour.board().width();
    let up = (0..side).map(|at| Cell { file: at, rank: at }).collect();
    let down = (0..side).map(|at| Cell { file: at, rank: side - 1 - at }).collect();
    vec![up, down]
}
