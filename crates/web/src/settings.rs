//! The settings of the server: address, token and limits.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use cavalcade_run::cores;
use cavalcade_run::process::Worker;
use serde::Serialize;
use utoipa::ToSchema;

/// The settings of `cavalcade serve`.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address that is listened on; other machines reach any but a loopback one.
    pub bind: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// The token that other machines have to send.
    pub token: Option<String>,
    /// Allowed host names, besides `localhost` and addresses.
    pub hosts: Vec<String>,
    /// Where jobs are kept; none: the user's data directory.
    pub database: Option<PathBuf>,
    /// What starts a process that answers.
    pub worker: Worker,
    /// The limits.
    pub limits: Limits,
}

impl Settings {
    /// The address and the port.
    pub fn address(&self) -> SocketAddr {
        SocketAddr::new(self.bind, self.port)
    }
}

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
