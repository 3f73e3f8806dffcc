//! The counts of all states, layer by layer.

use std::io::Read;
use std::sync::{Mutex, PoisonError};

use cavalcade_run::{Budget, Observer, Progress, Stopped, Stopwatch, in_parallel};
use num_bigint::BigUint;

use super::array_pool::{ArrayPool, ArrayReservation};
use super::block::{BLOCK, BlockError, PatternBlock};
use super::grouping::Grouping;
use super::index::Index;
use super::layers::{Layer, Layers};
use super::maps::{Map, Tables};
use super::pairing::pairings;
use super::pattern::{Degrees, Pattern};
use super::pattern_list::PatternList;
use super::steps::{Ending, Step, Steps};
use super::sum_bits::bits_of_sum;
use super::words::Numbers;

/// A layer of at least this many states is processed in groups, by several threads.
const GROUPED: u64 = 1 << 17;
/// The number of slots by which patterns are grouped.
const GROUPING: usize = 5;
/// Slots whose patterns have a small index.
const UNGROUPED: usize = 12;
/// How many bytes are counted between two looks at the clock.
const BETWEEN_CHECKS: u64 = 1 << 18;
/// Of the memory of all arrays, this part may wait to be used again from step to step.
const IDLE: u64 = 4;
/// And this part of all the memory that may be taken.
const LITTLE: u64 = 256;

/// Tours of a board of this height, in ranks, that a step has completed; the number as [`Numbers::first`] gives it.
pub struct Completed {
    pub height: u64,
    pub count: BigUint,
}

/// The counts on their way from step to step.
pub struct Counter<'a> {
    steps: &'a Steps,
    layers: &'a Layers,
    numbers: Numbers,
    budget: &'a Budget,
    tables: Tables<'a>,
    account: ArrayReservation,
    /// For each thread that has no work.
    idle: Mutex<Vec<WorkerScratch>>,
    watch: Stopwatch,
    work: Work,
    /// Steps that have been made.
    steps_done: usize,
    /// What has been counted by then, in any order.
    blocks: Vec<Vec<PatternBlock>>,
}

/// What has been done since the beginning of a run, and what is still to be done; about in additions.
struct Work {
    done: u64,
    to_do: u64,
}

/// What one thread works with.
#[derive(Default)]
struct WorkerScratch {
    blocks: ArrayPool,
    index: Option<Index>,
}

