//! Exchanges of few placements where tokens leap at the same time: a search from the start, step after step.

use std::collections::{BTreeMap, HashSet};

use cavalcade_board::Cell;
use cavalcade_puzzle::{Exchange, TokenName};

use crate::leap::is_leap;

/// Larger boards, and longer searches, are skipped.
const MOST_CELLS: usize = 64;
const MOST_STATES: usize = 1 << 12;

type Tokens = BTreeMap<Cell, TokenName>;

/// The fewest steps, if a short search finds them.
pub(crate) fn fewest_steps(exchange: &Exchange) -> Option<u64> {
    let board = exchange.start().board();
    if board.cell_count() > MOST_CELLS as u128 {
        return None;
    }
    let cells: Vec<Cell> = board.cells().collect();
    let goal: Tokens = exchange.goal().tokens().collect();
    let start: Tokens = exchange.start().tokens().collect();
    let mut known = HashSet::from([start.clone()]);
    let mut layer = vec![start];
    let mut steps = 0;
    while !layer.is_empty() {
        if layer.contains(&goal) {
            return Some(steps);
        }
        let mut next = Vec::new();
        for before in &layer {
            // Token after token stays or leaps; those with a later cell have not chosen yet.
            let mut chosen = vec![before.clone()];
            for (&from, token) in before {
                let piece = exchange.pieces().of(*token);
                let reached: Vec<Cell> = cells.iter().copied().filter(|&to| is_leap(board, piece, from, to)).collect();
                let more = chosen.iter().flat_map(|tokens| {
                    let is_free = |to: &&Cell| !before.contains_key(to) && !tokens.contains_key(to);
                    reached.iter().filter(is_free).map(|&to| {
                        let mut after = tokens.clone();
                        after.remove(&from);
                        after.insert(to, *token);
                        after
                    })
                });
                let more: Vec<Tokens> = more.collect();
                chosen.extend(more);
                if chosen.len() > MOST_STATES {
                    return None;
                }
            }
            next.extend(chosen.into_iter().filter(|tokens| known.insert(tokens.clone())));
            if known.len() > MOST_STATES {
                return None;
            }
        }
        (layer, steps) = (next, steps + 1);
    }
    None
}
