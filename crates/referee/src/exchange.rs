//! Replays an exchange: every move takes one token by one leap to an empty cell, and the last one ends in the goal.

use std::collections::BTreeMap;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Exchange, Leap};

use crate::leap::is_leap;
use crate::{Foul, Rule};

/// The number of moves of a legal list.
pub(crate) fn replay(exchange: &Exchange, moves: &[Leap]) -> Result<u64, Foul> {
    let mut tokens: BTreeMap<Cell, char> = exchange.start().tokens().collect();
    for (index, &Leap { from, to }) in moves.iter().enumerate() {
        let foul = |rule, text: String| Err(Foul::at(index + 1, rule, text));
        if !exchange.start().board().contains(to) {
            return foul(Rule::Board, format!("{from}-{to}: {to} is no cell of the board"));
        }
        if !is_leap(exchange.piece(), from, to) {
            return foul(Rule::Leap, format!("{from}-{to}: a {} does not leap from {from} to {to}", exchange.piece()));
        }
        if let Some(token) = tokens.get(&to) {
            return foul(Rule::Empty, format!("{from}-{to}: {to} is occupied by {token:?}"));
        }
        match tokens.remove(&from) {
            Some(token) => tokens.insert(to, token),
            None => return foul(Rule::Token, format!("{from}-{to}: no token stands on {from}")),
        };
    }
    let goal: BTreeMap<Cell, char> = exchange.goal().tokens().collect();
    match tokens.keys().chain(goal.keys()).find(|cell| tokens.get(cell) != goal.get(cell)) {
        None => Ok(moves.len() as u64),
        Some(cell) => {
            let name = |token: Option<&char>| token.map_or("no token".to_string(), |token| format!("{token:?}"));
            let (found, wanted) = (name(tokens.get(cell)), name(goal.get(cell)));
            Err(Foul::at(
                moves.len(),
                Rule::Goal,
                format!("after the last move {found} stands on {cell}; the goal has {wanted} there"),
            ))
        }
    }
}
