//! The trait of a kind of puzzle that can be drawn.

use std::borrow::Cow;

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::{Problem, Several};

use crate::PictureError;
use crate::scene::{Animation, Section, Token};

/// A board in a line: `8x8`, `8x8 with holes`, `4x4 as a torus`.
pub(crate) fn size(board: &Board) -> String {
    let holes = if board.has_holes() { " with holes" } else { "" };
    let rims = board.wrap().map(|wrap| format!(" as a {}", wrap.noun())).unwrap_or_default();
    format!("{}x{}{holes}{rims}", board.width(), board.height())
}

/// A kind of puzzle that can be drawn: a file each.
pub trait Show: Problem {
    /// The puzzle in a line, such as `exchange on 3x3, knight`.
    fn line(&self) -> String;

    /// The parts of the puzzle that are not shown by its witness.
    fn introduction(&self) -> Vec<Section> {
        Vec::new()
    }

    /// The witness, or each of several under a heading of its own.
    fn solutions(&self, witness: &Several<Self::Witness>) -> Vec<Section>;

    /// An animation of the witness; without one, of the puzzle.
    ///
    /// # Errors
    /// [`PictureError::TooLong`] when a path has more than 2^14 cells.
    fn animation(&self, witness: Option<&Several<Self::Witness>>) -> Result<Animation, PictureError>;

    /// The piece.
    fn piece(&self) -> Leaper;

    /// The cells on which it may stand, as a board.
    fn ground(&self) -> Cow<'_, Board> {
        Cow::Borrowed(self.board())
    }

    /// What stands on a cell before anything is done.
    fn token_at(&self) -> Box<dyn Fn(Cell) -> Option<Token> + '_> {
        Box::new(|_| None)
    }
}
