//! The reports that answer a request, and the messages of a worker process, one a line.

use cavalcade_board::{Cell, Guard};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::answer::{Secondary, StoppedBy};
use crate::text_schema;
use crate::{Answer, Depths, Objection, Puzzle, Status, Team, Witness};

/// A part of what was requested. In JSON an object with the name of the part as its only key.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Report {
    /// The answer; of [`Ask::Best`](crate::Ask::Best), [`Ask::All`](crate::Ask::All) and
    /// [`Ask::Watch`](crate::Ask::Watch). Of [`Ask::Solutions`](crate::Ask::Solutions) and
    /// [`Ask::Samples`](crate::Ask::Samples) only where not all solutions were handed on, as the last report: there is
    /// none, or a limit has ended the search, which `stopped` names. A witness of it may be one of those that were handed
    /// on.
    Answer(Box<Answer>),
    /// An optimal solution, replayed by the referee; of [`Ask::Solutions`](crate::Ask::Solutions) and
    /// [`Ask::Samples`](crate::Ask::Samples). Where no [`Report::Answer`] follows the last one, these are all.
    Solution(Box<Answer>),
    /// The answer for a board of a range; of [`Ask::Heights`](crate::Ask::Heights).
    Row(Box<Answer>),
    /// The recurrence after the rows.
    Recurrence(Recurrence),
    /// The answer for a set of starts; of [`Ask::Map`](crate::Ask::Map).
    Starts(Box<Answer>),
    /// What was found for a placement of the guards; of [`Ask::Survey`](crate::Ask::Survey).
    Placement(Box<GuardPlacement>),
    /// The answer for a number of walkers; of [`Ask::Walkers`](crate::Ask::Walkers).
    Walkers(Box<Answer>),
    /// The state space by distance; of [`Ask::Depths`](crate::Ask::Depths).
    Depths(Box<Depths>),
    /// An estimate of what a search would take; of [`Ask::Plan`](crate::Ask::Plan).
    Plan(PlanReport),
    /// An iteration of a network, after the answer, written `moment`; of [`Ask::Watch`](crate::Ask::Watch).
    #[serde(rename = "moment")]
    Snapshot(NetworkSnapshot),
    /// The text of a file; of [`Ask::Export`](crate::Ask::Export).
    File(String),
    /// A row of a comparison; of [`Ask::Compare`](crate::Ask::Compare). Figures that a method does not have are null or
    /// left out.
    Compared(Map<String, Value>),
}

impl Report {
    /// The value without its name; a set of starts as [`Starts`].
    pub fn into_json(self) -> Value {
        if let Report::Starts(answer) = self {
            return serde_json::to_value(Starts::from(*answer)).unwrap_or_default();
        }
        match serde_json::to_value(self) {
            Ok(Value::Object(keys)) => keys.into_iter().next().map(|(_, value)| value).unwrap_or_default(),
            _ => Value::Null,
        }
    }
}

/// A line that a worker process writes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Message {
    /// A part of what was requested.
    Report(Report),
    /// How far the work is.
    Progress(Progress),
    /// A note for the user, such as what a long run will take.
    Note(String),
    /// The request is not valid, whatever the limits.
    Objection(Objection),
    /// Another error, in a sentence.
    Failure(String),
}

/// Progress of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema, Deserialize)]
pub struct Progress {
    /// Seconds since the start of the run.
    pub seconds: f64,
    /// The current phase.
    pub phase: String,
    /// Work done so far, in `unit`s.
    pub done: u64,
    /// The total, where it is known.
    pub total: Option<u64>,
    /// The unit of the values, such as `moves`.
    pub unit: String,
    /// The value of the best witness so far.
    pub incumbent: Option<u64>,
    /// The bound proved so far.
    pub bound: Option<u64>,
    /// Memory reserved for tables, in bytes.
    pub memory: u64,
    /// The best solution so far, which the referee has replayed, where it is new; at most four a second.
    #[serde(default)]
    pub witness: Option<Witness>,
}

/// The optimum of a cover for one set of starts, in short: a map has hundreds of them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Starts {
    /// Where the walkers start; empty if no set of starts is feasible.
    #[schemars(with = "Vec<text_schema::Cell>")]
    pub starts: Vec<Cell>,
    /// What is known.
    pub status: Status,
    /// The unit of the values, such as `moves`.
    pub unit: String,
    /// The value of the witness.
    pub value: Option<u64>,
    /// The proved bound: no solution is better.
    pub bound: Option<u64>,
    /// The secondary objective. Written `then`.
    #[serde(rename = "then")]
    pub secondary: Option<Secondary>,
    /// Why there is no witness.
    pub reason: Option<String>,
    /// The limit that ended the search early.
    pub stopped: Option<StoppedBy>,
    /// The solution, which the referee replays.
    pub witness: Option<Witness>,
}

