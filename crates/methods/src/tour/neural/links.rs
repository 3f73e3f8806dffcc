//! The graph of the network: the cells, and the leaps between them.
//!
//! A closed tour is one cycle through all cells. An open one becomes a cycle too when a node off the board leads from
//! its end back to its beginning: it is joined to every cell, or to the ends that are asked for. Where only one end is,
//! a second such node stands between the first and the rest of the board.

use cavalcade_puzzle::Tour;
use cavalcade_run::{Budget, Reservation, Stopped};

use super::tally::NAME;
use crate::method::MethodError;
use crate::tour::mailbox::Mailbox;
use crate::tour::walk::Wishes;

/// Nodes and the pairs of them that a tour may join. Nodes below `cells` are cells, in reading order; the others, two
/// at most, lie off the board.
pub(super) struct Links {
    pub cells: usize,
    pub nodes: usize,
    /// The leaps, each once, then the pairs with nodes off the board.
    pub pairs: Vec<[u32; 2]>,
    /// How many of the pairs are leaps.
    pub leaps: usize,
    /// The cell that follows the first node off the board, where it matters.
    pub head: Option<u32>,
    /// `targets[first[n]..first[n + 1]]` are joined to node n.
    first: Vec<u32>,
    targets: Vec<u32>,
    _reservation: Reservation,
}

/// An iteration on more cells would take too long between two looks at the budget.
const MAX_CELLS: usize = 1 << 20;
/// What is reserved for a node and for a pair: the lists here, the neuron, its copy and the factor.
const BYTES_A_NODE: u64 = 48;
const BYTES_A_PAIR: u64 = 32;

impl Links {
    /// The graph of a tour's board.
    ///
    /// # Errors
    /// [`MethodError::TooLarge`] beyond 2^20 cells; the inner one when the budget has no memory for it and for a
    /// network on it.
    pub(super) fn new(mailbox: &Mailbox, tour: &Tour, budget: &Budget) -> Result<Result<Links, Stopped>, MethodError> {
        let cells = mailbox.cells.len();
        if cells > MAX_CELLS {
            let reason = format!("{cells} cells, of which it takes {MAX_CELLS} at most");
            return Err(MethodError::too_large(NAME, reason));
        }
        let leaps = mailbox.degree.iter().map(|&degree| u64::from(degree)).sum::<u64>() / 2;
        let bytes = BYTES_A_NODE * (mailbox.is_cell.len() as u64 + 2) + BYTES_A_PAIR * (leaps + cells as u64 + 1);
        let reservation = match budget.memory().reserve(bytes) {
            Ok(reservation) => reservation,
            Err(stopped) => return Ok(Err(stopped)),
        };
        let mut number = vec![0; mailbox.is_cell.len()];
        mailbox.cells.iter().zip(0..).for_each(|(&place, index)| number[place as usize] = index);
        let mut pairs = Vec::with_capacity(leaps as usize + cells + 1);
        for (&place, index) in mailbox.cells.iter().zip(0..) {
            pairs.extend(mailbox.neighbours(place).filter(|&to| to > place).map(|to| [index, number[to as usize]]));
        }
        let wishes = Wishes::of(tour, mailbox);
        let node = |place: Option<u32>| place.map(|place| number[place as usize]);
        let (head, tail) = (node(wishes.head), node(wishes.tail));
        let (leaps, off, everywhere) = (pairs.len(), cells as u32, 0..cells as u32);
        let nodes = match (head, tail) {
            _ if wishes.closes => cells,
            (Some(head), Some(tail)) => {
                pairs.extend([[head, off], [tail, off]]);
                cells + 1
            }
            (Some(head), None) => {
                pairs.extend([[head, off], [off, off + 1]]);
                pairs.extend(everywhere.filter(|&cell| cell != head).map(|cell| [cell, off + 1]));
                cells + 2
            }
            (None, _) => {
                pairs.extend(everywhere.map(|cell| [cell, off]));
                cells + 1
            }
        };
        let (first, targets) = adjacency(nodes, &pairs);
        Ok(Ok(Links { cells, nodes, pairs, leaps, head, first, targets, _reservation: reservation }))
    }

    /// The nodes that are joined to one.
    pub(super) fn neighbours(&self, node: u32) -> &[u32] {
        &self.targets[self.first[node as usize] as usize..self.first[node as usize + 1] as usize]
    }

    /// Whether two nodes may be joined.
    pub(super) fn are_neighbours(&self, one: u32, other: u32) -> bool {
        let (ones, others) = (self.neighbours(one), self.neighbours(other));
        // A node off the board has as many as there are cells.
        if ones.len() <= others.len() { ones.contains(&other) } else { others.contains(&one) }
    }
}

fn adjacency(nodes: usize, pairs: &[[u32; 2]]) -> (Vec<u32>, Vec<u32>) {
    let mut first = vec![0u32; nodes + 1];
    pairs.iter().flatten().for_each(|&node| first[node as usize + 1] += 1);
    for node in 0..nodes {
        first[node + 1] += first[node];
    }
    let mut next = first.clone();
    let mut targets = vec![0; 2 * pairs.len()];
    for &[one, other] in pairs {
        for (from, to) in [(one, other), (other, one)] {
            targets[next[from as usize] as usize] = to;
            next[from as usize] += 1;
        }
    }
    (first, targets)
}
