//! An order of the vertices of a graph with few states on the way, found by local search.
//!
//! **Idea.** Between two steps of a sweep, the slots are the vertices that have been reached and have not had their turn. With
//! every slot there are several times as many states. A line by line order has as many slots from its first lines to its last
//! ones. One that begins in a corner and ends in another has few at both ends, and for long leapers, which reach far ahead, few
//! everywhere.
//!
//! **Search.** One vertex after another is drawn, and moved to a place nearby. What lies between its old place and its new one
//! changes alone. The move stays if the number of states, as it could be at most for these slots, grows by a small part of
//! itself; the part shrinks to nothing (threshold accepting). The sums are made in one order, without functions of the system's
//! library: every machine finds the same order.
//!
//! **Source.** G. Dueck and T. Scheuer, *Threshold accepting*, Journal of Computational Physics 90 (1990).

use std::ops::Range;

/// The most vertices: in longer boards all but the ends is line by line anyway.
const MOST_VERTICES: usize = 200;
/// The most places by which a vertex moves.
const REACH: usize = 16;
/// How much worse an order may be at the beginning.
const THRESHOLD: f64 = 0.2;
/// Runs of the search, at most; each begins with the best order of those before.
const RUNS: usize = 4;
/// Moves tried in a run for each vertex, at most.
const MOVES: usize = 2000;
/// States that are worth a move of the first run, and one of another: it improves less.
const STATES_A_MOVE: [f64; 2] = [10_000.0, 50_000.0];

/// Improves an order of the vertices of a graph, whose neighbours are given.
pub fn annealed(neighbours: &[Vec<u32>], order: Vec<u32>) -> Vec<u32> {
    if neighbours.len() > MOST_VERTICES || neighbours.len() < 2 {
        return order;
    }
    let mut best = Search::new(neighbours, order);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut tried = 0;
    for at in 0..RUNS {
        let worth = (best.states / STATES_A_MOVE[at.min(1)]) as usize;
        if tried >= worth {
            break;
        }
        let moves = worth.min(MOVES * neighbours.len());
        let found = run(&best, moves, &mut random);
        if found.states < best.states {
            best = found;
        }
        tried += moves;
    }
    best.order
}

/// Makes a number of moves: the best order on the way.
fn run<'a>(start: &Search<'a>, moves: usize, random: &mut Random) -> Search<'a> {
    let vertices = start.order.len();
    let mut search = Search::new(start.neighbours, start.order.clone());
    let mut best = (search.states, search.order.clone());
    for tried in 0..moves {
        let from = random.below(vertices);
        let to = (from + random.below(2 * REACH + 1)).saturating_sub(REACH).min(vertices - 1);
        if from == to {
            continue;
        }
        let threshold = THRESHOLD * (1.0 - tried as f64 / moves as f64);
        search.try_move(from, to, threshold);
        if search.states < best.0 {
            best.0 = search.states;
            best.1.clone_from(&search.order);
        }
    }
    Search::new(start.neighbours, best.1)
}

/// How many states there are at most between two steps, for every number of slots up to a largest one.
///
/// A slot has degree 0 or 2, or it is paired with one of the others.
pub fn most_states(largest: usize) -> Vec<f64> {
    let mut states = vec![1.0, 2.0];
    for slots in 2..=largest {
        states.push(2.0 * states[slots - 1] + (slots - 1) as f64 * states[slots - 2]);
    }
    states
}

/// An order, and what its steps come to.
struct Search<'a> {
    neighbours: &'a [Vec<u32>],
    order: Vec<u32>,
    /// Where each vertex stands in it.
    place: Vec<usize>,
    /// The step by which each vertex is reached: its own, or that of its first neighbour.
    reached: Vec<usize>,
    /// How many slots are taken after each step.
    slots: Vec<usize>,
    /// The most states, over all steps.
    states: f64,
    /// The most states for each number of slots.
    most_states: Vec<f64>,
    /// The vertices that have been reached in the range that is looked at carry the number of the look.
    seen: Vec<u32>,
    look: u32,
}

