//! In which numbers a count in slabs is made.

use std::num::NonZeroU64;

use super::super::words;

/// Integers, or remainders; each has files of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SlabNumbers {
    /// Integers, in the smallest words that hold them.
    Exact,
    /// Remainders modulo a number: in words of 32 bits up to 2^31, else of 64.
    Modulo(NonZeroU64),
}

impl From<SlabNumbers> for words::Numbers {
    fn from(numbers: SlabNumbers) -> words::Numbers {
        match numbers {
            SlabNumbers::Exact => words::Numbers::Exact,
            SlabNumbers::Modulo(modulus) => words::Numbers::Modulo(modulus),
        }
    }
}
