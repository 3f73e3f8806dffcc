//! The whole space of an exchange: how far its placements lie.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::answer::StoppedBy;
use crate::{Answer, Puzzle, Verdict};

/// How many placements lie at each distance from the start of an exchange, and which are the farthest: a JSON object in
/// which all keys are always there, null where they mean nothing.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Depths {
    /// The exchange, with every default written out.
    pub puzzle: Puzzle,
    /// How many placements the start leads to in so many moves and no less, from 0 on; complete layers only.
    pub depths: Vec<u64>,
    /// Their sum.
    pub placements: u64,
    /// The greatest distance, in moves; null where the search was stopped.
    pub farthest: Option<u64>,
    /// Some of the placements at the greatest distance, each as the goal of an exchange from the same start.
    pub list: Vec<Answer>,
    /// What is known about the goal of the exchange itself.
    pub goal: Answer,
    /// The methods that searched the regions of the board, joined by `+`.
    pub method: String,
    /// Why the search ended early, if it did.
    pub stopped: Option<StoppedBy>,
    /// What the referee has said.
    pub verdict: Verdict,
    /// Wall time of the search.
    pub seconds: f64,
    /// Figures of the search.
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
