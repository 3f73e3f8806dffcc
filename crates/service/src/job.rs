//! Jobs as plain data: the request, the state and the log.

use std::borrow::Cow;

use cavalcade::{Answer, Ask, Puzzle, Request};
use cavalcade_picture::answer as picture;
use cavalcade_puzzle::report::Progress;
use cavalcade_run::milliseconds_since_1970;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::certificate::is_certifiable;
use crate::request::{Planned, planned};
use crate::schema;

/// A job, as a list shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Job {
    /// Its number, from 1; never reused.
    pub id: i64,
    /// The name of the question: `best`, `all`, `samples`, `map`, `survey`, `walkers`, `depths`, `plan`, `heights`, `watch`,
    /// `compare` or `generate`.
    pub ask: String,
    /// Its state.
    pub state: JobPhase,
    /// Its place in the queue, from 1; null where it does not wait.
    pub position: Option<usize>,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// When it began.
    pub started: Option<u64>,
    /// When it ended.
    pub finished: Option<u64>,
    /// The kind of puzzle.
    pub kind: String,
    /// Title of the puzzle.
    pub title: Option<String>,
    /// A name that was given to the job itself.
    #[serde(default)]
    pub name: Option<String>,
    /// The puzzle in a line.
    pub line: String,
    /// The method that was asked for; after the end, that of the answer.
    pub method: Option<String>,
    /// The solver behind it.
    pub backend: Option<String>,
    /// What is known: `optimal`, `feasible`, `found`, `counted`, `infeasible` or `unknown`.
    pub status: Option<String>,
    /// The value of the witness.
    pub value: Option<u64>,
    /// The proved bound: no solution is better.
    pub bound: Option<u64>,
    /// The unit of the values, such as `moves`.
    pub unit: Option<String>,
    /// What ended the method early: `time`, `memory` or `interrupt`.
    pub stopped: Option<String>,
    /// Who stopped it early; null if it was not stopped.
    #[serde(default)]
    pub interrupted_by: Option<InterruptedBy>,
    /// Wall time of the method.
    pub seconds: Option<f64>,
    /// Why it failed.
    pub error: Option<String>,
    /// Whether it is listed, and stays after its end; if not, it is deleted soon after.
    #[serde(default = "kept")]
    pub keep: bool,
}

/// Jobs of earlier versions were all kept.
fn kept() -> bool {
    true
}

/// Who stops a job early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum InterruptedBy {
    /// A request to stop it.
    Request,
    /// The server, which was shut down.
    Server,
}

/// The state of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobPhase {
    /// It waits.
    Queued,
    /// It runs.
    Running,
    /// There is an answer, or there are all rows.
    Done,
    /// It ended without an answer.
    Failed,
    /// It was stopped before it began, or stopped or deleted before its first answer.
    Cancelled,
}

impl JobPhase {
    /// Whether the job has ended.
    pub fn has_ended(self) -> bool {
        matches!(self, JobPhase::Done | JobPhase::Failed | JobPhase::Cancelled)
    }
}

/// A name as it stands in JSON and in the store.
pub fn name(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        _ => String::new(),
    }
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    milliseconds_since_1970()
}

impl Job {
    /// A job that waits.
    pub fn queued(id: i64, request: &Request) -> Job {
        let Request { puzzle, ask, choice, .. } = request;
        Job {
            id,
            ask: ask.name().to_string(),
            state: JobPhase::Queued,
            position: None,
            created: now(),
            started: None,
            finished: None,
            kind: puzzle.kind().name().to_string(),
            title: puzzle.title().map(str::to_string),
            name: None,
            line: picture::line(puzzle),
            method: choice.method.clone(),
            backend: choice.backend.clone(),
            status: None,
            value: None,
            bound: None,
            unit: None,
            stopped: None,
            interrupted_by: None,
            seconds: None,
            error: None,
            keep: true,
        }
    }

    /// Copies the result of the answer.
    pub fn answered(&mut self, answer: &Answer) {
        self.status = Some(answer.status.name().to_string());
        (self.value, self.bound, self.unit) = (answer.value, answer.bound, Some(answer.unit.clone()));
        (self.method, self.backend) = (Some(answer.method.clone()), answer.backend.clone());
        self.stopped = answer.stopped.map(name);
        self.seconds = Some(answer.seconds);
    }
}

/// A job with its request, answer and log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JobDetail {
    /// The job.
    #[serde(flatten)]
    pub job: Job,
    /// What was asked, with every default and all limits written out.
    #[schema(schema_with = schema::request)]
    pub request: Request,
    /// Its puzzle as a file; of the question `generate`, the puzzle that was generated, once there is one.
    pub toml: String,
    /// The answer, as `cavalcade solve --json` prints it.
    #[schema(schema_with = schema::answer)]
    pub answer: Value,
    /// The latest progress.
    #[schema(schema_with = schema::progress)]
    pub progress: Option<Progress>,
    /// The rows that a comparison will have; null for other questions.
    pub planned: Option<Vec<Planned>>,
    /// Whether there are certificates of such answers: the file `answer.cert`.
    pub certifiable: bool,
    /// The log.
    #[serde(flatten)]
    pub log: Log,
}

impl JobDetail {
    /// A job with all that is known of it; the rest follows from the request and the answer, which is null where there is
    /// none.
    pub fn new(job: Job, request: Request, answer: Value, log: Log) -> JobDetail {
        let toml = puzzle_of(&request, &answer).to_toml();
        let (planned, certifiable) = (planned(&request), is_certifiable(&request, &answer));
        JobDetail { job, request, toml, answer, progress: None, planned, certifiable, log }
    }

    /// The puzzle of the job; see [`puzzle_of`].
    pub fn puzzle(&self) -> Cow<'_, Puzzle> {
        puzzle_of(&self.request, &self.answer)
    }
}

/// The puzzle of a job: that of the request, or of the question `generate` the one that was generated, once there is an
/// answer.
pub fn puzzle_of<'a>(request: &'a Request, answer: &Value) -> Cow<'a, Puzzle> {
    let generated = match request.ask {
        Ask::Generate { .. } => serde_json::from_value(answer["puzzle"].clone()).ok(),
        _ => None,
    };
    generated.map_or(Cow::Borrowed(&request.puzzle), Cow::Owned)
}

/// The log of a job.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Log {
    /// Incumbent and bound over time, thinned out.
    pub history: Vec<Point>,
    /// Notes for the user, such as what a long run will take.
    pub notes: Vec<String>,
    /// The results of a question with several answers: the rows of a comparison, a map, a survey, numbers of walkers or a
    /// range of heights; for depths and a plan, one object.
    #[schema(value_type = Vec<Object>)]
    pub rows: Vec<Value>,
    /// Snapshots of the network, iteration by iteration.
    #[schema(value_type = Vec<Object>)]
    #[serde(rename = "moments")]
    pub snapshots: Vec<Value>,
}

/// A point of the chart of the gap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Point {
    /// Seconds since the job began.
    pub seconds: f64,
    /// The value of the best witness.
    pub incumbent: Option<u64>,
    /// The bound proved.
    pub bound: Option<u64>,
    /// Bytes reserved.
    pub memory: u64,
}
