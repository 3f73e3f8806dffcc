//! The relaxation: the whole width, two edges at most at each cell, two ends at most, no crossings, but nobody asks
//! whether all edges hang together. Its optimum is a little above the truth, and its tables say exactly what is still
//! possible for each set of pending edges: that is what makes the exact sweep small.
//!
//! A layer holds the sets of pending edges from which the target may still be reached: by the windows' bound in the
//! first half, and past the middle by the layers of the turned region, which are then complete. A region that turns
//! into itself serves as its own other half.
//!
//! The number of ends has the parity of the number of pending edges, so two values a state are enough: an odd state has
//! one end; an even one none or two.

use std::sync::Arc;

use cavalcade_run::{Stopped, in_parallel};

use super::bound::{Bound, Split, pending};
use super::frontier::Frontier;
use super::frozen::Frozen;
use super::layers::{Known, Layer, Layers, Part, part};
use super::packed::ABSENT;
use super::region::Region;
use super::relaxed::{Loose, successors};
use super::set::{Key, Set};
use super::space::Space;
use super::table::{BATCH, Entry, NONE, Table};
use super::turn::Turn;

/// A region as it is swept, and what leads to the turned region.
pub struct Side<const W: usize> {
    pub region: Region,
    pub frontier: Frontier<W>,
    /// For each edge its number in the turned region.
    pub image: Vec<u32>,
}

/// What is known of the rest of the sweep at a layer.
pub enum Rest<'a, const W: usize> {
    /// A bound.
    Bound(Bound<'a, W>),
    /// What the turned sweep has with the same edges pending.
    Exact(Exact<W>),
}

/// The layer of the turned sweep that has the same edges pending.
pub struct Exact<const W: usize> {
    turn: Turn<W, W>,
    layer: Arc<Known>,
    closed: bool,
}

impl<const W: usize> Exact<W> {
    /// The turned sweep's `layer` as seen from a side after some cells.
    pub fn new(side: &Side<W>, turned: &Frontier<W>, layer: Arc<Known>, closed: bool, cells: usize) -> Exact<W> {
        let slots = |edge: usize| (side.frontier.slots[edge], turned.slots[side.image[edge] as usize]);
        Exact { turn: Turn::new(pending(&side.region, cells).map(slots)), layer, closed }
    }

    /// For states with no or one end, and for those with two, the most edges that are pending or to come; [`ABSENT`]:
    /// the target is out of reach.
    #[inline]
    pub fn most(&self, pending: Set<W>) -> [i32; 2] {
        match self.layer.get(self.turn.apply(pending)) {
            None => [ABSENT; 2],
            // A cycle has no ends, a path has two; an odd state has one on either side.
            Some(values) if self.closed || pending.len() % 2 == 1 => [values[0], ABSENT],
            Some([few, two]) => [two, few],
        }
    }
}

impl<const W: usize> Rest<'_, W> {
    /// As [`Exact::most`], or a bound on it.
    #[inline]
    fn most(&self, pending: Set<W>, closed: bool) -> [i32; 2] {
        let bound = match self {
            Rest::Exact(exact) => return exact.most(pending),
            Rest::Bound(bound) => bound,
        };
        let most = bound.most(pending);
        match (closed, pending.len() % 2) {
            (true, _) => [most[0], ABSENT],
            (false, 0) => [most[2], most[0]],
            (false, _) => [most[1], ABSENT],
        }
    }
}

/// The layers of one side.
pub struct Relaxation<const W: usize> {
    pub layers: Layers<W>,
    closed: bool,
}

/// The tables in which layers are made, one for each thread.
pub struct Workshop<const W: usize> {
    tables: Vec<Table<Loose<W>, 2>>,
}

impl<const W: usize> Workshop<W> {
    pub fn new(space: &Space) -> Result<Self, Stopped> {
        let tables = (0..space.threads()).map(|_| Table::new(space)).collect::<Result<_, Stopped>>()?;
        Ok(Workshop { tables })
    }
}

/// Layers smaller than this are made by one thread: starting another takes as long.
const FEW: usize = 1 << 11;

impl<const W: usize> Relaxation<W> {
    pub fn new(space: &Space, closed: bool) -> Result<Self, Stopped> {
        let root = Frozen::new(space, 1, std::iter::once((Loose::EMPTY, [0, NONE])))?;
        Ok(Relaxation { layers: Layers::new(space, Layer::of(vec![Ok((root, 1, i32::MAX))])?)?, closed })
    }

    /// Cells swept so far.
    pub fn cells(&self) -> usize {
        self.layers.cells()
    }

    /// The most edges of a path or cycle after the last layer, if it is kept: the optimum.
    pub fn optimum(&self) -> Option<i32> {
        let mut last = self.layers.last().parts.iter().flat_map(Frozen::entries);
        let (_, values) = last.find(|(state, _)| *state == Loose::EMPTY)?;
        Some(i32::from(values[usize::from(!self.closed)])).filter(|&value| value >= 0)
    }

