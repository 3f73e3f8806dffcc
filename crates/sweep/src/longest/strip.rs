//! Strips: the longest uncrossed paths, or cycles, on all boards of one width at once, however long they are.
//!
//! **Idea.** The states of the unpruned sweep between two rows are finitely many for a given width, and all rows do the
//! same to them. So the greatest lengths with which they are reached obey x(k + 1) = A x(k), where the matrix A has the
//! edges of the best way from state to state, and where maximum and sum stand for sum and product: a *max-plus linear
//! system*. Such systems are ultimately periodic: from some row on, and after some *period* of rows, every length has
//! grown by an *increment*, that of the fastest class of states from which it can be reached.
//!
//! **State.** The words of [`longest`](super) between two rows, and two more: nothing has begun, something is complete.
//! The longest of h rows is the length of the latter after h rows, for what is complete has left no edge pending, and
//! so none that would need a further row.
//!
//! A word and its mirror image are reached with the same lengths, so one of them stands for both.
//!
//! **Exact because** the period is proved, not read off the values: see `strip/period.rs`, which says what has to hold
//! for the whole vector of states and why that is enough, and checks it. States that cannot be reached, or from which
//! nothing can be completed, are left out first.
//!
//! **Cost.** Exponential in the width: the knight's states grow about twelvefold with each column; those of width 7 are
//! found in a second for cycles and in some ten seconds for paths. What takes longer than a second is kept in a list
//! (`strip/known.rs`), which [`derived`] does not look at.
//!
//! **Source.** F. Baccelli, G. Cohen, G. J. Olsder and J.-P. Quadrat, *Synchronization and Linearity* (1992), for
//! max-plus systems; the question is that of the World Finals of the ICPC 2018, problem J.
//!
//! ```
//! use cavalcade_board::Leaper;
//! use cavalcade_run::{Budget, Silent};
//! use cavalcade_sweep::longest::strip::{Strip, lengths};
//!
//! let strip = Strip { width: 5, leaper: Leaper::KNIGHT, closed: true };
//! let lengths = lengths(&strip, &Budget::unlimited(), &Silent)?.lengths.unwrap();
//! assert_eq!((lengths.at(3), lengths.at(5)), (Some(4), Some(8)));
//! assert_eq!(lengths.at(2), None);
//! assert_eq!(lengths.at(1_000_000).unwrap() - lengths.at(999_000).unwrap(), 2600);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod known;
mod lengths;
mod period;
mod strip_row;
mod system;

use cavalcade_run::{Budget, Observer, SPECIALISES, Stopped};

use super::outcome::SweepError;
use crate::context::Context;
use strip_row::StripRow;
use system::System;

pub use known::{KNOWN, Known};
pub use lengths::{Lengths, Strip};

/// What is known at the end of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StripOutcome {
    /// The lengths for every height; none when the run ended early.
    pub lengths: Option<Lengths>,
    /// Why the run ended early, if it did.
    pub stopped: Option<Stopped>,
    /// States between two rows; 0 where the lengths were known.
    pub states: u64,
    /// Links from state to state, of all cells of a row; 0 likewise.
    pub links: u64,
    /// Bytes reserved at the peak.
    pub memory: u64,
}

/// The lengths of a strip: from the list of [`KNOWN`] ones where it is there, else as [`derived`].
///
/// # Errors
/// [`SweepError`] when the strip is beyond the sweep.
pub fn lengths(strip: &Strip, budget: &Budget, observer: &dyn Observer) -> Result<StripOutcome, SweepError> {
    let Some(known) = KNOWN.iter().find(|known| known.strip == *strip) else {
        return derived(strip, budget, observer);
    };
    Ok(StripOutcome { lengths: Some(known.lengths()), stopped: None, states: 0, links: 0, memory: 0 })
}

/// The lengths of a strip, by making its system and proving that it repeats itself.
///
/// Time and memory are exponential in the width; see [`strip`](self) for the figures.
///
/// # Errors
/// [`SweepError`] when the strip is beyond the sweep.
pub fn derived(strip: &Strip, budget: &Budget, observer: &dyn Observer) -> Result<StripOutcome, SweepError> {
    let &Strip { leaper, .. } = strip;
    super::solve::sweepable(leaper)?;
    let slots = slots(strip);
    let columns = u16::try_from(strip.width).ok().filter(|_| slots <= MOST_SLOTS);
    let too_wide = SweepError::Slots { leaper, slots: slots.try_into().unwrap_or(u64::MAX), limit: MOST_SLOTS as u64 };
    let columns = columns.ok_or(too_wide.clone())?;
    let context = Context::new(budget, observer);
    let mut outcome = StripOutcome { lengths: None, stopped: None, states: 0, links: 0, memory: 0 };
    // A few more slots than are pending between two rows are needed within a row.
    let narrow = if SPECIALISES { StripRow::<1>::new(columns, leaper) } else { None };
    let made = narrow.map(|row| make(&row, strip, &context, &mut outcome));
    let made =
        made.or_else(|| StripRow::<2>::new(columns, leaper).map(|row| make(&row, strip, &context, &mut outcome)));
    match made.ok_or(too_wide)? {
        Ok(lengths) => outcome.lengths = Some(lengths),
        Err(stopped) => outcome.stopped = Some(stopped),
    }
    outcome.memory = budget.memory().peak();
    Ok(outcome)
}

/// Leaps that may be pending between two rows at most.
const MOST_SLOTS: u128 = 120;

/// The leaps that may be pending between two rows.
pub fn slots(strip: &Strip) -> u128 {
    let upward = strip.leaper.offsets().filter(|&(_, rows)| rows > 0);
    // A leap over some rows is pending above each of them.
    upward.map(|(columns, rows)| rows as u128 * u128::from(strip.width.saturating_sub(columns.unsigned_abs()))).sum()
}

/// Makes the system of a strip and looks for its period.
fn make<const W: usize>(
    row: &StripRow<W>,
    strip: &Strip,
    context: &Context,
    outcome: &mut StripOutcome,
) -> Result<Lengths, Stopped> {
    let Some(system) = System::new(row, strip.closed, context)? else {
        // No leap: a path stands on one cell.
        return Ok(Lengths::new(vec![if strip.closed { None } else { Some(0) }; 2], 1, 1, 0));
    };
    outcome.states = system.states() as u64;
    outcome.links = system.links() as u64;
    let lengths = period::lengths(&system, context)?;
    Ok(if strip.closed { lengths } else { lengths.with_single_cells() })
}
