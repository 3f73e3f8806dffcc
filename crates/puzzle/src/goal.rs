//! The objective of a puzzle, and the values of its answers.

use std::fmt;

use num_bigint::BigUint;

/// Not every JSON parser represents larger numbers exactly: a larger value is null, and written as decimal digits elsewhere.
pub const LARGEST_NUMBER: u64 = 1 << 53;

/// The objective, and the unit of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// As few as possible of these.
    Minimise(&'static str),
    /// As many as possible of these.
    Maximise(&'static str),
    /// Any solution; its value counts these.
    Find(&'static str),
    /// How many of these there are.
    Count(&'static str),
}

impl Goal {
    /// What the value of an answer counts, in the plural.
    pub fn unit(self) -> &'static str {
        match self {
            Goal::Minimise(unit) | Goal::Maximise(unit) | Goal::Find(unit) | Goal::Count(unit) => unit,
        }
    }
}

/// A value of what is optimised: one number, or two of which the second decides among those that are best by the first.
pub trait ObjectiveValue: Clone + fmt::Debug + PartialEq + From<u64> {
    /// The number; none where it is beyond those of answers.
    fn number(&self) -> Option<u64>;

    /// The second number and what it counts.
    fn second(&self) -> Option<(&'static str, u64)> {
        None
    }
}

impl ObjectiveValue for u64 {
    fn number(&self) -> Option<u64> {
        Some(*self)
    }
}

/// Of any size; none is a number of answers beyond 2^53.
impl ObjectiveValue for BigUint {
    fn number(&self) -> Option<u64> {
        u64::try_from(self).ok().filter(|&number| number <= LARGEST_NUMBER)
    }
}

/// The value of a cover: steps and then moves, or one number alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The steps, or the moves where only these are minimised.
    pub value: u64,
    /// The moves, where they come second.
    pub moves: Option<u64>,
}

impl From<u64> for Cost {
    fn from(value: u64) -> Cost {
        Cost { value, moves: None }
    }
}

impl ObjectiveValue for Cost {
    fn number(&self) -> Option<u64> {
        Some(self.value)
    }

    fn second(&self) -> Option<(&'static str, u64)> {
        self.moves.map(|moves| ("moves", moves))
    }
}

/// The value of an exchange: moves, or what its variant counts, and then leaps where these come second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// The moves.
    pub value: u64,
    /// The leaps, where they come second.
    pub leaps: Option<u64>,
}

impl From<u64> for Length {
    fn from(value: u64) -> Length {
        Length { value, leaps: None }
    }
}

impl ObjectiveValue for Length {
    fn number(&self) -> Option<u64> {
        Some(self.value)
    }

    fn second(&self) -> Option<(&'static str, u64)> {
        self.leaps.map(|leaps| ("leaps", leaps))
    }
}
