//! Runs all tasks of a count in one process, on several threads.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use cavalcade_run::{Budget, Observer, Progress, Stopwatch, in_parallel};
use num_bigint::BigUint;

use super::super::counter::rounded;
use super::super::layers::work;
use super::super::maps::Tables;
use super::error::SlabError;
use super::numbers::SlabNumbers;
use super::slab_count::SlabCount;
use super::tasks::SlabTask;
use super::worker::Worker;

/// A segment is cut into at least this many tasks for each thread.
const TASKS: u64 = 4;
/// The smallest cap, in bytes.
const LEAST_CAP: u64 = 1 << 18;
/// A task reads at most this part of a thread's share of the memory.
const SHARE: u64 = 8;
/// So often an output is made again.
const REPAIRS: u32 = 3;

/// How often outputs were made again, by their segments and first keys.
type Repairs = BTreeMap<(usize, usize), u32>;

impl SlabCount {
    /// Runs all tasks that are not done, and gives the number of tours or its remainder. A run that was killed or stopped is
    /// resumed.
    ///
    /// # Errors
    /// As [`SlabCount::run`]; damaged outputs are made again.
    pub fn count(&self, numbers: SlabNumbers, budget: &Budget, observer: &dyn Observer) -> Result<BigUint, SlabError> {
        let (tables, watch) = (Tables::new(budget), Stopwatch::start());
        let idle = Mutex::new(Vec::new());
        let first = self.sealed(numbers)?;
        let work_of = |stage: usize| {
            let (layer, steps) = self.stage(stage);
            let layers = &self.figures()[layer.steps..layer.steps + steps];
            layers.iter().map(|layer| work(layer.additions, layer.patterns)).sum::<u64>()
        };
        let to_do = (first..self.stages()).map(work_of).sum();
        let mut run = Run { count: self, numbers, budget, observer, tables: &tables, idle, watch, done: 0, to_do };
        for stage in first..self.stages() {
            run.stage(stage, work_of(stage))?;
            run.done += work_of(stage);
        }
        self.result(numbers)
    }
}

struct Run<'a> {
    count: &'a SlabCount,
    numbers: SlabNumbers,
    budget: &'a Budget,
    observer: &'a dyn Observer,
    tables: &'a Tables<'a>,
    /// For each thread that has no work.
    idle: Mutex<Vec<Worker<'a>>>,
    watch: Stopwatch,
    /// Work of the segments that this run has done, and of those that it had to do, about in additions.
    done: u64,
    to_do: u64,
}

