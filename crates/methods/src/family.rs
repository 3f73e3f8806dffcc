//! The puzzles of a family, answered one after another, each as soon as it is known.

use std::ops::{ControlFlow, RangeInclusive};

use cavalcade_puzzle::{Answer, Family, Status, Witness};
use cavalcade_run::{Budget, Observer};
use num_bigint::BigUint;

use crate::solve::{Choice, SolveError, solve_by};

/// Answers the puzzles of these numbers in ascending order and hands each answer on as soon as it is known, until `each`
/// breaks or the budget ends. An answer that the budget has ended is handed on too, as the last one.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use cavalcade::{Budget, Choice, Silent, solve_family, term};
/// use cavalcade_puzzle::Sequence;
///
/// let sequence: Sequence = "tours-closed-6".parse()?;
/// let mut tours = Vec::new();
/// solve_family(sequence.family(), 4..=7, &Choice::default(), &Budget::unlimited(), &Silent, &mut |_, answer| {
///     tours.extend(term(&answer));
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(tours, [0u32.into(), 8u32.into(), 9862u32.into(), 1067638u32.into()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`solve_by`], and [`SolveError::Family`] when a number has no puzzle.
pub fn solve_family(
    family: &Family,
    numbers: RangeInclusive<u64>,
    choice: &Choice,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(u64, Answer) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    for number in numbers {
        let answer = solve_by(choice, &family.puzzle(number)?, budget, observer)?;
        let is_last = answer.stopped.is_some();
        if each(number, answer).is_break() || is_last {
            break;
        }
    }
    Ok(())
}

/// What an answer adds to a sequence: the count, or the proved value, and 0 where there is proved to be nothing; none when
/// nothing is proved.
pub fn term(answer: &Answer) -> Option<BigUint> {
    match (answer.status, &answer.witness) {
        (Status::Optimal, Some(Witness::Count { count })) => count.parse().ok(),
        (Status::Optimal, _) => answer.value.map(BigUint::from),
        (Status::Infeasible, _) => Some(BigUint::ZERO),
        (Status::Feasible | Status::Unknown, _) => None,
    }
}
