//! A tour as a scene, and as a film in which it grows.

use cavalcade_puzzle::{Tour, Witness};

use crate::path::{self, Path};
use crate::scene::{Film, Section};

/// The puzzle in a line, such as `closed tour of 8x8, knight, from a1`.
pub fn line(tour: &Tour) -> String {
    let what = match (tour.symmetry().is_some(), tour.closed()) {
        (true, _) => "symmetric tour",
        (_, true) => "closed tour",
        _ => "tour",
    };
    let shape = if tour.board().has_holes() { " with holes" } else { "" };
    let end = |word: &str, cell: Option<_>| cell.map(|cell| format!(", {word} {cell}")).unwrap_or_default();
    let (from, to) = (end("from", tour.from()), end("to", tour.to()));
    format!("{what} of {}x{}{shape}, {}{from}{to}", tour.board().width(), tour.board().height(), tour.piece())
}

/// The tour, or each of several under a heading of its own.
pub fn solutions(tour: &Tour, witness: &Witness) -> Vec<Section> {
    path::solutions(blank(tour), witness)
}

/// The tour as it grows, the first of several; without one, the board.
pub fn film(tour: &Tour, witness: Option<&Witness>) -> Film {
    path::play(blank(tour), witness, line(tour))
}

fn blank(tour: &Tour) -> Path<'_> {
    Path { board: tour.board(), piece: tour.piece(), cells: &[], closed: tour.closed() }
}
