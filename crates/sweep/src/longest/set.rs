//! Sets of pending edges, one bit a slot, and the words over them.

use crate::key::{SEED, TableKey, finish, mix};

/// A set of slots below 64 W.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Set<const W: usize>(pub [u64; W]);

impl<const W: usize> Set<W> {
    pub const EMPTY: Set<W> = Set([0; W]);

    pub fn of(slot: u16) -> Set<W> {
        let mut set = Set::EMPTY;
        set.insert(slot);
        set
    }

    #[inline]
    pub fn insert(&mut self, slot: u16) {
        self.0[usize::from(slot) / 64] |= 1 << (slot % 64);
    }

    #[inline]
    pub fn contains(&self, slot: u16) -> bool {
        self.0[usize::from(slot) / 64] >> (slot % 64) & 1 == 1
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub fn and(self, other: Set<W>) -> Set<W> {
        Set(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub fn or(self, other: Set<W>) -> Set<W> {
        Set(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    pub fn without(self, other: Set<W>) -> Set<W> {
        Set(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// How many slots two sets share.
    #[inline]
    pub fn common(self, other: Set<W>) -> u32 {
        self.and(other).len()
    }

    /// The least slot.
    #[inline]
    pub fn first(self) -> Option<u16> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((64 * word) as u16 + self.0[word].trailing_zeros() as u16)
    }

    /// The slots, ascending.
    pub fn slots(self) -> impl Iterator<Item = u16> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let slot = rest.first()?;
            rest.0[usize::from(slot) / 64] &= !(1 << (slot % 64));
            Some(slot)
        })
    }
}

/// The pending edges of a state with their mate array, as a parenthesis word along the frontier: an edge that opens a
/// pair, one that closes it, and, in both sets, one whose path has its other end finished behind the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MateWord<const W: usize> {
    pub opening: Set<W>,
    pub closing: Set<W>,
}

impl<const W: usize> MateWord<W> {
    pub const EMPTY: MateWord<W> = MateWord { opening: Set::EMPTY, closing: Set::EMPTY };

    /// The pending edges.
    #[inline]
    pub fn pending(&self) -> Set<W> {
        self.opening.or(self.closing)
    }

    /// The edges whose path has one end finished.
    #[inline]
    pub fn ended(&self) -> Set<W> {
        self.opening.and(self.closing)
    }
}

impl<const W: usize> TableKey for Set<W> {
    const BLANK: Self = Set::EMPTY;

    #[inline]
    fn hash(&self) -> u64 {
        finish(self.0.iter().fold(SEED, |hash, &word| mix(hash, word)))
    }
}

impl<const W: usize> TableKey for MateWord<W> {
    const BLANK: Self = MateWord::EMPTY;

    #[inline]
    fn hash(&self) -> u64 {
        let words = self.opening.0.iter().chain(&self.closing.0);
        finish(words.fold(SEED, |hash, &word| mix(hash, word)))
    }
}
