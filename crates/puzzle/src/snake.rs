//! Snake: the longest induced path or cycle of leaps.

use std::convert::Infallible;

use cavalcade_board::{Board, Leaper};
use serde::{Deserialize, Serialize};

use crate::header::{self, Header};
use crate::text_schema;

/// Leap from cell to cell so that no two cells of the path are a leap apart but consecutive ones. Maximise the moves.
///
/// Such a path is an *induced path* of the leap graph, also known as a snake; a closed one is an induced cycle, or coil.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Keys")]
pub struct Snake {
    #[serde(flatten)]
    header: Header,
    board: Board,
    piece: Leaper,
    closed: bool,
}

/// What is wrong with a file of this kind beyond its keys: nothing.
pub type SnakeError = Infallible;

header::keys! {
    "snake":
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
}

header::header_getters!(Snake);

impl Snake {
    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"snake\"\nboard = \"8x8\"\n";

    /// States the puzzle: a path, or a cycle when it is `closed`.
    pub fn new(board: Board, piece: Leaper, closed: bool) -> Snake {
        Snake { header: Header::default(), board, piece, closed }
    }

    /// The same question about another board.
    #[must_use]
    pub fn on(self, board: Board) -> Snake {
        Snake { board, ..self }
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
}

impl From<Keys> for Snake {
    fn from(Keys { title, source, board, piece, closed, .. }: Keys) -> Self {
        Snake { header: Header { title, source }, board, piece, closed }
    }
}
