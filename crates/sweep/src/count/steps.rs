//! The steps of a sweep: which slot each vertex has, and what is decided when its turn comes.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::RangeInclusive;

use super::annealing::most_states;
use super::graph::Graph;
use super::pattern::{MAX_SLOTS, Pattern, all_two};

/// The turn of one vertex.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its slot, free after the step.
    pub slot: usize,
    /// The slots of its later neighbours, a mask.
    pub later: u32,
    /// Of these, those that nothing was joined to before.
    pub fresh: u32,
    /// The later neighbours themselves: the slot of each and the vertex.
    pub neighbours: Vec<(usize, u32)>,
    /// The slot of the apex and its degree before, where the vertex may be an end of a tour as the first or as the
    /// second one only.
    pub apex: Option<(usize, u32)>,
    /// The slots of vertices that have no neighbour ahead after the step, and of those that have one at most: they must
    /// have both their edges by then, or one. Of a family nothing is asked, for a board may end before them.
    pub without: u32,
    pub with_one: u32,
    /// The patterns after the step in which the tours of a board are complete.
    pub endings: Vec<Ending>,
}

impl Step {
    /// The slots whose degrees it may change, a mask.
    pub fn touched(&self) -> u32 {
        self.later | 1 << self.slot
    }
}

/// The pattern in which a board has its tours: every vertex to come has its two edges, and what lies beyond has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The ranks of the board.
    pub height: u64,
    pub pattern: Pattern,
}

/// All steps, and the number of slots.
pub struct Steps {
    pub steps: Vec<Step>,
    pub slots: usize,
    /// The most states, over all steps: a measure of the order.
    pub states: f64,
}

impl Steps {
    /// The heights for a single board: every rank belongs to it.
    pub const WHOLE: RangeInclusive<u64> = u64::MAX..=u64::MAX;

    /// The sweep for the lowest ranks of a graph, for each of these heights.
    pub fn new(graph: &Graph, heights: &RangeInclusive<u64>) -> Steps {
        let vertices = graph.later.len();
        let mut slots = Slots { slot_of: vec![None; vertices], ..Slots::default() };
        let mut ahead = graph.degrees();
        // All vertices before this one have had a slot.
        let mut unseen = 0;
        let mut steps = Steps { steps: Vec::with_capacity(vertices), slots: 0, states: 0.0 };
        let most_states = most_states(vertices);
        for (vertex, later) in graph.later.iter().enumerate() {
            let slot = slots.slot_of[vertex].unwrap_or_else(|| slots.take(vertex));
            // The first neighbour without a slot inherits this one.
            slots.free(slot);
            // An order that takes more slots than a mask has is not swept in.
            let mask = |slot: usize| 1u32.checked_shl(slot as u32).unwrap_or(0);
            let (mut fresh, mut later_slots, mut neighbours) = (0, 0, Vec::with_capacity(later.len()));
            for &other in later {
                ahead[other as usize] -= 1;
                let slot = slots.slot_of[other as usize].unwrap_or_else(|| {
                    let slot = slots.take_near(slot, other as usize);
                    fresh |= mask(slot);
                    slot
                });
                later_slots |= mask(slot);
                neighbours.push((slot, other));
            }
            while unseen < vertices && slots.slot_of[unseen].is_some() {
                unseen += 1;
            }
            let apex = graph.end_of.get(vertex).zip(neighbours.last()).map(|(&end, &(slot, _))| (slot, end));
            let with_at_most = |least: usize| {
                let taken = slots.vertex_in.iter().enumerate().filter_map(|(slot, vertex)| Some((slot, (*vertex)?)));
                let few = taken.filter(|&(_, vertex)| *heights == Self::WHOLE && ahead[vertex] <= least);
                few.fold(0, |slots, (slot, _)| slots | mask(slot))
            };
            let fits = slots.vertex_in.len() <= MAX_SLOTS;
            let (without, with_one) = if fits { (with_at_most(0), with_at_most(1)) } else { (0, 0) };
            let endings = Vec::new();
            let mut step = Step { slot, later: later_slots, fresh, neighbours, apex, without, with_one, endings };
            if fits {
                // A family is swept rank by rank, so what is unseen has the least rank of all that is.
                let seen = graph.ranks.get(unseen).copied().unwrap_or(u64::MAX);
                let lowest = graph.ranks[vertex].saturating_add(1).max(*heights.start());
                step.endings.extend((lowest..=seen.min(*heights.end())).map(|height| slots.ending(height, graph)));
            }
            steps.states += most_states[slots.taken];
            steps.steps.push(step);
        }
        steps.slots = slots.vertex_in.len();
        steps
    }
}

/// Who has which slot.
#[derive(Default)]
struct Slots {
    /// The slot that each vertex has or has had.
    slot_of: Vec<Option<usize>>,
    vertex_in: Vec<Option<usize>>,
    /// How many are not free.
    taken: usize,
    /// The free ones, and some that were taken out of turn.
    free: BinaryHeap<Reverse<usize>>,
}

impl Slots {
    /// The first free slot.
    fn take(&mut self, vertex: usize) -> usize {
        while let Some(Reverse(slot)) = self.free.pop() {
            if self.vertex_in[slot].is_none() {
                return self.give(slot, vertex);
            }
        }
        self.give(self.vertex_in.len(), vertex)
    }

    fn free(&mut self, slot: usize) {
        self.vertex_in[slot] = None;
        self.taken -= 1;
        self.free.push(Reverse(slot));
    }

    /// That slot if it is free, else the first one.
    fn take_near(&mut self, slot: usize, vertex: usize) -> usize {
        if self.vertex_in[slot].is_some() { self.take(vertex) } else { self.give(slot, vertex) }
    }

    fn give(&mut self, slot: usize, vertex: usize) -> usize {
        if slot == self.vertex_in.len() {
            self.vertex_in.push(None);
        }
        self.vertex_in[slot] = Some(vertex);
        self.taken += 1;
        *self.slot_of[vertex].insert(slot)
    }

    fn ending(&self, height: u64, graph: &Graph) -> Ending {
        let is_below = |vertex: &Option<usize>| vertex.is_some_and(|vertex| graph.ranks[vertex] < height);
        let below: Vec<bool> = self.vertex_in.iter().map(is_below).collect();
        Ending { height, pattern: all_two(&below) }
    }
}
