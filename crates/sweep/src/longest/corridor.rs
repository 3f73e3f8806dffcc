//! The corridor method: a long path, or cycle, is improved block by block. All edges outside of a block of some columns
//! and rows are fixed, and beam search sweeps the free ones.
//!
//! A beam over the whole board is misled: what looks best to it are states with many pairs, of which few can be joined
//! to one path. In a corridor all states agree outside of the block, and there is a way to join them, the present
//! path's. The mate array covers the whole board, so a block may be crossed by many path fragments, and its new inside
//! may join them differently from the old one.
//!
//! **Annealing.** A path of equal length is accepted, too, and the path is rotated and reflected at random before each
//! round, so that the search moves along plateaus until a block allows an improvement. A shorter path is accepted with a
//! probability that falls with what is lost. On the knight's 20x20, seeds 1 to 4, a minute on one thread: 300, 300, 300 and
//! 299 moves; without it 294, 295, 300 and 297.
//!
//! **Walks.** Each thread has a walk of its own, which begins again from the first path when it has found nothing for long.
//!
//! **Source.** M. Sniedovich and S. Voß, *The corridor method: a dynamic programming inspired metaheuristic*, Control
//! and Cybernetics 35 (2006).

use std::ops::Range;

use cavalcade_run::{Progress, Rng, Stopped, in_parallel};

use super::beam::{Beam, Breadth, Quota};
use super::bound::Split;
use super::component::{Component, Edge};
use super::exact_sweep::{ExactSweep, Filter, Swept};
use super::relaxation::SweepSide;
use super::set::{MateWord, Set};
use super::states::States;
use crate::context::Context;

/// The range of a block's columns.
const COLUMNS: Range<i64> = 4..13;

/// The range of a block's cells, about: a small block is searched completely, a large one allows changes that the others do
/// not.
const CELLS: Range<i64> = 40..200;

/// Rounds without a longer path after which a walk begins again.
const RESTART: u64 = 600;

/// Rounds that the walks make before their paths are compared.
const LEG: u64 = 8;

/// How long and how is searched.
#[derive(Clone, Copy)]
pub struct Annealing {
    /// Rounds without a longer path, of all walks together, after which the search ends.
    pub patience: u64,
    /// States that are kept of a layer.
    pub width: usize,
    /// In moves: a path that is shorter by so much is accepted with a probability of 1/e. 0: none is.
    pub temperature: f64,
}

/// Improves the paths of a component.
pub struct Corridors<'a, const W: usize> {
    pub side: &'a SweepSide<W>,
    /// None: the beams in the blocks score states without a bound.
    pub split: Option<&'a Split>,
    pub sweep: ExactSweep<'a, W>,
}

/// A walk through the paths of a component.
struct Walk {
    rng: Rng,
    /// Where it is, and the longest path since it began.
    path: Vec<u32>,
    longest: Vec<u32>,
    /// Rounds since that was found.
    idle: u64,
    /// States of all its sweeps, and of the largest layer.
    states: u64,
    peak: u64,
    stopped: Option<Stopped>,
}

impl Walk {
    fn new(first: &[u32], rng: Rng) -> Walk {
        let (path, longest) = (first.to_vec(), first.to_vec());
        Walk { rng, path, longest, idle: 0, states: 0, peak: 0, stopped: None }
    }

    fn begin_again(&mut self, first: &[u32]) {
        self.path = first.to_vec();
        self.longest = first.to_vec();
        self.idle = 0;
    }

    /// Goes on to what was found in a block, or stays.
    fn take(&mut self, swept: Swept, temperature: f64) {
        let lost = self.path.len() as f64 - swept.edges.len() as f64;
        if lost <= 0.0 || self.rng.unit() < (-lost / temperature).exp() {
            self.path = swept.edges;
        }
        self.idle += 1;
        if self.path.len() > self.longest.len() {
            self.longest.clone_from(&self.path);
            self.idle = 0;
        }
        self.states += swept.states;
        self.peak = self.peak.max(swept.peak);
        self.stopped = swept.stopped;
    }
}

