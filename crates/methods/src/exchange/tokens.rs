//! How an exchange is put to the engines of [`cavalcade_tokens`], and what their answers say of it.

use cavalcade_puzzle::{Exchange, Leap, Placement, Witness};
use cavalcade_run::{Booking, Budget, Stopped};
use cavalcade_tokens::component::{Component, ComponentError, Components};
use cavalcade_tokens::{Leap as CellPair, Outcome, Question, Solution};
use serde_json::{Map, Value};

use crate::method::{Conclusion, Finding, MethodError};

/// The exchange as the engines take it.
pub(super) fn question(exchange: &Exchange) -> Question<'_> {
    let board = exchange.start().board();
    let tokens = |placement: &Placement| board.cells().map(|cell| placement.token(cell)).collect();
    Question { board, leaper: exchange.piece(), start: tokens(exchange.start()), goal: tokens(exchange.goal()) }
}

/// Reserves the memory for the board and its components.
///
/// # Errors
/// When the memory limit has no room for it.
pub(super) fn reserve_board(exchange: &Exchange, budget: &Budget) -> Result<Booking, Stopped> {
    budget.memory().book(Components::bytes(exchange.start().board()))
}

/// Has an engine answer an exchange, and names its figures.
///
/// # Errors
/// Those of the engine.
pub(super) fn answer<F, E>(
    exchange: &Exchange,
    budget: &Budget,
    engine: impl FnOnce(&Question) -> Result<Outcome<F>, E>,
    stats: impl FnOnce(&F, &Budget) -> Map<String, Value>,
) -> Result<Finding, E> {
    let Ok(_board) = reserve_board(exchange, budget) else { return Ok(Finding::nothing(Stopped::Memory)) };
    Ok(finding(engine(&question(exchange))?, budget, stats))
}

/// What an engine's outcome says of the exchange.
pub(super) fn finding<F>(
    outcome: Outcome<F>,
    budget: &Budget,
    stats: impl FnOnce(&F, &Budget) -> Map<String, Value>,
) -> Finding {
    let stats = outcome.figures.map_or_else(Map::new, |figures| stats(&figures, budget));
    Finding { conclusion: conclusion(outcome.solution), then: None, stopped: outcome.stopped, stats }
}

/// What is known of the solutions.
pub(super) fn conclusion(solution: Solution) -> Conclusion {
    match solution {
        Solution::Shortest { leaps } => optimal(&leaps),
        Solution::Feasible { leaps, bound } => {
            let (value, witness) = (leaps.len() as u64, witness(&leaps));
            Conclusion::Feasible { value, bound: Some(bound), witness }
        }
        Solution::Impossible(obstacle) => Conclusion::Infeasible { reason: obstacle.to_string() },
        Solution::Unknown { bound } => Conclusion::Unknown { bound: Some(bound) },
    }
}

/// A shortest solution.
pub(super) fn optimal(leaps: &[CellPair]) -> Conclusion {
    Conclusion::Optimal { value: leaps.len() as u64, witness: witness(leaps) }
}

/// The moves of a solution.
pub(super) fn witness(leaps: &[CellPair]) -> Witness {
    Witness::Moves { moves: leaps.iter().map(|&(from, to)| Leap { from, to }).collect() }
}

/// What a formulation has to answer.
pub(super) enum Posed {
    /// All components in which something has to move, as one.
    Open(Component),
    /// Nothing has to move, or a look at the components shows that nothing helps.
    Settled(Finding),
}

impl Posed {
    /// Looks at the components of an exchange for a method.
    pub(super) fn of(exchange: &Exchange, method: &'static str) -> Result<Posed, MethodError> {
        let too_large = |error: ComponentError| MethodError::too_large(method, error);
        let question = question(exchange);
        if let Some(component) = Component::open(&question).map_err(too_large)? {
            return Ok(Posed::Open(component));
        }
        let conclusion = match Components::of(&question).map_err(too_large)? {
            Components::Impossible(obstacle) => Conclusion::Infeasible { reason: obstacle.to_string() },
            Components::Open(_) => optimal(&[]),
        };
        Ok(Posed::Settled(Finding::of(conclusion)))
    }
}
