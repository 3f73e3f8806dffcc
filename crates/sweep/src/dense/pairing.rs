//! Pairings: which ends belong to the same path. Their ranks, and what a step does to them, as tables.
//!
//! The ends are numbered by their slots. A pairing of 2k ends is ranked by the mate of end 0, then by that of the least
//! end that is left, and so on: there are (2k - 1)!! ranks. What becomes of a pairing when a path grows, when two paths
//! are joined and when one is added depends on the numbers of the ends alone, so one table serves many patterns.

use std::sync::OnceLock;

use cavalcade_run::{Booking, Budget, Stopped};

use super::pattern::MAX_SLOTS;

/// The most paths.
pub const MAX_PATHS: usize = MAX_SLOTS / 2;

const PAIRINGS: [u64; MAX_PATHS + 1] = {
    let mut pairings = [1; MAX_PATHS + 1];
    let mut paths = 1;
    while paths <= MAX_PATHS {
        pairings[paths] = pairings[paths - 1] * (2 * paths as u64 - 1);
        paths += 1;
    }
    pairings
};

/// How many pairings there are of the ends of so many paths: (2 paths - 1)!!.
#[inline]
pub fn pairings(paths: usize) -> u64 {
    PAIRINGS[paths]
}

/// How the counts of a pattern add to those of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Map {
    /// Rank by rank.
    Same,
    /// End `from` of the old pattern becomes end `to` of the new one.
    Move { from: usize, to: usize },
    /// The paths with the ends `one` < `other` of the old pattern are joined.
    Join { one: usize, other: usize },
    /// There is a new path, from `one` to `other` > `one` of the new pattern.
    Add { one: usize, other: usize },
}

/// How a table is read.
pub enum Reading<'a> {
    /// Each new rank takes from the same old one.
    Same,
    /// The next `take` entries are the old ranks that a new rank takes from.
    Gather { take: usize, from: &'a [u32] },
    /// The next entry is the new rank that an old rank gives to.
    Scatter { to: &'a [u32] },
}

/// The tables of a sweep, made when they are first needed; several threads may ask.
pub struct Tables<'a> {
    budget: &'a Budget,
    tables: Vec<OnceLock<Result<Table, Stopped>>>,
}

struct Table {
    entries: Vec<u32>,
    _booking: Booking,
}

impl<'a> Tables<'a> {
    pub fn new(budget: &'a Budget) -> Tables<'a> {
        let tables = (0..3 * (MAX_PATHS + 1) * MAX_SLOTS * MAX_SLOTS).map(|_| OnceLock::new()).collect();
        Tables { budget, tables }
    }

    /// The table for a pattern of so many paths.
    #[inline]
    pub fn reading(&self, map: Map, paths: usize) -> Result<Reading<'_>, Stopped> {
        let entries = |kind: usize, one: usize, other: usize| {
            let cell = &self.tables[((kind * (MAX_PATHS + 1) + paths) * MAX_SLOTS + one) * MAX_SLOTS + other];
            match cell.get_or_init(|| self.build(map, paths)) {
                Ok(table) => Ok(&table.entries[..]),
                Err(stopped) => Err(*stopped),
            }
        };
        Ok(match map {
            Map::Same => Reading::Same,
            Map::Move { from, to } if from == to => Reading::Same,
            // The last two ends meet: the tour is closed.
            Map::Join { .. } if paths == 1 => Reading::Same,
            Map::Move { from, to } => Reading::Gather { take: 1, from: entries(0, from, to)? },
            Map::Join { one, other } => Reading::Gather { take: 2 * paths - 2, from: entries(1, one, other)? },
            Map::Add { one, other } => Reading::Scatter { to: entries(2, one, other)? },
        })
    }

    fn build(&self, map: Map, paths: usize) -> Result<Table, Stopped> {
        self.budget.check()?;
        let length = match map {
            Map::Join { .. } => pairings(paths - 1) * (2 * paths as u64 - 2),
            _ => pairings(paths),
        };
        let booking = self.budget.memory().book(4 * length)?;
        let mut entries = Vec::new();
        entries.try_reserve_exact(length as usize).map_err(|_| Stopped::Memory)?;
        match map {
            Map::Same => {}
            // Of each new pairing, the old one.
            Map::Move { from, to } => each_pairing(paths, &mut |mates| {
                let renamed = |end: usize| if end == to { from } else { skip(close(end, to), from) };
                entries.push(rank(paths, &Mates::renamed(mates, paths, renamed)));
            }),
            // Of each new pairing, the old ones: either end of a path may have been either of the two.
            Map::Join { one, other } => each_pairing(paths - 1, &mut |mates| {
                let mut old = Mates::renamed(mates, paths - 1, |end| skip_two(end, one, other));
                for end in 0..2 * (paths - 1) {
                    let end = skip_two(end, one, other);
                    let mate = old.of(end);
                    old.pair(end, one);
                    old.pair(mate, other);
                    entries.push(rank(paths, &old));
                    old.pair(end, mate);
                }
            }),
            // Of each old pairing, the new one.
            Map::Add { one, other } => each_pairing(paths, &mut |mates| {
                let mut new = Mates::renamed(mates, paths, |end| skip_two(end, one, other));
                new.pair(one, other);
                entries.push(rank(paths + 1, &new));
            }),
        }
        Ok(Table { entries, _booking: booking })
    }
}

