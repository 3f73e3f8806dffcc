//! A layer's patterns by their rank: a bit for each pattern that there could be.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use cavalcade_run::{Budget, Reservation, Stopped};

use super::pattern::{Pattern, patterns};

/// A set of patterns; the rank of one is how many of the set are below it.
pub struct Index {
    slots: usize,
    bits: Vec<AtomicU64>,
    /// A bit for each word that has patterns. Most have none, and are passed over.
    filled: Vec<AtomicU64>,
    /// For each word that has patterns, how many the words before it have.
    before: Vec<u32>,
    _reservation: Reservation,
}

impl Index {
    /// The empty set.
    pub fn new(slots: usize, budget: &Budget) -> Result<Index, Stopped> {
        let words = patterns(slots).div_ceil(64);
        let summary = words.div_ceil(64);
        let reservation = budget.memory().reserve(words * (8 + 4) + summary * 8)?;
        let (words, summary) = (words as usize, summary as usize);
        let (bits, filled, before) = (zeros(words)?, zeros(summary)?, zeros(words)?);
        Ok(Index { slots, bits, filled, before, _reservation: reservation })
    }

    /// Adds a pattern, on any thread; ranks are not up to date then.
    #[inline]
    pub fn insert(&self, pattern: Pattern) {
        let (word, bit) = split(pattern as usize);
        // Most are there already, and looking is cheaper than writing.
        if self.bits[word].load(Relaxed) & bit == 0 && self.bits[word].fetch_or(bit, Relaxed) == 0 {
            let (summary, bit) = split(word);
            self.filled[summary].fetch_or(bit, Relaxed);
        }
    }

    /// Slots of its patterns.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// Replaces the set.
    pub fn assign(&mut self, new: impl Iterator<Item = Pattern>) {
        drain_bits(&mut self.filled).for_each(|word| *self.bits[word].get_mut() = 0);
        for pattern in new {
            let (word, bit) = split(pattern as usize);
            *self.bits[word].get_mut() |= bit;
            let (summary, bit) = split(word);
            *self.filled[summary].get_mut() |= bit;
        }
        let mut below = 0;
        for (summary, filled) in self.filled.iter_mut().enumerate() {
            for word in bits_of(*filled.get_mut(), summary) {
                self.before[word] = below;
                below += self.bits[word].get_mut().count_ones();
            }
        }
    }

    /// The rank of a pattern, if the set has it.
    #[inline]
    pub fn rank(&self, pattern: Pattern) -> Option<usize> {
        let (word, bit) = split(pattern as usize);
        let bits = self.bits[word].load(Relaxed);
        (bits & bit != 0).then(|| (self.before[word] + (bits & (bit - 1)).count_ones()) as usize)
    }

    /// Empties the set, giving its patterns in ascending order.
    pub fn drain(&mut self) -> impl Iterator<Item = Pattern> {
        let Index { bits, filled, .. } = self;
        drain_bits(filled)
            .flat_map(|word| bits_of(std::mem::take(bits[word].get_mut()), word))
            .map(|place| place as Pattern)
    }
}

/// The word of a place and its bit there.
#[inline]
fn split(place: usize) -> (usize, u64) {
    (place / 64, 1 << (place % 64))
}

/// The places of the bits of one word, ascending.
fn bits_of(mut bits: u64, word: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(64 * word + bit)
    })
}

/// The places of the bits of all words, ascending; the words are zero afterwards.
fn drain_bits(words: &mut [AtomicU64]) -> impl Iterator<Item = usize> {
    words.iter_mut().enumerate().flat_map(|(word, bits)| bits_of(std::mem::take(bits.get_mut()), word))
}

fn zeros<T: Default>(length: usize) -> Result<Vec<T>, Stopped> {
    let mut list = Vec::new();
    list.try_reserve_exact(length).map_err(|_| Stopped::Memory)?;
    list.resize_with(length, T::default);
    Ok(list)
}