impl Search<'_> {
    fn new(neighbours: &[Vec<u32>], order: Vec<u32>) -> Search<'_> {
        let vertices = order.len();
        let mut search = Search {
            neighbours,
            place: vec![0; vertices],
            reached: vec![0; vertices],
            slots: vec![0; vertices],
            states: 0.0,
            most_states: most_states(vertices),
            seen: vec![0; vertices],
            look: 0,
            order,
        };
        search.note(0..vertices);
        search.states = search.slots(0..vertices);
        search
    }

    /// Notes where the vertices at these places stand now, and when they and their neighbours are reached.
    fn note(&mut self, places: Range<usize>) {
        for place in places.clone() {
            self.place[self.order[place] as usize] = place;
        }
        for place in places {
            let vertex = self.order[place];
            for &near in self.neighbours[vertex as usize].iter().chain([&vertex]) {
                let around = self.neighbours[near as usize].iter().chain([&near]);
                self.reached[near as usize] = around.map(|&other| self.place[other as usize]).min().unwrap_or(0);
            }
        }
    }

    /// Finds the slots after the steps at these places, where what was reached before them is known: the most states in all
    /// of them.
    fn slots(&mut self, places: Range<usize>) -> f64 {
        self.look += 1;
        let mut taken = if places.start == 0 { 0 } else { self.slots[places.start - 1] };
        let mut states = 0.0;
        for place in places.clone() {
            let vertex = self.order[place];
            for &near in self.neighbours[vertex as usize].iter().chain([&vertex]) {
                if self.reached[near as usize] >= places.start && self.seen[near as usize] != self.look {
                    self.seen[near as usize] = self.look;
                    taken += 1;
                }
            }
            taken -= 1;
            self.slots[place] = taken;
            states += self.most_states[taken];
        }
        states
    }

    /// Moves the vertex at a place to another one, unless the states grow by more than a part of themselves.
    fn try_move(&mut self, from: usize, to: usize, threshold: f64) {
        let places = from.min(to)..from.max(to) + 1;
        let before: f64 = self.slots[places.clone()].iter().map(|&slots| self.most_states[slots]).sum();
        self.shift(from, to);
        let states = self.states - before + self.slots(places.clone());
        if states <= self.states * (1.0 + threshold) {
            // Added up again: after a difference of numbers of very different sizes, little of the small one would be right.
            self.states = self.slots.iter().map(|&slots| self.most_states[slots]).sum();
            self.note(places);
        } else {
            self.shift(to, from);
            self.slots(places);
        }
    }

    /// Moves the vertex at a place to another one.
    fn shift(&mut self, from: usize, to: usize) {
        match from < to {
            true => self.order[from..=to].rotate_left(1),
            false => self.order[to..=from].rotate_right(1),
        }
    }
}

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_board::MoveGraph;

    fn neighbours(board: &str, leaper: &str) -> Vec<Vec<u32>> {
        let graph = MoveGraph::new(&board.parse().unwrap(), leaper.parse().unwrap()).unwrap();
        (0..graph.len() as u32).map(|node| graph.neighbours(node).to_vec()).collect()
    }

    #[test]
    fn what_the_search_keeps_up_is_what_a_look_at_all_steps_finds() {
        let neighbours = neighbours("6x7", "zebra");
        let mut search = Search::new(&neighbours, (0..42).collect());
        let mut random = Random(1);
        for _ in 0..1000 {
            let (from, to) = (random.below(42), random.below(42));
            if from != to {
                search.try_move(from, to, 0.3);
            }
            let fresh = Search::new(&neighbours, search.order.clone());
            assert_eq!((&search.place, &search.reached, &search.slots), (&fresh.place, &fresh.reached, &fresh.slots));
            assert!((search.states - fresh.states).abs() <= 1e-9 * fresh.states);
        }
    }

    #[test]
    fn an_annealed_order_has_every_vertex_once_and_fewer_states() {
        for (board, leaper, factor) in [("8x8", "knight", 1.7), ("8x8", "zebra", 1e6), ("7x8", "giraffe", 1e6)] {
            let neighbours = neighbours(board, leaper);
            let order: Vec<u32> = (0..neighbours.len() as u32).collect();
            let (before, after) = (Search::new(&neighbours, order.clone()), annealed(&neighbours, order.clone()));
            let mut sorted = after.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, order);
            assert!(Search::new(&neighbours, after).states * factor < before.states, "{board} {leaper}");
        }
    }
}
