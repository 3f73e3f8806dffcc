//! The relaxation: the whole width, two edges at most at each cell, two ends at most, no crossings, but connectivity is
//! not required. Its optimum is a little above the true one, and its tables give the exact best completion for each set
//! of pending edges: that is what makes the exact sweep small.
//!
//! A layer holds the sets of pending edges from which the target may still be reached: by the windows' bound in the
//! first half, and past the middle by the layers of the rotated component, which are then complete. A centrally
//! symmetric component serves as its own other half.
//!
//! The number of ends has the parity of the number of pending edges, so two values a state are enough: an odd state has
//! one end; an even one none or two.

use std::sync::Arc;

use cavalcade_run::{Stopped, in_parallel};

use super::bound::{Bound, Split};
use super::component::Component;
use super::frontier::Frontier;
use super::layers::{FinishedPart, LookupLayer, RelaxedLayer, RelaxedLayers, part};
use super::mateless::{MatelessState, successors};
use super::outline::pending;
use super::packed_states::PackedStates;
use super::packed_table::ABSENT;
use super::set::Set;
use super::slot_map::SlotMap;
use crate::context::Context;
use crate::key::TableKey;
use crate::max_table::{BATCH, Entry, MaxTable, NONE};

/// A component as it is swept, and the map of its edges to the rotated component.
pub struct SweepSide<const W: usize> {
    pub component: Component,
    pub frontier: Frontier<W>,
    /// For each edge its number in the rotated component.
    pub image: Vec<u32>,
}

/// What is known of the rest of the sweep at a layer.
pub enum Rest<'a, const W: usize> {
    /// A bound.
    Bound(Bound<'a, W>),
    /// What the rotated sweep has with the same edges pending.
    Exact(Exact<W>),
}

/// The layer of the rotated sweep that has the same edges pending.
pub struct Exact<const W: usize> {
    turn: SlotMap<W, W>,
    layer: Arc<LookupLayer>,
    closed: bool,
}

impl<const W: usize> Exact<W> {
    /// The rotated sweep's `layer` as seen from a side after some cells.
    pub fn new(
        side: &SweepSide<W>,
        rotated: &Frontier<W>,
        layer: Arc<LookupLayer>,
        closed: bool,
        cells: usize,
    ) -> Exact<W> {
        let slots = |edge: usize| (side.frontier.slots[edge], rotated.slots[side.image[edge] as usize]);
        Exact { turn: SlotMap::new(pending(&side.component, cells).map(slots)), layer, closed }
    }

    /// For states with no or one end, and for those with two, the most edges that are pending or to come; [`ABSENT`]:
    /// the target is out of reach.
    #[inline]
    pub fn most(&self, pending: Set<W>) -> [i32; 2] {
        self.by_ends(pending, self.layer.get(self.turn.apply(pending)))
    }

    /// The same for the sets of a batch.
    fn most_of_each(&self, batch: impl Iterator<Item = Set<W>> + Clone) -> Vec<[i32; 2]> {
        let found = self.layer.get_all(batch.clone().map(|pending| self.turn.apply(pending)));
        batch.zip(found).map(|(pending, found)| self.by_ends(pending, found)).collect()
    }

    #[inline]
    fn by_ends(&self, pending: Set<W>, found: Option<[i32; 2]>) -> [i32; 2] {
        match found {
            None => [ABSENT; 2],
            // A cycle has no ends, a path has two; an odd state has one on either side.
            Some(values) if self.closed || pending.len() % 2 == 1 => [values[0], ABSENT],
            Some([few, two]) => [two, few],
        }
    }
}

impl<const W: usize> Rest<'_, W> {
    /// As [`Exact::most`], or a bound on it, for the sets of a batch.
    fn most_of_each(&self, batch: impl Iterator<Item = Set<W>> + Clone, closed: bool) -> Vec<[i32; 2]> {
        let bound = match self {
            Rest::Exact(exact) => return exact.most_of_each(batch),
            Rest::Bound(bound) => bound,
        };
        let by_ends = |(most, pending): ([i32; 3], Set<W>)| match (closed, pending.len() % 2) {
            (true, _) => [most[0], ABSENT],
            (false, 0) => [most[2], most[0]],
            (false, _) => [most[1], ABSENT],
        };
        bound.most_of_each(batch.clone()).into_iter().zip(batch).map(by_ends).collect()
    }
}

/// The layers of one side.
pub struct Relaxation<const W: usize> {
    pub layers: RelaxedLayers<W>,
    closed: bool,
}

/// The tables in which layers are made, one for each thread.
pub struct ScratchTables<const W: usize> {
    tables: Vec<MaxTable<MatelessState<W>, 2>>,
}

impl<const W: usize> ScratchTables<W> {
    pub fn new(context: &Context) -> Result<Self, Stopped> {
        let tables = (0..context.threads()).map(|_| MaxTable::new(context)).collect::<Result<_, Stopped>>()?;
        Ok(ScratchTables { tables })
    }
}

/// Layers smaller than this are made by one thread: starting another takes as long.
const FEW: usize = 1 << 11;

impl<const W: usize> Relaxation<W> {
    pub fn new(context: &Context, closed: bool) -> Result<Self, Stopped> {
        let root = PackedStates::new(context, 1, std::iter::once((MatelessState::EMPTY, [0, NONE])))?;
        Ok(Relaxation {
            layers: RelaxedLayers::new(context, RelaxedLayer::of(vec![Ok((root, 1, i32::MAX))])?)?,
            closed,
        })
    }

    /// Cells swept so far.
    pub fn cells(&self) -> usize {
        self.layers.cells()
    }

