//! `strip`: the longest path or cycle on a rectangle, by a max-plus recurrence along its longer side.
//!
//! **Idea.** All rows of a strip do the same to the states of a sweep. So the lengths for all heights obey a max-plus
//! linear system, which is periodic from some height on: `period` more rows are `increment` more moves. The value for a
//! height of 10^15 is one division away.
//!
//! **State, exactness.** See [`cavalcade_sweep::longest::strip`]: the period is proved for the whole vector of states.
//!
//! **Witness.** Where one is asked for, `sweep` finds a longest path on a board that is just high enough. If the path
//! has the same state above two of its rows, what lies between them may be repeated (`pumped.rs`). The referee replays
//! the whole.
//!
//! **Cost.** Exponential in the width: what the knight has on up to 8 columns, and its cycles on 9, are known at once. The
//! height costs nothing, the witness some bytes a cell.
//!
//! **Source.** Strips of any length: World Finals of the ICPC 2018, problem J; the proof by classes is this project's
//! own.

use cavalcade_board::{Board, Cell};
use cavalcade_puzzle::goal::LARGEST_NUMBER;
use cavalcade_puzzle::witness::Periodicity;
use cavalcade_puzzle::{Path, Trace, Uncrossed};
use cavalcade_run::{Budget, Observer, Stopped};
pub use cavalcade_sweep::longest::strip::Lengths;
use cavalcade_sweep::longest::strip::{self, StripOutcome};
use cavalcade_sweep::longest::{self, Given, LongestQuestion};
use serde::Serialize;

use super::pumped;
use crate::method::{Description, Method, MethodError, Proves, Setting, Values, refuse_conditions};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Statistics;

/// The period of a strip.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strip {
    /// Whether a path is built, on boards of at most [`Strip::LONGEST_BUILT`] cells.
    pub witness: bool,
}

impl Strip {
    /// The cells of the largest board on which a path is built.
    pub const LONGEST_BUILT: u128 = 1_000_000;

    /// Strips with so few slots take seconds, such as the knight's up to width 8; each column more takes ten times the
    /// memory.
    const FEW_SLOTS: u128 = 40;

    /// The least number of rows of a long board, and the least ratio of its rows to its columns: the bounds of
    /// [`Sweep`](super::Sweep) are too weak for much longer ones.
    const LONG: (u64, u64) = (30, 6);

    /// Itself, for a strip that is long and not too wide, or known and beyond [`Sweep`](super::Sweep). A path is built where
    /// [`Sweep`](super::Sweep) would have one.
    pub(super) fn suited(uncrossed: &Uncrossed) -> Option<Strip> {
        let board = uncrossed.board();
        let (short, long) = (board.width().min(board.height()), board.width().max(board.height()));
        let is_long = long >= Strip::LONG.0 && long / short >= Strip::LONG.1;
        if !is_long || !uncrossed.stated().is_empty() || board.has_holes() {
            return None;
        }
        let witness = board.cell_count() <= longest::MAX_CELLS.into();
        let is_narrow = strip::slots(&of(uncrossed)) <= Strip::FEW_SLOTS;
        (is_narrow || !witness && known(uncrossed).is_some()).then_some(Strip { witness })
    }
}

/// The strip along the longer side.
fn of(uncrossed: &Uncrossed) -> strip::Strip {
    let board = uncrossed.board();
    let width = board.width().min(board.height());
    strip::Strip { width, leaper: uncrossed.piece(), closed: uncrossed.closed() }
}

const SETTINGS: [Setting; 1] = [Setting {
    name: "witness",
    values: Values::Names(&["no", "yes"]),
    summary: "whether a path is built, on boards of at most a million cells",
}];

impl Method<Uncrossed> for Strip {
    fn info(&self) -> Description {
        Description::new(
            "strip",
            "max-plus recurrence along the longer side: boards of any length, few columns",
            Proves::BOTH,
        )
        .taking(&[])
        .with_settings(&SETTINGS)
    }

