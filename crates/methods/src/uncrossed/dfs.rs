//! `dfs`: depth-first search over all uncrossed paths.
//!
//! **Idea.** Start on a cell and leap on as long as a leap is left that leads to a new cell and crosses none before;
//! then go back and try the next. For a cycle, leap home where that is possible.
//!
//! **State.** The path so far; for each leap, how many of those on the path cross it.
//!
//! **Bound.** From the last cell, by leaps that are still possible, only some cells can be reached at all. The rest of
//! the path visits them from side to side of the bipartite move graph in turn, so the smaller side bounds its length.
//! When path and rest together are not longer than the best path, the branch is pruned.
//!
//! **Symmetry.** A symmetry of the board turns a path into another that starts at the image of its first cell, so one
//! start of each orbit is enough. A cycle has no first cell: it starts at one of the first orbit that it visits, and
//! the orbits before are left out; of its two directions, the one with the lesser second cell is taken.
//!
//! **Given cells.** The search goes on from the given first cells, and uses no symmetry. A path that cannot reach the
//! last cell any more, or one that it has to visit, is pruned; on the last cell it ends.
//!
//! **Other objectives.** `shortest` and `crossings` have searches of their own.
//!
//! **Exactness.** All paths but those that are excluded by an argument are tried: at the end the best is proved, and
//! where no cycle was found, that there is none.
//!
//! **Cost.** Exponential time; O(cells + crossings) memory. A knight's path on 7x7 takes some five million nodes, a
//! cycle on the chessboard thirty million, a path there more than 270 million. It is a baseline for the other methods,
//! and better than they are where leaps are long and boards small.
//!
//! **Source.** Textbook backtracking; D. E. Knuth, *The Art of Computer Programming*, volume 4B, 7.2.2.

use cavalcade_board::Cell;
use cavalcade_puzzle::Uncrossed;
use cavalcade_run::{Budget, Improvement, Observer, Progress, Stopped};

use super::leaps::Leaps;
use super::objective::Objective;
use super::presolve::Presolved;
use super::question::ALL_CONDITIONS;
use super::{crossings, several, shortest};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Nodes;

/// Depth-first search; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dfs;

impl Method<Uncrossed> for Dfs {
    fn info(&self) -> Description {
        Description::new("dfs", "depth-first search over all paths, for small boards", Proves::BOTH)
            .taking(ALL_CONDITIONS)
    }

