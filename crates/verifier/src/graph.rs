//! Which cells are a leap apart: distances, connected parts, colours.

use std::collections::{BTreeSet, VecDeque};

use crate::board::Cell;
use crate::leaps::Leaper;

/// More than any number of leaps or moves that is compared with it: of what is not reached.
pub const FAR: u64 = 1 << 40;

/// Some cells of a board, rank by rank from below, and the leaps between them.
pub struct Graph {
    pub cells: Vec<Cell>,
    /// For each cell the numbers of those a leap away.
    pub around: Vec<Vec<usize>>,
}

impl Graph {
    pub fn new(cells: Vec<Cell>, leaper: &Leaper) -> Graph {
        let number = |cell: Cell| cells.binary_search(&cell).ok();
        let around = |&cell: &Cell| leaper.targets(cell).into_iter().filter_map(number).collect();
        Graph { around: cells.iter().map(around).collect(), cells }
    }

    /// Some of the cells of a graph, by their numbers in ascending order, and the leaps between them.
    pub fn of_part(graph: &Graph, part: &[usize]) -> Graph {
        let place = |number: &usize| part.binary_search(number).ok();
        let around = |&number: &usize| graph.around[number].iter().filter_map(place).collect();
        let cells = part.iter().map(|&number| graph.cells[number]).collect();
        Graph { around: part.iter().map(around).collect(), cells }
    }

    /// The same without the leaps between some cells.
    pub fn without(mut self, leaps: &BTreeSet<[Cell; 2]>) -> Graph {
        let cells = &self.cells;
        for (here, around) in self.around.iter_mut().enumerate() {
            let is_left = |there: usize| !leaps.contains(&[cells[here.min(there)], cells[here.max(there)]]);
            around.retain(|&there| is_left(there));
        }
        self
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    pub fn number(&self, cell: Cell) -> Option<usize> {
        self.cells.binary_search(&cell).ok()
    }

    /// All leaps, each in both directions.
    pub fn leaps(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.len()).flat_map(|from| self.around[from].iter().map(move |&to| (from, to)))
    }

    /// For each cell the fewest leaps from the nearest of some cells, [`FAR`] where it is not reached.
    pub fn distances(&self, from: impl IntoIterator<Item = usize>) -> Vec<u64> {
        let mut distances = vec![FAR; self.len()];
        let mut waiting: VecDeque<usize> = from.into_iter().collect();
        waiting.iter().for_each(|&cell| distances[cell] = 0);
        while let Some(here) = waiting.pop_front() {
            for &there in &self.around[here] {
                if distances[there] == FAR {
                    distances[there] = distances[here] + 1;
                    waiting.push_back(there);
                }
            }
        }
        distances
    }

    /// The connected parts: their cells in order, the part of the first cell first.
    pub fn parts(&self) -> Vec<Vec<usize>> {
        self.parts_without(&vec![false; self.len()])
    }

    /// The connected parts that are left without some cells.
    pub fn parts_without(&self, removed: &[bool]) -> Vec<Vec<usize>> {
        let mut seen = removed.to_vec();
        let mut parts = Vec::new();
        for root in 0..self.len() {
            if std::mem::replace(&mut seen[root], true) {
                continue;
            }
            let (mut part, mut next) = (vec![root], 0);
            while let Some(&here) = part.get(next) {
                next += 1;
                part.extend(self.around[here].iter().filter(|&&there| !std::mem::replace(&mut seen[there], true)));
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    /// Two colours between which every leap changes, the first cell of each part of the first; none if there are none.
    pub fn colours(&self) -> Option<Vec<bool>> {
        let firsts = self.parts().into_iter().map(|part| part[0]);
        let colours: Vec<bool> = self.distances(firsts).into_iter().map(|leaps| leaps % 2 == 1).collect();
        self.leaps().all(|(from, to)| colours[from] != colours[to]).then_some(colours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The graph of a square board.
    fn graph(side: i64, steps: (i64, i64)) -> Graph {
        let cells = (0..side).flat_map(|rank| (0..side).map(move |file| Cell { rank, file })).collect();
        Graph::new(cells, &Leaper(vec![steps]))
    }

    #[test]
    fn a_camel_keeps_its_colour_and_a_knight_changes_it() {
        assert_eq!(graph(8, (1, 3)).parts().iter().map(Vec::len).collect::<Vec<_>>(), [32, 32]);
        assert_eq!(graph(8, (1, 2)).parts().len(), 1);
        for steps in [(1, 2), (1, 3), (2, 3)] {
            assert!(graph(8, steps).colours().is_some());
        }
    }

    #[test]
    fn a_knight_needs_six_leaps_across_the_chessboard_and_never_reaches_the_centre_of_3x3() {
        assert_eq!(graph(8, (1, 2)).distances([0])[63], 6);
        assert_eq!(graph(3, (1, 2)).distances([0])[4], FAR);
    }
}
