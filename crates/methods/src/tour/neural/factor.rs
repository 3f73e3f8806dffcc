//! A 2-factor: two leaps at every cell, which are one cycle or several; and several made one.
//!
//! Two cycles become one when each gives up a leap and two others join the four cells: a-b of the first and c-d of the
//! second make way for a-c and b-d, where these are leaps too. On a board most of such leaps are parallel. As every
//! such exchange leaves a 2-factor with a cycle less, they can be made in any order until none is left to make.

use super::links::Links;

/// Two neighbours for each node, and the cycle that it lies on.
pub(super) struct Factor<'a> {
    links: &'a Links,
    beside: Vec<[u32; 2]>,
    /// For each node a number of its cycle, as a forest: cycles that were joined lead to the same root.
    cycle_of: Vec<u32>,
    roots: Vec<u32>,
    cycles: usize,
}

const NO_NODE: u32 = u32::MAX;

impl<'a> Factor<'a> {
    /// The pairs of a network that has settled.
    pub(super) fn new(links: &'a Links, pairs: impl Iterator<Item = [u32; 2]>) -> Factor<'a> {
        let mut beside = vec![[NO_NODE; 2]; links.nodes];
        for [one, other] in pairs {
            for (from, to) in [(one, other), (other, one)] {
                let [first, second] = &mut beside[from as usize];
                *(if *first == NO_NODE { first } else { second }) = to;
            }
        }
        let mut factor = Factor { links, beside, cycle_of: vec![NO_NODE; links.nodes], roots: Vec::new(), cycles: 0 };
        for node in 0..links.nodes as u32 {
            if factor.cycle_of[node as usize] == NO_NODE {
                let number = factor.cycles as u32;
                let nodes = factor.around(node, factor.beside[node as usize][0]);
                nodes.into_iter().for_each(|node| factor.cycle_of[node as usize] = number);
                factor.roots.push(number);
                factor.cycles += 1;
            }
        }
        factor
    }

    /// How many cycles there are.
    pub(super) fn cycles(&self) -> usize {
        self.cycles
    }

    /// The nodes of a cycle, from one to the next and on.
    fn around(&self, from: u32, next: u32) -> Vec<u32> {
        let (mut nodes, mut at) = (vec![from], next);
        while at != from {
            let before = nodes[nodes.len() - 1];
            nodes.push(at);
            let [one, other] = self.beside[at as usize];
            at = if one == before { other } else { one };
        }
        nodes
    }

    /// The cells in the order of the only cycle: from a node off the board on, if there is one.
    pub(super) fn cells(&self) -> Vec<u32> {
        let from = if self.links.cells < self.links.nodes { self.links.cells as u32 } else { 0 };
        let next = self.links.head.unwrap_or_else(|| {
            let [one, other] = self.beside[from as usize];
            one.min(other)
        });
        let mut nodes = self.around(from, next);
        nodes.retain(|&node| (node as usize) < self.links.cells);
        nodes
    }

    /// Joins cycles by exchanges of two leaps as long as there are any; how many there were.
    pub(super) fn join(&mut self) -> u64 {
        let before = self.cycles;
        let mut known = usize::MAX;
        while self.cycles > 1 && self.cycles < known {
            known = self.cycles;
            for node in 0..self.links.nodes as u32 {
                while self.cycles > 1 && self.join_at(node) {}
            }
        }
        (before - self.cycles) as u64
    }

    /// Whether a leap at a node could be exchanged with one of another cycle.
    fn join_at(&mut self, a: u32) -> bool {
        let links = self.links;
        let own = self.root(a);
        for &c in links.neighbours(a) {
            let other = self.root(c);
            if other == own {
                continue;
            }
            for b in self.beside[a as usize] {
                for d in self.beside[c as usize] {
                    if links.are_neighbours(b, d) {
                        for (at, from, to) in [(a, b, c), (b, a, d), (c, d, a), (d, c, b)] {
                            let beside = &mut self.beside[at as usize];
                            beside[usize::from(beside[1] == from)] = to;
                        }
                        self.roots[other as usize] = own;
                        self.cycles -= 1;
                        return true;
                    }
                }
            }
        }
        false
    }

    fn root(&self, node: u32) -> u32 {
        let mut number = self.cycle_of[node as usize];
        while self.roots[number as usize] != number {
            number = self.roots[number as usize];
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use cavalcade_puzzle::Tour;
    use cavalcade_run::Budget;
    use proptest::prelude::*;

    use super::super::{network::Network, rule::Rule};
    use super::*;
    use crate::tour::mailbox::Mailbox;

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

        #[test]
        fn an_exchange_leaves_two_leaps_at_every_cell_and_one_cycle_less(
            width in 5u64..12, height in 5u64..12, closed in any::<bool>(), seed in any::<u64>(),
        ) {
            let board = cavalcade_board::Board::rectangle(width, height).unwrap();
            let tour = Tour::new(board, Default::default(), closed);
            let mailbox = Mailbox::new(&tour, "test", &Budget::unlimited()).unwrap().unwrap();
            let links = Links::new(&mailbox, &tour, &Budget::unlimited()).unwrap().unwrap();
            let mut network = Network::new(&links, seed);
            for _ in 0..2000 {
                if network.is_settled() {
                    break;
                }
                network.iterate(Rule::Sequential);
            }
            prop_assume!(network.is_settled());
            let mut factor = Factor::new(&links, network.firing());
            let before = factor.cycles();
            let joins = factor.join();
            let mut pairs = Vec::new();
            for node in 0..links.nodes as u32 {
                let [one, other] = factor.beside[node as usize];
                prop_assert!(one != other && links.are_neighbours(node, one) && links.are_neighbours(node, other));
                pairs.extend([one, other].into_iter().filter(|&to| node < to).map(|to| [node, to]));
            }
            prop_assert_eq!(pairs.len(), links.nodes);
            // Counted again, from the leaps alone.
            let again = Factor::new(&links, pairs.into_iter());
            prop_assert_eq!(again.cycles(), factor.cycles());
            prop_assert_eq!(before - joins as usize, factor.cycles());
        }
    }
}
