//! The tours of all rectangles of a width by one sweep: an answer for each height, as soon as it is known.
//!
//! **Idea.** The sweep of the tallest board passes through the states of all lower ones; see
//! [`FamilyPlan`](cavalcade_sweep::count::FamilyPlan). So all heights together cost what the last one does.

use std::ops::{ControlFlow, RangeInclusive};

use cavalcade_puzzle::Count;
use cavalcade_run::{Budget, Observer};
use cavalcade_sweep::count::{CountError, Family, FamilyPlan};
use serde_json::{Map, Value};

use super::Sweep;
use super::sweep::unknown;
use crate::method::{Conclusion, Finding, Method, MethodError};

/// Whether one sweep counts what is asked of several heights: tours that begin and end anywhere.
pub fn applies(count: &Count) -> bool {
    count.from().is_none() && count.to().is_none() && !count.board().has_holes()
}

/// Hands on what is found of each height of a width, ascending, until `each` breaks or the budget ends. The figures are those
/// of the whole sweep.
///
/// # Errors
/// [`MethodError::TooLarge`] for boards beyond the sweep.
pub fn heights(
    count: &Count,
    width: u64,
    heights: RangeInclusive<u64>,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(u64, Finding) -> ControlFlow<()>,
) -> Result<(), MethodError> {
    let mut next = *heights.start();
    let boards = format!("{width}x{}..{}", heights.start(), heights.end());
    let family = Family { leaper: count.piece(), width, heights, closed: count.closed() };
    let plan = match FamilyPlan::new(&family, budget, observer) {
        Ok(plan) => plan,
        Err(CountError::Stopped(stopped)) => {
            let _ = each(next, unknown(stopped, Map::new(), budget));
            return Ok(());
        }
        Err(error) => return Err(MethodError::too_large(Sweep.name(), error)),
    };
    for counted in plan.counts(budget, observer) {
        let mut stats = figures(&plan, &boards);
        stats.insert("memory".to_string(), budget.memory().peak().into());
        let (height, finding) = match counted {
            Ok((height, tours)) => {
                // A single cell is its own reverse.
                let is_twice = count.directed() && !(width == 1 && height == 1);
                let tours = if is_twice { tours * 2u32 } else { tours };
                (height, Finding { stats, ..Finding::of(Conclusion::Counted(tours)) })
            }
            Err(stopped) => (next, unknown(stopped, stats, budget)),
        };
        next = height + 1;
        if each(height, finding).is_break() {
            break;
        }
    }
    Ok(())
}

/// The plan by name.
fn figures(plan: &FamilyPlan, boards: &str) -> Map<String, Value> {
    let figures = plan.figures();
    let stats = [
        ("boards", Value::from(boards)),
        ("slots", figures.slots.into()),
        ("patterns", figures.patterns.into()),
        ("states", figures.states.into()),
        ("peak_states", figures.peak_states.into()),
        ("additions", figures.additions.into()),
    ];
    stats.map(|(name, figure)| (name.to_string(), figure)).into_iter().collect()
}
