//! A number of tours as what a method has found.

use cavalcade_puzzle::{Count, Total};
use num_bigint::BigUint;

use crate::outcome::Resolution;

/// The resolution for a number of tours.
pub(super) fn exactly(number: BigUint) -> Resolution<Count> {
    let witness = Total { count: number.to_string() };
    Resolution::Optimal { value: number, witness }
}
