//! The bound of the windows: for each state, an upper bound on the number of further edges. The columns are split into
//! narrow windows first, and into wider ones when the remaining work justifies them.
//!
//! The tables are those of a sweep over the component rotated by 180 degrees: what that sweep has collected after n - k
//! cells, with the same edges pending, is what the sweep proper can still collect after its first k.

use std::ops::RangeInclusive;

use cavalcade_run::{Stopped, in_parallel};

use super::component::Component;
use super::cuts::{Columns, UNIT, windows};
use super::frontier::Frontier;
use super::outline::Outline;
use super::packed_table::ABSENT;
use super::set::Set;
use super::view::{View, add};
use super::window::Window;
use crate::context::Context;

/// The windows of a split; none when one needs too many slots.
fn outlines(rotated: &Component, columns: Vec<Columns>) -> Option<Vec<Outline>> {
    columns.into_iter().map(|columns| Outline::new(rotated, columns)).collect()
}

/// Windows that share all edges of a component.
pub struct Split {
    pub windows: Vec<Window>,
    /// Numbers of swept cells of the rotated component for which there are tables.
    pub made: RangeInclusive<usize>,
}

impl Split {
    /// Makes the tables of windows of the rotated component, which share all edges, after the given numbers of cells; none
    /// when a window needs too many slots.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn new(
        context: &Context,
        rotated: &Component,
        columns: Vec<Columns>,
        closed: bool,
        wanted: &RangeInclusive<usize>,
    ) -> Result<Option<Split>, Stopped> {
        let Some(outlines) = outlines(rotated, columns) else { return Ok(None) };
        let windows = in_parallel(context.threads(), outlines, |outline| {
            let make = if closed { Window::new::<1> } else { Window::new::<3> };
            make(context, outline, wanted)
        });
        Ok(Some(Split { windows: windows.into_iter().collect::<Result<_, _>>()?, made: wanted.clone() }))
    }

    /// States and bytes of the tables that [`Split::new`] would make; none when a window needs too many slots.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn count(
        context: &Context,
        rotated: &Component,
        cuts: &[i64],
        closed: bool,
        wanted: &RangeInclusive<usize>,
    ) -> Result<Option<(u64, u64)>, Stopped> {
        let Some(outlines) = outlines(rotated, windows(cuts)) else { return Ok(None) };
        let counts = in_parallel(context.threads(), outlines, |outline| {
            let count = if closed { Window::count::<1> } else { Window::count::<3> };
            count(context, &outline, wanted)
        });
        let add = |sum: (u64, u64), count: Result<(u64, u64), Stopped>| {
            count.map(|(states, bytes)| (sum.0 + states, sum.1 + bytes))
        };
        counts.into_iter().try_fold((0, 0), add).map(Some)
    }

    /// The most slots that a window of a split needs; none when that is too many.
    pub fn slots(rotated: &Component, cuts: &[i64]) -> Option<u16> {
        outlines(rotated, windows(cuts))?.iter().map(Outline::slots_in_use).max()
    }

    /// States of all tables.
    pub fn states(&self) -> u64 {
        self.windows.iter().map(Window::states).sum()
    }

    /// The split as seen from a frontier after some of its cells, if it has tables for that. `image` gives each edge's
    /// number in the rotated component.
    pub fn view<'a, const W: usize>(
        &'a self,
        component: &Component,
        frontier: &Frontier<W>,
        image: &[u32],
        cells: usize,
    ) -> Option<View<'a, W>> {
        let all = component.cells.len();
        if !self.made.contains(&(all - cells)) {
            return None;
        }
        let windows = self.windows.iter().map(|window| window.seen_from(component, frontier, image, cells));
        Some(View::new(windows.collect()))
    }

    /// What all edges are worth at most, with up to 0, 1 and 2 ends, in parts of [`UNIT`], of a component of some cells.
    pub fn worth(&self, cells: usize) -> [i32; 3] {
        let whole = self.windows.iter().map(|window| window.table(cells).get(Set::<1>::EMPTY).unwrap_or([ABSENT; 3]));
        whole.fold([0; 3], add)
    }
}

/// What is known of the rest of the sweep at a layer without the relaxation's own tables.
pub struct Bound<'a, const W: usize> {
    /// The widest windows that have tables for the layer. Narrower ones rarely stop what these let through: asking them
    /// too more than doubles the time of the closed 12x12, and saves one state in seventy.
    pub view: Option<View<'a, W>>,
    /// What holds without them.
    pub most: i32,
}

impl<const W: usize> Bound<'_, W> {
    /// With up to 0, 1 and 2 ends, at most how many of the pending edges and those to come; [`ABSENT`] or less: not
    /// possible.
    pub fn most(&self, pending: Set<W>) -> [i32; 3] {
        self.view.as_ref().map_or([self.most; 3], |view| self.in_moves(view.worth(pending)))
    }

    /// The same for the sets of a batch.
    pub fn most_of_each(&self, batch: impl Iterator<Item = Set<W>> + Clone) -> Vec<[i32; 3]> {
        match &self.view {
            Some(view) => view.worths(batch).into_iter().map(|worth| self.in_moves(worth)).collect(),
            None => batch.map(|_| [self.most; 3]).collect(),
        }
    }

    fn in_moves(&self, worth: Option<[i32; 3]>) -> [i32; 3] {
        worth.map_or([ABSENT; 3], |worth| worth.map(|worth| self.most.min(worth.div_euclid(UNIT))))
    }
}
