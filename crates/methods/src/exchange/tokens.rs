//! How an exchange is put to the engines of [`cavalcade_tokens`], and what their answers say of it.

use cavalcade_puzzle::{Argument, Exchange, Leap, Moves, Placement};
use cavalcade_run::{Budget, Reservation, Stopped};
use cavalcade_tokens::component::{Component, ComponentError, Components};
use cavalcade_tokens::{ExchangeQuestion, Leap as CellPair, Obstacle, Outcome as Searched, Solution};

use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Statistics;

/// The exchange as the engines take it.
pub(super) fn question(exchange: &Exchange) -> ExchangeQuestion<'_> {
    let board = exchange.start().board();
    let tokens = |placement: &Placement| board.cells().map(|cell| placement.token(cell)).collect();
    ExchangeQuestion { board, leaper: exchange.piece(), start: tokens(exchange.start()), goal: tokens(exchange.goal()) }
}

/// Reserves the memory for the board and its components.
///
/// # Errors
/// When the memory limit has no room for it.
pub(super) fn reserve_board(exchange: &Exchange, budget: &Budget) -> Result<Reservation, Stopped> {
    budget.memory().reserve(Components::bytes(exchange.start().board()))
}

/// Has an engine answer an exchange, and names its figures.
///
/// # Errors
/// Those of the engine.
pub(super) fn answer<F, E>(
    exchange: &Exchange,
    budget: &Budget,
    engine: impl FnOnce(&ExchangeQuestion) -> Result<Searched<F>, E>,
    statistics: impl FnOnce(&F, &Budget) -> Statistics,
) -> Result<Outcome<Exchange>, E> {
    let Ok(_board) = reserve_board(exchange, budget) else { return Ok(Outcome::nothing(Stopped::Memory)) };
    Ok(outcome(engine(&question(exchange))?, budget, statistics))
}

/// What an engine's outcome says of the exchange.
pub(super) fn outcome<F>(
    searched: Searched<F>,
    budget: &Budget,
    statistics: impl FnOnce(&F, &Budget) -> Statistics,
) -> Outcome<Exchange> {
    let statistics = searched.figures.map(|figures| statistics(&figures, budget)).unwrap_or_default();
    let argument = match &searched.solution {
        Solution::Impossible(obstacle) => argument(obstacle),
        _ => None,
    };
    let resolution = resolution(searched.solution);
    Outcome { resolution, argument, stopped: searched.stopped, statistics }
}

/// What is known of the solutions.
pub(super) fn resolution(solution: Solution) -> Resolution<Exchange> {
    match solution {
        Solution::Shortest { leaps } => optimal(&leaps),
        Solution::Feasible { leaps, bound } => {
            let (value, witness) = (leaps.len() as u64, witness(&leaps));
            Resolution::Feasible { value, bound: Some(bound), witness }
        }
        Solution::Impossible(obstacle) => Resolution::Infeasible { reason: obstacle.to_string() },
        Solution::Unknown { bound } => Resolution::Unknown { bound: Some(bound) },
    }
}

/// The rule by which an obstacle is one, where nothing had to be searched.
fn argument(obstacle: &Obstacle) -> Option<Argument> {
    match *obstacle {
        Obstacle::Stuck { cell, token, in_start, .. } => {
            Some(Argument::Tokens { cell, token, start: u64::from(in_start), goal: u64::from(!in_start) })
        }
        Obstacle::Unbalanced { cell, token, start, goal, .. } => {
            Some(Argument::Tokens { cell, token, start: start as u64, goal: goal as u64 })
        }
        Obstacle::Full | Obstacle::Exhausted { .. } | Obstacle::Unmarked { .. } => None,
    }
}

/// A shortest solution.
pub(super) fn optimal(leaps: &[CellPair]) -> Resolution<Exchange> {
    Resolution::Optimal { value: leaps.len() as u64, witness: witness(leaps) }
}

/// The moves of a solution.
pub(super) fn witness(leaps: &[CellPair]) -> Moves {
    Moves { moves: leaps.iter().map(|&(from, to)| Leap { from, to }).collect() }
}

/// What a formulation has to answer.
pub(super) enum Posed {
    /// All components in which something has to move, as one.
    Open(Component),
    /// Nothing has to move, or a look at the components shows that nothing helps.
    Settled(Outcome<Exchange>),
}

impl Posed {
    /// Looks at the components of an exchange for a method.
    pub(super) fn of(exchange: &Exchange, method: &'static str) -> Result<Posed, MethodError> {
        let too_large = |error: ComponentError| MethodError::too_large(method, error);
        let question = question(exchange);
        if let Some(component) = Component::open(&question).map_err(too_large)? {
            return Ok(Posed::Open(component));
        }
        Ok(Posed::Settled(match Components::of(&question).map_err(too_large)? {
            Components::Impossible(obstacle) => Outcome::infeasible(obstacle.to_string()).because(argument(&obstacle)),
            Components::Open(_) => Outcome::of(optimal(&[])),
        }))
    }
}
