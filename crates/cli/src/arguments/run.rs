//! The options of every command that solves.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use bytesize::ByteSize;
use cavalcade::{Ask, Choice, Limits, Puzzle, Request, Verify};
use clap::{Args, ValueEnum};

use crate::progress::Mode;

/// The options of every command that solves.
#[derive(Debug, Args)]
pub struct RunArguments {
    /// Print the answer as JSON on standard output
    #[arg(long)]
    pub json: bool,
    /// Whether it is one of several answers, so that as JSON it takes one line
    #[arg(skip)]
    pub is_one_of_several: bool,
    /// Print a table (a range of boards, a map or depths) as CSV
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// Print the value alone: no progress, no notes; with --json, the answer
    #[arg(short, long, conflicts_with = "progress")]
    pub quiet: bool,
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
    /// Write a proof: to FILE for `cavalcade verify`, if its name ends with .cert; else FILE.cnf (formula) and FILE.drat
    /// (refutation), for formulations with --backend cadical
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<String>,
    /// Format of the proof: cavalcade is for `cavalcade verify`, the others are those of refutations
    #[arg(long, value_name = "FORMAT", value_enum, requires = "certificate")]
    pub certificate_format: Option<CertificateFormat>,
    /// Write no certificate for the verifier that is larger
    #[arg(long, value_name = "SIZE", default_value = "1GiB", value_parser = size)]
    pub certificate_limit: ByteSize,
    /// Have the answer checked by the independent verifier, within the limits; auto: if that takes a tenth of the time at most
    #[arg(
        long, value_name = "auto|yes|no", num_args = 0..=1, require_equals = true, default_value = "auto",
        default_missing_value = "yes"
    )]
    pub verify: Verify,
    /// Draw the answer into a file: .svg, .png, .gif, .pdf, .tex or .txt; for options, see `cavalcade draw`
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub picture: Option<String>,
    /// Print boards in ASCII
    #[arg(long)]
    pub ascii: bool,
    /// Stop after this time, such as 60s or 5min, with the best answer so far
    #[arg(long, value_name = "TIME", value_parser = time, allow_negative_numbers = true)]
    pub time_limit: Option<Duration>,
    /// Stop before tables exceed this size, with the best answer so far
    #[arg(long, value_name = "SIZE", default_value = "8GiB", value_parser = size)]
    pub memory: ByteSize,
    /// Directory for tables that exceed --memory, for the methods half, sweep and uniform, made if it is missing; if the
    /// disk fails, the run stops with the best answer so far
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
    /// Print the optimal solutions up to the board's symmetries one after another, each as soon as it is found
    #[arg(long, group = "listing", conflicts_with = "limit")]
    pub solutions: bool,
    /// List at most this many [default: 10]
    #[arg(long, value_name = "N", requires = "listing", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,
}

/// What is asked for instead of a solution of an exchange.
#[derive(Debug, Args)]
pub struct GenerateArguments {
    /// Instead of solving, place the tokens at random so that a shortest solution has this many moves: 16, 14..18, 14..
    #[arg(long, value_name = "MOVES", group = "listing", conflicts_with = "limit", value_parser = moves)]
    pub generate: Option<RangeInclusive<u64>>,
    /// With --generate: only a puzzle with one shortest solution
    #[arg(long, requires = "generate")]
    pub unique: bool,
}

impl GenerateArguments {
    /// The question, where it is this one.
    pub fn question(&self) -> Option<Ask> {
        let moves = self.generate.as_ref()?;
        let at_most = Some(*moves.end()).filter(|most| *most != u64::MAX);
        Some(Ask::Generate { at_least: *moves.start(), at_most, unique: self.unique })
    }
}

impl AllArguments {
    /// One optimal solution, or all of them.
    pub fn question(&self) -> Ask {
        match () {
            () if self.solutions => Ask::Solutions,
            () if self.all => Ask::All { limit: self.limit.unwrap_or(Ask::LISTED) },
            () => Ask::Best,
        }
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
        Request { choice: self.choice(), limits: self.limits(), verify: self.verify, ..Request::new(puzzle) }
            .asking(ask)
    }
}

/// A range of moves in words, ends included.
pub fn moves(text: &str) -> Result<RangeInclusive<u64>, String> {
    let expected = || "expected a number of moves or a range, such as 16, 14..18 or 14..".to_string();
    let number = |text: &str| text.parse::<u64>().ok().filter(|&moves| moves > 0).ok_or_else(expected);
    match text.split_once("..") {
        None => number(text).map(|moves| moves..=moves),
        Some((least, "")) => Ok(number(least)?..=u64::MAX),
        Some((least, most)) => Ok(number(least)?..=number(most)?),
    }
}

/// A setting in words.
pub fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected a name and a value, such as big-m=used-together")?;
    Ok((name.to_string(), value.to_string()))
}

/// The format of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CertificateFormat {
    /// FILE, for the verifier
    Cavalcade,
    /// FILE.cnf and FILE.drat: clauses that are derived
    Drat,
    /// FILE.cnf and FILE.lrat: with the clauses from which they follow
    Lrat,
    /// FILE.cnf and FILE.veripb: pseudo-Boolean
    Veripb,
}

/// A duration in words; a number alone is in seconds.
pub fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.trim().parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .map_or_else(|| humantime::parse_duration(text), Ok)
        .map_err(|_| "expected a number of seconds, or a number and a unit, such as 60, 500ms or 5min".to_string())
}

/// A size in words. A number alone would be in bytes, which is not what is meant by `--memory 8`.
pub fn size(text: &str) -> Result<ByteSize, String> {
    let has_unit = text.ends_with(|c: char| c.is_ascii_alphabetic());
    // Larger sizes are read as this one.
    let size = text.parse().ok().filter(|&size| has_unit && size < ByteSize(u64::MAX));
    size.ok_or_else(|| "expected a number and a unit, such as 700MB or 8GiB".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_alone_is_in_seconds() {
        for (text, millis) in [("60", 60_000), ("60s", 60_000), ("0.5", 500), ("2min", 120_000), ("1h 30m", 5_400_000)]
        {
            assert_eq!(time(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "soon", "-1", "inf", "NaN", "60 parsecs"] {
            assert!(time(text).is_err_and(|error| error.contains("such as 60,")), "{text}");
        }
    }

    #[test]
    fn a_size_has_a_unit_in_any_of_its_spellings() {
        for (text, bytes) in [
            ("2g", 2_000_000_000),
            ("2GB", 2_000_000_000),
            ("2 GiB", 2 << 30),
            ("2gib", 2 << 30),
            ("700 MB", 700_000_000),
        ] {
            assert_eq!(size(text), Ok(ByteSize(bytes)), "{text}");
        }
        for text in ["", "8", "lots", "8 gigs", "99999999999999999999TiB"] {
            assert!(size(text).is_err_and(|error| error.contains("such as 700MB")), "{text}");
        }
    }
}
