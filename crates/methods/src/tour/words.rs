//! Depth-first search through all tours of a small board, on words of bits.
//!
//! **Idea.** A set of cells is a word of 64 bits, so that the cells still to come around a cell are one `and`. A
//! condition on the tour is a set of cells for each of its places: the first cell, the last one, given first cells. The
//! search goes from place to place and leaps to a cell that is allowed there.
//!
//! **Pruning.** A cell to come needs two leaps, to others to come, to the last one of the path and, where the tour is
//! closed, to the first one; a cell with one is the end of an open tour. And all cells to come hang together with the
//! last one. Only the cells around the one that was left can have lost a leap.
//!
//! **Which tours.** Where all cells are allowed at all places, a tour has no beginning and no direction: a closed one
//! is read from its first cell in reading order towards the lesser neighbour, an open one from either end. With an end,
//! first cells or numbers, a tour is a list of cells in order. A magic tour is as magic from its last cell to its
//! first, but not from another one: it is met from either end, closed or open.
//!
//! **Symmetry.** A path is given up where no symmetry that is asked for can map a tour that begins with it onto itself.
//!
//! **Sums.** The partial sum of a rank, file or diagonal is less than the sum asked for as long as cells of it are to
//! come, and then equal.
//!
//! **Exactness.** What is pruned cannot become a tour.
//!
//! **Cost.** Exponential time in the cells, O(cells^2) memory.
//!
//! **Source.** Textbook backtracking with bit sets.

use std::ops::ControlFlow;

use cavalcade_board::Cell;
use cavalcade_puzzle::Tour;
use cavalcade_run::{Budget, Observer, Progress, Stopped};

use super::action::Required;
use super::found::{found, listed};
use super::lines::lines;
use super::places::{Places, Reading};
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Nodes;

/// The most cells of a board: the bits of a word.
pub(super) const MAX_CELLS: u128 = 64;
/// How many paths are tried between two looks at the budget.
const BETWEEN_CHECKS: u64 = 1 << 14;

/// A small board with the cells that are allowed at each place of a tour.
pub(super) struct Words {
    cells: Vec<Cell>,
    /// For each cell, those an allowed leap away.
    pub around: Vec<u64>,
    /// For each place of a tour, the cells that may stand there.
    pub allowed: Vec<u64>,
    /// The symmetry that tours shall have.
    symmetry: Option<Required>,
    /// The lines of which the numbers have a given sum, and of each cell its lines.
    lines: Vec<(u64, u64)>,
    lines_of: Vec<Vec<usize>>,
    closed: bool,
    pub reading: Reading,
    /// Whether tours are searched from their last cell.
    is_reversed: bool,
}

impl Words {
    /// The board of a tour.
    ///
    /// # Errors
    /// [`MethodError::TooLarge`], on behalf of `method`, beyond 64 cells.
    pub(super) fn of(tour: &Tour, method: &'static str) -> Result<Words, MethodError> {
        let Places { graph, allowed, reading } = Places::of(tour, MAX_CELLS, method)?;
        let word = |nodes: &[u32]| nodes.iter().fold(0, |word, &node| word | 1u64 << node);
        let set = |allowed: &Vec<bool>| {
            allowed.iter().zip(0..).fold(0, |word, (&is_in, node)| word | u64::from(is_in) << node)
        };
        let mut words = Words {
            cells: graph.cells().to_vec(),
            around: (0..graph.len() as u32).map(|node| word(graph.neighbours(node))).collect(),
            allowed: allowed.iter().map(set).collect(),
            lines: Vec::new(),
            lines_of: vec![Vec::new(); graph.len()],
            symmetry: None,
            closed: tour.closed(),
            reading,
            is_reversed: false,
        };
        if tour.variant().is_some() {
            words.add_lines(tour);
        }
        words.symmetry = Required::of(tour, graph.len(), |cell| graph.node(cell).unwrap_or(0));
        words.read_from_the_narrower_end();
        Ok(words)
    }

    /// Searches from the end with fewer cells; a cycle without conditions from its first cell.
    fn read_from_the_narrower_end(&mut self) {
        let count = |allowed: Option<&u64>| allowed.map_or(0, |allowed| allowed.count_ones());
        if self.reading == Reading::Cycle {
            self.allowed[0] = 1;
        } else if count(self.allowed.last()) < count(self.allowed.first()) {
            self.allowed.reverse();
            self.is_reversed = true;
        }
    }

