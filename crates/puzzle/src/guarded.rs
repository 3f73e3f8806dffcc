//! What puzzles with guards share: which cells are safe, and what is wrong with one that is not.

use std::collections::{HashMap, HashSet};

use cavalcade_board::{Board, Cell, Guard};

/// Whether a piece may stand on a cell: it is one of the board, no guard stands on it, and none attacks it.
pub fn is_safe(board: &Board, guards: &[Guard], cell: Cell) -> bool {
    board.contains(cell) && guards.iter().all(|guard| guard.cell != cell && !guard.attacks(board, guards, cell))
}

/// The safe cells in reading order from `a1`.
///
/// ```
/// use cavalcade_puzzle::guarded::safe_cells;
///
/// let cells: Vec<String> = safe_cells(&"3x3".parse()?, &["Ra1".parse()?]).map(|cell| cell.to_string()).collect();
/// assert_eq!(cells, ["b2", "c2", "b3", "c3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn safe_cells<'a>(board: &'a Board, guards: &'a [Guard]) -> impl Iterator<Item = Cell> + 'a {
    let is_safe = safety(board, guards);
    board.cells().filter(move |&cell| is_safe(cell))
}

/// Whether a cell is safe, for many cells: over joined rims, the lines of a guard are followed once for all of them.
pub fn safety<'a>(board: &'a Board, guards: &'a [Guard]) -> impl Fn(Cell) -> bool + 'a {
    let all_attacked = || guards.iter().flat_map(|guard| guard.attacked(board, guards)).collect::<HashSet<Cell>>();
    let attacked = board.wrap().map(|_| all_attacked());
    move |cell: Cell| match &attacked {
        None => is_safe(board, guards, cell),
        Some(attacked) => {
            board.contains(cell) && !attacked.contains(&cell) && guards.iter().all(|guard| guard.cell != cell)
        }
    }
}

/// The number of cells examined for a safe one: a board may be too large to examine whole.
const LOOKED_AT: usize = 1 << 16;

/// A safe cell, if one is found among the first of the board.
fn an_example(board: &Board, guards: &[Guard]) -> Option<Cell> {
    let is_safe = safety(board, guards);
    board.cells().take(LOOKED_AT).find(|&cell| is_safe(cell))
}

/// Checks that the guards stand on distinct cells of the board.
///
/// # Errors
/// [`GuardedError`]: which guard does not.
pub fn check_guards(board: &Board, guards: &[Guard]) -> Result<(), GuardedError> {
    let mut standing: HashMap<Cell, Guard> = HashMap::new();
    for &guard in guards {
        if !board.contains(guard.cell) {
            return Err(GuardedError::OffBoard { guard, board: board.to_string() });
        }
        if let Some(first) = standing.insert(guard.cell, guard) {
            return Err(GuardedError::OneCell { first, second: guard });
        }
    }
    Ok(())
}

/// Checks that a cell is safe; `role` is what it is for, such as `a walker starts on`.
pub(crate) fn check_cell(board: &Board, guards: &[Guard], cell: Cell, role: &'static str) -> Result<(), GuardedError> {
    if is_safe(board, guards, cell) {
        return Ok(());
    }
    let example = an_example(board, guards);
    let example = example.map_or("; there is no safe cell".to_string(), |cell| format!(", such as {cell}"));
    let danger = if !board.contains(cell) {
        format!("is not a cell of the board {board}")
    } else if let Some(guard) = guards.iter().find(|guard| guard.cell == cell) {
        format!("is where the guard {guard} stands")
    } else {
        let attackers = guards.iter().filter(|guard| guard.attacks(board, guards, cell));
        let names: Vec<String> = attackers.map(Guard::to_string).collect();
        format!("is attacked by the guard{} {}", if names.len() > 1 { "s" } else { "" }, names.join(", "))
    };
    Err(GuardedError::Unsafe { role, cell, danger, example })
}

/// Checks that some cell is safe. On boards of more than 2^16 cells of which the first are not, one is assumed: methods
/// do not reach that far.
pub(crate) fn check_any(board: &Board, guards: &[Guard]) -> Result<(), GuardedError> {
    match an_example(board, guards) {
        None if board.cell_count() <= LOOKED_AT as u128 => Err(GuardedError::NothingSafe),
        _ => Ok(()),
    }
}

/// A guard or a cell that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GuardedError {
    /// A guard is off the board or on a hole.
    #[error(
        "the guard {guard} is not on a cell of the board {board}: expected a guard on one of its cells, such as `Qd5` on `8x8`"
    )]
    OffBoard {
        /// The guard.
        guard: Guard,
        /// The board.
        board: String,
    },
    /// Two guards stand on one cell.
    #[error("the guards {first} and {second} stand on the same cell: expected distinct cells, such as `Qd5` and `Ra1`")]
    OneCell {
        /// The one that was named first.
        first: Guard,
        /// The other one.
        second: Guard,
    },
    /// A cell on which a piece is to stand is not safe.
    #[error("{role} {cell}, which {danger}: expected a safe cell{example}")]
    Unsafe {
        /// What the cell is for.
        role: &'static str,
        /// The cell.
        cell: Cell,
        /// What is wrong with it.
        danger: String,
        /// A cell that would do.
        example: String,
    },
    /// The guards leave no cell safe.
    #[error(
        "the guards occupy or attack every cell of the board: expected at least one safe cell; `Qd5` on `8x8` leaves 36"
    )]
    NothingSafe,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cell_of_a_guard_is_not_safe_even_where_no_other_attacks_it() {
        let (board, guards): (Board, Vec<Guard>) = ("8x8".parse().unwrap(), vec!["Qd5".parse().unwrap()]);
        assert_eq!(safe_cells(&board, &guards).count(), 36);
        assert!(!is_safe(&board, &guards, "d5".parse().unwrap()));
    }

    #[test]
    fn what_is_wrong_with_a_cell_is_said() {
        let guards: Vec<Guard> = ["Qd5", "Rc1"].map(|text| text.parse().unwrap()).into();
        let error = |cell: &str| {
            let checked = check_cell(&"8x8".parse().unwrap(), &guards, cell.parse().unwrap(), "a walker starts on");
            checked.unwrap_err().to_string()
        };
        assert_eq!(
            error("d1"),
            "a walker starts on d1, which is attacked by the guards Qd5, Rc1: expected a safe cell, such as b2"
        );
        assert_eq!(
            error("c1"),
            "a walker starts on c1, which is where the guard Rc1 stands: expected a safe cell, such as b2"
        );
        assert_eq!(
            error("j1"),
            "a walker starts on j1, which is not a cell of the board 8x8: expected a safe cell, such as b2"
        );
    }
}
