//! Why an errand takes its number of moves, why no uncrossed path is longer, and why nothing returns.

use cavalcade_board::{Board, Leaper, MoveGraph};
use cavalcade_puzzle::{Argument, Distance, Errand, Uncrossed};

use super::MOST_CELLS;
use crate::safe_graph::SafeGraph;

/// Errands of more legs are not listed.
const MOST_LEGS: usize = 256;

/// The legs of an errand, whose distances add up to its moves.
pub(super) fn legs(errand: &Errand, value: u64) -> Option<Argument> {
    let stations = errand.stations();
    if stations.len() > MOST_LEGS {
        return None;
    }
    let safe = SafeGraph::new(errand.board(), errand.guards(), errand.piece(), "legs", MOST_CELLS).ok()?;
    let mut at = errand.from();
    let leg = |to| {
        let from = std::mem::replace(&mut at, to);
        let leaps = safe.graph.distances(safe.graph.node(from)?)[safe.graph.node(to)? as usize]?;
        Some(Distance { from, to, moves: u64::from(leaps) })
    };
    let ways = stations.into_iter().map(leg).collect::<Option<Vec<Distance>>>()?;
    (ways.iter().map(|way| way.moves).sum::<u64>() == value && value > 0).then_some(Argument::Legs { ways })
}

/// Parity, where the path visits as many cells as two classes allow that it visits in turn.
pub(super) fn parity(uncrossed: &Uncrossed, value: u64) -> Option<Argument> {
    let graph = MoveGraph::new(uncrossed.board(), uncrossed.piece()).ok()?;
    let sides = graph.sides()?;
    let sizes = |part: Vec<u32>| {
        let odd = part.iter().filter(|&&node| sides[node as usize] == 1).count() as u64;
        (part.len() as u64 - odd, odd)
    };
    let most = |&(even, odd): &(u64, u64)| match uncrossed.closed() {
        true => 2 * even.min(odd),
        false => (even + odd).min(2 * even.min(odd) + 1) - 1,
    };
    let (even, odd) = graph.components().into_iter().map(sizes).max_by_key(most)?;
    (most(&(even, odd)) == value && value > 0).then_some(Argument::Parity { even, odd })
}

/// A board on which no sequence of leaps returns.
pub(super) fn no_cycle(board: &Board, piece: Leaper) -> Option<Argument> {
    let graph = MoveGraph::new(board, piece).ok()?;
    let ends = (0..graph.len() as u32).map(|node| graph.neighbours(node).len()).sum::<usize>();
    let (cells, leaps, parts) = (graph.len() as u64, ends as u64 / 2, graph.components().len() as u64);
    (leaps + parts == cells).then_some(Argument::NoCycle { cells, leaps, parts })
}
