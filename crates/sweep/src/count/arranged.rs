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
}

impl Arranged {
    /// The best order for work slab by slab: line by line, or any where that takes too many slots.
    pub fn in_slabs(question: &CountQuestion) -> Result<Arranged, CountError> {
        Arranged::best(question, &CellOrder::BY_LINES, &Steps::WHOLE)
            .or_else(|_| Arranged::best(question, &CellOrder::ALL, &Steps::WHOLE))
    }

    /// The best of some orders, for the lowest ranks of a board, for each of these heights.
    pub fn best(
        question: &CountQuestion,
        orders: &[CellOrder],
        heights: &RangeInclusive<u64>,
    ) -> Result<Arranged, CountError> {
        let mut best: Option<(Arranged, f64)> = None;
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
            if best
                .as_ref()
                .is_none_or(|(best, least)| promise(steps.slots, states) < promise(best.steps.slots, *least))
            {
                best = Some((Arranged { steps, graph, order, is_halved }, states));
            }
        }
        let (best, _) = best.ok_or(CountError::NoBoard)?;
        match best.steps.slots {
            slots if slots > MAX_SLOTS => Err(CountError::Slots { slots: slots as u64, limit: MAX_SLOTS as u64 }),
            _ => Ok(best),
        }
    }
}
