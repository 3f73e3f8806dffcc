//! What every kind of puzzle has in common.

use std::fmt;

use cavalcade_board::Board;
use num_bigint::BigUint;

use crate::goal::{Cost, Goal, ObjectiveValue};
use crate::route::Route;
use crate::witness::{Listed, Moves, Total, Trace, Walk, Walks};
use crate::{Count, Cover, Errand, Exchange, Kind, Minimise, Puzzle, Tour, Uncrossed, of_any_kind};

/// What is asked of a puzzle of one kind.
pub trait Problem: Clone + fmt::Debug + PartialEq + Into<Puzzle> {
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

    /// The objective, and the unit of its value.
    fn goal(&self) -> Goal;
}

/// The methods of [`Problem`] that are the same for every kind, but for its goal.
macro_rules! problem {
    ($kind:ident($witness:ty, $value:ty), $board:expr, $goal:expr) => {
        impl Problem for $kind {
            type Witness = $witness;
            type Value = $value;

            const KIND: Kind = Kind::$kind;

            fn of(puzzle: &Puzzle) -> Option<&$kind> {
                match puzzle {
                    Puzzle::$kind(problem) => Some(problem),
                    _ => None,
                }
            }

            fn board(&self) -> &Board {
                let board: fn(&$kind) -> &Board = $board;
                board(self)
            }

            fn title(&self) -> Option<&str> {
                self.title()
            }

            fn goal(&self) -> Goal {
                let goal: fn(&$kind) -> Goal = $goal;
                goal(self)
            }
        }
    };
}

problem!(Exchange(Moves, u64), |exchange| exchange.start().board(), |_| Goal::Minimise("moves"));
problem!(Uncrossed(Trace, u64), Uncrossed::board, |_| Goal::Maximise("moves"));
problem!(Cover(Walks, Cost), Cover::board, |cover| match cover.minimise() {
    Minimise::Steps => Goal::Minimise("steps"),
    Minimise::Moves => Goal::Minimise("moves"),
    Minimise::Nothing => Goal::Find("steps"),
});
problem!(Errand(Walk, u64), Errand::board, |_| Goal::Minimise("moves"));
problem!(Tour(Route, u64), Tour::board, |_| Goal::Find("moves"));
problem!(Count(Total, BigUint), Count::board, |_| Goal::Count("tours"));

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

    /// The objective, and the unit of its value.
    pub fn goal(&self) -> Goal {
        of_any_kind!(self, |problem| Problem::goal(problem))
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
