//! One pass of the sweep: the counts of all states, layer by layer.

use cavalcade_run::{Budget, Observer, Progress, Stopped, in_parallel};

use super::blocks::Blocks;
use super::index::Index;
use super::pairing::{Map, Reading, Tables, pairings};
use super::pattern::{Choice, Degrees, Pattern, Trits, digit};
use super::plan::Plan;
use super::steps::Step;
use super::words::Ring;

/// A layer of so many patterns is worked off in groups.
const GROUPED: usize = 2000;
/// Slots whose degrees tell the groups apart.
const GROUPING: usize = 5;
/// A group of so many states is worth a second thread.
const SHARED: u64 = 1 << 16;
/// Shares of a group for each thread.
const SHARES: usize = 16;

/// A pattern and its counts, by the rank of the pairing.
struct Block<T> {
    pattern: Pattern,
    counts: Box<[T]>,
}

/// How far a sweep of several passes has come.
#[derive(Clone, Copy)]
pub struct Pass {
    /// From 0.
    pub number: usize,
    pub passes: usize,
}

/// The number of tours in a ring.
pub fn count<R: Ring>(
    ring: R,
    plan: &Plan,
    tables: &Tables,
    pass: Pass,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<R::Number, Stopped> {
    let trits = Trits::new();
    let mut index = Index::new(plan.steps.slots, budget)?;
    let mut blocks = Blocks::new(budget);
    let mut old: Vec<Block<R::Number>> = Vec::new();
    for &pattern in &*plan.layers.layers[0] {
        let mut counts = blocks.take(0)?;
        counts.fill(1.into());
        old.push(Block { pattern, counts });
    }
    let total = plan.steps.steps.len();
    for (done, step) in plan.steps.steps.iter().enumerate() {
        observer.progress(&Progress {
            phase: "counting",
            done: (pass.number * total + done) as u64,
            total: Some((pass.passes * total) as u64),
            unit: "cells",
            memory: budget.memory().booked(),
            ..Progress::default()
        });
        let before: &[Pattern] = if done == 0 { &[] } else { &plan.layers.layers[done - 1] };
        index.assign(before, &plan.layers.layers[done]);
        let mut turn = Turn { ring, step, trits: &trits, index: &index, tables, budget, old };
        let new = turn.groups(&plan.layers.layers[done + 1], plan.steps.slots, &mut blocks)?;
        old = new;
    }
    Ok(old.first().map_or(0.into(), |block| block.counts[0]))
}

/// A step, and what it is applied to.
struct Turn<'a, R: Ring> {
    ring: R,
    step: &'a Step,
    trits: &'a Trits,
    index: &'a Index,
    tables: &'a Tables<'a>,
    budget: &'a Budget,
    old: Vec<Block<R::Number>>,
}

