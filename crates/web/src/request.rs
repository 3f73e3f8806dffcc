//! What is asked of a job, and the command line that asks it of the program.

use std::ffi::OsString;
use std::time::Duration;

use axum::http::StatusCode;
use cavalcade::program::{BACKENDS, Backend};
use cavalcade::{Puzzle, Tour, formulations, methods, ways};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::api::schema;
use crate::job::Task;
use crate::problem::Problem;
use crate::settings::Limits;
use crate::statement::{Statement, to_json};

/// What is asked of a job; only the puzzle has to be there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(example = json!({ "toml": "kind = 'exchange'\nstart = 'n.n/.../N.N'\n", "time_limit": 1.0 }))]
pub struct JobRequest {
    /// What is done with it.
    pub task: Task,
    /// The puzzle's keys; or else `toml`.
    #[schema(schema_with = schema::puzzle_or_null)]
    pub puzzle: Option<Map<String, Value>>,
    /// The puzzle's file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toml: Option<String>,
    /// The method by name, of a `solve`.
    pub method: Option<String>,
    /// The solver behind a method that builds a program.
    pub backend: Option<String>,
    /// The horizon in moves, for programs that have one; of a comparison, for all of them.
    #[schema(minimum = 1)]
    pub horizon: Option<u32>,
    /// All solutions are counted and listed, of an exchange or an errand.
    pub all: bool,
    /// At most so many of them are listed.
    #[schema(minimum = 1)]
    pub limit: Option<u32>,
    /// Seconds; without it, as many as are allowed.
    #[schema(exclusive_minimum = 0.0)]
    pub time_limit: Option<f64>,
    /// Bytes; without it, as many as are allowed.
    #[schema(minimum = 1)]
    pub memory: Option<u64>,
    /// Threads at most.
    #[schema(minimum = 1)]
    pub threads: Option<u16>,
    /// The seed of everything random.
    pub seed: u64,
    /// The solvers of a comparison; empty: all of this build.
    pub backends: Vec<String>,
    /// The order in which a network's neurons are updated.
    pub rule: Option<Rule>,
    /// How often a network is thrown anew.
    #[schema(minimum = 1)]
    pub restarts: Option<u64>,
    /// How long a network settles.
    #[schema(minimum = 1)]
    pub iterations: Option<u64>,
    /// Whether the cycles on which a network settles are joined.
    pub join: bool,
}

/// The order in which a network's neurons are updated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Rule {
    /// One after the other.
    Sequential,
    /// All at once.
    Simultaneous,
}

/// A row of a comparison that will come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Planned {
    /// The method.
    pub method: &'static str,
    /// The solver behind it.
    pub backend: Option<&'static str>,
}

/// How many threads may be asked for at most, in cores.
const MOST_THREADS: u16 = 256;

impl JobRequest {
    /// The puzzle, and the request with everything written out that a limit says.
    ///
    /// # Errors
    /// [`Problem`], with the key that is wrong.
    pub fn settled(self, limits: &Limits) -> Result<(JobRequest, Puzzle), Problem> {
        let puzzle = Statement { puzzle: self.puzzle.clone(), toml: self.toml.clone() }.read(limits.cells)?;
        self.check_methods(&puzzle)?;
        let time_limit = self.time_limit.unwrap_or(limits.time_limit.as_secs_f64());
        if !(time_limit > 0.0 && time_limit <= limits.time_limit.as_secs_f64()) {
            let most = limits.time_limit.as_secs_f64();
            return Err(Problem::bad_option("time_limit", format!("expected more than 0 and at most {most} seconds")));
        }
        let memory = self.memory.unwrap_or(limits.memory);
        if !(1..=limits.memory).contains(&memory) {
            let text = format!("expected from 1 to {} bytes", limits.memory);
            return Err(Problem::bad_option("memory", text));
        }
        for (key, is_zero) in [
            ("horizon", self.horizon == Some(0)),
            ("limit", self.limit == Some(0)),
            ("threads", self.threads == Some(0)),
            ("restarts", self.restarts == Some(0)),
            ("iterations", self.iterations == Some(0)),
        ] {
            if is_zero {
                return Err(Problem::bad_option(key, format!("`{key}` is 0: expected at least 1")));
            }
        }
        if self.threads.is_some_and(|threads| threads > MOST_THREADS) {
            return Err(Problem::bad_option("threads", format!("expected at most {MOST_THREADS} threads")));
        }
        let Value::Object(keys) = to_json(&puzzle) else { return Err(Problem::internal("a puzzle without keys")) };
        let settled = JobRequest {
            puzzle: Some(keys),
            toml: None,
            time_limit: Some(time_limit),
            memory: Some(memory),
            threads: Some(self.threads.unwrap_or(limits.threads())),
            ..self
        };
        Ok((settled, puzzle))
    }

