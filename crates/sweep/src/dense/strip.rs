//! How many states there are between two ranks of an endless strip: a bound for the order of its recurrence.
//!
//! Every rank is processed in the same way, so the counts between ranks are v, A v, A^2 v, ... with one matrix A and the
//! empty state v. A board of h ranks has its tours completed while its last s + 1 ranks are processed, where s is the longer
//! step of the leaper: their number is a linear function of the counts before these, the same one for all h > s. Only states
//! that can occur and be completed matter. With n of them, A satisfies its characteristic polynomial, of degree n, and so
//! the numbers of tours for h > s obey a recurrence of order n at most.
//!
//! **What can occur** is what is reached from the empty state in any number of ranks, **what can be completed** is what
//! leads to an ending in any number: both are sets of patterns of degrees that grow until a rank adds nothing. To the
//! patterns belong all pairings, whether they occur or not, so this is a bound.

use cavalcade_board::{Board, Leaper};
use cavalcade_run::{BookedVec, Budget, Observer, Progress, Stopped};

use super::graph::Graph;
use super::index::Index;
use super::order::Order;
use super::pairing::pairings;
use super::pattern::{MAX_SLOTS, POWERS, Pattern, Trits, digit};
use super::question::{CountError, Question, Tours};
use super::steps::{Step, Steps};

/// How many patterns are looked at between two looks at the clock.
const BETWEEN_CHECKS: usize = 1 << 14;

/// The states between two ranks of an endless strip of this width that can occur and be completed.
///
/// With s the longer step of the leaper, the numbers of tours of the boards with more than s ranks obey a linear
/// recurrence whose order is at most this number.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_run::{Budget, Silent};
/// use cavalcade_sweep::dense::states_between_ranks;
///
/// let states = states_between_ranks(Leaper::KNIGHT, 3, true, &Budget::unlimited(), &Silent)?;
/// // The closed tours of 3 x 2n boards obey a recurrence of order 21 in n (D. E. Knuth, N. D. Elkies): 42 in the ranks.
/// assert!(states >= 42);
/// # Ok::<(), cavalcade_sweep::dense::CountError>(())
/// ```
///
/// # Errors
/// [`CountError`] when the strip is too wide or the budget ends.
pub fn states_between_ranks(
    leaper: Leaper,
    width: u64,
    closed: bool,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<u64, CountError> {
    let reach = u64::from(leaper.steps().1);
    // A rank that has as many below it as leaps reach, and more above it than any of its endings.
    let board = Board::rectangle(width, 2 * reach + 3).map_err(|_| CountError::NoBoard)?;
    let tours = if closed { Tours::Closed } else { Tours::Open };
    let graph = Graph::new(&Question { board: &board, leaper, tours }, Order::RanksInTurns)?;
    let steps = Steps::new(&graph, &(1..=board.height()));
    if steps.slots > MAX_SLOTS {
        return Err(CountError::Slots { slots: steps.slots as u64, limit: MAX_SLOTS as u64 });
    }
    let strip = Strip::new(&graph, &steps, width as usize, (reach * width) as usize);
    Ok(strip.states(budget, observer)?)
}

/// One rank of an endless strip.
struct Strip<'a> {
    steps: &'a [Step],
    slots: usize,
    /// From the slot of a cell behind the rank to that of the cell before it.
    renamed: Vec<(usize, usize)>,
    trits: Trits,
}

