//! Several paths, or cycles, that share no cell and do not cross: the most moves of all together.
//!
//! **Search** (`dfs`). The paths are found one after the other, by their first cells in ascending order; each is read
//! from the lesser of its ends, a cycle from its least cell towards the lesser neighbour, so that no set of paths is met
//! twice. A branch is pruned where all cells that are left would not make it longer than the best: a path has a move
//! less than cells, a cycle as many.
//!
//! **Program** (`cliques`). `k` paths have `2 k` ends. Of `k` cycles each has a *root*, `r = 1` at its least cell:
//!
//! ```text
//! sum of r = k,   r <= z,   r + x <= 1        at the later cell of a leap
//! sum of x on a cycle - r at its least cell <= cells - 1,   sum of x on a cycle + r at another cell <= cells
//! ```
//!
//! the last two as lazy constraints. Paths have no cycles beside them, as ever.
//!
//! **Exactness.** All sets of paths are tried but those that cannot be better. Integral solutions of the program without
//! violated constraints are the sets of paths, or of cycles with one root each.
//!
//! **Cost.** Exponential; the search is for very small boards.

use cavalcade_program::{Row, Var};
use cavalcade_run::{Budget, Improvement, Observer, Stopped};

use super::incidence::Incidence;
use super::leaps::Leaps;
use super::track::Track;
use super::value::value;

/// The best that a search has found.
pub(super) struct Search<'a> {
    pub(super) track: Track<'a>,
    observer: &'a dyn Observer,
    closed: bool,
    done: Vec<Vec<u32>>,
    done_cells: u64,
    pub(super) best: Option<(u64, Vec<Vec<u32>>)>,
}

impl<'a> Search<'a> {
    pub(super) fn new(leaps: &'a Leaps, closed: bool, budget: &'a Budget, observer: &'a dyn Observer) -> Search<'a> {
        let track = Track::new(leaps, budget, observer);
        Search { track, observer, closed, done: Vec::new(), done_cells: 0, best: None }
    }

    /// Searches from the next path on, whose first cell comes after that of the one before.
    pub(super) fn run(&mut self) -> Result<(), Stopped> {
        if self.done.len() as u64 == self.track.leaps.paths {
            self.meet();
            return Ok(());
        }
        let before = self.done.last().map_or(0, |path| path[0] + 1);
        for start in before..self.track.leaps.cells.len() as u32 {
            if !self.track.taken[start as usize] {
                self.track.enter(start);
                self.extend()?;
                self.track.leave();
            }
        }
        Ok(())
    }

    /// Tries everything that the path so far may become.
    fn extend(&mut self) -> Result<(), Stopped> {
        let incumbent = self.best.as_ref().map(|best| best.0);
        self.track.count(incumbent, Some(self.track.leaps.bound(self.closed)))?;
        let least = if self.closed { 0 } else { self.track.leaps.paths };
        if incumbent.is_some_and(|incumbent| (self.done_cells + self.reachable()).saturating_sub(least) <= incumbent) {
            return Ok(());
        }
        let (start, last) = (self.track.path[0], self.track.path[self.track.path.len() - 1]);
        if !self.closed && last > start {
            self.finish()?;
        }
        for place in 0..self.track.leaps.at[last as usize].len() {
            let leap = self.track.leaps.at[last as usize][place];
            let next = self.track.leaps.across(leap, last);
            if self.track.crossed[leap as usize] > 0 {
                continue;
            }
            if self.closed && next == start && self.track.path.len() > 2 && self.track.path[1] < last {
                self.track.cross(leap);
                self.finish()?;
                self.track.uncross(leap);
            }
            if self.track.taken[next as usize] || self.closed && next < start {
                continue;
            }
            self.track.enter(next);
            self.track.cross(leap);
            self.extend()?;
            self.track.uncross(leap);
            self.track.leave();
        }
        Ok(())
    }

    /// The cells of the path so far, and those that are not taken and have a leap left.
    fn reachable(&self) -> u64 {
        let Track { leaps, path, taken, crossed, .. } = &self.track;
        let last = path.last();
        let may_be_left = |cell: u32| !taken[cell as usize] || last == Some(&cell);
        let is_reached = |&cell: &u32| {
            let mut at = leaps.at[cell as usize].iter();
            !taken[cell as usize]
                && at.any(|&leap| crossed[leap as usize] == 0 && may_be_left(leaps.across(leap, cell)))
        };
        (path.len() + (0..leaps.cells.len() as u32).filter(is_reached).count()) as u64
    }

    /// Leaves the path as it is, and goes on to the next.
    fn finish(&mut self) -> Result<(), Stopped> {
        let path = std::mem::take(&mut self.track.path);
        self.done_cells += path.len() as u64;
        self.done.push(path);
        let end = self.run();
        self.track.path = self.done.pop().unwrap_or_default();
        self.done_cells -= self.track.path.len() as u64;
        end
    }

    /// Records the paths.
    fn meet(&mut self) {
        let Some(value) = value(self.track.leaps, &self.done) else { return };
        if self.best.as_ref().is_none_or(|best| value > best.0) {
            let witness = || Some(self.track.leaps.witness_of(&self.done));
            self.observer.improved(&Improvement::new(value, &witness));
            self.best = Some((value, self.done.clone()));
        }
    }
}

/// Adds the roots of cycles to a program.
pub(super) fn add_roots(incidence: &mut Incidence, leaps: &Leaps) {
    let made = &incidence.made;
    let program = &mut incidence.program;
    let roots: Vec<Var> = leaps.cells.iter().map(|cell| program.binary(format!("r_{cell}"))).collect();
    program.equation("roots", roots.iter().map(|&r| (r, 1)), leaps.paths as i64);
    for (cell, (&r, &z)) in leaps.cells.iter().zip(roots.iter().zip(&incidence.visited)) {
        program.row(format!("root_{cell}"), [(r, 1), (z, -1)], None, Some(0));
    }
    for (leap, &[one, other]) in leaps.ends.iter().enumerate() {
        let later = one.max(other) as usize;
        let name = format!("least_{}_{}", leaps.cells[one as usize], leaps.cells[other as usize]);
        program.row(name, [(roots[later], 1), (made[leap], 1)], None, Some(1));
    }
    incidence.roots = roots;
}

/// The constraint of roots that a cycle of a solution breaks, if it breaks one.
pub(super) fn broken_root(incidence: &Incidence, cycle: &[u32], leaps: &[u32], values: &[i64]) -> Option<Row> {
    let is_root = |cell: u32| values[incidence.roots[cell as usize].0 as usize] == 1;
    let least = cycle.iter().copied().min()?;
    let made = leaps.iter().map(|&leap| (incidence.made[leap as usize], 1));
    let (number, cells) = (least, leaps.len() as i64);
    if let Some(other) = cycle.iter().copied().find(|&cell| cell != least && is_root(cell)) {
        let root = (incidence.roots[other as usize], 1);
        return Some(Row::new(format!("one_root_{number}_{other}"), made.chain([root]), None, Some(cells)));
    }
    let root = (incidence.roots[least as usize], -1);
    (!is_root(least)).then(|| Row::new(format!("rooted_{number}"), made.chain([root]), None, Some(cells - 1)))
}
