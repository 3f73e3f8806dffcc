//! The arguments of `cavalcade handout`.

use std::time::Duration;

use bytesize::ByteSize;
use cavalcade::{Choice, Limits, Puzzle, Request};
use cavalcade_picture::handout::{Options, Paper};
use clap::{Args, ValueEnum};

use super::{size, time};
use crate::progress::Mode;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade handout guarini -o guarini.pdf
  cavalcade handout guarini six-knights tour-euler -o lesson.pdf --paper letter
  cavalcade handout answer.json -o sheet.pdf --boards 6 --no-hints
  cavalcade handout uncrossed-8x8 -o - --no-solution --no-hints | lp

A sheet to print: the puzzle in words and pictures, empty boards to draw on,
hints upside down, and the solution overleaf. Every handout has an even number
of pages if it has a solution, so that it can be printed on both sides. A puzzle
is solved first, as `cavalcade solve` does; an answer is checked by the referee.
Boards may have at most 30 files and 30 ranks.

Exit status: 3 where a limit stopped a run before a solution was found; the
sheet is written, and its back says so.";

#[derive(Debug, Args)]
pub struct HandoutArguments {
    /// Puzzle (TOML) or answer (JSON), - for standard input, or the name of a classic
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// File to write: .pdf; - for standard output
    #[arg(short, long, value_name = "FILE", required = true, allow_hyphen_values = true)]
    pub output: String,
    /// Size of the paper
    #[arg(long, value_enum, default_value = "a4")]
    pub paper: PaperName,
    /// Number of empty boards [default: as many as fit below the puzzle, up to 4]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=i64::from(Options::MOST_BOARDS)))]
    pub boards: Option<u8>,
    /// Leave out the hints
    #[arg(long)]
    pub no_hints: bool,
    /// Leave out the solution
    #[arg(long)]
    pub no_solution: bool,
    /// Method; see `cavalcade methods`
    #[arg(long, value_name = "M")]
    pub method: Option<String>,
    /// Stop solving a puzzle after this time, such as 60s or 5min, with the best answer so far
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time_limit: Option<Duration>,
    /// Stop before tables exceed this size, with the best answer so far
    #[arg(long, value_name = "SIZE", default_value = "8GiB", value_parser = size)]
    pub memory: ByteSize,
    /// Maximum number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Seed of the random number generator
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// No progress, no notes
    #[arg(short, long, conflicts_with = "progress")]
    pub quiet: bool,
    /// Progress on standard error
    #[arg(long, value_name = "HOW", value_enum, default_value = "auto")]
    pub progress: Mode,
}

impl HandoutArguments {
    /// How the handout looks.
    pub fn options(&self) -> Options {
        let paper = match self.paper {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
        };
        Options { paper, boards: self.boards, hints: !self.no_hints, solution: !self.no_solution }
    }

    /// The request for the answer of a puzzle.
    pub fn request(&self, puzzle: Puzzle) -> Request {
        Request {
            choice: Choice { method: self.method.clone(), seed: self.seed, ..Choice::default() },
            limits: Limits {
                time_limit: self.time_limit.map(|limit| limit.as_secs_f64()),
                memory: Some(self.memory.as_u64()),
                threads: self.threads,
            },
            ..Request::new(puzzle)
        }
    }
}

/// A paper's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PaperName {
    /// 210 x 297 mm
    #[default]
    A4,
    /// 8.5 x 11 inches
    Letter,
}
