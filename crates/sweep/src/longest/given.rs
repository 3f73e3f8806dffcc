//! The cells that are given: the first ones of a path, the last one, and others that it visits.

use cavalcade_board::{Beginning, Cell};

use super::component::Degrees;

/// Cells that a path, or cycle, has to visit.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// The first cells: leaps of the piece that do not cross.
    pub begin: Beginning,
    /// The last cell of a path that begins as given, not among its first ones.
    pub last: Option<Cell>,
    /// Cells in any order.
    pub visit: Vec<Cell>,
}

impl Given {
    /// No cell.
    pub const NOTHING: Given = Given { begin: Beginning::ANYWHERE, last: None, visit: Vec::new() };

    /// Whether no cell is given.
    pub fn is_empty(&self) -> bool {
        self.begin.is_empty() && self.last.is_none() && self.visit.is_empty()
    }

    /// The path that is known before a search: its given beginning, or a cell; none where it lacks a given cell.
    pub fn at_hand(&self, any: Option<Cell>) -> Vec<Cell> {
        let path = match self.visit.first().copied().or(any) {
            Some(cell) if self.begin.is_empty() => vec![cell],
            _ => self.begin.cells().to_vec(),
        };
        let has_all = self.last.iter().chain(&self.visit).all(|cell| path.contains(cell));
        if has_all { path } else { Vec::new() }
    }

    /// How many leaps may be made at a cell.
    pub(super) fn degrees(&self, cell: Cell, closed: bool) -> Degrees {
        let is_end = !closed && (self.begin.first() == Some(cell) || self.last == Some(cell));
        match () {
            () if is_end => Degrees::END,
            () if self.begin.cells().contains(&cell) || self.visit.contains(&cell) => Degrees::VISITED,
            () => Degrees::ANY,
        }
    }
}
