//! What every kind of puzzle has in common.

use std::fmt;

use cavalcade_board::Board;
use num_bigint::BigUint;

use crate::answer::LARGEST_NUMBER;
use crate::route::Route;
use crate::witness::{Listed, Moves, Total, Trace, Walk, Walks};
use crate::{Count, Cover, Errand, Exchange, Kind, Minimise, Puzzle, Tour, Uncrossed};

/// What is asked of a puzzle of one kind.
pub trait Problem: Clone + fmt::Debug + PartialEq + Into<Puzzle> {
    /// What a solution is shown by.
    type Witness: Listed;

    /// What is optimised, counted or known of every solution.
    type Value: ObjectiveValue;

    /// The kind.
    const KIND: Kind;

    /// The puzzle, if it is of this kind.
    fn of(puzzle: &Puzzle) -> Option<&Self>;

    /// The cells that it is about.
    fn board(&self) -> &Board;

    /// What the puzzle is called, if it has a name.
    fn title(&self) -> Option<&str>;

    /// What makes an answer the best, and what its value counts.
    fn goal(&self) -> Goal;
}

/// What makes an answer the best, and what its value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// As few as possible of these.
    Minimise(&'static str),
    /// As many as possible of these.
    Maximise(&'static str),
    /// Any solution; its value counts these.
    Find(&'static str),
    /// How many of these there are.
    Count(&'static str),
}

impl Goal {
    /// What the value of an answer counts, in the plural.
    pub fn unit(self) -> &'static str {
        match self {
            Goal::Minimise(unit) | Goal::Maximise(unit) | Goal::Find(unit) | Goal::Count(unit) => unit,
        }
    }
}

/// A value of what is optimised: one number, or two of which the second decides among those that are best by the first.
pub trait ObjectiveValue: Clone + fmt::Debug + PartialEq + From<u64> {
    /// The number; none where it is beyond those of answers.
    fn number(&self) -> Option<u64>;

    /// The second number and what it counts.
    fn second(&self) -> Option<(&'static str, u64)> {
        None
    }
}

impl ObjectiveValue for u64 {
    fn number(&self) -> Option<u64> {
        Some(*self)
    }
}

/// Of any size; none is a number of answers beyond 2^53.
impl ObjectiveValue for BigUint {
    fn number(&self) -> Option<u64> {
        u64::try_from(self).ok().filter(|&number| number <= LARGEST_NUMBER)
    }
}

/// The value of a cover: steps and then moves, or one number alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The steps, or the moves where only these are minimised.
    pub value: u64,
    /// The moves, where they come second.
    pub moves: Option<u64>,
}

impl From<u64> for Cost {
    fn from(value: u64) -> Cost {
        Cost { value, moves: None }
    }
}

impl ObjectiveValue for Cost {
    fn number(&self) -> Option<u64> {
        Some(self.value)
    }

    fn second(&self) -> Option<(&'static str, u64)> {
        self.moves.map(|moves| ("moves", moves))
    }
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
