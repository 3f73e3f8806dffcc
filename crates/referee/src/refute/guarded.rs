//! Errands and covers: upper bounds from a search through the safe cells.

use cavalcade_puzzle::{Cover, Errand, Minimise, Team};

use super::graph::Graph;
use crate::guards::Guards;
use crate::walks::stations;

/// Boards with more safe cells, and errands that examine more of them, are skipped.
const MOST_CELLS: usize = 1 << 12;
const MOST_LOOKS: usize = 1 << 18;

/// The fewest moves of an errand, if it is small: the distances from each visited cell to the next, added up.
pub(crate) fn fewest_moves(errand: &Errand) -> Option<u64> {
    if errand.board().cell_count() > MOST_CELLS as u128 {
        return None;
    }
    let guards = Guards::new(errand.board(), errand.guards());
    let safe = errand.board().cells().filter(|&cell| guards.why_unsafe(cell).is_none());
    let graph = Graph::of(errand.board(), safe, errand.piece(), MOST_CELLS)?;
    let stations = stations(errand, &guards).ok()?;
    if stations.len().saturating_mul(graph.cells.len()) > MOST_LOOKS {
        return None;
    }
    let mut at = graph.place(errand.from())?;
    let mut moves = 0;
    for station in stations {
        let to = graph.place(station)?;
        moves += graph.distances(at)[to]?;
        at = to;
    }
    Some(moves)
}

/// Steps, or moves, that are enough for a cover: where each connected part of the safe cells has a walker, one of its
/// walkers goes through it and back as along a tree, and the others leave at once.
pub(crate) fn enough(cover: &Cover) -> Option<u64> {
    if cover.board().cell_count() > MOST_CELLS as u128 {
        return None;
    }
    let guards = Guards::new(cover.board(), cover.guards());
    let safe = cover.board().cells().filter(|&cell| guards.why_unsafe(cell).is_none());
    let graph = Graph::of(cover.board(), safe, cover.piece(), MOST_CELLS)?;
    let parts = graph.parts();
    let is_reached = match cover.team() {
        // As many starts as walkers are needed, on cells of their own.
        Team::Place(count) => parts.len() <= *count as usize && *count as usize <= graph.cells.len(),
        Team::Knights(starts) => {
            let starts: Vec<usize> = starts.iter().filter_map(|&start| graph.place(start)).collect();
            parts.iter().all(|part| part.iter().any(|cell| starts.contains(cell)))
        }
    };
    let walks = parts.iter().map(|part| 2 * (part.len() as u64 - 1));
    let enough = match cover.minimise() {
        Minimise::Moves => walks.sum(),
        Minimise::Steps | Minimise::Nothing => walks.max().unwrap_or(0),
    };
    is_reached.then_some(enough)
}
