//! A part of a board, as its sweep and its bounds see it.

use super::frontier::{Frontier, Leap};
use crate::board::Cell;

/// A connected part of the board, whose cells are swept in order.
pub(crate) struct Part {
    pub cells: Vec<Cell>,
    pub leaps: Vec<Leap>,
    pub frontier: Frontier,
    pub closed: bool,
    /// Nothing has this number of leaps: the claim.
    pub below: i32,
}
