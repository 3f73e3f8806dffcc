//! What every kind of puzzle has in common.

use cavalcade_board::Board;

use crate::{Count, Cover, Errand, Exchange, Kind, Minimise, Puzzle, Tour, Uncrossed};

/// What is asked of a puzzle of one kind.
pub trait Problem: Clone + Into<Puzzle> {
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

/// The methods of [`Problem`] that are the same for every kind, but for its goal.
macro_rules! problem {
    ($kind:ident, $board:expr, $goal:expr) => {
        impl Problem for $kind {
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

problem!(Exchange, |exchange| exchange.start().board(), |_| Goal::Minimise("moves"));
problem!(Uncrossed, Uncrossed::board, |_| Goal::Maximise("moves"));
problem!(Cover, Cover::board, |cover| match cover.minimise() {
    Minimise::Steps => Goal::Minimise("steps"),
    Minimise::Moves => Goal::Minimise("moves"),
    Minimise::Nothing => Goal::Find("steps"),
});
problem!(Errand, Errand::board, |_| Goal::Minimise("moves"));
problem!(Tour, Tour::board, |_| Goal::Find("moves"));
problem!(Count, Count::board, |_| Goal::Count("tours"));
