//! Families: a puzzle for each number.

use cavalcade_board::{Board, BoardError};

use crate::{Count, CountError, Puzzle, Uncrossed};

/// The same question about a board for each number n >= 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// What is asked, of whichever board.
    pub question: FamilyQuestion,
    /// Of which boards it is asked.
    pub shape: Shape,
}

/// What is asked of every board of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FamilyQuestion {
    /// How many tours there are.
    Count(Count),
    /// How long a path is that never crosses itself.
    Uncrossed(Uncrossed),
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
    /// use cavalcade_puzzle::{Count, Family, FamilyQuestion, Shape};
    ///
    /// let count = Count::new("1x1".parse()?, Leaper::KNIGHT, true);
    /// let family = Family { question: FamilyQuestion::Count(count), shape: Shape::Width(6) };
    /// assert_eq!(family.puzzle(8)?.board().to_string(), "6x8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FamilyError`] for the number 0, and when the board lacks a cell that tours are to begin or to end on.
    pub fn puzzle(&self, number: u64) -> Result<Puzzle, FamilyError> {
        let board = self.shape.board(number)?;
        Ok(match &self.question {
            FamilyQuestion::Count(count) => {
                let of = || board.to_string();
                Puzzle::Count(
                    count.clone().on(board.clone()).map_err(|error| FamilyError::Ends { board: of(), error })?,
                )
            }
            FamilyQuestion::Uncrossed(uncrossed) => Puzzle::Uncrossed(uncrossed.clone().on(board)),
        })
    }
}

/// Why a number has no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FamilyError {
    /// There is no board 0 x 0.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Tours are to begin or to end on a cell that the board lacks.
    #[error("of the board {board}: {error}")]
    Ends {
        /// The board.
        board: String,
        /// Which cell, and what was expected.
        error: CountError,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_board::Leaper;

    #[test]
    fn a_board_without_the_first_cell_of_the_tours_is_named() {
        let count = Count::new("6x4".parse().unwrap(), Leaper::KNIGHT, false);
        let count = count.between(Some("a4".parse().unwrap()), None).unwrap();
        let family = Family { question: FamilyQuestion::Count(count), shape: Shape::Width(6) };
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
