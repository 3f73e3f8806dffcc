//! `cavalcade cover`: a cover stated on the command line, or a map of all its starts.

use std::process::ExitCode;

use cavalcade::{Ask, Cover, Minimise, Team};

use crate::arguments::CoverArguments;
use crate::failure::Failure;
use crate::session;

/// Answers a cover.
pub fn cover(arguments: CoverArguments) -> Result<ExitCode, Failure> {
    let team = match arguments.place {
        Some(count) => Team::Place(count),
        None if arguments.knight.is_empty() => Team::Place(arguments.walkers.unwrap_or(1)),
        None => Team::Knights(arguments.knight),
    };
    // clap lets no other name pass.
    let named = Minimise::NAMES.iter().find(|(name, _)| *name == arguments.minimise);
    let minimise = named.map_or(Minimise::default(), |&(_, minimise)| minimise);
    let cover = Cover::new(arguments.board, arguments.piece, arguments.guard, team, minimise);
    let ask = if arguments.map { Ask::Map } else { Ask::Best };
    session::ask(cover.map_err(Failure::bad_input)?.into(), ask, &arguments.run)
}
