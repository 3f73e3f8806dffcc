//! The puzzles of a family, answered one after another, each as soon as it is known.

use std::ops::{ControlFlow, RangeInclusive};

use cavalcade_puzzle::{Answer, Choice, Count, Family, Puzzle, Question, Shape, Status};
use cavalcade_run::{Budget, Observer, Stopwatch};
use num_bigint::BigUint;

use crate::chosen::solve_by;
use crate::count::{self, Sweep};
use crate::enumeration;
use crate::error::SolveError;
use crate::judge::check_and_wrap;
use crate::method::Method;

/// Answers the puzzles of these numbers in ascending order and hands each answer on as soon as it is known, until
/// `each` breaks or the budget ends. An answer that the budget has ended is handed on too, as the last one.
///
/// One sweep counts the tours of all heights that are not below the width.
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
/// As [`run`](fn@crate::run), and [`SolveError::Family`] when a number has no puzzle.
pub fn solve_family(
    family: &Family,
    numbers: RangeInclusive<u64>,
    choice: &Choice,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(u64, Answer) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let together = Together::of(family, choice, &numbers);
    let last = *numbers.end();
    for number in numbers {
        if let Some(together) = together.as_ref().filter(|together| together.first <= number) {
            return together.solve(family, last, budget, observer, each);
        }
        let puzzle = family.puzzle(number)?;
        let answer = match family.counts_solutions {
            true => enumeration::all(choice.method.as_deref(), &puzzle, LISTED, budget, observer)?,
            false => solve_by(choice, &puzzle, budget, observer)?,
        };
        let is_last = answer.stopped.is_some() || budget.scratch_failure().is_some();
        if each(number, answer).is_break() || is_last {
            break;
        }
    }
    Ok(())
}

/// Where all best solutions are counted, this number of them is listed.
const LISTED: usize = 1;

/// Boards of one width whose tours one sweep counts.
struct Together<'a> {
    count: &'a Count,
    width: u64,
    /// Ranks for each number.
    scale: u64,
    /// From this number on, no board is lower than wide: lower ones are swept along their shorter side.
    first: u64,
    /// In which numbers it counts.
    numbers: count::Numbers,
}

impl<'a> Together<'a> {
    /// None where there are not several such boards, or another method is asked for.
    fn of(family: &'a Family, choice: &Choice, numbers: &RangeInclusive<u64>) -> Option<Together<'a>> {
        let Question::Same(puzzle) = &family.question else { return None };
        let Puzzle::Count(count) = puzzle.as_ref() else { return None };
        let (width, scale) = match family.shape {
            Shape::Width(width) => (width, 1),
            Shape::WidthEven(width) => (width, 2),
            _ => return None,
        };
        let first = width.div_ceil(scale).max(*numbers.start());
        (count::heights::is_asked(count, choice) && first < *numbers.end()).then_some(Together {
            count,
            width,
            scale,
            first,
            numbers: count::Numbers::chosen(choice),
        })
    }

    fn solve(
        &self,
        family: &Family,
        last: u64,
        budget: &Budget,
        observer: &dyn Observer,
        each: &mut dyn FnMut(u64, Answer) -> ControlFlow<()>,
    ) -> Result<(), SolveError> {
        let began = Stopwatch::start();
        let heights = self.first.saturating_mul(self.scale)..=last.saturating_mul(self.scale);
        let mut failure = None;
        let &Together { count, width, numbers, .. } = self;
        count::heights::heights(
            &count::heights::Heights { count, width, heights, numbers, checkpoint: None },
            budget,
            observer,
            &mut |height, outcome| {
                if !height.is_multiple_of(self.scale) && outcome.stopped.is_none() {
                    return ControlFlow::Continue(());
                }
                let number = height.div_ceil(self.scale);
                let puzzle = family.puzzle(number).map_err(SolveError::from);
                match puzzle.and_then(|puzzle| check_and_wrap(puzzle, Sweep.name(), outcome, budget, began)) {
                    Ok(answer) => each(number, answer),
                    Err(error) => {
                        failure = Some(error);
                        ControlFlow::Break(())
                    }
                }
            },
        )?;
        failure.map_or(Ok(()), Err)
    }
}

/// The number that an answer proves: the count, or the best value, and 0 where there is proved to be nothing.
pub fn term(answer: &Answer) -> Option<BigUint> {
    match answer.status {
        Status::Infeasible => Some(BigUint::ZERO),
        _ => answer.number(),
    }
}
