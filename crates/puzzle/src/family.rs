//! Families: a puzzle for each number.

use cavalcade_board::{Board, Leaper};

use crate::shape::{Shape, ShapeError};
use crate::{Kind, Puzzle, PuzzleError};

/// A question about a board for each number n >= 1.
#[derive(Clone, Debug)]
pub struct Family {
    /// What is asked.
    pub question: Question,
    /// Of which boards it is asked.
    pub shape: Shape,
    /// Whether all best solutions are counted; otherwise one is found.
    pub counts_solutions: bool,
}

/// What is asked of each board.
#[derive(Clone, Debug)]
pub enum Question {
    /// The same puzzle, stated on whichever board.
    Same(Box<Puzzle>),
    /// A puzzle that is stated for each board.
    Each {
        /// States it.
        puzzle: fn(Board, Leaper) -> Result<Puzzle, PuzzleError>,
        /// The piece.
        piece: Leaper,
    },
}

/// A puzzle whose tokens, guards or walkers depend on the board is stated on boards of at most this number of cells.
const MOST_STATED: u64 = 1 << 16;

impl Family {
    /// The same puzzle on each of these boards, of which one best solution is asked.
    pub fn new(puzzle: impl Into<Puzzle>, shape: Shape) -> Family {
        Family { question: Question::Same(Box::new(puzzle.into())), shape, counts_solutions: false }
    }

    /// The puzzle of a number.
    ///
    /// ```
    /// use cavalcade_board::Leaper;
    /// use cavalcade_puzzle::{Count, Family, Shape};
    ///
    /// let count = Count::new("1x1".parse()?, Leaper::KNIGHT, true);
    /// let family = Family::new(count, Shape::Width(6));
    /// assert_eq!(family.puzzle(8)?.board().to_string(), "6x8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FamilyError`] for the number 0, when the board lacks a cell that the question names or is too small for its tokens,
    /// when it is too large, and for kinds that are asked of one board only.
    pub fn puzzle(&self, number: u64) -> Result<Puzzle, FamilyError> {
        let board = self.shape.board(number)?;
        let puzzle = match &self.question {
            Question::Same(puzzle) => {
                puzzle.on(board.clone()).ok_or_else(|| FamilyError::OneBoard { kind: puzzle.kind() })?
            }
            Question::Each { .. } if board.cell_count() > MOST_STATED.into() => {
                return Err(FamilyError::Large { number, most: MOST_STATED });
            }
            Question::Each { puzzle, piece } => puzzle(board.clone(), *piece),
        };
        puzzle.map_err(|error| FamilyError::On { board: board.to_string(), error })
    }
}

/// Why a number has no puzzle.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FamilyError {
    /// There is no such board.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The board lacks a cell that the question names, or cannot hold what stands on it.
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
    /// The board is written cell by cell, and has too many.
    #[error("the board of n = {number} has more than {most} cells: expected a smaller n, such as 8")]
    Large {
        /// The number.
        number: u64,
        /// The most cells.
        most: u64,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Count;

    #[test]
    fn a_board_without_the_first_cell_of_the_tours_is_named() {
        let count = Count::new("6x4".parse().unwrap(), Leaper::KNIGHT, false);
        let count = count.between(Some("a4".parse().unwrap()), None).unwrap();
        let family = Family::new(count, Shape::Width(6));
        assert!(family.puzzle(4).is_ok());
        let error = family.puzzle(3).unwrap_err().to_string();
        assert!(error.contains("6x3") && error.contains("a4"), "{error}");
    }

    #[test]
    fn a_puzzle_that_is_stated_for_each_board_is_not_stated_on_one_that_is_too_large() {
        let family = Family {
            question: Question::Each { puzzle: |_, _| unreachable!("it is too large"), piece: Leaper::KNIGHT },
            shape: Shape::Square,
            counts_solutions: false,
        };
        for number in [257, u64::MAX] {
            assert_eq!(family.puzzle(number), Err(FamilyError::Large { number, most: MOST_STATED }));
        }
    }
}
