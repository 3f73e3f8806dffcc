//! What is asked, and what a plan says of it.

use std::fmt;

use cavalcade_board::{Bipartition, Board, Cell, Leaper};
use cavalcade_run::Stopped;

/// How many tours of a leaper a board has.
#[derive(Clone, Copy, Debug)]
pub struct CountQuestion<'a> {
    /// The board, holes and all.
    pub board: &'a Board,
    /// The piece.
    pub leaper: Leaper,
    /// Which tours.
    pub tours: Tours,
}

impl CountQuestion<'_> {
    /// Whether the open tours whose first end is dark are half of all.
    pub(super) fn is_even(&self) -> bool {
        let (width, height) = (self.board.width(), self.board.height());
        let is_rectangle = self.board.cell_count() == u128::from(width) * u128::from(height);
        let changes_colour = self.board.bipartition(self.leaper).is_some_and(Bipartition::are_colours);
        self.tours == Tours::Open && is_rectangle && width % 2 == 0 && height % 2 == 0 && changes_colour
    }
}

/// Which tours are counted; each once, not once for each direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tours {
    /// Those that return from the last cell to the first; they have three cells at least.
    Closed,
    /// Those with two ends.
    Open,
    /// Open ones with an end here.
    From(Cell),
    /// Open ones with these two ends.
    Between(Cell, Cell),
}

impl fmt::Display for Tours {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Tours::Closed => f.write_str("closed"),
            Tours::Open => f.write_str("open"),
            Tours::From(cell) => write!(f, "open from {cell}"),
            Tours::Between(one, other) => write!(f, "open from {one} to {other}"),
        }
    }
}

/// What a sweep will take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Figures {
    /// The most cells that are reached and not processed at one time, the apex of open tours among them.
    pub slots: u64,
    /// States of the largest layer.
    pub peak_states: u64,
    /// States of all layers together.
    pub states: u64,
    /// Patterns of degrees of the largest layer.
    pub peak_patterns: u64,
    /// Patterns of degrees of all layers together.
    pub patterns: u64,
    /// Bytes of the lists of them, which are all in memory.
    pub list_bytes: u64,
    /// Bytes of the largest layer, an estimate from the number of tours that there would be if cycles were not
    /// excluded.
    pub peak_bytes: u64,
    /// Additions of one pass.
    pub additions: u64,
    /// The work with exact words, about in additions of words of 32 bits; an estimate as `peak_bytes` is.
    pub exact_work: u64,
    /// The count is below 2 to this power.
    pub bits: u64,
}

/// Why a question has no plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CountError {
    /// More cells than are planned for.
    #[error("the board has {cells} cells; the counting sweep takes at most {limit}")]
    Cells {
        /// Cells of the board.
        cells: u128,
        /// The most that are possible.
        limit: u64,
    },
    /// More degrees than a pattern has room for.
    #[error(
        "the frontier of this board has {slots} cells, and the counting sweep has room for {limit}; give a board \
         whose shorter side is shorter"
    )]
    Slots {
        /// Cells of the frontier.
        slots: u64,
        /// The most that are possible.
        limit: u64,
    },
    /// A tour is to end off the board.
    #[error("{cell} is not a cell of the board")]
    NoCell {
        /// What was asked for.
        cell: Cell,
    },
    /// A family of rectangles without any.
    #[error("there is no board: expected a width and a height of at least 1")]
    NoBoard,
    /// The budget ended before the plan was made.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
