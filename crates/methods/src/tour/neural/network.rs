//! The network: a neuron for each leap, which fires or does not.
//!
//! A neuron's *state* is a sum; above 3 it begins to fire, below 0 it falls silent, and in between its *output* stays
//! as it was. What is added to the state in an iteration depends on how many neurons fire at the two cells of its leap,
//! itself included, so that the sum over the neighbours that the article asks for is two look-ups:
//!
//! ```text
//! sum of the neighbours' outputs = degree(a) + degree(b) - 2 output
//! sequential:    4 - sum - 2 output = 4 - degree(a) - degree(b)
//! simultaneous:  3 - sum -   output = 3 - degree(a) - degree(b) + output
//! ```
//!
//! Where two neurons fire at every cell, the sequential rule adds nothing to any state, and the simultaneous one
//! nothing to a neuron that fires and -1 to one that does not: the network has settled.
//!
//! A neuron is 16 bytes, and those of a chessboard fit into the first cache. They lie in memory in the order in which
//! they are updated; every 16 iterations they are shuffled. With one order for all, three restarts of a hundred had not
//! settled after a thousand iterations on 8x8, and eight after three thousand on 20x20.

use super::links::Links;
use super::rule::Rule;
use cavalcade_run::Rng;

/// Above it a silent neuron begins to fire; below 0 a firing one falls silent.
const THRESHOLD: i32 = 3;
/// How many neurons fire at each cell of a tour.
const WANTED: i32 = 2;
/// How many iterations have the same order.
const BETWEEN_SHUFFLES: u64 = 16;

/// A neuron.
#[derive(Clone, Copy)]
struct Neuron {
    ends: [u32; 2],
    state: i32,
    fires: bool,
}

/// A network on a graph.
pub(super) struct Network<'a> {
    links: &'a Links,
    neurons: Vec<Neuron>,
    /// For each node, how many neurons fire there.
    degree: Vec<i32>,
    /// At how many nodes it is not two.
    unsettled: usize,
    /// Iterations since the restart.
    pub iterations: u64,
    rng: Rng,
}

impl<'a> Network<'a> {
    /// A network in which each leap fires or not at random; pairs with nodes off the board are silent.
    pub(super) fn new(links: &'a Links, seed: u64) -> Network<'a> {
        let mut network = Network {
            links,
            neurons: Vec::with_capacity(links.pairs.len()),
            degree: Vec::new(),
            unsettled: 0,
            iterations: 0,
            rng: Rng::new(seed),
        };
        network.restart(seed);
        network
    }

    /// Restarts from a random state, independent of the one before.
    pub(super) fn restart(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
        self.iterations = 0;
        self.neurons.clear();
        let (rng, leaps) = (&mut self.rng, self.links.leaps);
        let neurons = self.links.pairs.iter().enumerate().map(|(index, &ends)| Neuron {
            ends,
            state: 0,
            fires: index < leaps && rng.next_u64() >> 63 == 0,
        });
        self.neurons.extend(neurons);
        self.count();
    }

    fn count(&mut self) {
        self.degree.clear();
        self.degree.resize(self.links.nodes, 0);
        for neuron in self.neurons.iter().filter(|neuron| neuron.fires) {
            neuron.ends.iter().for_each(|&end| self.degree[end as usize] += 1);
        }
        self.unsettled = self.degree.iter().filter(|&&degree| degree != WANTED).count();
    }

    /// Whether two neurons fire at every node: those that fire are a 2-factor.
    pub(super) fn is_settled(&self) -> bool {
        self.unsettled == 0
    }

    /// At how many nodes not two neurons fire.
    pub(super) fn unsettled(&self) -> usize {
        self.unsettled
    }

    /// The pairs that fire.
    pub(super) fn firing(&self) -> impl Iterator<Item = [u32; 2]> + '_ {
        self.neurons.iter().filter(|neuron| neuron.fires).map(|neuron| neuron.ends)
    }

    /// Updates every neuron once; ends early when the network has settled.
    pub(super) fn iterate(&mut self, rule: Rule) {
        match rule {
            Rule::Sequential => self.one_after_another(),
            Rule::Simultaneous => self.all_at_once(),
        }
        self.iterations += 1;
    }

    fn one_after_another(&mut self) {
        if self.iterations.is_multiple_of(BETWEEN_SHUFFLES) {
            for last in (1..self.neurons.len()).rev() {
                self.neurons.swap(last, self.rng.below(last + 1));
            }
        }
        for neuron in &mut self.neurons {
            let [one, other] = neuron.ends.map(|end| end as usize);
            let input = 4 - self.degree[one] - self.degree[other];
            if let Some(change) = neuron.receive(input) {
                for end in [one, other] {
                    let degree = &mut self.degree[end];
                    self.unsettled -= usize::from(*degree != WANTED);
                    *degree += change;
                    self.unsettled += usize::from(*degree != WANTED);
                }
                if self.unsettled == 0 {
                    return;
                }
            }
        }
    }

    fn all_at_once(&mut self) {
        for neuron in &mut self.neurons {
            let [one, other] = neuron.ends.map(|end| end as usize);
            let input = 3 - self.degree[one] - self.degree[other] + i32::from(neuron.fires);
            neuron.receive(input);
        }
        self.count();
    }
}

