//! `cavalcade count`: a count stated on the command line, or a range of boards.

use std::path::PathBuf;
use std::process::ExitCode;

use cavalcade::{Ask, Board, Count, Local, SymmetryClass};
use cavalcade_board::{Cell, Leaper, Wrap};
use cavalcade_puzzle::{Boards, Leap, Shape, Statistic};
use clap::Args;

use crate::arguments::RunArguments;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade count 8x8 --closed
  cavalcade count 6x6
  cavalcade count 6x6 --open --directed
  cavalcade count 6x1..40 --closed
  cavalcade count 6x1..8 --closed --csv
  cavalcade count 4..8x4..8 --closed
  cavalcade count 3x1..20 --closed --recurrence
  cavalcade count 3x1..20 --closed --recurrence --certificate recurrence.cert
  cavalcade count 9x8 --closed --plan
  cavalcade count 7x1..40 --closed --set numbers=primes
  cavalcade count 8x8 --open --checkpoint saved
  cavalcade count 6x6 --open --from a1 --to f5
  cavalcade count ..../.##./.##./.... --piece 0,1 --closed
  cavalcade count 4x4 --closed --wrap both
  cavalcade count 6x6 --closed --up-to-symmetry
  cavalcade count 8x8 --closed --symmetric central
  cavalcade count 6x6 --closed --by slopes
  cavalcade count 6x6 --closed --by leaps --leap c3-d5,d4-c2

A tour and its reverse count as one, unless --directed, --from or --to is given.
With --symmetric, only tours count that are mapped onto themselves:
  central      by the rotation by 180 degrees
  eulerian     by that rotation, which keeps the direction
  bergholtian  by that rotation, which reverses the direction
  quarter      by the rotation by 90 degrees
  reflective   by a reflection in an axis, or in a diagonal of a square
With --by, the number of tours is printed for each value of a statistic:
  slopes       the leaps in each direction, up to sign
  turns        the cells with each angle between the two leaps
  crossings    the pairs of leaps that cross
  leaps        the leaps among those that --leap gives
A range of widths or heights includes both ends, and prints one line for each
board; ranges of both print a table, with a line for each width.";

/// A file that states one.
pub const FILE: &str = "  kind = \"count\"
  board = \"8x8\"
  closed = true            # no default
  directed = false         # the default, unless from or to is given
  wrap = \"both\"            # a torus; \"files\": a cylinder; default: neither
  symmetry = \"central\"     # or eulerian, bergholtian, quarter, reflective
  up_to_symmetry = true    # not with symmetry: images of each other are one
  by = \"leaps\"             # or slopes, turns, crossings; not with symmetries
  leaps = [\"c3-d5\"]        # with by = \"leaps\": the leaps that are counted";

/// Options of solving that no method uses, besides those that the list of methods shows.
pub const UNUSED: &[&str] = &["horizon", "seed"];

#[derive(Debug, Args)]
pub struct Arguments {
    /// Size such as 8x8, ranges such as 6x1..40 or 4..8x6, or rows such as .../.#./...
    pub board: Boards,
    /// Piece: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper, tripper, king, gnu, okapi,
    /// bison, squirrel, fiveleaper, two steps such as 3,5, or a sum such as knight+camel
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Opposite rims that are joined: files (the last file is beside file a: a cylinder), or both (a torus)
    #[arg(long, value_name = "RIMS")]
    pub wrap: Option<Wrap>,
    /// Count closed tours, which return to their first cell
    #[arg(long, conflicts_with = "open")]
    pub closed: bool,
    /// Count open tours; the default, of which a note on standard error reminds
    #[arg(long)]
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
    /// Count only tours with this symmetry: central, eulerian, bergholtian, quarter or reflective
    #[arg(
        long, alias = "symmetry", value_name = "CLASS", num_args = 0..=1, default_missing_value = SymmetryClass::Central.name(),
        conflicts_with_all = ["directed", "from", "to", "plan", "checkpoint", "recurrence"]
    )]
    pub symmetric: Option<SymmetryClass>,
    /// Count tours that a rotation or reflection of the board maps to each other as one
    #[arg(long, conflicts_with_all = ["symmetric", "directed", "from", "to", "plan", "recurrence"])]
    pub up_to_symmetry: bool,
    /// Print the number of tours with each value of a statistic: slopes, turns, crossings or leaps
    #[arg(
        long, value_name = "STATISTIC",
        conflicts_with_all = ["symmetric", "up_to_symmetry", "directed", "from", "to", "plan", "checkpoint", "recurrence"]
    )]
    pub by: Option<Statistic>,
    /// A leap that --by leaps counts, in either direction; may be given several times, or as a list with commas
    #[arg(long, value_name = "LEAP", value_delimiter = ',', requires = "by")]
    pub leap: Vec<Leap>,
    /// Print an estimate of states, memory and time instead of counting
    #[arg(long)]
    pub plan: bool,
    /// Save the state of the count in this directory; the same command resumes from there. Of a range, and with
    /// numbers=primes, each sweep is saved at its end. For one run at a time
    #[arg(long, value_name = "DIR", conflicts_with_all = ["method", "plan"])]
    pub checkpoint: Option<PathBuf>,
    /// After the lines of a range, print the linear recurrence of the width and its generating function
    #[arg(long, conflicts_with = "plan")]
    pub recurrence: bool,
    #[command(flatten)]
    pub run: RunArguments,
}

/// Answers a count.
pub fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let Arguments {
        board,
        piece,
        wrap,
        closed,
        open,
        directed,
        from,
        to,
        symmetric,
        up_to_symmetry,
        by,
        leap,
        plan,
        recurrence,
        checkpoint,
        run,
    } = arguments;
    if !closed && !open {
        output::say("open tours are counted: give --closed for closed tours, or --open to leave out this note");
    }
    let of = |board: Board| {
        let count = Count::new(board.wrapped(wrap), piece, closed).between(from, to).map_err(Failure::bad_input)?;
        if let Some(statistic) = by {
            return count.by(statistic, leap.clone().into()).map_err(Failure::bad_input);
        }
        match symmetric {
            Some(class) => count.with_symmetry(class).map_err(Failure::bad_input),
            None if up_to_symmetry => count.up_to_symmetries().map_err(Failure::bad_input),
            None if directed => Ok(count.directed_both_ways()),
            None => Ok(count),
        }
    };
    match board {
        Boards::One(board) if recurrence => {
            Err(Failure::bad_input(format!("--recurrence needs a range of heights, such as `{}x1..40`", board.width())))
        }
        Boards::One(board) => {
            let ask = if plan { Ask::Plan } else { Ask::Best };
            let mut session = Session::open(of(board)?.into(), ask, &run)?;
            session.local = Local { checkpoint, ..session.local };
            session.run(&run)
        }
        Boards::Range { .. } if plan => Err(super::no_plan()),
        Boards::Range { widths, heights } => {
            let largest = Shape::Width(*widths.end()).board(*heights.end()).map_err(Failure::bad_input)?;
            let mut session = Session::open(of(largest)?.into(), super::range(&widths, &heights, recurrence), &run)?;
            session.local = Local { checkpoint, ..session.local };
            session.run(&run)
        }
    }
}
