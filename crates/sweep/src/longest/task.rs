//! One region: the phases in their order, from the beam to the proof.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use cavalcade_run::Stopped;

use super::all::Ways;
use super::beam::{Beam, Breadth, Shares};
use super::bound::{Cuts, Split, ladder};
use super::corridor::Corridors;
use super::frontier::Frontier;
use super::layers::Layer;
use super::outcome::{Figures, SplitFigures};
use super::proof::Hopeful;
use super::region::{Placed, Region};
use super::relaxation::{Exact, Relaxation, Rest, Side, Workshop, bound};
use super::schedule;
use super::search::{Everything, Search, Swept, in_order};
use super::set::Set;
use super::space::{Moment, Space};

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub enum Aim {
    /// The longest, proved.
    Longest,
    /// Something long.
    Beam { width: usize },
    /// Something longer, block by block; see [`Corridors`].
    Corridor { patience: u64 },
    /// The longest, without any bound.
    Unpruned,
}

/// A region and what is known of it.
pub struct Task<'a> {
    pub space: &'a Space<'a>,
    pub placed: &'a Placed,
    pub closed: bool,
    /// Moves of the best path or cycle so far, perhaps of another region.
    pub incumbent: u64,
    /// No path or cycle of this region has more moves.
    pub most: u64,
}

/// What came of it.
pub struct Found {
    /// The cells of the region on something better than the incumbent, in order.
    pub cells: Option<Vec<usize>>,
    pub bound: u64,
    pub stopped: Option<Stopped>,
}

/// Moves of the shortest cycle.
pub const SQUARE: u64 = 4;

/// Regions are swept with keys of 1, 2, 4 or 8 words.
pub const MAX_SLOTS: usize = 512;

impl Task<'_> {
    /// Works on the region with keys as wide as it needs; none when none are wide enough.
    pub fn run(&self, aim: Aim, figures: &mut Figures) -> Option<Found> {
        match self.placed.region.pending() {
            0..=64 => Run::<1>::new(self).map(|run| run.answer(aim, figures)),
            65..=128 => Run::<2>::new(self).map(|run| run.answer(aim, figures)),
            129..=256 => Run::<4>::new(self).map(|run| run.answer(aim, figures)),
            _ => Run::<8>::new(self).map(|run| run.answer(aim, figures)),
        }
    }
}

impl Task<'_> {
    /// All paths, or cycles, of `moves` moves, if the region has some; it has none longer. None when no keys are wide enough.
    ///
    /// # Errors
    /// Why the budget has ended.
    pub fn all(&self, moves: u64, figures: &mut Figures) -> Option<Result<Option<Ways>, Stopped>> {
        match self.placed.region.pending() {
            0..=64 => Run::<1>::new(self).map(|run| run.all(moves, figures)),
            65..=128 => Run::<2>::new(self).map(|run| run.all(moves, figures)),
            129..=256 => Run::<4>::new(self).map(|run| run.all(moves, figures)),
            _ => Run::<8>::new(self).map(|run| run.all(moves, figures)),
        }
    }
}

/// The phases of a region.
struct Run<'a, const W: usize> {
    space: &'a Space<'a>,
    closed: bool,
    /// The region, and the region turned by 180 degrees where that is another one.
    sides: Vec<Side<W>>,
    lines: Vec<Vec<u16>>,
    /// For each side the splits of the other one.
    splits: Vec<Vec<Split>>,
    /// The splits that have not been made yet, with the states that each is expected to have.
    rungs: VecDeque<Rung>,
    /// The best path or cycle of the region so far, if it beats all others.
    edges: Vec<u32>,
    incumbent: u64,
    bound: u64,
}

/// A split that has not been made.
struct Rung {
    cuts: Cuts,
    /// Slots of its largest window.
    slots: u16,
    /// States of all its tables, as far as can be told from those of the split before.
    expected: f64,
}

/// The widest beam that is tried for want of something better.
const WIDEST: usize = 64_000;

/// Boards of more columns are hardly ever settled, so a long path is worth some more time.
const PROVED: i64 = 14;

/// So many rounds without a longer path are few.
const FEW: u64 = 30;

/// A sweep whose windows are expected to have so many states takes more than a few seconds.
const LONG: f64 = 1e7;

