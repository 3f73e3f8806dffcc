//! Why an answer is the best, or why there is none: arguments that people can follow, looked for after the search.
//!
//! A method proves its answer by searching, which explains nothing. On many puzzles a short argument proves the same:
//! tokens that keep their order on a ring, a colouring, cells without which the board falls apart. For one answer at a
//! time, whatever its method, these are looked for with small limits on their work, and kept where they prove exactly what
//! the answer states. The referee, which shares no code with them, has to find the same: then the bound was computed twice
//! by different algorithms, and [`BoundBy::Recounted`] says so.
//!
//! | file | rules |
//! | --- | --- |
//! | `exchange` | `order`, `distances` |
//! | `hungarian` | the pairing of tokens and goals with the least sum of distances |
//! | `tour` | `forced`, `cut` |
//! | `paths` | `legs`, `no-cycle`, and `parity` of uncrossed paths |
//!
//! The parity of covers and all other rules stand where methods use them: [`crate::cover`], [`crate::tour`].

mod exchange;
pub(crate) mod hungarian;
mod paths;
mod tour;

use cavalcade_puzzle::answer::BoundBy;
use cavalcade_puzzle::{Answer, Argument, Exchange, ExchangeVariant, Puzzle, Status, Total, Witness};
use cavalcade_referee::check_argument;

pub(crate) use self::exchange::out_of_order;
pub(crate) use self::tour::fewest_cut;
use crate::cover::colours;
use crate::tour::presolve::counted;

/// Larger boards are not looked at.
const MOST_CELLS: usize = 1 << 12;

/// The answer with an argument, where one is found that proves what it states and that the referee replays.
pub(crate) fn explained(mut answer: Answer) -> Answer {
    if answer.argument.is_none() {
        let Some(argument) = find(&answer) else { return answer };
        answer.argue(argument);
    }
    let is_theorem = matches!(answer.argument, Some(Argument::Theorem { .. } | Argument::EndColumns { .. }));
    match check_argument(&answer) {
        Ok(true) if answer.bound_by == Some(BoundBy::Method) => answer.bound_by = Some(BoundBy::Recounted),
        Ok(true) => {}
        Ok(false) if is_theorem || answer.puzzle.board().cell_count() > MOST_CELLS as u128 => {}
        refused => {
            debug_assert!(false, "{refused:?}: {:?}", answer.argument);
            (answer.argument, answer.explanation) = (None, Vec::new());
        }
    }
    answer
}

/// Whether the value is a number of leaps, which the arguments are about.
fn counts_leaps(exchange: &Exchange) -> bool {
    exchange.variant().is_none_or(ExchangeVariant::counts_leaps)
}

/// An argument for the value, or for there being no solution.
fn find(answer: &Answer) -> Option<Argument> {
    if answer.puzzle.board().cell_count() > MOST_CELLS as u128 {
        return None;
    }
    let is_zero = matches!(&answer.witness, Some(Witness::Total(Total { count, .. })) if count == "0");
    match (&answer.puzzle, answer.status, answer.value) {
        (Puzzle::Exchange(puzzle), Status::Optimal, Some(value)) if counts_leaps(puzzle) => {
            exchange::why_so_many(puzzle, value)
        }
        (Puzzle::Cover(puzzle), Status::Optimal, Some(value)) => colours::argument(puzzle, value),
        (Puzzle::Errand(puzzle), Status::Optimal, Some(value)) => paths::legs(puzzle, value),
        (Puzzle::Uncrossed(puzzle), Status::Optimal, Some(value))
            if puzzle.variant().is_none() && puzzle.paths() == 1 =>
        {
            paths::parity(puzzle, value)
        }
        (Puzzle::Uncrossed(puzzle), Status::Infeasible, _) if puzzle.closed() => {
            paths::no_cycle(puzzle.board(), puzzle.piece())
        }
        (Puzzle::Snake(puzzle), Status::Infeasible, _) => paths::no_cycle(puzzle.board(), puzzle.piece()),
        (Puzzle::Tour(puzzle), Status::Infeasible, _) => tour::why_none(puzzle),
        (Puzzle::Count(puzzle), Status::Counted, _) if is_zero => tour::why_none(&counted(puzzle)?),
        _ => None,
    }
}
