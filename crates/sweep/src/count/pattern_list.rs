//! The patterns of a layer, ascending, in about a byte each.
//!
//! A list keeps how far each pattern is from the one before, in groups of seven bits, the lowest first, of which all but the
//! last have the eighth bit set (LEB128). The layers of large boards have a twentieth of all numbers, so most patterns take
//! one byte, where they would take four as numbers. Every part begins with a whole number, so that it can be read alone.

use cavalcade_run::{Budget, Stopped, TrackedVec};

use super::pattern::Pattern;

/// Patterns of a part.
const PART: usize = 1 << 10;
/// Bits of a pattern in a byte; the bit above says that there are more.
const BITS: u32 = 7;
const MORE: u8 = 1 << BITS;

/// An ascending list.
pub struct PatternList {
    parts: TrackedVec<Start>,
    /// Of all patterns but the first one of each part, how far it is from the one before.
    distances: TrackedVec<u8>,
    length: usize,
    last: Pattern,
}

/// Where a part begins.
#[derive(Clone, Copy)]
struct Start {
    /// Its first pattern.
    first: Pattern,
    /// The place of the distance of the next one.
    distances: usize,
}

/// Some patterns of a list that follow each other, ascending.
#[derive(Clone)]
pub struct Part<'a> {
    /// The first one, until it has been given.
    first: Option<Pattern>,
    last: Pattern,
    distances: std::slice::Iter<'a, u8>,
}

impl PatternList {
    /// An empty list.
    pub fn new(budget: &Budget) -> PatternList {
        let (parts, distances) = (TrackedVec::new(budget.memory()), TrackedVec::new(budget.memory()));
        PatternList { parts, distances, length: 0, last: 0 }
    }

    /// Appends a pattern, which is above all others.
    ///
    /// # Errors
    /// As [`TrackedVec::reserve`].
    pub fn push(&mut self, pattern: Pattern) -> Result<(), Stopped> {
        debug_assert!(self.length == 0 || pattern > self.last, "lists are ascending");
        if self.length.is_multiple_of(PART) {
            self.parts.push(Start { first: pattern, distances: self.distances.len() })?;
        } else {
            let mut distance = pattern - self.last;
            while distance >= MORE.into() {
                self.distances.push(distance as u8 | MORE)?;
                distance >>= BITS;
            }
            self.distances.push(distance as u8)?;
        }
        (self.length, self.last) = (self.length + 1, pattern);
        Ok(())
    }

    /// Gives back what has room for further patterns.
    pub fn shrink_to_fit(&mut self) {
        self.parts.shrink_to_fit();
        self.distances.shrink_to_fit();
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.length
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> u64 {
        (self.distances.len() + size_of_val::<[Start]>(&self.parts)) as u64
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Pattern> {
        self.parts().flatten()
    }

    /// The same, part by part.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        (0..self.parts.len()).map(|part| self.part(part))
    }

    fn part(&self, part: usize) -> Part<'_> {
        let Start { first, distances } = self.parts[part];
        let end = self.parts.get(part + 1).map_or(self.distances.len(), |next| next.distances);
        Part { first: Some(first), last: first, distances: self.distances[distances..end].iter() }
    }

    /// Whether a pattern is among them.
    pub fn contains(&self, pattern: Pattern) -> bool {
        let parts = self.parts.partition_point(|part| part.first <= pattern);
        let part = parts.checked_sub(1).map(|part| self.part(part));
        part.is_some_and(|mut part| part.find(|&other| other >= pattern) == Some(pattern))
    }
}

impl Iterator for Part<'_> {
    type Item = Pattern;

    #[inline]
    fn next(&mut self) -> Option<Pattern> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        let (mut byte, mut bits) = (*self.distances.next()?, 0);
        self.last += Pattern::from(byte & !MORE);
        while byte & MORE != 0 {
            (byte, bits) = (*self.distances.next()?, bits + BITS);
            self.last += Pattern::from(byte & !MORE) << bits;
        }
        Some(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_list_has_what_was_appended_and_nothing_else(
            mut patterns in prop::collection::vec(prop_oneof![0..5000u32, any::<Pattern>()], 0..5000),
            others in prop::collection::vec(0..5000u32, 20),
        ) {
            patterns.sort_unstable();
            patterns.dedup();
            let mut list = PatternList::new(&Budget::unlimited());
            patterns.iter().for_each(|&pattern| list.push(pattern).unwrap());
            prop_assert_eq!(list.len(), patterns.len());
            prop_assert!(list.iter().eq(patterns.iter().copied()));
            prop_assert!(list.parts().all(|part| (1..=PART).contains(&part.count())));
            for pattern in others.into_iter().chain(patterns.iter().copied().step_by(97)) {
                prop_assert_eq!(list.contains(pattern), patterns.binary_search(&pattern).is_ok());
            }
        }
    }

    #[test]
    fn patterns_that_are_close_take_a_byte_each() {
        let mut list = PatternList::new(&Budget::unlimited());
        (0..1_000_000).for_each(|pattern| list.push(127 * pattern).unwrap());
        assert!(list.bytes() < 1_020_000, "{}", list.bytes());
    }
}
