//! What is asked by `cavalcade count`.

use std::path::PathBuf;

use cavalcade_board::{Board, Cell, Leaper};
use clap::Args;

use super::RunArguments;

/// What its help shows.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade count 8x8 --closed
  cavalcade count 6x6 --open --directed
  cavalcade count 9x8 --closed --plan
  cavalcade count 8x8 --open --checkpoint kept
  cavalcade count 6x6 --open --start a1 --end f5
  cavalcade count ..../.##./.##./.... --piece 0,1 --closed

A tour and its reverse are one, unless --directed asks for both or --start or
--end is given: then tours are counted from start to end.";

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("which").required(true))]
pub struct CountArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
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
    #[arg(long, value_name = "CELL")]
    pub start: Option<Cell>,
    /// Tours with this last cell
    #[arg(long, value_name = "CELL")]
    pub end: Option<Cell>,
    /// Tell what the sweep will take, and count nothing
    #[arg(long, conflicts_with_all = ["method", "picture"])]
    pub plan: bool,
    /// Keep what has been counted in this directory: the same command goes on from there after it was killed
    #[arg(long, value_name = "DIR", conflicts_with_all = ["method", "plan"])]
    pub checkpoint: Option<PathBuf>,
    #[command(flatten)]
    pub run: RunArguments,
}
