//! `cavalcade errand`: an errand stated on the command line.

use std::process::ExitCode;

use cavalcade::{Errand, Visit};

use crate::arguments::ErrandArguments;
use crate::failure::Failure;
use crate::session;

/// Answers an errand.
pub fn errand(arguments: ErrandArguments) -> Result<ExitCode, Failure> {
    // One of the two is there, or clap would have asked for it.
    let visit = arguments.visit.unwrap_or_else(|| Visit::Cells(arguments.to.into_iter().collect()));
    let errand = Errand::new(arguments.board, arguments.piece, arguments.guard, arguments.from, visit);
    session::ask(errand.map_err(Failure::bad_input)?.into(), arguments.all.question(), &arguments.run)
}
