//! Uncrossed: the longest path or cycle of leaps that never crosses itself.

use cavalcade_board::{Beginning, BeginningError, Board, Leaper};
use serde::{Deserialize, Serialize};

use crate::header::{self, Header};
use crate::text_schema;

/// Leap from cell to cell, drawing a straight line with every leap. No two lines may share a point, except the cell
/// between two consecutive leaps. Maximise the moves. The first cells of the path may be given.
///
/// [`Uncrossed::new`] checks that leaps of the piece can cross, and that its steps have no common factor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Keys")]
pub struct Uncrossed {
    #[serde(flatten)]
    header: Header,
    board: Board,
    piece: Leaper,
    closed: bool,
    begin: Beginning,
}

header::keys! {
    "uncrossed":
    /// A size such as 8x8, or rows from the top such as .../.#./..., with # where there is no cell.
    #[schemars(with = "text_schema::Board")]
    board: Board,
    /// The piece: knight, camel, zebra, giraffe, antelope, or two steps such as 3,5.
    #[serde(default)]
    #[schemars(with = "text_schema::Piece")]
    piece: Leaper,
    /// The path returns to its first cell.
    #[serde(default)]
    closed: bool,
    /// The first cells in order, such as a1 and b3; none: it begins anywhere.
    #[serde(default)]
    #[schemars(with = "Vec<text_schema::Cell>")]
    begin: Beginning,
}

header::header_getters!(Uncrossed);

impl Uncrossed {
    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"uncrossed\"\nboard = \"8x8\"\n";

    /// States the puzzle: a path, or a cycle when it is `closed`.
    ///
    /// # Errors
    /// When the steps of the piece have a common factor, or none of its paths can cross itself.
    pub fn new(board: Board, piece: Leaper, closed: bool) -> Result<Uncrossed, UncrossedError> {
        let (r, s) = piece.steps();
        let factor = piece.common_factor();
        if factor > 1 {
            return Err(UncrossedError::CommonFactor { r, s, factor });
        }
        if u64::from(r) + u64::from(s) < 3 {
            return Err(UncrossedError::NeverCrosses { r, s });
        }
        Ok(Uncrossed { header: Header::default(), board, piece, closed, begin: Beginning::ANYWHERE })
    }

    /// With these first cells.
    ///
    /// # Errors
    /// [`UncrossedError::Beginning`] when they are not an uncrossed path on the board.
    pub fn beginning(self, begin: Beginning) -> Result<Uncrossed, UncrossedError> {
        begin.check(&self.board, self.piece)?;
        begin.check_uncrossed()?;
        Ok(Uncrossed { begin, ..self })
    }

    /// The same puzzle on another board, where the path begins anywhere.
    #[must_use]
    pub fn on(self, board: Board) -> Uncrossed {
        Uncrossed { board, begin: Beginning::ANYWHERE, ..self }
    }

    /// Where the path runs.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How it leaps.
    pub fn piece(&self) -> Leaper {
        self.piece
    }

    /// Whether it returns to its first cell.
    pub fn closed(&self) -> bool {
        self.closed
    }

    /// Its first cells, if they are given.
    pub fn begin(&self) -> &Beginning {
        &self.begin
    }
}

impl TryFrom<Keys> for Uncrossed {
    type Error = UncrossedError;

    fn try_from(keys: Keys) -> Result<Self, Self::Error> {
        let uncrossed = Uncrossed::new(keys.board, keys.piece, keys.closed)?.beginning(keys.begin)?;
        Ok(Uncrossed { header: Header { title: keys.title, source: keys.source }, ..uncrossed })
    }
}

/// A piece, or a beginning, that is not valid for this puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UncrossedError {
    /// Its steps have a common factor.
    #[error(
        "the steps of the piece {{{r},{s}}} have the common factor {factor}: it leaps as {{{},{}}} does on boards \
         whose files and ranks are {factor} times as far apart; expected steps without a common factor, such as `knight` or `2,3`",
        r / factor, s / factor
    )]
    CommonFactor {
        /// The shorter step.
        r: u32,
        /// The longer step.
        s: u32,
        /// What divides both.
        factor: u32,
    },
    /// Its leaps never cross.
    #[error(
        "leaps of the piece {{{r},{s}}} never cross on the way from cell to cell: every path without a repeated cell \
         would do; expected longer steps, such as `knight` or `1,3`"
    )]
    NeverCrosses {
        /// The shorter step.
        r: u32,
        /// The longer step.
        s: u32,
    },
    /// The first cells are not an uncrossed path.
    #[error(transparent)]
    Beginning(#[from] BeginningError),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uncrossed(piece: &str) -> Result<Uncrossed, UncrossedError> {
        Uncrossed::new("8x8".parse().unwrap(), piece.parse().unwrap(), false)
    }

    #[test]
    fn a_piece_whose_steps_have_a_common_factor_is_refused() {
        assert_eq!(uncrossed("4,2"), Err(UncrossedError::CommonFactor { r: 2, s: 4, factor: 2 }));
        assert_eq!(uncrossed("3,3"), Err(UncrossedError::CommonFactor { r: 3, s: 3, factor: 3 }));
        assert_eq!(uncrossed("0,2"), Err(UncrossedError::CommonFactor { r: 0, s: 2, factor: 2 }));
        let text = uncrossed("4,2").unwrap_err().to_string();
        assert!(text.contains("{2,4} have the common factor 2: it leaps as {1,2} does"), "{text}");
    }

    #[test]
    fn a_piece_whose_paths_never_cross_is_refused() {
        assert_eq!(uncrossed("0,1"), Err(UncrossedError::NeverCrosses { r: 0, s: 1 }));
        assert_eq!(uncrossed("1,1"), Err(UncrossedError::NeverCrosses { r: 1, s: 1 }));
    }

    #[test]
    fn a_beginning_that_crosses_itself_is_refused() {
        let error = uncrossed("knight").unwrap().beginning("b2,c4,a3,c2".parse().unwrap()).unwrap_err();
        assert!(error.to_string().starts_with("`begin`: a3-c2 crosses b2-c4"), "{error}");
    }

    #[test]
    fn every_other_piece_is_well_formed() {
        for piece in ["knight", "camel", "zebra", "giraffe", "antelope", "1,4294967295", "3,5"] {
            assert!(uncrossed(piece).is_ok(), "{piece}");
        }
    }
}
