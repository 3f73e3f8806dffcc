//! `cavalcade exchange`: an exchange stated on the command line.

use std::collections::HashSet;
use std::error::Error;
use std::num::NonZeroU64;
use std::process::ExitCode;
use std::str::FromStr;

use cavalcade::{Ask, Exchange};
use cavalcade_board::text::excerpt;
use cavalcade_board::{Board, Leaper, Wrap};
use cavalcade_puzzle::labelled_swap::Sides;
use cavalcade_puzzle::{ExchangeVariant, Pieces, Placement, TokenName};
use clap::Args;

use crate::arguments::{AllArguments, GenerateArguments, RunArguments};
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
  cavalcade exchange nnNN/..../.... --generate 14..18 --seed 7
  cavalcade exchange 'n1 n2 n3 n4/. . . ./N1 N2 N3 N4'
  cavalcade exchange --family guy 1000
  cavalcade exchange nnn/.../NNN --wrap files
  cavalcade exchange nkn/.../NKN --piece k=king
  cavalcade exchange n.n/.../N.N --variant runs
  cavalcade exchange 'a..#/..../#..b' --goal 'b..#/..../#..a' --piece camel

A placement is drawn by rows from the top with / between them: . an empty cell,
# no cell, any other character a token. Equal characters are interchangeable.
With blanks between the cells, tokens have names of several characters.

Families:
  guy N   R. K. Guy's labelled swap: knights n1, n2, ... on the top row of N
          columns of three, N1, N2, ... on the bottom row; each changes places
          with the one opposite";

/// A file that states one.
pub const FILE: &str = "  kind = \"exchange\"
  start = \"n.n/.../N.N\"    # rows from the top
  goal = \"N.N/.../n.n\"     # default: the colours of start swapped
  piece = \"knight\"         # the default
  pieces = { n = \"camel\" } # of kinds of tokens; others are `piece`
  wrap = \"both\"            # a torus; \"files\": a cylinder; default: neither
  variant = \"runs\"         # or alternate, peaceful, fair, simultaneous";

/// Options of solving that no method uses, besides those that the list of methods shows.
pub const UNUSED: &[&str] = &[];

#[derive(Debug, Args)]
pub struct Arguments {
    /// Placement before the first move
    #[arg(required_unless_present = "family")]
    pub start: Option<Placement>,
    /// Placement after the last move [default: the colours of START swapped]
    #[arg(long, conflicts_with = "family")]
    pub goal: Option<Placement>,
    /// Instead of START, the puzzle of a family with this number, such as `guy 12`: see below
    #[arg(long, num_args = 2, value_names = ["NAME", "N"], conflicts_with = "start")]
    pub family: Option<Vec<String>>,
    /// The piece that every token is: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper,
    /// tripper, king, gnu, okapi, bison, squirrel, fiveleaper, two steps such as 3,4, or a sum such as knight+camel; or,
    /// repeated, the piece of a kind of tokens, such as c=camel [default: knight]
    #[arg(long = "piece", value_name = "[TOKEN=]PIECE")]
    pub pieces: Vec<PieceOf>,
    /// Opposite rims that are joined: files (the last file is beside file a: a cylinder), or both (a torus)
    #[arg(long, value_name = "RIMS", conflicts_with = "family")]
    pub wrap: Option<Wrap>,
    /// Another rule: runs (consecutive leaps of one token are one move: fewest moves, then leaps), alternate (the
    /// colours take turns), peaceful (no token ever stands a leap from one of the other colour), fair (the fewest moves
    /// of the token that makes most), simultaneous (any number of tokens leap in a step: fewest steps, then leaps)
    #[arg(long, value_name = "RULE")]
    pub variant: Option<ExchangeVariant>,
    /// Print an estimate of each search instead of solving
    #[arg(long, conflicts_with = "listing")]
    pub plan: bool,
    /// Count the placements at each distance from START and list the farthest; without --goal, any START is allowed
    #[arg(long, group = "listing")]
    pub depths: bool,
    #[command(flatten)]
    pub generate: GenerateArguments,
    #[command(flatten)]
    pub all: AllArguments,
    #[command(flatten)]
    pub run: RunArguments,
}

/// Answers an exchange.
pub fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let Arguments { start, goal, family, pieces, wrap, variant, plan, depths, generate, all, run } = arguments;
    if goal.is_some() && generate.generate.is_some() {
        return Err(Failure::bad_input("--goal: --generate draws the goal at random: remove one of them"));
    }
    let pieces = together(&pieces)?;
    let start = start.map(|start| start.wrapped(wrap));
    let limit = all.limit.unwrap_or(Ask::LISTED);
    let exchange = match (family.as_deref(), start) {
        (Some([name, number]), _) => of_family(name, number, pieces)?,
        // A whole space has a start; where its colours cannot change places, no goal either.
        (_, Some(start)) if depths || generate.generate.is_some() => {
            match (goal, Exchange::new(start.clone(), None, pieces.clone())) {
                (None, Ok(swapped)) => swapped,
                (goal, _) => {
                    Exchange::new(start.clone(), Some(goal.unwrap_or(start)), pieces).map_err(Failure::bad_input)?
                }
            }
        }
        (_, Some(start)) => Exchange::new(start, goal, pieces).map_err(Failure::bad_input)?,
        // Refused by the parser of the arguments.
        (_, None) => return Err(Failure::bad_input("the start is missing: expected one such as `n.n/.../N.N`")),
    };
    let exchange = exchange.with_variant(variant).map_err(Failure::bad_input)?;
    let ask = match (depths, plan) {
        (true, _) => Ask::Depths { limit },
        (false, true) => Ask::Plan,
        (false, false) => generate.question().unwrap_or_else(|| all.question()),
    };
    session::ask(exchange.into(), ask, &run)
}