impl<const W: usize> Corridors<'_, W> {
    /// Goes on from the edges of a path, or cycle, or of none; `rounds` is raised by the number of all.
    pub fn improve(&self, context: &Context, edges: Vec<u32>, annealing: Annealing, rounds: &mut u64) -> Swept {
        let patience = annealing.patience;
        let symmetries = self.side.component.symmetries();
        let mut walks: Vec<Walk> = (0..context.threads()).map(|walk| Walk::new(&edges, context.rng(walk))).collect();
        let mut best = Swept { edges: edges.clone(), ..Swept::default() };
        let mut idle = 0;
        while idle < patience && (best.edges.len() as u64) < self.sweep.bound && best.stopped.is_none() {
            let leg = LEG.min((patience - idle).div_ceil(walks.len() as u64));
            walks = in_parallel(context.threads(), walks, |mut walk| {
                for _ in 0..leg {
                    if walk.idle >= RESTART {
                        walk.begin_again(&edges);
                    }
                    if walk.stopped.is_none() {
                        self.round(&context.alone(), &symmetries, annealing, &mut walk);
                    }
                }
                walk
            });
            *rounds += leg * walks.len() as u64;
            idle += leg * walks.len() as u64;
            for walk in &walks {
                best.stopped = best.stopped.or(walk.stopped);
                if walk.longest.len() > best.edges.len() {
                    best.edges.clone_from(&walk.longest);
                    idle = 0;
                    context.improved(best.edges.len() as u64, || best.edges.clone());
                }
            }
            context.forward(&Progress {
                phase: "corridor",
                done: idle,
                total: Some(patience),
                unit: "idle rounds",
                incumbent: Some(self.sweep.incumbent.max(best.edges.len() as u64)),
                bound: Some(self.sweep.bound),
                ..Progress::default()
            });
        }
        best.states = walks.iter().map(|walk| walk.states).sum();
        best.peak = walks.iter().map(|walk| walk.peak).max().unwrap_or(0);
        best
    }

    /// Draws a symmetry and a block, in which the path may change.
    fn round(&self, context: &Context, symmetries: &[Vec<u32>], annealing: Annealing, walk: &mut Walk) {
        walk.path = image_under_inverse(&walk.path, &symmetries[walk.rng.below(symmetries.len())]);
        let block = Block::any(&self.side.component, &mut walk.rng);
        let swept = self.sweep.run(context, "corridor", &mut self.corridor(&block, &walk.path, annealing.width));
        walk.take(swept, annealing.temperature);
    }

    /// The corridor around a path: what may differ from it in a block only.
    fn corridor(&self, block: &Block, path: &[u32], width: usize) -> Corridor<'_, W> {
        let SweepSide { component, frontier, image } = self.side;
        let is_there = membership(path, component.edges.len());
        let is_free: Vec<bool> = component.edges.iter().map(|edge| block.touches(component, edge)).collect();
        let mut fixed = Fixed { slots: Set::EMPTY, pending: Set::EMPTY };
        let mut layers = vec![fixed];
        for step in &frontier.steps {
            fixed.slots = fixed.slots.without(step.incoming);
            fixed.pending = fixed.pending.without(step.incoming);
            for out in step.outs.iter().filter(|out| !is_free[out.edge as usize]) {
                fixed.slots.insert(out.slot);
                if is_there[out.edge as usize] {
                    fixed.pending.insert(out.slot);
                }
            }
            layers.push(fixed);
        }
        let breadth = Breadth { width, quota: Quota::Free };
        let mut beam = Beam::new(self.side, self.split, self.sweep.lines, self.sweep.closed, breadth);
        // Where all is fixed, all states are alike.
        beam.leave_out_windows(|window| {
            let in_window = |image: &u32| window.outline.shares[*image as usize] > 0;
            image.iter().zip(&is_free).all(|(image, is_free)| !is_free || !in_window(image))
        });
        Corridor { beam, layers, cells: 0 }
    }
}

/// Of all edges, which are on a path.
fn membership(path: &[u32], edges: usize) -> Vec<bool> {
    let mut is_there = vec![false; edges];
    path.iter().for_each(|&edge| is_there[edge as usize] = true);
    is_there
}

/// The edges whose images under a symmetry are on a path: its image under the inverse.
fn image_under_inverse(path: &[u32], symmetry: &[u32]) -> Vec<u32> {
    let is_there = membership(path, symmetry.len());
    (0..).zip(symmetry).filter(|(_, image)| is_there[**image as usize]).map(|(edge, _)| edge).collect()
}

/// Columns and rows.
struct Block {
    columns: Range<i64>,
    rows: Range<i64>,
}

impl Block {
    /// A random one.
    fn any(component: &Component, rng: &mut Rng) -> Block {
        let height = component.cells.last().map_or(0, |cell| cell.1) + 1;
        let mut any = |of: Range<i64>| of.start + rng.below((of.end - of.start) as usize) as i64;
        let (columns, cells) = (any(COLUMNS), any(CELLS));
        let mut part = |len: i64, most: i64| {
            let len = len.min(most);
            let begin = rng.below((most - len) as usize + 1) as i64;
            begin..begin + len
        };
        Block { columns: part(columns, component.width), rows: part((cells / columns).max(4), height) }
    }

    /// Whether an edge begins or ends in it.
    fn touches(&self, component: &Component, edge: &Edge) -> bool {
        [edge.from, edge.to]
            .into_iter()
            .map(|cell| component.cells[cell as usize])
            .any(|(column, row)| self.columns.contains(&column) && self.rows.contains(&row))
    }
}

/// Which edges cannot be chosen any more, at a layer.
#[derive(Clone, Copy)]
struct Fixed<const W: usize> {
    /// Their slots.
    slots: Set<W>,
    /// The slots of those that the path has.
    pending: Set<W>,
}

/// Keeps the most promising of the states that agree with a path outside of a block.
struct Corridor<'a, const W: usize> {
    beam: Beam<'a, W>,
    /// For each number of swept cells.
    layers: Vec<Fixed<W>>,
    /// Swept cells of the layer that is being made.
    cells: usize,
}

impl<const W: usize> Filter<W> for Corridor<'_, W> {
    fn begin(&mut self, context: &Context, cells: usize) -> Result<(), Stopped> {
        self.cells = cells;
        self.beam.begin(context, cells)
    }

    fn keeps(&mut self, word: &MateWord<W>, _: u32) -> bool {
        let Fixed { slots, pending } = self.layers[self.cells];
        word.pending().and(slots) == pending
    }

    fn finish(&mut self, context: &Context, states: States<W>) -> Result<States<W>, Stopped> {
        self.beam.finish(context, states)
    }

    fn bound(&self) -> Option<u64> {
        None
    }
}
