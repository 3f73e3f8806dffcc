//! The tours of all rectangles of a width by one sweep: an answer for each height, as soon as it is known.
//!
//! **Idea.** The sweep of the tallest board passes through the states of all lower ones; see
//! [`FamilyPlan`]. So all heights together cost what the last one does.

use std::ops::{ControlFlow, RangeInclusive};
use std::path::Path;

use cavalcade_board::Board;
use cavalcade_puzzle::{Choice, Count};
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_sweep::count::{
    Arithmetic, CheckpointDirectory, CountError, CountOutline, CountQuestion, Family, FamilyPlan, OneOf, SlabQuestion,
    Tours,
};
use num_bigint::BigUint;
use serde::Serialize;

use super::numbers::{CHECK_MODULUS, CheckFigures, Numbers, PrimeFigures, checkpoint_failed, stopped_or_failed};
use super::slabs::{InSlabs, Swept};
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

/// Whether one sweep counts it, and no other method is asked for.
pub fn is_asked(count: &Count, choice: &Choice) -> bool {
    let is_sweep = choice.method.as_ref().is_none_or(|method| method == Sweep.name());
    is_sweep && choice.backend.is_none() && choice.horizon.is_none() && applies(count)
}

/// What one sweep counts.
pub struct Heights<'a> {
    /// What is asked of each board; its own board is not used.
    pub count: &'a Count,
    /// Files of all boards.
    pub width: u64,
    /// Their ranks.
    pub heights: RangeInclusive<u64>,
    /// In which numbers they are counted.
    pub numbers: Numbers,
    /// A directory in which sweeps modulo primes that are made are kept.
    pub checkpoint: Option<&'a Path>,
}

/// Hands on what is found of each height, ascending, until `each` breaks or the budget ends. The figures are those of the
/// whole sweep. In integers a height is known before the next one; modulo primes, on disk, and where a second sweep checks the
/// numbers, all are known at the end.
///
/// # Errors
/// [`MethodError::TooLarge`] for boards beyond the sweep, [`MethodError::Input`] for a checkpoint of integers.
pub fn heights(
    asked: &Heights<'_>,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(u64, Outcome<Count>) -> ControlFlow<()>,
) -> Result<(), MethodError> {
    let &Heights { count, width, ref heights, mut numbers, checkpoint } = asked;
    let heights = 1.max(*heights.start())..=*heights.end();
    if checkpoint.is_some() {
        numbers = match numbers {
            Numbers::Auto | Numbers::Primes => Numbers::Primes,
            Numbers::Exact | Numbers::Checked => {
                let reason = "the counts of several boards have checkpoints modulo primes only: set `numbers=primes`, or \
                              leave out the directory";
                return Err(MethodError::Input { reason: reason.to_string() });
            }
        };
    }
    // Before the work, not after it: another run may be at it already.
    let directory = checkpoint.map(CheckpointDirectory::lock).transpose().map_err(checkpoint_failed)?;
    let scratch = budget.scratch().filter(|_| directory.is_none());
    let boards = format!("{width}x{}..{}", heights.start(), heights.end());
    let mut rows = Rows { count, width, next: *heights.start(), budget, each };
    let tallest = Board::rectangle(width, *heights.end()).ok().filter(|_| !heights.is_empty());
    let board = &tallest.ok_or(CountError::NoBoard).map_err(too_large)?;
    let tours = if count.closed() { Tours::Closed } else { Tours::Open };
    let question = CountQuestion { board, leaper: count.piece(), tours };
    let on_disk = SlabQuestion { count: question, heights: Some(heights.clone()) };
    let in_slabs = |scratch: &Path, mut rows: Rows| {
        let swept = InSlabs { question: &on_disk, scratch, numbers }.swept(Sweep.name(), budget, observer)?;
        match swept {
            Ok(Swept { counts, figures, check }) => {
                let figures = HeightFigures { boards: &boards, sweep: figures, primes: None, check };
                let _ = counts.into_iter().try_for_each(|count| rows.hand_on(count, &figures));
            }
            Err(outcome) => return rows.end(*outcome),
        }
        Ok(())
    };
    let is_large = CountOutline::slots_by_lines(&question).is_ok_and(|slots| slots >= CountOutline::FROM_SLOTS);
    if let Some(scratch) = scratch.filter(|_| is_large) {
        return in_slabs(scratch, rows);
    }
    let family = Family { leaper: count.piece(), width, heights, closed: count.closed() };
    let plan = match (FamilyPlan::new(&family, budget, observer), scratch) {
        (Ok(plan), _) => plan,
        (Err(CountError::Stopped(Stopped::Memory)), Some(scratch)) => return in_slabs(scratch, rows),
        (Err(CountError::Stopped(stopped)), _) => return rows.end(unknown(stopped, budget)),
        (Err(error), _) => return Err(too_large(error)),
    };
    let arithmetic = numbers.arithmetic(|| plan.arithmetic(budget), || plan.with_primes(budget));
    // On disk exact words take one sweep, in memory primes may take several.
    let in_words = if numbers == Numbers::Primes { arithmetic } else { Arithmetic::Exact };
    if let Some(scratch) = scratch.filter(|_| plan.bytes(in_words) > budget.memory().limit()) {
        drop(plan);
        return in_slabs(scratch, rows);
    }
    let mut figures =
        HeightFigures { boards: &boards, sweep: SweepFigures::of(plan.figures()), primes: None, check: None };
    if numbers != Numbers::Checked && arithmetic == Arithmetic::Exact {
        for number in plan.counts(budget, observer) {
            let row = match number {
                Ok(count) => rows.hand_on(count, &figures),
                Err(stopped) => return rows.end(unknown(stopped, budget).with(&figures)),
            };
            if row.is_break() {
                return Ok(());
            }
        }
    } else {
        let row = match at_the_end(&plan, arithmetic, directory, &mut figures, budget, observer)? {
            Ok(counts) => counts.into_iter().try_for_each(|count| rows.hand_on(count, &figures)),
            Err(stopped) => return rows.end(unknown(stopped, budget).with(&figures)),
        };
        if row.is_break() {
            return Ok(());
        }
    }
    scratch.map_or(Ok(()), |scratch| InSlabs { question: &on_disk, scratch, numbers }.forget(observer))
}

