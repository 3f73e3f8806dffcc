//! A count as a [`Problem`](crate::Problem).

use cavalcade_board::Board;
use num_bigint::BigUint;

use super::problem;
use crate::goal::Goal;
use crate::named_sequence::NamedSequence;
use crate::witness::Total;
use crate::{Count, PuzzleError};

problem!(Count(Total, BigUint), Count::board, |_| Goal::Count("tours"), {
    fn closed(&self) -> bool {
        self.closed()
    }

    fn on(&self, board: Board) -> Option<Result<Count, PuzzleError>> {
        Some(self.clone().on(board).map_err(PuzzleError::from))
    }

    const SEQUENCES: &'static [NamedSequence] = &[
        NamedSequence {
            name: "tours-open",
            summary: "open tours of",
            added: 0,
            question: |piece| Ok(Count::new(Board::CELL, piece, false).into()),
            listed: &[
                ("tours-open", Some("A308131")),
                ("tours-open-3", Some("A169696")),
                ("tours-open-4", Some("A079137")),
                ("tours-open-5", Some("A083386")),
                ("tours-open-6", Some("A306281")),
                ("tours-open-7", Some("A306283")),
                ("tours-open-8", Some("A389760")),
            ],
        },
        NamedSequence {
            name: "tours-directed",
            summary: "directed open tours of",
            added: 0,
            question: |piece| Ok(Count::new(Board::CELL, piece, false).directed_both_ways().into()),
            listed: &[("tours-directed", Some("A165134"))],
        },
        NamedSequence {
            name: "tours-closed",
            summary: "closed tours of",
            added: 0,
            question: |piece| Ok(Count::new(Board::CELL, piece, true).into()),
            listed: &[
                ("tours-closed-even", Some("A001230")),
                ("tours-closed-3", Some("A169764")),
                ("tours-closed-3-even", Some("A070030")),
                ("tours-closed-5-even", Some("A175855")),
                ("tours-closed-6", Some("A175881")),
                ("tours-closed-7-even", Some("A193054")),
                ("tours-closed-8", Some("A193055")),
                ("tours-closed-9", None),
            ],
        },
    ];
});
