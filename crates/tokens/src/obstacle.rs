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
    /// A component of which no token can move at one end, while the other end is different.
    Blocked {
        /// A cell of it that holds another token in the goal than at the start.
        cell: Cell,
        /// The number of its cells.
        cells: usize,
        /// Whether no token can move at the start, else in the goal.
        in_start: bool,
    },
    /// A component that is a path or a ring, on which the goal has the tokens in another order.
    OutOfOrder {
        /// A cell of it.
        cell: Cell,
        /// The number of its cells.
        cells: usize,
        /// Whether it is a ring.
        closed: bool,
    },
    /// A component of different tokens and one empty cell: its permutation and the leaps of the empty cell are not both
    /// even or both odd.
    Swaps {
        /// The swaps of two cells by which the goal differs from the start.
        swaps: u64,
        /// The empty cell at the start.
        from: Cell,
        /// The empty cell in the goal.
        to: Cell,
        /// The leaps between the two, all of which change between two classes of cells.
        leaps: u64,
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
            Obstacle::Blocked { cell, cells, in_start } => {
                let (end, other) =
                    if *in_start { ("at the start", "in the goal") } else { ("in the goal", "at the start") };
                write!(
                    f,
                    "{end}, no token on the {cells} cells around {cell} can move, and {other} {cell} does not hold the same"
                )
            }
            Obstacle::OutOfOrder { cell, cells, closed } => {
                let shape = if *closed { "ring" } else { "path" };
                write!(
                    f,
                    "tokens cannot pass one another on the {shape} of {cells} cells through {cell}, and the goal has them in \
                     another order"
                )
            }
            Obstacle::Swaps { swaps, from, to, leaps } => write!(
                f,
                "each move swaps a token with the only empty cell around {from}: the goal takes {} number of swaps ({swaps}), \
                 and the way of the empty cell to {to} {} number of leaps ({leaps})",
                parity(*swaps),
                parity(*leaps)
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

/// Whether a number is odd, in words.
fn parity(number: u64) -> &'static str {
    if number.is_multiple_of(2) { "an even" } else { "an odd" }
}

/// How often, in words.
fn times(count: usize) -> String {
    if count == 1 { "once".to_string() } else { format!("{count} times") }
}
