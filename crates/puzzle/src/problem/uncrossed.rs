//! An uncrossed path as a [`Problem`](crate::Problem).

use cavalcade_board::{Beginning, Board, Leaper};

use super::problem;
use crate::goal::Goal;
use crate::named_sequence::{ListedSequence, NamedSequence, Statement, Term};
use crate::witness::{Form, Trace};
use crate::{Condition, Puzzle, PuzzleError, Uncrossed, UncrossedVariant};

problem!(Uncrossed(Trace, u64), Uncrossed::board, goal, {
    fn closed(&self) -> bool {
        self.closed()
    }

    fn form(&self) -> Form {
        if self.paths() > 1 { Form::Paths } else { Form::Path }
    }

    fn begin(&self) -> &Beginning {
        self.begin()
    }

    fn conditions(&self) -> Vec<Condition> {
        self.stated()
    }

    fn on(&self, board: Board) -> Option<Result<Uncrossed, PuzzleError>> {
        Some(Ok(self.clone().on(board)))
    }

    const SEQUENCES: &'static [NamedSequence] = &[
        NamedSequence {
            name: "uncrossed-open",
            summary: "number of moves in a longest uncrossed path of {piece} on {board}",
            term: Term::Value,
            none: 0,
            statement: Statement::Same(open),
            listed: &[
                ListedSequence::oeis("uncrossed-open", "A003192", "0,0,2,5,10,17,24,35,47"),
                ListedSequence::named("camel-uncrossed-open"),
                ListedSequence::named("zebra-uncrossed-open"),
                ListedSequence::named("giraffe-uncrossed-open"),
                ListedSequence::named("antelope-uncrossed-open"),
            ],
        },
        NamedSequence {
            name: "uncrossed-open-count",
            summary: "number of longest uncrossed paths of {piece} on {board}, a path and its reverse as one",
            term: Term::Solutions,
            none: 0,
            statement: Statement::Same(open),
            listed: &[ListedSequence::named("uncrossed-open-count")],
        },
        NamedSequence {
            name: "uncrossed-open-classes",
            summary: "number of longest uncrossed paths of {piece} on {board}, up to the symmetries of the board",
            term: Term::Classes,
            none: 0,
            statement: Statement::Same(open),
            listed: &[ListedSequence::named("uncrossed-open-classes")],
        },
        NamedSequence {
            name: "uncrossed-closed",
            summary: "number of moves in a longest uncrossed cycle of {piece} on {board}, or 0 if there is none",
            term: Term::Value,
            none: 0,
            statement: Statement::Same(closed),
            listed: &[
                ListedSequence::oeis("uncrossed-closed", "A157416", "0,0,0,4,8,12,24,32,42,54"),
                ListedSequence::named("camel-uncrossed-closed"),
                ListedSequence::named("zebra-uncrossed-closed"),
                ListedSequence::named("giraffe-uncrossed-closed"),
                ListedSequence::named("antelope-uncrossed-closed"),
            ],
        },
        NamedSequence {
            name: "uncrossed-closed-count",
            summary: "number of longest uncrossed cycles of {piece} on {board}, a cycle and its reverse as one",
            term: Term::Solutions,
            none: 0,
            statement: Statement::Same(closed),
            listed: &[ListedSequence::named("uncrossed-closed-count")],
        },
        NamedSequence {
            name: "uncrossed-closed-classes",
            summary: "number of longest uncrossed cycles of {piece} on {board}, up to the symmetries of the board",
            term: Term::Classes,
            none: 0,
            statement: Statement::Same(closed),
            listed: &[ListedSequence::named("uncrossed-closed-classes")],
        },
    ];
});

fn goal(uncrossed: &Uncrossed) -> Goal {
    match uncrossed.variant() {
        None => Goal::Maximise("moves"),
        Some(UncrossedVariant::Shortest) => Goal::Minimise("moves"),
        Some(UncrossedVariant::Crossings) => Goal::Maximise("crossings"),
    }
}

fn open(piece: Leaper) -> Result<Puzzle, PuzzleError> {
    Ok(Uncrossed::new(Board::CELL, piece, false)?.into())
}

fn closed(piece: Leaper) -> Result<Puzzle, PuzzleError> {
    Ok(Uncrossed::new(Board::CELL, piece, true)?.into())
}
