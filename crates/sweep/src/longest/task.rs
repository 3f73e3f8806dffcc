//! A region, what is wanted of it, and what came of it.

use cavalcade_run::Stopped;

use super::region::Placed;
use super::space::Space;

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub enum Aim {
    /// The longest, proved.
    Longest,
    /// Something long.
    Beam { width: usize },
    /// Something longer, block by block; see [`corridor`](super::corridor).
    Corridor { patience: u64 },
    /// The longest, without any bound.
    Unpruned,
}

/// A region and what is known of it.
pub struct Task<'a> {
    pub space: &'a Space<'a>,
    pub placed: &'a Placed,
    pub closed: bool,
    /// Moves of the best path or cycle so far, perhaps of another region.
    pub incumbent: u64,
    /// No path or cycle of this region has more moves.
    pub most: u64,
}

/// What came of it.
pub struct Found {
    /// The cells of the region on something better than the incumbent, in order.
    pub cells: Option<Vec<usize>>,
    pub bound: u64,
    pub stopped: Option<Stopped>,
}

/// Moves of the shortest cycle.
pub const SQUARE: u64 = 4;

/// Regions are swept with keys of 1, 2, 4 or 8 words.
pub const MAX_SLOTS: usize = 512;
