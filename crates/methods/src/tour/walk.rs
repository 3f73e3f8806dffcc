//! One attempt at a tour: Warnsdorff's rule until there is no way on, then rotations until there is.

use cavalcade_board::{Bipartition, Cell};
use cavalcade_puzzle::{Route, Tour};
use cavalcade_run::{Budget, Observer, Progress, Rng, Stopped};
use serde::Serialize;

use super::found::{begin_or_end, listed};
use super::mailbox::Mailbox;
use super::theorems::larger_side;
use super::trail::Trail;

/// A place that was visited or lies outside the board: it has no number of onward moves.
const GONE: u8 = u8::MAX;
/// How many rotations lie between two looks at the budget.
const BETWEEN_CHECKS: u64 = 1 << 8;
/// How many files and ranks around its ends a path looks for cells that were left out, before it looks everywhere.
const AROUND: i64 = 40;
/// One rotation in this number is random, so that the path does not run in circles.
const ASTRAY: usize = 6;

/// Where a path has to begin and to end.
#[derive(Clone, Copy)]
pub(super) struct Wishes {
    /// The first place, where it matters.
    pub head: Option<u32>,
    /// The last place, where it matters.
    pub tail: Option<u32>,
    /// Whether the last place has to be a leap away from the first. Where both are given, they are known to be.
    pub closes: bool,
    /// Whether the path is the tour backwards.
    pub backwards: bool,
}

impl Wishes {
    /// Those of a tour. Of a closed one any cell can be the first, so a single end is not a constraint; several first
    /// cells are.
    pub(super) fn of(tour: &Tour, mailbox: &Mailbox) -> Wishes {
        let place = |cell: Option<_>| cell.map(|cell| mailbox.place(cell));
        let (start, end) = (place(tour.from()), place(tour.to()));
        let free = Wishes { head: None, tail: None, closes: false, backwards: false };
        match (start, end) {
            (Some(_), Some(_)) => Wishes { head: start, tail: end, ..free },
            (Some(_), None) if tour.begin().cells().len() > 1 => Wishes { head: start, closes: tour.closed(), ..free },
            _ if tour.closed() => Wishes { closes: true, ..free },
            (None, Some(_)) => Wishes { head: end, backwards: true, ..free },
            _ => Wishes { head: start, ..free },
        }
    }
}

/// The figures of a path by Warnsdorff's rule.
#[derive(Serialize)]
pub(super) struct WalkFigures {
    /// How often it began.
    pub attempts: u64,
    /// Its rotations.
    pub rotations: u64,
}

/// A path that is to become a tour.
pub(super) struct Attempt<'a> {
    mailbox: &'a Mailbox,
    /// The sides between which every leap leads, if there are any.
    classes: Option<Bipartition>,
    pub wishes: Wishes,
    /// The given places after the first.
    given: Vec<u32>,
    /// For each place whether the one after it is given; nothing where none is.
    is_fixed: Vec<bool>,
    pub trail: Trail,
    /// For each cell that is not on the path, how many of its neighbours are not either.
    ways_on: Vec<u8>,
    pub rng: Rng,
    pub rotations: u64,
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

