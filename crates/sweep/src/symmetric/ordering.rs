//! In which order the orbits are processed: the one with the smallest frontier, of some.
//!
//! An orbit comes as early as its first cell. In the orders by ranks the cells of the first rank come first, and with them
//! those that the symmetries carry them to: of a rotated board the rim comes before the centre, and the frontier is that of
//! a whole board of the same width. Another order takes next whichever orbit adds fewest orbits to the frontier.

use cavalcade_board::{Board, MoveGraph};

use super::quotient::Quotient;
use crate::count::CellOrder;

/// The largest frontiers that are looked at for the greedy order, whose cost is quadratic.
const MOST_GREEDY: usize = 1 << 9;

/// The quotient graph in the best order that is tried, and the most orbits that are on its frontier at one time.
pub fn ordered(quotient: &Quotient, board: &Board, graph: &MoveGraph) -> (Quotient, usize) {
    let numbers = 0..quotient.orbits.len() as u32;
    let by_cells = CellOrder::BY_LINES.into_iter().map(|order| {
        let mut place = vec![0; graph.len()];
        for (at, node) in order.nodes(board, graph).into_iter().enumerate() {
            place[node as usize] = at;
        }
        let mut by_place: Vec<u32> = numbers.clone().collect();
        let first = |&node: &u32| place[node as usize];
        by_place.sort_by_key(|&number| quotient.orbits[number as usize].nodes.iter().map(first).min());
        by_place
    });
    let greedy = (numbers.len() <= MOST_GREEDY).then(|| greedy(quotient));
    let candidates = by_cells.chain(greedy).map(|order| {
        let reordered = quotient.reordered(&order);
        let frontiers = frontiers(&reordered);
        // The number of states grows by a factor of two or three with each orbit on the frontier.
        let weight: f64 = frontiers.iter().map(|&orbits| 2.5f64.powi(orbits as i32)).sum();
        (reordered, frontiers.into_iter().max().unwrap_or(0), weight)
    });
    let best = candidates.min_by(|one, other| one.2.total_cmp(&other.2));
    best.map_or((Quotient::default(), 0), |(quotient, slots, _)| (quotient, slots))
}

/// How many orbits are reached and not processed, after each step.
fn frontiers(quotient: &Quotient) -> Vec<usize> {
    let mut is_reached = vec![false; quotient.orbits.len()];
    let mut reached = 0;
    let step = |(number, orbit): (usize, &super::quotient::Orbit)| {
        let others = orbit.links.iter().map(|&(other, _)| other as usize);
        for other in others.chain([number]).filter(|&other| other >= number) {
            reached += usize::from(!std::mem::replace(&mut is_reached[other], true));
        }
        reached -= 1;
        reached
    };
    quotient.orbits.iter().enumerate().map(step).collect()
}

/// Takes next the orbit that adds fewest to the frontier; of several the one that was reached first.
fn greedy(quotient: &Quotient) -> Vec<u32> {
    let count = quotient.orbits.len();
    let mut is_done = vec![false; count];
    let mut reached_at: Vec<Option<usize>> = vec![None; count];
    let mut order = Vec::with_capacity(count);
    while order.len() < count {
        let added = |number: usize| {
            let others = quotient.orbits[number].links.iter().map(|&(other, _)| other as usize);
            others.chain([number]).filter(|&other| reached_at[other].is_none()).count()
        };
        let rank = |&number: &usize| (added(number), reached_at[number].unwrap_or(count), number);
        let Some(next) = (0..count).filter(|&number| !is_done[number]).min_by_key(rank) else { break };
        is_done[next] = true;
        reached_at[next].get_or_insert(order.len());
        for &(other, _) in &quotient.orbits[next].links {
            reached_at[other as usize].get_or_insert(order.len());
        }
        order.push(next as u32);
    }
    order
}
