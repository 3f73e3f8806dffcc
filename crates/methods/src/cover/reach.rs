//! How soon a part can be covered at all: by counting, and by the way to its farthest cell.

use super::colours;
use super::parts::{Part, Start};

/// No cover has fewer steps: by the colours, and by the way to the farthest cell.
pub(super) fn least_steps(part: &Part, starts: &[Start]) -> u64 {
    let distances: Vec<Vec<Option<u32>>> = starts.iter().filter_map(|start| distances(part, *start)).collect();
    let farthest = || {
        let nearest = |cell: usize| distances.iter().filter_map(|from| from[cell]).min();
        (0..part.cells.len()).filter_map(nearest).max().map_or(0, u64::from)
    };
    let farthest = if distances.len() == starts.len() { farthest() } else { 0 };
    colours::least_steps(part, starts).max(farthest)
}

fn distances(part: &Part, start: Start) -> Option<Vec<Option<u32>>> {
    match start {
        Start::At(cell) => Some(part.graph.distances(cell)),
        Start::Side(_) | Start::Any => None,
    }
}
