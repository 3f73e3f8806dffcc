//! Subtours: a solution of the rows at the cells may fall into several parts. The separator finds those that are cycles
//! and cuts them off.
//!
//! The row holds for every tour, in either of two forms that say the same of integral solutions: some leap leads out of
//! the cells of the subtour (a clause); or, as Dantzig, Fulkerson and Johnson wrote it in 1954, fewer leaps are made
//! among its cells than there are cells.

use std::collections::HashSet;

use cavalcade_board::Cell;
use cavalcade_program::{Row, Separator, Var};

use super::model::TourModel;

/// The form of a row that cuts off a subtour.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum SubtourForm {
    /// At least one leap out of it.
    Leaving,
    /// Fewer leaps within it than cells.
    Within,
}

/// Finds subtours.
pub(super) struct Subtours<'a> {
    model: &'a TourModel,
    cut: SubtourForm,
    /// The cells of those that were cut off.
    known: HashSet<Vec<u32>>,
}

impl<'a> Subtours<'a> {
    pub(super) fn new(model: &'a TourModel, cut: SubtourForm) -> Subtours<'a> {
        Subtours { model, cut, known: HashSet::new() }
    }

    /// The cells of each subtour that was cut off.
    pub(super) fn into_cells(self) -> Vec<Vec<Cell>> {
        let mut known: Vec<Vec<u32>> = self.known.into_iter().collect();
        known.sort_unstable();
        let cells = |cut: Vec<u32>| cut.into_iter().map(|cell| self.model.cells[cell as usize]).collect();
        known.into_iter().map(cells).collect()
    }

    fn row(&self, cells: &[u32]) -> Row {
        let is_in = |cell: u32| cells.binary_search(&cell).is_ok();
        let inner = |leap: u32| self.model.ends[leap as usize].iter().filter(|&&cell| is_in(cell)).count();
        let name = format!("subtour_{}", self.known.len());
        let leaps = cells.iter().flat_map(|&cell| self.model.at[cell as usize].iter().copied());
        let of = |wanted: usize| {
            let mut leaps: Vec<u32> = leaps.clone().filter(|&leap| inner(leap) == wanted).collect();
            leaps.sort_unstable();
            leaps.dedup();
            leaps.into_iter().map(|leap| (self.model.made[leap as usize], 1))
        };
        match self.cut {
            SubtourForm::Leaving => {
                // Of a leap and its twin one is enough to say it.
                let mut vars: Vec<Var> = of(1).map(|(var, _)| var).collect();
                vars.sort_unstable();
                vars.dedup();
                Row::new(name, vars.into_iter().map(|var| (var, 1)), Some(1), None)
            }
            SubtourForm::Within => Row::new(name, of(2), None, Some(cells.len() as i64 - 1)),
        }
    }
}

impl Separator for Subtours<'_> {
    fn violated(&mut self, values: &[i64]) -> Vec<Row> {
        let trails = self.model.trails(values);
        if trails.len() == 1 {
            return Vec::new();
        }
        let mut rows = Vec::new();
        for mut trail in trails {
            // A path with two ends is not a subtour; the cycles beside it are.
            if self.model.made_at(trail[0], values).count() == 1 {
                continue;
            }
            trail.sort_unstable();
            if self.known.insert(trail.clone()) {
                rows.push(self.row(&trail));
            }
        }
        rows
    }
}
