//! Magic tours of a few cells, found by trying out all paths.

use cavalcade_board::Cell;
use cavalcade_puzzle::Tour;

use super::graph::Graph;
use crate::leap::both_ways;
use crate::sums::Sums;

/// Larger boards are not searched.
const MOST_CELLS: usize = 16;
/// How many leaps are tried.
const MOST_LEAPS: u64 = 1 << 16;

/// A tour with equal sums and all else that is asked of it, if a short search finds one.
pub(super) fn tour(tour: &Tour) -> Option<Vec<Cell>> {
    if tour.symmetry().is_some() {
        return None;
    }
    let graph = Graph::of(tour.board(), tour.board().cells(), tour.piece(), MOST_CELLS)?;
    let graph = graph.without(both_ways(tour.forbidden().leaps()));
    let mut trial = Trial { tour, given: tour.given(), graph: &graph, path: Vec::new(), leaps: 0 };
    (0..graph.cells.len()).find_map(|first| trial.visit(first))
}

struct Trial<'a> {
    tour: &'a Tour,
    given: Vec<(Cell, u64)>,
    graph: &'a Graph,
    path: Vec<usize>,
    leaps: u64,
}

impl Trial<'_> {
    /// A tour that begins with the path and this cell.
    fn visit(&mut self, cell: usize) -> Option<Vec<Cell>> {
        self.leaps += 1;
        let graph = self.graph;
        let number = self.path.len() as u64 + 1;
        let is_excluded = self.given.iter().any(|&(given, at)| (given == graph.cells[cell]) != (at == number));
        if self.leaps > MOST_LEAPS || is_excluded || self.path.contains(&cell) {
            return None;
        }
        self.path.push(cell);
        let found = if self.path.len() == graph.cells.len() {
            self.found()
        } else {
            graph.neighbours[cell].iter().find_map(|&next| self.visit(next))
        };
        self.path.pop();
        found
    }

    /// The path through all cells, where it returns as it is asked to and its sums are equal.
    fn found(&self) -> Option<Vec<Cell>> {
        let (first, last) = (*self.path.first()?, *self.path.last()?);
        if self.tour.closed() && (self.path.len() < 3 || !self.graph.neighbours[last].contains(&first)) {
            return None;
        }
        let cells: Vec<Cell> = self.path.iter().map(|&cell| self.graph.cells[cell]).collect();
        let mut sums = Sums::new(self.tour.board(), self.tour.variant()?).ok()?;
        for (&cell, number) in cells.iter().zip(1..) {
            sums.add(cell, number);
        }
        sums.check().ok()?;
        Some(cells)
    }
}
