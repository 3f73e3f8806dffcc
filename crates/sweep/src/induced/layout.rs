//! In which order cells are swept, and where each is in the word of a state while it is on the frontier.
//!
//! A cell enters the frontier when it is swept and leaves it with the last of its neighbours. Two orders are tried: that of
//! the rows (of the columns, if they are shorter), and a greedy one that keeps the frontier narrow. The greedy one wins for
//! long leapers: the frontier of a zebra on 8x8 has 10 cells instead of 26.

use cavalcade_board::MoveGraph;

use super::given::Given;

/// The most cells that may be on the frontier: two bits each, beside two bits for the ends of the path.
pub const MAX_SLOTS: usize = 31;

/// Where some cells are required and others left out, the frontier of the greedy order is little narrower than that of the
/// rows, and its windows are far larger: it is taken only where it is expected to have this many times fewer states.
const GREEDY_GAIN: f64 = 8.0;

/// A sweep of some cells, one step each.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The node of the leap graph that is swept at each step.
    pub nodes: Vec<u32>,
    /// What happens at each step.
    pub steps: Vec<Step>,
    /// The most cells that are on the frontier at one time.
    pub slots: usize,
    /// The steps before which nothing is complete: those up to the last required cell.
    pub early: usize,
}

/// What the sweep of a cell means to the word of a state, in masks of two bits a slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// Where the bits of the cell begin.
    pub shift: u32,
    /// The neighbours that have been swept before.
    pub earlier: u64,
    /// The cells whose last neighbour this is.
    pub leaving: u64,
    /// The cells with one more neighbour to come.
    pub one_left: u64,
    /// All cells that are on the frontier after the step.
    pub frontier: u64,
    /// Whether every path that is looked for uses the cell.
    pub is_required: bool,
    /// The cell that is an end of every path, as long as it is on the frontier.
    pub end: u64,
    /// The cells on the frontier at which a path must not end.
    pub inner: u64,
    /// 1 if the given end leaves the frontier later, or else 0.
    pub ends_to_come: u32,
}

impl Layout {
    /// The sweep of a connected graph whose states are expected to be the fewest, and what is given of its paths.
    pub fn new(graph: &MoveGraph, given: &Given) -> Layout {
        let by_columns = |&node: &u32| (graph.cell(node).file, graph.cell(node).rank);
        let rows: Vec<u32> = (0..graph.len() as u32).collect();
        let mut columns = rows.clone();
        columns.sort_by_key(by_columns);
        let gain = if given.required.is_empty() { 1.0 } else { GREEDY_GAIN };
        [(rows, 1.0), (columns, 1.0), (greedy(graph), gain)]
            .into_iter()
            .map(|(nodes, gain)| (gain * cost(graph, &nodes), nodes))
            .min_by(|one, other| one.0.total_cmp(&other.0))
            .map_or_else(Layout::default, |(_, nodes)| Layout::of(graph, nodes))
            .giving(graph, given)
    }

    /// The same where something is given of every path.
    fn giving(mut self, graph: &MoveGraph, given: &Given) -> Layout {
        let (mut end, mut inner, mut ends_to_come) = (0, 0, u32::from(given.end.is_some()));
        for (step, &node) in self.steps.iter_mut().zip(&self.nodes) {
            let (cell, slot) = (graph.cell(node), 3u64.checked_shl(step.shift).unwrap_or(0));
            step.is_required = given.required.contains(&cell);
            end |= if given.end == Some(cell) { slot } else { 0 };
            inner |= if given.inner.contains(&cell) { slot } else { 0 };
            if end & step.leaving != 0 {
                ends_to_come = 0;
            }
            (step.end, step.inner, step.ends_to_come) = (end, inner, ends_to_come);
            (end, inner) = (end & !step.leaving, inner & !step.leaving);
        }
        self.early = self.steps.iter().rposition(|step| step.is_required).unwrap_or(0);
        self
    }