    fn solve(
        &self,
        uncrossed: &Uncrossed,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Uncrossed>, MethodError> {
        let leaps = match Presolved::of(uncrossed, self.name())? {
            Presolved::Open(leaps) => leaps,
            Presolved::Settled(outcome) => return Ok(outcome),
        };
        let closed = uncrossed.closed();
        if leaps.paths > 1 {
            return Ok(together(&leaps, budget, observer));
        }
        if leaps.objective != Objective::Longest {
            return Ok(other(&leaps, budget, observer));
        }
        let bound = leaps.bound(closed);
        let mut search = Search::new(&leaps, closed, Aim::Longest { bound }, budget, observer);
        let stopped = search.run().err();
        let (value, best, nodes) = (search.best_moves(), search.best, search.nodes);
        let resolution = match stopped {
            None if best.is_empty() => {
                let which = match leaps.given.is_empty() {
                    true => format!("all paths were searched, {nodes} of them (symmetric ones taken as one)"),
                    false => format!("all {nodes} paths that begin with the given cells were searched"),
                };
                let none = match (closed, leaps.required.len() > leaps.given.len()) {
                    (true, false) => "none returns to its first cell without crossing itself",
                    (true, true) => "none that visits the given cells returns without crossing itself",
                    (false, _) => "none visits the given cells without crossing itself",
                };
                Resolution::Infeasible { reason: format!("{which}, and {none}") }
            }
            None => Resolution::Optimal { value, witness: leaps.witness(&best) },
            Some(_) if best.is_empty() => Resolution::Unknown { bound: Some(bound) },
            Some(_) => Resolution::Feasible { value, bound: Some(bound), witness: leaps.witness(&best) },
        };
        Ok(Outcome::of(resolution).stopped(stopped).with(&Nodes { nodes }))
    }
}

/// Searches for several paths, or cycles.
fn together(leaps: &Leaps, budget: &Budget, observer: &dyn Observer) -> Outcome<Uncrossed> {
    let mut search = several::Search::new(leaps, leaps.closed(), budget, observer);
    let stopped = search.run().err();
    let (bound, nodes) = (leaps.bound_of_value(), search.track.nodes);
    let resolution = match (search.best, stopped) {
        (Some((value, paths)), stopped) => Resolution::found(value, leaps.witness_of(&paths), bound, stopped.is_none()),
        (None, Some(_)) => Resolution::Unknown { bound },
        (None, None) => {
            let what = if leaps.closed() { "cycles" } else { "paths" };
            Resolution::Infeasible { reason: format!("all {what} were searched, and no {} are as asked", leaps.paths) }
        }
    };
    Outcome::of(resolution).stopped(stopped).with(&Nodes { nodes })
}

/// Searches for another objective than the most moves.
fn other(leaps: &Leaps, budget: &Budget, observer: &dyn Observer) -> Outcome<Uncrossed> {
    let closed = leaps.closed();
    let (stopped, best, bound, nodes) = if leaps.objective == Objective::Shortest {
        let mut search = shortest::Search::new(leaps, budget, observer);
        let stopped = search.run().err();
        (stopped, search.best, Some(search.limit), search.track.nodes)
    } else {
        let mut search = crossings::Search::new(leaps, closed, budget, observer);
        let stopped = search.run().err();
        (stopped, search.best, leaps.bound_of_value(), search.track.nodes)
    };
    let resolution = match (best, stopped) {
        (Some((value, path)), stopped) => Resolution::found(value, leaps.witness(&path), bound, stopped.is_none()),
        (None, Some(_)) => Resolution::Unknown { bound },
        (None, None) => {
            let none = if closed { "returns to its first cell" } else { "is as asked" };
            Resolution::Infeasible { reason: format!("all paths were searched, {nodes} of them, and none {none}") }
        }
    };
    Outcome::of(resolution).stopped(stopped).with(&Nodes { nodes })
}

/// Visits all paths, or cycles, of `moves` moves, some of them more than once, but for those that a symmetry of the
/// board makes of others.
///
/// # Errors
/// [`MethodError`] when the board is too large; and why the search has ended early.
pub(super) fn visit_all(
    uncrossed: &Uncrossed,
    moves: u64,
    budget: &Budget,
    observer: &dyn Observer,
    visit: &mut dyn FnMut(Vec<Cell>) -> Result<(), Stopped>,
) -> Result<Result<(), Stopped>, MethodError> {
    let Presolved::Open(leaps) = Presolved::of(uncrossed, Dfs.name())? else { return Ok(Ok(())) };
    let cells = |path: &[u32]| path.iter().map(|&cell| leaps.cells[cell as usize]).collect();
    let mut visit = |path: &[u32]| visit(cells(path));
    let aim = Aim::All { moves, visit: &mut visit };
    Ok(Search::new(&leaps, uncrossed.closed(), aim, budget, observer).run())
}

/// What a search looks for.
enum Aim<'a> {
    /// The longest; none has more moves than the bound.
    Longest { bound: u64 },
    /// All paths, or cycles, of this number of moves, the most that there are.
    All { moves: u64, visit: &'a mut dyn FnMut(&[u32]) -> Result<(), Stopped> },
}

/// How many paths are tried between two looks at the budget.
const BETWEEN_CHECKS: u64 = 1 << 12;

struct Search<'a> {
    leaps: &'a Leaps,
    closed: bool,
    aim: Aim<'a>,
    budget: &'a Budget,
    observer: &'a dyn Observer,
    /// The cells so far.
    path: Vec<u32>,
    /// Cells on the path, or left out.
    taken: Vec<bool>,
    /// For each leap, how many on the path cross it.
    crossed: Vec<u32>,
    best: Vec<u32>,
    nodes: u64,
    /// For the bound: cells in the order in which they are reached, and whether they are.
    reached: Vec<u32>,
    is_reached: Vec<bool>,
}

