//! Conditions on the cells of an uncrossed path: where it begins and ends, which cells it visits, and which it avoids.

use std::collections::HashSet;

use cavalcade_board::{Beginning, Board, Cell, Guard};
use serde::Serialize;

use crate::guarded::{GuardedError, check_cell, check_guards, is_safe};

/// Which cells a path begins on, ends on, visits and avoids. Leaps pass over avoided and attacked cells.
///
/// ```
/// use cavalcade_puzzle::Conditions;
///
/// let conditions = Conditions { avoid: vec!["c3".parse()?], ..Conditions::default() };
/// assert!(!conditions.allow(&"5x5".parse()?, "c3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Conditions {
    /// The first cell; of a cycle, a cell that it visits and is read from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Cell>,
    /// The last cell; of a cycle, the one from which it returns to the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Cell>,
    /// Cells that are visited, in any order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub visit: Vec<Cell>,
    /// Cells that are not visited.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub avoid: Vec<Cell>,
    /// Chessmen; no cell that they attack or occupy is visited. Guards and holes block lines of attack.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub guards: Vec<Guard>,
}

impl Conditions {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Conditions::default()
    }

    /// Whether a path may stand on a cell: it is one of the board, not avoided, and safe.
    pub fn allow(&self, board: &Board, cell: Cell) -> bool {
        !self.avoid.contains(&cell) && is_safe(board, &self.guards, cell)
    }

    /// The cells that are named: by which key, and which.
    fn named<'a>(&'a self, begin: &'a Beginning) -> impl Iterator<Item = (&'static str, Cell)> + 'a {
        let of = |key, cells: &'a [Cell]| cells.iter().map(move |&cell| (key, cell));
        of("from", self.from.as_slice())
            .chain(of("to", self.to.as_slice()))
            .chain(of("visit", &self.visit))
            .chain(of("begin", begin.cells()))
    }

    /// Checks that the cells and guards are on the board, that those which are visited may be, and that the first cell
    /// is the one with which the path begins.
    pub(crate) fn check(&self, board: &Board, begin: &Beginning) -> Result<(), ConditionsError> {
        let avoided = self.avoid.iter().map(|&cell| ("avoid", cell));
        for (key, cell) in self.named(begin).chain(avoided) {
            if !board.contains(cell) {
                let example = board.cells().next().unwrap_or(Cell { file: 0, rank: 0 });
                return Err(ConditionsError::NoCell { key, cell, example });
            }
        }
        check_guards(board, &self.guards)?;
        let avoided: HashSet<Cell> = self.avoid.iter().copied().collect();
        for (key, cell) in self.named(begin) {
            if avoided.contains(&cell) {
                return Err(ConditionsError::Avoided { key, cell });
            }
            if !self.guards.is_empty() {
                check_cell(board, &self.guards, cell, "the path visits")
                    .map_err(|error| ConditionsError::Unsafe { key, error: Box::new(error) })?;
            }
        }
        match (self.from, begin.first()) {
            (Some(from), Some(first)) if from != first => Err(ConditionsError::OtherFirst { from, first }),
            _ => Ok(()),
        }
    }
}

/// Cells or guards that are not a valid condition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConditionsError {
    /// A cell is not on the board.
    #[error("`{key}`: {cell} is not a cell of the board: expected its cells, such as `{example}`")]
    NoCell {
        /// The key.
        key: &'static str,
        /// What was given.
        cell: Cell,
        /// A cell of the board.
        example: Cell,
    },
    /// A cell is visited and avoided.
    #[error(
        "`{key}`: {cell} is among the cells of `avoid`: expected a cell that may be visited, or `avoid` without {cell}"
    )]
    Avoided {
        /// The key of the visited cell.
        key: &'static str,
        /// The cell.
        cell: Cell,
    },
    /// A guard is not allowed.
    #[error(transparent)]
    Guards(#[from] GuardedError),
    /// A cell that is visited is not safe.
    #[error("`{key}`: {error}")]
    Unsafe {
        /// The key of the visited cell.
        key: &'static str,
        /// What is wrong with it.
        error: Box<GuardedError>,
    },
    /// The path has another first cell than the given ones.
    #[error("`from` is {from}, and `begin` begins with {first}: expected the same cell, or only one of the two keys")]
    OtherFirst {
        /// The first cell of the path.
        from: Cell,
        /// The first of the given cells.
        first: Cell,
    },
}

impl ConditionsError {
    /// The key of a puzzle's file that is at fault.
    pub fn key(&self) -> &'static str {
        match self {
            ConditionsError::NoCell { key, .. }
            | ConditionsError::Avoided { key, .. }
            | ConditionsError::Unsafe { key, .. } => key,
            ConditionsError::Guards(_) => "guards",
            ConditionsError::OtherFirst { .. } => "from",
        }
    }
}

#[cfg(test)]
mod tests {
    fn error(keys: &str) -> String {
        let text = format!("board = '8x8'\n{keys}\n");
        toml::from_str::<crate::Uncrossed>(&text).unwrap_err().to_string()
    }

    #[test]
    fn a_cell_off_the_board_is_refused_by_its_key() {
        for key in ["from = 'i1'", "to = 'i1'", "visit = ['a1', 'i1']", "avoid = ['i1']"] {
            let name = key.split(' ').next().unwrap();
            let expected = format!("`{name}`: i1 is not a cell of the board: expected its cells, such as `a1`");
            assert!(error(key).contains(&expected), "{key}: {}", error(key));
        }
    }

    #[test]
    fn a_cell_that_is_visited_and_may_not_be_is_refused() {
        let text = error("visit = ['a1', 'c3']\navoid = ['b2', 'c3']");
        assert!(text.contains("`visit`: c3 is among the cells of `avoid`"), "{text}");
        let text = error("from = 'd1'\nguards = ['Qd5']");
        assert!(text.contains("`from`: the path visits d1, which is attacked by the guard Qd5"), "{text}");
        let text = error("guards = ['Qi5']");
        assert!(text.contains("Qi5 is not on a cell of the board"), "{text}");
        let text = error("from = 'a1'\nbegin = ['b3', 'c5']");
        assert!(text.contains("`from` is a1, and `begin` begins with b3"), "{text}");
    }
}
