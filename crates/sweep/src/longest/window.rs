//! Windows: the relaxation on a few columns, with the tables of its layers kept.
//!
//! A split cuts the board into windows that overlap. Each edge is worth [`UNIT`](super::cuts::UNIT), shared among the
//! windows by the column of its middle: near a cut a part for each side. A window knows the edges in which it has a
//! share, and for each layer and each set of them that may be pending the most that its share can come to, for up to 0,
//! 1 and 2 ends. An end is counted by one window at most, which must see all edges of the cell. So the sum over the
//! windows, the budget of two ends divided as is best, is a bound, since the windows need not agree with one another.
//!
//! Cost: a state of a layer is visited once, and takes eight bytes; a column more makes some eight times as many.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use cavalcade_run::Stopped;

use super::component::Component;
use super::frontier::Frontier;
use super::outline::Outline;
use super::packed_table::PackedTable;
use super::slot_map::SlotMap;
use super::window_sweep::WindowSweep;
use crate::context::Context;

/// Tables of a window, by layer.
#[derive(Default)]
pub struct WindowTables(BTreeMap<usize, PackedTable>);

impl WindowTables {
    pub fn insert(&mut self, layer: usize, table: PackedTable) {
        self.0.insert(layer, table);
    }

    /// Drops those of all layers before one.
    pub fn forget_before(&mut self, layer: usize) {
        self.0 = self.0.split_off(&layer);
    }

    pub fn get(&self, layer: usize) -> Option<&PackedTable> {
        self.0.get(&layer)
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
        let mut tables = WindowTables::default();
        WindowSweep::<N>::new(context, &outline)?.sweep_to(
            context,
            *wanted.end(),
            wanted,
            |_| None,
            |sweep| {
                tables.insert(sweep.layer(), sweep.packed(context)?);
                Ok(())
            },
        )?;
        Ok(Window { outline, tables })
    }

    /// States and bytes of the tables that [`Window::new`] would make.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn count<const N: usize>(
        context: &Context,
        outline: &Outline,
        wanted: &RangeInclusive<usize>,
    ) -> Result<(u64, u64), Stopped> {
        let (mut states, mut bytes) = (0, 0);
        WindowSweep::<N>::new(context, outline)?.sweep_to(
            context,
            *wanted.end(),
            wanted,
            |_| None,
            |sweep| {
                states += sweep.states() as u64;
                bytes += PackedTable::bytes(sweep.states(), outline.frontier.slot_count);
                Ok(())
            },
        )?;
        Ok((states, bytes))
    }

    /// A window whose tables are made.
    pub fn with_tables(outline: Outline, tables: WindowTables) -> Window {
        Window { outline, tables }
    }

    /// The table after some number of swept cells, which must have been made.
    pub fn table(&self, cells: usize) -> &PackedTable {
        &self.tables.0[&self.outline.layer(cells)]
    }

    /// What a [`View`](super::view::View) needs of it after some cells of another sweep, for which it must have a table.
    pub fn seen_from<const W: usize>(
        &self,
        component: &Component,
        frontier: &Frontier<W>,
        image: &[u32],
        cells: usize,
    ) -> (SlotMap<W, 1>, &PackedTable) {
        let table = self.table(component.cells.len() - cells);
        (self.outline.slot_map(component, frontier, image, cells), table)
    }

    /// States of all tables.
    pub fn states(&self) -> u64 {
        self.tables.0.values().map(|table| table.len() as u64).sum()
    }
}
