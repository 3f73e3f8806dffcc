//! The state of a run on one component: what the phases share, and the splits into windows that all of them use.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use cavalcade_run::Stopped;

use super::bound::Split;
use super::component::Component;
use super::component_task::{ComponentTask, SQUARE};
use super::cuts::{Cuts, column_counts, ladder, windows};
use super::exact_sweep::{ExactSweep, Swept};
use super::frontier::Frontier;
use super::outcome::{Figures, SplitFigures};
use super::relaxation::{Rest, SweepSide, bound};
use super::set::Set;
use super::target_split::{Direction, TargetSplits, target_splits};
use crate::context::Context;

/// What is known of a component between the phases: the best path, a bound, and the splits that have been made.
pub struct ComponentRun<'a, const W: usize> {
    pub context: &'a Context<'a>,
    pub closed: bool,
    /// The component, and the component rotated by 180 degrees where that is another one.
    pub sides: Vec<SweepSide<W>>,
    pub lines: Vec<Vec<u16>>,
    /// For each side the splits of the other one.
    pub splits: Vec<Vec<Split>>,
    /// The splits that have not been made yet, with the states that each is expected to have.
    pub planned_splits: VecDeque<PlannedSplit>,
    /// Those that have been made for a target, and the greatest of these targets.
    made_splits: Vec<PlannedSplit>,
    splits_target: i32,
    /// The best path or cycle of the component so far, if it beats all others.
    pub edges: Vec<u32>,
    pub incumbent: u64,
    pub bound: u64,
}

/// A split that has not been made.
pub struct PlannedSplit {
    pub cuts: Cuts,
    /// Slots of its largest window.
    pub slots: u16,
    /// States that are looked at to make it, estimated from those of the split before.
    pub expected: f64,
}

/// A sweep whose windows are expected to have this many states takes more than a few seconds.
const LONG: f64 = 1e7;

/// Bytes of a state of a window.
pub const STATE: f64 = 9.0;

/// By how much a window's states multiply with each slot; measured on knights, some 1.4.
const GROWTH: f64 = 1.4;

/// The longest that a cycle of up to some moves can be, of one that leaps to and fro between two colours: cycles are even, and
/// none has two moves. 0: there is none.
pub fn longest_cycle(moves: u64) -> u64 {
    if moves < 4 { 0 } else { moves & !1 }
}

impl<'a, const W: usize> ComponentRun<'a, W> {
    /// The run before the first phase; none when keys of this width do not hold the component's pending edges.
    pub fn new(task: &'a ComponentTask<'a>) -> Option<Self> {
        let component = task.placed.component.clone();
        // The relaxation lets no square through, so one must be known already.
        let square = || component.square().filter(|_| task.incumbent < SQUARE).unwrap_or_default();
        let edges = if task.start.is_empty() { square() } else { task.start.clone() };
        let frontier = Frontier::<W>::new(&component, |_| true)?;
        let lines = frontier.lines(&component);
        let sides = match component.half_turn_image() {
            Some(image) => vec![SweepSide { component, frontier, image }],
            None => {
                let rotated = component.rotated();
                let image: Vec<u32> = (0..component.edges.len() as u32).collect();
                let turned_frontier = Frontier::<W>::new(&rotated, |_| true)?;
                vec![
                    SweepSide { component, frontier, image: image.clone() },
                    SweepSide { component: rotated, frontier: turned_frontier, image },
                ]
            }
        };
        Some(ComponentRun {
            context: task.context,
            closed: task.closed,
            splits: sides.iter().map(|_| Vec::new()).collect(),
            planned_splits: planned_splits(&sides[0].component),
            made_splits: Vec::new(),
            splits_target: 0,
            sides,
            lines,
            incumbent: task.incumbent.max(edges.len() as u64),
            edges,
            bound: task.most,
        })
    }

    /// Cells of the component.
    pub fn cells(&self) -> usize {
        self.sides[0].component.cells.len()
    }

    /// The other side of a side; itself, if the component is centrally symmetric.
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
    pub fn tighten_to(&mut self, most: i32) {
        let most = u64::try_from(most).unwrap_or(0);
        let most = if self.closed { longest_cycle(most) } else { most };
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
    pub fn exact_sweep(&self) -> ExactSweep<'_, W> {
        ExactSweep {
            frontier: &self.sides[0].frontier,
            lines: &self.lines,
            closed: self.closed,
            incumbent: self.incumbent,
            bound: self.bound,
        }
    }

