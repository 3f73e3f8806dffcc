//! What comes of a search by a rule.

use cavalcade_run::Stopped;

use crate::{Leap, Obstacle};

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What is known.
    pub solution: Solution,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
    /// The states that were reached, from either end.
    pub states: u64,
}

/// What is known of the solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// Moves, each a list of leaps: the fewest, and of these the fewest leaps.
    Best(Vec<Vec<Leap>>),
    /// Moves of which it is not known that they are best, and a bound on the value.
    Feasible {
        /// The moves.
        moves: Vec<Vec<Leap>>,
        /// No solution has a lower value.
        bound: u64,
    },
    /// There is none.
    Impossible(Obstacle),
    /// Every solution has at least this value.
    Unknown(u64),
}

impl Outcome {
    pub(super) fn of(solution: Solution) -> Outcome {
        Outcome { solution, stopped: None, states: 0 }
    }
}
