//! Windows: the relaxation on a few columns, with all its tables kept.
//!
//! A split cuts the board into windows that overlap. Each edge is worth [`UNIT`], shared among the windows by the column
//! of its middle: near a cut a part for each side. A window knows the edges in which it has a share, and for each layer
//! and each set of them that may be pending the most that its shares can come to, for up to 0, 1 and 2 ends. An end is
//! counted by one window at most, which must see all edges of the cell. So the sum over the windows, the budget of two
//! ends divided as is best, is a bound, the more so as each window is free to disagree with its neighbours.
//!
//! A cell without an edge in the window changes nothing, so a window has layers for its own cells only.
//!
//! Cost: a state of a layer is visited once, and takes eight bytes; a column more makes some eight times as many.

use std::ops::RangeInclusive;

use cavalcade_run::Stopped;

use super::frontier::Frontier;
use super::packed::{Keys, Packed};
use super::region::Region;
use super::relaxed::{Loose, successors};
use super::set::Key;
use super::space::Space;
use super::table::{BATCH, Entry, NONE, Table};

/// What an edge is worth, shared among the windows.
pub const UNIT: i32 = 12;

/// What the window on the left of a cut gets of an edge whose middle lies 0, 1, 2, ... half columns on its side of the
/// cut; beyond, all. The one on the right gets the rest, and it is alike on the other side. Nearly equal shares for all
/// edges that both windows see bring the windows closest to agreement: measured on the knight's open 10x10 with four
/// windows, 10 instead of 7 makes the bound 68.3 instead of 67.3, 6 makes it 69; seeing further costs 18 times the
/// states and gains nothing.
const NEAR: [i16; 2] = [6, 7];

/// The same where both steps are odd: edges then lie an even number of half columns from a cut between columns. On the
/// camel's open 12x12 with five windows, 9 instead of 12 makes the bound 53 instead of 56.
const NEAR_ODD: [i16; 3] = [6, 7, 9];

/// The columns between two cuts; each cut is given in half columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    pub from: Option<i64>,
    pub to: Option<i64>,
}

impl Columns {
    /// The window's part of an edge whose middle is at some half column.
    fn share(self, middle: i64, near: &[i16]) -> i16 {
        // The part of all windows on the left of a cut; it telescopes, so the windows' parts add up to UNIT.
        let left_of = |cut: i64| {
            let beyond = |distance: i64| near.get(distance as usize).copied().unwrap_or(UNIT as i16);
            if middle <= cut { beyond(cut - middle) } else { UNIT as i16 - beyond(middle - cut) }
        };
        self.to.map_or(UNIT as i16, left_of) - self.from.map_or(0, left_of)
    }

    /// Whether it is this window that counts an end in a column.
    fn counts(self, column: i64) -> bool {
        self.from.is_none_or(|from| 2 * column >= from) && self.to.is_none_or(|to| 2 * column < to)
    }
}

/// What a window is before its tables are made.
pub struct Outline {
    frontier: Frontier<1>,
    /// What each edge that begins at a cell is worth.
    worth: Vec<[i16; 4]>,
    /// Whether an end in a cell is counted.
    counts: Vec<bool>,
    /// For each number of swept cells the window's layer.
    layer: Vec<u32>,
}