    /// Estimates what a long sweep will take, and notes it.
    pub fn note_estimate(&self) {
        let widest = self.planned_splits.back();
        let Some(wider) = widest.filter(|wider| wider.expected > LONG && self.bound > self.incumbent) else { return };
        let made: u64 = self.splits.iter().flatten().map(Split::states).sum();
        let size = |states: f64| format!("{:.1} million states, {:.0} MiB", states / 1e6, states * STATE / 1_048_576.0);
        self.context.note(&format!(
            "a long sweep: the narrow windows have {}; estimates: {} for wider ones, if they are made, and up to as \
             much again for the relaxation",
            size(made as f64),
            size(wider.expected)
        ));
    }

    /// Makes the first, narrow windows, with all their layers.
    pub fn prepare(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        if let Some(first) = self.planned_splits.pop_front() {
            self.make_whole_split(&first, &(0..=self.cells()), figures)?;
        }
        let side = &self.sides[0];
        if let Rest::Bound(root) = bound(&self.splits[0], side, 0) {
            let most = root.most(Set::EMPTY)[if self.closed { 0 } else { 2 }];
            self.tighten_to(most);
        }
        figures.root_bound = figures.root_bound.max(Some(self.bound));
        Ok(())
    }

    /// Makes a split for each side with all states after the given numbers of cells, unless a window needs too many slots.
    fn make_whole_split(
        &mut self,
        planned: &PlannedSplit,
        wanted: &RangeInclusive<usize>,
        figures: &mut Figures,
    ) -> Result<(), Stopped> {
        let mut made = Vec::new();
        for side in 0..self.sides.len() {
            let rotated = &self.sides[self.other(side)].component;
            let Some(split) = Split::new(self.context, rotated, windows(&planned.cuts), self.closed, wanted)? else {
                return Ok(());
            };
            made.push(split);
        }
        let work = made.iter().map(Split::states).sum();
        self.take_splits(planned, made, work, figures);
        Ok(())
    }

    /// Drops the wide splits if they lack states for a target, and plans them again.
    pub fn aim_splits_at(&mut self, target: i32) {
        if target < self.splits_target {
            self.splits_target = 0;
            for splits in &mut self.splits {
                splits.truncate(1);
            }
            while let Some(planned) = self.made_splits.pop() {
                self.planned_splits.push_front(planned);
            }
        }
    }

    /// Makes a split into wider windows for each side, unless one needs too many slots; at least with the states that a path
    /// of `target` moves may need.
    pub fn make_split(
        &mut self,
        planned: PlannedSplit,
        wanted: &RangeInclusive<usize>,
        target: i32,
        figures: &mut Figures,
    ) -> Result<(), Stopped> {
        let width = self.sides[0].component.width;
        if windows(&planned.cuts).iter().all(|columns| columns.parts(width).len() == 1) {
            // Nothing narrower bounds what a state can still collect.
            self.make_whole_split(&planned, wanted, figures)?;
        } else {
            let directions: Vec<Direction> =
                self.sides.iter().map(|side| Direction { component: &side.component, image: &side.image }).collect();
            let made = target_splits(self.context, &directions, &planned.cuts, self.closed, wanted, target)?;
            let Some(TargetSplits { splits, looked_at }) = made else { return Ok(()) };
            self.take_splits(&planned, splits, looked_at, figures);
            self.splits_target = self.splits_target.max(target);
        }
        self.made_splits.push(planned);
        Ok(())
    }

    fn take_splits(&mut self, planned: &PlannedSplit, made: Vec<Split>, work: u64, figures: &mut Figures) {
        let states = made.iter().map(Split::states).sum();
        let columns = column_counts(&planned.cuts, self.sides[0].component.width);
        figures.splits.retain(|split| split.columns != columns);
        figures.splits.push(SplitFigures { columns, states });
        for (splits, split) in self.splits.iter_mut().zip(made) {
            splits.push(split);
        }
        for next in &mut self.planned_splits {
            next.expected = work as f64 * GROWTH.powi(i32::from(next.slots) - i32::from(planned.slots));
        }
    }
}

/// The splits of a component, the narrowest windows first, as far as its windows have slots enough.
fn planned_splits(component: &Component) -> VecDeque<PlannedSplit> {
    let slots = |cuts: Cuts| Split::slots(component, &cuts).map(|slots| PlannedSplit { cuts, slots, expected: 0.0 });
    ladder(component.width).into_iter().map_while(slots).collect()
}

impl Figures {
    /// Adds an exact sweep.
    pub fn count_exact(&mut self, swept: &Swept) {
        self.exact_states += swept.states;
        self.exact_peak = self.exact_peak.max(swept.peak);
    }
}
