//! The tours of all rectangles of a width by one sweep: an answer for each height, as soon as it is known.
//!
//! **Idea.** The sweep of the tallest board passes through the states of all lower ones; see
//! [`FamilyPlan`](cavalcade_sweep::count::FamilyPlan). So all heights together cost what the last one does.

use std::ops::{ControlFlow, RangeInclusive};

use cavalcade_puzzle::{Choice, Count};
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_sweep::count::{Arithmetic, CountError, Family, FamilyPlan};
use num_bigint::BigUint;
use serde::Serialize;

use super::numbers::{Numbers, PrimeFigures, stopped_or_failed};
use super::sweep::Sweep;
use super::sweep_figures::SweepFigures;
use super::total::{exactly, unknown};
use crate::method::{Method, MethodError};
use crate::outcome::Outcome;
use crate::statistics::MemoryFigures;

/// Whether one sweep counts what is asked of several heights: tours that begin and end anywhere, whatever their symmetry and
/// the values of their statistics.
pub fn applies(count: &Count) -> bool {
    let is_rectangle = !count.board().has_holes() && count.board().wrap().is_none();
    let is_plain = count.symmetry_key().is_none() && count.statistic().is_none();
    count.from().is_none() && count.to().is_none() && is_plain && is_rectangle
}

/// Whether one sweep counts it, and neither another method nor a check of each count is asked for.
pub fn is_asked(count: &Count, choice: &Choice) -> bool {
    let is_sweep = choice.method.as_ref().is_none_or(|method| method == Sweep.name());
    let is_checked = Numbers::chosen(choice) == Numbers::Checked;
    is_sweep && !is_checked && choice.backend.is_none() && choice.horizon.is_none() && applies(count)
}

/// Hands on what is found of each height of a width, ascending, until `each` breaks or the budget ends. The figures are
/// those of the whole sweep. In integers a height is known before the next one; modulo primes all are known at the end.
///
/// # Errors
/// [`MethodError::TooLarge`] for boards beyond the sweep.
pub fn heights(
    count: &Count,
    width: u64,
    heights: RangeInclusive<u64>,
    numbers: Numbers,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(u64, Outcome<Count>) -> ControlFlow<()>,
) -> Result<(), MethodError> {
    let mut next = *heights.start();
    let boards = format!("{width}x{}..{}", heights.start(), heights.end());
    let family = Family { leaper: count.piece(), width, heights, closed: count.closed() };
    let plan = match FamilyPlan::new(&family, budget, observer) {
        Ok(plan) => plan,
        Err(CountError::Stopped(stopped)) => {
            let _ = each(next, unknown(stopped, budget));
            return Ok(());
        }
        Err(error) => return Err(MethodError::too_large(Sweep.name(), error)),
    };
    let figures = HeightFigures { boards: &boards, sweep: SweepFigures::of(plan.figures()) };
    let mut hand_on = |number: Result<(u64, BigUint), Stopped>, primes: Option<&PrimeFigures>| {
        let (height, outcome) = match number {
            Ok((height, tours)) => {
                // A single cell is its own reverse.
                let is_twice = count.directed() && !(width == 1 && height == 1);
                let tours = if is_twice { tours * 2u32 } else { tours };
                (height, Outcome::of(exactly(tours)).with(&MemoryFigures::of(budget)))
            }
            Err(stopped) => (next, unknown(stopped, budget)),
        };
        next = height + 1;
        each(height, outcome.with(&figures).with(&primes))
    };
    let arithmetic = numbers.arithmetic(|| plan.arithmetic(budget), || plan.with_primes(budget));
    let _ = match arithmetic {
        Arithmetic::Exact => plan.counts(budget, observer).try_for_each(|number| hand_on(number, None)),
        Arithmetic::Primes { lanes } => {
            let primes = plan.figures().primes(lanes);
            let figures = Some(PrimeFigures::of(&primes));
            match plan.counts_by_primes(&primes, budget, observer) {
                Ok(counts) => counts.into_iter().try_for_each(|count| hand_on(Ok(count), figures.as_ref())),
                Err(error) => hand_on(Err(stopped_or_failed(error)?), figures.as_ref()),
            }
        }
    };
    Ok(())
}

/// The figures of the sweep of several boards.
#[derive(Serialize)]
struct HeightFigures<'a> {
    /// The boards, as `6x6..40`.
    boards: &'a str,
    #[serde(flatten)]
    sweep: SweepFigures,
}
