//! An errand as a [`Problem`](crate::Problem).

use cavalcade_board::{Board, Cell, Guard, Leaper};

use super::{middle_queen, problem};
use crate::goal::Goal;
use crate::guarded::safe_cells;
use crate::named_sequence::{ListedSequence, NamedSequence, Statement, Term};
use crate::witness::Walk;
use crate::{Errand, Puzzle, PuzzleError, Visit};

problem!(Errand(Walk, u64), Errand::board, |_| Goal::Minimise("moves"), {
    const SEQUENCES: &'static [NamedSequence] = &[
        NamedSequence {
            name: "errand-rows",
            summary: "fewest moves in which {piece} visits the cells of {board} row by row from the top, each row from \
                      right to left, or -1 if it cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| by_rows(board, piece, Vec::new())),
            listed: &[ListedSequence::named("errand-rows"), ListedSequence::named("zebra-errand-rows")],
        },
        NamedSequence {
            name: "errand-queen-middle",
            summary: "fewest moves in which {piece} visits the cells of {board} that a queen in the middle (d5 on 8 x 8) \
                      neither occupies nor attacks, and no others, row by row from the top, each row from right to left, \
                      or -1 if it cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| {
                let queen = middle_queen(&board);
                by_rows(board, piece, vec![queen])
            }),
            listed: &[ListedSequence::named("errand-queen-middle")],
        },
    ];
});

/// From the first safe cell in the order of the ranks through all others.
fn by_rows(board: Board, piece: Leaper, guards: Vec<Guard>) -> Result<Puzzle, PuzzleError> {
    let corner = Cell { file: board.width() - 1, rank: board.height() - 1 };
    let from = safe_cells(&board, &guards).last().unwrap_or(corner);
    Ok(Errand::new(board, piece, guards, from, Visit::Ranks)?.into())
}
