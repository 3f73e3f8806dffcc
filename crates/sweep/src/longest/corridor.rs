//! The corridor: a long path, or cycle, is made longer block by block. All edges outside of a block of some columns and
//! rows stay as they are, and a beam sweeps what is left free.
//!
//! A beam over the whole board is misled: what looks best to it are states with many pairs, of which few can be joined to one
//! path. In a corridor all states agree outside of the block, and there is a way to join them, the present path's. The
//! sweep remembers who is connected to whom through the whole board, so a block may be crossed by many strands,
//! and its new inside may join them otherwise than the old one did.
//!
//! **Equals.** What is just as long is taken, too, and the path is turned and reflected at random before each round,
//! so that it wanders among its equals until a block lets it grow.
//!
//! **Source.** M. Sniedovich and S. Voß, *The corridor method: a dynamic programming inspired metaheuristic*, Control and
//! Cybernetics 35 (2006).

use std::ops::Range;

use cavalcade_run::{Dice, Progress, Stopped};

use super::beam::{Beam, Breadth, Shares};
use super::bound::Split;
use super::region::{Edge, Region};
use super::relaxation::Side;
use super::search::{Filter, Search, Swept};
use super::set::{Set, Word};
use super::space::Space;
use super::states::States;

/// States that are kept of a layer.
const WIDTH: usize = 4000;

/// A block has so many columns,
const COLUMNS: Range<i64> = 4..13;
/// and about so many cells: a small one is searched through, a large one brings in what the others cannot.
const CELLS: Range<i64> = 40..200;

/// Makes the paths of a region longer.
pub struct Corridors<'a, const W: usize> {
    pub side: &'a Side<W>,
    /// None: the beams in the blocks are blind to what is to come.
    pub split: Option<&'a Split>,
    pub search: Search<'a, W>,
}

impl<const W: usize> Corridors<'_, W> {
    /// Goes on from the edges of a path, or cycle, or of none, until `patience` rounds one after the other have brought
    /// nothing longer; `rounds` is raised by the number of all.
    pub fn improve(&self, space: &Space, edges: Vec<u32>, patience: u64, rounds: &mut u64) -> Swept {
        let symmetries = self.side.region.symmetries();
        let unwatched = space.unwatched();
        let mut dice = space.dice();
        let mut best = Swept { edges, ..Swept::default() };
        let mut idle = 0;
        while idle < patience && (best.edges.len() as u64) < self.search.bound {
            let symmetry = &symmetries[dice.below(symmetries.len())];
            best.edges = turned(&best.edges, symmetry);
            let mut corridor = self.corridor(&Block::any(&self.side.region, &mut dice), &best.edges);
            let swept = self.search.run(&unwatched, "corridor", &mut corridor);
            idle += 1;
            *rounds += 1;
            best.states += swept.states;
            best.peak = best.peak.max(swept.peak);
            if swept.edges.len() > best.edges.len() {
                idle = 0;
            }
            if swept.edges.len() >= best.edges.len() {
                best.edges = swept.edges;
            }
            if swept.stopped.is_some() {
                best.stopped = swept.stopped;
                break;
            }
            space.tell(&Progress {
                phase: "corridor",
                done: idle,
                total: Some(patience),
                unit: "idle rounds",
                incumbent: Some(self.search.incumbent.max(best.edges.len() as u64)),
                bound: Some(self.search.bound),
                memory: 0,
            });
        }
        best
    }

    /// The corridor around a path: what may differ from it in a block only.
    fn corridor(&self, block: &Block, path: &[u32]) -> Corridor<'_, W> {
        let Side { region, frontier, .. } = self.side;
        let is_there = membership(path, region.edges.len());
        let mut bound = Bound { slots: Set::EMPTY, pending: Set::EMPTY };
        let mut layers = vec![bound];
        for step in &frontier.steps {
            bound.slots = bound.slots.without(step.incoming);
            bound.pending = bound.pending.without(step.incoming);
            for out in step.outs.iter().filter(|out| !block.touches(region, out.edge)) {
                bound.slots.insert(out.slot);
                if is_there[out.edge as usize] {
                    bound.pending.insert(out.slot);
                }
            }
            layers.push(bound);
        }
        let breadth = Breadth { width: WIDTH, shares: Shares::Free };
        let beam = Beam::new(self.side, self.split, self.search.lines, self.search.closed, breadth);
        Corridor { beam, layers, cells: 0 }
    }
}

/// Of all edges, which are on a path.
fn membership(path: &[u32], edges: usize) -> Vec<bool> {
    let mut is_there = vec![false; edges];
    path.iter().for_each(|&edge| is_there[edge as usize] = true);
    is_there
}

/// A path, turned: the edges whose images under a symmetry are on it.
fn turned(path: &[u32], symmetry: &[u32]) -> Vec<u32> {
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
    fn any(region: &Region, dice: &mut Dice) -> Block {
        let height = region.cells.last().map_or(0, |cell| cell.1) + 1;
        let mut any = |of: Range<i64>| of.start + dice.below((of.end - of.start) as usize) as i64;
        let (columns, cells) = (any(COLUMNS), any(CELLS));
        let mut part = |len: i64, most: i64| {
            let len = len.min(most);
            let begin = dice.below((most - len) as usize + 1) as i64;
            begin..begin + len
        };
        Block { columns: part(columns, region.width), rows: part((cells / columns).max(4), height) }
    }

    /// Whether an edge begins or ends in it.
    fn touches(&self, region: &Region, edge: u32) -> bool {
        let Edge { from, to } = region.edges[edge as usize];
        [from, to]
            .into_iter()
            .map(|cell| region.cells[cell as usize])
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
    fn begin(&mut self, space: &Space, cells: usize) -> Result<(), Stopped> {
        self.cells = cells;
        self.beam.begin(space, cells)
    }

    fn keeps(&mut self, word: &Word<W>, _: u32) -> bool {
        let Bound { slots, pending } = self.layers[self.cells];
        word.pending().and(slots) == pending
    }

    fn finish(&mut self, space: &Space, states: States<W>) -> Result<States<W>, Stopped> {
        self.beam.finish(space, states)
    }

    fn bound(&self) -> Option<u64> {
        None
    }
}
