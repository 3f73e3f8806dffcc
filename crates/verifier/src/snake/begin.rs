//! Given first cells.
//!
//! **The argument.** A path, or cycle, that begins with the given cells has all of them. The first cell of a path is an
//! end. If a second cell is given, it is the only one of an induced path that is a leap from the first one. If none is,
//! each may be the second one, if there is one.

use crate::graph::Graph;

/// What the paths that begin in some way have in common.
pub struct Beginning {
    /// Cells that they have.
    pub has: Vec<usize>,
    /// For each cell of the board whether they do not have it.
    lacks: Vec<bool>,
}

/// How paths of two cells or more, or cycles, with given first cells may begin.
pub fn beginnings(begin: &[usize], closed: bool, graph: &Graph) -> Vec<Beginning> {
    let mut lacks = vec![false; graph.len()];
    match *begin {
        [first] if !closed => {
            let seconds = graph.around[first].iter();
            return seconds.flat_map(|&second| beginnings(&[first, second], closed, graph)).collect();
        }
        [first, second, ..] if !closed => {
            let others = graph.around[first].iter().filter(|&&other| other != second);
            others.for_each(|&other| lacks[other] = true);
        }
        _ => {}
    }
    vec![Beginning { has: begin.to_vec(), lacks }]
}

impl Beginning {
    /// The connected parts of a board that such a path may lie in.
    pub fn parts(&self, graph: &Graph) -> impl Iterator<Item = (&Beginning, Vec<usize>)> {
        let parts = graph.parts_without(&self.lacks).into_iter();
        parts.filter(|part| self.has.iter().all(|cell| part.contains(cell))).map(move |part| (self, part))
    }
}
