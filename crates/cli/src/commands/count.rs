//! `cavalcade count`: a count stated on the command line, or a range of heights.

use std::process::ExitCode;

use cavalcade::{Ask, Board, Count, Local};
use cavalcade_puzzle::{Boards, Shape};

use crate::arguments::CountArguments;
use crate::failure::Failure;
use crate::session::{self, Session};

/// Answers a count.
pub fn count(arguments: CountArguments) -> Result<ExitCode, Failure> {
    let CountArguments { board, piece, closed, open: _, directed, from, to, plan, recurrence, checkpoint, run } =
        arguments;
    let of = |board: Board| {
        let count = Count::new(board, piece, closed).between(from, to).map_err(Failure::bad_input)?;
        Ok(if directed { count.directed_both_ways() } else { count })
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
        Boards::Range { width, heights } if checkpoint.is_some() => Err(Failure::bad_input(format!(
            "--checkpoint is for one board: expected a size such as `{width}x{}`",
            heights.end()
        ))),
        Boards::Range { width, heights } => {
            let tallest = Shape::Width(width).board(*heights.end()).map_err(Failure::bad_input)?;
            session::ask(of(tallest)?.into(), Ask::Heights { lowest: *heights.start(), recurrence }, &run)
        }
    }
}
