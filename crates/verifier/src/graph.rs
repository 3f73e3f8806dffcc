//! Which cells are a leap apart: distances, connected parts, colours.

use std::collections::{HashMap, VecDeque};

use crate::board::Cell;
use crate::leaps::Leaper;

/// Some cells of a board, numbered in their order, and the leaps between them.
pub struct Graph {
    pub cells: Vec<Cell>,
    /// For each cell those a leap away.
    pub around: Vec<Vec<usize>>,
    number: HashMap<Cell, usize>,
}

impl Graph {
    pub fn new(cells: Vec<Cell>, leaper: Leaper) -> Graph {
        let number: HashMap<Cell, usize> = cells.iter().copied().zip(0..).collect();
        let around = |&cell: &Cell| leaper.targets(cell).iter().filter_map(|to| number.get(to).copied()).collect();
        Graph { around: cells.iter().map(around).collect(), cells, number }
    }

    /// Some of the cells of a graph, by their numbers in ascending order, and the leaps between them.
    pub fn of_part(graph: &Graph, part: &[usize]) -> Graph {
        let place = |number: &usize| part.binary_search(number).ok();
        let around = |&number: &usize| graph.around[number].iter().filter_map(place).collect();
        let cells: Vec<Cell> = part.iter().map(|&number| graph.cells[number]).collect();
        let number = cells.iter().copied().zip(0..).collect();
        Graph { around: part.iter().map(around).collect(), cells, number }
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    pub fn number(&self, cell: Cell) -> Option<usize> {
        self.number.get(&cell).copied()
    }

    /// All leaps, each in both directions.
    pub fn leaps(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.len()).flat_map(|from| self.around[from].iter().map(move |&to| (from, to)))
    }

    /// For each cell the fewest leaps from the nearest of some cells; none where it is not reached.
    pub fn distances(&self, from: impl IntoIterator<Item = usize>) -> Vec<Option<u64>> {
        let mut distances = vec![None; self.len()];
        let mut waiting: VecDeque<(usize, u64)> = from.into_iter().map(|cell| (cell, 0)).collect();
        waiting.iter().for_each(|&(cell, _)| distances[cell] = Some(0));
        while let Some((here, leaps)) = waiting.pop_front() {
            for &there in &self.around[here] {
                if distances[there].is_none() {
                    distances[there] = Some(leaps + 1);
                    waiting.push_back((there, leaps + 1));
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

    /// Two colours of which every leap changes the colour; none if there are none.
    pub fn colours(&self) -> Option<Vec<bool>> {
        let mut colours = vec![None; self.len()];
        for part in self.parts() {
            let mut waiting = vec![(part[0], false)];
            while let Some((here, colour)) = waiting.pop() {
                match colours[here] {
                    Some(known) if known != colour => return None,
                    Some(_) => {}
                    None => {
                        colours[here] = Some(colour);
                        waiting.extend(self.around[here].iter().map(|&there| (there, !colour)));
                    }
                }
            }
        }
        colours.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    fn graph(board: &str, leaper: Leaper) -> Graph {
        Graph::new(Board::parse(board).unwrap().cells(), leaper)
    }

    #[test]
    fn a_camel_keeps_its_colour_and_a_knight_changes_it() {
        assert_eq!(graph("8x8", Leaper(1, 3)).parts().iter().map(Vec::len).collect::<Vec<_>>(), [32, 32]);
        assert_eq!(graph("8x8", Leaper(1, 2)).parts().len(), 1);
        for leaper in [Leaper(1, 2), Leaper(1, 3), Leaper(2, 3)] {
            assert!(graph("8x8", leaper).colours().is_some());
        }
    }

    #[test]
    fn a_knight_needs_six_leaps_across_the_chessboard_and_never_reaches_the_centre_of_3x3() {
        assert_eq!(graph("8x8", Leaper(1, 2)).distances([0])[63], Some(6));
        assert_eq!(graph("3x3", Leaper(1, 2)).distances([0])[4], None);
    }
}
