//! An uncrossed path as a scene, and as a film in which it grows.

use cavalcade_puzzle::{Uncrossed, Witness};

use crate::path::{self, Path};
use crate::scene::{Film, Section};

/// The puzzle in a line, such as `longest uncrossed path on 8x8, knight`.
pub fn line(uncrossed: &Uncrossed) -> String {
    let (what, board) = (if uncrossed.closed() { "cycle" } else { "path" }, uncrossed.board());
    let shape = if board.has_holes() { " with holes" } else { "" };
    format!("longest uncrossed {what} on {}x{}{shape}, {}", board.width(), board.height(), uncrossed.piece())
}

/// The path, or each of several under a heading of its own.
pub fn solutions(uncrossed: &Uncrossed, witness: &Witness) -> Vec<Section> {
    path::solutions(blank(uncrossed), witness)
}

/// The path as it grows, the first of several; without one, the board.
pub fn film(uncrossed: &Uncrossed, witness: Option<&Witness>) -> Film {
    path::play(blank(uncrossed), witness, line(uncrossed))
}

fn blank(uncrossed: &Uncrossed) -> Path<'_> {
    Path { board: uncrossed.board(), piece: uncrossed.piece(), cells: &[], closed: uncrossed.closed() }
}
