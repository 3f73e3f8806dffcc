//! Given cells: the ends of a path, and what it visits.
//!
//! **The argument.** Along a path of one leap or more, its ends have one of its leaps each, and its other cells two. So a given
//! end has one; where both are given, no other cell has one; and a cell that is to be visited has some. A cycle can begin or end
//! on each of its cells, so that a given end is a cell to be visited; not both, between which there would be a leap. Ways of choosing in
//! which a cell has another number of leaps are left out: in the sweep over all leaps, and in a window at the cells that it
//! counts, because it has all their leaps.

use crate::board::{Board, Cell};
use crate::keys::Keys;
use crate::lines::Lines;
use crate::refusal::Checked;

/// Which cells a path or cycle ends on, in its order, and which it visits, ascending.
#[derive(PartialEq)]
pub struct Given {
    closed: bool,
    ends: [Option<Cell>; 2],
    visit: Vec<Cell>,
}

impl Given {
    /// What the keys `from`, `to` and `visit` state, and in words: ` from a1 to b3 by c5`.
    pub fn of(keys: &Keys, board: &Board, closed: bool) -> Checked<(Given, String)> {
        let (ends, mut words) = keys.ends(board)?;
        let mut visit = if keys.get("visit").is_some() { keys.cells("visit", board)? } else { Vec::new() };
        visit.sort_unstable();
        if closed && !ends.contains(&None) {
            return Err(keys.refuse("expected one given end of a cycle at most"));
        }
        if !visit.is_empty() {
            let names: Vec<String> = visit.iter().map(Cell::to_string).collect();
            words += &format!(" by {}", names.join(" "));
        }
        Ok((Given { closed, ends, visit }, words))
    }

    /// The given cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.ends.iter().flatten().chain(&self.visit).copied()
    }

    /// Whether no path of a single cell has all of them.
    pub fn are_several(&self) -> bool {
        let mut cells = self.cells();
        cells.next().is_some_and(|first| cells.any(|cell| cell != first))
    }

    /// Whether a cell of a path, or cycle, may have 0, 1 or 2 of its leaps.
    pub fn degrees(&self, cell: Cell) -> [bool; 3] {
        let is_end = self.ends.contains(&Some(cell));
        if is_end && !self.closed {
            // A path of one leap or more has two ends.
            return [false, self.ends[0] != self.ends[1], false];
        }
        [!is_end && !self.visit.contains(&cell), self.ends.contains(&None), true]
    }

    /// Refuses a witness that does not run as given.
    pub fn check(&self, path: &[Cell], lines: &Lines) -> Checked<()> {
        for (end, cell) in self.ends.iter().zip([path.first(), path.last()]) {
            demand!(lines, end.is_none() || *end == cell.copied(), "the witness has other ends");
        }
        for cell in &self.visit {
            demand!(lines, path.contains(cell), "the witness does not visit {cell}");
        }
        Ok(())
    }
}