/// Heights and their numbers of tours, modulo primes or checked by a second sweep.
fn at_the_end(
    plan: &FamilyPlan,
    arithmetic: Arithmetic,
    directory: Option<CheckpointDirectory>,
    figures: &mut HeightFigures,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<Vec<(u64, BigUint)>, Stopped>, MethodError> {
    if let Arithmetic::Primes { lanes } = arithmetic {
        let primes = plan.figures().primes(lanes);
        figures.primes = Some(PrimeFigures::of(&primes));
        let counts = plan.counts_by_primes(&primes, directory, budget, observer);
        return counts.map_or_else(|error| stopped_or_failed(error).map(Err), |counts| Ok(Ok(counts)));
    }
    let [first, second] = [1, 2].map(|sweep| OneOf { observer, sweep, sweeps: 2 });
    let counts: Vec<_> = match plan.counts(budget, &first).collect() {
        Ok(counts) => counts,
        Err(stopped) => return Ok(Err(stopped)),
    };
    let remainders = plan.remainders(CHECK_MODULUS, budget, &second);
    match remainders.map(|next| next.map(|(height, number)| (height, number.into()))).collect::<Result<Vec<_>, _>>() {
        Ok(remainders) => figures.check = CheckFigures::of_all(&counts, &remainders)?,
        Err(stopped) => return Ok(Err(stopped)),
    }
    Ok(Ok(counts))
}

fn too_large(error: CountError) -> MethodError {
    MethodError::too_large(Sweep.name(), error)
}

/// The answers, height by height.
struct Rows<'a> {
    count: &'a Count,
    width: u64,
    /// The height to come.
    next: u64,
    budget: &'a Budget,
    each: &'a mut dyn FnMut(u64, Outcome<Count>) -> ControlFlow<()>,
}

impl Rows<'_> {
    /// The number of a height.
    fn hand_on(&mut self, (height, tours): (u64, BigUint), figures: &HeightFigures) -> ControlFlow<()> {
        // A single cell is its own reverse.
        let is_twice = self.count.directed() && !(self.width == 1 && height == 1);
        let tours = if is_twice { tours * 2u32 } else { tours };
        self.next = height + 1;
        let outcome = Outcome::of(exactly(tours)).with(&MemoryFigures::of(self.budget));
        (self.each)(height, outcome.with(figures))
    }

    /// Hands on that the next height is not known.
    fn end(self, outcome: Outcome<Count>) -> Result<(), MethodError> {
        let _ = (self.each)(self.next, outcome);
        Ok(())
    }
}

/// The figures of the sweep of several boards.
#[derive(Serialize)]
struct HeightFigures<'a> {
    /// The boards, as `6x6..40`.
    boards: &'a str,
    #[serde(flatten)]
    sweep: SweepFigures,
    #[serde(flatten)]
    primes: Option<PrimeFigures>,
    #[serde(flatten)]
    check: Option<CheckFigures>,
}
