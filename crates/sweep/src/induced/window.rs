//! Windows: the relaxation on a part of the cells, with all its tables kept.
//!
//! The cells are divided into parts. A window sees the cells of its part; what it forgets, it allows: at every step of
//! another cell that cell may be used or not, and may give each used neighbour in the part one more used neighbour. For each
//! layer and each word of degrees it knows the most cells of the part that are still to come, for up to 0, 1 and 2 further
//! ends of the path. A cell and an end are in one part each, so the sum over the parts, the ends divided as is best, is a
//! bound.
//!
//! Cost: a state of a window is visited twice and takes 16 bytes of a hash table; a cell more on the frontier makes some 2.6
//! times as many.

use cavalcade_board::MoveGraph;
use cavalcade_run::{Stopped, TrackedVec};

use super::degrees::{leave, meet};
use super::layout::{Layout, Step, places};
use super::lookup::Lookup;
use crate::context::{Context, LayerProgress};
use crate::key::TableKey;
use crate::max_table::{MaxTable, NONE};

/// The most cells to come, for up to 0, 1 and 2 ends.
pub type Rest = [i16; 3];

/// The parts of a layout with their windows.
pub struct Windows {
    windows: Vec<Window>,
    most_ends: u32,
}

/// A window: a part of the cells.
struct Window {
    steps: Vec<PartStep>,
    /// After each number of steps what is to come, by the words of the part.
    layers: Vec<Lookup<3>>,
}

/// What a step means to a part.
#[derive(Clone, Copy)]
struct PartStep {
    /// The step, its masks restricted to the part.
    step: Step,
    /// Whether the cell is in the part.
    is_inside: bool,
    /// Neighbours of the cell that have been swept before and are not in the part.
    outside: u32,
}

/// Less than any sum.
const UNREACHED: i32 = i32::MIN / 2;

/// Windows are given as many states as this, as far as that can be estimated.
const MOST_STATES: f64 = 3e6;

/// More parts than this make no bound worth having.
const MOST_PARTS: u64 = 6;

impl Windows {
    /// Makes the tables of all windows. `most_ends`: 2 for paths, 0 for cycles.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn new(context: &Context, graph: &MoveGraph, layout: &Layout, most_ends: u32) -> Result<Windows, Stopped> {
        let outlines = outlines(graph, layout, &division(graph, layout));
        let windows = outlines.into_iter().map(|steps| Window::new(context, steps, most_ends));
        Ok(Windows { windows: windows.collect::<Result<_, _>>()?, most_ends })
    }

    /// How many parts there are.
    pub fn len(&self) -> usize {
        self.windows.len()
    }

    /// States of all tables.
    pub fn states(&self) -> usize {
        self.windows.iter().flat_map(|window| &window.layers).map(Lookup::len).sum()
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
        Some(sum[..=budget].iter().copied().max().unwrap_or(0)).filter(|&most| most >= 0)
    }
}

