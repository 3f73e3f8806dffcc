//! The arguments of `cavalcade errand`.

use cavalcade_board::{Board, Cell, Guard, Leaper};
use cavalcade_puzzle::Visit;
use clap::Args;

use super::{AllArguments, RunArguments};

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade errand 8x8 --guard Qd5 --from h8 --visit ranks
  cavalcade errand 8x8 --guard Qd5 --from h8 --visit f8,e8,c8
  cavalcade errand 8x8 --from a1 --to h8 --all --limit 3

Guards are K Q R B N on their cells; guards and holes block lines of attack. The
walker never stands on a cell that a guard attacks or occupies. Passing a cell
before its turn is not a visit; the start counts as a visit to its cell.";

#[derive(Debug, Args)]
pub struct ErrandArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// Piece: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// A guard such as Qd5; may be repeated
    #[arg(long)]
    pub guard: Vec<Guard>,
    /// Start of the walker
    #[arg(long, value_name = "CELL")]
    pub from: Cell,
    /// Cells in order, such as f8,e8,c8; or `ranks`: every safe cell from the top rank down, each right to left
    #[arg(long, value_name = "CELLS", required_unless_present = "to")]
    pub visit: Option<Visit>,
    /// Last cell; the same as --visit with one cell
    #[arg(long, value_name = "CELL", conflicts_with = "visit")]
    pub to: Option<Cell>,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}
