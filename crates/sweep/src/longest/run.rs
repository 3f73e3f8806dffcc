//! The state of the work on a region: what the phases share, and the splits into windows that all of them ask.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use cavalcade_run::Stopped;

use super::bound::Split;
use super::cuts::{Cuts, column_counts, ladder};
use super::frontier::Frontier;
use super::outcome::{Figures, SplitFigures};
use super::region::Region;
use super::relaxation::{Rest, Side, bound};
use super::search::{Search, Swept};
use super::set::Set;
use super::space::Space;
use super::task::{SQUARE, Task};

/// What is known of a region between the phases: the best path, a bound, and the splits that have been made.
pub struct Run<'a, const W: usize> {
    pub space: &'a Space<'a>,
    pub closed: bool,
    /// The region, and the region turned by 180 degrees where that is another one.
    pub sides: Vec<Side<W>>,
    pub lines: Vec<Vec<u16>>,
    /// For each side the splits of the other one.
    pub splits: Vec<Vec<Split>>,
    /// The splits that have not been made yet, with the states that each is expected to have.
    pub rungs: VecDeque<Rung>,
    /// The best path or cycle of the region so far, if it beats all others.
    pub edges: Vec<u32>,
    pub incumbent: u64,
    pub bound: u64,
}

/// A split that has not been made.
pub struct Rung {
    pub cuts: Cuts,
    /// Slots of its largest window.
    pub slots: u16,
    /// States of all its tables, as far as can be told from those of the split before.
    pub expected: f64,
}

/// A sweep whose windows are expected to have this many states takes more than a few seconds.
const LONG: f64 = 1e7;

/// Bytes of a state of a window.
pub const STATE: f64 = 9.0;

/// By how much a window's states multiply with each slot; measured on knights, some 1.4.
const GROWTH: f64 = 1.4;

impl<'a, const W: usize> Run<'a, W> {
    /// Before the first phase; none when no keys of this width hold the region's pending edges.
    pub fn new(task: &'a Task<'a>) -> Option<Self> {
        let region = task.placed.region.clone();
        // The relaxation lets no square through, so one must be known already.
        let square = region.squares.first().filter(|_| task.incumbent < SQUARE);
        let edges = square.map_or(Vec::new(), |square| [square.begin, square.end].concat());
        let frontier = Frontier::<W>::new(&region, |_| true)?;
        let lines = frontier.lines(&region);
        let sides = match region.turns_into_itself() {
            Some(image) => vec![Side { region, frontier, image }],
            None => {
                let turned = region.rotated();
                let image: Vec<u32> = (0..region.edges.len() as u32).collect();
                let turned_frontier = Frontier::<W>::new(&turned, |_| true)?;
                vec![
                    Side { region, frontier, image: image.clone() },
                    Side { region: turned, frontier: turned_frontier, image },
                ]
            }
        };
        Some(Run {
            space: task.space,
            closed: task.closed,
            splits: sides.iter().map(|_| Vec::new()).collect(),
            rungs: rungs(&sides[0].region),
            sides,
            lines,
            incumbent: task.incumbent.max(edges.len() as u64),
            edges,
            bound: task.most,
        })
    }

    /// Cells of the region.
    pub fn cells(&self) -> usize {
        self.sides[0].region.cells.len()
    }

    /// The other side of a side; itself, if the region turns into itself.
    pub fn other(&self, side: usize) -> usize {
        self.sides.len() - 1 - side
    }

    /// What the next better path or cycle has at least.
    pub fn target(&self) -> i32 {
        // Cycles are even, and none has two moves.
        (if self.closed { (self.incumbent + 2).max(4) } else { self.incumbent + 1 }) as i32
    }

    /// The lengths of cycles are even.
    pub fn step(&self) -> i32 {
        if self.closed { 2 } else { 1 }
    }

    /// Lowers the bound.
    pub fn bounded_by(&mut self, most: i32) {
        let most = u64::try_from(most).unwrap_or(0);
        // Cycles are even, and none has two moves.
        let most = if self.closed && most < 4 { 0 } else { most & !u64::from(self.closed) };
        self.bound = self.bound.min(most).max(self.incumbent);
    }

    /// Takes over what a sweep has found, if it is better.
    pub fn take(&mut self, swept: Swept) -> Result<(), Stopped> {
        if swept.edges.len() as u64 > self.incumbent {
            self.incumbent = swept.edges.len() as u64;
            self.edges = swept.edges;
        }
        self.bound = self.bound.max(self.incumbent);
        swept.stopped.map_or(Ok(()), Err)
    }

    /// The search over exact states, with what is known now.
    pub fn search(&self) -> Search<'_, W> {
        Search {
            frontier: &self.sides[0].frontier,
            lines: &self.lines,
            closed: self.closed,
            incumbent: self.incumbent,
            bound: self.bound,
        }
    }

    /// Says what a long sweep will take, as far as can be told.
    pub fn foretell(&self) {
        let wider = self.rungs.iter().rev().find(|rung| !rung.cuts.is_empty());
        let Some(wider) = wider.filter(|wider| wider.expected > LONG && self.bound > self.incumbent) else { return };
        let made: u64 = self.splits.iter().flatten().map(Split::states).sum();
        let size = |states: f64| format!("{:.1} million states, {:.0} MiB", states / 1e6, states * STATE / 1_048_576.0);
        self.space.note(&format!(
            "a long sweep: the narrow windows have {}; wider ones, made if they pay, by estimate {}, and the \
             relaxation up to as much again (estimate)",
            size(made as f64),
            size(wider.expected)
        ));
    }

    /// Makes the first, narrow windows, with all their layers.
    pub fn prepare(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        if let Some(first) = self.rungs.pop_front() {
            self.make_split(&first, 0..=self.cells(), figures)?;
        }
        let side = &self.sides[0];
        if let Rest::Bound(root) = bound(&self.splits[0], side, 0) {
            let most = root.most(Set::EMPTY)[if self.closed { 0 } else { 2 }];
            self.bounded_by(most);
        }
        figures.root_bound = figures.root_bound.max(Some(self.bound));
        Ok(())
    }

    /// Makes a split for each side, unless a window needs too many slots.
    pub fn make_split(
        &mut self,
        rung: &Rung,
        wanted: RangeInclusive<usize>,
        figures: &mut Figures,
    ) -> Result<(), Stopped> {
        let mut states = 0;
        let mut made = Vec::new();
        for side in 0..self.sides.len() {
            let turned = &self.sides[self.other(side)].region;
            let Some(split) = Split::new(self.space, turned, &rung.cuts, self.closed, &wanted)? else { return Ok(()) };
            states += split.states();
            made.push(split);
        }
        figures.splits.push(SplitFigures { columns: column_counts(&rung.cuts, self.sides[0].region.width), states });
        for (splits, split) in self.splits.iter_mut().zip(made) {
            splits.push(split);
        }
        for next in &mut self.rungs {
            next.expected = states as f64 * GROWTH.powi(i32::from(next.slots) - i32::from(rung.slots));
        }
        Ok(())
    }
}

/// The splits of a region, the narrowest windows first, as far as its windows have slots enough.
fn rungs(region: &Region) -> VecDeque<Rung> {
    let slots = |cuts: Cuts| Split::slots(region, &cuts).map(|slots| Rung { cuts, slots, expected: 0.0 });
    ladder(region.width).into_iter().map_while(slots).collect()
}

impl Figures {
    /// Adds an exact sweep.
    pub fn count_exact(&mut self, swept: &Swept) {
        self.exact_states += swept.states;
        self.exact_peak = self.exact_peak.max(swept.peak);
    }
}
