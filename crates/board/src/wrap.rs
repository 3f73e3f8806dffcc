//! Boards whose opposite rims are joined: cylinders and tori.

use std::fmt;
use std::str::FromStr;

use crate::text::unknown;

/// Which opposite rims of a board are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wrap {
    /// The last file is beside file a: a cylinder.
    Files,
    /// The last rank is beside rank 1 as well: a torus.
    Both,
}

impl Wrap {
    /// All of them.
    pub const ALL: [Wrap; 2] = [Wrap::Files, Wrap::Both];

    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Wrap::Files => "files",
            Wrap::Both => "both",
        }
    }

    /// What such a board is called: `cylinder`, `torus`.
    pub fn noun(self) -> &'static str {
        match self {
            Wrap::Files => "cylinder",
            Wrap::Both => "torus",
        }
    }
}

impl fmt::Display for Wrap {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that does not name joined rims.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown wrap {}: expected `files` (a cylinder: the last file is beside file a) or `both` (a torus)",
    unknown(.text, Wrap::ALL.map(Wrap::name))
)]
pub struct ParseWrapError {
    text: String,
}

impl FromStr for Wrap {
    type Err = ParseWrapError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Wrap::ALL.into_iter().find(|wrap| wrap.name() == text).ok_or_else(|| ParseWrapError { text: text.into() })
    }
}

crate::serde_by_text!(Wrap, "\"files\" or \"both\"");
