//! Why a question has no solution.

use std::fmt;

use cavalcade_board::{Cell, Leaper};

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// No cell of the start is empty.
    Full,
    /// A cell from which no leap leads anywhere, and which holds a token at one end only.
    Stuck {
        /// The cell.
        cell: Cell,
        /// The piece.
        leaper: Leaper,
        /// A token that is there at one end.
        token: char,
        /// Whether it is there in the start, else in the goal.
        in_start: bool,
    },
    /// A connected component that holds other tokens in the goal than in the start.
    Unbalanced {
        /// The first cell of the component.
        cell: Cell,
        /// The number of its cells.
        cells: usize,
        /// The piece.
        leaper: Leaper,
        /// A token that is there more often at one end.
        token: char,
        /// The number of its occurrences in the start.
        start: usize,
        /// The number of its occurrences in the goal.
        goal: usize,
    },
    /// All that one end of a component leads to was searched, and the other end is not among it.
    Exhausted {
        /// The first cell of the component.
        cell: Cell,
        /// The number of its cells.
        cells: usize,
        /// The positions that were reached, from either end, up to symmetry.
        positions: u64,
        /// Whether it was the search from the start that has ended, else that from the goal.
        from_start: bool,
    },
    /// The goal holds tokens of different colours a leap apart, where the rule forbids it.
    Unpeaceful {
        /// A cell.
        one: Cell,
        /// The other cell.
        other: Cell,
    },
    /// All that one end leads to by the rule of a variant was searched, and the other end is not among it.
    Forbidden {
        /// The states that were reached, from either end.
        states: u64,
        /// Whether it was the search from the start that has ended, else that from the goal.
        from_start: bool,
    },
    /// All placements that the start of a component leads to were marked in a table, and the goal is not among them.
    Unmarked {
        /// The first cell of the component.
        cell: Cell,
        /// The number of its cells.
        cells: usize,
        /// The placements that were marked.
        placements: u64,
    },
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Obstacle::Full => {
                f.write_str("no cell of the start is empty, so that no token can move; `.` is the empty cell")
            }
            Obstacle::Stuck { cell, leaper, token, in_start } => {
                let stands = |there| if there { "stands" } else { "does not stand" };
                let (start, goal) = (stands(*in_start), stands(!in_start));
                write!(
                    f,
                    "{token:?} {start} on {cell} in the start and {goal} there in the goal, but no {leaper} leaps from {cell}"
                )
            }
            Obstacle::Unbalanced { cell, cells, leaper, token, start, goal } => write!(
                f,
                "on the {cells} cells that a {leaper} can reach from {cell}, {token:?} stands {} in the start and {} in the goal",
                times(*start),
                times(*goal)
            ),
            Obstacle::Exhausted { cell, cells, positions, from_start } => write!(
                f,
                "all {positions} positions that can be reached from the {} on the {cells} cells around {cell} were \
                 searched (symmetric ones taken as one), and none of them leads to the other end",
                if *from_start { "start" } else { "goal" },
            ),
            Obstacle::Unpeaceful { one, other } => write!(
                f,
                "in the goal, tokens of different colours stand a leap apart, on {one} and {other}, so that no move may lead \
                 to it"
            ),
            Obstacle::Forbidden { states, from_start } => {
                let (end, other) = if *from_start { ("start", "goal") } else { ("goal", "start") };
                write!(
                    f,
                    "all {states} states between which the rule of the variant allows moves were searched from both ends; \
                     from the {end}, no further one can be reached, and the {other} is not among them"
                )
            }
            Obstacle::Unmarked { cell, cells, placements } => write!(
                f,
                "all {placements} placements that can be reached from the start on the {cells} cells around {cell} were \
                 marked, and the goal is not among them"
            ),
        }
    }
}

/// How often, in words.
fn times(count: usize) -> String {
    if count == 1 { "once".to_string() } else { format!("{count} times") }
}
