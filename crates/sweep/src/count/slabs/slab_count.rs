//! A count in slabs, task by task.

use std::collections::BTreeMap;
use std::path::Path;

use cavalcade_run::{Budget, Observer};
use num_bigint::BigUint;

use super::super::maps::Tables;
use super::super::outline::{LayerFigures, figures};
use super::super::question::Figures;
use super::super::steps::Steps;
use super::error::SlabError;
use super::files::{read_text, remove, write_text};
use super::layout::{Layout, SlabQuestion};
use super::numbers::SlabNumbers;
use super::sidecar::TaskFigures;
use super::tasks::{Sidecars, SlabTask, Stages};
use super::worker::Worker;

/// The count of a question in a directory, which several processes may work on.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_run::{Budget, Silent};
/// use cavalcade_sweep::count::{CountQuestion, SlabCount, SlabNumbers, Tours};
///
/// let directory = tempfile::tempdir()?;
/// let budget = Budget::unlimited();
/// let question = CountQuestion { board: &"6x6".parse()?, leaper: Leaper::KNIGHT, tours: Tours::Closed };
/// let count = SlabCount::open(&question.into(), directory.path(), &budget, &Silent)?;
/// for stage in 0..count.stages() {
///     // In any order, on any machine that shares the directory.
///     for task in count.tasks(SlabNumbers::Exact, stage, 1 << 20)? {
///         count.run(SlabNumbers::Exact, &task, &budget)?;
///     }
///     count.seal(SlabNumbers::Exact, stage)?;
/// }
/// assert_eq!(count.result(SlabNumbers::Exact)?, 9862u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SlabCount {
    layout: Layout,
    sidecars: Sidecars,
}

/// How far the count in some numbers is.
pub(super) struct State {
    /// Segments that are done.
    pub sealed: usize,
    /// The sum of all counts after the last of these, modulo 2^64, and the bytes of their files.
    written: u64,
    pub bytes: u64,
    /// The tours that are complete, by the heights of their boards.
    completed: BTreeMap<u64, BigUint>,
}

