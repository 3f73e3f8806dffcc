//! The steps of a sweep: which slot each vertex has, and what is decided when its turn comes.

use super::graph::Graph;
use super::pattern::{MAX_SLOTS, Pattern, Trits};

/// The turn of one vertex.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its slot, free after the step.
    pub slot: usize,
    /// The slots of its later neighbours.
    pub later: Vec<usize>,
    /// Of these, a mask of those that nothing was joined to before.
    pub fresh: u32,
    /// The pattern after the step in which all is done: every vertex to come has its two edges. None while some have no
    /// slot yet.
    pub complete: Option<Pattern>,
}

/// All steps, and the number of slots.
pub struct Steps {
    pub steps: Vec<Step>,
    pub slots: usize,
    /// What patterns alone would come to without any pruning: a measure of the order.
    pub weight: f64,
}

impl Steps {
    pub fn new(graph: &Graph) -> Steps {
        let vertices = graph.later.len();
        let mut slot_of: Vec<Option<usize>> = vec![None; vertices];
        let mut slots = Slots { is_used: Vec::new() };
        let mut seen = 0;
        let mut steps = Steps { steps: Vec::with_capacity(vertices), slots: 0, weight: 0.0 };
        for (vertex, later) in graph.later.iter().enumerate() {
            let slot = slot_of[vertex].unwrap_or_else(|| {
                seen += 1;
                slots.take()
            });
            // The first neighbour without a slot inherits this one.
            slots.is_used[slot] = false;
            let mut fresh = 0u32;
            let mut later_slots = Vec::with_capacity(later.len());
            for &other in later {
                let known = &mut slot_of[other as usize];
                let slot = match *known {
                    Some(slot) => slot,
                    None => {
                        let slot = slots.take_near(slot);
                        fresh |= 1u32.checked_shl(slot as u32).unwrap_or(0);
                        seen += 1;
                        *known.insert(slot)
                    }
                };
                later_slots.push(slot);
            }
            let is_complete = seen == vertices && slots.is_used.len() <= MAX_SLOTS;
            let complete = is_complete.then(|| Trits::all_two(&slots.is_used));
            steps.weight += 3f64.powi(slots.is_used.iter().filter(|&&used| used).count() as i32);
            steps.steps.push(Step { slot, later: later_slots, fresh, complete });
        }
        steps.slots = slots.is_used.len();
        steps
    }
}

struct Slots {
    is_used: Vec<bool>,
}

impl Slots {
    /// The first free slot.
    fn take(&mut self) -> usize {
        let slot = self.is_used.iter().position(|used| !used).unwrap_or(self.is_used.len());
        self.mark(slot)
    }

    /// That slot if it is free, else the first one.
    fn take_near(&mut self, slot: usize) -> usize {
        if self.is_used[slot] { self.take() } else { self.mark(slot) }
    }

    fn mark(&mut self, slot: usize) -> usize {
        if slot == self.is_used.len() {
            self.is_used.push(true);
        }
        self.is_used[slot] = true;
        slot
    }
}
