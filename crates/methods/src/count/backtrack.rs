//! `backtrack`: depth-first search over all tours.
//!
//! **Idea.** From every cell that a tour may begin on, leap to a new cell as long as there is one; then go back and try
//! the next. Count what has visited every cell and ends as it should.
//!
//! **State.** The path so far, and which cells are on it.
//!
//! **Directions.** An open tour is met once from either end; a closed one, from the one cell that the search begins on,
//! once in either direction. Both are halved where directions do not count.
//!
//! **Symmetries.** Of each tour that is met, in one of its directions, it is looked up which symmetries of the board
//! map its leaps onto themselves; of a class of images of each other, the least is counted (`count/images.rs`). Nothing
//! is said about groups, so this checks the quotient graphs of the sweep.
//!
//! **Statistics.** The value of each tour is computed from its leaps, when it is met in one of its directions, and the tours of
//! each value are counted (`count/tally.rs`).
//!
//! **Exactness.** Nothing is left out.
//!
//! **Cost.** Exponential time, O(cells) memory: nothing is pruned, and the closed tours of 6x6 take some minutes, of
//! one class of symmetry as well. A baseline for the sweep.
//!
//! **Source.** Textbook backtracking.

use cavalcade_board::MoveGraph;
use cavalcade_puzzle::Count;
use cavalcade_run::{Budget, Observer, Progress, Stopped};

use super::images::Images;
use super::tally::Tally;
use super::total::{exactly, exactly_of};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Nodes;

/// Depth-first search; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Backtrack;

/// Beyond this number of cells the search would take too long, and too deep a stack.
const MAX_CELLS: u128 = 1 << 10;
/// How many paths are tried between two looks at the budget.
const BETWEEN_CHECKS: u64 = 1 << 12;

impl Method<Count> for Backtrack {
    fn info(&self) -> Description {
        Description::new("backtrack", "depth-first search over all tours, for small boards", Proves::COUNT)
    }

    fn solve(&self, count: &Count, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Count>, MethodError> {
        let cells = count.board().cell_count();
        let too_many = || {
            let reason = format!("{cells} cells, of which it takes at most {MAX_CELLS}");
            MethodError::too_large(self.name(), reason)
        };
        if cells > MAX_CELLS {
            return Err(too_many());
        }
        let graph = MoveGraph::new(count.board(), count.piece()).map_err(|_| too_many())?;
        let mut search = Search::new(&graph, count, budget, observer);
        let stopped = search.run(count).err();
        let nodes = Nodes { nodes: search.nodes };
        let resolution = match stopped {
            None => search.resolution(count),
            Some(_) => Resolution::Unknown { bound: None },
        };
        Ok(Outcome::of(resolution).stopped(stopped).with(&nodes))
    }
}

struct Search<'a> {
    graph: &'a MoveGraph,
    closed: bool,
    /// Where tours end, if that is asked for.
    end: Option<u32>,
    path: Vec<u32>,
    is_visited: Vec<bool>,
    nodes: u64,
    /// Tours from a first cell to a last one.
    directed: u64,
    /// Where symmetries matter, which of them count.
    images: Option<Images>,
    /// Where tours are counted by a statistic, the numbers of those that were met.
    tally: Option<Tally<'a>>,
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

impl<'a> Search<'a> {
    fn new(graph: &'a MoveGraph, count: &'a Count, budget: &'a Budget, observer: &'a dyn Observer) -> Search<'a> {
        // With one end alone, that is where the search begins: the tours that end there are those that begin there.
        let both = count.from().and(count.to());
        Search {
            graph,
            closed: count.closed(),
            end: both.and_then(|end| graph.node(end)),
            path: Vec::with_capacity(graph.len()),
            is_visited: vec![false; graph.len()],
            nodes: 0,
            directed: 0,
            images: Images::new(count, graph),
            tally: Tally::new(count, graph),
            budget,
            observer,
        }
    }

    fn run(&mut self, count: &Count) -> Result<(), Stopped> {
        let begin = count.from().or(count.to()).and_then(|cell| self.graph.node(cell));
        let starts = match begin {
            Some(start) => start..start + 1,
            None if self.closed => 0..1,
            None => 0..self.graph.len() as u32,
        };
        starts.into_iter().try_for_each(|start| self.visit(start))
    }

    /// The tours that were asked for.
    fn resolution(self, count: &Count) -> Resolution<Count> {
        if let Some(images) = &self.images {
            return exactly_of(self.directed.into(), images.fixed());
        }
        if let Some(tally) = self.tally {
            return tally.resolution();
        }
        let is_own_reverse = self.graph.len() == 1;
        exactly(if count.directed() || is_own_reverse { self.directed } else { self.directed / 2 }.into())
    }

    /// Tries everything that goes on with this cell.
    fn visit(&mut self, cell: u32) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BETWEEN_CHECKS) {
            self.budget.check()?;
            let progress = Progress { phase: "paths", done: self.nodes, unit: "paths", ..Progress::default() };
            self.observer.progress(&progress);
        }
        self.path.push(cell);
        self.is_visited[cell as usize] = true;
        if self.path.len() == self.graph.len() {
            let counts = self.is_tour(cell) && self.images.as_mut().is_none_or(|images| images.counts(&self.path));
            self.directed += u64::from(counts);
            if let Some(tally) = self.tally.as_mut().filter(|_| counts) {
                tally.meet(&self.path, self.budget)?;
            }
        } else {
            for &next in self.graph.neighbours(cell) {
                if !self.is_visited[next as usize] {
                    self.visit(next)?;
                }
            }
        }
        self.is_visited[cell as usize] = false;
        self.path.pop();
        Ok(())
    }

    /// Whether a path through all cells ends as it should.
    fn is_tour(&self, last: u32) -> bool {
        let returns = self.path.len() > 2 && self.graph.neighbours(last).contains(&self.path[0]);
        self.end.is_none_or(|end| end == last) && (returns || !self.closed)
    }
}
