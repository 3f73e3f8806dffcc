//! An exchange as a [`Problem`](crate::Problem).

use cavalcade_board::Board;

use super::problem;
use crate::goal::Goal;
use crate::labelled_swap::Sides;
use crate::named_sequence::NamedSequence;
use crate::witness::Moves;
use crate::{Exchange, PuzzleError};

problem!(Exchange(Moves, u64), |exchange| exchange.start().board(), |_| Goal::Minimise("moves"), {
    /// A labelled swap is about two sides of a board, of whatever size.
    fn on(&self, board: Board) -> Option<Result<Exchange, PuzzleError>> {
        let sides = self.labelled_sides()?;
        Some(Exchange::labelled_swap(&board, sides, self.piece()).map_err(PuzzleError::from))
    }

    const SEQUENCES: &'static [NamedSequence] = &[NamedSequence {
        name: "labelled-swap",
        summary: "moves that swap the labelled pieces of the first and the last file of",
        added: 0,
        question: |piece| {
            let board = Board::rectangle(2, 1).map_err(|error| crate::ExchangeError::Board { error })?;
            Ok(Exchange::labelled_swap(&board, Sides::Files, piece)?.into())
        },
        listed: &[("labelled-swap-3", None)],
    }];
});
