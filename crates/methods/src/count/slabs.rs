//! Tours counted slab by slab in the scratch directory, where memory does not suffice.
//!
//! What is counted stays in a folder of that directory, which is named after the question, until the number is known: a run
//! that was stopped or killed is resumed by the same command. See [`SlabCount`].

use std::path::Path;

use cavalcade_puzzle::Count;
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_sweep::count::{OneOf, SlabCount, SlabError, SlabLock, SlabNumbers, SlabQuestion};
use num_bigint::BigUint;

use super::numbers::{CHECK_MODULUS, CheckFigures, Numbers};
use super::sweep_figures::SweepFigures;
use super::total::{exactly, unknown};
use crate::method::MethodError;
use crate::outcome::Outcome;
use crate::statistics::MemoryFigures;

/// Counts that one sweep makes slab by slab.
pub(super) struct InSlabs<'a> {
    pub question: &'a SlabQuestion<'a>,
    pub scratch: &'a Path,
    pub numbers: Numbers,
}

/// What such a sweep has found.
pub(super) struct Swept {
    /// Heights of boards, ascending, and their numbers of tours.
    pub counts: Vec<(u64, BigUint)>,
    pub figures: SweepFigures,
    /// What a second sweep has confirmed.
    pub check: Option<CheckFigures>,
}

/// How it has ended without a number: with what there is to say of it.
pub(super) type Ended = Box<Outcome<Count>>;

impl InSlabs<'_> {
    /// Counts the tours of the board, times a number, for a method of this name.
    pub(super) fn count(
        &self,
        times: u8,
        method: &'static str,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Count>, MethodError> {
        Ok(match self.swept(method, budget, observer)? {
            Ok(Swept { counts, figures, check }) => {
                let number = counts.into_iter().last().map(|(_, number)| number).unwrap_or_default();
                let outcome = Outcome::of(exactly(number * times)).with(&MemoryFigures::of(budget)).with(&figures);
                check.iter().fold(outcome, Outcome::with)
            }
            Err(outcome) => *outcome,
        })
    }

    /// Removes what an earlier run has left in the directory, of a count that is known without it.
    pub(super) fn forget(&self, observer: &dyn Observer) -> Result<(), MethodError> {
        let name = SlabCount::name(self.question).map_err(|error| MethodError::Input { reason: error.to_string() })?;
        let directory = self.scratch.join(name);
        if directory.is_dir() {
            match SlabLock::new(&directory) {
                Ok(lock) => forget(lock, observer),
                Err(error) => observer.warn(&error.to_string()),
            }
        }
        Ok(())
    }

    /// Counts the tours of all boards.
    pub(super) fn swept(
        &self,
        method: &'static str,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Result<Swept, Ended>, MethodError> {
        if self.numbers == Numbers::Primes {
            observer.note("on disk the sweep counts in integers, which take one sweep there");
        }
        let mut figures = None;
        let outcome = match self.sweep(budget, observer, &mut figures) {
            Ok((counts, remainders)) => {
                let check = CheckFigures::of_all(&counts, &remainders)?;
                return Ok(Ok(Swept { counts, figures: figures.unwrap_or_default(), check }));
            }
            Err(SlabError::Stopped(stopped)) => {
                if matches!(stopped, Stopped::Time | Stopped::Interrupt) {
                    observer.note("what was counted is kept in the scratch directory: the same command resumes there");
                }
                unknown(stopped, budget)
            }
            Err(SlabError::Memory { needed, .. }) => {
                let memory = MemoryFigures { memory_wanted: Some(needed), ..MemoryFigures::default() };
                Outcome::nothing(Stopped::Memory).with(&memory)
            }
            Err(SlabError::Question(error)) => return Err(MethodError::too_large(method, error)),
            Err(error @ (SlabError::Foreign { .. } | SlabError::Locked { .. })) => {
                return Err(MethodError::Input { reason: error.to_string() });
            }
            Err(error) => unknown(budget.note_scratch_failure(format!("the scratch disk failed: {error}")), budget),
        };
        Ok(Err(Box::new(figures.iter().fold(outcome, Outcome::with))))
    }

    /// The numbers, and their remainders where they are to be checked.
    #[expect(clippy::type_complexity, reason = "two lists of the same kind")]
    fn sweep(
        &self,
        budget: &Budget,
        observer: &dyn Observer,
        figures: &mut Option<SweepFigures>,
    ) -> Result<(Vec<(u64, BigUint)>, Vec<(u64, BigUint)>), SlabError> {
        let directory = self.scratch.join(SlabCount::name(self.question)?);
        let lock = SlabLock::new(&directory)?;
        let count = SlabCount::open(self.question, &directory, budget, observer)?;
        *figures = Some(SweepFigures::of(&count.sum()));
        let sweeps = if self.numbers == Numbers::Checked { 2 } else { 1 };
        let passes = [SlabNumbers::Exact, SlabNumbers::Modulo(CHECK_MODULUS)];
        let mut results = Vec::new();
        for (numbers, sweep) in passes.into_iter().zip(1..=sweeps) {
            count.count(numbers, budget, &OneOf { observer, sweep, sweeps })?;
            results.push(count.results(numbers)?);
        }
        forget(lock, observer);
        let remainders = results.split_off(1).pop().unwrap_or_default();
        Ok((results.pop().unwrap_or_default(), remainders))
    }
}

/// Removes the files of a count that is known; where one cannot be removed, the number is as good.
fn forget(lock: SlabLock, observer: &dyn Observer) {
    if let Err(error) = lock.remove() {
        observer.warn(&format!("files of this count are left: {error}"));
    }
}
