//! Snake: the longest induced path or cycle of leaps.

use cavalcade_board::{Beginning, BeginningError, Board, Leaper, Wrap};
use serde::{Deserialize, Serialize};

use crate::header::{self, Header};
use crate::{rims, text_schema};

/// Leap from cell to cell so that no two cells of the path are a leap apart but consecutive ones. Maximise the moves.
///
/// Such a path is an *induced path* of the leap graph, also known as a snake; a closed one is an induced cycle, or
/// coil. Its first cells may be given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Keys")]
pub struct Snake {
    #[serde(flatten)]
    header: Header,
    #[serde(flatten, serialize_with = "rims::board")]
    board: Board,
    piece: Leaper,
    closed: bool,
    begin: Beginning,
}

header::keys! {
    "snake":
    /// A size such as 8x8, or rows from the top such as .../.#./..., with # where there is no cell.
    #[schemars(with = "text_schema::Board")]
    board: Board,
    /// Joined rims: files, the last file is beside file a (a cylinder); both, the last rank is beside rank 1 as well (a
    /// torus). Without it, no rims are joined.
    #[schemars(with = "Option<text_schema::Wrap>", skip_serializing_if = "Option::is_none")]
    wrap: Option<Wrap>,
    /// The piece: knight, camel, zebra, giraffe, antelope, wazir, ferz, dabbaba, alfil, threeleaper, tripper, king,
    /// gnu, two steps such as 3,5, or a sum such as knight+camel.
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

header::header_getters!(Snake);

impl Snake {
    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"snake\"\nboard = \"8x8\"\n";

    /// States the puzzle: a path, or a cycle when it is `closed`.
    pub fn new(board: Board, piece: Leaper, closed: bool) -> Snake {
        Snake { header: Header::default(), board, piece, closed, begin: Beginning::ANYWHERE }
    }

    /// With these first cells.
    ///
    /// # Errors
    /// [`SnakeError::Beginning`] when they are not an induced path on the board.
    pub fn beginning(self, begin: Beginning) -> Result<Snake, SnakeError> {
        begin.check(&self.board, self.piece)?;
        begin.check_induced(&self.board, self.piece, self.closed)?;
        Ok(Snake { begin, ..self })
    }

    /// The same question about another board, whose rims are joined as they are here, and where the path begins
    /// anywhere.
    #[must_use]
    pub fn on(self, board: Board) -> Snake {
        Snake { board: board.wrapped(self.board.wrap()), begin: Beginning::ANYWHERE, ..self }
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

impl TryFrom<Keys> for Snake {
    type Error = SnakeError;

    fn try_from(keys: Keys) -> Result<Self, Self::Error> {
        let snake = Snake::new(keys.board.wrapped(keys.wrap), keys.piece, keys.closed).beginning(keys.begin)?;
        Ok(Snake { header: Header { title: keys.title, source: keys.source }, ..snake })
    }
}

/// A beginning that is not valid for this puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SnakeError {
    /// The first cells are not an induced path.
    #[error(transparent)]
    Beginning(#[from] BeginningError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_with_a_chord_is_refused_unless_it_closes_the_cycle() {
        let snake = |closed| Snake::new("8x8".parse().unwrap(), Leaper::KNIGHT, closed);
        let error = snake(false).beginning("a1,b3,d4,c2".parse().unwrap()).unwrap_err();
        assert!(error.to_string().starts_with("`begin`: c2 is a leap away from a1"), "{error}");
        assert!(snake(true).beginning("a1,b3,d4,c2".parse().unwrap()).is_ok());
    }
}