impl<'a> Attempt<'a> {
    pub(super) fn new(
        mailbox: &'a Mailbox,
        tour: &Tour,
        budget: &'a Budget,
        observer: &'a dyn Observer,
    ) -> Attempt<'a> {
        let cells = tour.begin().cells();
        let mut is_fixed = vec![false; if cells.len() > 1 { mailbox.is_cell.len() } else { 0 }];
        for pair in cells.windows(2) {
            is_fixed[mailbox.place(pair[0]) as usize] = true;
        }
        Attempt {
            mailbox,
            classes: tour.board().bipartition(tour.piece()),
            wishes: Wishes::of(tour, mailbox),
            given: cells.iter().skip(1).map(|&cell| mailbox.place(cell)).collect(),
            is_fixed,
            trail: Trail::new(mailbox.is_cell.len()),
            ways_on: Vec::new(),
            rng: Rng::new(budget.seed()),
            rotations: 0,
            budget,
            observer,
        }
    }

    /// Tries once, from a first place. Whether it has become a tour.
    ///
    /// # Errors
    /// When the budget ends.
    pub(super) fn attempt(&mut self, from: u32) -> Result<bool, Stopped> {
        Ok(self.visit_all(from)? && self.finish()?)
    }

    /// The same, with a number of random rotations after all cells are visited.
    ///
    /// # Errors
    /// When the budget ends.
    pub(super) fn attempt_at_random(&mut self, from: u32, rotations: u64) -> Result<bool, Stopped> {
        if !self.visit_all(from)? {
            return Ok(false);
        }
        for _ in 0..rotations {
            if self.wishes.head.is_none() && self.rng.below(2) == 0 {
                self.trail.flip();
            }
            let leap = self.mailbox.leaps[self.rng.below(self.mailbox.leaps.len())];
            let pivot = (self.trail.tail() as isize + leap) as u32;
            if self.may_rotate(pivot) && !self.mailbox.is_barred(self.trail.tail(), pivot) {
                self.rotate(pivot)?;
            }
        }
        self.finish()
    }

    /// Brings all cells onto the path, but for the one where it has to end. Whether that was possible.
    fn visit_all(&mut self, from: u32) -> Result<bool, Stopped> {
        self.trail.clear();
        self.ways_on.clone_from(&self.mailbox.degree);
        let cells = self.mailbox.is_cell.iter().zip(&mut self.ways_on);
        cells.filter(|(is_cell, _)| !**is_cell).for_each(|(_, ways)| *ways = GONE);
        if let Some(tail) = self.wishes.tail {
            self.ways_on[tail as usize] = GONE;
        }
        self.leap_to(from);
        for place in 0..self.given.len() {
            self.leap_to(self.given[place]);
        }
        self.walk_on()?;
        let whole = self.mailbox.cells.len() - usize::from(self.wishes.tail.is_some());
        Ok(self.trail.len() == whole || self.fetch_the_rest(whole)?)
    }

    /// Leads the path to where it has to end, or back to its first cell. Whether that was possible.
    fn finish(&mut self) -> Result<bool, Stopped> {
        let limit = self.patience(self.trail.len());
        // All cells may be given.
        if let Some(last) = self.wishes.tail.filter(|&last| !self.trail.contains(last)) {
            if !self.bring_tail_to(last, limit)? {
                return Ok(false);
            }
            self.leap_to(last);
        }
        if self.wishes.closes {
            // From either end, for one of them may be in a blind alley.
            for _ in 0..4 {
                if self.bring_tail_to(self.trail.head(), limit / 4)? {
                    return Ok(true);
                }
                if self.wishes.head.is_none() {
                    self.trail.flip();
                }
            }
            return Ok(false);
        }
        Ok(true)
    }

    /// How many rotations are made before an attempt is given up.
    fn patience(&self, cells: usize) -> u64 {
        1000 + 40 * (cells as u64).min(1 << 16)
    }

    fn leap_to(&mut self, place: u32) {
        self.trail.push(place);
        self.ways_on[place as usize] = GONE;
        for leap in &self.mailbox.leaps {
            let ways = &mut self.ways_on[(place as isize + leap) as usize];
            *ways = if *ways == GONE { GONE } else { ways.wrapping_sub(1) };
        }
        for &beside in self.mailbox.barred(place) {
            let ways = &mut self.ways_on[beside as usize];
            *ways = if *ways == GONE { GONE } else { ways.wrapping_add(1) };
        }
    }

    /// Warnsdorff's rule as far as it goes: to the neighbour with the fewest onward moves, ties broken at random.
    fn walk_on(&mut self) -> Result<(), Stopped> {
        let mut at = self.trail.tail();
        loop {
            let (mut fewest, mut chosen, mut ties) = (GONE, at, 0);
            for leap in &self.mailbox.leaps {
                let next = (at as isize + leap) as u32;
                let ways = self.ways_on[next as usize];
                if ways <= fewest && self.mailbox.is_barred(at, next) {
                    continue;
                }
                if ways < fewest {
                    (fewest, chosen, ties) = (ways, next, 1);
                } else if ways == fewest && ways != GONE {
                    ties += 1;
                    if self.rng.below(ties) == 0 {
                        chosen = next;
                    }
                }
            }
            if fewest == GONE {
                return Ok(());
            }
            self.leap_to(chosen);
            at = chosen;
            if self.trail.len().is_multiple_of(1 << 14) {
                self.report()?;
            }
        }
    }

    /// Brings the cells that the walk has left out onto the path, one after another. Whether that was all of them.
    fn fetch_the_rest(&mut self, whole: usize) -> Result<bool, Stopped> {
        let mut left: Option<Vec<u32>> = None;
        let mut patience = self.patience(whole);
        while self.trail.len() < whole {
            let nearest = match self.nearest_around() {
                Some(near) => Some(near),
                None => {
                    // A look at all cells of a large board takes its time.
                    self.report()?;
                    self.nearest_of_all(&mut left)
                }
            };
            let Some((target, flips)) = nearest else { return Ok(false) };
            if flips {
                self.trail.flip();
            }
            let before = self.rotations;
            if self.bring_tail_to(target, patience.min(1000 + patience / 8))? {
                self.leap_to(target);
                self.walk_on()?;
            }
            patience = patience.saturating_sub(self.rotations - before).saturating_sub(1);
            if patience == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The ends of the path that may be moved, and whether each is the head.
    fn ends(&self) -> impl Iterator<Item = (u32, bool)> + use<> {
        let head = self.wishes.head.is_none().then(|| (self.trail.head(), true));
        [(self.trail.tail(), false)].into_iter().chain(head)
    }

    /// Whether two cells may be a leap apart by their sides.
    fn may_be_joined(&self, one: u32, other: u32) -> bool {
        let side = |classes: Bipartition, place: u32| classes.side(self.mailbox.cell(place));
        self.classes.is_none_or(|classes| side(classes, one) != side(classes, other))
    }

    /// A cell left that is close to an end which may come to stand beside it, and whether that is the head.
    fn nearest_around(&self) -> Option<(u32, bool)> {
        self.ends().find_map(|(end, flips)| {
            let is_left = |&place: &u32| self.ways_on[place as usize] != GONE && self.may_be_joined(place, end);
            (1..=AROUND)
                .find_map(|distance| self.mailbox.square_around(end, distance).find(is_left))
                .map(|cell| (cell, flips))
        })
    }

    /// The same among all cells that are left; they are listed when they are first asked for.
    fn nearest_of_all(&self, left: &mut Option<Vec<u32>>) -> Option<(u32, bool)> {
        let left = left.get_or_insert_with(|| self.mailbox.cells.clone());
        left.retain(|&place| self.ways_on[place as usize] != GONE);
        let mut best: Option<(u64, u32, bool)> = None;
        for (end, flips) in self.ends() {
            for &place in left.iter().filter(|&&place| self.may_be_joined(place, end)) {
                let distance = self.distance(end, place);
                if best.is_none_or(|(least, ..)| distance < least) {
                    best = Some((distance, place, flips));
                }
            }
        }
        best.map(|(_, place, flips)| (place, flips))
    }

    /// The square of the distance of two cells.
    fn distance(&self, one: u32, other: u32) -> u64 {
        let (a, b) = (self.mailbox.cell(one), self.mailbox.cell(other));
        a.file.abs_diff(b.file).pow(2) + a.rank.abs_diff(b.rank).pow(2)
    }

    /// Rotates the path until its last place is a leap away from the target: mostly such that it comes closer, now and
    /// then in any way. Whether it has succeeded within a number of rotations.
    fn bring_tail_to(&mut self, target: u32, limit: u64) -> Result<bool, Stopped> {
        let mut last_pivot = None;
        for _ in 0..limit {
            let tail = self.trail.tail();
            if self.mailbox.are_neighbours(tail, target) && self.trail.len() > 2 {
                return Ok(true);
            }
            let strays = self.rng.below(ASTRAY) == 0;
            let (mut best, mut chosen, mut ties) = (u64::MAX, None, 0);
            for leap in 0..self.mailbox.leaps.len() {
                let pivot = (tail as isize + self.mailbox.leaps[leap]) as u32;
                if !self.may_rotate(pivot) || Some(pivot) == last_pivot || self.mailbox.is_barred(tail, pivot) {
                    continue;
                }
                let end = self.trail.next(pivot);
                if end == tail {
                    continue;
                }
                let score = if strays { 0 } else { self.distance(end, target).saturating_sub(5) };
                if score < best {
                    (best, chosen, ties) = (score, Some(pivot), 1);
                } else if score == best {
                    ties += 1;
                    if self.rng.below(ties) == 0 {
                        chosen = Some(pivot);
                    }
                }
            }
            // Nowhere but back: then back, if that is a way.
            let Some(pivot) = chosen.or(last_pivot) else { return Ok(false) };
            self.rotate(pivot)?;
            last_pivot = Some(pivot);
        }
        Ok(false)
    }

    /// Whether a place is on the path, and what follows it may change.
    #[inline]
    fn may_rotate(&self, pivot: u32) -> bool {
        self.trail.contains(pivot) && !self.is_fixed.get(pivot as usize).is_some_and(|&is_fixed| is_fixed)
    }

    /// Rotates the path at a place, and looks at the budget now and then.
    ///
    /// # Errors
    /// When the budget ends.
    pub(super) fn rotate(&mut self, pivot: u32) -> Result<(), Stopped> {
        self.trail.rotate(pivot);
        self.rotations += 1;
        if self.rotations.is_multiple_of(BETWEEN_CHECKS) { self.report() } else { Ok(()) }
    }

    /// The path as the tour that was asked for.
    pub(super) fn route(&self, tour: &Tour) -> Route {
        let mut cells: Vec<Cell> = self.trail.places().into_iter().map(|place| self.mailbox.cell(place)).collect();
        if self.wishes.backwards {
            cells.reverse();
        }
        if self.wishes.closes {
            begin_or_end(&mut cells, tour);
        }
        listed(tour, cells)
    }

    fn report(&self) -> Result<(), Stopped> {
        self.observer.progress(&Progress {
            phase: "path",
            done: self.trail.len() as u64,
            total: Some(self.mailbox.cells.len() as u64),
            unit: "cells",
            memory: self.budget.memory().reserved(),
            ..Progress::default()
        });
        self.budget.check()
    }

    /// A place from which an attempt may begin: the wish, the first cell on the first attempt, then any; of the larger
    /// side where the sides differ.
    pub(super) fn first_place(&mut self, attempt: u64) -> u32 {
        if let Some(head) = self.wishes.head {
            return head;
        }
        let cells = &self.mailbox.cells;
        // The first cell of a board with one more of its side is of the larger side; so a random cell of the other side
        // is replaced by the next.
        let on_board = || cells.iter().map(|&place| self.mailbox.cell(place));
        let wanted = self.classes.and_then(|classes| Some((classes, larger_side(classes, on_board())?)));
        let from = if attempt == 0 { 0 } else { self.rng.below(cells.len()) };
        let around = cells[from..].iter().chain(&cells[..from]).copied();
        let is_wanted =
            |&place: &u32| wanted.is_none_or(|(classes, side)| classes.side(self.mailbox.cell(place)) == side);
        around.clone().find(is_wanted).unwrap_or(cells[from])
    }
}
