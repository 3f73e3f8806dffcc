//! The rules of the variants.

use std::collections::BTreeSet;

/// What is a move, and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Consecutive leaps of one token are one move.
    Runs,
    /// The tokens of these names and all others take turns; either begin.
    Alternate(BTreeSet<char>),
    /// After every move, no token of these names stands a leap from another one.
    Peaceful(BTreeSet<char>),
    /// The moves of the token that makes most are counted.
    Fair,
    /// Any number of tokens leap in a move, each to a cell that was empty before it.
    Simultaneous,
}

impl Rule {
    /// Whether tokens matter in parts of the board in which nothing has to move.
    pub(super) fn concerns_all(&self) -> bool {
        match self {
            Rule::Runs | Rule::Fair | Rule::Simultaneous => false,
            Rule::Alternate(_) | Rule::Peaceful(_) => true,
        }
    }
}
