//! What is answered.

use cavalcade_board::Cell;
use cavalcade_run::Stopped;

use crate::Obstacle;

/// From which cell to which.
pub type Leap = (Cell, Cell);

/// What is known at the end of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<F> {
    /// What is known of the solutions.
    pub solution: Solution,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
    /// How it went; none where nothing had to be searched to see that there is no solution.
    pub figures: Option<F>,
}

impl<F> Outcome<F> {
    /// There is no solution, as the components show.
    pub(crate) fn impossible(obstacle: Obstacle) -> Outcome<F> {
        Outcome { solution: Solution::Impossible(obstacle), stopped: None, figures: None }
    }
}

/// What is known of the solutions of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// One of the shortest, with proof.
    Shortest {
        /// Its leaps.
        leaps: Vec<Leap>,
    },
    /// One of which it is not proved that none is shorter.
    Feasible {
        /// Its leaps.
        leaps: Vec<Leap>,
        /// No solution has fewer leaps.
        bound: u64,
    },
    /// There is none, with proof.
    Impossible(Obstacle),
    /// None was found.
    Unknown {
        /// No solution has fewer leaps.
        bound: u64,
    },
}
