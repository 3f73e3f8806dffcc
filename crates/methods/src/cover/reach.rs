//! How soon a component can be covered at all: by counting, and by the way to its farthest cell.

use super::colours;
use super::components::{Component, Start};

/// No cover has fewer steps: by the colours, and by the way to the farthest cell.
pub(super) fn least_steps(component: &Component, starts: &[Start]) -> u64 {
    let distances: Vec<Vec<Option<u32>>> = starts.iter().filter_map(|start| distances(component, *start)).collect();
    let farthest = || {
        let nearest = |cell: usize| distances.iter().filter_map(|from| from[cell]).min();
        (0..component.cells.len()).filter_map(nearest).max().map_or(0, u64::from)
    };
    let farthest = if distances.len() == starts.len() { farthest() } else { 0 };
    colours::least_steps(component, starts).max(farthest)
}

fn distances(component: &Component, start: Start) -> Option<Vec<Option<u32>>> {
    match start {
        Start::At(cell) => Some(component.graph.distances(cell)),
        Start::Side(_) | Start::Any => None,
    }
}
