//! The arguments of `cavalcade exchange`.

use cavalcade_board::Leaper;
use cavalcade_puzzle::Placement;
use clap::Args;

use super::{AllArguments, RunArguments};

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

#[derive(Debug, Args)]
pub struct ExchangeArguments {
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