impl From<Answer> for Starts {
    fn from(answer: Answer) -> Starts {
        let starts = match &answer.puzzle {
            Puzzle::Cover(cover) => match cover.team() {
                Team::Knights(starts) => starts.clone(),
                Team::Place(_) => Vec::new(),
            },
            _ => Vec::new(),
        };
        let Answer { status, unit, value, bound, secondary, reason, stopped, witness, .. } = answer;
        Starts { starts, status, unit, value, bound, secondary, reason, stopped, witness }
    }
}

/// What was found with the guards on these cells, in short: a survey has hundreds of them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuardPlacement {
    /// The guards, in the order of the puzzle.
    #[schemars(with = "Vec<text_schema::Guard>")]
    pub guards: Vec<Guard>,
    /// What is known; null: there is no such puzzle, for a walker has to stand on a cell that a guard occupies or attacks.
    pub status: Option<Status>,
    /// The unit of the values, such as `moves`.
    pub unit: String,
    /// The value of the witness.
    pub value: Option<u64>,
    /// The proved bound: no solution is better.
    pub bound: Option<u64>,
    /// The secondary objective. Written `then`.
    #[serde(rename = "then")]
    pub secondary: Option<Secondary>,
    /// Why there is no witness.
    pub reason: Option<String>,
    /// Where the puzzle is infeasible, the connected components of the safe cells, the largest first; else empty.
    #[schemars(with = "Vec<Vec<text_schema::Cell>>")]
    pub components: Vec<Vec<Cell>>,
    /// The limit that ended the search early.
    pub stopped: Option<StoppedBy>,
    /// The solution, which the referee has replayed.
    pub witness: Option<Witness>,
}

impl GuardPlacement {
    /// An answer of the puzzle with its guards there, and the components of the safe cells where it is infeasible.
    pub fn answered(guards: Vec<Guard>, answer: Answer, components: Vec<Vec<Cell>>) -> GuardPlacement {
        let Answer { status, unit, value, bound, secondary, reason, stopped, witness, .. } = answer;
        GuardPlacement {
            guards,
            status: Some(status),
            unit,
            value,
            bound,
            secondary,
            reason,
            components,
            stopped,
            witness,
        }
    }

    /// That there is no such puzzle, and why.
    pub fn refused(guards: Vec<Guard>, unit: &str, reason: String) -> GuardPlacement {
        GuardPlacement {
            guards,
            status: None,
            unit: unit.to_string(),
            value: None,
            bound: None,
            secondary: None,
            reason: Some(reason),
            components: Vec::new(),
            stopped: None,
            witness: None,
        }
    }
}

/// An estimate of what a search would take; the keys depend on the kind of puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(untagged)]
pub enum PlanReport {
    /// Of an exchange.
    Exchange(ExchangePlan),
    /// Of the sweep for an uncrossed path.
    Uncrossed(UncrossedPlan),
    /// Of the sweep that counts tours.
    Count(CountPlan),
    /// A limit was reached before there was an estimate, or no search is needed.
    Nothing {
        /// The limit that was reached; none: no search is needed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stopped: Option<StoppedBy>,
    },
}

/// What each search of an exchange would take.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
pub struct ExchangePlan {
    /// The placements of each component in which something has to move; none beyond 2^64.
    pub placements: Vec<Option<u64>>,
    /// The methods.
    pub methods: Vec<MethodPlan>,
    /// The method that `auto` chooses.
    pub choice: String,
    /// The limit that stopped the estimate early.
    pub stopped: Option<StoppedBy>,
}

/// What a method would take.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
pub struct MethodPlan {
    /// Its name.
    pub method: String,
    /// The cost, or why there is none.
    #[serde(flatten)]
    pub cost: MethodCost,
}

/// A cost, or why a method has none.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(untagged)]
pub enum MethodCost {
    /// An estimate.
    Cost {
        /// States that are visited.
        positions: u64,
        /// Memory in bytes.
        bytes: u64,
        /// Time in seconds, roughly.
        seconds: f64,
        /// Whether this is an upper bound; else an estimate either way.
        is_limit: bool,
    },
    /// The method does not apply to this puzzle.
    None {
        /// Why not.
        reason: String,
    },
}

/// The size of the tables of a frontier-based search for an uncrossed path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
pub struct UncrossedPlan {
    /// The most leaps that may cross the frontier.
    pub slots: u64,
    /// The splits of the columns into windows, from the narrowest to the widest that were counted.
    pub windows: Vec<WindowPlan>,
    /// The limit that stopped the estimate early.
    pub stopped: Option<StoppedBy>,
}

/// The size of one split of the columns into windows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
pub struct WindowPlan {
    /// The columns of each window.
    pub columns: Vec<u64>,
    /// States of all tables.
    pub states: u64,
    /// Their memory in bytes.
    pub bytes: u64,
}

/// What frontier-based counting will take.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
pub struct CountPlan {
    /// The most leaps that may cross the frontier.
    pub slots: u64,
    /// Patterns of the frontier that occur.
    pub patterns: u64,
    /// States of all steps.
    pub states: u64,
    /// States of the largest step.
    pub peak_states: u64,
    /// Additions in total.
    pub additions: u64,
    /// Memory in bytes, an estimate.
    pub memory: u64,
    /// Estimated time in seconds, extrapolated from a small count; none: no small count was run.
    pub estimated_seconds: Option<f64>,
    /// What the count takes slab by slab; null without a directory on disk, but for boards whose plan is too large for
    /// memory.
    pub slabs: Option<SlabPlan>,
}