    /// Adds the lines of a magic tour.
    fn add_lines(&mut self, tour: &Tour) {
        for (cells, sum) in lines(tour) {
            let nodes = cells.iter().filter_map(|cell| self.cells.iter().position(|other| other == cell));
            let mut word = 0;
            for node in nodes {
                word |= 1 << node;
                self.lines_of[node].push(self.lines.len());
            }
            self.lines.push((word, sum));
        }
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The cells of a path that the search has found, in the order of the tour.
    pub(super) fn cells(&self, path: &[u8]) -> Vec<Cell> {
        let mut cells: Vec<Cell> = path.iter().map(|&node| self.cells[usize::from(node)]).collect();
        if self.is_reversed {
            cells.reverse();
        }
        cells
    }

    /// Where each cell is mapped by a permutation of the cells.
    pub(super) fn permutation(&self, image: impl Fn(Cell) -> Cell) -> Option<Vec<u8>> {
        let place = |cell: Cell| self.cells.iter().position(|&other| other == cell).map(|place| place as u8);
        self.cells.iter().map(|&cell| place(image(cell))).collect()
    }

    /// The first tour, or that there is none.
    pub(super) fn first(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Outcome<Tour> {
        let mut first = None;
        let searched = self.search(u64::MAX, budget, observer, &mut |path| {
            first = Some(path.to_vec());
            ControlFlow::Break(())
        });
        match (first, searched) {
            (Some(path), Ok(nodes)) => Outcome::of(found(tour, listed(tour, self.cells(&path)))).with(&Nodes { nodes }),
            (_, Err(stopped)) => Outcome::nothing(stopped),
            (None, Ok(nodes)) => {
                let reason =
                    format!("all {nodes} paths that might have become such a tour were searched, and none does");
                Outcome::of(Resolution::Infeasible { reason }).with(&Nodes { nodes })
            }
        }
    }

    /// Whether a path may become a tour with the symmetry that is asked for; `left` are the cells to come.
    fn may_be_symmetric(&self, path: &[u8], left: u64) -> bool {
        let is_visited = |node: u32| left >> node & 1 == 0;
        let may_be = |symmetry: &Required| symmetry.allows(path.len(), |at| path[at].into(), is_visited);
        self.symmetry.as_ref().is_none_or(may_be)
    }

    /// Visits every tour once that begins on one of these cells, until `found` breaks: a tour without conditions in the
    /// direction in which it is met, so that an open one is met from either end.
    ///
    /// # Errors
    /// When the budget ends.
    pub(super) fn search(
        &self,
        starts: u64,
        budget: &Budget,
        observer: &dyn Observer,
        found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<u64, Stopped> {
        let all = if self.len() == 64 { u64::MAX } else { (1 << self.len()) - 1 };
        let mut search = Search {
            words: self,
            sums: vec![0; self.lines.len()],
            path: Vec::with_capacity(self.len()),
            nodes: 0,
            tours: 0,
            budget,
            observer,
            found,
        };
        let mut left = starts & self.allowed.first().copied().unwrap_or(0);
        while left != 0 {
            let start = left.trailing_zeros();
            left &= left - 1;
            search.path.push(start as u8);
            let goes_on = search.extend_summed(start as usize, all & !(1 << start), 0);
            search.path.pop();
            match goes_on {
                ControlFlow::Continue(()) => {}
                ControlFlow::Break(None) => break,
                ControlFlow::Break(Some(stopped)) => return Err(stopped),
            }
        }
        Ok(search.nodes)
    }
}

struct Search<'a> {
    words: &'a Words,
    /// The sum of the numbers in each line so far.
    sums: Vec<u64>,
    path: Vec<u8>,
    nodes: u64,
    tours: u64,
    budget: &'a Budget,
    observer: &'a dyn Observer,
    found: &'a mut dyn FnMut(&[u8]) -> ControlFlow<()>,
}

impl Search<'_> {
    /// The same as [`Search::extend`] where the number of the last cell fits the sums of its lines.
    fn extend_summed(&mut self, at: usize, left: u64, end: u64) -> ControlFlow<Option<Stopped>> {
        let words = self.words;
        if words.lines.is_empty() {
            return self.extend(at, left, end);
        }
        let number = if words.is_reversed { words.len() + 1 - self.path.len() } else { self.path.len() } as u64;
        let mut fits = true;
        for &line in &words.lines_of[at] {
            self.sums[line] += number;
            let (cells, sum) = words.lines[line];
            fits &= if cells & left == 0 { self.sums[line] == sum } else { self.sums[line] < sum };
        }
        let goes_on = if fits { self.extend(at, left, end) } else { ControlFlow::Continue(()) };
        words.lines_of[at].iter().for_each(|&line| self.sums[line] -= number);
        goes_on
    }

    /// Tries everything that begins with the path; `left` are the cells to come, and `end` the one that has to be the
    /// last, if there is one.
    fn extend(&mut self, at: usize, left: u64, end: u64) -> ControlFlow<Option<Stopped>> {
        let words = self.words;
        if !words.may_be_symmetric(&self.path, left) {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return self.end(at);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(BETWEEN_CHECKS) {
            if let Err(stopped) = self.budget.check() {
                return ControlFlow::Break(Some(stopped));
            }
            let (done, unit) = (self.tours, "tours");
            self.observer.progress(&Progress { phase: "tours", done, unit, ..Progress::default() });
        }
        let beside = words.around[at] & left;
        let (onward, needy) = self.onward(beside, at, left, end);
        let mut ways = beside & words.allowed[self.path.len()] & onward;
        if ways == 0 || !hangs_together(&words.around, beside, left) {
            return ControlFlow::Continue(());
        }
        while ways != 0 {
            let next = ways.trailing_zeros() as usize;
            ways &= ways - 1;
            self.path.push(next as u8);
            let goes_on =
                self.extend_summed(next, left & !(1 << next), if end == 0 { needy & !(1 << next) } else { end });
            self.path.pop();
            goes_on?;
        }
        ControlFlow::Continue(())
    }

    /// The cells that may be next, as far as those beside the last one of the path say; and of an open tour, those of
    /// them that are the end if they are not next.
    fn onward(&self, beside: u64, at: usize, left: u64, end: u64) -> (u64, u64) {
        let words = self.words;
        let first = usize::from(self.path[0]);
        let home = if words.closed { words.around[first] & left } else { 0 };
        if left.is_power_of_two() {
            return (u64::MAX, 0);
        }
        if words.closed && home == 0 {
            return (0, 0);
        }
        let (mut open, mut needy) = (beside, 0u64);
        while open != 0 {
            let cell = open.trailing_zeros() as usize;
            open &= open - 1;
            // The leaps that are left without the one from the last cell of the path, which may be the first one too.
            let is_home = at != first && home >> cell & 1 == 1;
            match (words.around[cell] & left).count_ones() + u32::from(is_home) {
                0 => return (0, 0),
                1 => needy |= 1 << cell,
                _ => {}
            }
        }
        let onward = match (words.closed, needy.count_ones()) {
            (_, 0) => u64::MAX,
            // The first cell has two leaps: to the next one, and home from the last.
            (true, 1 | 2) if at == first => u64::MAX,
            (true, 1) => needy,
            (true, _) => 0,
            (false, _) if end != 0 => match (needy & !end).count_ones() {
                0 => u64::MAX,
                1 => needy & !end,
                _ => 0,
            },
            (false, 1) if needy & words.allowed[words.len() - 1] != 0 => u64::MAX,
            (false, 1) => needy,
            (false, 2) if needy & words.allowed[words.len() - 1] != 0 => needy,
            (false, _) => 0,
        };
        (onward, if words.closed { 0 } else { needy })
    }

    /// All cells are visited.
    fn end(&mut self, at: usize) -> ControlFlow<Option<Stopped>> {
        let words = self.words;
        let returns = self.path.len() > 2 && words.around[at] >> self.path[0] & 1 == 1;
        let is_read_forwards = words.reading != Reading::Cycle || self.path.get(1) < self.path.last();
        if words.closed && !(returns && is_read_forwards) {
            return ControlFlow::Continue(());
        }
        self.tours += 1;
        (self.found)(&self.path).map_break(|()| None)
    }
}

/// The cells of a cycle from the first in reading order towards its lesser neighbour.
pub(super) fn read_as_cycle(mut path: Vec<u8>) -> Vec<u8> {
    let first = path.iter().position(|&node| node == 0).unwrap_or(0);
    path.rotate_left(first);
    if path.len() > 1 && path[path.len() - 1] < path[1] {
        path[1..].reverse();
    }
    path
}

/// Whether all cells that are left are reached from some of them.
fn hangs_together(around: &[u64], from: u64, left: u64) -> bool {
    let (mut reached, mut open) = (from, from);
    while open != 0 {
        let cell = open.trailing_zeros() as usize;
        open &= open - 1;
        let new = around[cell] & left & !reached;
        reached |= new;
        open |= new;
        if reached == left {
            return true;
        }
    }
    reached == left
}
