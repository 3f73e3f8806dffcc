//! A cover as a [`Problem`](crate::Problem).

use cavalcade_board::{Board, Cell, Guard, Leaper, Role};

use super::{middle_queen, problem};
use crate::goal::{Cost, Goal};
use crate::named_sequence::{ListedSequence, NamedSequence, Statement, Term};
use crate::witness::Walks;
use crate::{Cover, Minimise, Puzzle, PuzzleError, Team};

problem!(Cover(Walks, Cost), Cover::board, objective, {
    const SEQUENCES: &'static [NamedSequence] = &[
        NamedSequence {
            name: "cover-one",
            summary: "fewest moves in which {piece}, placed at will, visits every cell of {board}, or -1 if it cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| cover(board, piece, None, 1)),
            listed: &[ListedSequence::named("cover-one")],
        },
        NamedSequence {
            name: "cover-two",
            summary: "fewest steps in which two {pieces}, placed at will and moving at the same time, visit every cell of \
                      {board}, or -1 if they cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| cover(board, piece, None, 2)),
            listed: &[ListedSequence::named("cover-two")],
        },
        NamedSequence {
            name: "cover-queen-corner",
            summary: "fewest moves in which {piece}, placed at will, visits every cell of {board} that a queen in a \
                      corner neither occupies nor attacks, or -1 if it cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| {
                let queen = Guard { role: Role::Queen, cell: Cell { file: 0, rank: 0 } };
                cover(board, piece, Some(queen), 1)
            }),
            listed: &[ListedSequence::named("cover-queen-corner")],
        },
        NamedSequence {
            name: "cover-queen-middle",
            summary: "fewest moves in which {piece}, placed at will, visits every cell of {board} that a queen in the \
                      middle (d5 on 8 x 8) neither occupies nor attacks, or -1 if it cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| {
                let queen = middle_queen(&board);
                cover(board, piece, Some(queen), 1)
            }),
            listed: &[ListedSequence::named("cover-queen-middle")],
        },
    ];
});

fn objective(cover: &Cover) -> Goal {
    match cover.minimise() {
        Minimise::Steps => Goal::Minimise("steps"),
        Minimise::Moves => Goal::Minimise("moves"),
        Minimise::Nothing => Goal::Find("steps"),
    }
}

/// This number of walkers, placed at will: one in the fewest moves, several in the fewest steps.
fn cover(board: Board, piece: Leaper, guard: Option<Guard>, walkers: u32) -> Result<Puzzle, PuzzleError> {
    let minimise = if walkers == 1 { Minimise::Moves } else { Minimise::Steps };
    Ok(Cover::new(board, piece, guard.into_iter().collect(), Team::Place(walkers), minimise)?.into())
}
