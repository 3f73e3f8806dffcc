//! The rules of the variants of an exchange, watched move by move: what counts as a move, and who may make it.

use std::collections::BTreeMap;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Exchange, ExchangeVariant, Leap, Length, TokenName};

use crate::leap::is_leap;
use crate::{Foul, Rule};

/// Watches the leaps of a list, each of which is known to be one of a token to an empty cell.
pub(crate) struct Watch<'a> {
    exchange: &'a Exchange,
    leaps: u64,
    /// The moves where consecutive leaps of one token are one.
    runs: u64,
    /// The moves where tokens leap at the same time.
    steps: u64,
    /// The moves of the token on each cell, and of the one that has made most.
    each: BTreeMap<Cell, u64>,
    most: u64,
    /// The last leap and the colour of the token that made it.
    last: Option<(Leap, Option<bool>)>,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(exchange: &'a Exchange) -> Watch<'a> {
        Watch { exchange, leaps: 0, runs: 0, steps: 0, each: BTreeMap::new(), most: 0, last: None }
    }

    /// Sees a leap and the tokens after it.
    ///
    /// # Errors
    /// The [`Foul`] of a leap that the variant forbids.
    pub(crate) fn see(&mut self, step: usize, leap: Leap, tokens: &BTreeMap<Cell, TokenName>) -> Result<(), Foul> {
        let Leap { from, to } = leap;
        let Some(&token) = tokens.get(&to) else { return Ok(()) };
        let colour = token.is_white();
        match self.exchange.variant() {
            Some(ExchangeVariant::Alternate) if self.last.is_some_and(|(_, last)| last == colour) => {
                let side = if colour == Some(true) { "white" } else { "black" };
                let text = format!("{from}-{to}: {side} moves twice in a row; the colours take turns");
                return Err(Foul::at(step, Rule::Turn, text));
            }
            Some(ExchangeVariant::Peaceful) => {
                if let Some((one, other)) = self.attack(tokens) {
                    let text = format!(
                        "{from}-{to}: afterwards {:?} on {one} and {:?} on {other}, of different colours, are a leap apart",
                        tokens[&one], tokens[&other]
                    );
                    return Err(Foul::at(step, Rule::Peace, text));
                }
            }
            _ => {}
        }
        self.leaps += 1;
        let own = self.each.remove(&from).unwrap_or(0) + 1;
        self.each.insert(to, own);
        self.most = self.most.max(own);
        if self.last.is_none_or(|(last, _)| last.to != from) {
            self.runs += 1;
        }
        self.last = Some((leap, colour));
        Ok(())
    }

    /// Sees the end of leaps that are made at the same time.
    pub(crate) fn end_step(&mut self) {
        self.steps += 1;
    }

    /// Two tokens of different colours of which one could leap to the cell of the other.
    fn attack(&self, tokens: &BTreeMap<Cell, TokenName>) -> Option<(Cell, Cell)> {
        let board = self.exchange.start().board();
        tokens.iter().find_map(|(&one, token)| {
            let piece = self.exchange.pieces().of(*token);
            let is_hit = |(&other, hit): (&Cell, &TokenName)| {
                hit.is_white() != token.is_white() && is_leap(board, piece, one, other)
            };
            tokens.iter().find(|&pair| is_hit(pair)).map(|(&other, _)| (one, other))
        })
    }

    /// The value of the leaps that were seen.
    pub(crate) fn value(&self) -> Length {
        match self.exchange.variant() {
            Some(ExchangeVariant::Runs) => Length { value: self.runs, leaps: Some(self.leaps) },
            Some(ExchangeVariant::Simultaneous) => Length { value: self.steps, leaps: Some(self.leaps) },
            Some(ExchangeVariant::Fair) => self.most.into(),
            _ => self.leaps.into(),
        }
    }
}
