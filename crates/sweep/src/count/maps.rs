//! What a step does to the pairings of a pattern, as tables.
//!
//! What becomes of a pairing when a path grows, when two paths are joined and when one is added depends on the numbers
//! of the ends alone, so one table serves many patterns. Tables are made for few paths only, so that they stay in the
//! caches. For more, the mate of end 0 splits the counts into equal parts, and each part is mapped as a pairing of
//! fewer ends.

use std::sync::OnceLock;

use cavalcade_run::{Budget, Reservation, Stopped};

use super::pairing::{Mates, close, each_pairing, pairings, rank, skip, skip_two};
use super::pattern::Degrees;
use super::steps::Step;
use super::transitions::Choice;
use super::words::{Counts, Numbers, Sum};

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
    /// The path from `one` to `other` > `one` of the old pattern is taken away; without it there is nothing to map.
    Take { one: usize, other: usize },
}

impl Map {
    /// How many counts of a pattern with `paths` paths are added to one of the next.
    pub fn taken(self, paths: usize) -> u64 {
        match self {
            // Either end of a path may have been either of the two that have met.
            Map::Join { .. } if paths > 1 => 2 * paths as u64 - 2,
            _ => 1,
        }
    }

    /// Whether something is added to all counts of the new pattern, and to each at once.
    pub fn covers(self, paths: usize) -> bool {
        let is_split = paths.max(self.paths_after(paths)) > TABLED;
        match self {
            Map::Same | Map::Move { .. } => true,
            Map::Join { .. } | Map::Take { .. } => !is_split,
            Map::Add { .. } => false,
        }
    }

    /// The paths of the new pattern.
    fn paths_after(self, paths: usize) -> usize {
        match self {
            Map::Same | Map::Move { .. } => paths,
            Map::Join { .. } | Map::Take { .. } => paths - 1,
            Map::Add { .. } => paths + 1,
        }
    }
}

impl Step {
    /// What a choice does to the pairings.
    pub fn map(&self, before: Degrees, after: Degrees, choice: Choice) -> Map {
        // The vertex itself is an end, or else the first of the two that it is joined to; and the other one.
        let (one, other) = match choice {
            Choice::Nothing => return Map::Same,
            Choice::One(other) => (self.slot, other),
            Choice::Two(one, other) => (one, other),
        };
        let is_end = |slot: usize| before.ones >> slot & 1 == 1;
        // With the vertex an end, its own slot may have been passed on to a fresh neighbour.
        let (one_ends, other_ends) = (is_end(one), is_end(other) && other != self.slot);
        let sorted = |one: usize, other: usize| (one.min(other), one.max(other));
        match (one_ends, other_ends) {
            (true, true) => {
                let (one, other) = sorted(before.place(one), before.place(other));
                Map::Join { one, other }
            }
            (true, false) => Map::Move { from: before.place(one), to: after.place(other) },
            (false, true) => Map::Move { from: before.place(other), to: after.place(one) },
            (false, false) => {
                let (one, other) = sorted(after.place(one), after.place(other));
                Map::Add { one, other }
            }
        }
    }
}

/// The most paths of a pattern that there are tables for, before and after. With five the tables of 6x6 take longer
/// than its count, and the chessboard is not counted faster.
const TABLED: usize = 4;
const ENDS: usize = 2 * TABLED;

/// The tables of a sweep, made when they are first needed; several threads may ask.
pub struct Tables<'a> {
    budget: &'a Budget,
    /// With more paths than these, maps are split.
    tabled: usize,
    tables: Vec<OnceLock<Result<Table, Stopped>>>,
}

struct Table {
    places: Vec<u16>,
    _reservation: Reservation,
}

