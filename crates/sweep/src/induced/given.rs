//! The components of a board, and that of a given beginning: its cells are required, and those that no path with them uses
//! are left out.
//!
//! A cell of the beginning whose leaps are all given has no other used neighbour, so that its neighbours are left out. Then
//! the used cells decide all leaps, and a sweep in which the given cells are used finds the paths that begin with them.
//!
//! A single cell may have two used neighbours. That is right for a cycle; the open paths from it are those of the beginnings
//! with one of its leaps.

use std::collections::HashSet;

use cavalcade_board::{Beginning, Cell, MoveGraph};

use super::outcome::Question;

/// Connected cells.
pub struct Component {
    /// Nodes of the board's leap graph.
    pub nodes: Vec<u32>,
    /// Those of its cells that every path uses.
    pub required: Vec<Cell>,
}

/// The components of a board, the largest first; those of a given beginning where there is one.
pub fn components(graph: &MoveGraph, question: &Question) -> Vec<Component> {
    let &Question { begin, closed, .. } = question;
    match begin.cells() {
        [] => {
            let mut components = graph.components();
            components.sort_by_key(|component| std::cmp::Reverse(component.len()));
            components.into_iter().map(|nodes| Component { nodes, required: Vec::new() }).collect()
        }
        &[only] if !closed => {
            let around = graph.node(only).map(|node| graph.neighbours(node)).unwrap_or_default();
            let first_leap = |&to: &u32| component(graph, &Beginning::new(vec![only, graph.cell(to)]), closed);
            around.iter().filter_map(first_leap).collect()
        }
        _ => Vec::from_iter(component(graph, begin, closed)),
    }
}

/// The component of a beginning; of an open path, of two cells or more.
fn component(graph: &MoveGraph, begin: &Beginning, closed: bool) -> Option<Component> {
    let given: HashSet<u32> = begin.cells().iter().filter_map(|&cell| graph.node(cell)).collect();
    let settled = begin.settled(closed).iter().filter_map(|&cell| graph.node(cell));
    let beside: HashSet<u32> = settled.flat_map(|node| graph.neighbours(node)).copied().collect();
    let mut nodes = vec![graph.node(begin.first()?)?];
    let mut is_reached = vec![false; graph.len()];
    is_reached[nodes[0] as usize] = true;
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        next += 1;
        for &to in graph.neighbours(node) {
            if !is_reached[to as usize] && (given.contains(&to) || !beside.contains(&to)) {
                is_reached[to as usize] = true;
                nodes.push(to);
            }
        }
    }
    Some(Component { nodes, required: begin.cells().to_vec() })
}
