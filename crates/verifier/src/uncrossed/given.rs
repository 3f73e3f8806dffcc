//! Given cells: the first ones of a path, the last one, and what it visits.
//!
//! **The argument.** Along a path of one leap or more, its ends have one of its leaps each, and its other cells two. So a
//! given end has one; where both are given, no other cell has one; and a cell that is to be visited has some. Given cells
//! that follow each other are a leap of the path. A cycle has two leaps at each of its cells, so that its given ends are
//! cells to be visited, with a leap between them if both are given: a last cell that is not a leap from the first one, or that
//! stands among the first ones before the third cell or before their last, has no cycle. Ways of choosing in which a cell has another number of
//! leaps are left out: in the sweep over all leaps, and in a window at the cells that it counts, because it has all their
//! leaps. So are those without a given leap, where it begins.

use crate::board::{Board, Cell, listed};
use crate::keys::Keys;
use crate::leaps::Leaper;
use crate::lines::Lines;
use crate::refusal::Checked;

/// Which cells a path or cycle begins with, on which it ends, and which it visits, ascending.
#[derive(PartialEq)]
pub struct Given {
    closed: bool,
    begin: Vec<Cell>,
    last: Option<Cell>,
    visit: Vec<Cell>,
}

impl Given {
    /// What the keys `from` or `begin`, `to` and `visit` state, and in words: ` from a1-c2 to b3 by c5`.
    pub fn of(keys: &Keys, board: &Board, closed: bool) -> Checked<(Given, String)> {
        let (begin, last, mut words) = keys.first_and_last(board)?;
        let mut visit = keys.cells_if("visit", board)?;
        visit.sort_unstable();
        visit.dedup();
        if !visit.is_empty() {
            words += &format!(" by {}", listed(&visit));
        }
        Ok((Given { closed, begin, last, visit }, words))
    }

    /// The given cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.begin.iter().chain(&self.last).chain(&self.visit).copied()
    }

    /// The leaps between the given first cells.
    pub fn first_leaps(&self) -> impl Iterator<Item = [Cell; 2]> {
        self.begin.windows(2).map(|leap| [leap[0], leap[1]])
    }

    /// The given leaps.
    pub fn leaps(&self) -> impl Iterator<Item = [Cell; 2]> {
        let home = self.last.zip(self.begin.first().copied()).filter(|_| self.closed);
        self.first_leaps().chain(home.map(|(last, first)| [last, first]))
    }

    /// Whether no cycle has these ends.
    pub fn excludes_cycles(&self, leaper: &Leaper) -> bool {
        let (Some(last), Some(&first)) = (self.last, self.begin.first()) else { return false };
        let before = self.begin.len().max(3) - 1;
        self.closed
            && (!leaper.targets(first).contains(&last) || self.begin.iter().take(before).any(|&cell| cell == last))
    }

    /// Whether no path of a single cell has all of them.
    pub fn are_several(&self) -> bool {
        let mut cells = self.cells();
        cells.next().is_some_and(|first| cells.any(|cell| cell != first))
    }

    /// Whether a cell of a path, or cycle, may have 0, 1 or 2 of its leaps.
    pub fn degrees(&self, cell: Cell) -> [bool; 3] {
        let ends = [self.begin.first().copied(), self.last];
        if ends.contains(&Some(cell)) && !self.closed {
            // A path of one leap or more has two ends.
            return [false, ends[0] != ends[1], false];
        }
        [!self.cells().any(|given| given == cell), ends.contains(&None), true]
    }

    /// Refuses a witness that does not run as given.
    pub fn check(&self, path: &[Cell], lines: &Lines) -> Checked<()> {
        let ends = self.last.is_none_or(|last| path.last() == Some(&last));
        demand!(lines, ends && path.starts_with(&self.begin), "the witness does not begin and end as given");
        for cell in &self.visit {
            demand!(lines, path.contains(cell), "the witness does not visit {cell}");
        }
        Ok(())
    }
}
