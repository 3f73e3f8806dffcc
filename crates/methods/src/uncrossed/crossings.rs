//! The most crossings of a path, or a cycle, that visits no cell twice. Two of its leaps cross where their lines share a
//! point that is not an end of both.
//!
//! **Search** (`dfs`). All paths, from each cell. The crossings to come are bounded cell by cell: every leap to come
//! enters a cell that is not taken yet, or the first one of a cycle, and crosses leaps that are made, once each, and
//! leaps that are to come, which are counted at both.
//!
//! **Program** (`cliques`). A variable `y` for each pair of leaps that cross, at most the `x` of both; the sum of `y` is
//! maximised. Leaps may cross here, so that there are no cliques.
//!
//! **Exactness.** All paths are tried but those that cannot be better; a subtour is cut off as for the longest path, and
//! the cycle with the most crossings among those that are cut off is remembered.
//!
//! **Cost.** Exponential, for small boards.

use cavalcade_run::{Budget, Improvement, Observer, Stopped};

use super::incidence::Incidence;
use super::leaps::Leaps;
use super::track::Track;

/// The crossings of a path, or cycle.
pub(super) fn count(leaps: &Leaps, path: &[u32], closed: bool) -> u64 {
    let back = path.last().zip(path.first()).filter(|_| closed).map(|(&last, &first)| (last, first));
    let steps = path.windows(2).map(|pair| (pair[0], pair[1])).chain(back);
    let made: Vec<u32> = steps.filter_map(|(from, to)| leaps.between(from, to)).collect();
    let crossed = |leap: u32| {
        let crossing = &leaps.crossing[leap as usize];
        made.iter().filter(|other| crossing.binary_search(other).is_ok()).count() as u64
    };
    made.iter().map(|&leap| crossed(leap)).sum::<u64>() / 2
}

/// A search over all paths.
pub(super) struct Search<'a> {
    pub(super) track: Track<'a>,
    observer: &'a dyn Observer,
    closed: bool,
    /// The crossings of the path.
    crossings: u64,
    pub(super) best: Option<(u64, Vec<u32>)>,
}

impl<'a> Search<'a> {
    pub(super) fn new(leaps: &'a Leaps, closed: bool, budget: &'a Budget, observer: &'a dyn Observer) -> Search<'a> {
        Search { track: Track::new(leaps, budget, observer), observer, closed, crossings: 0, best: None }
    }

    pub(super) fn run(&mut self) -> Result<(), Stopped> {
        if !self.track.leaps.given.is_empty() {
            self.track.enter_given();
            self.crossings = count(self.track.leaps, &self.track.leaps.given, false);
            return self.extend();
        }
        let starts = if self.closed { (0..self.track.leaps.cells.len() as u32).collect() } else { self.track.starts() };
        for start in starts {
            self.track.enter(start);
            self.extend()?;
            self.track.leave();
        }
        Ok(())
    }

    fn extend(&mut self) -> Result<(), Stopped> {
        let incumbent = self.best.as_ref().map(|best| best.0);
        self.track.count(incumbent, None)?;
        if !self.closed {
            self.meet(self.crossings);
        }
        let (start, last) = (self.track.path[0], self.track.path[self.track.path.len() - 1]);
        let is_end = self.track.leaps.last == Some(last);
        if is_end || self.best.as_ref().is_some_and(|best| self.crossings + self.to_come(start, last) <= best.0) {
            return Ok(());
        }
        for place in 0..self.track.leaps.at[last as usize].len() {
            let leap = self.track.leaps.at[last as usize][place];
            let next = self.track.leaps.across(leap, last);
            let crossed = u64::from(self.track.crossed[leap as usize]);
            // A cycle is closed in one direction only, the given one if there is one.
            let is_given = self.track.leaps.given.len() > 1;
            if self.closed && next == start && self.track.path.len() > 2 && (is_given || self.track.path[1] < last) {
                self.meet(self.crossings + crossed);
            }
            // Without given cells, a cycle begins at its least one.
            let is_before = self.closed && self.track.leaps.given.is_empty() && next < start;
            if self.track.taken[next as usize] || is_before {
                continue;
            }
            self.track.enter(next);
            self.track.cross(leap);
            self.crossings += crossed;
            self.extend()?;
            self.crossings -= crossed;
            self.track.uncross(leap);
            self.track.leave();
        }
        Ok(())
    }

    /// What the crossings of all leaps to come cannot exceed.
    fn to_come(&self, start: u32, last: u32) -> u64 {
        let Track { leaps, taken, crossed, .. } = &self.track;
        let is_open = |cell: u32| !taken[cell as usize] || cell == last || self.closed && cell == start;
        let may_come = |leap: u32| leaps.ends[leap as usize].iter().all(|&cell| is_open(cell));
        let twice = |leap: u32| {
            let to_come = leaps.crossing[leap as usize].iter().filter(|&&other| may_come(other)).count();
            2 * u64::from(crossed[leap as usize]) + to_come as u64
        };
        let entered =
            (0..leaps.cells.len() as u32).filter(|&cell| !taken[cell as usize] || self.closed && cell == start);
        let most = |cell: u32| {
            let leaps = leaps.at[cell as usize].iter().copied().filter(|&leap| may_come(leap));
            leaps.map(twice).max().unwrap_or(0)
        };
        entered.map(most).sum::<u64>() / 2
    }

    fn meet(&mut self, value: u64) {
        let path = &self.track.path;
        if self.best.as_ref().is_some_and(|best| value <= best.0) || !self.track.leaps.admit(path) {
            return;
        }
        let witness = || Some(self.track.leaps.witness(path));
        self.observer.improved(&Improvement::new(value, &witness));
        self.best = Some((value, path.clone()));
    }
}

/// Adds a variable for each pair of leaps that cross to a program, which maximises their number.
pub(super) fn count_pairs(incidence: &mut Incidence, leaps: &Leaps) {
    let mut objective = Vec::new();
    for (leap, crossing) in leaps.crossing.iter().enumerate() {
        for other in crossing.iter().map(|&other| other as usize).filter(|&other| other > leap) {
            let name = format!("{}_{}", incidence.name(leap), incidence.name(other));
            let y = incidence.program.binary(format!("y_{name}"));
            for (part, x) in ["first", "second"].into_iter().zip([leap, other]) {
                incidence.program.row(format!("{part}_{name}"), [(y, 1), (incidence.made[x], -1)], None, Some(0));
            }
            objective.push((y, 1));
        }
    }
    if leaps.closed() {
        // No cycle at all has no fewer crossings than a cycle without any.
        let visited: Vec<_> = incidence.visited.iter().map(|&z| (z, 1)).collect();
        incidence.program.row("some", visited, Some(3), None);
    }
    incidence.program.objective = objective;
}
