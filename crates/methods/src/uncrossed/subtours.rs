//! Subtours: an integral solution of the program may have cycles beside the path. The separator finds them and cuts
//! them off.
//!
//! The row says that not all leaps of the subtour are made. It holds for every path, for a path contains no cycle. It
//! does not hold for every cycle: the subtour itself may be the longest one. But it *is* a cycle, and the longest of
//! those that are cut off is remembered; whatever is longer than that contains none of them. So a search that is
//! exhausted has proved that the best remembered is the best of all. Where cells are given, only a cycle with all of them
//! is remembered.
//!
//! Every rotation, reflection and translation of a subtour is also a subtour: with all these images cut off at the same
//! time, few rounds are needed. Where a cycle with given cells is asked for, one of these images may be the longest, and so
//! only the subtour itself is cut off.

use std::collections::{HashMap, HashSet};

use cavalcade_board::Cell;
use cavalcade_program::{Row, Separator};
use cavalcade_run::{Improvement, Observer, Silent};

use super::incidence::Incidence;
use super::leaps::Leaps;
use super::several;
use super::value::value;

/// Finds subtours, and keeps the best path or cycle that was seen.
pub(super) struct Subtours<'a> {
    leaps: &'a Leaps,
    incidence: &'a Incidence,
    closed: bool,
    cuts_images: bool,
    number: HashMap<Cell, u32>,
    /// The leaps of every subtour that was cut off.
    known: HashSet<Vec<u32>>,
    best: Option<(u64, Vec<Vec<u32>>)>,
    observer: &'a dyn Observer,
}

impl<'a> Subtours<'a> {
    pub(super) fn new(leaps: &'a Leaps, incidence: &'a Incidence, closed: bool, cuts_images: bool) -> Subtours<'a> {
        let number = leaps.cells.iter().copied().zip(0..).collect();
        let cuts_images = cuts_images && (!closed || leaps.required.is_empty());
        Subtours { leaps, incidence, closed, cuts_images, number, known: HashSet::new(), best: None, observer: &Silent }
    }

    /// The same, which reports the best that it sees.
    pub(super) fn observed_by(self, observer: &'a dyn Observer) -> Subtours<'a> {
        Subtours { observer, ..self }
    }

    /// The value of the best path, or cycle, that was seen, or the best several; and the cells of each.
    pub(super) fn into_best(self) -> Option<(u64, Vec<Vec<u32>>)> {
        self.best
    }

    /// The paths and the cycles of a solution, cell by cell.
    fn trails(&self, values: &[i64]) -> (Vec<Vec<u32>>, Vec<Vec<u32>>) {
        let is_made = |leap: u32| values[self.incidence.made[leap as usize].0 as usize] == 1;
        let made_at = |cell: u32| self.leaps.at[cell as usize].iter().copied().filter(|&leap| is_made(leap));
        let mut seen = vec![false; self.leaps.cells.len()];
        let (mut paths, mut cycles) = (Vec::new(), Vec::new());
        for degree in [1, 2] {
            for start in 0..self.leaps.cells.len() as u32 {
                if seen[start as usize] || made_at(start).count() != degree {
                    continue;
                }
                let mut trail = Vec::new();
                let mut at = Some(start);
                while let Some(cell) = at {
                    seen[cell as usize] = true;
                    trail.push(cell);
                    at = made_at(cell).map(|leap| self.leaps.across(leap, cell)).find(|&next| !seen[next as usize]);
                }
                if degree == 1 { &mut paths } else { &mut cycles }.push(trail);
            }
        }
        (paths, cycles)
    }

    /// The leaps of a cycle, ascending; none when the board lacks one of them.
    fn leaps_of(&self, cycle: &[u32]) -> Option<Vec<u32>> {
        let next = cycle.iter().cycle().skip(1);
        let mut leaps: Vec<u32> =
            cycle.iter().zip(next).map(|(&one, &other)| self.leaps.between(one, other)).collect::<Option<_>>()?;
        leaps.sort_unstable();
        Some(leaps)
    }

    /// The images of the cycle under all rotations, reflections and translations that keep it on the board, itself
    /// included.
    fn images(&self, cycle: &[u32]) -> Vec<Vec<u32>> {
        let (width, height) =
            self.leaps.cells.iter().fold((0, 0), |(width, height), cell| {
                (width.max(cell.file as i64 + 1), height.max(cell.rank as i64 + 1))
            });
        let shape: Vec<(i64, i64)> =
            cycle.iter().map(|&cell| self.leaps.cells[cell as usize]).map(|c| (c.file as i64, c.rank as i64)).collect();
        let mut images = Vec::new();
        for turn in 0..8 {
            let turned = |&(file, rank): &(i64, i64)| {
                let file = if turn & 1 == 0 { file } else { -file };
                let rank = if turn & 2 == 0 { rank } else { -rank };
                if turn & 4 == 0 { (file, rank) } else { (rank, file) }
            };
            let shape: Vec<(i64, i64)> = shape.iter().map(turned).collect();
            let least = |of: fn(&(i64, i64)) -> i64| shape.iter().map(of).min().unwrap_or(0);
            let (left, low) = (least(|p| p.0), least(|p| p.1));
            for file in 0..width {
                for rank in 0..height {
                    let moved = shape.iter().map(|&(f, r)| {
                        let cell = Cell { file: (f - left + file) as u64, rank: (r - low + rank) as u64 };
                        self.number.get(&cell).copied()
                    });
                    images.extend(moved.collect::<Option<Vec<u32>>>());
                }
            }
        }
        images
    }
}

