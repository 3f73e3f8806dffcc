//! What is asked, and what is answered.

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_run::Stopped;

use super::given::Given;

/// The longest uncrossed path, or cycle, of a leaper on a board.
#[derive(Clone, Copy, Debug)]
pub struct LongestQuestion<'a> {
    /// The board, holes and all.
    pub board: &'a Board,
    /// The piece; its steps, divided by their common divisor, must add up to 3 or more.
    pub leaper: Leaper,
    /// Whether a cycle is asked for.
    pub closed: bool,
    /// The cells that it has to visit.
    pub given: &'a Given,
}

/// What is known at the end of a run.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Outcome {
    /// The cells of the best path or cycle in order; a cycle's first cell is not repeated. Empty: none was found. A
    /// path may be a single cell.
    pub path: Vec<Cell>,
    /// No path or cycle has more moves. 0 for one that is proved not to exist.
    pub bound: u64,
    /// Whether the path is proved to be the longest, or none to exist.
    pub proved: bool,
    /// Why the run ended early, if it did.
    pub stopped: Option<Stopped>,
    /// How it went.
    pub figures: Figures,
    pub(super) closed: bool,
}

impl Outcome {
    /// The moves of the path or cycle; none when none was found.
    pub fn moves(&self) -> Option<u64> {
        if self.path.is_empty() {
            return None;
        }
        Some(self.path.len() as u64 - u64::from(!self.closed))
    }
}

/// How a run went. Of several components (the colours of a camel) the numbers are added up, peaks and widths the
/// largest.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Figures {
    /// Components of the board that were swept, symmetric ones taken as one.
    pub components: u64,
    /// The most edges that may be pending at one time.
    pub slots: u64,
    /// What the beam found, in moves.
    pub beam: Option<u64>,
    /// States that the beam kept.
    pub beam_states: u64,
    /// What the corridor method improved that to, in moves.
    pub corridor: Option<u64>,
    /// Corridors that were swept.
    pub corridors: u64,
    /// The splits into windows, in the order in which they were made.
    pub splits: Vec<SplitFigures>,
    /// The windows' bound for the whole board, in moves.
    pub root_bound: Option<u64>,
    /// The relaxation's optimum in moves; none when it was shown to be no better than the incumbent.
    pub relaxation: Option<u64>,
    /// States that the relaxation kept, all layers together.
    pub relaxation_states: u64,
    /// States of the relaxation's largest layer.
    pub relaxation_peak: u64,
    /// States of the relaxation that were looked at.
    pub relaxation_looked_at: u64,
    /// States of the exact sweep, all layers together.
    pub exact_states: u64,
    /// States of the exact sweep's largest layer.
    pub exact_peak: u64,
    /// Bytes reserved at the peak.
    pub memory: u64,
    /// What would have been reserved, in bytes, when the memory limit was last in the way.
    pub memory_wanted: Option<u64>,
}

/// A split of the columns into windows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitFigures {
    /// How many columns of the component, as it is swept, each window has for its own.
    pub columns: Vec<u64>,
    /// States of all tables, eight bytes each and a little more.
    pub states: u64,
}

/// Why a question can't be asked of the sweep.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SweepError {
    /// Leaps along ranks, files and diagonals meet other cells, or never cross at all.
    #[error(
        "the sweep takes leapers whose steps, divided by their common divisor, add up to 3 or more, such as the \
         knight; {leaper} leaps along a line of cells"
    )]
    Leaper {
        /// The leaper.
        leaper: Leaper,
    },
    /// Leaps of several lengths.
    #[error(
        "the sweep takes leapers of a single pair of steps, and {leaper} is a compound; choose the method `cliques`"
    )]
    Compound {
        /// The leaper.
        leaper: Leaper,
    },
    /// More cells than are numbered.
    #[error("the board has {cells} cells; the sweep takes at most {limit}")]
    Cells {
        /// Cells of the board.
        cells: u128,
        /// The most that are possible.
        limit: u64,
    },
    /// More pending edges than a state has room for.
    #[error(
        "up to {slots} leaps of the {leaper} cross the frontier of this board, and the sweep has room for {limit}; \
         give a board whose shorter side is shorter"
    )]
    Slots {
        /// The leaper.
        leaper: Leaper,
        /// Leaps that cross the frontier.
        slots: u64,
        /// The most that are possible.
        limit: u64,
    },
}
