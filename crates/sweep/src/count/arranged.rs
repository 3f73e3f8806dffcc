//! In which order the cells of a board are processed for a question, and the steps that this makes.

use std::ops::RangeInclusive;

use super::cell_order::CellOrder;
use super::graph::Graph;
use super::pattern::MAX_SLOTS;
use super::question::{CountError, CountQuestion};
use super::steps::Steps;

/// A question with the order of cells that promises the least work.
pub struct Arranged {
    pub steps: Steps,
    pub graph: Graph,
    pub order: CellOrder,
    /// Whether symmetry halves the sweep.
    pub is_halved: bool,
    /// At most how many states the sweep has.
    states: f64,
}

impl Arranged {
    /// From this number of slots on, plans are too large to be kept, and most counts too large for memory.
    pub const LARGE: usize = 17;

    /// The best order for a whole board: that of slabs where it is large, so that such a count has one plan wherever it is
    /// made.
    pub fn of(question: &CountQuestion) -> Result<Arranged, CountError> {
        let best = Arranged::best(question, &CellOrder::ALL, &Steps::WHOLE)?;
        Ok(if best.steps.slots < Arranged::LARGE { best } else { best.or_by_lines(question) })
    }

    /// The best order for work slab by slab: by lines, between which there are few states and the files of slabs are
    /// smaller, where these do not take too many slots.
    pub fn in_slabs(question: &CountQuestion) -> Result<Arranged, CountError> {
        match Arranged::best(question, &CellOrder::BY_LINES, &Steps::WHOLE) {
            Ok(lines) if lines.steps.slots < Arranged::LARGE => Ok(lines),
            _ => Arranged::of(question),
        }
    }

    /// An order by lines, if there is one that takes not many more states.
    fn or_by_lines(self, question: &CountQuestion) -> Arranged {
        /// At most as many times the states.
        const STATES: f64 = 2.0;
        match Arranged::best(question, &CellOrder::BY_LINES, &Steps::WHOLE) {
            Ok(lines) if lines.states <= STATES * self.states => lines,
            _ => self,
        }
    }

    /// The best of some orders, for the lowest ranks of a board, for each of these heights.
    pub fn best(
        question: &CountQuestion,
        orders: &[CellOrder],
        heights: &RangeInclusive<u64>,
    ) -> Result<Arranged, CountError> {
        let mut best: Option<Arranged> = None;
        for &order in orders {
            let mut graph = Graph::new(question, order)?;
            // The reflections that halve the sweep keep the lines in their order.
            let is_halved = question.is_even() && *heights == Steps::WHOLE && order != CellOrder::Annealed;
            if is_halved {
                graph.fix_colours();
            }
            let steps = Steps::new(&graph, heights);
            let states = if question.is_even() && !is_halved { 2.0 * steps.states } else { steps.states };
            let promise = |slots: usize, states: f64| (slots.max(MAX_SLOTS), states);
            if best.as_ref().is_none_or(|best| promise(steps.slots, states) < promise(best.steps.slots, best.states)) {
                best = Some(Arranged { steps, graph, order, is_halved, states });
            }
        }
        let best = best.ok_or(CountError::NoBoard)?;
        match best.steps.slots {
            slots if slots > MAX_SLOTS => Err(CountError::Slots { slots: slots as u64, limit: MAX_SLOTS as u64 }),
            _ => Ok(best),
        }
    }
}
