//! How an exchange is put to the engines of [`cavalcade_tokens`], and what their answers say of it.

use std::collections::{BTreeMap, BTreeSet};

use cavalcade_board::Cell;
use cavalcade_puzzle::{Argument, Exchange, ExchangeVariant, Leap, Length, Moves, Placement, TokenName};
use cavalcade_run::{Budget, Observer, Reservation, Stopped, Translated};
use cavalcade_tokens::component::{Component, ComponentError, Components};
use cavalcade_tokens::{ExchangeQuestion, Leap as CellPair, Obstacle, Outcome as Searched, Solution};

use crate::arguments::out_of_order;
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Statistics;

/// The character that stands for each token where engines are asked: names that are characters for themselves; where
/// some are longer, those of a private use area, in the order of the names.
struct Characters(BTreeMap<TokenName, char>);

impl Characters {
    /// The first of more characters than an exchange has kinds of tokens.
    const FIRST: u32 = 0xF_0000;

    fn of(exchange: &Exchange) -> Characters {
        let kinds = exchange.start().kinds();
        let is_plain = kinds.keys().all(|name| name.character().is_some());
        let stands_for = |(name, number): (TokenName, u32)| {
            let character = if is_plain { name.character() } else { char::from_u32(Self::FIRST + number) };
            Some((name, character?))
        };
        Characters(kinds.into_keys().zip(0..).filter_map(stands_for).collect())
    }

    /// The name that a character stands for.
    fn name(&self, character: char) -> TokenName {
        let known = self.0.iter().find(|(_, known)| **known == character);
        known.map_or(TokenName::from(character), |(name, _)| *name)
    }
}

/// The exchange as the engines for the plain rule take it.
///
/// # Errors
/// Of an exchange under another rule, on behalf of the method.
pub(super) fn plain<'a>(exchange: &'a Exchange, method: &'static str) -> Result<ExchangeQuestion<'a>, MethodError> {
    refuse_variant(exchange, method)?;
    Ok(question(exchange))
}

/// Refuses an exchange under another rule than the plain one, on behalf of a method that knows no other.
///
/// # Errors
/// [`MethodError::Inapplicable`], with the methods that take it.
pub(super) fn refuse_variant(exchange: &Exchange, method: &'static str) -> Result<(), MethodError> {
    let Some(variant) = exchange.variant() else { return Ok(()) };
    let known: Vec<String> = super::of_variant(variant).iter().map(|name| format!("`{name}`")).collect();
    let reason = format!("it does not know the variant `{variant}`; take one of {}", known.join(", "));
    Err(MethodError::Inapplicable { method, reason })
}

/// The exchange as the engines take it, whatever its rule.
pub(super) fn question(exchange: &Exchange) -> ExchangeQuestion<'_> {
    let board = exchange.start().board();
    let characters = Characters::of(exchange);
    let character = |name: TokenName| characters.0.get(&name).copied();
    let tokens = |placement: &Placement| board.cells().map(|cell| character(placement.token(cell)?)).collect();
    let own = characters.0.iter().map(|(&name, &character)| (character, exchange.pieces().of(name))).collect();
    let (start, goal) = (tokens(exchange.start()), tokens(exchange.goal()));
    ExchangeQuestion { board, leaper: exchange.pieces().common(), own, start, goal }
}

/// The characters that stand for tokens of which something is so.
pub(super) fn characters(exchange: &Exchange, is_so: impl Fn(TokenName) -> bool) -> BTreeSet<char> {
    let Characters(all) = Characters::of(exchange);
    all.into_iter().filter(|&(name, _)| is_so(name)).map(|(_, character)| character).collect()
}

/// Reserves the memory for the board and its components.
///
/// # Errors
/// When the memory limit has no room for it.
pub(super) fn reserve_board(exchange: &Exchange, budget: &Budget) -> Result<Reservation, Stopped> {
    budget.memory().reserve(Components::bytes(exchange.start().board(), exchange.piece()))
}

/// Has an engine answer an exchange, and names its figures.
///
/// # Errors
/// Those of the engine, and of an exchange under another rule than the plain one.
pub(super) fn answer<F>(
    method: &'static str,
    exchange: &Exchange,
    budget: &Budget,
    engine: impl FnOnce(&ExchangeQuestion) -> Result<Searched<F>, MethodError>,
    statistics: impl FnOnce(&F, &Budget) -> Statistics,
) -> Result<Outcome<Exchange>, MethodError> {
    let question = plain(exchange, method)?;
    let Ok(_board) = reserve_board(exchange, budget) else { return Ok(Outcome::nothing(Stopped::Memory)) };
    Ok(outcome(exchange, engine(&question)?, budget, statistics))
}

