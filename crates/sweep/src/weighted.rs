//! `weighted`: tours by a statistic, by a sweep that has a polynomial for each state instead of a number.
//!
//! **Idea.** Give each tour a monomial, whose exponents are the values of a statistic: of a knight's tour with 8, 8, 10 and 10
//! leaps in the four directions, x1^8 x2^8 x3^10 x4^10. The sum over all tours is a polynomial, the generating function of the
//! statistic, and its coefficients are the numbers of tours by value. The sweep of [all tours](crate::count) adds and moves
//! numbers; in their place it may add polynomials, and multiply them by a monomial wherever a leap is chosen.
//!
//! **State.** The pairing of path ends on the frontier, and how many ends of an open tour are taken (`weighted/step.rs`). For a
//! statistic that is a sum over the leaps, this is all. Two others need to remember more of the leaps that are chosen:
//!
//! * *Pairs of consecutive leaps*, such as the angle between them: of a cell that has one leap, the other end of that leap. Its
//!   second leap then makes the pair.
//! * *Any pairs of leaps*, such as those that cross: of each leap that is still to be decided, the number of chosen leaps with
//!   which it makes a pair; 0 where it cannot be chosen any more. Sets of leaps with equal numbers are one state.
//!
//! **Exact because** every tour is made by one sequence of decisions, in which each of its leaps, each of its pairs of
//! consecutive leaps, and each of its pairs, is met once, with the last leap of it. Coefficients are exact: where one does not
//! fit, the sweep is repeated in wider words.
//!
//! **Polynomials** are sparse: ascending exponents, several of them packed into one word, so that the product of monomials is a
//! sum of words. The polynomials of a layer lie one behind the other; a layer is made of the one before by merging, for each of
//! its states, the shifted polynomials of all states that lead to it (`weighted/layers.rs`).
//!
//! **Cost.** The number of states, times the terms of each. Sums over leaps have as many states as a count of all tours,
//! and for a knight some hundred terms each. What is remembered beyond multiplies the states: by some tens for angles, by
//! hundreds for crossings.
//!
//! **Source.** The transfer matrix with weights is that of statistical physics: I. G. Enting, *J. Phys. A* 13 (1980). For
//! statistics of knight's tours: G. P. Jelliss, *Knight's Tour Notes*; D. E. Knuth, *The Art of Computer Programming*,
//! volume 4, pre-fascicle 8a, Hamiltonian paths and cycles.

mod chart;
mod layers;
mod memory;
mod packing;
mod polynomial;
mod question;
mod step;

use std::collections::BTreeMap;

use cavalcade_board::MoveGraph;
use cavalcade_run::{Budget, Observer};
use num_bigint::BigUint;

pub use question::{Weight, WeightedError, WeightedFigures, WeightedQuestion, WeightedTours};

use crate::context::Context;
use chart::Chart;
use packing::Packing;
use step::{MAX_SLOTS, Step};

/// The most cells of a board.
const MAX_CELLS: u64 = 1 << 11;

/// The number of tours by a statistic.
///
/// ```
/// use cavalcade_board::{Cell, Leaper};
/// use cavalcade_run::{Budget, Silent};
/// use cavalcade_sweep::weighted::{Weight, WeightedQuestion, weighted};
///
/// let board = "5x6".parse()?;
/// // How many leaps go two files aside.
/// let column = |from: Cell, to: Cell| (from.file.abs_diff(to.file) == 2).then_some(0);
/// let weight = Weight::Leaps(&column);
/// let question = WeightedQuestion { board: &board, leaper: Leaper::KNIGHT, closed: true, weight, columns: 1 };
/// let tours = weighted(&question, &Budget::unlimited(), &Silent)?;
/// assert_eq!(tours.distribution.values().sum::<num_bigint::BigUint>(), 8u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`WeightedError`] when the board is too large for the statistic or the budget ends.
pub fn weighted(
    question: &WeightedQuestion,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<WeightedTours, WeightedError> {
    let too_large = |cells| WeightedError::Cells { cells, limit: MAX_CELLS };
    let cells = question.board.cell_count();
    if cells > MAX_CELLS.into() {
        return Err(too_large(cells));
    }
    let graph = MoveGraph::new(question.board, question.leaper).map_err(|error| too_large(error.cells))?;
    // A cell alone is an open tour without a leap.
    if cells == 1 && !question.closed {
        let distribution = BTreeMap::from([(vec![0; question.columns], BigUint::from(1u32))]);
        return Ok(WeightedTours { distribution, figures: WeightedFigures::default() });
    }
    let chart = Chart::new(question, &graph);
    if chart.slots > MAX_SLOTS {
        return Err(WeightedError::Slots { slots: chart.slots as u64, limit: MAX_SLOTS as u64 });
    }
    let packing = Packing::new(question.columns, chart.largest());
    let columns = question.columns as u64;
    if packing.bits() > u128::BITS {
        return Err(WeightedError::Columns { columns, limit: packing.room() });
    }
    let steps = Step::all(&chart, &packing, question.closed)?;
    let context = Context::new(budget, observer);
    let mut figures = WeightedFigures { slots: chart.slots as u64, ..WeightedFigures::default() };
    let terms = layers::count(&steps, packing.bits(), &mut figures, &context)?;
    let value = |(exponents, tours)| (packing.unpacked(exponents), tours);
    Ok(WeightedTours { distribution: terms.into_iter().map(value).collect(), figures })
}
