//! What is counted, of which tours, and what comes of it.

use std::collections::BTreeMap;

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_run::Stopped;
use num_bigint::BigUint;

/// What is counted of a tour. Columns are the numbers of its value, counted from 0.
#[derive(Clone, Copy)]
pub enum Weight<'a> {
    /// Leaps: the column of each, in either direction; none where it does not count.
    Leaps(&'a dyn Fn(Cell, Cell) -> Option<usize>),
    /// Pairs of consecutive leaps, as three cells in order: the column of each, in either direction.
    Turns(&'a dyn Fn(Cell, Cell, Cell) -> Option<usize>),
    /// Pairs of leaps, each in either direction: whether the pair counts, in a single column.
    Pairs(&'a dyn Fn([Cell; 2], [Cell; 2]) -> bool),
}

/// Which tours are counted, and by what.
#[derive(Clone, Copy)]
pub struct WeightedQuestion<'a> {
    /// The board.
    pub board: &'a Board,
    /// The piece.
    pub leaper: Leaper,
    /// Closed tours, or open ones; a tour and its reverse are one.
    pub closed: bool,
    /// What is counted of each.
    pub weight: Weight<'a>,
    /// The numbers of a value: columns are less than this.
    pub columns: usize,
}

/// What is found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WeightedTours {
    /// The number of tours with each value, which has a number for each column; not 0.
    pub distribution: BTreeMap<Vec<u64>, BigUint>,
    /// What it took.
    pub figures: WeightedFigures,
}

/// What a sweep took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WeightedFigures {
    /// The most cells that are reached and not processed at one time.
    pub slots: u64,
    /// The most bits of a state, the pairing of path ends included.
    pub state_bits: u64,
    /// States of all layers together.
    pub states: u64,
    /// Those of the largest layer.
    pub peak_states: u64,
    /// Terms of the polynomials of all layers together.
    pub terms: u64,
    /// Those of the layer with most.
    pub peak_terms: u64,
}

/// Why there is no distribution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WeightedError {
    /// More cells than are planned for.
    #[error("the board has {cells} cells; the sweep of a statistic takes at most {limit}")]
    Cells {
        /// Cells of the board.
        cells: u128,
        /// The most that are possible.
        limit: u64,
    },
    /// A larger frontier than a state has room for.
    #[error(
        "the frontier of this board has {slots} cells, and the sweep of a statistic has room for {limit}; give a board \
         whose shorter side is shorter"
    )]
    Slots {
        /// Cells of the frontier.
        slots: u64,
        /// The most that are possible.
        limit: u64,
    },
    /// More to be remembered than a state has room for.
    #[error("a state would have {bits} bits for this statistic, of which there are {limit}; give a smaller board")]
    State {
        /// What would be needed.
        bits: u64,
        /// What there is.
        limit: u64,
    },
    /// More numbers in a value than a term has room for.
    #[error("a value of this statistic has {columns} numbers; on this board there is room for {limit}")]
    Columns {
        /// Numbers of a value.
        columns: u64,
        /// The most that are possible.
        limit: u64,
    },
    /// The budget has ended.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
