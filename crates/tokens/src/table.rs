//! What the tables of a state space have in common.

use cavalcade_run::{Budget, Observer, Progress, Stopped};

use crate::component::{Component, Content};

/// What a search of a component's whole state space takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The placements of the component's tokens, reached or not.
    pub placements: u64,
    /// The tables, in bytes.
    pub bytes: u64,
    /// The time in seconds, roughly, by rates that were measured once.
    pub seconds: f64,
}

/// Why a table cannot hold the placements of a component.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The contents of half the board are too many for `ranked`.
    #[error(
        "{kinds} kinds of tokens on {cells} connected cells are too many for tables of half the board, which have at \
         most 2^24 entries; try fewer kinds or cells"
    )]
    Halves {
        /// Kinds of tokens.
        kinds: usize,
        /// Cells of the component.
        cells: usize,
    },
    /// The tables have one move graph.
    #[error("the tokens are different pieces")]
    Mixed,
    /// A distance says nothing of the placement without two colours.
    #[error(
        "some leaps of {cells} connected cells make a cycle of an odd number, and the tables need two classes of cells \
         between which every leap leads"
    )]
    OddCycle {
        /// Cells of the component.
        cells: usize,
    },
    /// There is nothing that `bitmap` could order.
    #[error("fewer than three tokens are labelled (the only ones of their kind); try ranked")]
    Unlabelled,
    /// The sets of occupied cells are too many for `bitmap`.
    #[error(
        "{tokens} tokens on {cells} connected cells are too many: at most 2^32 sets of occupied cells, of at most {limit} \
         cells, are numbered; try a smaller board"
    )]
    Sets {
        /// Tokens of the component.
        tokens: usize,
        /// Cells of the component.
        cells: usize,
        /// The most cells that are possible.
        limit: usize,
    },
}

impl TableError {
    /// Why the placements of a component cannot be told apart by the colours of the occupied cells, if so.
    pub(crate) fn of(component: &Component) -> Option<TableError> {
        let is_odd = || component.colours().is_none().then_some(TableError::OddCycle { cells: component.cells.len() });
        component.is_mixed().then_some(TableError::Mixed).or_else(is_odd)
    }
}

/// A table with a place for every placement of a component.
pub trait Table {
    /// Marks all that lies one move from the latest layer and has no mark yet, and counts it. Where there is nothing
    /// new the latest layer stays the latest.
    ///
    /// # Errors
    /// Why it was stopped; the layer is not complete then.
    fn grow(&mut self, observer: &dyn Observer) -> Result<u64, Stopped>;

    /// The distance of a placement from the start modulo 4, if it has a mark.
    fn depth_mod_4(&self, contents: &[Content]) -> Option<u32>;

    /// The first placements of the latest layer, as many as the table was made to list.
    fn latest(&self) -> Vec<Vec<Content>>;
}

/// Reports how far a layer is.
pub fn report(observer: &dyn Observer, depth: u32, done: u64, total: u64, budget: &Budget) {
    observer.progress(&Progress {
        phase: &format!("layer {depth}"),
        done,
        total: Some(total),
        unit: "placements",
        bound: Some(u64::from(depth)),
        memory: budget.memory().reserved(),
        ..Progress::default()
    });
}
