//! `sweep`: frontier dynamic programming over degrees and pairings. The default.
//!
//! **Idea.** Frontier-based dynamic programming: the leaps are decided cell by cell, and a state keeps only the degree
//! of each frontier cell and the pairing of the path ends (the mate array). Path sets with the same state have the same
//! completions, so a count for each state is enough.
//!
//! **State, exactness.** See [`cavalcade_sweep::count`]: every tour is counted once, in integers of any size. Ends that
//! are asked for become vertices of the graph; of a closed tour they are a leap that it must take, so that it is an
//! open tour between them.
//!
//! **Symmetries.** Tours with a symmetry are counted on the quotient graph, and so are those that a symmetry of the
//! board fixes, for the number of tours up to symmetry (`count/symmetry.rs`). Where the quotient graph is too large, a
//! theorem may show that there are none.
//!
//! **Statistics.** Tours are counted by the value of a statistic with a polynomial for each state (`count/distribution.rs`).
//!
//! **Numbers.** Integers in words that hold them, remainders modulo primes, or both: the setting `numbers`
//! (`count/numbers.rs`).
//!
//! **Cost.** Exponential in the shorter side, linear in the longer one, and known before anything is counted. The
//! closed tours of the chessboard pass through two hundred million states at a time; the knight's frontier has two
//! rows, so nine or ten files are the practical limit of memory.
//!
//! **On disk.** With a scratch directory, boards that exceed the memory are counted slab by slab (`count/slabs.rs`).
//!
//! **Source.** I. G. Enting, *J. Phys. A* 13 (1980); B. D. McKay, *Knight's tours of an 8 x 8 chessboard*, TR-CS-97-03
//! (1997).

use std::path::{Path, PathBuf};
use std::time::Duration;

use cavalcade_puzzle::{Count, SymmetryClass};
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_sweep::count::{
    Arithmetic, CheckpointDirectory, CheckpointedCountError, CountOutline, CountQuestion, Figures, OneOf, SlabEstimate,
    Tours,
};
use num_bigint::BigUint;

pub use cavalcade_sweep::count::{CheckpointError, CountError, PreparedCount};

use super::distribution::distribution;
use super::numbers::{
    CHECK_MODULUS, CheckFigures, Numbers, PrimeFigures, checkpoint_failed, lacking, stopped_or_failed,
};
use super::slabs::InSlabs;
use super::statistic::Weights;
use super::sweep_figures::SweepFigures;
use super::symmetry::{Symmetries, classes};
use super::total::{exactly, exactly_of, unknown};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::MemoryFigures;
use crate::tour::presolve::{self, counted};

/// The sweep with the default settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sweep;

/// The sweep with settings.
#[derive(Clone, Debug, Default)]
pub struct CheckpointedSweep {
    /// In which numbers it counts. With checkpoints they are integers, unless primes are asked for.
    pub numbers: Numbers,
    /// A directory for checkpoints, from which a run that was killed is resumed.
    pub checkpoint: Option<PathBuf>,
}

impl Method<Count> for Sweep {
    fn info(&self) -> Description {
        Description::new("sweep", "frontier dynamic programming over degrees and pairings", Proves::COUNT)
            .going_to_disk()
            .with_settings(&[Numbers::SETTING])
    }

