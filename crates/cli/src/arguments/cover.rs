//! What is asked by `cavalcade cover`.

use cavalcade_board::{Board, Cell, Guard, Leaper};
use clap::Args;

use super::RunArguments;

/// What its help shows.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade cover 8x8 --guard Qd5 --knight h8
  cavalcade cover 8x8 --guard Qd5 --knight h8 --knight a1 --picture team.gif
  cavalcade cover 8x8 --guard Qd5 --place 3
  cavalcade cover 8x8 --guard Ra1 --guard Bc6 --knight h8 --minimise moves
  cavalcade cover 8x8 --guard Qd5 --map --picture heat.svg
  cavalcade cover 8x8 --guard Qd5 --map --walkers 2 --json

Guards are K Q R B N on their cells; they block lines of attack, and so do holes.
A walker never stands on a cell that a guard attacks or stands on. Walkers on the
board move at every step, until they leave it for good; no two stand on one cell
at the same time. The fewest steps are sought, and then the fewest moves of all
walkers within them; or with --minimise moves, the fewest moves alone.";

#[derive(Debug, Args)]
pub struct CoverArguments {
    /// Size such as 8x8, or rows such as .../.#./...
    pub board: Board,
    /// How the walkers leap: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// A guard such as Qd5; may be repeated
    #[arg(long)]
    pub guard: Vec<Guard>,
    /// Where a walker starts; may be repeated
    #[arg(long, value_name = "CELL", required_unless_present_any = ["place", "map"])]
    pub knight: Vec<Cell>,
    /// How many walkers are placed where they need least
    #[arg(long, value_name = "K", conflicts_with = "knight", value_parser = clap::value_parser!(u32).range(1..))]
    pub place: Option<u32>,
    /// What is minimised: steps (and then moves), moves, or nothing
    #[arg(long, value_name = "WHAT", value_parser = ["steps", "moves", "nothing"], default_value = "steps")]
    pub minimise: String,
    /// What every start needs, or every set of as many starts as there are walkers, instead of one answer
    #[arg(long)]
    pub map: bool,
    /// How many walkers start, in a map [default: 1]
    #[arg(
        long, value_name = "K", requires = "map", conflicts_with_all = ["knight", "place"],
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub walkers: Option<u32>,
    #[command(flatten)]
    pub run: RunArguments,
}
