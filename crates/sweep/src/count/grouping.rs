//! Groups of patterns: those that agree in some slots which a step leaves alone lead to patterns that agree in them
//! too.
//!
//! So each group is counted by itself, its arrays are free for another one afterwards, and threads share the groups.
//! Within a group a pattern is known by its other slots, the *rest*, of which there are so few that an index of them
//! stays in the fastest cache.

use super::pattern::{AT_ONCE, MAX_SLOTS, POWERS, Pattern};
use super::steps::Step;

/// Groups patterns by some slots.
pub struct Grouping {
    /// For the slots of each look-up, what they add to the group and to the rest.
    tables: Vec<Vec<(u32, Pattern)>>,
    groups: usize,
    /// Slots of the rest.
    rest: usize,
    /// What a degree in a slot counts for in the rest.
    powers: [Pattern; MAX_SLOTS],
}

impl Grouping {
    /// A grouping by `wanted` slots at most that a step leaves alone.
    pub fn new(step: &Step, slots: usize, wanted: usize) -> Grouping {
        let touched = step.touched();
        let left_alone = (0..slots).filter(|&slot| touched >> slot & 1 == 0);
        Grouping::by(left_alone.take(wanted).collect(), slots)
    }

    /// A grouping by these slots, ascending.
    pub fn by(grouping: Vec<usize>, slots: usize) -> Grouping {
        let groups = POWERS[grouping.len()] as usize;
        let rest = slots - grouping.len();
        let mut powers = [0; MAX_SLOTS];
        let others = (0..slots).filter(|slot| !grouping.contains(slot));
        others.enumerate().for_each(|(place, slot)| powers[slot] = POWERS[place]);
        if grouping.is_empty() {
            return Grouping { tables: Vec::new(), groups, rest, powers };
        }
        let adds = |slot: usize| match grouping.iter().position(|&grouped| grouped == slot) {
            Some(place) => (POWERS[place], 0),
            None => (0, powers[slot]),
        };
        let table = |first: usize| {
            let mut table = vec![(0, 0)];
            for (group, rest) in (first..slots.min(first + AT_ONCE)).map(adds) {
                let more =
                    |degree: u32| move |&(groups, rests): &(u32, u32)| (groups + degree * group, rests + degree * rest);
                table = (0..3).flat_map(|degree| table.iter().map(more(degree)).collect::<Vec<_>>()).collect();
            }
            table
        };
        Grouping { tables: (0..slots).step_by(AT_ONCE).map(table).collect(), groups, rest, powers }
    }

    /// How many groups there may be.
    pub fn groups(&self) -> usize {
        self.groups
    }

    /// The number of slots in which the patterns of a group differ.
    pub fn rest(&self) -> usize {
        self.rest
    }

    /// What a degree in a slot counts for in the rest.
    pub fn powers(&self) -> &[Pattern; MAX_SLOTS] {
        &self.powers
    }

    /// The group of a pattern.
    #[inline]
    pub fn group(&self, pattern: Pattern) -> usize {
        self.split(pattern).0 as usize
    }

    /// What distinguishes a pattern from others of its group.
    #[inline]
    pub fn rest_of(&self, pattern: Pattern) -> Pattern {
        if self.tables.is_empty() { pattern } else { self.split(pattern).1 }
    }

    #[inline]
    fn split(&self, mut pattern: Pattern) -> (u32, Pattern) {
        let (mut group, mut rest) = (0, 0);
        for table in &self.tables {
            let (more_group, more_rest) = table[(pattern % POWERS[AT_ONCE]) as usize];
            group += more_group;
            rest += more_rest;
            pattern /= POWERS[AT_ONCE];
        }
        (group, rest)
    }
}
