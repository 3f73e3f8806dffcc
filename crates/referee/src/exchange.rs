//! Replays an exchange: every leap takes one token to an empty cell, as its variant allows, and the last one ends in the
//! goal.

use std::collections::{BTreeMap, BTreeSet};

use cavalcade_board::Cell;
use cavalcade_puzzle::{Answer, Exchange, ExchangeVariant, Leap, Length, Moves, TokenName};

use crate::leap::is_leap;
use crate::refute;
use crate::variant::Watch;
use crate::{Foul, Replay, Rule};

impl Replay for Exchange {
    const LEGAL: &'static str = "the goal is reached";

    fn replay(&self, witness: &Moves) -> Result<Option<Length>, Foul> {
        replay(self, witness).map(Some)
    }

    fn refute(&self, answer: &Answer) -> Option<String> {
        refute::better_than_claimed(answer, || match self.variant() {
            // No token makes more moves than all together.
            None | Some(ExchangeVariant::Fair) => refute::exchange::fewest_moves(self),
            Some(ExchangeVariant::Simultaneous) => refute::steps::fewest_steps(self),
            Some(variant) => refute::variant::fewest_moves(self, variant),
        })
    }

    fn second_unit(&self) -> Option<&'static str> {
        self.variant().and_then(ExchangeVariant::second_unit)
    }

    /// Start and goal are mapped onto themselves up to a renaming of the tokens.
    fn keeps(&self, image: &dyn Fn(Cell) -> Cell) -> bool {
        let mut names: BTreeMap<Option<TokenName>, Option<TokenName>> = BTreeMap::from([(None, None)]);
        [self.start(), self.goal()].into_iter().all(|placement| {
            placement.board().cells().all(|cell| {
                let becomes = placement.token(image(cell));
                let piece = |token: Option<TokenName>| token.map(|token| self.pieces().of(token));
                let colour = |token: Option<TokenName>| token.and_then(|token| token.is_white());
                let is_alike = !self.variant().is_some_and(ExchangeVariant::needs_colours)
                    || colour(placement.token(cell)) == colour(becomes);
                is_alike
                    && piece(placement.token(cell)) == piece(becomes)
                    && *names.entry(placement.token(cell)).or_insert(becomes) == becomes
            })
        })
    }

    fn image(&self, witness: &Moves, image: &dyn Fn(Cell) -> Cell) -> Moves {
        witness.map(|leap| Leap { from: image(leap.from), to: image(leap.to) })
    }
}

/// The value of a legal list.
fn replay(exchange: &Exchange, moves: &Moves) -> Result<Length, Foul> {
    if moves.is_in_steps() && exchange.variant() != Some(ExchangeVariant::Simultaneous) {
        let text = "the moves are lists of leaps, which only the variant `simultaneous` has: expected leaps";
        return Err(Foul::of(Rule::Form, text.to_string()));
    }
    let mut tokens: BTreeMap<Cell, TokenName> = exchange.start().tokens().collect();
    let mut watch = Watch::new(exchange);
    let mut number = 0;
    for step in moves.steps() {
        number += 1;
        let mut together = Together::default();
        for &leap in step {
            together.make(exchange, leap, &mut tokens).map_err(|(rule, text)| Foul::at(number, rule, text))?;
            watch.see(number, leap, &tokens)?;
        }
        watch.end_step();
    }
    let goal: BTreeMap<Cell, TokenName> = exchange.goal().tokens().collect();
    match tokens.keys().chain(goal.keys()).find(|cell| tokens.get(cell) != goal.get(cell)) {
        None => Ok(watch.value()),
        Some(cell) => {
            let name = |token: Option<&TokenName>| token.map_or("no token".to_string(), |token| format!("{token:?}"));
            let (found, wanted) = (name(tokens.get(cell)), name(goal.get(cell)));
            Err(Foul::at(
                number,
                Rule::Goal,
                format!("after the last move, {cell} has {found}; the goal has {wanted} there"),
            ))
        }
    }
}

/// The leaps that are made at the same time, one after the other.
#[derive(Default)]
struct Together {
    left: BTreeSet<Cell>,
    reached: BTreeSet<Cell>,
}

impl Together {
    /// Makes a leap of a token that has not leapt yet to a cell that was empty before.
    ///
    /// # Errors
    /// The rule that the leap breaks, and how.
    fn make(
        &mut self,
        exchange: &Exchange,
        leap: Leap,
        tokens: &mut BTreeMap<Cell, TokenName>,
    ) -> Result<(), (Rule, String)> {
        let Leap { from, to } = leap;
        let foul = |rule, text: String| Err((rule, format!("{leap}: {text}")));
        if !exchange.start().board().contains(to) {
            return foul(Rule::Board, format!("{to} is not a cell of the board"));
        }
        let token = tokens.get(&from).copied();
        let piece = token.map_or_else(|| exchange.piece(), |token| exchange.pieces().of(token));
        if !is_leap(exchange.start().board(), piece, from, to) {
            let a_piece = piece.noun_with_article();
            return foul(Rule::Leap, format!("{a_piece} does not leap from {from} to {to}"));
        }
        if self.reached.contains(&to) {
            return foul(Rule::Empty, format!("another token leaps to {to} in the same step"));
        }
        if let Some(token) = tokens.get(&to) {
            return foul(Rule::Empty, format!("{to} is occupied by {token:?}"));
        }
        if self.left.contains(&to) {
            return foul(Rule::Empty, format!("{to} was not empty before the step"));
        }
        if self.reached.contains(&from) {
            return foul(Rule::Token, format!("no token stood on {from} before the step"));
        }
        match tokens.remove(&from) {
            Some(token) => tokens.insert(to, token),
            None => return foul(Rule::Token, format!("no token stands on {from}")),
        };
        self.left.insert(from);
        self.reached.insert(to);
        Ok(())
    }
}
