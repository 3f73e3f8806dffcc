//! `cavalcade cover`: a cover stated on the command line, a map of all its starts, a survey of its guards, or the fewest
//! walkers.

use std::process::ExitCode;

use cavalcade::{Ask, Cover, Minimise, Team};
use cavalcade_board::{Board, Cell, Guard, Leaper};
use clap::Args;

use crate::arguments::RunArguments;
use crate::failure::Failure;
use crate::session;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade cover 8x8 --guard Qd5 --knight h8
  cavalcade cover 8x8 --guard Qd5 --knight h8 --knight a1 --picture team.gif
  cavalcade cover 8x8 --guard Qd5 --place 3
  cavalcade cover 8x8 --guard Ra1 --guard Bc6 --knight h8 --minimise moves
  cavalcade cover 8x8 --guard Qd5 --map --picture heat.svg
  cavalcade cover 8x8 --guard Qd5 --map --walkers 2 --json
  cavalcade cover 8x8 --guard Qd5 --knight h8 --survey guards
  cavalcade cover 8x8 --guard Qd5 --fewest-knights --within 12

Guards are K Q R B N on their cells; guards and holes block lines of attack. A
walker never stands on a cell that a guard attacks or occupies. Walkers move at
every step until they leave the board permanently; no two share a cell.

The objective is the number of steps (makespan), then the moves of all walkers
(sum of costs); with --minimise moves, the sum of costs alone.";

/// A file that states one.
pub const FILE: &str = "  kind = \"cover\"
  board = \"8x8\"
  guards = [\"Qd5\"]         # K Q R B N and a cell; default: none
  knights = [\"h8\", \"a1\"]  # starts of the walkers; or place = 2: chosen
  minimise = \"steps\"       # the default; or \"moves\" or \"nothing\"";

/// Options of solving that no method uses, besides those that the list of methods shows.
pub const UNUSED: &[&str] = &[];

#[derive(Debug, Args)]
pub struct Arguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// Piece of the walkers: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper,
    /// tripper, king, gnu, okapi, bison, squirrel, fiveleaper, two steps such as 3,5, or a sum such as knight+camel
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// A guard such as Qd5; may be repeated
    #[arg(long)]
    pub guard: Vec<Guard>,
    /// Start of a walker; may be repeated
    #[arg(long, value_name = "CELL")]
    pub knight: Vec<Cell>,
    /// Number of walkers, whose starts are chosen optimally
    #[arg(long, value_name = "K", conflicts_with = "knight", value_parser = clap::value_parser!(u32).range(1..))]
    pub place: Option<u32>,
    /// What is minimised: steps (and then moves), moves, or nothing
    #[arg(long, value_name = "WHAT", value_parser = ["steps", "moves", "nothing"], default_value = "steps")]
    pub minimise: String,
    /// Solve for every start, or every set of --walkers starts, instead of one
    #[arg(long)]
    pub map: bool,
    /// Number of walkers of --map [default: 1]
    #[arg(
        long, value_name = "K", requires = "map", conflicts_with_all = ["knight", "place"],
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub walkers: Option<u32>,
    /// Solve for every placement of the guards, wherever the given ones stand
    #[arg(long, value_name = "WHAT", value_parser = ["guards"], conflicts_with = "map")]
    pub survey: Option<String>,
    /// Solve for 1, 2, ... walkers with free starts, up to the fewest that suffice
    #[arg(long, conflicts_with_all = ["knight", "place", "map", "survey"])]
    pub fewest_knights: bool,
    /// Most steps of --fewest-knights [default: any number]
    #[arg(
        long, value_name = "STEPS", requires = "fewest_knights", conflicts_with_all = ["knight", "place", "map", "survey"]
    )]
    pub within: Option<u64>,
    #[command(flatten)]
    pub run: RunArguments,
}

/// Answers a cover.
pub fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let chooses = arguments.map || arguments.fewest_knights;
    if arguments.place.is_none() && arguments.knight.is_empty() && !chooses {
        return Err(Failure::bad_input(
            "the walkers are missing: give --knight CELL for each of them, such as --knight h8, --place K to have the \
             program choose the starts of K walkers, --map to solve for every start, or --fewest-knights for as few as \
             suffice",
        ));
    }
    let team = match arguments.place {
        Some(count) => Team::Place(count),
        None if arguments.knight.is_empty() => Team::Place(arguments.walkers.unwrap_or(1)),
        None => Team::Knights(arguments.knight),
    };
    // clap lets no other name pass.
    let named = Minimise::NAMES.iter().find(|(name, _)| *name == arguments.minimise);
    let minimise = named.map_or(Minimise::default(), |&(_, minimise)| minimise);
    let cover = Cover::new(arguments.board, arguments.piece, arguments.guard, team, minimise);
    let ask = match () {
        () if arguments.map => Ask::Map,
        () if arguments.survey.is_some() => Ask::Survey,
        () if arguments.fewest_knights => Ask::Walkers { within: arguments.within },
        () => Ask::Best,
    };
    session::ask(cover.map_err(Failure::bad_input)?.into(), ask, &arguments.run)
}
