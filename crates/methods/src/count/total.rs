//! A number of tours as what a method has found.

use std::collections::BTreeMap;

use cavalcade_puzzle::{Count, Distribution, FixedTours, Total, ValueTours};
use cavalcade_run::{Budget, Stopped};
use num_bigint::BigUint;

use crate::outcome::{Outcome, Resolution};
use crate::statistics::MemoryFigures;

/// The resolution for a number of tours.
pub(super) fn exactly(number: BigUint) -> Resolution<Count> {
    let witness = Total::of(&number);
    Resolution::Optimal { value: number, witness }
}

/// The resolution for a number of classes, with the tours that each symmetry of the board fixes.
pub(super) fn exactly_of(number: BigUint, fixed: Vec<FixedTours>) -> Resolution<Count> {
    let witness = Total { fixed, ..Total::of(&number) };
    Resolution::Optimal { value: number, witness }
}

/// The resolution for the numbers of tours by their values, whose numbers have these names.
pub(super) fn exactly_by(columns: Vec<String>, tours: BTreeMap<Vec<u64>, BigUint>) -> Resolution<Count> {
    let number: BigUint = tours.values().sum();
    let values = tours.into_iter().map(|(value, tours)| ValueTours { value, tours: tours.to_string() }).collect();
    let witness = Total { distribution: Some(Distribution { columns, values }), ..Total::of(&number) };
    Resolution::Optimal { value: number, witness }
}

/// What is known when the budget has ended.
pub(super) fn unknown(stopped: Stopped, budget: &Budget) -> Outcome<Count> {
    Outcome::nothing(stopped).with(&MemoryFigures::of_stopped(budget, stopped))
}
