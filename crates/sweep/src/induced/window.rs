//! Windows: the relaxation on a part of the cells, with all its tables kept.
//!
//! A window sees some of the cells; what it does not see, it allows: at every step of another cell that cell may be used or
//! not, and may give each used neighbour that is seen one more used neighbour. For each layer and each word of degrees it
//! knows the most that the cells still to come are worth, for up to 0, 1 and 2 further ends of the path. The windows of a
//! split share the worth of a cell, and an end is counted by one of them, so the sum over them, the ends divided as is best,
//! is a bound, since they need not agree with one another.
//!
//! Cost: a state of a window is visited twice and takes 22 bytes; a cell more on the frontier makes some 2.6 times as many.

use cavalcade_board::MoveGraph;
use cavalcade_run::{Stopped, TrackedVec, in_parallel};

use super::degrees::{leave, meet, suits};
use super::layout::{Layout, Step, places};
use super::lookup::Lookup;
use super::split::Split;
use crate::context::{Context, LayerProgress};
use crate::key::TableKey;
use crate::max_table::{BATCH, Entry, MaxTable, NONE};

/// What the cells to come are worth at most, for up to 0, 1 and 2 ends.
pub type Rest = [i16; 3];

/// The windows of a split with their tables.
pub struct Windows {
    windows: Vec<Window>,
    /// What a cell is worth.
    unit: i32,
    most_ends: u32,
}

/// A window.
struct Window {
    steps: Vec<WindowStep>,
    /// After each number of steps what is to come, by the words of the cells that the window sees.
    layers: Vec<Lookup<3>>,
}

/// What a step means to a window.
#[derive(Clone, Copy)]
struct WindowStep {
    /// The step, its masks restricted to the cells that the window sees.
    step: Step,
    /// What the cell is worth here; none: the window does not see it.
    worth: Option<i16>,
    /// The cells whose ends are counted here.
    counted: u64,
    /// Neighbours of the cell that have been swept before and are not seen.
    unseen: u32,
}

/// Less than any sum.
const UNREACHED: i32 = i32::MIN / 2;

impl Windows {
    /// Makes the tables of all windows. `most_ends`: 2 for paths, 0 for cycles.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn new(
        context: &Context,
        graph: &MoveGraph,
        layout: &Layout,
        split: &Split,
        most_ends: u32,
    ) -> Result<Windows, Stopped> {
        let windows = in_parallel(context.threads(), (0..split.size().windows).collect(), |window| {
            let steps = window_steps(graph, layout, split, window, most_ends);
            // The progress of one window stands for all.
            if window == 0 {
                Window::new(context, steps, most_ends)
            } else {
                Window::new(&context.alone(), steps, most_ends)
            }
        });
        Ok(Windows { windows: windows.into_iter().collect::<Result<_, _>>()?, unit: split.unit.into(), most_ends })
    }

    /// States of all tables.
    pub fn states(&self) -> usize {
        self.windows.iter().flat_map(|window| &window.layers).map(Lookup::len).sum()
    }

    /// Prefetches what is known of a word after some steps.
    #[inline]
    pub fn touch(&self, steps: usize, word: u64) {
        for window in &self.windows {
            window.layers[steps].touch(window.seen(steps, word).hash());
        }
    }

    /// The most cells that may be used after some steps, with some number of ends that have left the frontier; none if the
    /// word leads to no path.
    #[inline]
    pub fn rest(&self, steps: usize, word: u64, ends: u32) -> Option<i32> {
        let budget = (self.most_ends - ends) as usize;
        let mut sum = [0, UNREACHED, UNREACHED];
        for window in &self.windows {
            let rest = window.rest(steps, word)?;
            let mut with = [UNREACHED; 3];
            for (before, sum) in sum.iter().enumerate().take(budget + 1) {
                for (more, &rest) in rest.iter().enumerate().take(budget + 1 - before) {
                    if rest != DEAD {
                        with[before + more] = with[before + more].max(sum + i32::from(rest));
                    }
                }
            }
            sum = with;
        }
        Some(sum[..=budget].iter().copied().max().unwrap_or(0)).filter(|&most| most >= 0).map(|most| most / self.unit)
    }
}

impl Window {
    fn new(context: &Context, steps: Vec<WindowStep>, most_ends: u32) -> Result<Window, Stopped> {
        let mut reached = vec![TrackedVec::new(context.memory())];
        reached[0].push(0)?;
        let mut table: MaxTable<u64, 1> = MaxTable::new(context)?;
        for (at, step) in steps.iter().enumerate() {
            table.reset_for_layer(context, at + 1, reached[at].len())?;
            let mut found = Vec::with_capacity(BATCH + SUCCESSORS);
            for (number, &word) in reached[at].iter().enumerate() {
                if number % 4096 == 0 {
                    context.check()?;
                }
                if found.len() >= BATCH {
                    table.raise_all(context, &mut found)?;
                }
                step.successors(word, most_ends, |key, _, _| {
                    let hash = key.hash();
                    table.touch(hash);
                    found.push((Entry { key, values: [0] }, hash));
                });
            }
            table.raise_all(context, &mut found)?;
            let mut next = TrackedVec::new(context.memory());
            next.reserve(table.len())?;
            table.entries().for_each(|entry| next.push_reserved(entry.key));
            context.report(LayerProgress {
                phase: "windows",
                layers: (at + 1, steps.len()),
                states: next.len(),
                incumbent: None,
                bound: None,
            });
            reached.push(next);
        }
        drop(table);
        Window::look_ahead(context, steps, reached, most_ends)
    }

