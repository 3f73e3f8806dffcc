//! The components of a board, and that of a given beginning: its cells are required, and those that no path with them uses
//! are left out.
//!
//! A cell of the beginning whose leaps are all given has no other used neighbour, so that its neighbours are left out. Then
//! the used cells decide all leaps, and a sweep in which the given cells are used finds the paths that begin with them.
//!
//! **By ends.** A path has an end. So the paths of a board, up to symmetry, are those with an end in a given cell, for one
//! cell of each orbit of the symmetries of the board; and where the orbits are taken one after the other, none has an end
//! in an orbit before. Such a part has far fewer states than the whole.

use std::collections::HashSet;

use cavalcade_board::{Beginning, Board, Cell, MoveGraph, Symmetry};

use super::outcome::Question;

/// Connected cells, and what is given of the paths among them.
#[derive(Clone, Debug, Default)]
pub struct Component {
    /// Nodes of the board's leap graph.
    pub nodes: Vec<u32>,
    /// What is given.
    pub given: Given,
}

/// What is given of paths.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// Cells that every path uses.
    pub required: Vec<Cell>,
    /// A cell that is an end of every path, one of those that are required.
    pub end: Option<Cell>,
    /// Cells at which a path must not end.
    pub inner: Vec<Cell>,
}

impl Given {
    /// An end of every path.
    fn end(cell: Cell) -> Given {
        Given { required: vec![cell], end: Some(cell), inner: Vec::new() }
    }
}

/// The components of a board, the largest first; those of a given beginning where there is one.
pub fn components(graph: &MoveGraph, question: &Question) -> Vec<Component> {
    let &Question { begin, closed, .. } = question;
    match begin.cells() {
        [] => {
            let mut components = graph.components();
            components.sort_by_key(|component| std::cmp::Reverse(component.len()));
            components.into_iter().map(|nodes| Component { nodes, given: Given::default() }).collect()
        }
        &[only] if !closed => {
            let around =
                graph.components().into_iter().find(|nodes| nodes.iter().any(|&node| graph.cell(node) == only));
            around.into_iter().map(|nodes| Component { nodes, given: Given::end(only) }).collect()
        }
        _ => Vec::from_iter(component(graph, begin, closed)),
    }
}

/// For one cell of each orbit of a board's symmetries, the component of the paths that have an end there and in no cell of the
/// orbits before.
pub fn by_ends(graph: &MoveGraph, board: &Board) -> Vec<Component> {
    let images: Vec<Vec<u32>> =
        Symmetry::of(board).into_iter().filter_map(|symmetry| graph.image(board, symmetry)).collect();
    let components = graph.components();
    let mut is_before = vec![false; graph.len()];
    let mut parts = Vec::new();
    for node in 0..graph.len() as u32 {
        if is_before[node as usize] {
            continue;
        }
        let inner = (0..graph.len()).filter(|&other| is_before[other]).map(|other| graph.cell(other as u32)).collect();
        let around = components.iter().find(|nodes| nodes.contains(&node)).cloned().unwrap_or_default();
        parts.push(Component { nodes: around, given: Given { inner, ..Given::end(graph.cell(node)) } });
        images.iter().for_each(|image| is_before[image[node as usize] as usize] = true);
    }
    parts
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
    Some(Component { nodes, given: Given { required: begin.cells().to_vec(), ..Given::default() } })
}