    /// The next layer, of states from which `target` may be reached by what is known of the `rest`.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn next(
        &self,
        space: &Space,
        workshop: &mut Workshop<W>,
        side: &Side<W>,
        rest: &Rest<W>,
        target: i32,
    ) -> Result<Layer<W>, Stopped> {
        let (cell, closed) = (self.cells(), self.closed);
        let current = self.layers.last();
        let threads = if current.len() < FEW { 1 } else { workshop.tables.len() };
        let tables: Vec<_> = workshop.tables.iter_mut().take(threads).enumerate().collect();
        let parts = in_parallel(threads, tables, |(number, table)| {
            table.reset(space, 2 * current.len() / threads)?;
            expand(space, side, cell, current, table, closed, |hash| part(hash, threads) == number)?;
            finish(space, table, rest, closed, target)
        });
        Layer::of(parts)
    }

    /// The last layer once more, without the states from which, by a better bound, `target` is out of reach.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn thinned(
        &self,
        space: &Space,
        workshop: &mut Workshop<W>,
        rest: &Rest<W>,
        target: i32,
    ) -> Result<Layer<W>, Stopped> {
        let current = self.layers.last();
        let parts: Vec<_> = current.parts.iter().zip(workshop.tables.iter_mut()).collect();
        let parts = in_parallel(space.threads(), parts, |(part, table)| {
            table.reset(space, part.len())?;
            for (key, values) in part.entries() {
                table.reserve(space, 1)?;
                table.raise(key, key.hash(), values);
            }
            finish(space, table, rest, self.closed, target)
        });
        Layer::of(parts)
    }
}

/// Prunes a table and freezes what is left.
fn finish<const W: usize>(
    space: &Space,
    table: &mut Table<Loose<W>, 2>,
    rest: &Rest<W>,
    closed: bool,
    target: i32,
) -> Result<Part<W>, Stopped> {
    let looked_at = table.len();
    let best = prune(space, table, rest, closed, target)?;
    let kept = table.entries().count();
    let frozen = Frozen::new(space, kept, table.entries().map(|entry| (entry.key, entry.values)))?;
    Ok((frozen, looked_at, best))
}

/// Fills `table` with those successors of a layer whose hash is `mine`.
fn expand<const W: usize>(
    space: &Space,
    side: &Side<W>,
    cell: usize,
    current: &Layer<W>,
    table: &mut Table<Loose<W>, 2>,
    closed: bool,
    mine: impl Fn(u64) -> bool,
) -> Result<(), Stopped> {
    let step = &side.frontier.steps[cell];
    let mut found = Vec::with_capacity(BATCH + 11);
    for (number, (key, values)) in current.parts.iter().flat_map(Frozen::entries).enumerate() {
        if number % 8192 == 0 {
            space.check()?;
        }
        if found.len() >= BATCH {
            table.raise_all(space, &mut found)?;
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
    table.raise_all(space, &mut found)
}

/// Clears the values from which `target` is out of reach; returns the best that remains possible.
fn prune<const W: usize>(
    space: &Space,
    table: &mut Table<Loose<W>, 2>,
    rest: &Rest<W>,
    closed: bool,
    target: i32,
) -> Result<i32, Stopped> {
    let mut best = 0;
    let mut entries = table.entries_mut();
    loop {
        space.check()?;
        let mut batch: Vec<&mut Entry<Loose<W>, 2>> = entries.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            return Ok(best);
        }
        if let Rest::Bound(bound) = rest {
            batch.iter().for_each(|entry| bound.touch_bucket(entry.key.pending));
            batch.iter().for_each(|entry| bound.touch_entry(entry.key.pending));
        }
        for entry in &mut batch {
            best = best.max(prune_one(entry, rest, closed, target));
        }
    }
}

/// Clears the values of a state from which `target` is out of reach; returns the best that remains possible.
#[inline]
fn prune_one<const W: usize>(entry: &mut Entry<Loose<W>, 2>, rest: &Rest<W>, closed: bool, target: i32) -> i32 {
    let pending = entry.key.pending.len() as i32;
    let reached = entry.values.map(|value| if value == NONE { ABSENT } else { i32::from(value) - pending });
    let most = rest.most(entry.key.pending, closed);
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
pub fn bound<'a, const W: usize>(splits: &'a [Split], side: &Side<W>, cells: usize) -> Rest<'a, W> {
    let view = |split: &'a Split| split.view(&side.region, &side.frontier, &side.image, cells);
    // Each cell to come brings two edges at most, and so do the pending ones.
    let most = 2 * side.region.edges.len() as i32;
    Rest::Bound(Bound { view: splits.iter().rev().find_map(view), most })
}
