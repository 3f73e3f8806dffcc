//! All shortest solutions of an exchange, counted and listed up to the board's symmetries.
//!
//! **Idea.** The positions on shortest solutions form a graph without cycles, layer by layer. Counting is one sum a
//! leap, from the goal backwards; the solutions of several components interleave in every way. Classes under the
//! board's symmetries are counted by Burnside's lemma, and the least solution of each is listed.
//!
//! **Exactness.** See [`cavalcade_tokens::solutions`]: the counts are exact integers of any size. Every listed solution
//! is replayed by the referee.
//!
//! **Source.** W. Burnside, *Theory of Groups of Finite Order* (1897); listing least representatives only: R. C. Read,
//! *Every one a winner*, Annals of Discrete Mathematics 2 (1978).

use cavalcade_puzzle::{Exchange, Listing, Moves, ObjectiveValue, Several};
use cavalcade_run::{Budget, Observer};
use cavalcade_tokens::solutions;

use super::bfs::{self, Bfs};
use super::tokens;
use crate::method::{Method, MethodError};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Solutions;

/// Counts all shortest solutions and lists at most `limit` of them, no two alike up to the board's symmetries.
///
/// The witness of an optimal answer is a [`Listing`], even where the list was cut short: `stats.solutions` and
/// `stats.classes` are the exact counts as decimal strings, and missing where the budget ended before they were known.
///
/// # Errors
/// [`MethodError`] when the puzzle is too large for [`Bfs`].
pub fn all_shortest(
    exchange: &Exchange,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Exchange, Several<Moves>>, MethodError> {
    let one = Bfs::default().solve(exchange, budget, observer)?;
    let Resolution::Optimal { value, witness } = one.resolution else { return Ok(one.map(Several::One)) };
    let solutions = solutions::all(&tokens::question(exchange), limit, budget, observer)
        .map_err(|error| MethodError::too_large(bfs::NAME, error))?;
    let mut statistics = bfs::statistics(&solutions.figures, budget);
    if let Some(counts) = &solutions.counts {
        let (solutions, classes) = (counts.solutions.to_string(), Some(counts.classes.to_string()));
        statistics = statistics.and(&Solutions { solutions, classes });
    }
    let counts = solutions.counts.filter(|_| solutions.stopped.is_none());
    let (classes, total) = counts.map_or((None, None), |counts| (counts.classes.number(), counts.solutions.number()));
    let mut all: Vec<Moves> = solutions.list.iter().map(|leaps| tokens::witness(leaps)).collect();
    if all.is_empty() {
        all.push(witness);
    }
    let resolution = Resolution::Optimal { value, witness: Several::All(Listing { all, classes, total }) };
    Ok(Outcome { stopped: solutions.stopped, statistics, ..Outcome::of(resolution) })
}
