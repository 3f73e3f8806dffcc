//! The components of a board, and that of a given beginning: its cells are required, and those that no path with them uses
//! are left out.
//!
//! A cell of the beginning whose leaps are all given has no other used neighbour, so that its neighbours are left out. Then
//! the used cells decide all leaps, and a sweep in which the given cells are used finds the paths that begin with them.
//!
//! **By ends.** A path has an end. So the paths of a board, up to symmetry, are those with an end in a given cell, for one
//! cell of each orbit of the symmetries of the board; and where the orbits are taken one after the other, none has an end
//! in an orbit before. Those with a given end are taken by their first leaps, each of which leaves out the other neighbours
//! of the end. Such a part has far fewer states than the whole.

use std::cmp::Reverse;
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

/// The components of a board, the largest first; those of a given beginning where there is one.
pub fn components(graph: &MoveGraph, question: &Question) -> Vec<Component> {
    let &Question { board, begin, closed, .. } = question;
    match begin.cells() {
        [] => {
            let mut components = graph.components();
            components.sort_by_key(|component| Reverse(component.len()));
            components.into_iter().map(|nodes| Component { nodes, given: Given::default() }).collect()
        }
        &[only] if !closed => {
            graph.node(only).map_or_else(Vec::new, |node| by_first_leap(graph, node, &images(graph, board), &[]))
        }
        _ => Vec::from_iter(component(graph, begin, closed)),
    }
}

/// The components of the paths with an end in one cell of each orbit of a board's symmetries and in no cell of the orbits before.
///
/// First come the cells with the most leaps: there a given first leap leaves out the most cells.
pub fn by_ends(graph: &MoveGraph, board: &Board) -> Vec<Component> {
    let images = images(graph, board);
    let mut nodes: Vec<u32> = (0..graph.len() as u32).collect();
    nodes.sort_by_key(|&node| Reverse(graph.neighbours(node).len()));
    let mut is_before = vec![false; graph.len()];
    let mut parts = Vec::new();
    for node in nodes {
        if is_before[node as usize] {
            continue;
        }
        let before = (0..graph.len() as u32).filter(|&other| is_before[other as usize]);
        let inner: Vec<Cell> = before.map(|other| graph.cell(other)).collect();
        parts.extend(by_first_leap(graph, node, &images, &inner));
        images.iter().for_each(|image| is_before[image[node as usize] as usize] = true);
    }
    parts
}

/// The components of the paths with an end at a node and none in some cells, one for each first leap, up to those of the given
/// symmetries that keep the node.
fn by_first_leap(graph: &MoveGraph, node: u32, images: &[Vec<u32>], inner: &[Cell]) -> Vec<Component> {
    let keeps = |image: &&Vec<u32>| image[node as usize] == node;
    let is_first = |&&to: &&u32| images.iter().filter(keeps).all(|image| image[to as usize] >= to);
    let end = graph.cell(node);
    let part = |&to: &u32| {
        let Component { nodes, given } = component(graph, &Beginning::new(vec![end, graph.cell(to)]), false)?;
        Some(Component { nodes, given: Given { end: Some(end), inner: inner.to_vec(), ..given } })
    };
    graph.neighbours(node).iter().filter(is_first).filter_map(part).collect()
}

/// Where each symmetry of a board takes the nodes of its graph.
fn images(graph: &MoveGraph, board: &Board) -> Vec<Vec<u32>> {
    Symmetry::of(board).into_iter().filter_map(|symmetry| graph.image(board, symmetry)).collect()
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