impl<'a> Run<'a> {
    /// All tasks of a segment.
    fn stage(&self, stage: usize, work: u64) -> Result<(), SlabError> {
        let threads = self.budget.threads() as u64;
        let share = self.budget.memory().limit() / threads / SHARE;
        let bytes = self.count.state(self.numbers)?.bytes;
        let cap = (bytes / (TASKS * threads)).max(LEAST_CAP).min(share);
        let mut repairs = Repairs::new();
        // Those that have found no memory run alone.
        let mut alone: BTreeSet<usize> = BTreeSet::new();
        loop {
            let tasks = match self.count.tasks(self.numbers, stage, cap) {
                Err(SlabError::Damaged { stage, first, .. }) => {
                    self.repair(stage, first, &mut repairs)?;
                    continue;
                }
                tasks => tasks?,
            };
            let all: u64 = tasks.iter().map(|task| task.bytes).sum();
            let number = tasks.len();
            let (done, mut open): (Vec<SlabTask>, Vec<SlabTask>) = tasks.into_iter().partition(|task| task.exists);
            if open.is_empty() {
                return self.count.seal(self.numbers, stage);
            }
            let is_alone = open.iter().all(|task| alone.contains(&task.keys.start));
            let threads = if is_alone { 1 } else { self.budget.threads() };
            if !is_alone {
                open.retain(|task| !alone.contains(&task.keys.start));
            }
            open.sort_by_key(|task| std::cmp::Reverse(task.bytes));
            let done_bytes = AtomicU64::new(done.iter().map(|task| task.bytes).sum());
            let done_tasks = AtomicU64::new(done.len() as u64);
            let has_failed = AtomicBool::new(false);
            let report = || {
                let part = done_bytes.load(Relaxed) as f64 / all.max(1) as f64;
                self.report(stage, (done_tasks.load(Relaxed), number as u64), part, work);
            };
            report();
            let results = in_parallel(threads, open, |task| {
                if has_failed.load(Relaxed) {
                    return None;
                }
                let result = self.run(&task);
                match &result {
                    Ok(()) => {
                        done_bytes.fetch_add(task.bytes, Relaxed);
                        done_tasks.fetch_add(1, Relaxed);
                        report();
                    }
                    Err(SlabError::Memory { .. }) => {}
                    Err(_) => has_failed.store(true, Relaxed),
                }
                Some((task, result))
            });
            let (mut damaged, mut is_full) = (BTreeSet::new(), None);
            for (task, result) in results.into_iter().flatten() {
                match result {
                    Ok(()) => {}
                    Err(SlabError::Memory { .. }) if threads > 1 => {
                        alone.insert(task.keys.start);
                    }
                    Err(SlabError::Damaged { stage, first, .. }) => {
                        damaged.insert((stage, first));
                    }
                    Err(error @ SlabError::Full { .. }) => is_full = Some(error),
                    Err(error) => return Err(error),
                }
            }
            if let Some(error) = is_full
                && !self.count.spare(self.numbers, stage)?
            {
                return Err(error);
            }
            damaged.into_iter().try_for_each(|(stage, first)| self.repair(stage, first, &mut repairs))?;
        }
    }

    fn run(&self, task: &SlabTask) -> Result<(), SlabError> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = idle().pop();
        let mut worker = waiting.unwrap_or_else(|| self.count.worker(self.numbers, self.tables, self.budget));
        let done = self.count.run_by(&mut worker, self.numbers, task);
        idle().push(worker);
        done.map(|_| ())
    }

    /// Makes a damaged output again, and before it what is damaged of its inputs.
    fn repair(&self, stage: usize, first: usize, repairs: &mut Repairs) -> Result<(), SlabError> {
        let made = repairs.entry((stage, first)).or_default();
        *made += 1;
        if *made > REPAIRS {
            return Err(SlabError::Unreadable { stage, directory: self.count.directory().to_path_buf() });
        }
        self.observer.note(&format!("an output of segment {} was damaged on the disk and is made again", stage + 1));
        let task = self.count.task(self.numbers, stage, first)?;
        loop {
            match self.run(&task) {
                Err(SlabError::Damaged { stage, first, .. }) => self.repair(stage, first, repairs)?,
                // What it was made from is gone.
                Err(SlabError::Unfinished { .. }) => {
                    return self.count.task(self.numbers, stage, usize::MAX).map(|_| ());
                }
                done => return done,
            }
        }
    }

    /// Reports how far the count has come.
    fn report(&self, stage: usize, (done, tasks): (u64, u64), part: f64, work: u64) {
        let (layer, steps) = self.count.stage(stage);
        let work_done = self.done as f64 + part * work as f64;
        let left = (self.to_do as f64 - work_done) / work_done * self.watch.seconds();
        // Before that, an estimate would be too rough.
        let to_go = match work_done > self.to_do as f64 / 50.0 {
            true => format!(", about {} to go", rounded(left)),
            false => String::new(),
        };
        let stages = self.count.stages();
        let phase = format!("segment {} of {stages}, {done} of {tasks} tasks{to_go}", stage + 1);
        self.observer.progress(&Progress {
            phase: &phase,
            done: layer.steps as u64 + (part * steps as f64) as u64,
            total: Some(self.count.figures().len() as u64 - 1),
            unit: "cells",
            memory: self.budget.memory().reserved(),
            ..Progress::default()
        });
    }
}
