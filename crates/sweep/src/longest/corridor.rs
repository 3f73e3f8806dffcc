//! The corridor method: a long path, or cycle, is improved block by block. All edges outside of a block of some columns
//! and rows are fixed, and beam search sweeps the free ones.
//!
//! A beam over the whole board is misled: what looks best to it are states with many pairs, of which few can be joined
//! to one path. In a corridor all states agree outside of the block, and there is a way to join them, the present
//! path's. The mate array covers the whole board, so a block may be crossed by many path fragments, and its new inside
//! may join them differently from the old one.
//!
//! **Equals.** A path of equal length is accepted, too, and the path is rotated and reflected at random before each
//! round, so that the search moves along plateaus until a block allows an improvement.
//!
//! **Source.** M. Sniedovich and S. Voß, *The corridor method: a dynamic programming inspired metaheuristic*, Control
//! and Cybernetics 35 (2006).

use std::ops::Range;

use cavalcade_run::{Progress, Rng, Stopped};

use super::beam::{Beam, Breadth, Quota};
use super::bound::Split;
use super::component::{Component, Edge};
use super::exact_sweep::{ExactSweep, Filter, Swept};
use super::relaxation::SweepSide;
use super::set::{MateWord, Set};
use super::states::States;
use crate::context::Context;

/// States that are kept of a layer.
const WIDTH: usize = 4000;

/// The range of a block's columns,
const COLUMNS: Range<i64> = 4..13;
/// and of its cells, about: a small block is searched completely, a large one allows changes that the others do not.
const CELLS: Range<i64> = 40..200;

/// Improves the paths of a component.
pub struct Corridors<'a, const W: usize> {
    pub side: &'a SweepSide<W>,
    /// None: the beams in the blocks score states without a bound.
    pub split: Option<&'a Split>,
    pub sweep: ExactSweep<'a, W>,
}

impl<const W: usize> Corridors<'_, W> {
    /// Goes on from the edges of a path, or cycle, or of none, until `patience` rounds one after the other have brought
    /// nothing longer; `rounds` is raised by the number of all.
    pub fn improve(&self, context: &Context, edges: Vec<u32>, patience: u64, rounds: &mut u64) -> Swept {
        let symmetries = self.side.component.symmetries();
        let unwatched = context.unwatched();
        let mut rng = context.rng();
        let mut best = Swept { edges, ..Swept::default() };
        let mut idle = 0;
        while idle < patience && (best.edges.len() as u64) < self.sweep.bound {
            let symmetry = &symmetries[rng.below(symmetries.len())];
            best.edges = rotated(&best.edges, symmetry);
            let mut corridor = self.corridor(&Block::any(&self.side.component, &mut rng), &best.edges);
            let swept = self.sweep.run(&unwatched, "corridor", &mut corridor);
            idle += 1;
            *rounds += 1;
            best.states += swept.states;
            best.peak = best.peak.max(swept.peak);
            let is_longer = swept.edges.len() > best.edges.len();
            if swept.edges.len() >= best.edges.len() {
                best.edges = swept.edges;
            }
            if is_longer {
                idle = 0;
                context.improved(best.edges.len() as u64, || best.edges.clone());
            }
            if swept.stopped.is_some() {
                best.stopped = swept.stopped;
                break;
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
        best
    }

    /// The corridor around a path: what may differ from it in a block only.
    fn corridor(&self, block: &Block, path: &[u32]) -> Corridor<'_, W> {
        let SweepSide { component, frontier, .. } = self.side;
        let is_there = membership(path, component.edges.len());
        let mut bound = Bound { slots: Set::EMPTY, pending: Set::EMPTY };
        let mut layers = vec![bound];
        for step in &frontier.steps {
            bound.slots = bound.slots.without(step.incoming);
            bound.pending = bound.pending.without(step.incoming);
            for out in step.outs.iter().filter(|out| !block.touches(component, out.edge)) {
                bound.slots.insert(out.slot);
                if is_there[out.edge as usize] {
                    bound.pending.insert(out.slot);
                }
            }
            layers.push(bound);
        }
        let breadth = Breadth { width: WIDTH, quota: Quota::Free };
        let beam = Beam::new(self.side, self.split, self.sweep.lines, self.sweep.closed, breadth);
        Corridor { beam, layers, cells: 0 }
    }
}

/// Of all edges, which are on a path.
fn membership(path: &[u32], edges: usize) -> Vec<bool> {
    let mut is_there = vec![false; edges];
    path.iter().for_each(|&edge| is_there[edge as usize] = true);
    is_there
}

/// A path, rotated: the edges whose images under a symmetry are on it.
fn rotated(path: &[u32], symmetry: &[u32]) -> Vec<u32> {
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
    fn touches(&self, component: &Component, edge: u32) -> bool {
        let Edge { from, to } = component.edges[edge as usize];
        [from, to]
            .into_iter()
            .map(|cell| component.cells[cell as usize])
            .any(|(column, row)| self.columns.contains(&column) && self.rows.contains(&row))
    }
}

/// Which edges cannot be chosen any more, at a layer.
#[derive(Clone, Copy)]
struct Bound<const W: usize> {
    /// Their slots.
    slots: Set<W>,
    /// The slots of those that the path has.
    pending: Set<W>,
}

/// Keeps the most promising of the states that agree with a path outside of a block.
struct Corridor<'a, const W: usize> {
    beam: Beam<'a, W>,
    /// For each number of swept cells.
    layers: Vec<Bound<W>>,
    /// Swept cells of the layer that is being made.
    cells: usize,
}

impl<const W: usize> Filter<W> for Corridor<'_, W> {
    fn begin(&mut self, context: &Context, cells: usize) -> Result<(), Stopped> {
        self.cells = cells;
        self.beam.begin(context, cells)
    }

    fn keeps(&mut self, word: &MateWord<W>, _: u32) -> bool {
        let Bound { slots, pending } = self.layers[self.cells];
        word.pending().and(slots) == pending
    }

    fn finish(&mut self, context: &Context, states: States<W>) -> Result<States<W>, Stopped> {
        self.beam.finish(context, states)
    }

    fn bound(&self) -> Option<u64> {
        None
    }
}