    /// Finds what is to come from all words that are reached, the last layer first.
    fn look_ahead(
        context: &Context,
        steps: Vec<WindowStep>,
        mut reached: Vec<TrackedVec<u64>>,
        most_ends: u32,
    ) -> Result<Window, Stopped> {
        let mut layers: Vec<Lookup<3>> = Vec::with_capacity(reached.len());
        let mut found = Vec::with_capacity(BATCH * SUCCESSORS);
        while let Some(words) = reached.pop() {
            let mut layer = Lookup::new(context, words.len())?;
            let Some((step, after)) = steps.get(reached.len()).zip(layers.last()) else {
                words.iter().for_each(|&word| layer.insert(word, [0; 3]));
                layers.push(layer);
                continue;
            };
            for batch in words.chunks(BATCH) {
                context.check()?;
                for (number, &word) in batch.iter().enumerate() {
                    step.successors(word, most_ends, |next, ends, gain| {
                        let hash = next.hash();
                        after.touch(hash);
                        found.push((number, next, hash, ends, gain));
                    });
                }
                let mut rest = [[DEAD; 3]; BATCH];
                for (number, next, hash, ends, gain) in found.drain(..) {
                    let further = after.get_hashed(next, hash).unwrap_or([DEAD; 3]);
                    for (rest, further) in rest[number][ends as usize..].iter_mut().zip(further) {
                        if further != DEAD {
                            *rest = (further + gain).max(*rest);
                        }
                    }
                }
                batch.iter().zip(rest).for_each(|(&word, rest)| layer.insert(word, rest));
            }
            layers.push(layer);
        }
        layers.reverse();
        Ok(Window { steps, layers })
    }

    #[inline]
    fn rest(&self, steps: usize, word: u64) -> Option<Rest> {
        self.layers[steps].get(self.seen(steps, word))
    }

    /// What the window sees of a word after some steps.
    #[inline]
    fn seen(&self, steps: usize, word: u64) -> u64 {
        match steps {
            0 => 0,
            _ => word & self.steps[steps - 1].step.frontier,
        }
    }
}

/// The value of a word from which nothing can be completed with so few ends.
const DEAD: i16 = NONE + 1;

/// The most words that follow a word.
const SUCCESSORS: usize = 4;

impl WindowStep {
    /// The words after the step, each with the ends that leave the frontier and what the cell is worth if it is used.
    #[inline]
    fn successors(&self, word: u64, most_ends: u32, mut found: impl FnMut(u64, u32, i16)) {
        let mut keep = |word: u64, gain: i16| {
            if !suits(word, &self.step) {
                return;
            }
            let (word, ends, coming) = leave(word, &self.step, self.counted);
            if ends + coming <= most_ends {
                found(word, ends, gain);
            }
        };
        if !self.step.is_required {
            keep(word, 0);
        }
        let Some((met, degree)) = meet(word, self.step.earlier) else { return };
        if let Some(worth) = self.worth {
            for beside in 0..=self.unseen.min(2 - degree) {
                keep(met | u64::from(degree + beside + 1) << self.step.shift, worth);
            }
        } else if met != word || self.step.is_required {
            keep(met, 0);
        }
    }
}

/// The steps as a window sees them.
fn window_steps(graph: &MoveGraph, layout: &Layout, split: &Split, window: u64, most_ends: u32) -> Vec<WindowStep> {
    let place = places(&layout.nodes);
    let (mut seen, mut counted) = (0u64, 0u64);
    let see = |(at, (step, &node)): (usize, (&Step, &u32))| {
        let slot = 3 << step.shift;
        let worth = split.share(window, node);
        seen = seen & !slot | if worth.is_some() { slot } else { 0 };
        // Where there must be no end at all, each window says so of all its cells.
        let is_counted = most_ends == 0 || split.owner(node) == window;
        counted = counted & !slot | if is_counted { slot } else { 0 };
        let is_unseen = |&&to: &&u32| place[to as usize] < at && !split.sees(window, to);
        WindowStep {
            step: Step {
                earlier: step.earlier & seen,
                leaving: step.leaving & seen,
                one_left: step.one_left & seen,
                frontier: step.frontier & seen,
                end: step.end & seen,
                inner: step.inner & seen,
                ..*step
            },
            worth,
            counted,
            unseen: graph.neighbours(node).iter().filter(is_unseen).count() as u32,
        }
    };
    layout.steps.iter().zip(&layout.nodes).enumerate().map(see).collect()
}

/// How many states the tables of a split are expected to have.
pub fn expected_states(graph: &MoveGraph, layout: &Layout, split: &Split) -> f64 {
    let steps = (0..split.size().windows).flat_map(|window| window_steps(graph, layout, split, window, 0));
    steps.map(|step| 2.6f64.powi(step.step.frontier.count_ones() as i32 / 2)).sum()
}
