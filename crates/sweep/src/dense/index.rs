//! A layer's patterns by their rank: a bit for each pattern that there could be.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use cavalcade_run::{Booking, Budget, Stopped};

use super::pattern::{Pattern, patterns};

/// A set of patterns; the rank of one is how many of the set are below it.
pub struct Index {
    slots: usize,
    bits: Vec<AtomicU64>,
    /// For each word, how many patterns the words before it have.
    before: Vec<u32>,
    _booking: Booking,
}

impl Index {
    /// The empty set.
    pub fn new(slots: usize, budget: &Budget) -> Result<Index, Stopped> {
        let words = patterns(slots).div_ceil(64);
        let booking = budget.memory().book(words * (8 + 4))?;
        let words = words as usize;
        Ok(Index { slots, bits: zeros(words)?, before: zeros(words)?, _booking: booking })
    }

    /// Adds a pattern, on any thread; ranks are not up to date then.
    #[inline]
    pub fn insert(&self, pattern: Pattern) {
        let (bits, bit) = (&self.bits[pattern as usize / 64], 1 << (pattern % 64));
        // Most are there already, and looking is cheaper than writing.
        if bits.load(Relaxed) & bit == 0 {
            bits.fetch_or(bit, Relaxed);
        }
    }

    /// Slots of its patterns.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// Replaces the set.
    pub fn assign(&mut self, new: impl Iterator<Item = Pattern>) {
        self.bits.iter_mut().for_each(|bits| *bits.get_mut() = 0);
        for pattern in new {
            *self.bits[pattern as usize / 64].get_mut() |= 1 << (pattern % 64);
        }
        let mut below = 0;
        for (bits, before) in self.bits.iter_mut().zip(&mut self.before) {
            *before = below;
            // Most words are empty, and there are processors that have to count bits one by one.
            if *bits.get_mut() != 0 {
                below += bits.get_mut().count_ones();
            }
        }
    }

    /// The rank of a pattern, if the set has it.
    #[inline]
    pub fn rank(&self, pattern: Pattern) -> Option<usize> {
        let (word, bit) = (pattern as usize / 64, 1 << (pattern % 64));
        let bits = self.bits[word].load(Relaxed);
        (bits & bit != 0).then(|| (self.before[word] + (bits & (bit - 1)).count_ones()) as usize)
    }

    /// Empties the set, giving its patterns in ascending order.
    pub fn drain(&mut self) -> impl Iterator<Item = Pattern> {
        self.bits.iter_mut().enumerate().flat_map(|(word, bits)| {
            let mut left = std::mem::take(bits.get_mut());
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(word as u32 * 64 + bit)
            })
        })
    }
}

fn zeros<T: Default>(length: usize) -> Result<Vec<T>, Stopped> {
    let mut list = Vec::new();
    list.try_reserve_exact(length).map_err(|_| Stopped::Memory)?;
    list.resize_with(length, T::default);
    Ok(list)
}
