//! Some leaps of a board: those that a tour must not make, or of which it is counted how many it makes.

use std::fmt;
use std::str::FromStr;

use cavalcade_board::{Board, Cell, Leaper};
use serde::{Deserialize, Serialize};

use crate::Leap;
use crate::ParseLeapError;

/// Leaps without direction: each once, from its lesser cell, in their order.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_puzzle::LeapSet;
///
/// let leaps: LeapSet = "c3-e4,a1-b3,e4-c3".parse()?;
/// assert_eq!(leaps.to_string(), "a1-b3,c3-e4");
/// assert!(leaps.contains("e4".parse()?, "c3".parse()?));
/// assert_eq!(leaps.check(&"8x8".parse()?, Leaper::KNIGHT, "forbidden"), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Leap>")]
pub struct LeapSet(Vec<Leap>);

impl From<Vec<Leap>> for LeapSet {
    fn from(leaps: Vec<Leap>) -> LeapSet {
        let mut leaps: Vec<Leap> = leaps.into_iter().map(|leap| undirected(leap.from, leap.to)).collect();
        leaps.sort_unstable();
        leaps.dedup();
        LeapSet(leaps)
    }
}

impl LeapSet {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The leaps, each once, from its lesser cell.
    pub fn leaps(&self) -> &[Leap] {
        &self.0
    }

    /// Whether the leap between two cells is one of them.
    pub fn contains(&self, one: Cell, other: Cell) -> bool {
        !self.0.is_empty() && self.0.binary_search(&undirected(one, other)).is_ok()
    }

    /// Whether each is a leap of the piece on the board; `key` is where they were given.
    ///
    /// # Errors
    /// [`LeapSetError`], with the first that is not.
    pub fn check(&self, board: &Board, piece: Leaper, key: &'static str) -> Result<(), LeapSetError> {
        for &leap in &self.0 {
            if let Some(cell) = [leap.from, leap.to].into_iter().find(|&cell| !board.contains(cell)) {
                let example = board.cells().find_map(|from| Some(Leap { from, to: board.targets(piece, from).min()? }));
                return Err(LeapSetError::NoCell { key, leap, cell, example });
            }
            if !board.leaps(piece, leap.from, leap.to) {
                let example = board.targets(piece, leap.from).min().map(|to| Leap { from: leap.from, to });
                return Err(LeapSetError::NoLeap { key, leap, piece: piece.noun_with_article(), example });
            }
        }
        Ok(())
    }
}

fn undirected(one: Cell, other: Cell) -> Leap {
    Leap { from: one.min(other), to: one.max(other) }
}

/// The leaps, separated by commas.
impl fmt::Display for LeapSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.0.iter().map(Leap::to_string).collect::<Vec<String>>().join(","))
    }
}

impl FromStr for LeapSet {
    type Err = ParseLeapError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let leaps = text.split(',').map(|leap| leap.trim().parse()).collect::<Result<Vec<Leap>, _>>()?;
        Ok(leaps.into())
    }
}

/// Why leaps are not those of a piece on a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LeapSetError {
    /// A cell is not on the board.
    #[error("`{key}`: {cell} of {leap} is not a cell of the board: expected leaps on it{}", such_as(*.example))]
    NoCell {
        /// Where it was given.
        key: &'static str,
        /// What was given.
        leap: Leap,
        /// The cell.
        cell: Cell,
        /// A leap on the board, if there is one.
        example: Option<Leap>,
    },
    /// It is not a leap of the piece.
    #[error("`{key}`: {piece} does not leap from {} to {}: expected its leaps{}", .leap.from, .leap.to, such_as(*.example))]
    NoLeap {
        /// Where it was given.
        key: &'static str,
        /// What was given.
        leap: Leap,
        /// The piece with its article, such as `a knight`.
        piece: String,
        /// A leap from the same cell, if there is one.
        example: Option<Leap>,
    },
}

fn such_as(example: Option<Leap>) -> String {
    example.map(|leap| format!(", such as `{leap}`")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_a_leap_of_the_piece_is_refused_with_one_that_is() {
        let error = |leaps: &str| {
            let leaps: LeapSet = leaps.parse().unwrap();
            leaps.check(&"8x8".parse().unwrap(), Leaper::KNIGHT, "forbidden").unwrap_err().to_string()
        };
        assert_eq!(
            error("a1-b3,h8-i6"),
            "`forbidden`: i6 of h8-i6 is not a cell of the board: expected leaps on it, such as `a1-b3`"
        );
        assert_eq!(
            error("c3-c4"),
            "`forbidden`: a knight does not leap from c3 to c4: expected its leaps, such as `c3-a2`"
        );
        assert!("c3".parse::<LeapSet>().is_err());
    }
}
