//! Families: a puzzle for each number.

use cavalcade_board::{Board, BoardError};

use crate::{Kind, Puzzle, PuzzleError};

/// The same question about a board for each number n >= 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// What is asked, on whichever board.
    pub question: Puzzle,
    /// Of which boards it is asked.
    pub shape: Shape,
}

/// The board of each number n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// n x n.
    Square,
    /// 2n x 2n.
    EvenSquare,
    /// w x n.
    Width(u64),
    /// w x 2n.
    WidthEven(u64),
}

impl Shape {
    /// The board of a number.
    ///
    /// # Errors
    /// [`BoardError`] when a side is 0; a side beyond all numbers counts as the largest.
    pub fn board(self, number: u64) -> Result<Board, BoardError> {
        let double = number.saturating_mul(2);
        match self {
            Shape::Square => Board::rectangle(number, number),
            Shape::EvenSquare => Board::rectangle(double, double),
            Shape::Width(width) => Board::rectangle(width, number),
            Shape::WidthEven(width) => Board::rectangle(width, double),
        }
    }
}

impl Family {
    /// The puzzle of a number.
    ///
    /// ```
    /// use cavalcade_board::Leaper;
    /// use cavalcade_puzzle::{Count, Family, Shape};
    ///
    /// let count = Count::new("1x1".parse()?, Leaper::KNIGHT, true);
    /// let family = Family { question: count.into(), shape: Shape::Width(6) };
    /// assert_eq!(family.puzzle(8)?.board().to_string(), "6x8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FamilyError`] for the number 0, when the board lacks a cell that the question names, and for kinds that are asked of
    /// one board only.
    pub fn puzzle(&self, number: u64) -> Result<Puzzle, FamilyError> {
        let board = self.shape.board(number)?;
        match self.question.on(board.clone()) {
            Some(puzzle) => puzzle.map_err(|error| FamilyError::On { board: board.to_string(), error }),
            None => Err(FamilyError::OneBoard { kind: self.question.kind() }),
        }
    }
}

/// Why a number has no puzzle.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FamilyError {
    /// There is no board 0 x 0.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The board lacks a cell that the question names.
    #[error("of the board {board}: {error}")]
    On {
        /// The board.
        board: String,
        /// Which cell, and what was expected.
        error: PuzzleError,
    },
    /// Such puzzles are stated for one board.
    #[error(
        "{kind} puzzles are stated for one board each: expected a question about boards of any size, such as a count"
    )]
    OneBoard {
        /// The kind.
        kind: Kind,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Count;
    use cavalcade_board::Leaper;

    #[test]
    fn a_board_without_the_first_cell_of_the_tours_is_named() {
        let count = Count::new("6x4".parse().unwrap(), Leaper::KNIGHT, false);
        let count = count.between(Some("a4".parse().unwrap()), None).unwrap();
        let family = Family { question: count.into(), shape: Shape::Width(6) };
        assert!(family.puzzle(4).is_ok());
        let error = family.puzzle(3).unwrap_err().to_string();
        assert!(error.contains("6x3") && error.contains("a4"), "{error}");
    }

    #[test]
    fn every_other_square_has_even_sides() {
        assert_eq!(Shape::EvenSquare.board(4).unwrap().to_string(), "8x8");
        assert_eq!(Shape::WidthEven(5).board(3).unwrap().to_string(), "5x6");
    }
}
