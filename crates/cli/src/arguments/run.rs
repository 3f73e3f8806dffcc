//! What every command that solves understands.

use std::path::PathBuf;
use std::time::Duration;

use bytesize::ByteSize;
use cavalcade::{Ask, Choice, Limits, Puzzle, Request};
use clap::Args;

use crate::progress::Mode;

/// What every command that solves understands.
#[derive(Debug, Args)]
pub struct RunArguments {
    /// Print the answer as JSON, and nothing else, on standard output
    #[arg(long)]
    pub json: bool,
    /// Method; `cavalcade methods` lists them
    #[arg(long, value_name = "M")]
    pub method: Option<String>,
    /// Solver behind a method that builds a program; `cavalcade methods` lists them
    #[arg(long, value_name = "B")]
    pub backend: Option<String>,
    /// Horizon in moves, for programs that have one
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    pub horizon: Option<u32>,
    /// Setting of a method; `cavalcade methods` lists them; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<(String, String)>,
    /// Write a proof that nothing better exists: FILE.cnf (formula) and FILE.drat; for formulations under CaDiCaL
    #[arg(long, value_name = "FILE", requires = "method")]
    pub certificate: Option<String>,
    /// Draw the answer into a file: .svg, .png, .gif, .tex or .txt; `cavalcade draw` knows more
    #[arg(long, value_name = "FILE")]
    pub picture: Option<String>,
    /// Print boards in ASCII
    #[arg(long)]
    pub ascii: bool,
    /// Stop after this time with the best that is known, such as 60s or 5min
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time_limit: Option<Duration>,
    /// Stop before tables grow beyond this size
    #[arg(long, value_name = "SIZE", default_value = "8GiB", value_parser = size)]
    pub memory: ByteSize,
    /// Directory for what finds no memory, where the method has a use for it: half, and sweeps; a disk that fails ends
    /// the run with the best that is known
    #[arg(long, value_name = "DIR")]
    pub scratch: Option<PathBuf>,
    /// Threads at most [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Seed of everything random
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Progress on standard error
    #[arg(long, value_name = "HOW", value_enum, default_value = "auto")]
    pub progress: Mode,
}

#[derive(Debug, Args)]
pub struct AllArguments {
    /// Count all best solutions and list them up to the board's symmetries
    #[arg(long, group = "listing")]
    pub all: bool,
    /// List at most this many [default: 10]
    #[arg(long, value_name = "N", requires = "listing", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,
}

impl AllArguments {
    /// One best solution, or all of them.
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

    /// When the work ends early.
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
