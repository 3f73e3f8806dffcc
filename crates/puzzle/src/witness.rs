//! What an answer shows to be replayed.

use std::fmt;
use std::str::FromStr;

use cavalcade_board::{Cell, text};
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::schema;

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

/// A text that is no leap.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is no leap: expected two cells and a hyphen, such as `a1-c2`", text::excerpt(.text))]
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

/// What can be replayed; which form it has follows from the kind of puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Witness {
    /// Of an exchange: the leaps of tokens, in order.
    Moves {
        /// One leap a move.
        #[schemars(with = "Vec<schema::Leap>")]
        moves: Vec<Leap>,
    },
    /// Of a path or a cycle: its cells, in order.
    Path {
        /// Each cell once; a cycle returns from the last one to the first.
        #[schemars(with = "Vec<schema::Cell>")]
        path: Vec<Cell>,
        /// Whether it returns.
        closed: bool,
    },
    /// Of an errand: the cells where the walker stands, in order.
    Walk {
        /// From the start on; cells may come again.
        #[schemars(with = "Vec<schema::Cell>")]
        path: Vec<Cell>,
    },
    /// Of a cover: the cells of every walker at times 0, 1, 2, ...
    Walks {
        /// A list for each walker; a shorter list: it left after its last cell.
        #[schemars(with = "Vec<Vec<schema::Cell>>")]
        walks: Vec<Vec<Cell>>,
    },
    /// Of a count: the number, which nothing can be replayed of.
    Count {
        /// In digits, for it may be of any size.
        count: String,
    },
    /// Several witnesses of the same value.
    All {
        /// Those listed, no two alike up to the board's symmetries.
        all: Vec<Witness>,
        /// How many there are up to the board's symmetries, listed or not; none above 2^53.
        classes: Option<u64>,
        /// How many there are, symmetric ones counted each; none above 2^53.
        total: Option<u64>,
    },
}

impl<'de> Deserialize<'de> for Witness {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Moves {
            moves: Vec<Leap>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Path {
            path: Vec<Cell>,
            closed: bool,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Walk {
            path: Vec<Cell>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Walks {
            walks: Vec<Vec<Cell>>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Count {
            count: String,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct All {
            all: Vec<Witness>,
            classes: Option<u64>,
            total: Option<u64>,
        }
        let keys = Map::<String, Value>::deserialize(deserializer)?;
        let form = ["all", "closed", "count", "path", "walks"].into_iter().find(|key| keys.contains_key(*key));
        let witness = Value::Object(keys);
        match form {
            Some("all") => {
                All::deserialize(witness).map(|All { all, classes, total }| Witness::All { all, classes, total })
            }
            Some("closed") => Path::deserialize(witness).map(|Path { path, closed }| Witness::Path { path, closed }),
            Some("count") => Count::deserialize(witness).map(|Count { count }| Witness::Count { count }),
            Some("path") => Walk::deserialize(witness).map(|Walk { path }| Witness::Walk { path }),
            Some("walks") => Walks::deserialize(witness).map(|Walks { walks }| Witness::Walks { walks }),
            _ => Moves::deserialize(witness).map(|Moves { moves }| Witness::Moves { moves }),
        }
        .map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_witness_with_a_wrong_key_or_a_wrong_leap_is_refused() {
        let error = |json: &str| serde_json::from_str::<Witness>(json).unwrap_err().to_string();
        assert!(error(r#"{"moves": ["a1c2"]}"#).contains("`a1c2` is no leap"));
        assert!(error(r#"{"moves": [], "more": 1}"#).contains("more"));
        assert!(error(r#"{"path": ["a1", "c"], "closed": false}"#).contains("`c` is no cell"));
        assert!(error(r#"{"closed": false}"#).contains("path"));
        assert!(error(r#"{"path": ["a1"], "walks": []}"#).contains("walks"));
        assert!(error(r#"{"walks": ["a1"]}"#).contains("a sequence"));
        assert!(error(r#"{"all": [{"moves": ["a1-"]}], "total": 1}"#).contains("`a1-` is no leap"));
    }
}
