//! Why there is no tour, where a search has found none.
//!
//! *Forced leaps.* A closed tour takes both leaps of a cell that has only two. Three such leaps that meet on a cell, or
//! some that close a cycle before all cells are visited, exclude it: on 4x4 the corners `a1` and `d4` have the same two
//! neighbours.
//!
//! *Cuts.* Without k of its cells, a closed tour falls into at most k pieces, an open one into k + 1. If the board falls
//! into more parts, it has no tour (V. Chvátal, *Tough graphs and hamiltonian circuits*, *Discrete Mathematics* 5, 1973).
//! The cells around those with few leaps are tried first, then all sets of a few cells.

use std::collections::BTreeSet;

use cavalcade_board::{Cell, MoveGraph};
use cavalcade_puzzle::{Argument, Leap, Tour};
use cavalcade_run::Budget;

use crate::tour::presolve;

/// Boards of more cells are not cut: sets of cells are words of 64 bits.
const MOST_CUT: usize = 64;
/// The parts that are counted, in cells looked at.
const MOST_LOOKS: u64 = 1 << 18;
/// The same for the fewest cells of a cut.
const MOST_LOOKS_FOR_FEWEST: u64 = 1 << 27;

/// Why there is no tour.
pub(super) fn why_none(tour: &Tour) -> Option<Argument> {
    let known = presolve::argument(tour);
    if known.is_some() && !matches!(known, Some(Argument::Theorem { .. })) {
        return known;
    }
    // What can be followed on the board explains more than a theorem that is cited.
    let graph = tour.graph().ok()?;
    forced(tour, &graph).or_else(|| Cuts::of(tour, &graph)?.find()).or(known)
}

/// Cells without which the board falls into more parts than a tour can join, as few as are found before the budget ends.
pub(crate) fn fewest_cut(tour: &Tour, budget: &Budget) -> Option<Vec<Cell>> {
    let graph = tour.graph().ok()?;
    let mut cuts = Cuts { most_looks: MOST_LOOKS_FOR_FEWEST, budget: budget.clone(), ..Cuts::of(tour, &graph)? };
    let removed = cuts.by_number().or_else(|| cuts.around_few_leaps())?;
    Some(cuts.cells_of(removed))
}

/// Leaps of cells that have no other two, which meet in threes or close a cycle.
fn forced(tour: &Tour, graph: &MoveGraph) -> Option<Argument> {
    if !tour.closed() {
        return None;
    }
    let has_two = |node: u32| graph.neighbours(node).len() == 2;
    let argue = |nodes: &BTreeSet<u32>, leaps: &[(u32, u32)]| {
        let cells = nodes.iter().map(|&node| graph.cell(node)).collect();
        let leap = |&(from, to): &(u32, u32)| Leap { from: graph.cell(from), to: graph.cell(to) };
        Argument::Forced { cells, leaps: leaps.iter().map(leap).collect() }
    };
    for node in 0..graph.len() as u32 {
        let around: Vec<u32> = graph.neighbours(node).iter().copied().filter(|&next| has_two(next)).take(3).collect();
        if around.len() == 3 {
            let leaps: Vec<(u32, u32)> = around.iter().map(|&next| (node, next)).collect();
            return Some(argue(&around.into_iter().collect(), &leaps));
        }
    }
    // At most two forced leaps meet on each cell: they form paths and cycles.
    for first in (0..graph.len() as u32).filter(|&node| has_two(node)) {
        let (mut leaps, mut at, mut before) = (Vec::new(), first, None);
        loop {
            let is_forced = |&next: &u32| (has_two(at) || has_two(next)) && Some(next) != before;
            let Some(next) = graph.neighbours(at).iter().copied().find(is_forced) else { break };
            leaps.push((at, next));
            (before, at) = (Some(at), next);
            if at == first || leaps.len() > graph.len() {
                break;
            }
        }
        if at == first && leaps.len() < graph.len() && leaps.len() > 2 {
            let nodes = leaps.iter().map(|&(node, _)| node).filter(|&node| has_two(node)).collect();
            return Some(argue(&nodes, &leaps));
        }
    }
    None
}

