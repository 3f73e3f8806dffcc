//! What a sweep will need, told before it is begun: the tables of the windows are counted exactly, layer by layer, without
//! being kept.
//!
//! The narrow windows are always made. Which of the wider ones are depends on how the work goes, and so does the size of
//! the relaxation; on the knight's squares up to 12x12 it took half as much memory as the widest windows that were made, or as
//! much.

use std::ops::RangeInclusive;

use cavalcade_run::{Budget, Observer, Stopped};

use super::bound::Split;
use super::cuts::{Cuts, column_counts, ladder};
use super::outcome::{Question, SweepError};
use super::region::Region;
use super::solve::regions;
use super::space::Space;

/// What the largest region of a question needs.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Plan {
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
    /// How many columns of the region, as it is swept, each window has for its own.
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
pub fn plan(question: &Question, budget: &Budget, observer: &dyn Observer) -> Result<Plan, SweepError> {
    let space = Space::new(budget, observer);
    let mut plan = Plan::default();
    let Some(largest) = regions(question)?.into_iter().next() else { return Ok(plan) };
    let region = largest.region;
    plan.slots = region.pending() as u64;
    plan.stopped = count(&space, &region, question.closed, &mut plan.splits).err();
    Ok(plan)
}

fn count(space: &Space, region: &Region, closed: bool, plans: &mut Vec<SplitPlan>) -> Result<(), Stopped> {
    let sides = match region.turns_into_itself() {
        Some(_) => vec![region.rotated()],
        None => vec![region.rotated(), region.clone()],
    };
    let all = region.cells.len();
    // A single window is the relaxation itself.
    let splits: Vec<Cuts> = ladder(region.width);
    for (place, cuts) in splits.iter().enumerate().filter(|(place, cuts)| *place == 0 || !cuts.is_empty()) {
        // The narrow windows have all layers, the others those of the second half.
        let wanted: RangeInclusive<usize> = if place == 0 { 0..=all } else { all / 2..=all };
        let mut split = SplitPlan { columns: column_counts(cuts, region.width), states: 0, bytes: 0 };
        for turned in &sides {
            let Some((states, bytes)) = Split::count(space, turned, cuts, closed, &wanted)? else { return Ok(()) };
            split.states += states;
            split.bytes += bytes;
        }
        plans.push(split);
    }
    Ok(())
}
