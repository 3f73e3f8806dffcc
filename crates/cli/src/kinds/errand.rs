//! `cavalcade errand`: an errand stated on the command line.

use std::process::ExitCode;

use cavalcade::{Ask, Errand, Visit};
use cavalcade_board::{Board, Cell, Guard, Leaper, Wrap};
use clap::Args;

use crate::arguments::{AllArguments, RunArguments};
use crate::failure::Failure;
use crate::session;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade errand 8x8 --guard Qd5 --from h8 --visit ranks
  cavalcade errand 8x8 --guard Qd5 --from h8 --visit f8,e8,c8
  cavalcade errand 8x8 --from a1 --to h8 --all --limit 3
  cavalcade errand 8x8 --from a1 --to h8 --wrap files
  cavalcade errand 8x8 --guard Qd5 --from h8 --visit ranks --survey guards

Guards are K Q R B N on their cells; guards and holes block lines of attack. The
walker never stands on a cell that a guard attacks or occupies. Passing a cell
before its turn is not a visit; the start counts as a visit to its cell.";

/// A file that states one.
pub const FILE: &str = "  kind = \"errand\"
  board = \"8x8\"
  guards = [\"Qd5\"]
  from = \"h8\"
  visit = \"ranks\"          # or a list of cells such as [\"f8\", \"e8\"]
  wrap = \"both\"            # a torus; \"files\": a cylinder; default: neither";

/// Options of solving that no method uses, besides those that the list of methods shows.
pub const UNUSED: &[&str] = &[];

#[derive(Debug, Args)]
pub struct Arguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// Piece: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper, tripper, king, gnu, okapi,
    /// bison, squirrel, fiveleaper, two steps such as 3,5, or a sum such as knight+camel
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Opposite rims that are joined: files (the last file is beside file a: a cylinder), or both (a torus)
    #[arg(long, value_name = "RIMS")]
    pub wrap: Option<Wrap>,
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
    /// Solve for every placement of the guards, wherever the given ones stand
    #[arg(long, value_name = "WHAT", value_parser = ["guards"], group = "listing")]
    pub survey: Option<String>,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

/// Answers an errand.
pub fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    // One of the two is there, or clap would have asked for it.
    let visit = arguments.visit.unwrap_or_else(|| Visit::Cells(arguments.to.into_iter().collect()));
    let errand =
        Errand::new(arguments.board.wrapped(arguments.wrap), arguments.piece, arguments.guard, arguments.from, visit);
    let ask = if arguments.survey.is_some() { Ask::Survey } else { arguments.all.question() };
    session::ask(errand.map_err(Failure::bad_input)?.into(), ask, &arguments.run)
}