    /// The sweep of a graph in a given order. Beyond [`MAX_SLOTS`] the masks mean nothing.
    fn of(graph: &MoveGraph, nodes: Vec<u32>) -> Layout {
        let place = places(&nodes);
        let mut slot = vec![0u32; nodes.len()];
        let mut free: Vec<u32> = Vec::new();
        let mut slots = 0;
        let mut live: Vec<u32> = Vec::new();
        let mut steps = Vec::with_capacity(nodes.len());
        for (now, &node) in nodes.iter().enumerate() {
            slot[node as usize] = free.pop().unwrap_or_else(|| {
                slots += 1;
                slots - 1
            });
            live.push(node);
            let left = |node: u32| graph.neighbours(node).iter().filter(|&&to| place[to as usize] > now).count();
            let mask = |nodes: &mut dyn Iterator<Item = u32>| {
                nodes.fold(0u64, |mask, node| mask | 3u64.checked_shl(2 * slot[node as usize]).unwrap_or(0))
            };
            let earlier = &mut graph.neighbours(node).iter().copied().filter(|&to| place[to as usize] < now);
            let mut step = Step { shift: 2 * slot[node as usize], earlier: mask(earlier), ..Step::default() };
            step.leaving = mask(&mut live.iter().copied().filter(|&node| left(node) == 0));
            step.one_left = mask(&mut live.iter().copied().filter(|&node| left(node) == 1));
            live.retain(|&node| {
                let stays = left(node) > 0;
                if !stays {
                    free.push(slot[node as usize]);
                }
                stays
            });
            step.frontier = mask(&mut live.iter().copied());
            steps.push(step);
        }
        Layout { nodes, steps, slots: slots as usize, early: 0 }
    }
}

/// Where each node stands in an order.
pub fn places(nodes: &[u32]) -> Vec<usize> {
    let mut place = vec![0; nodes.len()];
    for (at, &node) in nodes.iter().enumerate() {
        place[node as usize] = at;
    }
    place
}

/// The sizes of the frontier, each taken as an exponent of the states there: some 2.6 times as many with each cell.
fn cost(graph: &MoveGraph, nodes: &[u32]) -> f64 {
    let place = places(nodes);
    let mut change = vec![0i32; nodes.len() + 1];
    for node in 0..nodes.len() {
        let last = graph.neighbours(node as u32).iter().map(|&to| place[to as usize]).max().unwrap_or(0);
        if last > place[node] {
            change[place[node]] += 1;
            change[last] -= 1;
        }
    }
    let mut size = 0;
    change
        .iter()
        .map(|by| {
            size += by;
            2.6f64.powi(size)
        })
        .sum()
}

/// An order in which the next cell is always one that widens the frontier least; from some starts, the best one.
fn greedy(graph: &MoveGraph) -> Vec<u32> {
    // A wide board is swept row by row anyway.
    const MOST_CELLS: usize = 400;
    const STARTS: usize = 64;
    let nodes = graph.len();
    if nodes > MOST_CELLS {
        return (0..nodes as u32).collect();
    }
    let starts = (0..nodes).step_by(nodes.div_ceil(STARTS).max(1));
    let orders = starts.map(|start| greedy_from(graph, start as u32));
    orders.min_by(|one, other| cost(graph, one).total_cmp(&cost(graph, other))).unwrap_or_default()
}

fn greedy_from(graph: &MoveGraph, start: u32) -> Vec<u32> {
    let mut left: Vec<usize> = (0..graph.len() as u32).map(|node| graph.neighbours(node).len()).collect();
    let mut swept = vec![false; graph.len()];
    let mut order = Vec::with_capacity(graph.len());
    let mut reached = vec![start];
    while let Some(at) = (0..reached.len()).min_by_key(|&at| {
        let node = reached[at];
        let met = |left_over| {
            let of = |&&to: &&u32| swept[to as usize] && left[to as usize] == left_over;
            graph.neighbours(node).iter().filter(of).count() as i32
        };
        (i32::from(left[node as usize] > 0) - met(1), -met(2), at)
    }) {
        let node = reached.remove(at);
        swept[node as usize] = true;
        order.push(node);
        for &to in graph.neighbours(node) {
            left[to as usize] -= 1;
            if !swept[to as usize] && !reached.contains(&to) {
                reached.push(to);
            }
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(board: &str, leaper: &str) -> Layout {
        let graph = MoveGraph::new(&board.parse().unwrap(), leaper.parse().unwrap()).unwrap();
        Layout::new(&graph.induced(&graph.components()[0]), &Given::default())
    }

    #[test]
    fn the_frontier_of_a_knight_is_two_rows_of_the_shorter_side_at_most() {
        assert!(layout("8x8", "knight").slots <= 17);
        assert_eq!(layout("5x40", "knight").slots, layout("40x5", "knight").slots);
    }

    #[test]
    fn a_long_leaper_has_a_narrow_frontier_in_the_greedy_order() {
        assert!(layout("8x8", "zebra").slots <= 12);
        assert!(layout("8x8", "giraffe").slots <= 12);
    }

    #[test]
    fn every_cell_enters_the_frontier_once_and_leaves_it() {
        let layout = layout("7x6", "knight");
        let mut frontier = 0;
        for step in &layout.steps {
            assert_eq!(frontier & 3 << step.shift, 0, "the slot is free");
            assert_eq!(step.earlier & !frontier, 0, "neighbours are still there");
            frontier = (frontier | 3 << step.shift) & !step.leaving;
            assert_eq!(frontier, step.frontier);
        }
        assert_eq!(frontier, 0);
    }
}
