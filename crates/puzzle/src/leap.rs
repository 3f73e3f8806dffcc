//! A leap, as it is written.

use std::fmt;
use std::str::FromStr;

use cavalcade_board::{Cell, text};

/// A leap from one cell to another, written `a1-c2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Leap {
    /// The cell that is left.
    pub from: Cell,
    /// The cell that is reached.
    pub to: Cell,
}

impl fmt::Display for Leap {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&format!("{}-{}", self.from, self.to))
    }
}

/// A text that is not a leap.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid leap {}: expected two cells joined by a hyphen, such as `a1-c2`", text::excerpt(.text))]
pub struct ParseLeapError {
    text: String,
}

impl FromStr for Leap {
    type Err = ParseLeapError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let cells = text.split_once('-').and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
        cells.map(|(from, to)| Leap { from, to }).ok_or_else(|| ParseLeapError { text: text.into() })
    }
}

cavalcade_board::serde_by_text!(Leap, "a leap such as \"a1-c2\"");
