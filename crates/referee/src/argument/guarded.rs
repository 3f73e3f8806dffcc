//! Covers and errands: parts of the safe cells, and the legs of an errand.

use cavalcade_board::{Board, Cell, Guard, Leaper};
use cavalcade_puzzle::{Cover, Distance, Errand, Team};

use super::{MOST_CELLS, Proof, Replayed, places};
use crate::guards::Guards;
use crate::refute::graph::Graph;
use crate::walks::stations;

/// Errands that examine more cells are not replayed.
const MOST_LOOKS: usize = 1 << 20;

/// The leaps between the safe cells, where the board is small enough.
pub(super) fn safe(board: &Board, guards: &[Guard], piece: Leaper) -> Option<Graph> {
    if board.cell_count() > MOST_CELLS as u128 {
        return None;
    }
    let guards = Guards::new(board, guards);
    Graph::of(board, board.cells().filter(|&cell| guards.why_unsafe(cell).is_none()), piece, MOST_CELLS)
}

/// The cells that are reached from one from which another is not.
fn reached(graph: &Graph, from: Cell, to: Cell) -> Result<Vec<bool>, String> {
    let ends = places(graph, &[from, to])?;
    let reached: Vec<bool> = graph.distances(ends[0]).iter().map(Option::is_some).collect();
    match reached[ends[1]] {
        true => Err(format!("a walk leads from {from} to {to}")),
        false => Ok(reached),
    }
}

/// A part of the safe cells has no walker, or there are fewer walkers than parts.
pub(super) fn parts_of_cover(cover: &Cover, from: Cell, to: Cell) -> Replayed {
    let Some(graph) = safe(cover.board(), cover.guards(), cover.piece()) else { return Ok(Proof::Skipped) };
    reached(&graph, from, to)?;
    let is_alone = match cover.team() {
        Team::Place(count) => graph.parts().len() > *count as usize,
        Team::Knights(starts) => {
            let around = graph.distances(places(&graph, &[to])?[0]);
            starts.iter().all(|&start| graph.place(start).is_none_or(|start| around[start].is_none()))
        }
    };
    match is_alone {
        true => Ok(Proof::Infeasible),
        false => Err(format!("the part of {to} can have a walker")),
    }
}

/// A cell to visit is not reached from the start.
pub(super) fn parts_of_errand(errand: &Errand, from: Cell, to: Cell) -> Replayed {
    let Some(graph) = safe(errand.board(), errand.guards(), errand.piece()) else { return Ok(Proof::Skipped) };
    reached(&graph, from, to)?;
    let guards = Guards::new(errand.board(), errand.guards());
    let stations = stations(errand, &guards).map_err(|foul| foul.text)?;
    match from == errand.from() && stations.contains(&to) {
        true => Ok(Proof::Infeasible),
        false => Err(format!("it is not asked for a way from {from} to {to}")),
    }
}

/// Every leg is as long as the distance between its ends.
pub(super) fn legs(errand: &Errand, ways: &[Distance]) -> Replayed {
    let Some(graph) = safe(errand.board(), errand.guards(), errand.piece()) else { return Ok(Proof::Skipped) };
    let guards = Guards::new(errand.board(), errand.guards());
    let stations = stations(errand, &guards).map_err(|foul| foul.text)?;
    if ways.len() != stations.len() {
        return Err(format!("the errand has {} legs, not {}", stations.len(), ways.len()));
    }
    if ways.len().saturating_mul(graph.cells.len()) > MOST_LOOKS {
        return Ok(Proof::Skipped);
    }
    let mut at = errand.from();
    for (way, station) in ways.iter().zip(stations) {
        if (way.from, way.to) != (at, station) {
            return Err(format!("the leg from {at} leads to {station}"));
        }
        let ends = places(&graph, &[at, station])?;
        if graph.distances(ends[0])[ends[1]] != Some(way.moves) {
            return Err(format!("{at} and {station} are not {} leaps apart", way.moves));
        }
        at = station;
    }
    Ok(Proof::Bound(ways.iter().map(|way| way.moves).sum()))
}