    fn solve(
        &self,
        uncrossed: &Uncrossed,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Uncrossed>, MethodError> {
        refuse_conditions(uncrossed, self, &[])?;
        let board = uncrossed.board();
        if board.has_holes() {
            let reason = "its rows differ; expected a board without holes, such as `6x1000000`".to_string();
            return Err(MethodError::Inapplicable { method: self.name(), reason });
        }
        let cells = board.cell_count();
        if cells > LARGEST_NUMBER.into() {
            let reason = format!("{cells} cells, of which it takes at most 2^53, such as 8x1000000000000000");
            return Err(MethodError::too_large(self.name(), reason));
        }
        if self.witness && cells > Strip::LONGEST_BUILT {
            let reason = format!("{cells} cells, and a path is built on at most {}", Strip::LONGEST_BUILT);
            return Err(MethodError::too_large("strip --witness", reason));
        }
        let strip = of(uncrossed);
        let outcome =
            strip::lengths(&strip, budget, observer).map_err(|error| MethodError::too_large(self.name(), error))?;
        let statistics = statistics(&outcome);
        let Some(lengths) = outcome.lengths else {
            let bound = Some(cells as u64 - u64::from(!uncrossed.closed()));
            let resolution = Resolution::Unknown { bound };
            return Ok(Outcome { stopped: outcome.stopped, statistics, ..Outcome::of(resolution) });
        };
        let height = board.width().max(board.height());
        let Some(value) = lengths.at(height) else {
            let reason = "all states of a sweep along the board were searched, and no cycle can be closed on that number of rows";
            let resolution = Resolution::Infeasible { reason: reason.to_string() };
            return Ok(Outcome { statistics, ..Outcome::of(resolution) });
        };
        let certificate =
            Periodicity { preperiod: lengths.preperiod(), period: lengths.period(), increment: lengths.increment() };
        let path = if self.witness { path(&strip, &lengths, height, budget, observer)? } else { Ok(None) };
        let (path, stopped) = path.map_or_else(|stopped| (None, Some(stopped)), |path| (path, None));
        let path = path.map(|path| Path { path: upright(path, board), closed: strip.closed });
        let resolution = Resolution::Optimal { value, witness: Trace::Periodic { certificate, path } };
        Ok(Outcome { stopped, statistics, ..Outcome::of(resolution) })
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Uncrossed>>> {
        match (setting, value) {
            ("witness", "no") => Some(Box::new(Strip { witness: false })),
            ("witness", "yes") => Some(Box::new(Strip { witness: true })),
            _ => None,
        }
    }
}

/// The lengths for all heights of the strip along the longer side of a puzzle's board, derived again; see
/// [`cavalcade_sweep::longest::strip::derived`].
///
/// # Errors
/// [`MethodError::TooLarge`] for strips beyond the sweep.
pub fn derived(uncrossed: &Uncrossed, budget: &Budget, observer: &dyn Observer) -> Result<StripOutcome, MethodError> {
    strip::derived(&of(uncrossed), budget, observer).map_err(|error| MethodError::too_large("strip", error))
}

/// Those that are shipped, if they are.
pub fn known(uncrossed: &Uncrossed) -> Option<Lengths> {
    let strip = of(uncrossed);
    strip::KNOWN.iter().find(|known| known.strip == strip).map(strip::Known::lengths)
}

/// The figures of the sweep whose states repeat themselves.
#[derive(Serialize)]
struct StripFigures {
    /// States.
    states: u64,
    /// Transitions between them.
    links: u64,
    /// The peak of the reserved memory, in bytes.
    memory: u64,
}

/// The figures by name; none where the strip was known.
fn statistics(outcome: &StripOutcome) -> Statistics {
    let &StripOutcome { states, links, memory, .. } = outcome;
    if states == 0 {
        return Statistics::default();
    }
    Statistics::of(&StripFigures { states, links, memory })
}

/// The path of an upright strip on a board whose longer side may be the width.
fn upright(path: Vec<Cell>, board: &Board) -> Vec<Cell> {
    if board.width() <= board.height() {
        return path;
    }
    path.into_iter().map(|cell| Cell { file: cell.rank, rank: cell.file }).collect()
}

/// A longest path, or cycle, on a number of rows; none if it cannot be built.
fn path(
    strip: &strip::Strip,
    lengths: &Lengths,
    height: u64,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<Option<Vec<Cell>>, Stopped>, MethodError> {
    let period = lengths.period();
    // A path of the same residue that is long enough to repeat itself, or else a period longer, and so on.
    let least = lengths.preperiod() + 2 * period;
    let mut rows = if height > least { least + (height - least) % period } else { height };
    loop {
        let Ok(board) = Board::rectangle(strip.width, rows) else { return Ok(Ok(None)) };
        let question =
            LongestQuestion { board: &board, leaper: strip.leaper, closed: strip.closed, given: &Given::NOTHING };
        let outcome =
            longest::longest(&question, budget, observer).map_err(|error| MethodError::too_large("strip", error))?;
        if let Some(stopped) = outcome.stopped {
            return Ok(Err(stopped));
        }
        if rows == height {
            return Ok(Ok(Some(outcome.path)));
        }
        let pace = (period, lengths.increment());
        match pumped::lengthened(&outcome.path, strip.closed, height - rows, pace, budget.memory()) {
            Ok(None) => rows = (rows + period).min(height),
            path => return Ok(path),
        }
    }
}