/// Bytes of a state of a window.
const STATE: f64 = 9.0;

/// The next, wider split is made when the relaxation has looked at this part of the states that it would have.
const PATIENCE: f64 = 0.1;

/// States of the relaxation after which a target is given up for a higher one, for now.
const FIRST_LIMIT: f64 = 6e7;

/// By how much a window's states multiply with each slot; measured on knights, some 1.4.
const GROWTH: f64 = 1.4;

impl<'a, const W: usize> Run<'a, W> {
    fn new(task: &'a Task<'a>) -> Option<Self> {
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

    fn answer(mut self, aim: Aim, figures: &mut Figures) -> Found {
        let stopped = match aim {
            Aim::Longest => self.longest(figures),
            Aim::Beam { width } => self.begin(width, figures).and_then(|()| {
                // None is always the best.
                let shares = [Shares::Free, Shares::AtMost(10), Shares::AtMost(30), Shares::Equal];
                shares.into_iter().try_for_each(|shares| self.beam(Breadth { width, shares }, figures))
            }),
            Aim::Corridor { patience } => self
                .begin(WIDEST, figures)
                .and_then(|()| self.beams(figures))
                .and_then(|()| self.corridors(patience, figures)),
            Aim::Unpruned => self.unpruned(figures),
        };
        let cells = Some(&self.edges).filter(|edges| !edges.is_empty());
        let cells = cells.map(|edges| in_order(&self.sides[0].region, edges, self.closed));
        Found { cells, bound: self.bound.max(self.incumbent), stopped: stopped.err() }
    }

    fn cells(&self) -> usize {
        self.sides[0].region.cells.len()
    }

    /// The other side of a side; itself, if the region turns into itself.
    fn other(&self, side: usize) -> usize {
        self.sides.len() - 1 - side
    }

    /// What the next better path or cycle has at least.
    fn target(&self) -> i32 {
        // Cycles are even, and none has two moves.
        (if self.closed { (self.incumbent + 2).max(4) } else { self.incumbent + 1 }) as i32
    }

    /// The lengths of cycles are even.
    fn step(&self) -> i32 {
        if self.closed { 2 } else { 1 }
    }

    /// Lowers the bound.
    fn bounded_by(&mut self, most: i32) {
        let most = u64::try_from(most).unwrap_or(0);
        // Cycles are even, and none has two moves.
        let most = if self.closed && most < 4 { 0 } else { most & !u64::from(self.closed) };
        self.bound = self.bound.min(most).max(self.incumbent);
    }

    /// Takes over what a sweep has found, if it is better.
    fn take(&mut self, swept: Swept) -> Result<(), Stopped> {
        if swept.edges.len() as u64 > self.incumbent {
            self.incumbent = swept.edges.len() as u64;
            self.edges = swept.edges;
        }
        self.bound = self.bound.max(self.incumbent);
        swept.stopped.map_or(Ok(()), Err)
    }

    fn search(&self) -> Search<'_, W> {
        Search {
            frontier: &self.sides[0].frontier,
            lines: &self.lines,
            closed: self.closed,
            incumbent: self.incumbent,
            bound: self.bound,
        }
    }

    fn unpruned(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        let swept = self.search().run(self.space, "unpruned sweep", &mut Everything);
        figures.count_exact(&swept);
        self.take(swept)?;
        self.bound = self.incumbent;
        Ok(())
    }

    fn longest(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        self.begin(WIDEST, figures)?;
        self.beams(figures)?;
        if self.sides[0].region.width > PROVED {
            self.corridors(FEW, figures)?;
        }
        self.foretell();
        self.lower(figures)?;
        self.prove(figures)
    }

    /// Makes the first windows, with narrow beams before and after them where that takes its time; none is wider than
    /// `most`.
    fn begin(&mut self, most: usize, figures: &mut Figures) -> Result<(), Stopped> {
        let first = self.rungs.front().map(|first| first.slots);
        let Some(blind) = schedule::blind(&self.sides[0].region, first, self.closed) else {
            return self.prepare(figures);
        };
        self.widen(blind, most, figures)?;
        match self.prepare(figures) {
            Ok(()) => self.widen(&schedule::NARROW, most, figures),
            Err(Stopped::Memory) => {
                // What was made of the tables is gone, and leaves room for a beam without them.
                self.widen(&[schedule::WITHOUT_WINDOWS], most, figures)?;
                Err(Stopped::Memory)
            }
            Err(stopped) => Err(stopped),
        }
    }

