//! An exchange as a [`Problem`](crate::Problem).

use cavalcade_board::{Board, Leaper};

use super::problem;
use crate::goal::{Goal, Length};
use crate::labelled_swap::Sides;
use crate::named_sequence::{ListedSequence, NamedSequence, Statement, Term};
use crate::{Exchange, ExchangeVariant, Moves, Puzzle, PuzzleError};

problem!(Exchange(Moves, Length), |exchange| exchange.start().board(), objective, {
    const SEQUENCES: &'static [NamedSequence] = &[
        NamedSequence {
            name: "swap-corners",
            summary: "fewest moves in which {pieces} in the corners of {board}, two black above and two white below, \
                      change places, or -1 if they cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| {
                let (right, top) = (board.width() - 1, board.height() - 1);
                swap(&board, piece, |file, rank| [0, right].contains(&file) && [0, top].contains(&rank))
            }),
            listed: &[ListedSequence::named("swap-corners"), ListedSequence::named("swap-corners-3")],
        },
        NamedSequence {
            name: "swap-rows",
            summary: "fewest moves in which black {pieces} that fill the top row of {board} and white ones that fill the \
                      bottom row change places, or -1 if they cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| swap(&board, piece, |_, rank| in_rows(&board, 1, rank))),
            listed: &[
                ListedSequence::named("swap-rows"),
                ListedSequence::named("swap-rows-3"),
                ListedSequence::named("swap-rows-4"),
            ],
        },
        NamedSequence {
            name: "swap-two-rows",
            summary: "fewest moves in which black {pieces} that fill the two top rows of {board} and white ones that fill \
                      the two bottom rows change places, or -1 if they cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| swap(&board, piece, |_, rank| in_rows(&board, 2, rank))),
            listed: &[ListedSequence::named("swap-two-rows-3")],
        },
        NamedSequence {
            name: "labelled-swap",
            summary: "fewest moves in which labelled {pieces} that fill the first and the last file of {board} change \
                      places, each with the one opposite, or -1 if they cannot",
            term: Term::Value,
            none: -1,
            statement: Statement::Each(|board, piece| Ok(Exchange::labelled_swap(&board, Sides::Files, piece)?.into())),
            listed: &[ListedSequence::named("labelled-swap-3")],
        },
    ];
});

fn objective(exchange: &Exchange) -> Goal {
    Goal::Minimise(exchange.variant().map_or("moves", ExchangeVariant::unit))
}

/// Whether a rank is one of this number of top or bottom rows.
fn in_rows(board: &Board, rows: u64, rank: u64) -> bool {
    rank < rows || rank >= board.height().saturating_sub(rows)
}

/// Tokens on some cells, by file and rank, black in the upper half and white in the lower one, change places.
fn swap(board: &Board, piece: Leaper, stands: impl Fn(u64, u64) -> bool) -> Result<Puzzle, PuzzleError> {
    let token = |file: u64, rank: u64| match stands(file, rank) {
        false => '.',
        true if rank >= board.height() / 2 => 'n',
        true => 'N',
    };
    let row = |rank: u64| (0..board.width()).map(|file| token(file, rank)).collect::<String>();
    let start = (0..board.height()).rev().map(row).collect::<Vec<String>>().join("/");
    Puzzle::from_toml(&format!("kind = \"exchange\"\nstart = \"{start}\"\npiece = \"{piece}\"\n"))
}