    /// The most edges of a path or cycle after the last layer, if it is kept: the optimum.
    pub fn optimum(&self) -> Option<i32> {
        let mut last = self.layers.last().parts.iter().flat_map(PackedStates::entries);
        let (_, values) = last.find(|(state, _)| *state == MatelessState::EMPTY)?;
        Some(i32::from(values[usize::from(!self.closed)])).filter(|&value| value >= 0)
    }

    /// The next layer, of states from which `target` may be reached by what is known of the `rest`.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn next(
        &self,
        context: &Context,
        scratch: &mut ScratchTables<W>,
        side: &SweepSide<W>,
        rest: &Rest<W>,
        target: i32,
    ) -> Result<RelaxedLayer<W>, Stopped> {
        let (cell, closed) = (self.cells(), self.closed);
        let current = self.layers.last();
        let threads = if current.len() < FEW { 1 } else { scratch.tables.len() };
        let tables: Vec<_> = scratch.tables.iter_mut().take(threads).enumerate().collect();
        let parts = in_parallel(threads, tables, |(number, table)| {
            table.reset(context, 2 * current.len() / threads)?;
            expand(context, side, cell, current, table, closed, |hash| part(hash, threads) == number)?;
            finish(context, table, rest, closed, target)
        });
        RelaxedLayer::of(parts)
    }

    /// The last layer once more, without the states from which, by a better bound, `target` is out of reach.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn thin_last(
        &self,
        context: &Context,
        scratch: &mut ScratchTables<W>,
        rest: &Rest<W>,
        target: i32,
    ) -> Result<RelaxedLayer<W>, Stopped> {
        let current = self.layers.last();
        let parts: Vec<_> = current.parts.iter().zip(scratch.tables.iter_mut()).collect();
        let parts = in_parallel(context.threads(), parts, |(part, table)| {
            table.reset(context, part.len())?;
            for (key, values) in part.entries() {
                table.reserve(context, 1)?;
                table.raise(key, key.hash(), values);
            }
            finish(context, table, rest, self.closed, target)
        });
        RelaxedLayer::of(parts)
    }
}

/// Prunes a table and packs what is left.
fn finish<const W: usize>(
    context: &Context,
    table: &mut MaxTable<MatelessState<W>, 2>,
    rest: &Rest<W>,
    closed: bool,
    target: i32,
) -> Result<FinishedPart<W>, Stopped> {
    let looked_at = table.len();
    let best = prune(context, table, rest, closed, target)?;
    let kept = table.entries().count();
    let packed = PackedStates::new(context, kept, table.entries().map(|entry| (entry.key, entry.values)))?;
    Ok((packed, looked_at, best))
}

/// Fills `table` with those successors of a layer whose hash is `mine`.
fn expand<const W: usize>(
    context: &Context,
    side: &SweepSide<W>,
    cell: usize,
    current: &RelaxedLayer<W>,
    table: &mut MaxTable<MatelessState<W>, 2>,
    closed: bool,
    mine: impl Fn(u64) -> bool,
) -> Result<(), Stopped> {
    let step = &side.frontier.steps[cell];
    let mut found = Vec::with_capacity(BATCH + 11);
    for (number, (key, values)) in current.parts.iter().flat_map(PackedStates::entries).enumerate() {
        if number % 8192 == 0 {
            context.check()?;
        }
        if found.len() >= BATCH {
            table.raise_all(context, &mut found)?;
        }
        let odd = key.pending.len() % 2 == 1;
        // One end becomes two, none becomes one, and a third is too many.
        let ended = match (closed, odd) {
            (true, _) => [NONE; 2],
            (false, true) => [NONE, values[0]],
            (false, false) => [values[0], NONE],
        };
        successors(step, &[1; 4], key, |key, gain, end| {
            let old = if end { ended } else { values };
            let hash = key.hash();
            if old != [NONE; 2] && mine(hash) {
                table.touch(hash);
                let values = old.map(|value| if value == NONE { NONE } else { value + gain });
                found.push((Entry { key, values }, hash));
            }
        });
    }
    table.raise_all(context, &mut found)
}

/// Clears the values from which `target` is out of reach; returns the best that remains possible.
fn prune<const W: usize>(
    context: &Context,
    table: &mut MaxTable<MatelessState<W>, 2>,
    rest: &Rest<W>,
    closed: bool,
    target: i32,
) -> Result<i32, Stopped> {
    let mut best = 0;
    table.for_each_batch(context, |batch| {
        let most = rest.most_of_each(batch.iter().map(|entry| entry.key.pending), closed);
        for (entry, most) in batch.iter_mut().zip(most) {
            best = best.max(prune_one(entry, most, target));
        }
    })?;
    Ok(best)
}

/// Clears the values of a state from which `target` is out of reach; returns the best that remains possible.
#[inline]
fn prune_one<const W: usize>(entry: &mut Entry<MatelessState<W>, 2>, most: [i32; 2], target: i32) -> i32 {
    let pending = entry.key.pending.len() as i32;
    let reached = entry.values.map(|value| if value == NONE { ABSENT } else { i32::from(value) - pending });
    let mut best = 0;
    for (value, (reached, most)) in entry.values.iter_mut().zip(reached.into_iter().zip(most)) {
        if reached + most < target {
            *value = NONE;
        } else {
            best = best.max(reached + most);
        }
    }
    best
}

/// What the widest split that has tables for it knows of the rest of a side after some cells.
pub fn bound<'a, const W: usize>(splits: &'a [Split], side: &SweepSide<W>, cells: usize) -> Rest<'a, W> {
    let view = |split: &'a Split| split.view(&side.component, &side.frontier, &side.image, cells);
    // Each cell to come brings two edges at most, and so do the pending ones.
    let most = 2 * side.component.edges.len() as i32;
    Rest::Bound(Bound { view: splits.iter().rev().find_map(view), most })
}
