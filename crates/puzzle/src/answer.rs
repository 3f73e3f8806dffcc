//! What is known about a puzzle.

use std::fmt;

use cavalcade_board::Cell;
use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::request::Asked;
use crate::witness::Periodicity;
use crate::{Argument, Goal, Leap, Path, Puzzle, Request, Total, Walk, Witness};

/// What is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Of an optimisation: the witness is proved optimal.
    Optimal,
    /// Of an optimisation: there is a witness, not proved optimal.
    Feasible,
    /// Of a puzzle where any solution will do: a solution was found.
    Found,
    /// Of a count: the number is known.
    Counted,
    /// Proved: there is no solution.
    Infeasible,
    /// No solution was found, and none was ruled out.
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

    /// Whether the answer is final: a proved optimum, a solution where any will do, the number counted, or proved infeasible.
    pub fn is_final(self) -> bool {
        !matches!(self, Status::Feasible | Status::Unknown)
    }

    /// Whether there is a solution.
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

/// Which limit stopped a method early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StoppedBy {
    /// The time limit.
    Time,
    /// The memory limit.
    Memory,
    /// An interrupt, such as Ctrl-C.
    Interrupt,
}

/// The referee's verdict. It never states that optimality was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
pub enum Verdict {
    /// The witness is legal and has the value claimed.
    #[serde(rename = "replayed")]
    Replayed,
    /// There is no witness to replay, so that the answer is unverified. Written `"claim"`.
    #[serde(rename = "claim")]
    Unverified,
}

/// How a bound was established.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum BoundBy {
    /// By the method that found it.
    Method,
    /// By a second computation with a different algorithm, which agrees.
    Recounted,
    /// By a theorem, published or proved in the documentation, whose conditions were checked.
    Cited,
    /// By a certificate that the independent verifier has checked.
    Verified,
}

/// The secondary objective of a lexicographic optimisation: its value among the answers that are optimal for the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secondary {
    /// The unit of the values, such as `moves`.
    pub unit: String,
    /// The value of the witness.
    pub value: u64,
    /// The proved bound: no solution is better.
    pub bound: u64,
}

/// What is known about a puzzle: a JSON object. Every key is always present; a key that does not apply is null.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The puzzle, with every default written out.
    pub puzzle: Puzzle,
    /// What is known.
    pub status: Status,
    /// The value of the witness, in `unit`s.
    pub value: Option<u64>,
    /// The proved bound, in `unit`s: no solution is better.
    pub bound: Option<u64>,
    /// The unit of the values, such as `moves`.
    pub unit: String,
    /// The secondary objective, where there is one. Written `then`.
    #[serde(rename = "then")]
    pub secondary: Option<Secondary>,
    /// The method.
    pub method: String,
    /// The solver behind the method, where there is one.
    pub backend: Option<String>,
    /// The solution, which the referee replays.
    pub witness: Option<Witness>,
    /// The periodicity certificate of a long strip; the key `claim` is present only there.
    #[serde(default, rename = "claim", skip_serializing_if = "Option::is_none")]
    pub periodicity: Option<Periodicity>,
    /// Why there is no witness: how infeasibility is proved, or why the method could not decide; or what other than a limit
    /// stopped the method early, such as a full disk.
    pub reason: Option<String>,
    /// The reason as a named rule with its figures, where there is such a rule.
    #[serde(default)]
    pub argument: Option<Argument>,
    /// The argument in at most three sentences; empty where there is none.
    #[serde(default)]
    pub explanation: Vec<String>,
    /// The limit that stopped the method early, if any.
    pub stopped: Option<StoppedBy>,
    /// The referee's verdict.
    pub verdict: Verdict,
    /// How the bound was established; null where there is none. Answers of 0.1 lack the key.
    #[serde(default)]
    pub bound_by: Option<BoundBy>,
    /// The request that was answered, without its puzzle, which is above.
    #[serde(default)]
    pub request: Option<Box<Asked>>,
    /// The command line that repeats the request.
    #[serde(default)]
    pub command: Option<String>,
    /// Wall time of the method.
    pub seconds: f64,
    /// Statistics of the method.
    pub stats: Map<String, Value>,
    /// The version of this format; answers of 0.1 lack the key, which means 0.
    #[serde(default)]
    pub schema: u32,
    /// The version of the program.
    pub version: String,
}

impl Answer {
    /// The format that answers are written in.
    pub const SCHEMA: u32 = 1;

    /// Whether the answer is final, see [`Status::is_final`].
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
            Witness::Moves(moves) => Some(moves.leaps()),
            _ => None,
        }
    }

    /// The number that was counted, in digits, where it was one.
    pub fn count(&self) -> Option<&str> {
        match self.witness.as_ref()? {
            Witness::Total(Total { count, .. }) => Some(count),
            _ => None,
        }
    }

    /// The number that is proved: what was counted, or the best value.
    pub fn number(&self) -> Option<BigUint> {
        match self.status {
            Status::Counted => self.count()?.parse().ok(),
            Status::Optimal => self.value.map(BigUint::from),
            _ => None,
        }
    }

    /// Explains the value, or why there is no solution, by an argument.
    pub fn argue(&mut self, argument: Argument) {
        self.explanation = argument.sentences(&self.puzzle, self.value);
        self.argument = Some(argument);
    }

    /// Records the request, and the command line that repeats it.
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
        if answer.schema > Answer::SCHEMA {
            return Err(Error::custom(format!(
                "this program reads answers of schema {}, not {}; expected an answer of this release or an earlier one",
                Answer::SCHEMA,
                answer.schema
            )));
        }
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
        let of_a_later_release = Answer { schema: Answer::SCHEMA + 1, ..answer }.to_json();
        assert!(Answer::from_json(&of_a_later_release).unwrap_err().to_string().contains("not 2"));
    }
}