    /// Beams of these widths, one after the other.
    fn widen(&mut self, widths: &[usize], most: usize, figures: &mut Figures) -> Result<(), Stopped> {
        for &width in widths.iter().filter(|&&width| width <= most) {
            if self.bound > self.incumbent {
                self.beam(Breadth { width, shares: Shares::Equal }, figures)?;
            }
        }
        Ok(())
    }

    /// The columns of a board as wide as it is high that is as difficult.
    fn columns(&self) -> i64 {
        let columns = self.sides[0].region.width;
        // A narrow board is easy however long it is.
        if columns < 10 { columns } else { columns.max(self.cells().isqrt() as i64 + 1) }
    }

    /// Beams, one wider than the other, until one finds what cannot be bettered.
    fn beams(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        let breadths = schedule::breadths(self.columns());
        for &breadth in &breadths {
            if self.bound > self.incumbent {
                self.beam(breadth, figures)?;
            }
        }
        // A beam that has lost its way: long leaps are hard to join.
        let mut width = breadths.iter().map(|breadth| breadth.width).max().unwrap_or(1);
        while 2 * self.incumbent < self.bound && width < WIDEST {
            let before = self.incumbent;
            width *= 4;
            self.beam(Breadth { width, shares: Shares::Equal }, figures)?;
            if self.incumbent == before && 4 * self.incumbent >= self.bound {
                break;
            }
        }
        Ok(())
    }

    /// Makes the incumbent longer, block by block.
    fn corridors(&mut self, patience: u64, figures: &mut Figures) -> Result<(), Stopped> {
        let split = self.splits[0].first();
        let corridors = Corridors { side: &self.sides[0], split, search: self.search() };
        let improved = corridors.improve(self.space, self.edges.clone(), patience, &mut figures.corridors);
        figures.corridor = figures.corridor.max(Some(improved.edges.len() as u64));
        self.take(improved)
    }

    /// Says what a long sweep will take, as far as can be told.
    fn foretell(&self) {
        let wider = self.rungs.iter().rev().find(|rung| !rung.cuts.is_empty());
        let Some(wider) = wider.filter(|wider| wider.expected > LONG && self.bound > self.incumbent) else { return };
        let made: u64 = self.splits.iter().flatten().map(Split::states).sum();
        let size = |states: f64| format!("{:.1} million states, {:.0} MiB", states / 1e6, states * STATE / 1048576.0);
        self.space.note(&format!(
            "a long sweep: the narrow windows have {}; wider ones, made if they pay, by estimate {}, and the \
             relaxation up to as much again (estimate)",
            size(made as f64),
            size(wider.expected)
        ));
    }