    fn solve(&self, count: &Count, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Count>, MethodError> {
        CheckpointedSweep::default().solve(count, budget, observer)
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Count>>> {
        CheckpointedSweep::default().with(setting, value)
    }
}

impl Method<Count> for CheckpointedSweep {
    fn info(&self) -> Description {
        Sweep.info()
    }

    fn solve(&self, count: &Count, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Count>, MethodError> {
        if let Some(class) = count.symmetry() {
            return self.with_symmetry(count, class, budget, observer);
        }
        if count.up_to_symmetry() {
            return self.up_to_symmetry(count, budget, observer);
        }
        if let Some(weights) = Weights::of(count) {
            return self.by_statistic(count, weights, budget, observer);
        }
        self.all(count, budget, observer)
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Count>>> {
        let numbers = Some(setting).filter(|&setting| setting == Numbers::SETTING.name).and(Numbers::named(value))?;
        Some(Box::new(CheckpointedSweep { numbers, ..self.clone() }))
    }
}

impl CheckpointedSweep {
    /// The tours of a class.
    fn with_symmetry(
        &self,
        count: &Count,
        class: SymmetryClass,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Count>, MethodError> {
        self.only_in_integers("symmetric tours")?;
        let mut symmetries = Symmetries::new(count, budget, observer);
        let (number, argument) = match symmetries.of_class(class) {
            Err(error @ CountError::Stopped(_)) => (Err(error), None),
            // The theorems know no number of cells that is too large.
            Err(error) => match counted(count).and_then(|tour| presolve::argument(&tour)) {
                Some(argument) => (Ok(BigUint::ZERO), Some(argument)),
                None => (Err(error), None),
            },
            number => (number, None),
        };
        Ok(self.counted(number.map(exactly), budget, &symmetries)?.because(argument))
    }

    /// The tours by a statistic.
    fn by_statistic(
        &self,
        count: &Count,
        weights: Weights,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Count>, MethodError> {
        self.only_in_integers("tours by a statistic")?;
        distribution(count, weights, self.name(), budget, observer)
    }

    /// Checkpoints and primes belong to the sweep of all tours.
    fn only_in_integers(&self, what: &str) -> Result<(), MethodError> {
        let reason = match (&self.checkpoint, self.numbers) {
            (None, Numbers::Auto | Numbers::Exact) => return Ok(()),
            (Some(_), _) => format!("there are no checkpoints of a count of {what}: leave out the directory"),
            (None, Numbers::Primes | Numbers::Checked) => {
                format!("{what} are counted in integers only: leave out the setting `numbers`")
            }
        };
        Err(MethodError::Input { reason })
    }

    /// The classes of tours, from the number of all tours and those that each symmetry of the board fixes.
    fn up_to_symmetry(
        &self,
        count: &Count,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Count>, MethodError> {
        // First the smaller sweeps: where one of them fails, the large one is not made in vain.
        let mut symmetries = Symmetries::new(count, budget, observer);
        if let Err(error) = symmetries.sweep_each() {
            return self.counted(Err(error), budget, &symmetries);
        }
        let every = Count::new(count.board().clone(), count.piece(), count.closed());
        let all = self.all(&every, budget, observer)?;
        let Resolution::Optimal { value, .. } = &all.resolution else { return Ok(all) };
        let fixed = symmetries.of_each(value);
        let outcome = self.counted(Ok(exactly_of(classes(&fixed), fixed)), budget, &symmetries)?;
        Ok(Outcome { statistics: all.statistics.and(outcome.statistics.figures()), ..outcome })
    }

    /// What sweeps over quotient graphs have found.
    fn counted(
        &self,
        found: Result<Resolution<Count>, CountError>,
        budget: &Budget,
        symmetries: &Symmetries,
    ) -> Result<Outcome<Count>, MethodError> {
        match found {
            Ok(resolution) => Ok(Outcome::of(resolution).with(&symmetries.figures()).with(&MemoryFigures::of(budget))),
            Err(CountError::Stopped(stopped)) => Ok(unknown(stopped, budget)),
            Err(error) => Err(MethodError::too_large(self.name(), error)),
        }
    }

    /// All tours.
    fn all(&self, count: &Count, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Count>, MethodError> {
        let (tours, times) = match wanted(count) {
            Wanted::Sweep { tours, times } => (tours, times),
            Wanted::Known(number) => return Ok(Outcome::of(exactly(number.into()))),
        };
        if self.checkpoint.is_some() && self.numbers == Numbers::Checked {
            let reason = "a count that is checked has no checkpoints: leave out the directory, or set `numbers=exact`";
            return Err(MethodError::Input { reason: reason.to_string() });
        }
        // Before the work, not after it: another run may be at it already.
        let directory =
            self.checkpoint.as_deref().map(CheckpointDirectory::lock).transpose().map_err(checkpoint_failed)?;
        let question = question(count, tours);
        let in_slabs = |scratch: &Path| {
            let slabs = InSlabs { question: &question.into(), scratch, numbers: self.numbers };
            slabs.count(times, self.name(), budget, observer)
        };
        // Checkpoints are of counts in memory; in slabs, what is done stays in the scratch directory.
        let scratch = budget.scratch().filter(|_| self.checkpoint.is_none());
        // From this number of slots on, the plan alone may exceed the memory.
        let is_large = || CountOutline::slots(&question).is_ok_and(|slots| slots >= CountOutline::FROM_SLOTS);
        if let Some(scratch) = scratch.filter(|_| is_large()) {
            return in_slabs(scratch);
        }
        let plan = match PreparedCount::new(&question, budget, observer) {
            Ok(plan) => plan,
            Err(CountError::Stopped(stopped)) => match (stopped, scratch) {
                (Stopped::Memory, Some(scratch)) => return in_slabs(scratch),
                _ => return Ok(unknown(stopped, budget)),
            },
            Err(error) => return Err(MethodError::too_large(self.name(), error)),
        };
        let arithmetic = match (&directory, self.numbers) {
            (Some(_), Numbers::Auto) => Arithmetic::Exact,
            _ => self.numbers.arithmetic(|| plan.arithmetic(budget), || plan.with_primes(budget)),
        };
        // On disk exact words take one sweep, in memory primes may take several.
        let in_words = if self.numbers == Numbers::Primes { arithmetic } else { Arithmetic::Exact };
        if let Some(scratch) = scratch.filter(|_| plan.bytes(in_words) > budget.memory().limit()) {
            drop(plan);
            return in_slabs(scratch);
        }
        let figures = SweepFigures::of(plan.figures());
        if let Some(memory) = lacking(&plan, arithmetic, budget) {
            return Ok(Outcome::nothing(Stopped::Memory).with(&memory).with(&figures));
        }
        let outcome = match (arithmetic, directory) {
            (Arithmetic::Primes { lanes }, directory) => {
                let primes = plan.figures().primes(lanes);
                let number = plan.count_by_primes(&primes, directory, budget, observer);
                let number = number.map_or_else(|error| stopped_or_failed(error).map(Err), |number| Ok(Ok(number)))?;
                counted_or_stopped(number, times, budget).with(&PrimeFigures::of(&primes))
            }
            (Arithmetic::Exact, None) => match self.numbers {
                Numbers::Checked => checked(&plan, times, budget, observer)?,
                _ => counted_or_stopped(plan.count(budget, observer), times, budget),
            },
            (Arithmetic::Exact, Some(directory)) => match plan.count_with_checkpoints(directory, budget, observer) {
                Ok(number) => counted_or_stopped(Ok(number), times, budget),
                Err(CheckpointedCountError::Stopped(stopped)) => counted_or_stopped(Err(stopped), times, budget),
                Err(CheckpointedCountError::Checkpoint(error)) => return Err(checkpoint_failed(error)),
            },
        };
        if let Some(scratch) = scratch.filter(|_| outcome.resolution.is_optimal()) {
            InSlabs { question: &question.into(), scratch, numbers: self.numbers }.forget(observer)?;
        }
        Ok(outcome.with(&figures))
    }
}

/// Counts in integers and modulo a prime.
fn checked(
    plan: &PreparedCount,
    times: u8,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Count>, MethodError> {
    let sweeps = |sweep: usize| OneOf { observer, sweep, sweeps: 2 };
    let counted = || Ok((plan.count(budget, &sweeps(1))?, plan.remainder(CHECK_MODULUS, budget, &sweeps(2))?));
    match counted() {
        Ok((number, remainder)) => {
            let check = CheckFigures::of(&number, &remainder.into())?;
            Ok(counted_or_stopped(Ok(number), times, budget).with(&check))
        }
        Err(stopped) => Ok(unknown(stopped, budget)),
    }
}

/// What a sweep has counted, times a number.
fn counted_or_stopped(number: Result<BigUint, Stopped>, times: u8, budget: &Budget) -> Outcome<Count> {
    match number {
        Ok(number) => Outcome::of(exactly(number * times)).with(&MemoryFigures::of(budget)),
        Err(stopped) => unknown(stopped, budget),
    }
}

/// The plan of the sweep for a count line by line, in whose order tours have ranks; none where no sweep is needed.
///
/// # Errors
/// [`CountError`] when the board is too large or the budget ends.
pub fn plan(count: &Count, budget: &Budget, observer: &dyn Observer) -> Result<Option<PreparedCount>, CountError> {
    match wanted(count) {
        Wanted::Known(_) => Ok(None),
        Wanted::Sweep { tours, .. } => PreparedCount::by_lines(&question(count, tours), budget, observer).map(Some),
    }
}

/// What the sweep for a count will take.
pub struct Outlook {
    /// The numbers of patterns, states and additions.
    pub figures: Figures,
    /// Bytes of memory, an estimate.
    pub memory: u64,
    /// Seconds, an estimate; none where the budget did not allow a small count.
    pub seconds: Option<f64>,
    /// The same slab by slab, where the plan itself is too large to be kept, or with a directory on disk.
    pub slabs: Option<SlabEstimate>,
}

/// What the sweep for a count will take, on boards with a plan and on those beyond; none where no sweep is needed.
///
/// # Errors
/// As [`plan`].
pub fn outlook(
    count: &Count,
    numbers: Numbers,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Option<Outlook>, CountError> {
    let Wanted::Sweep { tours, .. } = wanted(count) else { return Ok(None) };
    let question = question(count, tours);
    let seconds = |duration: Result<Duration, CountError>| duration.ok().map(|duration| duration.as_secs_f64());
    let is_kept = CountOutline::slots(&question)? < CountOutline::FROM_SLOTS;
    let outline = match is_kept && budget.scratch().is_none() {
        true => None,
        false => Some(CountOutline::new(&question, budget, observer)?),
    };
    let slabs = outline.as_ref().map(SlabEstimate::of);
    Ok(Some(match outline.filter(|_| !is_kept) {
        Some(outline) => {
            let seconds = seconds(outline.duration(budget));
            Outlook { figures: outline.figures(), memory: outline.bytes(), seconds, slabs }
        }
        None => {
            let plan = PreparedCount::new(&question, budget, observer)?;
            let arithmetic = numbers.arithmetic(|| plan.arithmetic(budget), || plan.with_primes(budget));
            let (memory, seconds) = (plan.bytes(arithmetic), seconds(plan.duration(arithmetic, budget)));
            Outlook { figures: *plan.figures(), memory, seconds, slabs }
        }
    }))
}

/// What the sweep for a count counts, and the factor to the number that is asked for; none where no sweep is needed. Of a
/// count by a statistic, with a symmetry or up to symmetry, that is the number of all tours.
pub fn swept(count: &Count) -> Option<(CountQuestion<'_>, u8)> {
    match wanted(count) {
        Wanted::Known(_) => None,
        Wanted::Sweep { tours, times } => Some((question(count, tours), times)),
    }
}

fn question(count: &Count, tours: Tours) -> CountQuestion<'_> {
    CountQuestion { board: count.board(), leaper: count.piece(), tours }
}

/// How a puzzle is answered.
enum Wanted {
    /// A number of tours that is known without a sweep.
    Known(u8),
    /// A number times what the sweep counts.
    Sweep { tours: Tours, times: u8 },
}

fn wanted(count: &Count) -> Wanted {
    let cells = count.board().cell_count();
    let times = if count.directed() { 2 } else { 1 };
    match (count.closed(), count.from(), count.to()) {
        (true, ..) if cells < 3 => Wanted::Known(0),
        (true, Some(start), Some(end)) if !count.board().leaps(count.piece(), start, end) => Wanted::Known(0),
        (true, Some(start), Some(end)) => Wanted::Sweep { tours: Tours::Between(start, end), times: 1 },
        // A closed tour passes through every cell, and leaves it in two directions.
        (true, ..) => Wanted::Sweep { tours: Tours::Closed, times },
        // A single cell is a tour, and its own reverse.
        (false, ..) if cells == 1 => Wanted::Known(1),
        (false, None, None) => Wanted::Sweep { tours: Tours::Open, times },
        (false, Some(start), Some(end)) if start == end => Wanted::Known(0),
        (false, Some(start), Some(end)) => Wanted::Sweep { tours: Tours::Between(start, end), times: 1 },
        (false, Some(cell), None) | (false, None, Some(cell)) => Wanted::Sweep { tours: Tours::From(cell), times: 1 },
    }
}
