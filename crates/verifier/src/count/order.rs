//! The order in which a count sweeps the cells, and the frontier that follows from it.

use super::Question;
use crate::board::Cell;

/// A cell in the order of the sweep.
#[derive(Default)]
pub struct Step {
    pub slot: usize,
    /// Slots of later cells a leap away, with whether such a cell must be an end.
    pub later: Vec<(usize, bool)>,
    /// Slots of the cells that come to the frontier.
    pub fresh: Vec<usize>,
    /// The slots of the cells that stay at the frontier, with how many later cells are a leap away from each.
    pub frontier: Vec<(usize, usize)>,
    /// Whether all later cells are at the frontier.
    pub is_whole: bool,
    /// Whether it may, and whether it must, be an end.
    pub may_end: bool,
    pub must_end: bool,
}

/// The steps in the descending order of some keys, and the number of slots; none if these are more than `most`.
pub fn steps(question: Question, most: usize, key: impl Fn(Cell) -> (i64, i64)) -> Option<(Vec<Step>, usize)> {
    let Question { graph, closed, ends } = question;
    let mut order: Vec<usize> = (0..graph.len()).collect();
    order.sort_by_key(|&cell| std::cmp::Reverse(key(graph.cells[cell])));
    let mut slot: Vec<Option<usize>> = vec![None; graph.len()];
    let mut is_free: Vec<bool> = Vec::new();
    let mut is_swept = vec![false; graph.len()];
    let mut steps = Vec::new();
    for (place, &cell) in order.iter().enumerate() {
        let must_end = ends.contains(&cell);
        let mut step = Step { must_end, may_end: must_end || !closed && ends.len() < 2, ..Step::default() };
        is_swept[cell] = true;
        for &other in std::iter::once(&cell).chain(graph.around[cell].iter().filter(|&&other| !is_swept[other])) {
            let its = slot[other].unwrap_or_else(|| {
                let found = is_free.iter().position(|&is_free| is_free).unwrap_or(is_free.len());
                is_free.resize(is_free.len().max(found + 1), false);
                is_free[found] = false;
                step.fresh.push(found);
                found
            });
            slot[other] = Some(its);
            if other == cell { step.slot = its } else { step.later.push((its, ends.contains(&other))) }
        }
        if is_free.len() > most {
            return None;
        }
        is_free[step.slot] = true;
        let later = &order[place + 1..];
        let rest = |cell: usize| graph.around[cell].iter().filter(|&&other| !is_swept[other]).count();
        step.frontier = later.iter().filter_map(|&other| slot[other].map(|its| (its, rest(other)))).collect();
        step.is_whole = step.frontier.len() == later.len();
        steps.push(step);
    }
    Some((steps, is_free.len()))
}