    /// Makes the first, narrow windows, with all their layers.
    fn prepare(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
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
    fn make_split(&mut self, rung: &Rung, wanted: RangeInclusive<usize>, figures: &mut Figures) -> Result<(), Stopped> {
        let mut states = 0;
        let mut made = Vec::new();
        for side in 0..self.sides.len() {
            let turned = &self.sides[self.other(side)].region;
            let Some(split) = Split::new(self.space, turned, &rung.cuts, self.closed, &wanted)? else { return Ok(()) };
            states += split.states();
            made.push(split);
        }
        figures.splits.push(SplitFigures { columns: columns(&rung.cuts, self.sides[0].region.width), states });
        for (splits, split) in self.splits.iter_mut().zip(made) {
            splits.push(split);
        }
        for next in &mut self.rungs {
            next.expected = states as f64 * GROWTH.powi(i32::from(next.slots) - i32::from(rung.slots));
        }
        Ok(())
    }

    fn beam(&mut self, breadth: Breadth, figures: &mut Figures) -> Result<(), Stopped> {
        let split = self.splits[0].first();
        let mut filter = Beam::new(&self.sides[0], split, &self.lines, self.closed, breadth);
        let swept = self.search().run(self.space, "beam", &mut filter);
        figures.beam = figures.beam.max(Some(swept.edges.len() as u64));
        figures.beam_states += swept.states;
        self.take(swept)
    }

    /// Lowers the bound by refuting the highest targets with the narrow windows, as long as it is cheap: together no more
    /// work than half of what the windows were.
    fn lower(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        let mut limit = self.splits[0].iter().map(|split| split.states() as f64).sum::<f64>() / 2.0;
        while self.bound as i32 > self.target() {
            let (target, before) = (self.bound as i32, figures.relaxation_looked_at);
            let Relaxed::Refuted = self.relax(target, Effort::Little { limit }, figures)? else { break };
            self.bounded_by(target - self.step());
            limit -= (figures.relaxation_looked_at - before) as f64;
        }
        Ok(())
    }

    /// Shows that nothing is longer than the incumbent, or finds what is.
    ///
    /// A target costs more the further it lies below the optimum. If the incumbent is poor, a proof that nothing beats it
    /// is out of reach; then higher targets are refuted first, one after the other, until one is met.
    fn prove(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        let step = self.step();
        let mut limit = FIRST_LIMIT;
        let mut target = self.target();
        while self.bound > self.incumbent {
            match self.relax(target, Effort::Whole { limit }, figures)? {
                Relaxed::Refuted => {}
                Relaxed::Layers(relaxations) => {
                    if self.sweep(target, &relaxations, figures)? {
                        self.bound = self.incumbent;
                        return Ok(());
                    }
                }
                Relaxed::TooMany => {
                    // Halfway to the bound; beyond it there is nothing to refute.
                    let higher = target + (self.bound as i32 - target + 1) / 2 / step * step;
                    if higher > target {
                        target = higher;
                    } else {
                        limit *= 8.0;
                    }
                    continue;
                }
            }
            self.bounded_by(target - step);
            // What has been refuted was the hardest so far: the next one down is harder still, but near.
            limit = f64::INFINITY;
            target = (target - step).max(self.target());
        }
        Ok(())
    }

    /// The exact sweep; whether it has met the target, and so found the optimum.
    fn sweep(&mut self, target: i32, relaxations: &[Relaxation<W>], figures: &mut Figures) -> Result<bool, Stopped> {
        let other = self.other(0);
        let (side, turned, relaxation) = (&self.sides[0], &self.sides[other], &relaxations[other]);
        let mut filter = Hopeful::new(side, turned, relaxation, self.closed, target, self.bound as i32);
        let swept = self.search().run(self.space, "exact sweep", &mut filter);
        let most = filter.most();
        figures.count_exact(&swept);
        let met = swept.edges.len() as i32 >= target;
        let taken = self.take(swept);
        self.bounded_by(most.max(target - 1));
        taken.map(|()| met)
    }

    /// All paths, or cycles, of so many moves, the most that there are.
    fn all(mut self, moves: u64, figures: &mut Figures) -> Result<Option<Ways>, Stopped> {
        self.prepare(figures)?;
        let target = moves as i32;
        let Relaxed::Layers(relaxations) = self.relax(target, Effort::Whole { limit: f64::INFINITY }, figures)? else {
            return Ok(None);
        };
        let other = self.other(0);
        let (side, turned, relaxation) = (&self.sides[0], &self.sides[other], &relaxations[other]);
        let mut filter = Hopeful::new(side, turned, relaxation, self.closed, target, target);
        let ways = Ways::new(&self.search(), moves, &mut filter, self.space)?;
        Ok(Some(ways).filter(Ways::is_some))
    }

    /// The layers of the relaxation for each side.
    fn relax(&mut self, target: i32, effort: Effort, figures: &mut Figures) -> Result<Relaxed<W>, Stopped> {
        let (space, closed, all) = (self.space, self.closed, self.cells());
        let mut workshop = Workshop::new(space)?;
        let mut relaxations: Vec<Relaxation<W>> =
            self.sides.iter().map(|_| Relaxation::new(space, closed)).collect::<Result<_, Stopped>>()?;
        let mut total = 0.0;
        let mut looked_at = 0.0;
        for cells in 1..=all {
            for side in 0..self.sides.len() {
                let other = self.other(side);
                let rest = match relaxations[other].layers.get(space, all - cells)? {
                    Some(layer) => {
                        let turned = &self.sides[other].frontier;
                        Rest::Exact(Exact::new(&self.sides[side], turned, layer, closed, cells))
                    }
                    None => bound(&self.splits[side], &self.sides[side], cells),
                };
                let layer = relaxations[side].next(space, &mut workshop, &self.sides[side], &rest, target)?;
                let is_bound = matches!(rest, Rest::Bound(_));
                drop(rest);
                total += layer.looked_at() as f64;
                if is_bound {
                    looked_at += layer.looked_at() as f64;
                }
                self.bounded_by(layer.best().max(target - 1));
                figures.count_relaxed(&layer);
                space.report(Moment {
                    phase: "relaxation",
                    layers: (cells, all),
                    states: layer.len(),
                    incumbent: Some(self.incumbent),
                    bound: Some(self.bound),
                });
                if layer.len() == 0 {
                    return Ok(Relaxed::Refuted);
                }
                relaxations[side].layers.push(space, layer)?;
            }
            if total > effort.limit() {
                return Ok(Relaxed::TooMany);
            }
            while let (Effort::Whole { .. }, Some(next)) = (effort, self.rungs.front())
                && looked_at > PATIENCE * next.expected
                && 2 * cells < all
            {
                let Some(next) = self.rungs.pop_front() else { break };
                if next.expected * STATE > self.space.free() as f64 {
                    self.rungs.clear();
                    break;
                }
                match self.make_split(&next, all / 2..=all - cells, figures) {
                    Ok(()) => {}
                    // Without wider windows it takes longer, that is all.
                    Err(Stopped::Memory) => self.rungs.clear(),
                    Err(stopped) => return Err(stopped),
                }
                looked_at = 0.0;
                for (side, relaxation) in relaxations.iter_mut().enumerate() {
                    let rest = bound(&self.splits[side], &self.sides[side], cells);
                    let layer = relaxation.thinned(space, &mut workshop, &rest, target)?;
                    drop(rest);
                    if layer.len() == 0 {
                        return Ok(Relaxed::Refuted);
                    }
                    relaxation.layers.replace_last(space, layer)?;
                }
            }
        }
        let optimum = relaxations[0].optimum();
        figures.relaxation = figures.relaxation.max(optimum.map(|moves| moves as u64));
        Ok(Relaxed::Layers(relaxations))
    }
}

/// How much work a relaxation may be.
#[derive(Clone, Copy)]
enum Effort {
    /// With the windows that are there.
    Little { limit: f64 },
    /// With wider windows where they pay.
    Whole { limit: f64 },
}

impl Effort {
    /// States that may be looked at.
    fn limit(self) -> f64 {
        match self {
            Effort::Little { limit } | Effort::Whole { limit } => limit,
        }
    }
}

/// What came of a relaxation.
enum Relaxed<const W: usize> {
    /// The target is out of reach.
    Refuted,
    /// All layers, for each side.
    Layers(Vec<Relaxation<W>>),
    /// More states than were allowed for.
    TooMany,
}

/// The splits of a region, the narrowest windows first, as far as its windows have slots enough.
fn rungs(region: &Region) -> VecDeque<Rung> {
    let slots = |cuts: Cuts| Split::slots(region, &cuts).map(|slots| Rung { cuts, slots, expected: 0.0 });
    ladder(region.width).into_iter().map_while(slots).collect()
}

/// How many columns lie between the cuts.
pub fn columns(cuts: &[i64], width: i64) -> Vec<u64> {
    let mut from = 0;
    let ends = cuts.iter().map(|cut| (cut + 1) / 2).chain([width]);
    ends.map(|end| (end - std::mem::replace(&mut from, end)) as u64).collect()
}

impl Figures {
    fn count_exact(&mut self, swept: &Swept) {
        self.exact_states += swept.states;
        self.exact_peak = self.exact_peak.max(swept.peak);
    }

    fn count_relaxed<const W: usize>(&mut self, layer: &Layer<W>) {
        self.relaxation_states += layer.len() as u64;
        self.relaxation_peak = self.relaxation_peak.max(layer.len() as u64);
        self.relaxation_looked_at += layer.looked_at() as u64;
    }
}
