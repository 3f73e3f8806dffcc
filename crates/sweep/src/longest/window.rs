//! Windows: the relaxation on a few columns, with all its tables kept.
//!
//! A split cuts the board into windows that overlap. Each edge is worth [`UNIT`](super::cuts::UNIT), shared among the
//! windows by the column of its middle: near a cut a part for each side. A window knows the edges in which it has a
//! share, and for each layer and each set of them that may be pending the most that its share can come to, for up to 0,
//! 1 and 2 ends. An end is counted by one window at most, which must see all edges of the cell. So the sum over the
//! windows, the budget of two ends divided as is best, is a bound, since the windows need not agree with one another.
//!
//! A cell without an edge in the window changes nothing, so a window has layers for its own cells only.
//!
//! Cost: a state of a layer is visited once, and takes eight bytes; a column more makes some eight times as many.

use std::ops::RangeInclusive;

use cavalcade_run::Stopped;

use super::component::Component;
use super::cuts::{Columns, NEAR, NEAR_ODD};
use super::frontier::{Frontier, NO_SLOT};
use super::packed_table::PackedTable;
use super::slot_map::SlotMap;
use super::window_sweep::WindowSweep;
use crate::context::Context;

/// What a window is before its tables are made.
pub struct Outline {
    pub frontier: Frontier<1>,
    /// What each edge is worth.
    pub shares: Vec<i16>,
    /// The same for the edges that begin at each cell.
    pub worth: Vec<[i16; 4]>,
    /// Whether an end in a cell is counted.
    pub counts: Vec<bool>,
    /// For each number of swept cells the window's layer.
    layer: Vec<u32>,
}

impl Outline {
    /// The window of a component that looks at some columns; none when it needs too many slots.
    pub fn new(component: &Component, columns: Columns) -> Option<Outline> {
        let middle = |edge: u32| {
            let edge = component.edges[edge as usize];
            component.cells[edge.from as usize].0 + component.cells[edge.to as usize].0
        };
        let odd = (0..component.edges.len() as u32).all(|edge| middle(edge) % 2 == 0);
        let near = if odd { NEAR_ODD.as_slice() } else { NEAR.as_slice() };
        let shares: Vec<i16> =
            (0..component.edges.len() as u32).map(|edge| columns.share(middle(edge), near)).collect();
        let share = |edge: u32| shares[edge as usize];
        let frontier = Frontier::<1>::new(component, |edge| share(edge) > 0)?;
        if frontier.slot_count > PackedTable::MAX_SLOTS {
            return None;
        }
        let mut counts: Vec<bool> = component.cells.iter().map(|&(column, _)| columns.counts(column)).collect();
        let mut active = vec![false; component.cells.len()];
        for (number, edge) in component.edges.iter().enumerate() {
            let shared = share(number as u32) > 0;
            for end in [edge.from, edge.to] {
                counts[end as usize] &= shared;
                active[end as usize] |= shared;
            }
        }
        let worth = frontier.steps.iter().map(|step| {
            let mut worth = [0; 4];
            for (worth, out) in worth.iter_mut().zip(&step.outs) {
                *worth = share(out.edge);
            }
            worth
        });
        let worth = worth.collect();
        let mut layer = vec![0];
        for active in active {
            layer.push(layer[layer.len() - 1] + u32::from(active));
        }
        Some(Outline { frontier, shares, worth, counts, layer })
    }

    /// The slot of each edge of the component.
    pub fn slots(&self) -> &[u16] {
        &self.frontier.slots
    }

    /// How many slots there are.
    pub fn slots_in_use(&self) -> u16 {
        self.frontier.slot_count
    }

    /// The window's layer after some cells.
    pub fn layer(&self, cells: usize) -> usize {
        self.layer[cells] as usize
    }

    /// From the slots of a frontier of the rotated component after some of its cells to those of the window. `image`
    /// gives each edge's number in the window's component.
    pub fn slot_map<const W: usize>(
        &self,
        rotated: &Component,
        frontier: &Frontier<W>,
        image: &[u32],
        cells: usize,
    ) -> SlotMap<W, 1> {
        let pending = pending(rotated, cells);
        SlotMap::new(pending.map(|edge| (frontier.slots[edge], self.frontier.slots[image[edge] as usize])))
    }

    /// The window's edges that may be pending after some cells of its component: the slot of each and what it is worth.
    pub fn pending<'a>(&'a self, component: &'a Component, cells: usize) -> impl Iterator<Item = (u16, i16)> + 'a {
        let pending = pending(component, cells).map(|edge| (self.frontier.slots[edge], self.shares[edge]));
        pending.filter(|&(slot, _)| slot != NO_SLOT)
    }

    /// States and bytes of the tables that [`Window::new`] would make.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn count<const N: usize>(
        &self,
        context: &Context,
        wanted: &RangeInclusive<usize>,
    ) -> Result<(u64, u64), Stopped> {
        let (mut states, mut bytes) = (0, 0);
        WindowSweep::<N>::new(context, self)?.sweep_to(
            context,
            *wanted.end(),
            wanted,
            |_| None,
            |sweep| {
                states += sweep.states() as u64;
                bytes += PackedTable::bytes(sweep.states(), self.frontier.slot_count);
                Ok(())
            },
        )?;
        Ok((states, bytes))
    }
}

/// The edges of a component that may be pending after some cells.
pub fn pending(component: &Component, cells: usize) -> impl Iterator<Item = usize> + '_ {
    let is_pending = move |&edge: &usize| {
        let edge = component.edges[edge];
        (edge.from as usize) < cells && edge.to as usize >= cells
    };
    // Edges are sorted by their first cell in one of the two directions only, so all are looked at.
    (0..component.edges.len()).filter(is_pending)
}

/// Consecutive tables of a window, one for each layer.
pub struct WindowTables {
    /// The first one's layer.
    first: usize,
    tables: Vec<PackedTable>,
}

impl WindowTables {
    /// None yet; the next one is that of a layer.
    pub fn new(first: usize) -> WindowTables {
        WindowTables { first, tables: Vec::new() }
    }

    /// Adds those of the next layers.
    pub fn extend(&mut self, tables: impl IntoIterator<Item = PackedTable>) {
        self.tables.extend(tables);
    }

    /// Drops those of all layers before one.
    pub fn forget_before(&mut self, layer: usize) {
        self.tables.drain(..layer - self.first);
        self.first = layer;
    }

    pub fn get(&self, layer: usize) -> &PackedTable {
        &self.tables[layer - self.first]
    }
}

/// A window with its tables.
pub struct Window {
    pub outline: Outline,
    tables: WindowTables,
}

impl Window {
    /// Makes the tables after some numbers of swept cells.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn new<const N: usize>(
        context: &Context,
        outline: Outline,
        wanted: &RangeInclusive<usize>,
    ) -> Result<Window, Stopped> {
        let mut tables = WindowTables::new(outline.layer(*wanted.start()));
        WindowSweep::<N>::new(context, &outline)?.sweep_to(
            context,
            *wanted.end(),
            wanted,
            |_| None,
            |sweep| {
                tables.extend([sweep.packed(context)?]);
                Ok(())
            },
        )?;
        Ok(Window { outline, tables })
    }

    /// A window whose tables are made.
    pub fn with_tables(outline: Outline, tables: WindowTables) -> Window {
        Window { outline, tables }
    }

    /// The table after some number of swept cells.
    pub fn table(&self, cells: usize) -> &PackedTable {
        self.tables.get(self.outline.layer(cells))
    }

    /// States of all tables.
    pub fn states(&self) -> u64 {
        self.tables.tables.iter().map(|table| table.len() as u64).sum()
    }
}
