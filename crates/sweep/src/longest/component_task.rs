//! A component, the aim of a run on it, and its result.

use cavalcade_run::Stopped;

use super::component::PlacedComponent;
use crate::context::Context;

/// The aim of a run.
#[derive(Clone, Copy, Debug)]
pub enum Aim {
    /// The longest, proved.
    Longest,
    /// A long path or cycle, without proof.
    Beam { width: usize },
    /// A longer one, improved block by block; see [`corridor`](super::corridor).
    Corridor { patience: u64 },
    /// The longest, by a sweep without bounds.
    Unpruned,
}

/// A component and what is known of it.
pub struct ComponentTask<'a> {
    pub context: &'a Context<'a>,
    pub placed: &'a PlacedComponent,
    pub closed: bool,
    /// Moves of the best path or cycle so far, perhaps of another component.
    pub incumbent: u64,
    /// No path or cycle of this component has more moves.
    pub most: u64,
    /// The edges of the best path or cycle so far, if it is of this component and the search begins with it; else none.
    pub start: Vec<u32>,
}

/// The result.
pub struct ComponentResult {
    /// The cells of the component on something better than the incumbent, in order.
    pub cells: Option<Vec<usize>>,
    pub bound: u64,
    pub stopped: Option<Stopped>,
}

/// Moves of the shortest cycle.
pub const SQUARE: u64 = 4;

/// Components are swept with keys of 1, 2, 4 or 8 words.
pub const MAX_SLOTS: usize = 512;
