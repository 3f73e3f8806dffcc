//! `cavalcade uncrossed`: an uncrossed path stated on the command line, or a range of heights.

use std::process::ExitCode;

use cavalcade::{Ask, Board, Uncrossed};
use cavalcade_puzzle::{Boards, Shape};

use crate::arguments::UncrossedArguments;
use crate::failure::Failure;
use crate::session;

/// Answers an uncrossed path.
pub fn uncrossed(arguments: UncrossedArguments) -> Result<ExitCode, Failure> {
    let UncrossedArguments { board, piece, closed, plan, witness, all, mut run } = arguments;
    let of = |board: Board| Uncrossed::new(board, piece, closed).map_err(Failure::bad_input);
    if witness {
        run.method = Some("strip".to_string());
        run.set.push(("witness".to_string(), "yes".to_string()));
    }
    match board {
        Boards::One(board) => session::ask(of(board)?.into(), if plan { Ask::Plan } else { all.question() }, &run),
        Boards::Range { .. } if plan => Err(super::no_plan()),
        Boards::Range { width, heights } if witness || all.all => Err(Failure::bad_input(format!(
            "--all and --witness are for one board: expected a size such as `{width}x{}`",
            heights.end()
        ))),
        Boards::Range { width, heights } => {
            let tallest = Shape::Width(width).board(*heights.end()).map_err(Failure::bad_input)?;
            let ask = Ask::Heights { lowest: *heights.start(), recurrence: false };
            session::ask(of(tallest)?.into(), ask, &run)
        }
    }
}