impl<'a> Counter<'a> {
    /// Before the first step.
    pub fn new(
        steps: &'a Steps,
        layers: &'a Layers,
        numbers: Numbers,
        budget: &'a Budget,
    ) -> Result<Counter<'a>, Stopped> {
        let account = ArrayReservation::new(budget);
        let mut first = Vec::new();
        for pattern in layers.layers[0].patterns.iter() {
            let mut counts = account.zeros(numbers.word(1), 0)?;
            numbers.set_one(&mut counts);
            first.push(PatternBlock { pattern, bits: 1, counts, stored: None });
        }
        Ok(Counter {
            steps,
            layers,
            numbers,
            budget,
            tables: Tables::new(budget),
            account,
            idle: Mutex::default(),
            watch: Stopwatch::start(),
            work: Work { done: 0, to_do: layers.work() },
            steps_done: 0,
            blocks: vec![first],
        })
    }

    /// Steps that have been made.
    pub fn steps_done(&self) -> usize {
        self.steps_done
    }

    /// Whether nothing is left to be counted.
    pub fn is_done(&self) -> bool {
        self.blocks.iter().all(Vec::is_empty)
    }

    /// The layers that are counted.
    pub fn layers(&self) -> &'a Layers {
        self.layers
    }

    /// What has been counted.
    pub fn blocks(&self) -> impl Iterator<Item = &PatternBlock> {
        self.blocks.iter().flatten()
    }

    /// Reads what had been counted of one of some patterns.
    pub fn read_block(&self, from: &mut impl Read, patterns: &PatternList) -> Result<PatternBlock, BlockError> {
        PatternBlock::read(from, patterns, &self.account)
    }

    /// Copies what had been counted after some steps.
    ///
    /// # Errors
    /// As [`PatternBlock::copy`].
    pub fn copy_block(&self, block: &PatternBlock) -> Result<PatternBlock, Stopped> {
        block.copy(&self.account)
    }

    /// What has been counted, with the reservation for it.
    pub fn into_blocks(mut self) -> (Vec<PatternBlock>, ArrayReservation) {
        let idle = std::mem::take(self.idle.get_mut().unwrap_or_else(PoisonError::into_inner));
        idle.into_iter().for_each(|mut worker| worker.blocks.clear(&self.account));
        (self.blocks.into_iter().flatten().collect(), self.account)
    }

    /// Resumes after `steps_done` steps, with the blocks of that layer.
    pub fn go_on(&mut self, steps_done: usize, blocks: Vec<PatternBlock>) {
        self.steps_done = steps_done;
        self.work.to_do -= self.layers.layers[..steps_done].iter().map(Layer::work).sum::<u64>();
        let old = std::mem::replace(&mut self.blocks, vec![blocks]);
        old.into_iter().flatten().for_each(|block| self.account.free(block.counts));
    }

    /// The next step: what it completes.
    pub fn step(&mut self, observer: &dyn Observer) -> Result<Vec<Completed>, Stopped> {
        self.report(observer);
        let (step, next) = (&self.steps.steps[self.steps_done], &self.layers.layers[self.steps_done + 1]);
        let _reservation = self.budget.memory().reserve(BLOCK * next.patterns.len() as u64)?;
        let old = std::mem::take(&mut self.blocks);
        let mut blocks = self.groups(step, next, old)?;
        let mut completed = Vec::with_capacity(next.endings.len());
        for &Ending { height, pattern } in &next.endings {
            for group in &mut blocks {
                if let Some(place) = group.iter().position(|block| block.pattern == pattern) {
                    let mut block = group.swap_remove(place);
                    block.load(&self.account)?;
                    let PatternBlock { counts, .. } = block;
                    completed.push(Completed { height, count: self.numbers.first(&counts) });
                    self.account.free(counts);
                }
            }
        }
        self.blocks = blocks;
        let made = self.layers.layers[self.steps_done].work();
        self.work = Work { done: self.work.done + made, to_do: self.work.to_do - made };
        self.steps_done += 1;
        self.trim();
        Ok(completed)
    }

    /// Reports how far the count has come.
    fn report(&self, observer: &dyn Observer) {
        let Work { done, to_do } = self.work;
        let left = to_do as f64 / done as f64 * self.watch.seconds();
        // Before that, an estimate would be too rough.
        let phase =
            if done > to_do / 100 { format!("counting, {} to go", rounded(left)) } else { "counting".to_string() };
        observer.progress(&Progress {
            phase: &phase,
            done: self.steps_done as u64,
            total: Some(self.steps.steps.len() as u64),
            unit: "cells",
            memory: self.budget.memory().reserved(),
            ..Progress::default()
        });
    }

    /// Frees what was used before, where it is much.
    fn trim(&mut self) {
        let idle = self.idle.get_mut().unwrap_or_else(PoisonError::into_inner);
        let kept = (self.account.bytes() / IDLE).max(self.budget.memory().limit() / LITTLE);
        if idle.iter().map(|worker| worker.blocks.bytes()).sum::<u64>() > kept {
            idle.iter_mut().for_each(|worker| worker.blocks.clear(&self.account));
        }
    }

    /// The next layer, group by group.
    fn groups(
        &self,
        step: &Step,
        next: &Layer,
        old: Vec<Vec<PatternBlock>>,
    ) -> Result<Vec<Vec<PatternBlock>>, Stopped> {
        let states = |pattern: Pattern| pairings(Degrees::new(pattern).paths());
        let is_large = next.patterns.iter().map(states).sum::<u64>() >= GROUPED;
        let slots = self.steps.slots;
        let grouping = Grouping::new(step, slots, if is_large { GROUPING } else { slots.saturating_sub(UNGROUPED) });
        let mut work: Vec<(Vec<PatternBlock>, Vec<Pattern>)> =
            (0..grouping.groups()).map(|_| Default::default()).collect();
        old.into_iter().flatten().for_each(|block| work[grouping.group(block.pattern)].0.push(block));
        let endings = next.endings.iter().map(|ending| ending.pattern);
        endings.chain(next.patterns.iter()).for_each(|pattern| work[grouping.group(pattern)].1.push(pattern));
        work.retain(|(_, targets)| !targets.is_empty());
        let threads = if is_large { self.budget.threads() } else { 1 };
        let scratch = self.budget.scratch_file()?;
        let done = in_parallel(threads, work, |(old, targets)| {
            let mut group = self.group(step, &grouping, old, &targets)?;
            if let Some(scratch) = scratch.as_ref().filter(|_| self.budget.is_crowded()) {
                group.iter_mut().try_for_each(|block| block.store(scratch, &self.account))?;
            }
            Ok(group)
        });
        done.into_iter().collect()
    }

    /// The patterns of one group; what they are counted from is released.
    fn group(
        &self,
        step: &Step,
        grouping: &Grouping,
        mut old: Vec<PatternBlock>,
        targets: &[Pattern],
    ) -> Result<Vec<PatternBlock>, Stopped> {
        old.iter_mut().try_for_each(|block| block.load(&self.account))?;
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let WorkerScratch { mut blocks, index } = idle().pop().unwrap_or_default();
        let mut index = match index {
            Some(index) if index.slots() == grouping.rest() => index,
            _ => Index::new(grouping.rest(), self.budget)?,
        };
        let rest = |block: &PatternBlock| grouping.rest_of(block.pattern);
        index.assign(old.iter().map(rest));
        let mut places = vec![0u32; old.len()];
        for (place, block) in old.iter().enumerate() {
            if let Some(rank) = index.rank(rest(block)) {
                places[rank] = place as u32;
            }
        }
        let (mut group, mut sources) = (Vec::with_capacity(targets.len()), Vec::new());
        let mut unchecked = BETWEEN_CHECKS;
        for &pattern in targets {
            if unchecked >= BETWEEN_CHECKS {
                self.budget.check()?;
                unchecked = 0;
            }
            let after = Degrees::new(pattern);
            sources.clear();
            step.predecessors(grouping.rest_of(pattern), after, grouping.powers(), |source, choice| {
                if let Some(rank) = index.rank(source) {
                    let block = &old[places[rank] as usize];
                    let before = Degrees::new(block.pattern);
                    sources.push(Source { block, map: step.map(before, after, choice), paths: before.paths() });
                }
            });
            let block = self.block(pattern, after, &sources, &mut blocks)?;
            unchecked += block.counts.bytes();
            group.push(block);
        }
        for PatternBlock { pattern, counts, .. } in old {
            blocks.release(Degrees::new(pattern).paths(), counts, &self.account);
        }
        if self.budget.is_crowded() {
            blocks.clear(&self.account);
        }
        idle().push(WorkerScratch { blocks, index: Some(index) });
        Ok(group)
    }

    /// Counts what leads to one pattern.
    fn block(
        &self,
        pattern: Pattern,
        after: Degrees,
        sources: &[Source],
        blocks: &mut ArrayPool,
    ) -> Result<PatternBlock, Stopped> {
        let long = sources.iter().filter_map(|source| source.block.counts.long()).max().unwrap_or(0);
        let parts = sources.iter().map(|source| (source.block.bits, source.map.taken(source.paths)));
        let word = self.numbers.word(bits_of_sum(parts).max(long));
        let mut counts = blocks.take(word, after.paths(), &self.account)?;
        let sources = sources.iter().map(|source| (source.map, source.paths, &source.block.counts));
        self.tables.sum_up(self.numbers, &mut counts, sources)?;
        let bits = if self.numbers == Numbers::Exact { counts.largest() as u32 } else { 1 };
        Ok(PatternBlock { pattern, bits, counts, stored: None })
    }
}

/// What a block is counted from.
struct Source<'a> {
    block: &'a PatternBlock,
    map: Map,
    paths: usize,
}

/// A time for people.
pub fn rounded(seconds: f64) -> String {
    match seconds {
        ..120.0 => format!("{seconds:.0} s"),
        ..7200.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.0} h", seconds / 3600.0),
    }
}
