//! What an errand and a cover have in common: every cell is safe and every step a leap.

use std::collections::HashSet;

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::{Errand, Visit};

use crate::guards::Guards;
use crate::leap::is_leap;
use crate::{Foul, Rule};

/// A walk is a list of safe cells, each a leap from the one before.
pub(crate) fn walk(guards: &Guards, piece: Leaper, path: &[Cell], name: &str) -> Result<(), Foul> {
    if path.is_empty() {
        return Err(Foul::of(Rule::Form, format!("{name}the walk is empty")));
    }
    for (step, &cell) in path.iter().enumerate() {
        if let Some((rule, text)) = guards.why_unsafe(cell) {
            return Err(Foul::at(step.max(1), rule, format!("{name}{text}")));
        }
    }
    for (step, pair) in (1..).zip(path.windows(2)) {
        let (from, to) = (pair[0], pair[1]);
        if !is_leap(guards.board(), piece, from, to) {
            let text = format!("{name}{from}-{to}: a {piece} does not leap from {from} to {to}");
            return Err(Foul::at(step, Rule::Leap, text));
        }
    }
    Ok(())
}

/// What is visited on an errand, in order.
pub(crate) fn stations(errand: &Errand, guards: &Guards) -> Result<Vec<Cell>, Foul> {
    if let Visit::Cells(cells) = errand.visit() {
        return Ok(cells.clone());
    }
    let board = errand.board();
    // A look over the board that stops at once where it would be too long.
    guards.unvisited(&HashSet::new())?;
    let mut stations = Vec::new();
    for rank in (0..board.height()).rev() {
        let cells = (0..board.width()).rev().map(|file| Cell { file, rank });
        stations.extend(cells.filter(|&cell| cell != errand.from() && guards.why_unsafe(cell).is_none()));
    }
    Ok(stations)
}
