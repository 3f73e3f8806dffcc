//! Exchanges of few placements: a breadth-first search from the start, one placement after the other.

use std::collections::{HashMap, HashSet, VecDeque};

use cavalcade_puzzle::{Exchange, Placement, TokenName};

use super::graph::Graph;

/// Larger boards, and longer searches, are skipped.
const MOST_CELLS: usize = 64;
const MOST_PLACEMENTS: usize = 1 << 12;

/// The fewest moves, if a short search finds them.
pub(crate) fn fewest_moves(exchange: &Exchange) -> Option<u64> {
    let (start, goal) = (exchange.start(), exchange.goal());
    if start == goal {
        return Some(0);
    }
    let graph = |piece| Graph::of(start.board(), start.board().cells(), piece, MOST_CELLS);
    let mut graphs: HashMap<TokenName, Graph> = HashMap::new();
    for &token in start.kinds().keys() {
        graphs.insert(token, graph(exchange.pieces().of(token))?);
    }
    let graph = graph(exchange.pieces().common())?;
    let tokens = |placement: &Placement| -> Vec<Option<TokenName>> {
        graph.cells.iter().map(|&cell| placement.token(cell)).collect()
    };
    let goal = tokens(goal);
    let mut known = HashSet::from([tokens(start)]);
    let mut queue = VecDeque::from([(tokens(start), 0)]);
    while let Some((placement, moves)) = queue.pop_front() {
        for (from, graph) in
            placement.iter().enumerate().filter_map(|(from, &token)| Some((from, graphs.get(&token?)?)))
        {
            for &to in graph.neighbours[from].iter().filter(|&&to| placement[to].is_none()) {
                let mut next = placement.clone();
                next.swap(from, to);
                if next == goal {
                    return Some(moves + 1);
                }
                if known.insert(next.clone()) {
                    queue.push_back((next, moves + 1));
                }
            }
        }
        if known.len() > MOST_PLACEMENTS {
            return None;
        }
    }
    None
}
