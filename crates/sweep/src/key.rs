//! Keys of hash tables.

/// What tables are keyed by.
pub trait TableKey: Copy + Eq + Send + Sync {
    /// What an unused place of a table holds.
    const BLANK: Self;

    /// A hash of which all bits are good.
    fn hash(&self) -> u64;
}

/// A step of splitmix64.
#[inline]
pub fn mix(hash: u64, word: u64) -> u64 {
    let mixed = (hash ^ word).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed ^ (mixed >> 32)
}

/// Its last step, after which the high bits are good too.
#[inline]
pub fn finish(hash: u64) -> u64 {
    let mixed = hash.wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 29)
}

pub const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

impl TableKey for u64 {
    const BLANK: Self = 0;

    #[inline]
    fn hash(&self) -> u64 {
        finish(mix(SEED, *self))
    }
}

impl TableKey for u128 {
    const BLANK: Self = 0;

    #[inline]
    fn hash(&self) -> u64 {
        finish(mix(mix(SEED, *self as u64), (*self >> 64) as u64))
    }
}

impl<const N: usize> TableKey for [u64; N] {
    const BLANK: Self = [0; N];

    #[inline]
    fn hash(&self) -> u64 {
        finish(self.iter().fold(SEED, |hash, &word| mix(hash, word)))
    }
}
