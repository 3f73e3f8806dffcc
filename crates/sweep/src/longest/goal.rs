//! The goal of a window's sweep: what its states must be able to collect, so that only those are kept through which a
//! path may still reach a target.

use cavalcade_run::Stopped;

use super::mateless::MatelessState;
use super::packed_table::ABSENT;
use super::set::Set;
use super::view::View;
use crate::context::Context;
use crate::max_table::{BATCH, MaxTable, NONE};

/// A layer of a window: for each state the most that was collected, with up to 0, 1, 2 ends. N = 1: no ends, 3: up to two.
pub type WindowLayer<const N: usize> = MaxTable<MatelessState<1>, N>;

/// The goal after some number of swept cells.
pub struct Goal<'a> {
    /// What a state can still collect, its pending edges included.
    pub rest: View<'a, 1>,
    /// What the pending edges are worth, which have been collected already.
    pub pending: PendingWorth,
    /// What is to be collected in the whole window by a path with up to 0, 1, 2 ends there.
    pub least: [i32; 3],
}

impl Goal<'_> {
    /// Removes the states of a layer that miss the goal with any number of ends; returns how many are left. `base` is
    /// to be added to the layer's values.
    pub fn prune<const N: usize>(
        &self,
        context: &Context,
        layer: &mut WindowLayer<N>,
        base: i32,
    ) -> Result<usize, Stopped> {
        let mut kept = 0;
        layer.for_each_batch(context, |batch| {
            let rests = self.rest.worths(batch.iter().map(|entry| entry.key.pending));
            for (entry, rest) in batch.iter_mut().zip(rests) {
                match rest {
                    Some(rest) => self.prune_one(entry.key.pending, &mut entry.values, base, rest),
                    None => entry.values = [NONE; N],
                }
                kept += usize::from(entry.values != [NONE; N]);
            }
        })?;
        Ok(kept)
    }

    #[inline]
    fn prune_one<const N: usize>(&self, pending: Set<1>, values: &mut [i16; N], base: i32, rest: [i32; 3]) {
        let base = base - self.pending.of(pending);
        for (ends, value) in values.iter_mut().enumerate().filter(|(_, value)| **value != NONE) {
            let collected = i32::from(*value) + base;
            let reached = rest.iter().zip(&self.least[ends..]).take(N - ends);
            if reached.into_iter().all(|(rest, least)| collected + rest < *least) {
                *value = NONE;
            }
        }
    }

    /// The most that a path collects in the whole window with up to 0, 1, 2 ends, if it passes through the layer.
    pub fn most<const N: usize>(&self, layer: &WindowLayer<N>, base: i32) -> [i32; 3] {
        let mut most = [ABSENT; 3];
        let mut entries = layer.entries();
        loop {
            let batch: Vec<_> = entries.by_ref().take(BATCH).collect();
            if batch.is_empty() {
                return most;
            }
            let rests = self.rest.worths(batch.iter().map(|entry| entry.key.pending));
            for (entry, rest) in batch.iter().zip(rests).filter_map(|(entry, rest)| Some((entry, rest?))) {
                let base = base - self.pending.of(entry.key.pending);
                for (ends, value) in entry.values.iter().enumerate().filter(|(_, value)| **value != NONE) {
                    for (most, rest) in most[ends..].iter_mut().zip(rest).take(N - ends) {
                        *most = (*most).max(i32::from(*value) + base + rest);
                    }
                }
            }
        }
    }
}

/// What sets of pending edges are worth: a table for each byte of a set.
pub struct PendingWorth {
    sums: Vec<[i16; 256]>,
}

impl PendingWorth {
    /// Of edges with these slots and worths.
    pub fn new(pending: impl Iterator<Item = (u16, i16)>) -> PendingWorth {
        let mut sums = vec![[0; 256]; size_of::<u64>()];
        for (slot, worth) in pending {
            let (byte, bit) = (usize::from(slot / 8), slot % 8);
            for (_, sum) in sums[byte].iter_mut().enumerate().filter(|(set, _)| set >> bit & 1 == 1) {
                *sum += worth;
            }
        }
        PendingWorth { sums }
    }

    #[inline]
    fn of(&self, pending: Set<1>) -> i32 {
        let bytes = pending.0[0].to_le_bytes();
        bytes.iter().zip(&self.sums).map(|(&byte, sums)| i32::from(sums[usize::from(byte)])).sum()
    }
}
