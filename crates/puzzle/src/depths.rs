//! The state space of an exchange: its placements by distance from the start.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::answer::StoppedBy;
use crate::{Answer, Puzzle, Verdict};

/// The number of placements at each distance from the start of an exchange, and the farthest: a JSON object. Every
/// key is always present; a key that does not apply is null.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Depths {
    /// The exchange, with every default written out.
    pub puzzle: Puzzle,
    /// The number of placements at distance 0, 1, 2, ... from the start, in moves; complete layers only.
    pub depths: Vec<u64>,
    /// Their sum.
    pub placements: u64,
    /// The greatest distance, in moves (the eccentricity of the start); null if the search was stopped.
    pub farthest: Option<u64>,
    /// Placements at the greatest distance, each as the goal of an exchange from the same start.
    pub list: Vec<Answer>,
    /// The answer for the goal of the exchange itself.
    pub goal: Answer,
    /// The methods that searched the components of the board, joined by `+`.
    pub method: String,
    /// The limit that stopped the search early, if any.
    pub stopped: Option<StoppedBy>,
    /// The referee's verdict.
    pub verdict: Verdict,
    /// Wall time of the search.
    pub seconds: f64,
    /// Statistics of the search.
    pub stats: Map<String, Value>,
    /// The version of the program.
    pub version: String,
}

impl Depths {
    /// The JSON object, indented, with a newline at its end.
    pub fn to_json(&self) -> String {
        // Maps with text keys and finite numbers always have a JSON form.
        let mut json = serde_json::to_string_pretty(self).unwrap_or_default();
        json.push('\n');
        json
    }

    /// Reads the JSON object.
    ///
    /// # Errors
    /// With line, column and what was expected.
    pub fn from_json(text: &str) -> Result<Depths, serde_json::Error> {
        serde_json::from_str(text)
    }
}
