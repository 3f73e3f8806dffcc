//! What is optimised: the moves of a path, of one that cannot be extended, or crossings.

use cavalcade_puzzle::{Uncrossed, UncrossedVariant};

/// The objective of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// The most moves of a path, or a cycle.
    Longest,
    /// The fewest moves of a path that cannot be extended.
    Shortest,
    /// The most crossings of a path, or a cycle.
    Crossings,
}

impl Objective {
    /// Of a puzzle.
    pub fn of(uncrossed: &Uncrossed) -> Objective {
        match uncrossed.variant() {
            None => Objective::Longest,
            Some(UncrossedVariant::Shortest) => Objective::Shortest,
            Some(_) => Objective::Crossings,
        }
    }

    /// Whether less is better.
    pub fn minimises(self) -> bool {
        self == Objective::Shortest
    }

    /// Whether no two leaps may cross.
    pub fn is_uncrossed(self) -> bool {
        self != Objective::Crossings
    }

    /// Whether a value is better than another.
    pub fn betters(self, value: u64, other: u64) -> bool {
        if self.minimises() { value < other } else { value > other }
    }
}
