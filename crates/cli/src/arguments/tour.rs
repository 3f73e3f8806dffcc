//! The arguments of `cavalcade tour`.

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::SymmetryClass;
use clap::Args;

use super::{NeuralArguments, RunArguments};

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade tour 8x8
  cavalcade tour 8x8 --closed --from a1
  cavalcade tour 12x12 --symmetric --picture tour.svg
  cavalcade tour 20x20 --random --seed 7 --grid -
  cavalcade tour ..../.##./.##./.... --piece 0,1 --closed
  cavalcade tour 8x8 --closed --method neural --watch --picture network.gif
  cavalcade tour 10000x10000 --closed --cells tour.txt

An answer includes the cells of a tour of up to 1 000 000 cells. A longer tour is
streamed to the referee, --cells and --grid instead.";

#[derive(Debug, Args)]
pub struct TourArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// Piece: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Closed tour, which returns to its first cell
    #[arg(long)]
    pub closed: bool,
    /// Closed tour with this symmetry: central, by a rotation of 180 degrees
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
    /// Random tour, which depends on --seed (the same as --method random)
    #[arg(long, conflicts_with = "method")]
    pub random: bool,
    /// Write the cells in order, one per line, into a file; - for standard output
    #[arg(long, value_name = "FILE")]
    pub cells: Option<String>,
    /// Write the rows from the top, each cell as the number of its visit, into a file; - for standard output
    #[arg(long, value_name = "FILE")]
    pub grid: Option<String>,
    #[command(flatten)]
    pub neural: NeuralArguments,
    #[command(flatten)]
    pub run: RunArguments,
}
