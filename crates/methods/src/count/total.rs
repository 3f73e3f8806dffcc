//! A number of tours as what a method has found.

use cavalcade_puzzle::{Count, FixedTours, Total};
use num_bigint::BigUint;

use crate::outcome::Resolution;

/// The resolution for a number of tours.
pub(super) fn exactly(number: BigUint) -> Resolution<Count> {
    exactly_of(number, Vec::new())
}

/// The resolution for a number of classes, with the tours that each symmetry of the board fixes.
pub(super) fn exactly_of(number: BigUint, fixed: Vec<FixedTours>) -> Resolution<Count> {
    let witness = Total { count: number.to_string(), fixed };
    Resolution::Optimal { value: number, witness }
}
