//! Exchanges of few placements under another rule: a search from the start, placement after placement.

use std::collections::{BTreeMap, HashMap, VecDeque};

use cavalcade_board::Cell;
use cavalcade_puzzle::{Exchange, ExchangeVariant, TokenName};

use crate::leap::is_leap;

/// Larger boards, and longer searches, are skipped.
const MOST_CELLS: usize = 64;
const MOST_STATES: usize = 1 << 12;

/// Tokens on a board, and what else decides how the next move counts: the cell of the token that moved last.
type State = (BTreeMap<Cell, TokenName>, Option<Cell>);

/// The fewest moves by the rule of the variant, if a short search finds them: states with equal numbers of moves one
/// after the other, and what takes no further move before what takes one.
pub(crate) fn fewest_moves(exchange: &Exchange, variant: ExchangeVariant) -> Option<u64> {
    let board = exchange.start().board();
    if board.cell_count() > MOST_CELLS as u128 {
        return None;
    }
    let cells: Vec<Cell> = board.cells().collect();
    let goal: BTreeMap<Cell, TokenName> = exchange.goal().tokens().collect();
    let start: State = (exchange.start().tokens().collect(), None);
    let mut known: HashMap<State, u64> = HashMap::from([(start.clone(), 0)]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((state, moves)) = queue.pop_front() {
        if state.0 == goal {
            return Some(moves);
        }
        if known.get(&state).is_some_and(|&fewest| fewest < moves) {
            continue;
        }
        for (&from, token) in &state.0 {
            for &to in &cells {
                if state.0.contains_key(&to) || !is_leap(board, exchange.pieces().of(*token), from, to) {
                    continue;
                }
                let mut tokens = state.0.clone();
                tokens.remove(&from);
                tokens.insert(to, *token);
                let Some(cost) = cost(exchange, variant, &state, from, &tokens) else { continue };
                // Of other variants than these, the last token does not matter.
                let last = matches!(variant, ExchangeVariant::Runs | ExchangeVariant::Alternate).then_some(to);
                let (next, sum) = ((tokens, last), moves + cost);
                if known.get(&next).is_none_or(|&fewest| sum < fewest) {
                    known.insert(next.clone(), sum);
                    match cost {
                        0 => queue.push_front((next, sum)),
                        _ => queue.push_back((next, sum)),
                    }
                }
            }
        }
        if known.len() > MOST_STATES {
            return None;
        }
    }
    None
}

/// The moves that a leap adds; none where the rule forbids it.
fn cost(
    exchange: &Exchange,
    variant: ExchangeVariant,
    (before, last): &State,
    from: Cell,
    after: &BTreeMap<Cell, TokenName>,
) -> Option<u64> {
    let colour = |cell: &Cell| before.get(cell).and_then(TokenName::is_white);
    match variant {
        // Each move is one of some token, and each step at least one leap: there are not fewer leaps than either.
        ExchangeVariant::Fair | ExchangeVariant::Simultaneous => Some(1),
        ExchangeVariant::Runs => Some(u64::from(*last != Some(from))),
        ExchangeVariant::Alternate => (last.is_none_or(|last| colour(&last) != colour(&from))).then_some(1),
        ExchangeVariant::Peaceful => {
            let is_hit = |(one, token): (&Cell, &TokenName)| {
                let piece = exchange.pieces().of(*token);
                let hits = |(other, hit): (&Cell, &TokenName)| {
                    hit.is_white() != token.is_white() && is_leap(exchange.start().board(), piece, *one, *other)
                };
                after.iter().any(hits)
            };
            (!after.iter().any(is_hit)).then_some(1)
        }
    }
}
