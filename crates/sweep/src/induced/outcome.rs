//! What is asked, and what is answered.

use cavalcade_board::{Beginning, Board, Cell, Leaper};
use cavalcade_run::Stopped;

use super::split::SplitSize;

/// The longest induced path, or cycle, of a leaper on a board.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The board, which may have holes.
    pub board: &'a Board,
    /// The piece.
    pub leaper: Leaper,
    /// Whether a cycle is asked for.
    pub closed: bool,
    /// Its first cells, an induced path.
    pub begin: &'a Beginning,
}

impl Question<'_> {
    /// Whether a path is asked for that may begin anywhere.
    pub fn is_free_path(&self) -> bool {
        !self.closed && self.begin.is_empty()
    }
}

/// What is known at the end of a run.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Outcome {
    /// The cells of the best path or cycle in order; the first cell of a cycle is not repeated. Empty: none was found. A
    /// path may be a single cell.
    pub path: Vec<Cell>,
    /// No path or cycle has more cells. 0 for a cycle that is proved not to exist.
    pub bound: u64,
    /// Whether the path is proved to be the longest, or no cycle to exist.
    pub proved: bool,
    /// Why the run ended early, if it did.
    pub stopped: Option<Stopped>,
    /// How it went.
    pub figures: Figures,
}

/// The moves of a path or cycle of some cells: a path has one less than it has cells.
pub fn moves(cells: u64, closed: bool) -> u64 {
    cells - u64::from(!closed && cells > 0)
}

/// How a run went. Of several components of the leap graph states are added up; of the other numbers it is the greatest.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Figures {
    /// Components of the leap graph that were swept; of paths by their ends, the cells from which they were.
    pub components: u64,
    /// The most cells that are on the frontier at one time.
    pub slots: u64,
    /// Cells of the path that the beam found.
    pub beam: Option<u64>,
    /// States of the beams.
    pub beam_states: u64,
    /// The windows that were made last.
    pub split: Option<SplitSize>,
    /// States of all windows.
    pub window_states: u64,
    /// The windows' bound for the whole component, in cells.
    pub root_bound: Option<u64>,
    /// The optimum of the relaxation, in cells; none where it was shown to be no better than what was known.
    pub relaxation: Option<u64>,
    /// States of the relaxation, all layers of all targets together.
    pub relaxation_states: u64,
    /// States of the exact sweeps.
    pub exact_states: u64,
    /// Bytes reserved at the peak.
    pub memory: u64,
    /// What would have been reserved, in bytes, when the memory limit was last reached.
    pub memory_wanted: Option<u64>,
}

/// Why the sweep cannot answer a question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SweepError {
    /// More cells than are numbered.
    #[error("the board has {cells} cells; the sweep takes at most {limit}")]
    Cells {
        /// Cells of the board.
        cells: u128,
        /// The most that are possible.
        limit: u64,
    },
    /// More cells on the frontier than a state has room for.
    #[error(
        "up to {slots} cells are on the frontier of this board, and the sweep has room for {limit}; choose a board \
         whose shorter side is shorter, or the method `sat`"
    )]
    Slots {
        /// Cells on the frontier.
        slots: u64,
        /// The most that are possible.
        limit: u64,
    },
}
