//! Tours by a statistic, by the sweep with a polynomial for each state; see [`cavalcade_sweep::weighted`].

use cavalcade_puzzle::{Count, Statistic};
use cavalcade_run::{Budget, Observer};
use cavalcade_sweep::weighted::{Weight, WeightedError, WeightedFigures, WeightedQuestion, WeightedTours, weighted};
use serde::Serialize;

use super::statistic::Weights;
use super::total::{exactly_by, unknown};
use crate::method::MethodError;
use crate::outcome::Outcome;
use crate::statistics::MemoryFigures;

/// The number of tours with each value of the statistic.
///
/// # Errors
/// [`MethodError::TooLarge`] for boards beyond the sweep.
pub fn distribution(
    count: &Count,
    weights: Weights,
    method: &'static str,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Count>, MethodError> {
    let (leaps, turns) = (|from, to| weights.leap(from, to), |before, at, after| weights.turn(before, at, after));
    let weight = match weights.statistic() {
        Statistic::Slopes | Statistic::Leaps => Weight::Leaps(&leaps),
        Statistic::Turns => Weight::Turns(&turns),
        Statistic::Crossings => Weight::Pairs(&Weights::crosses),
    };
    let (board, leaper, closed, columns) = (count.board(), count.piece(), count.closed(), weights.columns.len());
    let found = weighted(&WeightedQuestion { board, leaper, closed, weight, columns }, budget, observer);
    match found {
        Ok(WeightedTours { distribution, figures }) => {
            let resolution = exactly_by(weights.columns, distribution);
            Ok(Outcome::of(resolution).with(&DistributionFigures::of(&figures)).with(&MemoryFigures::of(budget)))
        }
        Err(WeightedError::Stopped(stopped)) => Ok(unknown(stopped, budget)),
        Err(error) => Err(MethodError::too_large(method, error)),
    }
}

/// The figures of a sweep with polynomials.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct DistributionFigures {
    /// The most cells that are reached and not processed at one time.
    pub slots: u64,
    /// Bits of a state.
    pub state_bits: u64,
    /// States of all layers together.
    pub states: u64,
    /// Those of the largest layer.
    pub peak_states: u64,
    /// Terms of the polynomials of all layers together.
    pub terms: u64,
    /// Those of the layer with most.
    pub peak_terms: u64,
}

impl DistributionFigures {
    fn of(figures: &WeightedFigures) -> DistributionFigures {
        let &WeightedFigures { slots, state_bits, states, peak_states, terms, peak_terms } = figures;
        DistributionFigures { slots, state_bits, states, peak_states, terms, peak_terms }
    }
}
