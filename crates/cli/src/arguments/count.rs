//! What is asked by `cavalcade count`.

use std::path::PathBuf;

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::Boards;
use clap::Args;

use super::RunArguments;

/// What its help shows.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade count 8x8 --closed
  cavalcade count 6x6 --open --directed
  cavalcade count 6x1..40 --closed
  cavalcade count 3x1..20 --closed --recurrence
  cavalcade count 9x8 --closed --plan
  cavalcade count 8x8 --open --checkpoint kept
  cavalcade count 6x6 --open --from a1 --to f5
  cavalcade count ..../.##./.##./.... --piece 0,1 --closed

A tour and its reverse are one, unless --directed asks for both or --from or
--to is given: then tours are counted in that direction. A range of heights has
its last one counted too, and prints a line for each.";

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("which").required(true))]
pub struct CountArguments {
    /// Size such as 8x8, heights such as 6x1..40, or rows such as .../.#./...
    pub board: Boards,
    /// How the tours leap: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Tours whose last cell leads back to the first
    #[arg(long, group = "which")]
    pub closed: bool,
    /// Tours that end anywhere
    #[arg(long, group = "which")]
    pub open: bool,
    /// Both directions of a tour
    #[arg(long)]
    pub directed: bool,
    /// Tours with this first cell
    #[arg(long, value_name = "CELL", alias = "start")]
    pub from: Option<Cell>,
    /// Tours with this last cell
    #[arg(long, value_name = "CELL", alias = "end")]
    pub to: Option<Cell>,
    /// Tell what the sweep will take, and count nothing
    #[arg(long)]
    pub plan: bool,
    /// Keep what has been counted in this directory, one run at a time: the same command goes on from there after it
    /// was killed
    #[arg(long, value_name = "DIR", conflicts_with_all = ["method", "plan"])]
    pub checkpoint: Option<PathBuf>,
    /// After the lines of a range, the linear recurrence of its width and the generating function
    #[arg(long, conflicts_with = "plan")]
    pub recurrence: bool,
    #[command(flatten)]
    pub run: RunArguments,
}