impl<'a> Search<'a> {
    fn new(leaps: &'a Leaps, closed: bool, aim: Aim<'a>, budget: &'a Budget, observer: &'a dyn Observer) -> Search<'a> {
        let cells = leaps.cells.len();
        Search {
            leaps,
            closed,
            aim,
            budget,
            observer,
            path: Vec::with_capacity(cells),
            taken: vec![false; cells],
            crossed: vec![0; leaps.ends.len()],
            best: Vec::new(),
            nodes: 0,
            reached: Vec::with_capacity(cells),
            is_reached: vec![false; cells],
        }
    }

    /// Searches from the given cells, or from one cell of each orbit.
    fn run(&mut self) -> Result<(), Stopped> {
        if !self.leaps.given.is_empty() {
            self.path.clone_from(&self.leaps.given);
            self.leaps.given.iter().for_each(|&cell| self.taken[cell as usize] = true);
            self.leaps.given_leaps().for_each(|leap| self.cross(leap, 1));
            return self.extend();
        }
        let mut is_known = vec![false; self.leaps.cells.len()];
        for start in 0..self.leaps.cells.len() as u32 {
            if is_known[start as usize] {
                continue;
            }
            self.taken[start as usize] = true;
            self.path.push(start);
            self.extend()?;
            self.path.pop();
            let orbit: Vec<u32> = self.leaps.images.iter().map(|image| image[start as usize]).chain([start]).collect();
            for cell in orbit {
                is_known[cell as usize] = true;
                self.taken[cell as usize] = self.closed;
            }
        }
        Ok(())
    }

    /// The moves of the best path so far.
    fn best_moves(&self) -> u64 {
        let cells = self.best.len() as u64;
        if self.closed { cells } else { cells.saturating_sub(1) }
    }

    /// Tries everything that begins with the path.
    fn extend(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BETWEEN_CHECKS) {
            self.budget.check()?;
            self.observer.progress(&Progress {
                phase: "paths from each cell",
                done: self.nodes,
                unit: "paths",
                incumbent: Some(self.best_moves()),
                bound: match self.aim {
                    Aim::Longest { bound } => Some(bound),
                    Aim::All { moves, .. } => Some(moves),
                },
                ..Progress::default()
            });
        }
        let (start, last) = (self.path[0], self.path[self.path.len() - 1]);
        if !self.closed {
            self.meet()?;
        }
        let is_hopeless = match self.aim {
            Aim::Longest { bound } => self.best_moves() == bound || self.reach(last, start) <= self.best_moves(),
            Aim::All { moves, .. } => self.reach(last, start) < moves,
        };
        if is_hopeless {
            return Ok(());
        }
        if self.leaps.last == Some(last) {
            return Ok(());
        }
        for place in 0..self.leaps.at[last as usize].len() {
            let leap = self.leaps.at[last as usize][place];
            let next = self.leaps.across(leap, last);
            if self.crossed[leap as usize] > 0 {
                continue;
            }
            // Cycles are closed in one direction only, the given one if there is one; two cells are not a cycle.
            if self.closed
                && next == start
                && (self.leaps.given.len() > 1 || self.path[1] < last)
                && self.path.len() > 2
            {
                self.meet()?;
            }
            if self.taken[next as usize] {
                continue;
            }
            self.taken[next as usize] = true;
            self.path.push(next);
            self.cross(leap, 1);
            self.extend()?;
            self.cross(leap, -1);
            self.path.pop();
            self.taken[next as usize] = false;
        }
        Ok(())
    }

    /// Records a path, or a cycle.
    fn meet(&mut self) -> Result<(), Stopped> {
        match &mut self.aim {
            Aim::Longest { .. } if self.path.len() > self.best.len() && self.leaps.admit(&self.path) => {
                self.best.clone_from(&self.path);
                let witness = || Some(self.leaps.witness(&self.best));
                self.observer.improved(&Improvement::new(self.best_moves(), &witness));
            }
            Aim::All { moves, visit } if self.path.len() as u64 == *moves + u64::from(!self.closed) => {
                visit(&self.path)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn cross(&mut self, leap: u32, by: i32) {
        for &other in &self.leaps.crossing[leap as usize] {
            self.crossed[other as usize] = self.crossed[other as usize].wrapping_add_signed(by);
        }
    }

    /// What no path, or no cycle, that begins with this one can have more moves than.
    fn reach(&mut self, last: u32, start: u32) -> u64 {
        self.reached.clear();
        self.reached.push(last);
        self.is_reached.fill(false);
        self.is_reached[last as usize] = true;
        let mut returns = false;
        let (mut same, mut opposite) = (0u64, 0u64);
        let mut next = 0;
        while let Some(&cell) = self.reached.get(next) {
            next += 1;
            for &leap in self.leaps.at[cell as usize].iter().filter(|&&leap| self.crossed[leap as usize] == 0) {
                let to = self.leaps.across(leap, cell);
                returns |= to == start;
                if !self.taken[to as usize] && !self.is_reached[to as usize] {
                    self.is_reached[to as usize] = true;
                    self.reached.push(to);
                    let is_same = self.leaps.side.as_ref().is_some_and(|side| side[to as usize] == side[last as usize]);
                    if is_same { same += 1 } else { opposite += 1 }
                }
            }
        }
        if self.leaps.required.iter().any(|&cell| !self.taken[cell as usize] && !self.is_reached[cell as usize]) {
            return 0;
        }
        let so_far = self.path.len() as u64;
        let Some(side) = &self.leaps.side else {
            return match self.closed {
                true if !returns => 0,
                true => so_far + opposite,
                false => so_far - 1 + opposite,
            };
        };
        match self.closed {
            // Home is on the side of the start; the last move leads there.
            true if !returns => 0,
            true => {
                let beside = side[last as usize] != side[start as usize];
                so_far
                    + if beside { 2 * same.min(opposite) } else { (2 * opposite).saturating_sub(1).min(2 * same + 1) }
            }
            false => so_far - 1 + (2 * opposite).min(2 * same + 1),
        }
    }
}