impl<'a> Strip<'a> {
    /// The rank that begins with a vertex.
    fn new(graph: &Graph, steps: &'a Steps, width: usize, first: usize) -> Strip<'a> {
        let next = first + width;
        let slot = |vertex: usize| steps.steps[vertex].slot;
        let mut reached: Vec<usize> = graph.later[..next].iter().flatten().map(|&vertex| vertex as usize).collect();
        reached.sort_unstable();
        reached.dedup();
        let cells = width * graph.ranks.iter().max().map_or(0, |&highest| highest as usize + 1);
        let below = |vertex: usize| if vertex < cells { vertex - width } else { vertex };
        let ahead = reached.into_iter().filter(|&vertex| vertex >= next);
        let renamed = ahead.map(|vertex| (slot(vertex), slot(below(vertex)))).collect();
        Strip { steps: &steps.steps[first..next], slots: steps.slots, renamed, trits: Trits::new() }
    }

    fn rename(&self, pattern: Pattern) -> Pattern {
        self.renamed.iter().map(|&(from, to)| digit(pattern, from) * POWERS[to]).sum()
    }

    fn states(&self, budget: &Budget, observer: &dyn Observer) -> Result<u64, Stopped> {
        let layers = self.reachable(budget, observer)?;
        let completable = self.completable(&layers, budget, observer)?;
        Ok(completable.iter().map(|&pattern| pairings(self.trits.degrees(pattern).paths())).sum())
    }

    /// The patterns before each step of a rank and after the last that can occur.
    fn reachable(&self, budget: &Budget, observer: &dyn Observer) -> Result<Vec<BookedVec<Pattern>>, Stopped> {
        let mut known = (0..=self.steps.len()).map(|_| Set::new(self.slots, budget)).collect::<Result<Vec<_>, _>>()?;
        let mut new = BookedVec::new(budget.memory());
        new.push(0)?;
        known[0].add(0)?;
        while !new.is_empty() {
            for (done, step) in self.steps.iter().enumerate() {
                report(observer, "strip, forward", known[0].patterns.len(), budget);
                let mut next = BookedVec::new(budget.memory());
                for chunk in new.chunks(BETWEEN_CHECKS) {
                    budget.check()?;
                    for &pattern in chunk {
                        let mut added = Ok(());
                        step.successors(pattern, self.trits.degrees(pattern), |to| {
                            if added.is_ok() && self.trits.degrees(to).ones != 0 {
                                added = known[done + 1]
                                    .add(to)
                                    .and_then(|is_new| if is_new { next.push(to) } else { Ok(()) });
                            }
                        });
                        added?;
                    }
                }
                new = next;
            }
            let mut renamed = BookedVec::new(budget.memory());
            for &pattern in new.iter() {
                let pattern = self.rename(pattern);
                if known[0].add(pattern)? {
                    renamed.push(pattern)?;
                }
            }
            new = renamed;
        }
        Ok(known.into_iter().map(|set| set.patterns).collect())
    }

    /// Of the patterns before a rank, those that can be completed.
    fn completable(
        &self,
        layers: &[BookedVec<Pattern>],
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<BookedVec<Pattern>, Stopped> {
        let mut before = Set::new(self.slots, budget)?;
        loop {
            let known = before.patterns.len();
            let mut after = Set::new(self.slots, budget)?;
            for &pattern in layers[self.steps.len()].iter() {
                if before.index.contains(self.rename(pattern)) {
                    after.add(pattern)?;
                }
            }
            for (step, layer) in self.steps.iter().zip(layers).rev() {
                report(observer, "strip, backward", known, budget);
                let mut kept = Set::new(self.slots, budget)?;
                for chunk in layer.chunks(BETWEEN_CHECKS) {
                    budget.check()?;
                    for &pattern in chunk {
                        let mut leads = false;
                        step.successors(pattern, self.trits.degrees(pattern), |to| {
                            leads |= after.index.contains(to) || step.endings.iter().any(|ending| ending.pattern == to);
                        });
                        if leads {
                            kept.add(pattern)?;
                        }
                    }
                }
                after = kept;
            }
            before = after;
            if before.patterns.len() == known {
                return Ok(before.patterns);
            }
        }
    }
}

/// Patterns, each once.
struct Set {
    index: Index,
    patterns: BookedVec<Pattern>,
}

impl Set {
    fn new(slots: usize, budget: &Budget) -> Result<Set, Stopped> {
        Ok(Set { index: Index::new(slots, budget)?, patterns: BookedVec::new(budget.memory()) })
    }

    /// Adds a pattern; whether it is a new one.
    fn add(&mut self, pattern: Pattern) -> Result<bool, Stopped> {
        let is_new = !self.index.contains(pattern);
        if is_new {
            self.index.insert(pattern);
            self.patterns.push(pattern)?;
        }
        Ok(is_new)
    }
}

fn report(observer: &dyn Observer, phase: &str, done: usize, budget: &Budget) {
    let memory = budget.memory().booked();
    observer.progress(&Progress { phase, done: done as u64, unit: "patterns", memory, ..Progress::default() });
}