impl<'a> Tables<'a> {
    pub fn new(budget: &'a Budget) -> Tables<'a> {
        Tables::up_to(TABLED, budget)
    }

    fn up_to(tabled: usize, budget: &'a Budget) -> Tables<'a> {
        let tables = (0..3 * (TABLED + 1) * ENDS * ENDS).map(|_| OnceLock::new()).collect();
        Tables { budget, tabled, tables }
    }

    /// Sums up the counts of the patterns that lead to one: each with what becomes of its pairings and its number of paths.
    ///
    /// # Errors
    /// Why the budget has ended before there was a table.
    pub fn sum_up<'c>(
        &self,
        numbers: Numbers,
        counts: &mut Counts,
        sources: impl Iterator<Item = (Map, usize, &'c Counts)>,
    ) -> Result<(), Stopped> {
        let mut sources = sources.peekable();
        let covers = sources.peek().is_some_and(|(map, paths, _)| map.covers(*paths));
        if !covers {
            counts.clear();
        }
        for (place, (map, paths, more)) in sources.enumerate() {
            let mut added = Ok(());
            numbers.sum(covers && place == 0, counts, more, &mut |sum| added = self.add_part(map, paths, (0, 0), sum));
            added?;
        }
        Ok(())
    }

    /// Adds the counts of a pattern with `paths` paths to those that they lead to, for the part of the counts that begins at
    /// these places: of the new pattern and of the old one.
    fn add_part(&self, map: Map, paths: usize, (to, from): (usize, usize), sum: &mut dyn Sum) -> Result<(), Stopped> {
        match map {
            Map::Move { from: end, to: new } if end == new => sum.same(to, from, length(paths)),
            // The last two ends meet: the tour is closed.
            Map::Same | Map::Join { .. } if paths <= 1 => sum.same(to, from, 1),
            Map::Same => sum.same(to, from, length(paths)),
            _ if paths.max(map.paths_after(paths)) > self.tabled => return self.split(map, paths, (to, from), sum),
            Map::Move { from: end, to: new } => sum.gather(to, from, 1, self.table(0, map, paths, end, new)?),
            Map::Join { one, other } => {
                sum.gather(to, from, 2 * paths - 2, self.table(1, map, paths, one, other)?);
            }
            Map::Add { one, other } => sum.scatter(to, from, self.table(2, map, paths, one, other)?),
            // What is taken away is what was added to the pattern without it.
            Map::Take { one, other } => {
                let added = Map::Add { one, other };
                sum.gather(to, from, 1, self.table(2, added, paths - 1, one, other)?);
            }
        }
        Ok(())
    }

    /// Maps the parts in which end 0 has the same mate.
    fn split(&self, map: Map, paths: usize, (to, from): (usize, usize), sum: &mut dyn Sum) -> Result<(), Stopped> {
        let part = |map: Map, paths: usize, new_mate: usize, old_mate: usize, sum: &mut dyn Sum| {
            let (new, old) = (length(map.paths_after(paths)), length(paths));
            // Mate 0 stands for all mates: the whole.
            let at = |start: usize, mate: usize, length: usize| start + mate.saturating_sub(1) * length;
            self.add_part(map, paths, (at(to, new_mate, new), at(from, old_mate, old)), sum)
        };
        let sorted = |one: usize, other: usize| (one.min(other), one.max(other));
        match map {
            Map::Same => part(map, paths, 0, 0, sum),
            // Of the old pattern, the path of end 0 is taken away and added as that of end `new`.
            Map::Move { from: 0, to: new } => (1..2 * paths).try_for_each(|mate| {
                let (one, other) = sorted(new, skip(mate - 1, new));
                part(Map::Add { one, other }, paths - 1, 0, mate, sum)
            }),
            Map::Move { from: end, to: 0 } => (1..2 * paths).try_for_each(|mate| {
                let (one, other) = sorted(end, skip(mate - 1, end));
                part(Map::Take { one, other }, paths, mate, 0, sum)
            }),
            Map::Move { from: end, to: new } => (1..2 * paths).try_for_each(|mate| {
                if mate == end {
                    return part(Map::Same, paths - 1, new, mate, sum);
                }
                let new_mate = skip(close(mate, end), new);
                let moved = Map::Move { from: without(end, mate), to: without(new, new_mate) };
                part(moved, paths - 1, new_mate, mate, sum)
            }),
            // The mate of end 0 becomes that of the other one.
            Map::Join { one: 0, other } => (1..2 * paths).filter(|&mate| mate != other).try_for_each(|mate| {
                let moved = Map::Move { from: without(other, mate), to: close(mate, other) - 1 };
                part(moved, paths - 1, 0, mate, sum)
            }),
            Map::Join { one, other } => (1..2 * paths).try_for_each(|mate| {
                let new = |end: usize| close(close(end, other), one);
                if mate != one && mate != other {
                    let joined = Map::Join { one: without(one, mate), other: without(other, mate) };
                    return part(joined, paths - 1, new(mate), mate, sum);
                }
                // End 0 gets the mate of the one that its own has been joined to.
                let joined = if mate == one { other } else { one };
                (1..2 * paths).filter(|end| ![one, other].contains(end)).try_for_each(|end| {
                    let (one, other) = sorted(without(joined, mate), without(end, mate));
                    let map = Map::Take { one, other };
                    let (new_part, old_part) = (length(paths - 2), length(paths - 1));
                    self.add_part(map, paths - 1, (to + (new(end) - 1) * new_part, from + (mate - 1) * old_part), sum)
                })
            }),
            Map::Add { one: 0, other } => part(Map::Same, paths, other, 0, sum),
            Map::Add { one, other } => (1..2 * paths).try_for_each(|mate| {
                let new_mate = skip_two(mate, one, other);
                let added = Map::Add { one: without(one, new_mate), other: without(other, new_mate) };
                part(added, paths - 1, new_mate, mate, sum)
            }),
            Map::Take { one: 0, other } => part(Map::Same, paths - 1, 0, other, sum),
            Map::Take { one, other } => (1..2 * paths - 2).try_for_each(|mate| {
                let old_mate = skip_two(mate, one, other);
                let taken = Map::Take { one: without(one, old_mate), other: without(other, old_mate) };
                part(taken, paths - 1, mate, old_mate, sum)
            }),
        }
    }

    #[inline]
    fn table(&self, kind: usize, map: Map, paths: usize, one: usize, other: usize) -> Result<&[u16], Stopped> {
        let cell = &self.tables[((kind * (TABLED + 1) + paths) * ENDS + one) * ENDS + other];
        match cell.get_or_init(|| self.build(map, paths)) {
            Ok(table) => Ok(&table.places),
            Err(stopped) => Err(*stopped),
        }
    }

    fn build(&self, map: Map, paths: usize) -> Result<Table, Stopped> {
        let entries = match map {
            Map::Join { .. } => length(paths - 1) * (2 * paths - 2),
            _ => length(paths),
        };
        let reservation = self.budget.memory().reserve(2 * entries as u64)?;
        let mut places = Vec::new();
        places.try_reserve_exact(entries).map_err(|_| Stopped::Memory)?;
        match map {
            Map::Same | Map::Take { .. } => {}
            // Of each new pairing, the old one.
            Map::Move { from, to } => each_pairing(paths, &mut |mates| {
                let renamed = |end: usize| if end == to { from } else { skip(close(end, to), from) };
                places.push(rank(paths, &Mates::renamed(mates, paths, renamed)) as u16);
            }),
            // Of each new pairing, the old ones: either end of a path may have been either of the two.
            Map::Join { one, other } => each_pairing(paths - 1, &mut |mates| {
                let mut old = Mates::renamed(mates, paths - 1, |end| skip_two(end, one, other));
                for end in 0..2 * (paths - 1) {
                    let end = skip_two(end, one, other);
                    let mate = old.of(end);
                    old.pair(end, one);
                    old.pair(mate, other);
                    places.push(rank(paths, &old) as u16);
                    old.pair(end, mate);
                }
            }),
            // Of each old pairing, the new one.
            Map::Add { one, other } => each_pairing(paths, &mut |mates| {
                let mut new = Mates::renamed(mates, paths, |end| skip_two(end, one, other));
                new.pair(one, other);
                places.push(rank(paths + 1, &new) as u16);
            }),
        }
        Ok(Table { places, _reservation: reservation })
    }
}

/// The number of an end when end 0 and its mate are taken away.
fn without(end: usize, mate: usize) -> usize {
    close(end, mate) - 1
}

/// How many pairings there are.
fn length(paths: usize) -> usize {
    pairings(paths) as usize
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Which places are added to which.
    #[derive(Default)]
    struct Relation(Vec<(usize, usize)>);

    impl Sum for Relation {
        fn same(&mut self, to: usize, from: usize, length: usize) {
            self.0.extend((0..length).map(|place| (to + place, from + place)));
        }

        fn gather(&mut self, to: usize, from: usize, take: usize, places: &[u16]) {
            let pairs = places.iter().enumerate().map(|(at, &place)| (to + at / take, from + usize::from(place)));
            self.0.extend(pairs);
        }

        fn scatter(&mut self, to: usize, from: usize, places: &[u16]) {
            self.0.extend(places.iter().enumerate().map(|(at, &place)| (to + usize::from(place), from + at)));
        }
    }

    /// The relation of a map for a given number of paths, ascending.
    fn relation(tabled: usize, map: Map, paths: usize) -> Vec<(usize, usize)> {
        let mut relation = Relation::default();
        Tables::up_to(tabled, &Budget::unlimited()).add_part(map, paths, (0, 0), &mut relation).unwrap();
        relation.0.sort_unstable();
        relation.0
    }

    /// The same by the tables of a sweep.
    pub fn tabled(map: Map, paths: usize) -> Vec<(usize, usize)> {
        relation(TABLED, map, paths)
    }

    fn pairs(ends: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..ends).flat_map(move |one| (one + 1..ends).map(move |other| (one, other)))
    }

    #[test]
    fn what_is_added_and_moved_keeps_pairings_apart_and_joining_takes_each_but_the_mates() {
        let distinct = |mut places: Vec<usize>| {
            places.sort_unstable();
            places.dedup();
            places.len()
        };
        for paths in 1..=4 {
            for (one, other) in pairs(2 * paths) {
                for (from, to) in [(one, other), (other, one)] {
                    let moved = relation(TABLED, Map::Move { from, to }, paths);
                    assert!(moved.iter().map(|pair| pair.0).eq(0..length(paths)));
                    assert_eq!(distinct(moved.iter().map(|pair| pair.1).collect()), length(paths));
                }
                if paths > 1 {
                    let joined = relation(TABLED, Map::Join { one, other }, paths);
                    assert_eq!(joined.len(), length(paths) - length(paths - 1));
                    assert_eq!(distinct(joined.iter().map(|pair| pair.1).collect()), joined.len());
                }
                let taken = relation(TABLED, Map::Take { one, other }, paths);
                let mut added = relation(TABLED, Map::Add { one, other }, paths - 1);
                added.iter_mut().for_each(|(to, from)| std::mem::swap(to, from));
                added.sort_unstable();
                assert_eq!(taken, added);
                assert_eq!(distinct(taken.iter().map(|pair| pair.1).collect()), length(paths - 1));
            }
        }
    }

    #[test]
    fn what_is_split_is_what_tables_say() {
        for paths in 2..=5 {
            for (one, other) in pairs(2 * paths) {
                let maps = [
                    Map::Same,
                    Map::Move { from: one, to: other },
                    Map::Move { from: other, to: one },
                    Map::Join { one, other },
                    Map::Take { one, other },
                ];
                for map in maps {
                    assert_eq!(relation(2, map, paths), relation(TABLED, map, paths), "{map:?} {paths}");
                }
            }
            for (one, other) in pairs(2 * paths + 2) {
                let map = Map::Add { one, other };
                assert_eq!(relation(2, map, paths), relation(TABLED, map, paths), "{map:?} {paths}");
            }
        }
    }
}
