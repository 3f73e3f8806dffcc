//! Replays an errand and a cover: every cell is safe and every step a leap; an errand visits its cells in their order; the
//! walkers of a cover start where they are to, never two stand on one cell, and between them they visit every safe cell.

use std::collections::{HashMap, HashSet};

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::{Cover, Errand, Minimise, Team};

use crate::guards::Guards;
use crate::leap::is_leap;
use crate::{Foul, Rule};

/// A walk is a list of safe cells, each a leap from the one before.
fn walk(guards: &Guards, piece: Leaper, path: &[Cell], name: &str) -> Result<(), Foul> {
    if path.is_empty() {
        return Err(Foul::of(Rule::Form, format!("{name}the walk has no cell")));
    }
    for (step, &cell) in path.iter().enumerate() {
        if let Some((rule, text)) = guards.objection(cell) {
            return Err(Foul::at(step.max(1), rule, format!("{name}{text}")));
        }
    }
    for (step, pair) in (1..).zip(path.windows(2)) {
        let (from, to) = (pair[0], pair[1]);
        if !is_leap(piece, from, to) {
            let text = format!("{name}{from}-{to}: a {piece} does not leap from {from} to {to}");
            return Err(Foul::at(step, Rule::Leap, text));
        }
    }
    Ok(())
}

/// The moves of a legal walk.
pub(crate) fn errand(errand: &Errand, path: &[Cell]) -> Result<u64, Foul> {
    let guards = Guards::new(errand.board(), errand.guards());
    walk(&guards, errand.piece(), path, "")?;
    if path[0] != errand.from() {
        let text = format!("the walk starts on {}, and should on {}", path[0], errand.from());
        return Err(Foul::of(Rule::Start, text));
    }
    // The next visit may be where the walker stands already.
    let mut at = 0;
    for station in stations(errand, &guards)? {
        match path[at..].iter().position(|&cell| cell == station) {
            Some(steps) => at += steps,
            None => {
                let text = format!("{station} is not visited, or not in its turn: after step {at} it never comes");
                return Err(Foul::at(path.len() - 1, Rule::Order, text));
            }
        }
    }
    Ok(path.len() as u64 - 1)
}

/// What is visited, in order.
pub(crate) fn stations(errand: &Errand, guards: &Guards) -> Result<Vec<Cell>, Foul> {
    if let cavalcade_puzzle::Visit::Cells(cells) = errand.visit() {
        return Ok(cells.clone());
    }
    let board = errand.board();
    // A look over the board that stops at once where it would be too long.
    guards.unvisited(&HashSet::new())?;
    let mut stations = Vec::new();
    for rank in (0..board.height()).rev() {
        let cells = (0..board.width()).rev().map(|file| Cell { file, rank });
        stations.extend(cells.filter(|&cell| cell != errand.from() && guards.objection(cell).is_none()));
    }
    Ok(stations)
}

/// Steps and moves of a legal cover.
pub(crate) struct Length {
    pub steps: u64,
    pub moves: u64,
}

impl Length {
    /// What a cover is valued by.
    pub(crate) fn value(&self, minimise: Minimise) -> u64 {
        match minimise {
            Minimise::Moves => self.moves,
            Minimise::Steps | Minimise::Nothing => self.steps,
        }
    }
}

pub(crate) fn cover(cover: &Cover, walks: &[Vec<Cell>]) -> Result<Length, Foul> {
    let team = cover.team();
    if walks.len() != team.len() {
        return Err(Foul::of(Rule::Form, format!("{} walkers are asked for, {} walk", team.len(), walks.len())));
    }
    let guards = Guards::new(cover.board(), cover.guards());
    let name = |walker: usize| format!("walker {}: ", walker + 1);
    for (walker, path) in walks.iter().enumerate() {
        walk(&guards, cover.piece(), path, &name(walker))?;
        if let Team::Knights(starts) = team
            && starts[walker] != path[0]
        {
            let text = format!("{}it starts on {}, and should on {}", name(walker), path[0], starts[walker]);
            return Err(Foul::of(Rule::Start, text));
        }
    }
    let steps = walks.iter().map(|path| path.len() - 1).max().unwrap_or(0);
    for time in 0..=steps {
        let mut standing: HashMap<Cell, usize> = HashMap::new();
        for (walker, path) in walks.iter().enumerate() {
            let Some(&cell) = path.get(time) else { continue };
            if let Some(other) = standing.insert(cell, walker) {
                let text = format!("walkers {} and {} stand on {cell} at time {time}", other + 1, walker + 1);
                return Err(Foul::at(time.max(1), Rule::Alone, text));
            }
        }
    }
    let visited: HashSet<Cell> = walks.iter().flatten().copied().collect();
    if let Some(cell) = guards.unvisited(&visited)? {
        return Err(Foul::at(steps, Rule::Cover, format!("nobody visits {cell}, which is safe")));
    }
    let moves = walks.iter().map(|path| path.len() as u64 - 1).sum();
    Ok(Length { steps: steps as u64, moves })
}