impl<R: Ring> Turn<'_, R> {
    /// The next layer, group by group; what has been read is released.
    fn groups(
        &mut self,
        patterns: &[Pattern],
        slots: usize,
        blocks: &mut Blocks<R::Number>,
    ) -> Result<Vec<Block<R::Number>>, Stopped> {
        let step = self.step;
        let grouping: Vec<usize> = if patterns.len() < GROUPED {
            Vec::new()
        } else {
            (0..slots).filter(|slot| *slot != step.slot && !step.later.contains(slot)).take(GROUPING).collect()
        };
        let groups = 3usize.pow(grouping.len() as u32);
        let group = |pattern| grouping.iter().fold(0, |group, &slot| group * 3 + digit(pattern, slot) as usize);
        let sources = by_group(self.old.iter().map(|block| group(block.pattern)), groups);
        let targets = by_group(patterns.iter().map(|&pattern| group(pattern)), groups);
        let mut new: Vec<Block<R::Number>> =
            patterns.iter().map(|&pattern| Block { pattern, counts: Box::default() }).collect();
        for (sources, targets) in sources.into_iter().zip(targets) {
            let mut states = 0;
            let mut batch = Vec::with_capacity(targets.len());
            for &target in &targets {
                let paths = self.trits.degrees(patterns[target as usize]).paths();
                states += pairings(paths);
                batch.push(Block { pattern: patterns[target as usize], counts: blocks.take(paths)? });
            }
            let threads = if states < SHARED { 1 } else { self.budget.threads() };
            let share = targets.len().div_ceil(threads * SHARES).max(1);
            let shares: Vec<_> = batch.chunks_mut(share).collect();
            in_parallel(threads, shares, |share| share.iter_mut().try_for_each(|block| self.fill(block)))
                .into_iter()
                .collect::<Result<(), Stopped>>()?;
            for (block, target) in batch.into_iter().zip(targets) {
                new[target as usize] = block;
            }
            for source in sources {
                let Block { pattern, counts } = &mut self.old[source as usize];
                blocks.release(self.trits.degrees(*pattern).paths(), std::mem::take(counts));
            }
        }
        Ok(new)
    }

    /// Counts what leads to one pattern.
    fn fill(&self, block: &mut Block<R::Number>) -> Result<(), Stopped> {
        self.budget.check()?;
        let Block { pattern, counts } = block;
        counts.fill(0.into());
        let after = self.trits.degrees(*pattern);
        let mut done = Ok(());
        self.step.predecessors(*pattern, after, |source, choice| {
            if done.is_ok()
                && let Some(rank) = self.index.rank(source)
            {
                done = self.add(counts, after, &self.old[rank], choice);
            }
        });
        done
    }

    /// Adds the counts of a pattern to those that it leads to.
    fn add(
        &self,
        counts: &mut [R::Number],
        after: Degrees,
        source: &Block<R::Number>,
        choice: Choice,
    ) -> Result<(), Stopped> {
        let before = self.trits.degrees(source.pattern);
        let map = self.map(before, after, choice);
        let from = &source.counts[..];
        match self.tables.reading(map, before.paths())? {
            Reading::Same => {
                counts.iter_mut().zip(from).for_each(|(count, &more)| *count = self.ring.add(*count, more));
            }
            Reading::Gather { take: 1, from: ranks } => {
                for (count, &rank) in counts.iter_mut().zip(ranks) {
                    *count = self.ring.add(*count, from[rank as usize]);
                }
            }
            Reading::Gather { take, from: ranks } => {
                for (count, ranks) in counts.iter_mut().zip(ranks.chunks_exact(take)) {
                    *count = ranks.iter().fold(*count, |count, &rank| self.ring.add(count, from[rank as usize]));
                }
            }
            Reading::Scatter { to } => {
                for (&more, &rank) in from.iter().zip(to) {
                    let count = &mut counts[rank as usize];
                    *count = self.ring.add(*count, more);
                }
            }
        }
        Ok(())
    }

    /// What a choice does to the pairings.
    fn map(&self, before: Degrees, after: Degrees, choice: Choice) -> Map {
        // The vertex itself is an end, or else the first of the two that it is joined to; and the other one.
        let (one, other) = match choice {
            Choice::Nothing => return Map::Same,
            Choice::One(other) => (self.step.slot, other),
            Choice::Two(one, other) => (one, other),
        };
        let is_end = |slot: usize| before.ones >> slot & 1 == 1;
        // With the vertex an end, its own slot may have been passed on to a fresh neighbour.
        let (one_ends, other_ends) = (is_end(one), is_end(other) && other != self.step.slot);
        let sorted = |one: usize, other: usize| (one.min(other), one.max(other));
        match (one_ends, other_ends) {
            (true, true) => {
                let (one, other) = sorted(before.place(one), before.place(other));
                Map::Join { one, other }
            }
            (true, false) => Map::Move { from: before.place(one), to: after.place(other) },
            (false, true) => Map::Move { from: before.place(other), to: after.place(one) },
            (false, false) => {
                let (one, other) = sorted(after.place(one), after.place(other));
                Map::Add { one, other }
            }
        }
    }
}

/// The places of the items of each group.
fn by_group(groups_of: impl Iterator<Item = usize>, groups: usize) -> Vec<Vec<u32>> {
    let mut places = vec![Vec::new(); groups];
    for (place, group) in groups_of.enumerate() {
        places[group].push(place as u32);
    }
    places
}
