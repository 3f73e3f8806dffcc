//! What is known about a puzzle.

use std::fmt;

use cavalcade_board::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::request::Asked;
use crate::witness::Claim;
use crate::{Argument, Goal, Leap, Moves, Path, Puzzle, Request, Total, Walk, Witness};

/// How much is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Of an optimisation: the witness is proved to be the best there is.
    Optimal,
    /// Of an optimisation: there is a witness; nothing is proved about better ones.
    Feasible,
    /// Of a search for any solution: here is one.
    Found,
    /// Of a count: this is the number.
    Counted,
    /// There is proved to be no solution.
    Infeasible,
    /// No witness was found, and none was excluded.
    Unknown,
}

impl Status {
    /// All of them, in the order of the documentation.
    pub const ALL: [Status; 6] =
        [Status::Optimal, Status::Feasible, Status::Found, Status::Counted, Status::Infeasible, Status::Unknown];

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Status::Optimal => "optimal",
            Status::Feasible => "feasible",
            Status::Found => "found",
            Status::Counted => "counted",
            Status::Infeasible => "infeasible",
            Status::Unknown => "unknown",
        }
    }

    /// Whether more time could not change it: the optimum, a solution where any will do, the number, or that there is
    /// none.
    pub fn is_final(self) -> bool {
        !matches!(self, Status::Feasible | Status::Unknown)
    }

    /// Whether there is something to show.
    pub fn has_solution(self) -> bool {
        !matches!(self, Status::Infeasible | Status::Unknown)
    }

    /// The status that says the same about a puzzle with this goal: answers of 0.1 have `optimal` for counts, and
    /// `optimal` or `feasible` for solutions of which any will do.
    #[must_use]
    pub fn of(self, goal: Goal) -> Status {
        match (goal, self) {
            (Goal::Find(_), Status::Optimal | Status::Feasible) => Status::Found,
            (Goal::Count(_), Status::Optimal) => Status::Counted,
            (_, status) => status,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a method ended before its work was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StoppedBy {
    /// The time limit.
    Time,
    /// The memory limit.
    Memory,
    /// The user.
    Interrupt,
}

/// What the referee has said. It never says that optimality was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
pub enum Verdict {
    /// The witness is legal and has the value claimed.
    #[serde(rename = "replayed")]
    Replayed,
    /// There was nothing to replay.
    #[serde(rename = "claim")]
    ClaimOnly,
}

/// What a bound rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum BoundBy {
    /// The method that found it.
    Method,
    /// A second computation by other rules, which agrees.
    Recounted,
    /// A theorem, whose conditions were checked.
    Cited,
    /// A certificate that the independent verifier has checked.
    Verified,
}

/// The value of a second goal, among the answers that are best for the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Then {
    /// What is counted.
    pub unit: String,
    /// The witness's.
    pub value: u64,
    /// What is proved to be impossible to better.
    pub bound: u64,
}

/// What is known about a puzzle: a JSON object in which all keys are always there, null where they mean nothing.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The puzzle, with every default written out.
    pub puzzle: Puzzle,
    /// How much is known.
    pub status: Status,
    /// The witness's value, in `unit`s.
    pub value: Option<u64>,
    /// What is proved to be impossible to better, in `unit`s.
    pub bound: Option<u64>,
    /// What is counted.
    pub unit: String,
    /// The second goal, where there is one.
    pub then: Option<Then>,
    /// The method that found it.
    pub method: String,
    /// The solver behind the method, where there is one.
    pub backend: Option<String>,
    /// What can be replayed.
    pub witness: Option<Witness>,
    /// What the value of a long strip rests on; only there it is a key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<Claim>,
    /// Why there is no witness: how that is proved, or why the method could not decide; or what else than a limit ended
    /// the method early, such as a disk that is full.
    pub reason: Option<String>,
    /// The reason as a rule with its figures, where there is a rule for it.
    #[serde(default)]
    pub argument: Option<Argument>,
    /// The limit that ended the method early, if one did.
    pub stopped: Option<StoppedBy>,
    /// What the referee has said.
    pub verdict: Verdict,
    /// What the bound rests on; null where there is none. Answers of 0.1 lack the key.
    #[serde(default)]
    pub bound_by: Option<BoundBy>,
    /// What was asked, of answers that come of a request; the puzzle stands above.
    #[serde(default)]
    pub request: Option<Box<Asked>>,
    /// The command line that asks the same once more, of answers that come of a request.
    #[serde(default)]
    pub command: Option<String>,
    /// Wall time of the method.
    pub seconds: f64,
    /// The method's own figures.
    pub stats: Map<String, Value>,
    /// The version of this format; answers of 0.1 lack the key, and have 0.
    #[serde(default)]
    pub schema: u32,
    /// The version of the program.
    pub version: String,
}

impl Answer {
    /// The format that answers are written in.
    pub const SCHEMA: u32 = 1;

    /// Whether more time could not change it, see [`Status::is_final`].
    pub fn is_proved(&self) -> bool {
        self.status.is_final()
    }

    /// The cells of the witness in order, where it is a path, a cycle or a walk.
    pub fn path(&self) -> Option<&[Cell]> {
        match self.witness.as_ref()? {
            Witness::Path(Path { path, .. }) | Witness::Walk(Walk { path }) => Some(path),
            _ => None,
        }
    }

    /// The leaps of the witness in order, where it is one of an exchange.
    pub fn moves(&self) -> Option<&[Leap]> {
        match self.witness.as_ref()? {
            Witness::Moves(Moves { moves }) => Some(moves),
            _ => None,
        }
    }

    /// The number that was counted, in digits, where it was one.
    pub fn count(&self) -> Option<&str> {
        match self.witness.as_ref()? {
            Witness::Total(Total { count }) => Some(count),
            _ => None,
        }
    }

    /// Notes what was asked, and how to ask it once more.
    pub fn asked_by(&mut self, request: &Request) {
        self.request = Some(Box::new(request.asked()));
        self.command = Some(request.command());
    }

    /// The JSON object, indented, with a newline at its end.
    pub fn to_json(&self) -> String {
        // Maps with text keys and finite numbers always have a JSON form.
        let mut json = serde_json::to_string_pretty(self).unwrap_or_default();
        json.push('\n');
        json
    }

    /// Reads the JSON object, and that of 0.1.
    ///
    /// # Errors
    /// With line, column and what was expected.
    pub fn from_json(text: &str) -> Result<Answer, serde_json::Error> {
        let answer: Answer = serde_json::from_str(text)?;
        let status = answer.status.of(answer.puzzle.goal());
        Ok(Answer { status, ..answer })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_survives_the_way_through_json_to_the_last_digit() {
        let text = r#"{
            "puzzle": { "kind": "exchange", "start": "n.", "goal": "n." }, "status": "optimal", "value": 0, "bound": 0,
            "unit": "moves", "then": null, "method": "m", "backend": null, "witness": { "moves": [] }, "reason": null,
            "stopped": null, "verdict": "replayed", "seconds": 5.000291e56, "stats": {}, "version": "0.1.0"
        }"#;
        let answer = Answer::from_json(text).unwrap();
        assert_eq!(Answer::from_json(&answer.to_json()).unwrap(), answer);
    }
}
