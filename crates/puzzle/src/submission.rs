//! An answer by hand: a puzzle, and any part of an answer.

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::answer::{Secondary, StoppedBy};
use crate::witness::Periodicity;
use crate::{Puzzle, Status, Witness};

/// An answer of which any key but the puzzle may be missing, or null: what is missing is not claimed.
///
/// ```
/// use cavalcade_puzzle::Submission;
///
/// let by_hand = Submission::from_json(r#"{
///     "puzzle": { "kind": "uncrossed", "board": "3x3" },
///     "witness": { "path": ["a1", "c2", "a3"], "closed": false }
/// }"#)?;
/// assert_eq!((by_hand.status, by_hand.value), (None, None));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(from = "Keys")]
pub struct Submission {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is known.
    pub status: Option<Status>,
    /// The value of the witness.
    pub value: Option<u64>,
    /// The proved bound: no solution is better.
    pub bound: Option<u64>,
    /// The unit of the values, such as `moves`.
    pub unit: Option<String>,
    /// The secondary objective. Written `then`.
    pub secondary: Option<Secondary>,
    /// The solution, which the referee replays.
    pub witness: Option<Witness>,
    /// The periodicity certificate of a long strip. Written `claim`.
    pub periodicity: Option<Periodicity>,
    /// Why there is no witness.
    pub reason: Option<String>,
    /// Why the work ended early.
    pub stopped: Option<StoppedBy>,
}

/// The keys of an answer; those after `stopped` are not checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    puzzle: Puzzle,
    status: Option<Status>,
    value: Option<u64>,
    bound: Option<u64>,
    unit: Option<String>,
    #[serde(rename = "then")]
    secondary: Option<Secondary>,
    witness: Option<Witness>,
    #[serde(rename = "claim")]
    periodicity: Option<Periodicity>,
    reason: Option<String>,
    stopped: Option<StoppedBy>,
    #[serde(rename = "method")]
    _method: Option<IgnoredAny>,
    #[serde(rename = "backend")]
    _backend: Option<IgnoredAny>,
    #[serde(rename = "verdict")]
    _verdict: Option<IgnoredAny>,
    #[serde(rename = "seconds")]
    _seconds: Option<IgnoredAny>,
    #[serde(rename = "stats")]
    _stats: Option<IgnoredAny>,
    #[serde(rename = "schema")]
    _schema: Option<IgnoredAny>,
    #[serde(rename = "version")]
    _version: Option<IgnoredAny>,
}

impl From<Keys> for Submission {
    fn from(keys: Keys) -> Submission {
        let Keys { puzzle, status, value, bound, unit, secondary, witness, periodicity, reason, stopped, .. } = keys;
        Submission { puzzle, status, value, bound, unit, secondary, witness, periodicity, reason, stopped }
    }
}

impl Submission {
    /// A puzzle and a witness; nothing else is claimed.
    pub fn new(puzzle: Puzzle, witness: Witness) -> Submission {
        Submission {
            puzzle,
            status: None,
            value: None,
            bound: None,
            unit: None,
            secondary: None,
            witness: Some(witness),
            periodicity: None,
            reason: None,
            stopped: None,
        }
    }

    /// Reads the JSON object.
    ///
    /// # Errors
    /// With line, column and what was expected.
    pub fn from_json(text: &str) -> Result<Submission, serde_json::Error> {
        serde_json::from_str(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_null_is_a_missing_key_and_an_unknown_key_is_an_error() {
        let puzzle = r#""puzzle": { "kind": "exchange", "start": "n.", "goal": "n." }"#;
        let bare = Submission::from_json(&format!("{{ {puzzle} }}")).unwrap();
        let nulls = r#""status": null, "value": null, "witness": null, "method": null, "stats": null, "version": null"#;
        assert_eq!(Submission::from_json(&format!("{{ {puzzle}, {nulls} }}")).unwrap(), bare);
        let error = Submission::from_json(&format!("{{ {puzzle}, \"valu\": 3 }}")).unwrap_err();
        assert!(error.to_string().contains("valu"), "{error}");
    }
}