/// What a counting sweep takes slab by slab: in the scratch directory, or on a cluster.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
pub struct SlabPlan {
    /// Processor time of all tasks in seconds, extrapolated from a small count; null: no small count was run.
    pub cpu_seconds: Option<f64>,
    /// How many tasks there are.
    pub tasks: u64,
    /// Bytes that a task reads at most, or one slab.
    pub task_bytes: u64,
    /// Memory of a worker that can take the largest slab, in bytes; an estimate.
    pub worker_memory: u64,
    /// Bytes of all files that are written, and read once; an estimate.
    pub written: u64,
    /// The most bytes of files at one time; an estimate.
    pub disk: u64,
    /// States between segments of the sweep, in each of which many slots keep their degrees.
    pub boundaries: Vec<BoundaryPlan>,
}

/// What stands between two segments of a counting sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
pub struct BoundaryPlan {
    /// Cells that have been processed.
    pub cells: u64,
    /// Patterns of degrees.
    pub patterns: u64,
    /// States.
    pub states: u64,
    /// Sets of states that can be counted apart from each other through the next segment.
    pub slabs: u64,
    /// States of the largest of these.
    pub largest_slab: u64,
    /// Bytes of the files; an estimate.
    pub bytes: u64,
}

/// A linear recurrence as a generating function P / Q; the coefficients are in digits, for they may be of any size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recurrence {
    /// The order: the number of preceding terms in the recurrence.
    pub order: usize,
    /// What is known.
    pub proof: Proof,
    /// Of a conjecture: terms that were not used to find it and agree with it.
    pub held_out: Option<usize>,
    /// The prime modulo which it holds; null: it holds for the integers.
    pub modulus: Option<u32>,
    /// The coefficients of P from that of z^0.
    pub numerator: Vec<String>,
    /// The coefficients of Q from that of z^0, which is 1.
    pub denominator: Vec<String>,
    /// Terms that were used.
    pub terms: usize,
    /// States between two rows, interchangeable ones as one.
    pub states: usize,
    /// States before interchangeable ones were merged.
    pub states_found: usize,
}

/// The status of a recurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Proof {
    /// It holds for all terms.
    Proved,
    /// It holds for the terms that are known.
    Conjectured,
}

/// A neural network after an iteration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NetworkSnapshot {
    /// Iterations since the restart.
    pub iteration: u64,
    /// Nodes whose degree is not two.
    pub unsettled: usize,
    /// Nodes: the cells, and auxiliary ones that close open tours.
    pub cells: usize,
    /// The active leaps.
    #[schemars(with = "Vec<[text_schema::Cell; 2]>")]
    pub leaps: Vec<[Cell; 2]>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_known_by_its_keys() {
        for (json, is_expected) in [
            (
                r#"{"placements":[24,null],"methods":[{"method":"bfs","positions":2,"bytes":3,"seconds":0.5,"is_limit":true},{"method":"half","reason":"no"}],"choice":"bfs","stopped":null}"#,
                (|plan| matches!(plan, PlanReport::Exchange(_))) as fn(&PlanReport) -> bool,
            ),
            (r#"{"slots":3,"windows":[{"columns":[1,2],"states":4,"bytes":5}],"stopped":"time"}"#, |plan| {
                matches!(plan, PlanReport::Uncrossed(_))
            }),
            (
                r#"{"slots":1,"patterns":2,"states":3,"peak_states":4,"additions":5,"memory":6,"estimated_seconds":null,"slabs":null}"#,
                |plan| matches!(plan, PlanReport::Count(_)),
            ),
            (r#"{"stopped":"memory"}"#, |plan| {
                matches!(plan, PlanReport::Nothing { stopped: Some(StoppedBy::Memory) })
            }),
            ("{}", |plan| matches!(plan, PlanReport::Nothing { stopped: None })),
        ] {
            let plan: PlanReport = serde_json::from_str(json).unwrap();
            assert!(is_expected(&plan), "{json}: {plan:?}");
            assert_eq!(serde_json::to_string(&plan).unwrap(), json);
        }
    }

    #[test]
    fn a_message_is_an_object_with_its_name_as_the_only_key() {
        let snapshot = NetworkSnapshot { iteration: 3, unsettled: 0, cells: 36, leaps: Vec::new() };
        let message = Message::Report(Report::Snapshot(snapshot.clone()));
        let json = r#"{"report":{"moment":{"iteration":3,"unsettled":0,"cells":36,"leaps":[]}}}"#;
        assert_eq!(serde_json::to_string(&message).unwrap(), json);
        assert_eq!(serde_json::from_str::<Message>(json).unwrap(), message);
        assert_eq!(Report::Snapshot(snapshot).into_json()["cells"], 36);
        assert_eq!(serde_json::to_string(&Message::Note("slow".into())).unwrap(), r#"{"note":"slow"}"#);
    }
}
