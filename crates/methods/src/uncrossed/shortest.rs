//! The shortest path that cannot be extended: at neither end is there a leap to a cell that is not visited, and may be,
//! that crosses none of the path.
//!
//! **Search** (`dfs`). By the number of moves, from none on: all paths of at most that many moves, until one is maximal.
//! A path whose first cell has more leaps left than the moves to come can block is pruned: a leap blocks the leaps at
//! one cell that it crosses, and the one to the cell that it enters.
//!
//! **Program** (`cliques`). To the rows of the longest path comes, for each leap `e` at a cell `v`, on to `u`,
//!
//! ```text
//! w at v <= z at u + sum of the x of leaps that cross e
//! ```
//!
//! and the moves are minimised. Cycles beside the path, which would block leaps as well, are cut off.
//!
//! **Exactness.** The first maximal path is a shortest one, since all shorter paths were tried.
//!
//! **Cost.** Exponential in the number of moves, which grows slowly with the board.

use cavalcade_program::Sense;
use cavalcade_run::{Budget, Observer, Stopped};

use super::incidence::Incidence;
use super::leaps::Leaps;
use super::track::Track;

/// Whether a path can be extended neither at its first cell nor at its last one.
pub(super) fn is_maximal(leaps: &Leaps, path: &[u32]) -> bool {
    let mut track_of = vec![false; leaps.cells.len()];
    path.iter().for_each(|&cell| track_of[cell as usize] = true);
    let made: Vec<u32> = path.windows(2).filter_map(|pair| leaps.between(pair[0], pair[1])).collect();
    let is_crossed = |leap: u32| made.iter().any(|made| leaps.crossing[leap as usize].binary_search(made).is_ok());
    let is_stuck = |cell: u32| {
        leaps.at[cell as usize].iter().all(|&leap| track_of[leaps.across(leap, cell) as usize] || is_crossed(leap))
    };
    path.first().into_iter().chain(path.last()).all(|&end| is_stuck(end))
}

/// A search by the number of moves.
pub(super) struct Search<'a> {
    pub(super) track: Track<'a>,
    /// The most leaps at one cell that one leap blocks.
    most_blocked: usize,
    /// No path of fewer moves is maximal.
    pub(super) limit: u64,
    pub(super) best: Option<(u64, Vec<u32>)>,
}

impl<'a> Search<'a> {
    pub(super) fn new(leaps: &'a Leaps, budget: &'a Budget, observer: &'a dyn Observer) -> Search<'a> {
        let crossed_at = |leap: &Vec<u32>, cell: u32| {
            leap.iter().filter(|&&other| leaps.ends[other as usize].contains(&cell)).count()
        };
        let at_one = |leap: &Vec<u32>| (0..leaps.cells.len() as u32).map(|cell| crossed_at(leap, cell)).max();
        let most_blocked = leaps.crossing.iter().filter_map(at_one).max().unwrap_or(0) + 1;
        Search { track: Track::new(leaps, budget, observer), most_blocked, limit: 0, best: None }
    }

    /// Searches for paths of no more than 0, 1, 2, ... moves.
    pub(super) fn run(&mut self) -> Result<(), Stopped> {
        let most = self.track.leaps.bound(false);
        self.limit = (self.track.leaps.given.len() as u64).saturating_sub(1);
        while self.limit <= most && self.best.is_none() {
            if self.track.leaps.given.is_empty() {
                for start in self.track.starts() {
                    self.track.enter(start);
                    self.extend()?;
                    self.track.leave();
                }
            } else {
                let leaps = self.track.leaps;
                self.track.enter_given();
                self.extend()?;
                leaps.given_leaps().for_each(|leap| self.track.uncross(leap));
                leaps.given.iter().for_each(|_| self.track.leave());
            }
            self.limit += u64::from(self.best.is_none());
        }
        Ok(())
    }

    /// The leaps that are left at a cell.
    fn open_at(&self, cell: u32) -> usize {
        let Track { leaps, taken, crossed, .. } = &self.track;
        let is_open = |&&leap: &&u32| crossed[leap as usize] == 0 && !taken[leaps.across(leap, cell) as usize];
        leaps.at[cell as usize].iter().filter(is_open).count()
    }

    fn extend(&mut self) -> Result<(), Stopped> {
        if self.best.is_some() {
            return Ok(());
        }
        self.track.count(None, Some(self.limit))?;
        let (first, last) = (self.track.path[0], self.track.path[self.track.path.len() - 1]);
        let (moves, open) = (self.track.path.len() as u64 - 1, self.open_at(first));
        if open == 0 && self.open_at(last) == 0 && self.track.leaps.admit(&self.track.path) {
            self.best = Some((moves, self.track.path.clone()));
            return Ok(());
        }
        let left = (self.limit - moves) as usize;
        if left == 0 || open > left.saturating_mul(self.most_blocked) || self.track.leaps.last == Some(last) {
            return Ok(());
        }
        for place in 0..self.track.leaps.at[last as usize].len() {
            let leap = self.track.leaps.at[last as usize][place];
            let next = self.track.leaps.across(leap, last);
            if self.track.crossed[leap as usize] == 0 && !self.track.taken[next as usize] {
                self.track.enter(next);
                self.track.cross(leap);
                self.extend()?;
                self.track.uncross(leap);
                self.track.leave();
            }
        }
        Ok(())
    }
}

/// Adds the rows of a path that cannot be extended to the program of the longest one.
pub(super) fn block_ends(incidence: &mut Incidence, leaps: &Leaps) {
    for (cell, at) in (0u32..).zip(&leaps.at) {
        for &leap in at {
            let beyond = leaps.across(leap, cell);
            let name = format!("stuck_{}_{}", leaps.cells[cell as usize], leaps.cells[beyond as usize]);
            let crossing = leaps.crossing[leap as usize].iter().map(|&other| (incidence.made[other as usize], -1));
            let own = [(incidence.ends[cell as usize], 1), (incidence.visited[beyond as usize], -1)];
            incidence.program.row(name, own.into_iter().chain(crossing), None, Some(0));
        }
    }
    incidence.program.sense = Sense::Minimise;
}
