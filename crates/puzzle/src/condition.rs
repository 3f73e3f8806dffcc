//! Conditions on the path that a puzzle asks for. Not every method takes each of them.

use std::fmt;

use serde::Serialize;

/// A condition beyond the board, the piece and the ends of a path; a method states which it takes, and refuses others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Condition {
    /// The first cells are given.
    Begin,
    /// Some leaps are forbidden.
    Forbidden,
    /// Some cells have given numbers.
    Numbers,
}

impl Condition {
    /// The key that states it in a file.
    pub fn key(self) -> &'static str {
        match self {
            Condition::Begin => "begin",
            Condition::Forbidden => "forbidden",
            Condition::Numbers => "numbers",
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.key())
    }
}
