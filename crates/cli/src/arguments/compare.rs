//! The arguments of `cavalcade compare`.

use std::time::Duration;

use bytesize::ByteSize;
use clap::Args;

use super::{TableArguments, setting, size, time};

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade compare puzzles/guarini.toml
  cavalcade compare puzzles/guarini.toml --time-limit 60s --markdown
  cavalcade compare puzzles/guarini.toml --relax --horizon 16
  cavalcade compare puzzles/uncrossed-8x8.toml --relax --set big-m=used-together

Each row is solved by a separate process with these limits. A legend below the
table explains the columns.";

#[derive(Debug, Args)]
pub struct CompareArguments {
    /// Puzzle file (TOML), - for standard input, or the name of a classic
    pub file: String,
    #[command(flatten)]
    pub table: TableArguments,
    /// Print the table without its legend
    #[arg(short, long)]
    pub quiet: bool,
    /// Solver to compare, such as exec:highs; may be repeated [default: all in this build]
    #[arg(long, value_name = "B")]
    pub backend: Vec<String>,
    /// Print only the optima of the LP relaxations
    #[arg(long)]
    pub relax: bool,
    /// Time limit of each row
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    pub time_limit: Duration,
    /// Memory limit of each row
    #[arg(long, value_name = "SIZE", default_value = "4GiB", value_parser = size)]
    pub memory: ByteSize,
    /// Setting of the formulations that have it, such as big-m=used-together; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<(String, String)>,
    /// Horizon of time-indexed formulations, in moves [default: raised until there is a solution]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    pub horizon: Option<u32>,
}
