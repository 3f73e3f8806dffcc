//! What a sweep will need, known before it begins: the tables of the windows are counted exactly, layer by layer,
//! without being kept.
//!
//! The narrow windows are always made. Which of the wider ones are depends on how the work goes, and so do the states of
//! these that the target needs, and the size of the relaxation; on the knight's squares up to 14x14 all that together is
//! a fraction of the widest windows that are counted.

use std::ops::RangeInclusive;

use cavalcade_run::{Budget, Observer, Stopped};

use super::bound::Split;
use super::component::Component;
use super::cuts::{Cuts, column_counts, ladder};
use super::outcome::{LongestQuestion, SweepError};
use super::solve::components;
use crate::context::Context;

/// What the largest component of a question needs.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct LongestPlan {
    /// The most edges that may be pending at one time.
    pub slots: u64,
    /// The splits, from the narrowest windows to the widest that were counted before the budget ended.
    pub splits: Vec<SplitPlan>,
    /// Why no wider ones were counted, if there are any.
    pub stopped: Option<Stopped>,
}

/// What a split of the columns into windows needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitPlan {
    /// How many columns of the component, as it is swept, each window has for its own.
    pub columns: Vec<u64>,
    /// States of all tables that may be asked for.
    pub states: u64,
    /// Bytes of these tables.
    pub bytes: u64,
}

/// Counts what [`longest`](super::longest) may make for a question; costs the time of making it, and the memory of two
/// layers.
///
/// # Errors
/// As [`longest`](super::longest).
pub fn plan(question: &LongestQuestion, budget: &Budget, observer: &dyn Observer) -> Result<LongestPlan, SweepError> {
    let context = Context::new(budget, observer);
    let mut plan = LongestPlan::default();
    let Some(largest) = components(question)?.into_iter().next() else { return Ok(plan) };
    let component = largest.component;
    plan.slots = component.pending() as u64;
    plan.stopped = count(&context, &component, question.closed, &mut plan.splits).err();
    Ok(plan)
}

fn count(context: &Context, component: &Component, closed: bool, plans: &mut Vec<SplitPlan>) -> Result<(), Stopped> {
    let sides = match component.half_turn_image() {
        Some(_) => vec![component.rotated()],
        None => vec![component.rotated(), component.clone()],
    };
    let all = component.cells.len();
    let splits: Vec<Cuts> = ladder(component.width);
    for (place, cuts) in splits.iter().enumerate() {
        // The narrow windows have all layers, the others those of the second half.
        let wanted: RangeInclusive<usize> = if place == 0 { 0..=all } else { all / 2..=all };
        let mut split = SplitPlan { columns: column_counts(cuts, component.width), states: 0, bytes: 0 };
        for rotated in &sides {
            let Some((states, bytes)) = Split::count(context, rotated, cuts, closed, &wanted)? else { return Ok(()) };
            split.states += states;
            split.bytes += bytes;
        }
        plans.push(split);
    }
    Ok(())
}
