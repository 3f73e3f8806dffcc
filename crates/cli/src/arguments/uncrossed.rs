//! The arguments of `cavalcade uncrossed`.

use cavalcade_board::Leaper;
use cavalcade_puzzle::Boards;
use clap::Args;

use super::{AllArguments, RunArguments};

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade uncrossed 6x6
  cavalcade uncrossed 7x7 --closed --json
  cavalcade uncrossed 8x8 --piece camel --time-limit 60s
  cavalcade uncrossed ..../.#../..#./.... --method dfs
  cavalcade uncrossed 8x8 --all --limit 3
  cavalcade uncrossed 14x14 --plan
  cavalcade uncrossed 6x3..20 --closed
  cavalcade uncrossed 6x1000000000000000 --closed

Every leap draws a straight line from cell to cell. No two lines share a point,
except the cell between consecutive leaps. With --closed, the path returns to its
first cell. The steps of the piece must have no common factor. A range of heights
includes both ends, and prints one line for each height.";

#[derive(Debug, Args)]
pub struct UncrossedArguments {
    /// Size such as 8x8, heights such as 6x3..20, or rows such as .../.#./...
    pub board: Boards,
    /// Piece: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Closed path, which returns to its first cell
    #[arg(long)]
    pub closed: bool,
    /// Print an estimate of the search instead of solving
    #[arg(long, conflicts_with = "listing")]
    pub plan: bool,
    /// Construct a path on a long strip as well, of up to a million cells
    #[arg(long, conflicts_with_all = ["method", "backend", "horizon", "certificate", "plan", "all"])]
    pub witness: bool,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}
