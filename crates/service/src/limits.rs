//! How large requests may be, and how many jobs there are.

use std::time::Duration;

use cavalcade_run::cores;
use serde::Serialize;
use utoipa::ToSchema;

/// The limits.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = ServerLimits)]
pub struct Limits {
    /// The largest body, in bytes.
    pub body: usize,
    /// The most cells of a board, holes included.
    pub cells: u64,
    /// The maximum number of running jobs.
    pub running: usize,
    /// The maximum number of waiting jobs.
    pub queued: usize,
    /// The longest time of a job, in seconds; of a comparison, that of a row.
    #[serde(serialize_with = "seconds")]
    #[schema(value_type = f64)]
    pub time_limit: Duration,
    /// The most memory of a job, in bytes; of a comparison, that of a row.
    pub memory: u64,
    /// How long a job that is not kept can be read after its end.
    #[serde(skip)]
    pub passing: Duration,
}

fn seconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 1 << 20,
            cells: 10_000,
            running: (cores() / 2).max(2),
            queued: 100,
            time_limit: Duration::from_secs(600),
            memory: 2 << 30,
            passing: Duration::from_secs(60),
        }
    }
}

impl Limits {
    /// The default number of threads of a job: together, running jobs have one per core.
    pub fn threads(&self) -> u16 {
        u16::try_from((cores() / self.running.max(1)).max(1)).unwrap_or(u16::MAX)
    }
}
