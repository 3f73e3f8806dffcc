//! A snake as a [`Problem`](crate::Problem).

use cavalcade_board::{Beginning, Board};

use super::problem;
use crate::goal::Goal;
use crate::named_sequence::{ListedSequence, NamedSequence, Statement, Term};
use crate::witness::Path;
use crate::{PuzzleError, Snake};

problem!(Snake(Path, u64), Snake::board, |_| Goal::Maximise("moves"), {
    fn closed(&self) -> bool {
        self.closed()
    }

    fn begin(&self) -> &Beginning {
        self.begin()
    }

    fn on(&self, board: Board) -> Option<Result<Snake, PuzzleError>> {
        Some(Ok(self.clone().on(board)))
    }

    const SEQUENCES: &'static [NamedSequence] = &[
        NamedSequence {
            name: "snake-open",
            summary: "number of cells in a longest induced path of {piece} on {board}",
            term: Term::Cells,
            none: 0,
            statement: Statement::Same(|piece| Ok(Snake::new(Board::CELL, piece, false).into())),
            listed: &[
                ListedSequence::oeis("snake-open", "A357500", "1,1,7,9,15,21,24,34"),
                ListedSequence::named("camel-snake-open"),
                ListedSequence::named("zebra-snake-open"),
                ListedSequence::oeis(
                    "wazir-snake-open",
                    "A331968",
                    "1,3,7,11,17,24,33,42,53,64,77,92,107,123,142,162,182",
                ),
            ],
        },
        NamedSequence {
            name: "snake-closed",
            summary: "number of cells in a longest induced cycle of {piece} on {board}, or 0 if there is none",
            term: Term::Value,
            none: 0,
            statement: Statement::Same(|piece| Ok(Snake::new(Board::CELL, piece, true).into())),
            listed: &[
                ListedSequence::oeis("snake-closed", "A165143", "8,10,16,20,22,32,40,48").from(3),
                ListedSequence::named("camel-snake-closed"),
                ListedSequence::named("zebra-snake-closed"),
                ListedSequence::oeis("wazir-snake-closed", "A357357", "0,4,8,12,16,20,32,40,50,62,76,90,104"),
            ],
        },
    ];
});
