//! Tours counted slab by slab in the scratch directory, where memory does not suffice.
//!
//! What is counted stays in a folder of that directory, which is named after the question, until the number is known: a run
//! that was stopped or killed is resumed by the same command. See [`SlabCount`].

use std::path::Path;

use cavalcade_puzzle::Count;
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_sweep::count::{CountQuestion, OneOf, SlabCount, SlabError, SlabLock, SlabNumbers};
use num_bigint::BigUint;

use super::numbers::{CHECK_MODULUS, CheckFigures, Numbers};
use super::sweep_figures::SweepFigures;
use super::total::{exactly, unknown};
use crate::method::MethodError;
use crate::outcome::Outcome;
use crate::statistics::MemoryFigures;

/// A count that is made slab by slab.
pub(super) struct InSlabs<'a> {
    pub question: &'a CountQuestion<'a>,
    /// What the number is multiplied by.
    pub times: u8,
    pub scratch: &'a Path,
    pub numbers: Numbers,
    /// Who counts.
    pub method: &'static str,
}

impl InSlabs<'_> {
    /// Counts some tours.
    pub(super) fn count(&self, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Count>, MethodError> {
        if self.numbers == Numbers::Primes {
            observer.note("on disk the sweep counts in integers, which take one sweep there");
        }
        let mut figures = None;
        let outcome = match self.sweep(budget, observer, &mut figures) {
            Ok((number, remainder)) => {
                let check = remainder.map(|remainder| CheckFigures::of(&number, &remainder)).transpose()?;
                let outcome = Outcome::of(exactly(number * self.times)).with(&MemoryFigures::of(budget));
                check.iter().fold(outcome, Outcome::with)
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
            Err(SlabError::Question(error)) => return Err(MethodError::too_large(self.method, error)),
            Err(error @ (SlabError::Foreign { .. } | SlabError::Locked { .. })) => {
                return Err(MethodError::Input { reason: error.to_string() });
            }
            Err(error) => unknown(budget.note_scratch_failure(format!("the scratch disk failed: {error}")), budget),
        };
        Ok(figures.iter().fold(outcome, Outcome::with))
    }

    /// The number, and its remainder where it is to be checked.
    fn sweep(
        &self,
        budget: &Budget,
        observer: &dyn Observer,
        figures: &mut Option<SweepFigures>,
    ) -> Result<(BigUint, Option<BigUint>), SlabError> {
        let directory = self.scratch.join(SlabCount::name(self.question)?);
        let lock = SlabLock::new(&directory)?;
        let count = SlabCount::open(self.question, &directory, budget, observer)?;
        *figures = Some(SweepFigures::of(&count.sum()));
        let is_checked = self.numbers == Numbers::Checked;
        let sweeps = |sweep: usize| OneOf { observer, sweep, sweeps: if is_checked { 2 } else { 1 } };
        let number = count.count(SlabNumbers::Exact, budget, &sweeps(1))?;
        let check = || count.count(SlabNumbers::Modulo(CHECK_MODULUS), budget, &sweeps(2));
        let remainder = is_checked.then(check).transpose()?;
        lock.remove()?;
        Ok((number, remainder))
    }
}