/// A piece, or the piece of a kind of tokens.
#[derive(Clone, Debug)]
pub struct PieceOf {
    token: Option<TokenName>,
    piece: Leaper,
}

impl FromStr for PieceOf {
    type Err = Box<dyn Error + Send + Sync>;

    fn from_str(text: &str) -> Result<PieceOf, Self::Err> {
        let (token, piece) = match text.rsplit_once('=') {
            Some((token, piece)) => (Some(token.parse()?), piece),
            None => (None, text),
        };
        Ok(PieceOf { token, piece: piece.parse()? })
    }
}

/// The pieces of all tokens.
fn together(given: &[PieceOf]) -> Result<Pieces, Failure> {
    let mut common = given.iter().filter(|given| given.token.is_none()).map(|given| given.piece);
    let pieces = Pieces::from(common.next().unwrap_or_default());
    if common.next().is_some() {
        let text =
            "--piece: two pieces for all tokens: expected one, and others for kinds of tokens, such as --piece c=camel";
        return Err(Failure::bad_input(text));
    }
    let own = given.iter().filter_map(|given| Some((given.token?, given.piece)));
    let mut known = HashSet::new();
    if let Some((token, _)) = own.clone().find(|&(token, _)| !known.insert(token)) {
        let twice = format!("--piece: two pieces for the tokens {token}: expected one for each kind of tokens");
        return Err(Failure::bad_input(twice));
    }
    Ok(own.fold(pieces, |pieces, (token, piece)| pieces.with(token, piece)))
}

/// The puzzle of a family with a number.
fn of_family(name: &str, number: &str, pieces: Pieces) -> Result<Exchange, Failure> {
    if name != "guy" {
        let text = format!("unknown family {}: expected `guy`, such as `--family guy 12`", excerpt(name));
        return Err(Failure::bad_input(text));
    }
    let columns: NonZeroU64 = number.parse().map_err(|_| {
        let columns = excerpt(number);
        Failure::bad_input(format!(
            "invalid number of columns {columns}: expected at least 1, such as `--family guy 12`"
        ))
    })?;
    let board = Board::rectangle(columns.get(), 3).map_err(Failure::bad_input)?;
    let family = Exchange::labelled_swap(&board, Sides::Ranks, pieces.common()).map_err(Failure::bad_input)?;
    match pieces.own().is_empty() {
        true => Ok(family),
        false => Exchange::new(family.start().clone(), Some(family.goal().clone()), pieces).map_err(Failure::bad_input),
    }
}
