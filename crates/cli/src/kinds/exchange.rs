//! `cavalcade exchange`: an exchange stated on the command line.

use std::process::ExitCode;

use cavalcade::{Ask, Exchange};
use cavalcade_board::Leaper;
use cavalcade_puzzle::Placement;
use clap::Args;

use crate::arguments::{AllArguments, RunArguments};
use crate::failure::Failure;
use crate::session;

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade exchange n.n/.../N.N
  cavalcade exchange n.n/.../N.N --all --limit 3
  cavalcade exchange abcd/..../efgh --goal efgh/..../abcd
  cavalcade exchange abcde/...../fghij --goal fghij/...../abcde --plan
  cavalcade exchange abcd/..../efgh --depths --picture depths.svg
  cavalcade exchange 'a..#/..../#..b' --goal 'b..#/..../#..a' --piece camel

A placement is drawn by rows from the top with / between them: . an empty cell,
# no cell, any other character a token. Equal characters are interchangeable.";

/// A file that states one.
pub const FILE: &str = "  kind = \"exchange\"
  start = \"n.n/.../N.N\"    # rows from the top
  goal = \"N.N/.../n.n\"     # default: the colours of start swapped
  piece = \"knight\"         # the default";

/// Options of solving that no method uses, besides those that the list of methods shows.
pub const UNUSED: &[&str] = &[];

#[derive(Debug, Args)]
pub struct Arguments {
    /// Placement before the first move
    pub start: Placement,
    /// Placement after the last move [default: the colours of START swapped]
    #[arg(long)]
    pub goal: Option<Placement>,
    /// The piece that every token is: knight, camel, zebra, giraffe, antelope, or two steps such as 3,4
    #[arg(long, default_value_t)]
    pub piece: Leaper,
    /// Print an estimate of each search instead of solving
    #[arg(long, conflicts_with = "listing")]
    pub plan: bool,
    /// Count the placements at each distance from START and list the farthest; without --goal, any START is allowed
    #[arg(long, group = "listing")]
    pub depths: bool,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

/// Answers an exchange.
pub fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let Arguments { start, goal, piece, plan, depths, all, run } = arguments;
    let limit = all.limit.unwrap_or(Ask::LISTED);
    if depths {
        // A whole space has a start; where its colours cannot change places, no goal either.
        let swapped = goal.is_none().then(|| Exchange::new(start.clone(), None, piece).ok()).flatten();
        let exchange = match swapped {
            Some(exchange) => exchange,
            None => Exchange::new(start.clone(), Some(goal.unwrap_or(start)), piece).map_err(Failure::bad_input)?,
        };
        return session::ask(exchange.into(), Ask::Depths { limit }, &run);
    }
    let exchange = Exchange::new(start, goal, piece).map_err(Failure::bad_input)?;
    session::ask(exchange.into(), if plan { Ask::Plan } else { all.question() }, &run)
}
