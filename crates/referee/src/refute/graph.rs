//! The leaps of a small board, computed independently of the methods.

use std::collections::{HashMap, VecDeque};

use cavalcade_board::{Board, Cell, Leaper};

use crate::leap::ends;

/// Some cells and which are a leap apart; elsewhere they go by their places in the list.
pub(crate) struct Graph {
    pub cells: Vec<Cell>,
    pub neighbours: Vec<Vec<usize>>,
    places: HashMap<Cell, usize>,
}

impl Graph {
    /// The graph of these cells of a board; none where there are more than `most`.
    pub(crate) fn of(board: &Board, cells: impl Iterator<Item = Cell>, piece: Leaper, most: usize) -> Option<Graph> {
        let cells: Vec<Cell> = cells.take(most + 1).collect();
        if cells.len() > most {
            return None;
        }
        let places: HashMap<Cell, usize> = cells.iter().copied().zip(0..).collect();
        let around = |&cell: &Cell| ends(board, piece, cell).filter_map(|to| places.get(&to).copied()).collect();
        let neighbours = cells.iter().map(around).collect();
        Some(Graph { cells, neighbours, places })
    }

    /// The same graph without some leaps, each given in both directions.
    pub(crate) fn without(mut self, leaps: impl Iterator<Item = (Cell, Cell)>) -> Graph {
        for (from, to) in leaps {
            if let (Some(from), Some(to)) = (self.place(from), self.place(to)) {
                self.neighbours[from].retain(|&next| next != to);
            }
        }
        self
    }

    pub(crate) fn place(&self, cell: Cell) -> Option<usize> {
        self.places.get(&cell).copied()
    }

    /// The fewest leaps from one cell to each.
    pub(crate) fn distances(&self, from: usize) -> Vec<Option<u64>> {
        let mut distances = vec![None; self.cells.len()];
        distances[from] = Some(0);
        let mut queue = VecDeque::from([from]);
        while let Some(cell) = queue.pop_front() {
            for &next in &self.neighbours[cell] {
                if distances[next].is_none() {
                    distances[next] = distances[cell].map(|leaps: u64| leaps + 1);
                    queue.push_back(next);
                }
            }
        }
        distances
    }

    /// Whether every leap leads from one of two classes of cells to the other: no cycle has an odd number of leaps.
    pub(crate) fn is_bipartite(&self) -> bool {
        self.parts().iter().all(|part| {
            let distances = self.distances(part[0]);
            let is_odd = |cell: usize| distances[cell].map(|leaps| leaps % 2);
            part.iter().all(|&cell| self.neighbours[cell].iter().all(|&next| is_odd(next) != is_odd(cell)))
        })
    }

    /// The connected parts, each as its cells.
    pub(crate) fn parts(&self) -> Vec<Vec<usize>> {
        let mut is_known = vec![false; self.cells.len()];
        let mut parts = Vec::new();
        for root in 0..self.cells.len() {
            if !is_known[root] {
                let distances = self.distances(root);
                let part: Vec<usize> = (0..self.cells.len()).filter(|&cell| distances[cell].is_some()).collect();
                part.iter().for_each(|&cell| is_known[cell] = true);
                parts.push(part);
            }
        }
        parts
    }
}