impl Neuron {
    /// Adds to the state; what that changes in the output.
    #[inline]
    fn receive(&mut self, input: i32) -> Option<i32> {
        // A node off the board may have as many neighbours as the board has cells.
        self.state = self.state.saturating_add(input);
        if self.state > THRESHOLD && !self.fires {
            self.fires = true;
            return Some(1);
        }
        if self.state < 0 && self.fires {
            self.fires = false;
            return Some(-1);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use cavalcade_board::Cell;
    use cavalcade_puzzle::Tour;
    use cavalcade_run::Budget;

    use super::*;
    use crate::tour::mailbox::Mailbox;

    fn links(board: &str, closed: bool) -> Links {
        let tour = Tour::new(board.parse().unwrap(), Default::default(), closed);
        let mailbox = Mailbox::new(&tour, "test", &Budget::unlimited()).unwrap().unwrap();
        Links::new(&mailbox, &tour, &Budget::unlimited()).unwrap().unwrap()
    }

    /// The network in which these pairs fire.
    fn firing<'a>(links: &'a Links, fires: impl Fn(&[u32; 2]) -> bool) -> Network<'a> {
        let mut network = Network::new(links, 0);
        network.neurons.iter_mut().for_each(|neuron| neuron.fires = fires(&neuron.ends));
        network.count();
        network
    }

    /// A published program takes it for one: no neuron's state changes in it by way of its neighbours.
    #[test]
    fn the_empty_network_is_no_tour() {
        for closed in [false, true] {
            let links = links("8x8", closed);
            let network = firing(&links, |_| false);
            assert!(!network.is_settled());
            assert_eq!((network.unsettled(), network.firing().count()), (links.nodes, 0));
        }
    }

    /// The same program looks only at cells where something fires.
    #[test]
    fn the_ring_around_the_board_of_three_by_three_is_no_tour() {
        let links = links("3x3", true);
        let network = firing(&links, |_| true);
        assert_eq!(network.firing().count(), 8);
        assert_eq!(network.unsettled(), 1);
        assert!(!network.is_settled());
        for rule in [Rule::Sequential, Rule::Simultaneous] {
            for seed in 0..200 {
                let mut network = Network::new(&links, seed);
                (0..100).for_each(|_| network.iterate(rule));
                assert!(!network.is_settled());
            }
        }
    }

    #[test]
    fn a_settled_network_stays_settled_under_both_rules() {
        for rule in [Rule::Sequential, Rule::Simultaneous] {
            let links = links("6x6", true);
            let mut settled = 0;
            for seed in 0..100 {
                let mut network = Network::new(&links, seed);
                (0..1000).for_each(|_| {
                    if !network.is_settled() {
                        network.iterate(rule);
                    }
                });
                if !network.is_settled() {
                    continue;
                }
                settled += 1;
                let sorted = |network: &Network| {
                    let mut pairs: Vec<[u32; 2]> = network.firing().collect();
                    pairs.sort_unstable();
                    pairs
                };
                let before = sorted(&network);
                (0..50).for_each(|_| network.iterate(rule));
                assert_eq!(sorted(&network), before);
                assert_eq!(before.len(), 36);
            }
            assert!(settled > 0, "{rule:?}");
        }
    }

    /// The sums over neighbours as the article writes them, by the definition.
    #[test]
    fn the_degrees_stand_for_the_sum_of_the_neighbours_outputs() {
        let links = links("5x4", true);
        let network = Network::new(&links, 3);
        for neuron in &network.neurons {
            let touches = |other: &&Neuron| neuron.ends.iter().any(|end| other.ends.contains(end));
            let neighbours = network.neurons.iter().filter(|other| other.ends != neuron.ends).filter(touches);
            let sum: i32 = neighbours.map(|other| i32::from(other.fires)).sum();
            let [one, other] = neuron.ends.map(|end| network.degree[end as usize]);
            assert_eq!(sum, one + other - 2 * i32::from(neuron.fires));
        }
    }

    #[test]
    fn nodes_off_the_board_join_the_ends_that_are_asked_for() {
        let cell = |text: &str| Some(text.parse::<Cell>().unwrap());
        let tour = Tour::new("5x5".parse().unwrap(), Default::default(), false);
        let budget = Budget::unlimited();
        for (start, end, off_the_board, pairs) in [
            (None, None, 1, 25),
            (cell("a1"), None, 2, 2 + 24),
            (None, cell("c3"), 2, 2 + 24),
            (cell("a1"), cell("c3"), 1, 2),
        ] {
            let tour = tour.clone().between(start, end).unwrap();
            let mailbox = Mailbox::new(&tour, "test", &budget).unwrap().unwrap();
            let links = Links::new(&mailbox, &tour, &budget).unwrap().unwrap();
            assert_eq!((links.nodes - links.cells, links.pairs.len() - links.leaps), (off_the_board, pairs));
            assert!(links.pairs.iter().all(|&[one, other]| links.are_neighbours(one, other)));
        }
    }
}
