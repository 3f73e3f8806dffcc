//! The sweep over a window, layer by layer: all states, or those from which a goal can be reached.

use std::ops::RangeInclusive;

use cavalcade_run::Stopped;

use super::goal::{Goal, WindowLayer};
use super::mateless::{MatelessState, successors};
use super::outline::Outline;
use super::packed_table::{Keys, PackedTable};
use crate::context::Context;
use crate::key::TableKey;
use crate::max_table::{BATCH, Entry, MaxTable, NONE};

/// A window's sweep.
pub struct WindowSweep<'a, const N: usize> {
    outline: &'a Outline,
    /// Swept cells.
    cells: usize,
    current: WindowLayer<N>,
    next: WindowLayer<N>,
    /// States of `current`.
    states: usize,
    /// What is to be added to the values of `current`.
    base: i32,
    /// The last layer that was handed over.
    taken: Option<usize>,
    /// States of all layers, before any were left out.
    looked_at: u64,
}

impl<'a, const N: usize> WindowSweep<'a, N> {
    pub fn new(context: &Context, outline: &'a Outline) -> Result<Self, Stopped> {
        let mut current = MaxTable::new(context)?;
        current.raise(MatelessState::EMPTY, MatelessState::<1>::EMPTY.hash(), [0; N]);
        let next = MaxTable::new(context)?;
        Ok(WindowSweep { outline, cells: 0, current, next, states: 1, base: 0, taken: None, looked_at: 1 })
    }

    /// Sweeps on until this number of cells has been swept, and hands over the layers wanted, given by numbers of swept
    /// cells. `goal` gives the goal after a number of cells: states that miss it are left out.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn sweep_to<'b>(
        &mut self,
        context: &Context,
        cells: usize,
        wanted: &RangeInclusive<usize>,
        goal: impl Fn(usize) -> Option<Goal<'b>>,
        mut take: impl FnMut(&Self) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        loop {
            let layer = self.outline.layer(self.cells);
            if wanted.contains(&self.cells) && self.taken != Some(layer) {
                self.taken = Some(layer);
                take(self)?;
            }
            if self.cells >= cells {
                // The other half is swept later, if at all.
                self.next = MaxTable::new(context)?;
                return Ok(());
            }
            self.cells += 1;
            // A cell without an edge in the window changes nothing.
            if self.outline.layer(self.cells) > layer {
                self.step(context, self.cells - 1)?;
                std::mem::swap(&mut self.current, &mut self.next);
                self.looked_at += self.current.len() as u64;
                self.states = match goal(self.cells) {
                    Some(goal) => goal.prune(context, &mut self.current, self.base)?,
                    None => self.current.len(),
                };
                self.base += level(&mut self.current);
            }
        }
    }

    fn step(&mut self, context: &Context, cell: usize) -> Result<(), Stopped> {
        let Outline { frontier, worth, counts, .. } = self.outline;
        let (step, worth, counts) = (&frontier.steps[cell], &worth[cell], counts[cell]);
        let next = &mut self.next;
        next.reset(context, self.states)?;
        let mut found = Vec::with_capacity(BATCH + 11);
        for (number, entry) in self.current.entries().enumerate() {
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

    /// States of all layers, those included that were left out.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// The last layer's number.
    pub fn layer(&self) -> usize {
        self.outline.layer(self.cells)
    }

    /// States of the last layer.
    pub fn states(&self) -> usize {
        self.states
    }

    /// The last layer, for look-ups.
    pub fn packed(&self, context: &Context) -> Result<PackedTable, Stopped> {
        let keys = Keys::Slots(self.outline.frontier.slot_count);
        let entries = || self.current.entries().map(|entry| (entry.key.pending, entry.values));
        PackedTable::new(context, keys, self.states, entries, self.base)
    }

    /// The most that paths through the last layer's states collect altogether, with up to 0, 1, 2 ends.
    pub fn most(&self, goal: &Goal) -> [i32; 3] {
        goal.most(&self.current, self.base)
    }
}

/// Makes each value the best with its number of ends *or fewer*, and moves all towards 0 so that they stay in range; by
/// how much is returned.
fn level<const N: usize>(layer: &mut WindowLayer<N>) -> i32 {
    const HIGH: i16 = 1 << 13;
    let mut best = 0;
    for entry in layer.entries_mut() {
        for ends in 1..N {
            entry.values[ends] = entry.values[ends].max(entry.values[ends - 1]);
        }
        best = best.max(entry.values[N - 1]);
    }
    if best <= HIGH {
        return 0;
    }
    for entry in layer.entries_mut() {
        entry.values.iter_mut().filter(|value| **value != NONE).for_each(|value| *value -= HIGH);
    }
    HIGH.into()
}