/// Sets of cells, as words, whose removal may leave many parts.
struct Cuts {
    cells: Vec<Cell>,
    around: Vec<u64>,
    closed: bool,
    /// The given ends.
    ends: u64,
    looks: u64,
    most_looks: u64,
    budget: Budget,
}

impl Cuts {
    fn of(tour: &Tour, graph: &MoveGraph) -> Option<Cuts> {
        if graph.len() > MOST_CUT {
            return None;
        }
        let word = |nodes: &[u32]| nodes.iter().fold(0, |word, &node| word | 1 << node);
        let around = (0..graph.len() as u32).map(|node| word(graph.neighbours(node))).collect();
        let ends = [tour.from(), tour.to()].into_iter().flatten().filter_map(|cell| graph.node(cell));
        let ends = ends.fold(0, |word, node| word | 1 << node);
        Some(Cuts {
            cells: graph.cells().to_vec(),
            around,
            closed: tour.closed(),
            ends,
            looks: 0,
            most_looks: MOST_LOOKS,
            budget: Budget::unlimited(),
        })
    }

    fn find(mut self) -> Option<Argument> {
        let removed = self.around_few_leaps().or_else(|| self.by_number())?;
        Some(Argument::Cut { cells: self.cells_of(removed), parts: self.parts(removed) })
    }

    fn cells_of(&self, removed: u64) -> Vec<Cell> {
        (0..self.cells.len()).filter(|node| removed >> node & 1 == 1).map(|node| self.cells[node]).collect()
    }

    /// A set of as few cells as possible, as far as the looks suffice.
    fn by_number(&mut self) -> Option<u64> {
        (1..self.cells.len()).find_map(|count| self.with(0, 0, count))
    }

    /// The cells a leap away from those with at most a number of leaps, of either colour or both.
    fn around_few_leaps(&mut self) -> Option<u64> {
        let all = self.cells.len();
        let colour = |node: usize| (self.cells[node].file + self.cells[node].rank) % 2;
        let few = |most: u32, which: &dyn Fn(usize) -> bool| {
            let chosen = (0..all).filter(|&node| self.around[node].count_ones() <= most && which(node));
            chosen.fold(0, |word, node| word | self.around[node])
        };
        let tried: Vec<u64> = (1..8)
            .flat_map(|most| {
                [few(most, &|_| true), few(most, &|node| colour(node) == 0), few(most, &|node| colour(node) == 1)]
            })
            .collect();
        tried.into_iter().find(|&removed| self.falls_apart(removed))
    }

    /// A set with these cells and `count` more from a cell on.
    fn with(&mut self, removed: u64, first: usize, count: usize) -> Option<u64> {
        if count == 0 {
            return self.falls_apart(removed).then_some(removed);
        }
        if count == 1 && self.looks > MOST_LOOKS && self.budget.check().is_err() {
            return None;
        }
        for node in first..self.cells.len() {
            if self.looks > self.most_looks {
                return None;
            }
            if let Some(found) = self.with(removed | 1 << node, node + 1, count - 1) {
                return Some(found);
            }
        }
        None
    }

    /// Whether more parts are left than a tour has pieces.
    fn falls_apart(&mut self, removed: u64) -> bool {
        self.looks += self.cells.len() as u64;
        let count = u64::from(removed.count_ones());
        let ends = u64::from((removed & self.ends).count_ones());
        let pieces = if self.closed { count.max(1) } else { (count + 1).saturating_sub(ends) };
        removed != 0 && self.parts(removed) > pieces
    }

    fn parts(&self, removed: u64) -> u64 {
        let all = if self.cells.len() == 64 { u64::MAX } else { (1 << self.cells.len()) - 1 };
        let (mut left, mut parts) = (all & !removed, 0);
        while left != 0 {
            let mut open = left & left.wrapping_neg();
            left &= !open;
            while open != 0 {
                let node = open.trailing_zeros() as usize;
                open &= open - 1;
                let reached = self.around[node] & left;
                left &= !reached;
                open |= reached;
            }
            parts += 1;
        }
        parts
    }
}
