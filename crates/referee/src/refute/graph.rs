//! The leaps of a small board, computed independently of the methods.

use std::collections::{HashMap, VecDeque};

use cavalcade_board::{Cell, Leaper};

/// Some cells and which are a leap apart; elsewhere they go by their places in the list.
pub(crate) struct Graph {
    pub cells: Vec<Cell>,
    pub neighbours: Vec<Vec<usize>>,
    places: HashMap<Cell, usize>,
}

impl Graph {
    /// The graph of these cells; none where there are more than `most`.
    pub(crate) fn of(cells: impl Iterator<Item = Cell>, piece: Leaper, most: usize) -> Option<Graph> {
        let cells: Vec<Cell> = cells.take(most + 1).collect();
        if cells.len() > most {
            return None;
        }
        let places: HashMap<Cell, usize> = cells.iter().copied().zip(0..).collect();
        let around = |&cell: &Cell| ends(piece, cell).filter_map(|to| places.get(&to).copied()).collect();
        let neighbours = cells.iter().map(around).collect();
        Some(Graph { cells, neighbours, places })
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

/// Where the leaps from a cell end, on the board or beside it.
pub(crate) fn ends(piece: Leaper, from: Cell) -> impl Iterator<Item = Cell> {
    let (r, s) = piece.steps();
    let (r, s) = (i64::from(r), i64::from(s));
    let mut leaps = [(r, s), (-r, s), (r, -s), (-r, -s), (s, r), (-s, r), (s, -r), (-s, -r)];
    leaps.sort_unstable();
    let twice = move |index: usize| index > 0 && leaps[index] == leaps[index - 1];
    (0..8).filter(move |&index| !twice(index)).filter_map(move |index| {
        let (files, ranks) = leaps[index];
        Some(Cell { file: from.file.checked_add_signed(files)?, rank: from.rank.checked_add_signed(ranks)? })
    })
}
