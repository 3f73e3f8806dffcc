//! What is asked by `cavalcade check`.

use std::time::Duration;

use clap::Args;

use super::time;

/// What its help shows.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade exchange n.n/.../N.N --json > answer.json
  cavalcade check answer.json
  cavalcade check puzzles/guarini.toml --moves \"a1-c2 c3-b1 ...\"
  cavalcade check puzzles/guarini.toml --moves moves.txt --compare-with-optimum
  cavalcade check puzzles/uncrossed-8x8.toml --path \"a1 c2 a3 ...\"

An answer by hand needs no more keys than `puzzle` and `witness`; what it lacks
is not claimed. Moves are written a1-c2, a1c2 or a1 c2, cells a1, with spaces,
commas, newlines or numbers between them.

The exit status is 1 on a foul, and the message names its step and rule; 2 where
there is no answer to check; 4 with --strict where something could only be
believed.";

#[derive(Debug, Args)]
pub struct CheckArguments {
    /// Answer file (JSON), or puzzle file with --moves or --path; - for standard input
    pub file: String,
    /// Moves of your own for the exchange in FILE: a list, a file, or - for standard input
    #[arg(long, value_name = "LIST", conflicts_with = "path", allow_hyphen_values = true)]
    pub moves: Option<String>,
    /// Cells of your own for any other puzzle in FILE, likewise; of a cover, once for each knight
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub path: Vec<String>,
    /// Solve the puzzle, and say how far your solution is from the optimum
    #[arg(long)]
    pub compare_with_optimum: bool,
    /// Time for that
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "10s", requires = "compare_with_optimum")]
    pub time_limit: Duration,
    /// Exit with status 4 where there is nothing to replay
    #[arg(long)]
    pub strict: bool,
    /// Print the verdict as JSON
    #[arg(long)]
    pub json: bool,
}