/// The number of an end when there is none of number `gone` any more.
fn close(end: usize, gone: usize) -> usize {
    end - usize::from(end > gone)
}

/// The number of an end when there is a new one of number `new`.
fn skip(end: usize, new: usize) -> usize {
    end + usize::from(end >= new)
}

/// The number of an end when there are new ones of numbers `one` < `other`.
fn skip_two(end: usize, one: usize, other: usize) -> usize {
    skip(skip(end, one), other)
}

/// A pairing: the mate of each end.
#[derive(Clone, Copy)]
struct Mates([u8; MAX_SLOTS + 2]);

impl Mates {
    fn of(&self, end: usize) -> usize {
        self.0[end].into()
    }

    fn pair(&mut self, one: usize, other: usize) {
        self.0[one] = other as u8;
        self.0[other] = one as u8;
    }

    fn renamed(&self, paths: usize, rename: impl Fn(usize) -> usize) -> Mates {
        let mut renamed = Mates([0; MAX_SLOTS + 2]);
        for end in 0..2 * paths {
            renamed.0[rename(end)] = rename(self.of(end)) as u8;
        }
        renamed
    }
}

/// Calls `visit` with every pairing, in the order of their ranks.
fn each_pairing(paths: usize, visit: &mut impl FnMut(&Mates)) {
    fn pair_off(left: u32, mates: &mut Mates, visit: &mut impl FnMut(&Mates)) {
        if left == 0 {
            return visit(mates);
        }
        let (end, others) = (left.trailing_zeros(), left & (left - 1));
        let mut mates_left = others;
        while mates_left != 0 {
            let mate = mates_left.trailing_zeros();
            mates_left &= mates_left - 1;
            mates.pair(end as usize, mate as usize);
            pair_off(others & !(1 << mate), mates, visit);
        }
    }
    pair_off((1 << (2 * paths)) - 1, &mut Mates([0; MAX_SLOTS + 2]), visit);
}

/// The rank of a pairing.
#[inline]
fn rank(paths: usize, mates: &Mates) -> u32 {
    let mut left: u32 = (1 << (2 * paths)) - 1;
    let mut rank = 0;
    for pairs_left in (0..paths).rev() {
        let end = left.trailing_zeros() as usize;
        left &= left - 1;
        let mate = 1 << mates.of(end);
        rank += (left & (mate - 1)).count_ones() * PAIRINGS[pairs_left] as u32;
        left &= !mate;
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairings_come_in_the_order_of_their_ranks() {
        for paths in 0..=5 {
            let mut next = 0;
            each_pairing(paths, &mut |mates| {
                assert_eq!(rank(paths, mates), next);
                next += 1;
            });
            assert_eq!(u64::from(next), pairings(paths));
        }
    }

    #[test]
    fn what_is_added_and_moved_keeps_pairings_apart_and_joining_takes_each_but_the_mates() {
        let budget = Budget::unlimited();
        let tables = Tables::new(&budget);
        let sorted = |entries: &[u32]| {
            let mut entries = entries.to_vec();
            entries.sort_unstable();
            entries
        };
        for paths in 1..=4 {
            for (one, other) in (0..2 * paths).flat_map(|one| (one + 1..2 * paths).map(move |other| (one, other))) {
                let Ok(Reading::Gather { from, .. }) = tables.reading(Map::Move { from: one, to: other }, paths) else {
                    panic!("a move has a table")
                };
                assert!(sorted(from).into_iter().eq(0..pairings(paths) as u32));
                if let Ok(Reading::Gather { from, .. }) = tables.reading(Map::Join { one, other }, paths) {
                    let mut taken = sorted(from);
                    taken.dedup();
                    assert_eq!(taken.len(), from.len());
                    assert_eq!(from.len() as u64, pairings(paths) - pairings(paths - 1));
                }
                let Ok(Reading::Scatter { to }) = tables.reading(Map::Add { one, other }, paths) else {
                    panic!("an addition has a table")
                };
                assert!(sorted(to).windows(2).all(|pair| pair[0] < pair[1]));
            }
        }
    }
}
