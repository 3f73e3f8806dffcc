//! What is asked by `cavalcade tour`.

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::SymmetryClass;
use clap::Args;

use super::{NeuralArguments, RunArguments};

/// What its help shows.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade tour 8x8
  cavalcade tour 8x8 --closed --from a1
  cavalcade tour 12x12 --symmetric --picture tour.svg
  cavalcade tour 20x20 --random --seed 7 --grid -
  cavalcade tour ..../.##./.##./.... --piece 0,1 --closed
  cavalcade tour 8x8 --closed --method neural --watch --picture settling.gif
  cavalcade tour 10000x10000 --closed --cells tour.txt

A tour of up to 1 000 000 cells is part of the answer; a longer one is generated
again for the referee, for --cells and for --grid.";

#[derive(Debug, Args)]
pub struct TourArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// How the tour leaps: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// The last cell leads back to the first
    #[arg(long)]
    pub closed: bool,
    /// Closed, and mapped onto itself by this symmetry: central, a rotation by 180 degrees
    #[arg(
        long, alias = "symmetry", value_name = "CLASS", conflicts_with = "random", num_args = 0..=1,
        default_missing_value = SymmetryClass::Central.name()
    )]
    pub symmetric: Option<SymmetryClass>,
    /// First cell
    #[arg(long, value_name = "CELL", alias = "start")]
    pub from: Option<Cell>,
    /// Last cell
    #[arg(long, value_name = "CELL", alias = "end")]
    pub to: Option<Cell>,
    /// A tour at random, another for each --seed (the same as --method random)
    #[arg(long, conflicts_with = "method")]
    pub random: bool,
    /// Write the cells in order, one a line; - for standard output, which then has nothing else
    #[arg(long, value_name = "FILE")]
    pub cells: Option<String>,
    /// Write the rows from the top, each cell as the number of its visit; - for standard output
    #[arg(long, value_name = "FILE")]
    pub grid: Option<String>,
    #[command(flatten)]
    pub neural: NeuralArguments,
    #[command(flatten)]
    pub run: RunArguments,
}
