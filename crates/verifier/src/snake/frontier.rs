//! The frontier of a sweep over the cells, in any order: the swept cells from which a leap leads to a later one.
//!
//! **Words.** An induced path has every leap between its cells, so of a swept cell it only matters whether it is one of the
//! path, and how many of its leaps have been met. A *word* has two bits for each cell of the frontier: 0 where it is not of
//! the path, else 1 and the number of its leaps so far, at most 2. A cell that leaves the frontier must be an end of
//! the path, with one leap, or have two.
//!
//! **A part of the cells** is seen by a [`View`]: its words forget the other cells, and allow whatever they may do. Another
//! cell may be of the path or not, whatever its own leaps are. When a cell of the part is swept, any number of its
//! earlier neighbours outside of the part may be of the path. So the words that an induced path has are among the
//! [`View::choices`], which gain the weights of its cells in the part, and see those of its ends that are counted.

use crate::graph::Graph;

/// The most cells of a frontier.
pub const MOST: usize = 28;

/// A cell in the order of the sweep.
pub struct Step {
    pub slot: usize,
    /// Slots of the swept cells a leap away.
    pub earlier: Vec<usize>,
    /// Slots of the cells, this one perhaps among them, that leave the frontier.
    pub leaving: Vec<usize>,
    /// Whether the cell is given, so that the path has it.
    pub is_given: bool,
}

/// A cell of a part.
#[derive(Clone, Copy)]
pub struct Seen {
    /// What it gains.
    pub weight: i16,
    /// Whether it is counted if it is an end.
    pub counts_ends: bool,
}

/// A step as some of the cells see it.
pub struct View {
    slot: usize,
    /// Lower bits of those swept cells a leap away that are in the part, and of those of its cells that leave the frontier;
    /// among these, of those whose ends are counted.
    earlier: u64,
    leaving: u64,
    counted: u64,
    /// Both bits of the cells of the part that are on the frontier after the step.
    pub frontier: u64,
    /// For a cell of the part, its weight, and how many of the swept cells a leap away are not in the part.
    own: Option<(i16, u32)>,
    is_given: bool,
}

/// A connected part of the board in the order of its sweep, and what is looked for in it.
pub struct Part {
    pub steps: Vec<Step>,
    /// The steps as all cells together see them.
    pub views: Vec<View>,
    pub closed: bool,
    /// How many cells it has at least.
    pub fewest: i16,
}

impl Part {
    /// How many ends are looked for.
    pub fn ends(&self) -> usize {
        if self.closed { 0 } else { 2 }
    }
}

/// The steps of an order, and the number of slots.
pub fn steps(graph: &Graph, order: &[usize], is_given: impl Fn(usize) -> bool) -> (Vec<Step>, usize) {
    let mut place = vec![0; graph.len()];
    order.iter().enumerate().for_each(|(number, &cell)| place[cell] = number);
    let mut slot = vec![0; graph.len()];
    let mut is_free: Vec<bool> = Vec::new();
    let mut steps = Vec::new();
    for (number, &cell) in order.iter().enumerate() {
        let found = is_free.iter().position(|&is_free| is_free).unwrap_or(is_free.len());
        is_free.resize(is_free.len().max(found + 1), false);
        is_free[found] = false;
        slot[cell] = found;
        let earlier: Vec<usize> = graph.around[cell].iter().copied().filter(|&other| place[other] < number).collect();
        // The last cell a leap away, or the cell itself, is the one with which a cell leaves.
        let leaves = |other: &usize| graph.around[*other].iter().all(|&near| place[near] <= number);
        let leaving: Vec<usize> =
            earlier.iter().copied().chain([cell]).filter(leaves).map(|other| slot[other]).collect();
        leaving.iter().for_each(|&slot| is_free[slot] = true);
        let earlier = earlier.into_iter().map(|other| slot[other]).collect();
        steps.push(Step { slot: found, earlier, leaving, is_given: is_given(cell) });
    }
    (steps, is_free.len())
}

/// The steps as some of the cells see them; `seen` says of each step whether its cell is in the part, and what it counts there.
pub fn views(steps: &[Step], seen: impl Fn(usize) -> Option<Seen>) -> Vec<View> {
    let low = |slots: &[usize]| slots.iter().fold(0u64, |mask, slot| mask | 1 << (2 * slot));
    let (mut frontier, mut counts) = (0u64, 0u64);
    let view = |(number, step): (usize, &Step)| {
        let (seen, bit) = (seen(number), 1 << (2 * step.slot));
        frontier |= if seen.is_some() { 3 * bit } else { 0 };
        counts |= if seen.is_some_and(|seen| seen.counts_ends) { bit } else { 0 };
        let (earlier, leaving) = (low(&step.earlier) & frontier, low(&step.leaving) & frontier);
        let counted = leaving & counts;
        frontier &= !(3 * leaving);
        counts &= frontier;
        let outside = step.earlier.len() as u32 - earlier.count_ones();
        let (own, is_given) = (seen.map(|seen| (seen.weight, outside)), step.is_given && seen.is_some());
        View { slot: step.slot, earlier, leaving, counted, frontier, own, is_given }
    };
    steps.iter().enumerate().map(view).collect()
}

impl View {
    /// Whether the step means anything to the part.
    pub fn is_seen(&self) -> bool {
        self.own.is_some() || self.earlier | self.leaving != 0
    }

    /// What the cell may do, first that it is not of the path, unless it is given: the word after it, the ends that leave
    /// the frontier, and the gain.
    #[inline]
    pub fn choices(&self, word: u64) -> impl Iterator<Item = (u64, usize, i16)> {
        let met = (word | word >> 1) & self.earlier;
        let leaps = met.count_ones();
        // No cell has a third leap.
        let fits = word & word >> 1 & self.earlier == 0 && leaps <= 2;
        let most = if fits { self.own.map_or(0, |(_, outside)| outside.min(2 - leaps)) + 1 } else { 0 };
        let used = (0..most).map(move |beside| match self.own {
            Some((weight, _)) => ((word + met) | u64::from(leaps + beside + 1) << (2 * self.slot), weight),
            None => (word + met, 0),
        });
        (!self.is_given).then_some((word, 0)).into_iter().chain(used).filter_map(|(word, gain)| {
            // Without a leap it is a path by itself.
            let is_alone = word & !(word >> 1) & self.leaving != 0;
            let ends = (!word & word >> 1 & self.counted).count_ones() as usize;
            (!is_alone).then_some((word & !(3 * self.leaving), ends, gain))
        })
    }
}