/// What an engine's outcome says of the exchange.
pub(super) fn outcome<F>(
    exchange: &Exchange,
    searched: Searched<F>,
    budget: &Budget,
    statistics: impl FnOnce(&F, &Budget) -> Statistics,
) -> Outcome<Exchange> {
    let statistics = searched.figures.map(|figures| statistics(&figures, budget)).unwrap_or_default();
    let argument = match &searched.solution {
        Solution::Impossible(obstacle) => reason(exchange, obstacle).1,
        _ => None,
    };
    let resolution = resolution(exchange, searched.solution);
    Outcome { resolution, argument, stopped: searched.stopped, statistics }
}

/// For an observer of the exchange, the leaps that an engine finds.
pub(super) fn in_moves<'a>(observer: &'a dyn Observer) -> impl Observer + use<'a> {
    Translated::new(observer, |leaps: Vec<CellPair>| Some(witness(&leaps)))
}

/// What is known of the solutions.
pub(super) fn resolution(exchange: &Exchange, solution: Solution) -> Resolution<Exchange> {
    match solution {
        Solution::Shortest { leaps } => optimal(&leaps),
        Solution::Feasible { leaps, bound } => {
            let (value, witness) = (leaps.len() as u64, witness(&leaps));
            Resolution::Feasible { value: value.into(), bound: Some(bound.into()), witness }
        }
        Solution::Impossible(obstacle) => Resolution::Infeasible { reason: reason(exchange, &obstacle).0 },
        Solution::Unknown { bound } => Resolution::Unknown { bound: Some(bound.into()) },
    }
}

/// What an obstacle says, with the names of the tokens; and the rule by which it is one, where nothing had to be
/// searched.
pub(super) fn reason(exchange: &Exchange, obstacle: &Obstacle) -> (String, Option<Argument>) {
    let (cell, character, start, goal) = match *obstacle {
        Obstacle::Stuck { cell, token, in_start, .. } => (cell, token, u64::from(in_start), u64::from(!in_start)),
        Obstacle::Unbalanced { cell, token, start, goal, .. } => (cell, token, start as u64, goal as u64),
        Obstacle::Blocked { cell, in_start, .. } => {
            return (obstacle.to_string(), Some(Argument::Blocked { cell, at_start: in_start }));
        }
        Obstacle::OutOfOrder { cell, .. } => return (obstacle.to_string(), out_of_order(exchange, cell)),
        Obstacle::Swaps { swaps, from, to, leaps } => {
            return (obstacle.to_string(), Some(Argument::Swaps { swaps, from, to, leaps }));
        }
        Obstacle::Full => {
            let changed = |&cell: &Cell| exchange.start().token(cell) != exchange.goal().token(cell);
            let cell = exchange.start().board().cells().find(changed);
            return (obstacle.to_string(), cell.map(|cell| Argument::Blocked { cell, at_start: true }));
        }
        Obstacle::Exhausted { .. }
        | Obstacle::Unpeaceful { .. }
        | Obstacle::Forbidden { .. }
        | Obstacle::Unmarked { .. } => return (obstacle.to_string(), None),
    };
    let token = Characters::of(exchange).name(character);
    let text = obstacle.to_string().replace(&format!("{character:?}"), &format!("{token:?}"));
    (text, Some(Argument::Tokens { cell, token, start, goal }))
}

/// A shortest solution.
pub(super) fn optimal(leaps: &[CellPair]) -> Resolution<Exchange> {
    Resolution::Optimal { value: (leaps.len() as u64).into(), witness: witness(leaps) }
}

/// The leaps of a move.
pub(super) fn leaps_of(pairs: &[CellPair]) -> Vec<Leap> {
    pairs.iter().map(|&(from, to)| Leap { from, to }).collect()
}

/// The moves of a solution.
pub(super) fn witness(leaps: &[CellPair]) -> Moves {
    leaps_of(leaps).into()
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
        refuse_variant(exchange, method)?;
        Posed::by_rule(exchange, method)
    }

    /// The same for a method that knows the rule of the exchange: where it is about colours, tokens matter that need not
    /// move.
    pub(super) fn by_rule(exchange: &Exchange, method: &'static str) -> Result<Posed, MethodError> {
        if !super::knows(method, exchange) {
            refuse_variant(exchange, method)?;
        }
        let too_large = |error: ComponentError| MethodError::too_large(method, error);
        let question = question(exchange);
        if let Some(component) = Component::open(&question).map_err(too_large)? {
            let is_about_all = exchange.variant().is_some_and(ExchangeVariant::needs_colours);
            let all = if is_about_all { Component::populated(&question).map_err(too_large)? } else { None };
            return Ok(Posed::Open(all.unwrap_or(component)));
        }
        Ok(Posed::Settled(match Components::of(&question).map_err(too_large)? {
            Components::Impossible(obstacle) => {
                let (text, argument) = reason(exchange, &obstacle);
                Outcome::infeasible(text).because(argument)
            }
            Components::Open(_) => {
                let leaps = exchange.variant().and_then(ExchangeVariant::second_unit).map(|_| 0);
                let witness = exchange.listed(Vec::new());
                Outcome::of(Resolution::Optimal { value: Length { value: 0, leaps }, witness })
            }
        }))
    }
}
