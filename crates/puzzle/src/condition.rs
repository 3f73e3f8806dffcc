//! Conditions on the path that a puzzle asks for. Not every method takes each of them.

use std::fmt;

use serde::Serialize;

/// A condition beyond the board and the piece; a method states which it takes, and refuses others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Condition {
    /// The first cells are given.
    Begin,
    /// The first cell of an uncrossed path is given.
    From,
    /// The last cell of an uncrossed path is given.
    To,
    /// Some cells have to be visited.
    Visit,
    /// Some cells have to be avoided.
    Avoid,
    /// Guards stand on the board.
    Guards,
    /// Some leaps are forbidden.
    Forbidden,
    /// Some cells have given numbers.
    Numbers,
    /// Another rule or objective, or equal sums of numbers.
    Variant,
    /// Several paths are looked for.
    Paths,
}

impl Condition {
    /// The key that states it in a file.
    pub fn key(self) -> &'static str {
        match self {
            Condition::Begin => "begin",
            Condition::From => "from",
            Condition::To => "to",
            Condition::Visit => "visit",
            Condition::Avoid => "avoid",
            Condition::Guards => "guards",
            Condition::Forbidden => "forbidden",
            Condition::Numbers => "numbers",
            Condition::Variant => "variant",
            Condition::Paths => "paths",
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.key())
    }
}
