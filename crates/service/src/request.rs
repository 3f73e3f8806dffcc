//! Requests as they are posted, within the limits.

use std::time::Duration;

use cavalcade::comparison::Comparison;
use cavalcade::program::BACKENDS;
use cavalcade::{Ask, Choice, Request, StopFlag, Verify, validate};
use cavalcade_board::text::unknown;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::limits::Limits;
use crate::problem::Problem;
use crate::schema;
use crate::statement::Statement;

/// A request as it is posted; the puzzle may be given as the text of a file. All other keys are optional.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(example = json!({
    "toml": "kind = 'exchange'\nstart = 'n.n/.../N.N'\n", "ask": { "all": { "limit": 3 } }, "limits": { "time_limit": 1.0 }
}))]
pub struct Posted {
    /// The puzzle's keys; or else `toml`.
    #[schema(schema_with = schema::puzzle_or_null)]
    pub puzzle: Option<Map<String, Value>>,
    /// The puzzle's file.
    pub toml: Option<String>,
    /// What is asked about it.
    #[schema(schema_with = schema::ask)]
    pub ask: Ask,
    /// Method, backend and settings.
    #[schema(schema_with = schema::choice)]
    pub choice: Choice,
    /// The limits; by default, the largest that this server allows.
    #[schema(schema_with = schema::limits)]
    pub limits: cavalcade::Limits,
    /// Whether the independent verifier checks a certificate of the answer.
    #[schema(schema_with = schema::verify)]
    pub verify: Verify,
    /// Of a job, whether it is listed and stays after its end; yes by default. If not, it is deleted a minute after it has
    /// ended.
    pub keep: Option<bool>,
    /// The version of this format.
    #[schema(minimum = 1, maximum = 1)]
    pub schema: Option<u32>,
}

/// A row of a comparison that will come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Planned {
    /// The method.
    pub method: &'static str,
    /// The solver behind it.
    pub backend: Option<&'static str>,
}

/// The maximum number of listed solutions, and of tours drawn.
const MOST_LISTED: u32 = 1000;
/// The maximum number of threads per core.
const MOST_THREADS: u16 = 256;

impl Posted {
    /// The request, with every limit written out.
    ///
    /// # Errors
    /// [`Problem`], with the key that is wrong.
    pub fn settled(self, limits: &Limits) -> Result<Request, Problem> {
        let Posted { puzzle, toml, ask, choice, limits: wanted, verify, schema, keep: _ } = self;
        let puzzle = Statement { puzzle, toml }.read(limits.cells)?;
        let schema = schema.unwrap_or(Request::SCHEMA);
        let request = Request { puzzle, ask, choice, limits: wanted, verify, schema };
        check_backends(&request)?;
        validate(&request)?;
        if request.ask == Ask::Solutions {
            let text = "a job keeps its answer, and the question `solutions` has as many as there are solutions: ask \
                        `all` with a limit, or on the command line `cavalcade solve FILE --ask solutions`";
            return Err(Problem::bad_option("ask", text));
        }
        let listed = match request.ask {
            Ask::All { limit } | Ask::Depths { limit } => Some(("limit", limit)),
            Ask::Samples { count } => Some(("count", count)),
            _ => None,
        };
        if let Some((option, _)) = listed.filter(|(_, number)| *number > MOST_LISTED) {
            return Err(Problem::bad_option(option, format!("expected at most {MOST_LISTED}")));
        }
        Ok(Request { limits: within(&request.limits, limits)?, ..request })
    }
}

/// External executables are available on the command line only.
fn check_backends(request: &Request) -> Result<(), Problem> {
    let compared: &[String] = if let Ask::Compare { backends, .. } = &request.ask { backends } else { &[] };
    let named = request.choice.backend.iter().map(|name| ("backend", name));
    for (key, name) in named.chain(compared.iter().map(|name| ("backends", name))) {
        if !BACKENDS.iter().any(|backend| backend.name() == name) {
            let names: Vec<&str> = BACKENDS.iter().map(|backend| backend.name()).collect();
            let text = format!("unknown solver {}: expected one of {}", unknown(name, &names), names.join(", "));
            return Err(Problem::bad_option(key, text));
        }
    }
    Ok(())
}

/// The limits of a request with the defaults of this server, if it allows them.
fn within(wanted: &cavalcade::Limits, limits: &Limits) -> Result<cavalcade::Limits, Problem> {
    let most = limits.time_limit.as_secs_f64();
    let (time, memory) = (wanted.time_limit.unwrap_or(most), wanted.memory.unwrap_or(limits.memory));
    let threads = wanted.threads.unwrap_or(limits.threads());
    if time > most {
        return Err(Problem::bad_option("time_limit", format!("expected more than 0 and at most {most} seconds")));
    }
    if memory > limits.memory {
        return Err(Problem::bad_option("memory", format!("expected from 1 to {} bytes", limits.memory)));
    }
    if threads > MOST_THREADS {
        return Err(Problem::bad_option("threads", format!("expected at most {MOST_THREADS} threads")));
    }
    Ok(cavalcade::Limits { time_limit: Some(time), memory: Some(memory), threads: Some(threads) })
}

/// Whether a question has one answer, or rows in the log instead.
pub fn has_one_answer(ask: &Ask) -> bool {
    matches!(ask, Ask::Best | Ask::All { .. } | Ask::Watch | Ask::Generate { .. })
}

/// The time of a whole job: of a comparison, that of its rows and of their relaxations.
pub fn whole_time(request: &Request) -> Duration {
    let rows = planned(request).map_or(1, |rows| 2 * rows.len().max(1));
    let time = request.limits.time().unwrap_or(Duration::ZERO);
    time.saturating_mul(u32::try_from(rows).unwrap_or(u32::MAX))
}

/// The rows of a comparison, before they are there; none for other questions.
pub fn planned(request: &Request) -> Option<Vec<Planned>> {
    let rows = Comparison::new(request, StopFlag::default())?.ways();
    Some(rows.into_iter().map(|(method, backend)| Planned { method, backend }).collect())
}

/// The error of a full queue.
pub fn queue_is_full(limits: &Limits) -> Problem {
    let text = format!("the queue is full ({} waiting jobs): cancel some, or try again later", limits.queued);
    Problem::too_many(text)
}
