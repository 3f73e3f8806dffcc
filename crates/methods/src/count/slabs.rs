//! Tours counted slab by slab in the scratch directory, where memory does not suffice.
//!
//! What is counted stays in a folder of that directory, which is named after the question, until the number is known: a run
//! that was stopped or killed is resumed by the same command. See [`SlabCount`].

use std::path::Path;

use cavalcade_puzzle::Count;
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_sweep::count::{CountQuestion, Numbers, SlabCount, SlabError, SlabLock};
use num_bigint::BigUint;

use super::sweep_figures::SweepFigures;
use super::total::{exactly, unknown};
use crate::method::MethodError;
use crate::outcome::Outcome;
use crate::statistics::MemoryFigures;

/// Counts some tours in slabs; the number is multiplied.
pub(super) fn count_in_slabs(
    question: &CountQuestion,
    times: u8,
    scratch: &Path,
    method: &'static str,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Count>, MethodError> {
    let mut figures = None;
    let counted = count(question, scratch, budget, observer, &mut figures);
    let outcome = match counted {
        Ok(number) => Outcome::of(exactly(number * times)).with(&MemoryFigures::of(budget)),
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
    Ok(match figures {
        Some(figures) => outcome.with(&figures),
        None => outcome,
    })
}

fn count(
    question: &CountQuestion,
    scratch: &Path,
    budget: &Budget,
    observer: &dyn Observer,
    figures: &mut Option<SweepFigures>,
) -> Result<BigUint, SlabError> {
    let directory = scratch.join(SlabCount::name(question)?);
    let lock = SlabLock::new(&directory)?;
    let count = SlabCount::open(question, &directory, budget, observer)?;
    *figures = Some(SweepFigures::of(&count.sum()));
    let number = count.count(Numbers::Exact, budget, observer)?;
    lock.remove()?;
    Ok(number)
}
