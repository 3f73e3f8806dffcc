//! What every kind of puzzle has in common.

mod count;
mod cover;
mod errand;
mod exchange;
mod snake;
mod tour;
mod uncrossed;

use std::fmt;

use cavalcade_board::{Beginning, Board, Cell, Guard, Role};

use crate::goal::{Goal, ObjectiveValue};
use crate::named_sequence::NamedSequence;
use crate::witness::{Form, Listed};
use crate::{Condition, Kind, Leap, Moves, Puzzle, PuzzleError, of_any_kind};

/// What is asked of a puzzle of one kind.
pub trait Problem: Clone + fmt::Debug + PartialEq + Into<Puzzle> + Send + Sync {
    /// The witness of a solution.
    type Witness: Listed;

    /// The value that is optimised or counted.
    type Value: ObjectiveValue;

    /// The kind.
    const KIND: Kind;

    /// The puzzle, if it is of this kind.
    fn of(puzzle: &Puzzle) -> Option<&Self>;

    /// The board.
    fn board(&self) -> &Board;

    /// The title, if there is one.
    fn title(&self) -> Option<&str>;

    /// Where the puzzle was published, if that is stated.
    fn source(&self) -> Option<&str>;

    /// The objective, and the unit of its value.
    fn goal(&self) -> Goal;

    /// Whether the solution returns to where it began.
    fn closed(&self) -> bool {
        false
    }

    /// The form of a single witness in an answer.
    fn form(&self) -> Form {
        Self::Witness::FORM
    }

    /// The first cells of the path that is asked for; a path of another kind begins anywhere.
    fn begin(&self) -> &Beginning {
        static ANYWHERE: Beginning = Beginning::ANYWHERE;
        &ANYWHERE
    }

    /// The conditions that not every method takes.
    fn conditions(&self) -> Vec<Condition> {
        let is_given = !self.begin().is_empty();
        is_given.then_some(Condition::Begin).into_iter().collect()
    }

    /// The same question about another board; none for kinds that are asked of one board only.
    ///
    /// # Errors
    /// When the board lacks a cell that the question names.
    fn on(&self, board: Board) -> Option<Result<Self, PuzzleError>> {
        let _ = board;
        None
    }

    /// The sequences of such puzzles.
    const SEQUENCES: &'static [NamedSequence] = &[];
}

/// The methods of [`Problem`] that are the same for every kind, but for its goal; and those that a kind has beside.
macro_rules! problem {
    ($kind:ident($witness:ty, $value:ty), $board:expr, $goal:expr $(, { $($beside:item)* })?) => {
        impl $crate::Problem for $kind {
            type Witness = $witness;
            type Value = $value;

            const KIND: $crate::Kind = $crate::Kind::$kind;

            fn of(puzzle: &$crate::Puzzle) -> Option<&$kind> {
                match puzzle {
                    $crate::Puzzle::$kind(problem) => Some(problem),
                    _ => None,
                }
            }

            fn board(&self) -> &cavalcade_board::Board {
                let board: fn(&$kind) -> &cavalcade_board::Board = $board;
                board(self)
            }

            fn title(&self) -> Option<&str> {
                self.title()
            }

            fn source(&self) -> Option<&str> {
                self.source()
            }

            fn goal(&self) -> Goal {
                let goal: fn(&$kind) -> Goal = $goal;
                goal(self)
            }

            $($($beside)*)?
        }
    };
}

pub(crate) use problem;

/// A queen in the middle of a board, on d5 where it is 8x8.
fn middle_queen(board: &Board) -> Guard {
    Guard { role: Role::Queen, cell: Cell { file: (board.width() - 1) / 2, rank: board.height() / 2 } }
}

/// What every kind has, of a puzzle of any kind.
impl Puzzle {
    /// The board.
    pub fn board(&self) -> &Board {
        of_any_kind!(self, |problem| Problem::board(problem))
    }

    /// The title, if there is one.
    pub fn title(&self) -> Option<&str> {
        of_any_kind!(self, |problem| Problem::title(problem))
    }

    /// Where it was published, if that is stated.
    pub fn source(&self) -> Option<&str> {
        of_any_kind!(self, |problem| Problem::source(problem))
    }

    /// The objective, and the unit of its value.
    pub fn goal(&self) -> Goal {
        of_any_kind!(self, |problem| Problem::goal(problem))
    }

    /// Whether the solution returns to where it began.
    pub fn closed(&self) -> bool {
        of_any_kind!(self, |problem| Problem::closed(problem))
    }

    /// The form of its witnesses.
    pub fn form(&self) -> Form {
        of_any_kind!(self, |problem| Problem::form(problem))
    }

    /// Leaps that were listed by hand, as the moves of the puzzle: see [`Exchange::listed`](crate::Exchange::listed).
    pub fn listed(&self, leaps: Vec<Leap>) -> Moves {
        match self {
            Puzzle::Exchange(exchange) => exchange.listed(leaps),
            _ => leaps.into(),
        }
    }

    /// The first cells of the path that is asked for; a path of another kind begins anywhere.
    pub fn begin(&self) -> &Beginning {
        of_any_kind!(self, |problem| Problem::begin(problem))
    }

    /// The conditions that not every method takes.
    pub fn conditions(&self) -> Vec<Condition> {
        of_any_kind!(self, |problem| Problem::conditions(problem))
    }

    /// The same question about another board; none for kinds that are asked of one board only.
    ///
    /// # Errors
    /// When the board lacks a cell that the question names.
    pub fn on(&self, board: Board) -> Option<Result<Puzzle, PuzzleError>> {
        of_any_kind!(self, |problem| Problem::on(problem, board).map(|puzzle| puzzle.map(Puzzle::from)))
    }

    /// The unit of the value.
    ///
    /// ```
    /// use cavalcade_puzzle::{Cover, Puzzle};
    ///
    /// assert_eq!(Puzzle::from_toml(Cover::EXAMPLE)?.unit(), "steps");
    /// # Ok::<(), cavalcade_puzzle::PuzzleError>(())
    /// ```
    pub fn unit(&self) -> &'static str {
        self.goal().unit()
    }

    /// Whether the value is maximised, so that bounds are upper bounds.
    pub fn maximises(&self) -> bool {
        matches!(self.goal(), Goal::Maximise(_))
    }
}
