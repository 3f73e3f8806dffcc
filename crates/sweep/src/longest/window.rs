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
use super::frontier::Frontier;
use super::mateless::{MatelessState, successors};
use super::packed_table::{Keys, PackedTable};
use crate::context::Context;
use crate::key::TableKey;
use crate::max_table::{BATCH, Entry, MaxTable, NONE};

/// What a window is before its tables are made.
pub struct Outline {
    pub frontier: Frontier<1>,
    /// What each edge that begins at a cell is worth.
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
        let share = |edge: u32| columns.share(middle(edge), near);
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
        Some(Outline { frontier, worth, counts, layer })
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

    /// Sweeps the window up to the last of the layers wanted, given by numbers of swept cells, and hands over those.
    /// N = 1: no ends, 3: up to two.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn sweep<const N: usize>(
        &self,
        context: &Context,
        wanted: RangeInclusive<usize>,
        mut take: impl FnMut(usize, &MaxTable<MatelessState<1>, N>, i32) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let wanted = self.layer(*wanted.start())..=self.layer(*wanted.end());
        let mut current: MaxTable<MatelessState<1>, N> = MaxTable::new(context)?;
        let mut next = MaxTable::new(context)?;
        current.raise(MatelessState::EMPTY, MatelessState::<1>::EMPTY.hash(), [0; N]);
        let mut base = 0;
        let mut layer = 0;
        if wanted.contains(&0) {
            take(0, &current, base)?;
        }
        for cell in 0..self.frontier.steps.len() {
            if self.layer(cell + 1) == self.layer(cell) || layer == *wanted.end() {
                continue;
            }
            self.step(context, cell, &current, &mut next)?;
            std::mem::swap(&mut current, &mut next);
            base += level(&mut current);
            layer += 1;
            if wanted.contains(&layer) {
                take(layer, &current, base)?;
            }
        }
        Ok(())
    }

    fn step<const N: usize>(
        &self,
        context: &Context,
        cell: usize,
        current: &MaxTable<MatelessState<1>, N>,
        next: &mut MaxTable<MatelessState<1>, N>,
    ) -> Result<(), Stopped> {
        let (step, worth, counts) = (&self.frontier.steps[cell], &self.worth[cell], self.counts[cell]);
        next.reset(context, current.len())?;
        let mut found = Vec::with_capacity(BATCH + 11);
        for (number, entry) in current.entries().enumerate() {
            if number % 8192 == 0 {
                context.check()?;
            }
            if found.len() >= BATCH {
                next.raise_all(context, &mut found)?;
            }
            successors(step, worth, entry.key, |key, gain, end| {
                let mut values = [NONE; N];
                let ends = usize::from(end && counts);
                for (value, old) in values[ends..].iter_mut().zip(entry.values) {
                    if old != NONE {
                        *value = old + gain;
                    }
                }
                if values[N - 1] != NONE {
                    let hash = key.hash();
                    next.touch(hash);
                    found.push((Entry { key, values }, hash));
                }
            });
        }
        next.raise_all(context, &mut found)
    }
}

/// Makes each value the best with its number of ends *or fewer*, and moves all towards 0 so that they stay in range; by
/// how much is returned.
fn level<const N: usize>(layer: &mut MaxTable<MatelessState<1>, N>) -> i32 {
    const HIGH: i16 = 1 << 13;
    let best = layer.entries().map(|entry| entry.values[N - 1]).max().unwrap_or(0);
    let lowered = if best > HIGH { HIGH } else { 0 };
    for entry in layer.entries_mut() {
        let values = &mut entry.values;
        for ends in 1..N {
            values[ends] = values[ends].max(values[ends - 1]);
        }
        values.iter_mut().filter(|value| **value != NONE).for_each(|value| *value -= lowered);
    }
    i32::from(lowered)
}

impl Outline {
    /// States and bytes of the tables that [`Window::new`] would make.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn count<const N: usize>(
        &self,
        context: &Context,
        wanted: RangeInclusive<usize>,
    ) -> Result<(u64, u64), Stopped> {
        let (mut states, mut bytes) = (0, 0);
        self.sweep::<N>(context, wanted, |_, layer, _| {
            states += layer.len() as u64;
            bytes += PackedTable::bytes(layer.len(), self.frontier.slot_count);
            Ok(())
        })?;
        Ok((states, bytes))
    }
}

/// A window with its tables.
pub struct Window {
    pub outline: Outline,
    /// The first layer that is kept.
    first: usize,
    layers: Vec<PackedTable>,
}

impl Window {
    /// Makes the tables after some numbers of swept cells.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn new<const N: usize>(
        context: &Context,
        outline: Outline,
        wanted: RangeInclusive<usize>,
    ) -> Result<Window, Stopped> {
        let mut layers = Vec::new();
        let slots = outline.frontier.slot_count;
        let first = outline.layer(*wanted.start());
        outline.sweep::<N>(context, wanted, |_, layer, base| {
            let entries = || layer.entries().map(|entry| (entry.key.pending, entry.values));
            layers.push(PackedTable::new(context, Keys::Slots(slots), layer.len(), entries, base)?);
            Ok(())
        })?;
        Ok(Window { outline, first, layers })
    }

    /// The table after some number of swept cells.
    pub fn table(&self, cells: usize) -> &PackedTable {
        &self.layers[self.outline.layer(cells) - self.first]
    }

    /// States of all tables.
    pub fn states(&self) -> u64 {
        self.layers.iter().map(|layer| layer.len() as u64).sum()
    }
}
