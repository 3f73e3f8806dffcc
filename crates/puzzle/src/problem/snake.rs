//! A snake as a [`Problem`](crate::Problem).

use cavalcade_board::Board;

use super::problem;
use crate::goal::Goal;
use crate::named_sequence::NamedSequence;
use crate::witness::Path;
use crate::{PuzzleError, Snake};

problem!(Snake(Path, u64), Snake::board, |_| Goal::Maximise("moves"), {
    fn closed(&self) -> bool {
        self.closed()
    }

    fn on(&self, board: Board) -> Option<Result<Snake, PuzzleError>> {
        Some(Ok(self.clone().on(board)))
    }

    const SEQUENCES: &'static [NamedSequence] = &[
        NamedSequence {
            name: "snake-open",
            summary: "cells of the longest induced path on",
            // A path has a cell more than it has moves.
            added: 1,
            question: |piece| Ok(Snake::new(Board::CELL, piece, false).into()),
            listed: &[("snake-open", Some("A357500")), ("camel-snake-open", None), ("zebra-snake-open", None)],
        },
        NamedSequence {
            name: "snake-closed",
            summary: "cells of the longest induced cycle on",
            added: 0,
            question: |piece| Ok(Snake::new(Board::CELL, piece, true).into()),
            listed: &[("snake-closed", Some("A165143")), ("camel-snake-closed", None), ("zebra-snake-closed", None)],
        },
    ];
});
