//! Exchanges under another rule: a move is more than a leap, or not every leap is a move.
//!
//! **Idea.** The states are placements, with the colour whose turn it is where colours take turns; what leads from one to
//! another is a move by the [`Rule`]: a run of one token over empty cells, a leap, leaps of several tokens at once. Every
//! move can be taken back by the same rule, so that two searches, from the start and from the goal, grow layer by layer,
//! always the one with the smaller frontier, until they meet. Each state keeps the fewest leaps among the ways to it with
//! the fewest moves.
//!
//! **Exactness.** Layers are complete. Where the searches have made a and b moves and first share a state, every solution
//! has at least a + b moves, and one that has as many is, after a moves, in a state that is in the last layer of both: it
//! is a moves from the start and b from the goal, for otherwise they would have met before. All such states are looked
//! at, and both halves of a solution through one have the fewest leaps, as each was reached from every state of the layer
//! before. So the moves are the fewest, and the leaps the fewest among the solutions with as many moves. Two runs of one
//! token never follow one another: together they would be one move. Where one of the searches comes to an end, there is
//! no solution.
//!
//! *Peace.* A start that is not peaceful may stand, as it is not after a move; no best solution comes back to it. So the
//! states are the peaceful placements and the start, in both directions.
//!
//! **Cost.** O(n) in the number n of states within half the distance, about twice as many bytes as a packed placement
//! takes and 20 more for each; symmetries are not used.
//!
//! **Source.** Runs: H. E. Dudeney, *Amusements in Mathematics* (1917), no. 341. Search: I. Pohl, *Bi-directional search*,
//! Machine Intelligence 6 (1971).

mod fair;
mod moves;
mod outcome;
mod rule;
mod search;
mod step;
mod store;

use cavalcade_run::{Budget, Observer};

use crate::ExchangeQuestion;
use crate::component::{Component, ComponentError, Components};

pub use fair::busiest;
use moves::Moves;
pub use outcome::{Outcome, Solution};
pub use rule::Rule;
use search::Search;

/// A solution of a question by a rule in the fewest moves, and of these in the fewest leaps.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_run::{Budget, Silent};
/// use cavalcade_tokens::ExchangeQuestion;
/// use cavalcade_tokens::variants::{Rule, Solution, shortest};
///
/// // Guarini, as Dudeney counts it: seven moves, of sixteen leaps.
/// let tokens = |text: &str| text.chars().map(|token| (token != '.').then_some(token)).collect();
/// let (board, leaper) = ("3x3".parse()?, Leaper::KNIGHT);
/// let question = ExchangeQuestion { board: &board, leaper, own: Default::default(), start: tokens("N.N...n.n"), goal:
/// tokens("n.n...N.N") };
/// let outcome = shortest(&question, &Rule::Runs, &Budget::unlimited(), &Silent)?;
/// let Solution::Best(moves) = outcome.solution else { panic!("proved to be solvable in 1512") };
/// assert_eq!((moves.len(), moves.concat().len()), (7, 16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ComponentError`] when the question is too large.
pub fn shortest(
    question: &ExchangeQuestion,
    rule: &Rule,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome, ComponentError> {
    if let Components::Impossible(obstacle) = Components::of(question)? {
        return Ok(Outcome::of(Solution::Impossible(obstacle)));
    }
    if *rule == Rule::Fair {
        return fair::fairest(question, budget, observer);
    }
    let component = match rule.concerns_all() {
        true => Component::populated(question)?,
        false => Component::open(question)?,
    };
    let Some(component) = component.filter(|component| component.start != component.goal) else {
        return Ok(Outcome::of(Solution::Best(Vec::new())));
    };
    let moves = Moves::new(question, &component, rule);
    if let Some(obstacle) = moves.obstacle() {
        return Ok(Outcome::of(Solution::Impossible(obstacle)));
    }
    Ok(Search::new(&moves, budget).run(observer))
}
