//! `auto`: a method chosen by the board.
//!
//! The theorems come first; they decide every rectangle of a knight. Large rectangles of a knight go to `divide`, which
//! takes the same few milliseconds for each, unless there are further conditions; symmetric tours to `sat`; everything else
//! to `warnsdorff`, which finds a tour of most boards that have one within an attempt or two. Where it does not after some
//! attempts, `divide` takes a strip that is too narrow for it, and `sat` decides whether there is a tour. Beyond what `sat`
//! can hold, `warnsdorff` goes on until it gives up. Given numbers and equal sums go to `time`, but where a symmetry is
//! asked for as well to `backtrack`.

use cavalcade_puzzle::{Condition, Tour};
use cavalcade_run::{Budget, Observer};

use super::backtrack::Backtrack;
use super::divide::Divide;
use super::presolve::decide;
use super::sat::Sat;
use super::theorems::on_a_rectangle_by_a_knight;
use super::time::Time;
use super::warnsdorff::{self, Warnsdorff};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::By;

/// Boards of a knight with at least this number of cells go to `divide` at once.
const LARGE: u128 = 1 << 16;
/// How often `warnsdorff` tries before the others are asked.
const FIRST_ATTEMPTS: u64 = 20;

/// The default; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Auto;

impl Method<Tour> for Auto {
    fn info(&self) -> Description {
        Description::new(
            "auto",
            "the theorems, then divide, warnsdorff or sat, depending on the board",
            Proves::INFEASIBILITY,
        )
        .taking(&[Condition::Begin, Condition::Forbidden, Condition::Numbers, Condition::Variant])
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        if let Some(outcome) = decide(tour) {
            return Ok(outcome);
        }
        if !tour.numbers().is_empty() || tour.variant().is_some() {
            return numbered(tour, budget, observer);
        }
        let cells = tour.board().cell_count();
        let divides = on_a_rectangle_by_a_knight(tour) && tour.symmetry().is_none() && tour.conditions().is_empty();
        let (few, many) = (Warnsdorff { attempts: FIRST_ATTEMPTS }, Warnsdorff::default());
        let (divide, sat): (&dyn Method<Tour>, &dyn Method<Tour>) = (&Divide, &Sat::default());
        let mut ways: Vec<&dyn Method<Tour>> = Vec::new();
        ways.extend((divides && cells >= LARGE).then_some(divide));
        ways.extend((tour.symmetry().is_none()).then_some(&few as &dyn Method<Tour>));
        ways.extend((divides && cells < LARGE).then_some(divide));
        // Over joined rims there is no search, and `sat` says which boards are too large.
        let is_searched = tour.symmetry().is_none() && tour.board().wrap().is_none();
        let is_large = is_searched && cells > super::model::MAX_CELLS;
        ways.push(if is_large { &many } else { sat });
        let mut last = Err(MethodError::too_large(warnsdorff::NAME, format!("{cells} cells")));
        for way in ways {
            last = match way.solve(tour, budget, observer) {
                // The next one may know more.
                Err(error @ (MethodError::Inapplicable { .. } | MethodError::TooLarge { .. })) => Err(error),
                Err(error) => return Err(error),
                Ok(outcome) => {
                    // Without figures, presolving has decided it.
                    let is_by = !outcome.statistics.is_empty();
                    let outcome = if is_by { outcome.with(&By { by: way.name() }) } else { outcome };
                    if outcome.stopped.is_some() || !matches!(outcome.resolution, Resolution::Undecided { .. }) {
                        return Ok(outcome);
                    }
                    Ok(outcome)
                }
            };
        }
        last
    }
}

/// A tour with conditions on its numbers.
fn numbered(tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
    let (time, backtrack): (&dyn Method<Tour>, &dyn Method<Tour>) = (&Time::default(), &Backtrack);
    let way = if tour.symmetry().is_none() { time } else { backtrack };
    Ok(way.solve(tour, budget, observer)?.with(&By { by: way.name() }))
}