impl SlabCount {
    /// The count of a question; makes the plan in this directory, or reads it there. Several processes may do this at once.
    ///
    /// # Errors
    /// [`SlabError::Foreign`] when the directory is of another question, [`SlabError::Question`] when the board is too large,
    /// and when the budget ends or the disk fails.
    pub fn open(
        question: &SlabQuestion,
        directory: &Path,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<SlabCount, SlabError> {
        let layout = Layout::open(question, directory, budget, observer)?;
        Ok(SlabCount { layout, sidecars: Sidecars::default() })
    }

    /// A name for the directory of a question's count, the same for the same question.
    ///
    /// # Errors
    /// [`SlabError::Question`] when the board is too large.
    pub fn name(question: &SlabQuestion) -> Result<String, SlabError> {
        Layout::name(question)
    }

    /// How many segments the sweep has.
    pub fn stages(&self) -> usize {
        self.layout.segments.len()
    }

    /// The layers before the first step and after each.
    pub fn figures(&self) -> &[LayerFigures] {
        &self.layout.layers
    }

    /// The figures of all layers together.
    pub fn sum(&self) -> Figures {
        figures(&self.layout.layers, self.layout.steps.slots)
    }

    /// The layer before a segment, and the number of steps of the segment.
    pub fn stage(&self, stage: usize) -> (LayerFigures, usize) {
        let steps = &self.layout.segments[stage].steps;
        (self.layout.layers[steps.start], steps.len())
    }

    /// How many segments are done.
    ///
    /// # Errors
    /// When the file that says so is damaged.
    pub fn sealed(&self, numbers: SlabNumbers) -> Result<usize, SlabError> {
        Ok(self.state(numbers)?.sealed)
    }

    /// The bytes of the files of the last segment that is done.
    ///
    /// # Errors
    /// When the file that says so is damaged.
    pub fn bytes(&self, numbers: SlabNumbers) -> Result<u64, SlabError> {
        Ok(self.state(numbers)?.bytes)
    }

    /// The tasks of a segment, in the order of their keys: those of consecutive keys that read `cap_bytes` together, or one
    /// slab that reads more. They stay the same once they have been asked for, but those without an output that have more
    /// than twice the cap are cut again.
    ///
    /// # Errors
    /// [`SlabError::Unfinished`] when the segment before is not done, [`SlabError::Damaged`] when an output of it is damaged.
    pub fn tasks(&self, numbers: SlabNumbers, stage: usize, cap_bytes: u64) -> Result<Vec<SlabTask>, SlabError> {
        self.at(numbers).tasks(stage, cap_bytes)
    }

    /// Runs a task, if its output is not there yet. The budget's threads are those that run tasks at the same time.
    ///
    /// # Errors
    /// [`SlabError::Damaged`] when an input is damaged, with the task that is to be run again before this one;
    /// [`SlabError::Memory`] when a slab exceeds the memory, [`SlabError::Full`] when the disk is full; and when the budget
    /// ends.
    pub fn run(&self, numbers: SlabNumbers, task: &SlabTask, budget: &Budget) -> Result<TaskFigures, SlabError> {
        let tables = Tables::new(budget);
        self.run_by(&mut self.worker(numbers, &tables, budget), numbers, task)
    }

    pub(super) fn worker<'a>(&'a self, numbers: SlabNumbers, tables: &'a Tables<'a>, budget: &'a Budget) -> Worker<'a> {
        Worker::new(&self.layout, self.at(numbers), tables, budget)
    }

    pub(super) fn run_by(
        &self,
        worker: &mut Worker,
        numbers: SlabNumbers,
        task: &SlabTask,
    ) -> Result<TaskFigures, SlabError> {
        match self.at(numbers).output(task.stage, &task.keys) {
            Some(output) => Ok(TaskFigures { existed: true, ..output.sidecar.figures }),
            None => Ok(worker.run(task)?.figures),
        }
    }

    /// The task of a segment whose first key is this one.
    ///
    /// # Errors
    /// [`SlabError::Lost`] when the tasks of the segment are not known any more.
    pub fn task(&self, numbers: SlabNumbers, stage: usize, first: usize) -> Result<SlabTask, SlabError> {
        let list = self.at(numbers).list(stage)?.unwrap_or_default();
        let found = list.into_iter().find(|(keys, _)| keys.start == first);
        let directory = || self.layout.files.root().to_path_buf();
        let (keys, bytes) = found.ok_or_else(|| SlabError::Lost { stage, directory: directory() })?;
        Ok(SlabTask { stage, keys, bytes, exists: false })
    }

    /// The directory of the count.
    pub(super) fn directory(&self) -> &Path {
        self.layout.files.root()
    }

    /// Notes that all tasks of a segment are done, and removes the outputs that are needed no more: those of the segment
    /// before the one before.
    ///
    /// # Errors
    /// [`SlabError::Unfinished`] when an output is missing, [`SlabError::Unequal`] when what was read is not what was written.
    pub fn seal(&self, numbers: SlabNumbers, stage: usize) -> Result<(), SlabError> {
        let (stages, mut state) = (self.at(numbers), self.state(numbers)?);
        if stage < state.sealed {
            return Ok(());
        }
        let unfinished = || SlabError::Unfinished { stage };
        let list = stages.list(stage)?.filter(|_| stage == state.sealed).ok_or_else(unfinished)?;
        let (mut read, mut written, mut bytes) = (0u64, 0u64, 0);
        for (keys, _) in list {
            let sidecar = stages.output(stage, &keys).ok_or_else(unfinished)?.sidecar;
            read = read.wrapping_add(sidecar.read);
            written = written.wrapping_add(sidecar.written);
            bytes += sidecar.figures.written_bytes;
            for (&height, tours) in &sidecar.completed {
                *state.completed.entry(height).or_default() += tours;
            }
        }
        if read != state.written {
            return Err(SlabError::Unequal { stage, directory: self.layout.files.root().to_path_buf() });
        }
        let State { completed, .. } = state;
        let (files, sealed) = (&self.layout.files, stage + 1);
        let completed: String = completed.iter().map(|(height, tours)| format!("{height} {tours}\n")).collect();
        write_text(&files.state(numbers), &format!("{sealed}\n{written}\n{bytes}\n{completed}"))?;
        let needless = match sealed == self.stages() {
            true => stage.saturating_sub(2)..sealed,
            false => stage.saturating_sub(2)..stage.saturating_sub(1),
        };
        needless.into_iter().try_for_each(|stage| self.remove_outputs(numbers, stage))
    }

    /// Makes room on the disk while a segment is being done: removes the outputs that are kept only in case that later ones
    /// are damaged. Whether there were any.
    ///
    /// # Errors
    /// When they cannot be removed.
    pub fn spare(&self, numbers: SlabNumbers, stage: usize) -> Result<bool, SlabError> {
        let Some(earlier) = stage.checked_sub(2) else { return Ok(false) };
        let had = self.at(numbers).list(earlier)?.is_some();
        self.remove_outputs(numbers, earlier)?;
        Ok(had)
    }

    fn remove_outputs(&self, numbers: SlabNumbers, stage: usize) -> Result<(), SlabError> {
        let files = &self.layout.files;
        for (keys, _) in self.at(numbers).list(stage)?.unwrap_or_default() {
            remove(&files.index(numbers, stage, &keys))?;
            remove(&files.output(numbers, stage, &keys))?;
        }
        remove(&files.tasks(numbers, stage))
    }

    /// The number of tours, or its remainder; of several heights, that of the last.
    ///
    /// # Errors
    /// [`SlabError::Unfinished`] before the last segment is done.
    pub fn result(&self, numbers: SlabNumbers) -> Result<BigUint, SlabError> {
        Ok(self.results(numbers)?.pop().map(|(_, tours)| tours).unwrap_or_default())
    }

    /// Heights with their numbers of tours, or the remainders, ascending.
    ///
    /// # Errors
    /// As [`SlabCount::result`].
    pub fn results(&self, numbers: SlabNumbers) -> Result<Vec<(u64, BigUint)>, SlabError> {
        let State { sealed, mut completed, .. } = self.state(numbers)?;
        if sealed < self.stages() {
            return Err(SlabError::Unfinished { stage: sealed });
        }
        let Layout { boards, times, is_single_file, .. } = &self.layout;
        if let Some(tours) = completed.remove(Steps::WHOLE.start()) {
            completed.insert(*boards.end(), tours);
        }
        let tours = |height: u64| match *is_single_file && height == 1 {
            true => BigUint::from(1u8),
            false => completed.get(&height).cloned().unwrap_or_default() * *times,
        };
        let result = |tours: BigUint| match numbers {
            SlabNumbers::Exact => tours,
            SlabNumbers::Modulo(modulus) => tours % modulus.get(),
        };
        Ok(boards.clone().map(|height| (height, result(tours(height)))).collect())
    }

    pub(super) fn state(&self, numbers: SlabNumbers) -> Result<State, SlabError> {
        let path = self.layout.files.state(numbers);
        let Some(text) = read_text(&path)? else {
            // Before the first step there is one set of paths, without any.
            return Ok(State { sealed: 0, written: 1, bytes: 0, completed: BTreeMap::new() });
        };
        let state = || {
            let mut lines = text.lines();
            let (sealed, written, bytes) = (lines.next()?, lines.next()?, lines.next()?);
            let tours = |line: &str| {
                let (height, tours) = line.split_once(' ')?;
                Some((height.parse().ok()?, tours.parse().ok()?))
            };
            Some(State {
                sealed: sealed.parse().ok()?,
                written: written.parse().ok()?,
                bytes: bytes.parse().ok()?,
                completed: lines.map(tours).collect::<Option<_>>()?,
            })
        };
        state().ok_or(SlabError::Broken { path })
    }

    fn at(&self, numbers: SlabNumbers) -> Stages<'_> {
        Stages { files: &self.layout.files, numbers, sidecars: &self.sidecars }
    }
}
