//! An uncrossed path as a [`Problem`](crate::Problem).

use cavalcade_board::Board;

use super::problem;
use crate::goal::Goal;
use crate::named_sequence::NamedSequence;
use crate::witness::Trace;
use crate::{PuzzleError, Uncrossed};

problem!(Uncrossed(Trace, u64), Uncrossed::board, |_| Goal::Maximise("moves"), {
    fn closed(&self) -> bool {
        self.closed()
    }

    fn on(&self, board: Board) -> Option<Result<Uncrossed, PuzzleError>> {
        Some(Ok(self.clone().on(board)))
    }

    const SEQUENCES: &'static [NamedSequence] = &[
        NamedSequence {
            name: "uncrossed-open",
            summary: "moves of the longest uncrossed path on",
            added: 0,
            question: |piece| Ok(Uncrossed::new(Board::CELL, piece, false)?.into()),
            listed: &[
                ("uncrossed-open", Some("A003192")),
                ("camel-uncrossed-open", None),
                ("zebra-uncrossed-open", None),
                ("giraffe-uncrossed-open", None),
                ("antelope-uncrossed-open", None),
            ],
        },
        NamedSequence {
            name: "uncrossed-closed",
            summary: "moves of the longest uncrossed cycle on",
            added: 0,
            question: |piece| Ok(Uncrossed::new(Board::CELL, piece, true)?.into()),
            listed: &[
                ("uncrossed-closed", Some("A157416")),
                ("camel-uncrossed-closed", None),
                ("zebra-uncrossed-closed", None),
                ("giraffe-uncrossed-closed", None),
                ("antelope-uncrossed-closed", None),
            ],
        },
    ];
});