impl Separator for Subtours<'_> {
    fn violated(&mut self, values: &[i64]) -> Vec<Row> {
        let (paths, cycles) = self.trails(values);
        if self.leaps.paths > 1 {
            let rows = self.violated_by_several(&cycles, values);
            if !self.closed || rows.is_empty() {
                self.meet(if self.closed { &cycles } else { &paths });
            }
            return rows;
        }
        for candidate in if self.closed { &cycles } else { &paths } {
            self.meet(std::slice::from_ref(candidate));
        }
        if self.closed && cycles.len() <= 1 {
            return Vec::new();
        }
        self.cut_off(&cycles)
    }
}

impl Subtours<'_> {
    /// Remembers paths, or cycles, that are better than those before.
    fn meet(&mut self, paths: &[Vec<u32>]) {
        let Some(value) = value(self.leaps, paths) else { return };
        if self.best.as_ref().is_none_or(|best| self.leaps.objective.betters(value, best.0)) {
            let witness = || Some(self.leaps.witness_of(paths));
            self.observer.improved(&Improvement::new(value, &witness));
            self.best = Some((value, paths.to_vec()));
        }
    }

    /// The constraints of several paths, or cycles, that are violated: no cycle beside the paths, a root for each cycle.
    fn violated_by_several(&mut self, cycles: &[Vec<u32>], values: &[i64]) -> Vec<Row> {
        if !self.closed {
            return self.cut_off(cycles);
        }
        let broken = |cycle: &Vec<u32>| {
            let leaps = self.leaps_of(cycle)?;
            several::broken_root(self.incidence, cycle, &leaps, values)
        };
        cycles.iter().filter_map(broken).collect()
    }

    /// The constraints that none of these cycles is made, nor their images.
    fn cut_off(&mut self, cycles: &[Vec<u32>]) -> Vec<Row> {
        let mut rows = Vec::new();
        for cycle in cycles {
            let images = if self.cuts_images { self.images(cycle) } else { vec![cycle.clone()] };
            for image in images {
                let Some(leaps) = self.leaps_of(&image) else { continue };
                if self.known.insert(leaps.clone()) {
                    rows.push(self.incidence.not_all(format!("subtour_{}", self.known.len()), &leaps));
                }
            }
        }
        rows
    }
}
