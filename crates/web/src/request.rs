//! What is asked of a job, and whether it can be asked.

use std::time::Duration;

use axum::http::StatusCode;
use cavalcade::program::{BACKENDS, Backend};
use cavalcade::{Minimise, Puzzle, formulations, methods, ways};
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
        self.check_methods(&puzzle)?;
        self.check_task(&puzzle)?;
        self.check_options(&puzzle)?;
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
            ("lowest", self.lowest == Some(0)),
            ("threads", self.threads == Some(0)),
            ("restarts", self.restarts == Some(0)),
            ("iterations", self.iterations == Some(0)),
        ] {
            if is_zero {
                return Err(Problem::bad_option(key, format!("`{key}` is 0: expected at least 1")));
            }
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
        Ok(())
    }

    /// Whether the task is one for this puzzle.
    fn check_task(&self, puzzle: &Puzzle) -> Result<(), Problem> {
        let expected = match (self.task, puzzle) {
            (Task::Solve | Task::Compare, _)
            | (Task::Network, Puzzle::Tour(_))
            | (Task::Depths, Puzzle::Exchange(_))
            | (Task::Plan, Puzzle::Exchange(_) | Puzzle::Uncrossed(_) | Puzzle::Count(_)) => return Ok(()),
            (Task::Map, Puzzle::Cover(cover)) if cover.minimise() != Minimise::Nothing => return Ok(()),
            (Task::Heights, Puzzle::Uncrossed(_) | Puzzle::Count(_)) if !puzzle.board().has_holes() => return Ok(()),
            (Task::Network, _) => "a network looks for tours: expected a tour",
            (Task::Map, Puzzle::Cover(_)) => "a map is of the least: expected `minimise` to be \"steps\" or \"moves\"",
            (Task::Map, _) => "a map is of all starts of a team: expected a cover",
            (Task::Depths, _) => "depths are those of placements: expected an exchange",
            (Task::Plan, _) => "searches are planned for exchanges, uncrossed paths and counts: expected one of them",
            (Task::Heights, Puzzle::Uncrossed(_) | Puzzle::Count(_)) => {
                "a range is one of rectangles: expected a board without holes"
            }
            (Task::Heights, _) => "ranges are answered for uncrossed paths and counts: expected one of them",
        };
        Err(Problem::bad_option("task", expected))
    }

    /// Whether each option that is given means something to this task.
    fn check_options(&self, puzzle: &Puzzle) -> Result<(), Problem> {
        let solves = self.task == Task::Solve;
        let lists = matches!(puzzle, Puzzle::Exchange(_) | Puzzle::Errand(_) | Puzzle::Uncrossed(_));
        let is_strip = solves && matches!(puzzle, Puzzle::Uncrossed(_));
        let is_bare = self.method.is_none() && self.horizon.is_none() && !self.all;
        let is_network = self.task == Task::Network || solves && self.method.as_deref() == Some("neural");
        let is_range = self.task == Task::Heights;
        let counts = is_range && matches!(puzzle, Puzzle::Count(_));
        let compares = self.task == Task::Compare;
        let of_a_network = "is an option of the network: expected the task `network`, or a tour by the method `neural`";
        for (key, is_given, means_something, expected) in [
            ("all", self.all, solves && lists, "lists exchanges, errands and uncrossed paths: expected one to solve"),
            ("limit", self.limit.is_some(), self.all || self.task == Task::Depths, "limits a list: expected `all`"),
            (
                "witness",
                self.witness,
                is_strip && is_bare,
                "is built from a strip's period: expected an uncrossed path \
              to solve, without `method`, `horizon` and `all`",
            ),
            ("backends", !self.backends.is_empty(), compares, "are compared: expected the task `compare`"),
            ("relax", self.relax, compares, "is an option of the task `compare`: expected it"),
            ("lowest", self.lowest.is_some(), is_range, "is the begin of a range: expected the task `heights`"),
            ("recurrence", self.recurrence, counts, "is one of counts: expected the task `heights` and a count"),
            ("rule", self.rule.is_some(), is_network, of_a_network),
            ("restarts", self.restarts.is_some(), is_network, of_a_network),
            ("iterations", self.iterations.is_some(), is_network, of_a_network),
            ("join", self.join, is_network, of_a_network),
        ] {
            if is_given && !means_something {
                return Err(Problem::bad_option(key, format!("`{key}` {expected}")));
            }
        }
        let height = puzzle.board().height();
        if self.lowest.is_some_and(|lowest| lowest > height) {
            let text = format!("expected at most the height of the puzzle's board, {height}");
            return Err(Problem::bad_option("lowest", text));
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
