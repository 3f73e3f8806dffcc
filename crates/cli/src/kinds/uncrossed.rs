//! `cavalcade uncrossed`: an uncrossed path stated on the command line, or a range of boards.

use std::process::ExitCode;

use cavalcade::{Ask, Board, Uncrossed};
use cavalcade_board::{Beginning, Cell, Guard, Leaper};
use cavalcade_puzzle::{Boards, Conditions, Shape, UncrossedVariant};
use clap::Args;

use crate::arguments::{AllArguments, RunArguments};
use crate::failure::Failure;
use crate::session;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade uncrossed 6x6
  cavalcade uncrossed 7x7 --closed --json
  cavalcade uncrossed 8x8 --piece camel --time-limit 60s
  cavalcade uncrossed ..../.#../..#./.... --method dfs
  cavalcade uncrossed 3..6x3..6
  cavalcade uncrossed 8x8 --begin a1,b3,c5
  cavalcade uncrossed 8x8 --from a1 --to h8 --visit d4,e5
  cavalcade uncrossed 8x8 --guard Qd5 --avoid a1,h8
  cavalcade uncrossed 8x8 --variant shortest
  cavalcade uncrossed 4x4 --variant crossings --closed
  cavalcade uncrossed 6x5 --paths 2
  cavalcade uncrossed 8x8 --all --limit 3
  cavalcade uncrossed 14x14 --plan
  cavalcade uncrossed 6x3..20 --closed
  cavalcade uncrossed 6x1000000000000000 --closed

Every leap draws a straight line from cell to cell. No two lines share a point,
except the cell between consecutive leaps. With --closed, the path returns to
its first cell. The steps of the piece must have no common factor. A range of
widths or heights includes both ends, and prints one line for each board; ranges
of both print a table, with a line for each width.

With --from and --to the path begins and ends there; a cycle is read from the
first cell, and returns to it from the last. It visits the cells of --visit in
any order, and none of --avoid or that a guard (K Q R B N) attacks or occupies;
leaps pass over such cells.

With --variant shortest, the path is a shortest one that cannot be extended: at
neither end is there a leap to a cell that is not visited, and may be, that
crosses none. With --variant crossings, leaps may cross, and as many pairs as
possible do; no cell is visited twice.

With --paths, that many paths, or cycles, of at least one leap each share no
cell and do not cross, and have the most moves together.";

/// A file that states one.
pub const FILE: &str = "  kind = \"uncrossed\"
  board = \"8x8\"            # or rows from the top, . a cell, # no cell
  piece = \"knight\"         # the default
  closed = false           # the default
  begin = [\"a1\", \"b3\"]     # default: anywhere
  from = \"a1\"              # the first cell; default: any
  to = \"h8\"                # the last cell; default: any
  visit = [\"d4\"]           # cells to visit; default: none
  avoid = [\"e5\"]           # cells not to visit; default: none
  guards = [\"Kg2\"]         # K Q R B N and a cell; default: none
  variant = \"shortest\"     # or \"crossings\"; default: the most moves";

/// Options of solving that no method uses, besides those that the list of methods shows.
pub const UNUSED: &[&str] = &["horizon"];

#[derive(Debug, Args)]
pub struct Arguments {
    /// Size such as 8x8, ranges such as 6x3..20 or 5..9x5..9, or rows such as .../.#./...
    pub board: Boards,
    /// Piece: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper, tripper, king, gnu, okapi,
    /// bison, squirrel, fiveleaper, two steps such as 3,5, or a sum such as knight+camel
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Closed path, which returns to its first cell
    #[arg(long)]
    pub closed: bool,
    /// First cells in order, separated by commas, such as a1,b3,c5
    #[arg(long, value_name = "CELLS")]
    pub begin: Option<Beginning>,
    #[command(flatten)]
    pub conditions: ConditionArguments,
    /// Another objective: shortest, the fewest moves of a path that cannot be extended; crossings, the most crossings
    #[arg(long, value_name = "WHAT")]
    pub variant: Option<UncrossedVariant>,
    /// How many paths share no cell and do not cross, with the most moves together
    #[arg(long, default_value_t = 1)]
    pub paths: u64,
    /// Print an estimate of the search instead of solving
    #[arg(long, conflicts_with = "listing")]
    pub plan: bool,
    /// Construct a path on a long strip as well, of up to a million cells
    #[arg(long, conflicts_with_all = ["method", "backend", "horizon", "certificate", "plan", "all", "solutions"])]
    pub witness: bool,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

/// Conditions on the cells of the path.
#[derive(Debug, Args)]
pub struct ConditionArguments {
    /// First cell; of a cycle, one that it visits
    #[arg(long, value_name = "CELL")]
    from: Option<Cell>,
    /// Last cell; of a cycle, the one from which it returns
    #[arg(long, value_name = "CELL")]
    to: Option<Cell>,
    /// Cells to visit in any order, separated by commas, such as d4,e5
    #[arg(long, value_name = "CELLS", value_delimiter = ',')]
    visit: Vec<Cell>,
    /// Cells not to visit, separated by commas
    #[arg(long, value_name = "CELLS", value_delimiter = ',')]
    avoid: Vec<Cell>,
    /// A guard such as Qd5; may be repeated
    #[arg(long)]
    guard: Vec<Guard>,
}

impl From<ConditionArguments> for Conditions {
    fn from(arguments: ConditionArguments) -> Conditions {
        let ConditionArguments { from, to, visit, avoid, guard } = arguments;
        Conditions { from, to, visit, avoid, guards: guard }
    }
}

/// Answers an uncrossed path.
pub fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let Arguments { board, piece, closed, begin, conditions, variant, paths, plan, witness, all, mut run } = arguments;
    let (begin, conditions) = (begin.unwrap_or_default(), Conditions::from(conditions));
    let of = |board: Board| {
        let uncrossed = Uncrossed::new(board, piece, closed)
            .and_then(|uncrossed| uncrossed.with_variant(variant))
            .and_then(|uncrossed| uncrossed.beginning(begin.clone()))
            .and_then(|uncrossed| uncrossed.under(conditions.clone()))
            .and_then(|uncrossed| uncrossed.with_paths(paths));
        uncrossed.map_err(Failure::bad_input)
    };
    if witness {
        run.method = Some("strip".to_string());
        run.set.push(("witness".to_string(), "yes".to_string()));
    }
    match board {
        Boards::One(board) => session::ask(of(board)?.into(), if plan { Ask::Plan } else { all.question() }, &run),
        Boards::Range { .. } if plan => Err(super::no_plan()),
        Boards::Range { widths, heights } if witness || all.all || all.solutions => Err(Failure::bad_input(format!(
            "--all, --solutions and --witness are for one board: expected a size such as `{}x{}`",
            widths.end(),
            heights.end()
        ))),
        Boards::Range { widths, heights } => {
            let largest = Shape::Width(*widths.end()).board(*heights.end()).map_err(Failure::bad_input)?;
            let ask = super::range(&widths, &heights, false);
            session::ask(of(largest)?.into(), ask, &run)
        }
    }
}
