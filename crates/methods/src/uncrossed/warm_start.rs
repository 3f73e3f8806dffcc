//! The setting `warm-start`: a path or cycle that is known, with which a search begins.

use cavalcade_board::Cell;
use cavalcade_puzzle::{Path, Trace, Uncrossed, list};
use cavalcade_referee::Replay;
use serde::Serialize;

use crate::method::{MethodError, Setting, Values};

/// The name of the setting.
const NAME: &str = "warm-start";

/// The setting.
pub(super) const SETTING: Setting = Setting {
    name: NAME,
    values: Values::Cells,
    summary: "a known path or cycle to begin with: only longer ones are looked for",
};

/// The cells of a setting with this name and value; none where it is another setting, or the value is none.
pub(super) fn cells(setting: &str, value: &str) -> Option<Vec<Cell>> {
    if setting == NAME { list::path(value).ok() } else { None }
}

/// The figure of a search that begins so.
#[derive(Serialize)]
pub(super) struct WarmStartFigures {
    /// The moves of the path or cycle that was given.
    warm_start: Option<u64>,
}

impl WarmStartFigures {
    /// Of a path or cycle, or of none if there are no cells, which the referee replays.
    ///
    /// # Errors
    /// [`MethodError::Input`] when it breaks a rule of the puzzle.
    pub(super) fn new(uncrossed: &Uncrossed, start: &[Cell]) -> Result<WarmStartFigures, MethodError> {
        if start.is_empty() {
            return Ok(WarmStartFigures { warm_start: None });
        }
        let path = Trace::Listed(Path { path: start.to_vec(), closed: uncrossed.closed() });
        let warm_start = uncrossed.replay(&path).map_err(|foul| MethodError::Input {
            reason: format!("the setting `{NAME}` is not a solution of this puzzle: {foul}"),
        })?;
        Ok(WarmStartFigures { warm_start })
    }
}

/// Refuses a start on behalf of a method, for puzzles that another one answers.
///
/// # Errors
/// [`MethodError::Inapplicable`] if there is one.
pub(super) fn refuse(start: &[Cell], method: &'static str) -> Result<(), MethodError> {
    if start.is_empty() {
        return Ok(());
    }
    let reason = format!(
        "the setting `{NAME}` is for one path with the most moves, on a board of up to 32000 cells, of a piece with a \
         single pair of steps: leave it out"
    );
    Err(MethodError::Inapplicable { method, reason })
}