    /// Whether there are such methods and solvers, and whether the task is one for this puzzle.
    fn check_methods(&self, puzzle: &Puzzle) -> Result<(), Problem> {
        let kind = puzzle.kind();
        let known: Vec<&str> =
            methods().iter().filter(|method| method.kind == kind).map(|method| method.name).collect();
        if let Some(name) = self.method.as_deref().filter(|name| !known.contains(name)) {
            let text = format!("there is no method `{name}` for {kind} puzzles: expected one of {}", known.join(", "));
            return Err(Problem::bad_option("method", text));
        }
        let named = self.backend.iter().map(|name| ("backend", name));
        for (key, name) in named.chain(self.backends.iter().map(|name| ("backends", name))) {
            // Executables are for who sits at this machine: the command line looks for them on the PATH.
            if !BACKENDS.iter().any(|backend| backend.name() == name) {
                let names: Vec<&str> = BACKENDS.iter().map(|backend| backend.name()).collect();
                let text = format!("there is no solver `{name}` here: expected one of {}", names.join(", "));
                return Err(Problem::bad_option(key, text));
            }
        }
        let builds_a_program = self.method.as_deref().is_some_and(|method| formulations(puzzle).contains(&method));
        if self.task == Task::Solve && self.backend.is_some() && !builds_a_program {
            let text = "a solver needs a `method` that builds a program; /api/methods lists them";
            return Err(Problem::bad_option("backend", text));
        }
        match (self.task, puzzle) {
            (Task::Network, Puzzle::Tour(_)) | (Task::Compare, _) => Ok(()),
            (Task::Network, _) => {
                Err(Problem::bad_option("task", format!("a network looks for tours: expected a tour, not {kind}")))
            }
            (Task::Solve, Puzzle::Exchange(_) | Puzzle::Errand(_)) => Ok(()),
            (Task::Solve, _) if self.all => {
                Err(Problem::bad_option("all", "all solutions are listed of exchanges and errands only"))
            }
            (Task::Solve, _) => Ok(()),
        }
    }

    /// The puzzle of a settled request.
    ///
    /// # Errors
    /// When it is none: the store was written by another version.
    pub fn puzzle(&self) -> Result<Puzzle, Problem> {
        Statement { puzzle: self.puzzle.clone(), toml: None }.read(u64::MAX)
    }

    /// The time of a row or an answer.
    pub fn time_limit(&self) -> Duration {
        Duration::try_from_secs_f64(self.time_limit.unwrap_or_default()).unwrap_or(Duration::ZERO)
    }

    /// The time of the whole job: of a comparison, that of its rows and of their relaxations.
    pub fn whole_time(&self, puzzle: &Puzzle) -> Duration {
        let rows = match self.task {
            Task::Compare => 2 * self.ways(puzzle).len(),
            Task::Solve | Task::Network => 1,
        };
        self.time_limit().saturating_mul(u32::try_from(rows.max(1)).unwrap_or(u32::MAX))
    }

    /// The rows of a comparison, before they are there; none for other tasks.
    pub fn planned(&self, puzzle: &Puzzle) -> Option<Vec<Planned>> {
        let planned = |(method, backend): (&'static str, Option<&'static str>)| Planned { method, backend };
        (self.task == Task::Compare).then(|| self.ways(puzzle).into_iter().map(planned).collect())
    }

    fn ways(&self, puzzle: &Puzzle) -> Vec<(&'static str, Option<&'static str>)> {
        let is_wanted = |backend: &&&'static dyn Backend| {
            self.backends.is_empty() || self.backends.iter().any(|name| name == backend.name())
        };
        let backends: Vec<&'static dyn Backend> = BACKENDS.iter().filter(is_wanted).copied().collect();
        ways(puzzle, &backends)
    }

    /// The arguments for the program; the puzzle comes in on standard input, but for a network.
    pub fn arguments(&self, puzzle: &Puzzle) -> Vec<OsString> {
        let mut arguments: Vec<String> = match (self.task, puzzle) {
            (Task::Compare, _) => ["compare", "-", "--json"].map(str::to_string).into(),
            (Task::Network, Puzzle::Tour(tour)) => self.network(tour),
            _ => ["solve", "-", "--json", "--progress", "json"].map(str::to_string).into(),
        };
        let mut option = |name: &str, value: Option<String>| {
            arguments.extend(value.map(|value| format!("--{name}={value}")));
        };
        option("time-limit", Some(format!("{}us", self.time_limit().as_micros().max(1))));
        option("memory", self.memory.map(|bytes| format!("{bytes}B")));
        option("horizon", self.horizon.map(|horizon| horizon.to_string()));
        if self.task != Task::Compare {
            option("threads", self.threads.map(|threads| threads.to_string()));
            option("seed", Some(self.seed.to_string()));
        }
        if self.task == Task::Solve {
            option("method", self.method.clone());
            option("backend", self.backend.clone());
        }
        for backend in self.backends.iter().filter(|_| self.task == Task::Compare) {
            option("backend", Some(backend.clone()));
        }
        if self.task == Task::Solve && self.all {
            option("limit", self.limit.map(|limit| limit.to_string()));
            arguments.push("--all".to_string());
        }
        arguments.into_iter().map(OsString::from).collect()
    }

    /// The tour on the command line, by the network, watched.
    fn network(&self, tour: &Tour) -> Vec<String> {
        let words = ["tour", "--json", "--progress", "json", "--method", "neural", "--watch"];
        let mut arguments: Vec<String> = words.map(str::to_string).into();
        arguments.push(tour.board().to_string());
        arguments.push(format!("--piece={}", tour.piece()));
        arguments.extend(tour.closed().then(|| "--closed".to_string()));
        arguments.extend(tour.symmetric().then(|| "--symmetric".to_string()));
        arguments.extend(tour.start().map(|cell| format!("--start={cell}")));
        arguments.extend(tour.end().map(|cell| format!("--end={cell}")));
        arguments.extend(self.rule.map(|rule| format!("--rule={}", crate::job::name(rule))));
        arguments.extend(self.restarts.map(|restarts| format!("--restarts={restarts}")));
        arguments.extend(self.iterations.map(|iterations| format!("--iterations={iterations}")));
        arguments.extend(self.join.then(|| "--join".to_string()));
        arguments
    }
}

/// What is refused because the queue is full.
pub fn queue_is_full(limits: &Limits) -> Problem {
    let text = format!("{} jobs wait already: try again when some have ended, or cancel some", limits.queued);
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text)
}