impl Outline {
    /// The window of a region that looks at some columns; none when it needs too many slots.
    pub fn new(region: &Region, columns: Columns) -> Option<Outline> {
        let middle = |edge: u32| {
            let edge = region.edges[edge as usize];
            region.cells[edge.from as usize].0 + region.cells[edge.to as usize].0
        };
        let odd = (0..region.edges.len() as u32).all(|edge| middle(edge) % 2 == 0);
        let near = if odd { NEAR_ODD.as_slice() } else { NEAR.as_slice() };
        let share = |edge: u32| columns.share(middle(edge), near);
        let frontier = Frontier::<1>::new(region, |edge| share(edge) > 0)?;
        if frontier.slot_count > Packed::MAX_SLOTS {
            return None;
        }
        let mut counts: Vec<bool> = region.cells.iter().map(|&(column, _)| columns.counts(column)).collect();
        let mut active = vec![false; region.cells.len()];
        for (number, edge) in region.edges.iter().enumerate() {
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

    /// The slot of each edge of the region.
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
        space: &Space,
        wanted: RangeInclusive<usize>,
        mut take: impl FnMut(usize, &Table<Loose<1>, N>, i32) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let wanted = self.layer(*wanted.start())..=self.layer(*wanted.end());
        let mut current: Table<Loose<1>, N> = Table::new(space)?;
        let mut next = Table::new(space)?;
        current.raise(Loose::EMPTY, Loose::<1>::EMPTY.hash(), [0; N]);
        let mut base = 0;
        let mut layer = 0;
        if wanted.contains(&0) {
            take(0, &current, base)?;
        }
        for cell in 0..self.frontier.steps.len() {
            if self.layer(cell + 1) == self.layer(cell) || layer == *wanted.end() {
                continue;
            }
            self.step(space, cell, &current, &mut next)?;
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
        space: &Space,
        cell: usize,
        current: &Table<Loose<1>, N>,
        next: &mut Table<Loose<1>, N>,
    ) -> Result<(), Stopped> {
        let (step, worth, counts) = (&self.frontier.steps[cell], &self.worth[cell], self.counts[cell]);
        next.reset(space, current.len())?;
        let mut found = Vec::with_capacity(BATCH + 11);
        for (number, entry) in current.entries().enumerate() {
            if number % 8192 == 0 {
                space.check()?;
            }
            if found.len() >= BATCH {
                next.raise_all(space, &mut found)?;
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
        next.raise_all(space, &mut found)
    }
}

/// Makes each value the best with so many ends *or fewer*, and moves all towards 0 so that they stay in range; by how
/// much is returned.
fn level<const N: usize>(layer: &mut Table<Loose<1>, N>) -> i32 {
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
    pub fn count<const N: usize>(&self, space: &Space, wanted: RangeInclusive<usize>) -> Result<(u64, u64), Stopped> {
        let (mut states, mut bytes) = (0, 0);
        self.sweep::<N>(space, wanted, |_, layer, _| {
            states += layer.len() as u64;
            bytes += Packed::bytes(layer.len(), self.frontier.slot_count);
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
    layers: Vec<Packed>,
}

impl Window {
    /// Makes the tables after some numbers of swept cells.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn new<const N: usize>(
        space: &Space,
        outline: Outline,
        wanted: RangeInclusive<usize>,
    ) -> Result<Window, Stopped> {
        let mut layers = Vec::new();
        let slots = outline.frontier.slot_count;
        let first = outline.layer(*wanted.start());
        outline.sweep::<N>(space, wanted, |_, layer, base| {
            let entries = || layer.entries().map(|entry| (entry.key.pending, entry.values));
            layers.push(Packed::new(space, Keys::Slots(slots), layer.len(), entries, base)?);
            Ok(())
        })?;
        Ok(Window { outline, first, layers })
    }

    /// The table after some number of swept cells.
    pub fn table(&self, cells: usize) -> &Packed {
        &self.layers[self.outline.layer(cells) - self.first]
    }

    /// States of all tables.
    pub fn states(&self) -> u64 {
        self.layers.iter().map(|layer| layer.len() as u64).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::bound::{columns, ladder};
    use super::*;

    #[test]
    fn the_windows_of_a_split_share_each_edge_without_rest() {
        for (width, near) in (1..20).flat_map(|width| [(width, NEAR.as_slice()), (width, NEAR_ODD.as_slice())]) {
            for cuts in ladder(width) {
                for middle in 0..2 * width {
                    let shares = columns(&cuts).into_iter().map(|columns| columns.share(middle, near));
                    assert_eq!(shares.sum::<i16>(), UNIT as i16, "{width}: {cuts:?} at {middle}");
                }
            }
        }
    }
}
