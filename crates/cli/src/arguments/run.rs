//! The options of every command that solves.

use std::path::PathBuf;
use std::time::Duration;

use bytesize::ByteSize;
use cavalcade::{Ask, Choice, Limits, Puzzle, Request};
use clap::Args;

use crate::progress::Mode;

/// The options of every command that solves.
#[derive(Debug, Args)]
pub struct RunArguments {
    /// Print the answer as JSON on standard output
    #[arg(long)]
    pub json: bool,
    /// Method; see `cavalcade methods`
    #[arg(long, value_name = "M")]
    pub method: Option<String>,
    /// Solver for a formulation; see `cavalcade methods`
    #[arg(long, value_name = "B")]
    pub backend: Option<String>,
    /// Horizon of a time-indexed formulation, in moves
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    pub horizon: Option<u32>,
    /// Setting of the method; see `cavalcade methods`; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<(String, String)>,
    /// Write a proof of optimality: FILE.cnf (formula) and FILE.drat (refutation); for formulations with --backend cadical
    #[arg(long, value_name = "FILE", requires = "method")]
    pub certificate: Option<String>,
    /// Draw the answer into a file: .svg, .png, .gif, .tex or .txt; for options, see `cavalcade draw`
    #[arg(long, value_name = "FILE")]
    pub picture: Option<String>,
    /// Print boards in ASCII
    #[arg(long)]
    pub ascii: bool,
    /// Stop after this time, such as 60s or 5min, with the best answer so far
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time_limit: Option<Duration>,
    /// Stop before tables exceed this size, with the best answer so far
    #[arg(long, value_name = "SIZE", default_value = "8GiB", value_parser = size)]
    pub memory: ByteSize,
    /// Directory for tables that exceed --memory, for the methods half and sweep; if the disk fails, the run stops with the
    /// best answer so far
    #[arg(long, value_name = "DIR")]
    pub scratch: Option<PathBuf>,
    /// Maximum number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Seed of the random number generator
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Progress on standard error
    #[arg(long, value_name = "HOW", value_enum, default_value = "auto")]
    pub progress: Mode,
}

#[derive(Debug, Args)]
pub struct AllArguments {
    /// Count all optimal solutions and list them up to the board's symmetries
    #[arg(long, group = "listing")]
    pub all: bool,
    /// List at most this many [default: 10]
    #[arg(long, value_name = "N", requires = "listing", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,
}

impl AllArguments {
    /// One optimal solution, or all of them.
    pub fn question(&self) -> Ask {
        if self.all { Ask::All { limit: self.limit.unwrap_or(Ask::LISTED) } } else { Ask::Best }
    }
}

impl RunArguments {
    /// How the answer is asked for.
    pub fn choice(&self) -> Choice {
        Choice {
            method: self.method.clone(),
            backend: self.backend.clone(),
            horizon: self.horizon,
            settings: self.set.iter().cloned().collect(),
            seed: self.seed,
        }
    }

    /// The limits.
    pub fn limits(&self) -> Limits {
        Limits {
            time_limit: self.time_limit.map(|limit| limit.as_secs_f64()),
            memory: Some(self.memory.as_u64()),
            threads: self.threads,
        }
    }

    /// The request for an answer within these limits.
    pub fn request(&self, puzzle: Puzzle, ask: Ask) -> Request {
        Request { choice: self.choice(), limits: self.limits(), ..Request::new(puzzle) }.asking(ask)
    }
}

/// A setting in words.
pub fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected a name and a value, such as big-m=used-together")?;
    Ok((name.to_string(), value.to_string()))
}

/// A duration in words.
pub fn time(text: &str) -> Result<Duration, String> {
    humantime::parse_duration(text).map_err(|_| "expected a number and a unit, such as 60s, 500ms or 5min".to_string())
}

/// A size in words.
pub fn size(text: &str) -> Result<ByteSize, String> {
    text.parse().map_err(|_| "expected a number and a unit, such as 700MB or 8GiB".to_string())
}
