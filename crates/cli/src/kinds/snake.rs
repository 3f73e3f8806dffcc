//! `cavalcade snake`: an induced path stated on the command line.

use std::process::ExitCode;

use cavalcade::{Ask, Snake};
use cavalcade_board::{Beginning, Board, Leaper, Wrap};
use clap::Args;

use crate::arguments::RunArguments;
use crate::failure::Failure;
use crate::session;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade snake 8x8
  cavalcade snake 8x8 --closed --picture coil.svg
  cavalcade snake 8x8 --piece camel --json
  cavalcade snake ..../.#../..#./.... --method sat
  cavalcade snake 8x8 --begin a1,b3,c5
  cavalcade snake 5x5 --wrap both
  cavalcade sequence snake-open 1..8

No two cells of the path are a leap apart, except consecutive ones: it is an
induced path of the leap graph. With --closed, it returns to its first cell. The
value is the number of moves; a path has one more cell than that.";

/// A file that states one.
pub const FILE: &str = "  kind = \"snake\"
  board = \"8x8\"
  piece = \"knight\"         # the default
  closed = false           # the default
  begin = [\"a1\", \"b3\"]     # default: anywhere
  wrap = \"both\"            # a torus; \"files\": a cylinder; default: neither";

/// Options of solving that no method uses, besides those that the list of methods shows.
pub const UNUSED: &[&str] = &["csv", "horizon"];

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
    /// The path returns to its first cell
    #[arg(long)]
    pub closed: bool,
    /// First cells in order, separated by commas, such as a1,b3,c5
    #[arg(long, value_name = "CELLS")]
    pub begin: Option<Beginning>,
    #[command(flatten)]
    pub run: RunArguments,
}

/// Answers an induced path.
pub fn run(Arguments { board, piece, wrap, closed, begin, run }: Arguments) -> Result<ExitCode, Failure> {
    let snake = Snake::new(board.wrapped(wrap), piece, closed)
        .beginning(begin.unwrap_or_default())
        .map_err(Failure::bad_input)?;
    session::ask(snake.into(), Ask::Best, &run)
}