impl Window {
    fn new(context: &Context, steps: Vec<PartStep>, most_ends: u32) -> Result<Window, Stopped> {
        let mut reached = vec![TrackedVec::new(context.memory())];
        reached[0].push(0)?;
        let mut table: MaxTable<u64, 1> = MaxTable::new(context)?;
        for (at, step) in steps.iter().enumerate() {
            table.reset(context, reached[at].len())?;
            for (number, &word) in reached[at].iter().enumerate() {
                if number % 4096 == 0 {
                    context.check()?;
                }
                table.reserve(context, SUCCESSORS)?;
                step.successors(word, most_ends, |word, _, _| table.raise(word, word.hash(), [0]));
            }
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
        Window::look_ahead(context, steps, reached, most_ends)
    }

    /// Finds what is to come from all words that are reached, the last layer first.
    fn look_ahead(
        context: &Context,
        steps: Vec<PartStep>,
        mut reached: Vec<TrackedVec<u64>>,
        most_ends: u32,
    ) -> Result<Window, Stopped> {
        let mut layers: Vec<Lookup<3>> = Vec::with_capacity(reached.len());
        while let Some(words) = reached.pop() {
            let mut layer = Lookup::new(context, words.len())?;
            let step = steps.get(reached.len());
            for (number, &word) in words.iter().enumerate() {
                if number % 4096 == 0 {
                    context.check()?;
                }
                let mut rest = [DEAD; 3];
                match step.zip(layers.last()) {
                    None => rest = [0; 3],
                    Some((step, after)) => step.successors(word, most_ends, |word, ends, gain| {
                        let Some(further) = after.get(word) else { return };
                        for (rest, further) in rest[ends as usize..].iter_mut().zip(further) {
                            if further != DEAD {
                                *rest = (further + gain).max(*rest);
                            }
                        }
                    }),
                }
                layer.insert(word, rest);
            }
            layers.push(layer);
        }
        layers.reverse();
        Ok(Window { steps, layers })
    }

    #[inline]
    fn rest(&self, steps: usize, word: u64) -> Option<Rest> {
        let seen = match steps {
            0 => 0,
            _ => word & self.steps[steps - 1].step.frontier,
        };
        self.layers[steps].get(seen)
    }
}

/// The value of a word from which nothing can be completed with so few ends.
const DEAD: i16 = NONE + 1;

/// The most words that follow a word.
const SUCCESSORS: usize = 4;

impl PartStep {
    /// The words after the step, each with the ends that leave the frontier and the cells of the part that are used.
    #[inline]
    fn successors(&self, word: u64, most_ends: u32, mut found: impl FnMut(u64, u32, i16)) {
        let mut keep = |word: u64, gain: i16| {
            let (word, ends, coming) = leave(word, &self.step);
            if ends + coming <= most_ends {
                found(word, ends, gain);
            }
        };
        if !self.step.is_required {
            keep(word, 0);
        }
        let Some((met, degree)) = meet(word, self.step.earlier) else { return };
        if self.is_inside {
            for beside in 0..=self.outside.min(2 - degree) {
                keep(met | u64::from(degree + beside + 1) << self.step.shift, 1);
            }
        } else if met != word || self.step.is_required {
            keep(met, 0);
        }
    }
}

/// The part of each node: as few parts as have tables of a moderate size.
pub fn division(graph: &MoveGraph, layout: &Layout) -> Vec<u64> {
    // Where a beginning is given, a window of all cells has more states than the relaxation that it would prune.
    let fewest = if layout.steps.iter().any(|step| step.is_required) { 2 } else { 1 };
    let divisions = (fewest..=MOST_PARTS).flat_map(|parts| [by_files(graph, parts), by_ranks(graph, parts)]);
    let mut divisions = divisions.map(|division| {
        let outlines = outlines(graph, layout, &division);
        let states: f64 = outlines.iter().map(|outline| expected(outline)).sum();
        (division, states)
    });
    let mut best = divisions.next().unwrap_or_default();
    while best.1 > MOST_STATES
        && let Some(division) = divisions.next()
    {
        if division.1 < best.1 {
            best = division;
        }
    }
    best.0
}

/// The part of each node: equal ranges of files.
fn by_files(graph: &MoveGraph, parts: u64) -> Vec<u64> {
    ranges(graph.cells().iter().map(|cell| cell.file).collect(), parts)
}

/// The part of each node: equal ranges of ranks.
fn by_ranks(graph: &MoveGraph, parts: u64) -> Vec<u64> {
    ranges(graph.cells().iter().map(|cell| cell.rank).collect(), parts)
}

fn ranges(lines: Vec<u64>, parts: u64) -> Vec<u64> {
    let first = lines.iter().copied().min().unwrap_or(0);
    let count = lines.iter().copied().max().unwrap_or(0) - first + 1;
    lines.into_iter().map(|line| (line - first) * parts / count).collect()
}

/// The steps as each part sees them.
fn outlines(graph: &MoveGraph, layout: &Layout, division: &[u64]) -> Vec<Vec<PartStep>> {
    let place = places(&layout.nodes);
    let parts = division.iter().copied().max().unwrap_or(0) + 1;
    let outline = |part: u64| {
        let mut inside = 0u64;
        let see = |(at, (step, &node)): (usize, (&Step, &u32))| {
            let is_inside = division[node as usize] == part;
            if is_inside {
                inside |= 3 << step.shift;
            } else {
                inside &= !(3 << step.shift);
            }
            let is_outside = |&&to: &&u32| place[to as usize] < at && division[to as usize] != part;
            PartStep {
                step: Step {
                    earlier: step.earlier & inside,
                    leaving: step.leaving & inside,
                    one_left: step.one_left & inside,
                    frontier: step.frontier & inside,
                    ..*step
                },
                is_inside,
                outside: graph.neighbours(node).iter().filter(is_outside).count() as u32,
            }
        };
        layout.steps.iter().zip(&layout.nodes).enumerate().map(see).collect()
    };
    (0..parts).map(outline).collect()
}

/// How many states the tables of a window are expected to have.
fn expected(steps: &[PartStep]) -> f64 {
    steps.iter().map(|step| 2.6f64.powi(step.step.frontier.count_ones() as i32 / 2)).sum()
}
