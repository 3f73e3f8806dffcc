//! A layer's patterns by their rank: a bit for each pattern that there could be.

use cavalcade_run::{Booking, Budget, Stopped};

use super::pattern::{Pattern, patterns};

/// A set of patterns; the rank of one is how many of the set are below it.
pub struct Index {
    slots: usize,
    bits: Vec<u64>,
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

    /// Adds a pattern; ranks are not up to date then.
    #[inline]
    pub fn insert(&mut self, pattern: Pattern) {
        self.bits[pattern as usize / 64] |= 1 << (pattern % 64);
    }

    /// Slots of its patterns.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// Replaces the set.
    pub fn assign(&mut self, new: impl Iterator<Item = Pattern>) {
        self.bits.fill(0);
        new.for_each(|pattern| self.insert(pattern));
        let mut below = 0;
        for (bits, before) in self.bits.iter().zip(&mut self.before) {
            *before = below;
            below += bits.count_ones();
        }
    }

    /// The rank of a pattern, if the set has it.
    #[inline]
    pub fn rank(&self, pattern: Pattern) -> Option<usize> {
        let (word, bit) = (pattern as usize / 64, 1 << (pattern % 64));
        let bits = self.bits[word];
        (bits & bit != 0).then(|| (self.before[word] + (bits & (bit - 1)).count_ones()) as usize)
    }

    /// Empties the set, giving its patterns in ascending order.
    pub fn drain(&mut self) -> impl Iterator<Item = Pattern> {
        self.bits.iter_mut().enumerate().flat_map(|(word, bits)| {
            let mut left = std::mem::take(bits);
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(word as u32 * 64 + bit)
            })
        })
    }
}

fn zeros<T: Clone + Default>(length: usize) -> Result<Vec<T>, Stopped> {
    let mut list = Vec::new();
    list.try_reserve_exact(length).map_err(|_| Stopped::Memory)?;
    list.resize(length, T::default());
    Ok(list)
}
