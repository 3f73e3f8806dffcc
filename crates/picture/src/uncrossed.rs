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
    let paths = paths(uncrossed, witness);
    let several = matches!(witness, Witness::All { .. });
    let section = |(index, path)| path::section(path, several.then(|| format!("{}.", index + 1)));
    paths.into_iter().enumerate().map(section).collect()
}

/// The path as it grows, the first of several; without one, the board.
pub fn film(uncrossed: &Uncrossed, witness: Option<&Witness>) -> Film {
    let none = Path { board: uncrossed.board(), piece: uncrossed.piece(), cells: &[], closed: uncrossed.closed() };
    let first = witness.and_then(|witness| paths(uncrossed, witness).into_iter().next());
    path::film(first.unwrap_or(none), line(uncrossed))
}

fn paths<'a>(uncrossed: &'a Uncrossed, witness: &'a Witness) -> Vec<Path<'a>> {
    match witness {
        &Witness::Path { path: ref cells, closed } => {
            vec![Path { board: uncrossed.board(), piece: uncrossed.piece(), cells, closed }]
        }
        Witness::All { all, .. } => all.iter().flat_map(|witness| paths(uncrossed, witness)).collect(),
        // No witness of a path: the referee has refused it.
        Witness::Moves { .. } => Vec::new(),
    }
}
