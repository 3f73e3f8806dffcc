//! The arguments of `cavalcade count`.

use std::path::PathBuf;

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::Boards;
use clap::Args;

use super::RunArguments;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade count 8x8 --closed
  cavalcade count 6x6 --open --directed
  cavalcade count 6x1..40 --closed
  cavalcade count 3x1..20 --closed --recurrence
  cavalcade count 9x8 --closed --plan
  cavalcade count 8x8 --open --checkpoint saved
  cavalcade count 6x6 --open --from a1 --to f5
  cavalcade count ..../.##./.##./.... --piece 0,1 --closed

A tour and its reverse count as one, unless --directed, --from or --to is given.
A range of heights includes both ends, and prints one line for each height.";

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("which").required(true))]
pub struct CountArguments {
    /// Size such as 8x8, heights such as 6x1..40, or rows such as .../.#./...
    pub board: Boards,
    /// Piece: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Count closed tours, which return to their first cell
    #[arg(long, group = "which")]
    pub closed: bool,
    /// Count open tours
    #[arg(long, group = "which")]
    pub open: bool,
    /// Count both directions of a tour
    #[arg(long)]
    pub directed: bool,
    /// First cell of the tours
    #[arg(long, value_name = "CELL", alias = "start")]
    pub from: Option<Cell>,
    /// Last cell of the tours
    #[arg(long, value_name = "CELL", alias = "end")]
    pub to: Option<Cell>,
    /// Print an estimate of states, memory and time instead of counting
    #[arg(long)]
    pub plan: bool,
    /// Save the state of the count in this directory; the same command resumes from there. For one run at a time
    #[arg(long, value_name = "DIR", conflicts_with_all = ["method", "plan"])]
    pub checkpoint: Option<PathBuf>,
    /// After the lines of a range, print the linear recurrence of the width and its generating function
    #[arg(long, conflicts_with = "plan")]
    pub recurrence: bool,
    #[command(flatten)]
    pub run: RunArguments,
}
