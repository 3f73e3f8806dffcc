//! What is asked of a job, and whether it can be asked.

use std::time::Duration;

use axum::http::StatusCode;
use cavalcade::program::{BACKENDS, Backend};
use cavalcade::{Ask, Choice, Puzzle, Request, formulations, validate, ways};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::api::schema;
use crate::job::{Task, name};
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
    /// All solutions are counted and listed, of an exchange, an errand or an uncrossed path.
    pub all: bool,
    /// At most so many of them are listed, or of the farthest placements.
    #[schema(minimum = 1, maximum = 1000)]
    pub limit: Option<u32>,
    /// A path on a long strip is built, too; of an uncrossed path.
    pub witness: bool,
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
    /// A comparison is one of relaxations only.
    pub relax: bool,
    /// The lowest board of a range of heights; the puzzle's own is the highest.
    #[schema(minimum = 1)]
    pub lowest: Option<u64>,
    /// After the counts of a range, the linear recurrence of their width.
    pub recurrence: bool,
    /// The order in which a network's neurons are updated; as those below, also of a `solve` by `neural`.
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

/// How many solutions are listed at most: they all go through this server.
const MOST_LISTED: u32 = 1000;
/// How many threads may be asked for at most, in cores.
const MOST_THREADS: u16 = 256;

impl JobRequest {
    /// The puzzle, and the request with everything written out that a limit says.
    ///
    /// # Errors
    /// [`Problem`], with the key that is wrong.
    pub fn settled(self, limits: &Limits) -> Result<(JobRequest, Puzzle), Problem> {
        let puzzle = Statement { puzzle: self.puzzle.clone(), toml: self.toml.clone() }.read(limits.cells)?;
        self.check_options(&puzzle)?;
        validate(&self.request(&puzzle))?;
        self.check_backends()?;
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
        if self.limit.is_some_and(|limit| limit > MOST_LISTED) {
            return Err(Problem::bad_option("limit", format!("expected at most {MOST_LISTED}")));
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

    /// What is asked of a worker.
    pub fn request(&self, puzzle: &Puzzle) -> Request {
        let limit = self.limit.unwrap_or(Ask::LISTED);
        let ask = match self.task {
            Task::Solve if self.all => Ask::All { limit },
            Task::Solve => Ask::Best,
            Task::Compare => Ask::Compare { backends: self.backends.clone(), relax: self.relax },
            Task::Network => Ask::Watch,
            Task::Map => Ask::Map,
            Task::Depths => Ask::Depths { limit },
            Task::Plan => Ask::Plan,
            Task::Heights => Ask::Heights { lowest: self.lowest.unwrap_or(1), recurrence: self.recurrence },
        };
        let settings = [
            ("rule", self.rule.map(name)),
            ("restarts", self.restarts.map(|restarts| restarts.to_string())),
            ("iterations", self.iterations.map(|iterations| iterations.to_string())),
            ("join", self.join.then(|| "yes".to_string())),
            ("witness", self.witness.then(|| "yes".to_string())),
        ];
        let settings = settings.into_iter().filter_map(|(name, value)| Some((name.to_string(), value?)));
        let method = self.method.clone().or_else(|| self.witness.then(|| "strip".to_string()));
        let (backend, horizon) = (self.backend.clone(), self.horizon);
        let choice = Choice { method, backend, horizon, settings: settings.collect(), seed: self.seed };
        let limits = cavalcade::Limits { time_limit: self.time_limit, memory: self.memory, threads: self.threads };
        Request { choice, limits, ..Request::new(puzzle.clone()) }.asking(ask)
    }

    /// Executables are for who sits at this machine: the command line looks for them on the PATH.
    fn check_backends(&self) -> Result<(), Problem> {
        let named = self.backend.iter().map(|name| ("backend", name));
        for (key, name) in named.chain(self.backends.iter().map(|name| ("backends", name))) {
            if !BACKENDS.iter().any(|backend| backend.name() == name) {
                let names: Vec<&str> = BACKENDS.iter().map(|backend| backend.name()).collect();
                let text = format!("there is no solver `{name}` here: expected one of {}", names.join(", "));
                return Err(Problem::bad_option(key, text));
            }
        }
        Ok(())
    }

    /// Whether each option that is given belongs to the task: a request has them with the question only.
    fn check_options(&self, puzzle: &Puzzle) -> Result<(), Problem> {
        let (solves, compares, is_range) =
            (self.task == Task::Solve, self.task == Task::Compare, self.task == Task::Heights);
        let is_network = self.task == Task::Network || solves && self.method.as_deref() == Some("neural");
        let is_strip = solves && matches!(puzzle, Puzzle::Uncrossed(_)) && self.method.is_none() && !self.all;
        let lists = self.all || self.task == Task::Depths;
        let of_a_network = "is an option of the network: expected the task `network`, or a tour by the method `neural`";
        let of_a_strip =
            "is built from a strip's period: expected an uncrossed path to solve, without `method` and `all`";
        for (key, is_given, belongs, expected) in [
            ("all", self.all, solves, "belongs to the task `solve`: expected it"),
            ("limit", self.limit.is_some(), lists, "limits a list: expected `all` or the task `depths`"),
            ("witness", self.witness, is_strip, of_a_strip),
            ("backends", !self.backends.is_empty(), compares, "are compared: expected the task `compare`"),
            ("relax", self.relax, compares, "is an option of the task `compare`: expected it"),
            ("lowest", self.lowest.is_some(), is_range, "is the begin of a range: expected the task `heights`"),
            ("recurrence", self.recurrence, is_range, "is one of counts: expected the task `heights` and a count"),
            ("rule", self.rule.is_some(), is_network, of_a_network),
            ("restarts", self.restarts.is_some(), is_network, of_a_network),
            ("iterations", self.iterations.is_some(), is_network, of_a_network),
            ("join", self.join, is_network, of_a_network),
        ] {
            if is_given && !belongs {
                return Err(Problem::bad_option(key, format!("`{key}` {expected}")));
            }
        }
        for (key, is_zero) in [("restarts", self.restarts == Some(0)), ("iterations", self.iterations == Some(0))] {
            if is_zero {
                return Err(Problem::bad_option(key, format!("`{key}` is 0: expected at least 1")));
            }
        }
        Ok(())
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
            _ => 1,
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
        match self.relax {
            false => ways(puzzle, &backends),
            true => {
                let relaxing = backends.iter().filter(|backend| backend.abilities().relaxes);
                let under_each = |method| relaxing.clone().map(move |backend| (method, Some(backend.name())));
                formulations(puzzle).into_iter().flat_map(under_each).collect()
            }
        }
    }
}

/// What is refused because the queue is full.
pub fn queue_is_full(limits: &Limits) -> Problem {
    let text = format!("{} jobs wait already: try again when some have ended, or cancel some", limits.queued);
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text)
}
