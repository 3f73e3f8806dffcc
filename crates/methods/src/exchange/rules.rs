//! `rules`: exchanges under another rule, by bidirectional search.
//!
//! **Idea.** A state is a placement, with the colour whose turn it is where colours take turns. The moves of the variant
//! lead from state to state: runs of one token, leaps after which there is peace, leaps of several tokens at the same time.
//! Two searches, from the start and from the goal, grow layer by layer until they meet; where a variant minimises moves and
//! then leaps, each state keeps the fewest leaps. Where the moves of the busiest token are minimised, tokens carry the
//! number of their moves, and a limit on it rises until there is a solution.
//!
//! **State, exactness.** See [`cavalcade_tokens::variants`]: layers are complete, every move can be taken back by the
//! same rule, and all states in which the searches first meet are compared.
//!
//! **Cost.** O(n) in the number n of states within half the distance, some 30 bytes each; no symmetries are used, and
//! parts of the board that leaps do not join are searched together.
//!
//! **Source.** Runs as moves: H. E. Dudeney, *Amusements in Mathematics* (1917), no. 341, *The Four Frogs*, where Guarini's
//! knights take seven. Search: I. Pohl, *Bi-directional search*, Machine Intelligence 6 (1971).

use cavalcade_puzzle::{Exchange, ExchangeVariant, Length, Moves, TokenName};
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_tokens::Leap as CellPair;
use cavalcade_tokens::variants::{self as engine, Rule, Solution, busiest};
use serde::Serialize;

use super::tokens;
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::MemoryFigures;

/// The method's name.
pub(super) const NAME: &str = "rules";

/// The search for variants; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules;

impl Method<Exchange> for Rules {
    fn info(&self) -> Description {
        Description::new(
            NAME,
            "variants: bidirectional search by the rule, for the fewest moves, then leaps",
            Proves::BOTH,
        )
    }

    fn solve(
        &self,
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        solve(exchange, budget, observer)
    }
}

/// The figures of the search.
#[derive(Serialize)]
struct RulesFigures {
    /// States that were reached.
    states: u64,
    #[serde(flatten)]
    memory: MemoryFigures,
}

/// Answers a variant.
///
/// # Errors
/// Of a plain exchange, and when the board is too large.
pub(super) fn solve(
    exchange: &Exchange,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Exchange>, MethodError> {
    let Some(variant) = exchange.variant() else {
        let reason = "the puzzle has no variant; give one, such as --variant runs, or take `auto`".to_string();
        return Err(MethodError::Inapplicable { method: NAME, reason });
    };
    let Ok(_board) = tokens::reserve_board(exchange, budget) else { return Ok(Outcome::nothing(Stopped::Memory)) };
    let rule = rule(exchange, variant);
    let found = engine::shortest(&tokens::question(exchange), &rule, budget, observer)
        .map_err(|error| MethodError::too_large(NAME, error))?;
    let (resolution, argument) = match found.solution {
        Solution::Best(moves) => {
            let (value, witness) = valued(variant, &moves);
            (Resolution::Optimal { value, witness }, None)
        }
        Solution::Feasible { moves, bound } => {
            let (value, witness) = valued(variant, &moves);
            (Resolution::Feasible { value, bound: Some(bound.into()), witness }, None)
        }
        Solution::Impossible(obstacle) => {
            let (reason, argument) = tokens::reason(exchange, &obstacle);
            (Resolution::Infeasible { reason }, argument)
        }
        Solution::Unknown(bound) => (Resolution::Unknown { bound: Some(bound.into()) }, None),
    };
    let figures = RulesFigures { states: found.states, memory: MemoryFigures::of(budget) };
    Ok(Outcome::of(resolution).because(argument).stopped(found.stopped).with(&figures))
}

/// A variant as the engine takes it.
fn rule(exchange: &Exchange, variant: ExchangeVariant) -> Rule {
    let white = || tokens::characters(exchange, |name: TokenName| name.is_white() == Some(true));
    match variant {
        ExchangeVariant::Runs => Rule::Runs,
        ExchangeVariant::Alternate => Rule::Alternate(white()),
        ExchangeVariant::Peaceful => Rule::Peaceful(white()),
        ExchangeVariant::Fair => Rule::Fair,
        ExchangeVariant::Simultaneous => Rule::Simultaneous,
    }
}

/// The value and the witness of a solution by the rule of a variant.
fn valued(variant: ExchangeVariant, moves: &[Vec<CellPair>]) -> (Length, Moves) {
    let pairs = moves.concat();
    let second = variant.second_unit().map(|_| pairs.len() as u64);
    let value = if variant == ExchangeVariant::Fair { busiest(&pairs) } else { moves.len() as u64 };
    let witness = match variant {
        ExchangeVariant::Simultaneous => Moves::in_steps(moves.iter().map(|leaps| tokens::leaps_of(leaps))),
        _ => tokens::witness(&pairs),
    };
    (Length { value, leaps: second }, witness)
}
