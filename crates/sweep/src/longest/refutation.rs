//! The refutation: a proof by the relaxation and the exact sweep that nothing is longer than the incumbent, or
//! something longer.

use cavalcade_run::Stopped;

use super::bound_filter::BoundFilter;
use super::component_run::{ComponentRun, STATE};
use super::layers::RelaxedLayer;
use super::optimal_paths::OptimalPaths;
use super::outcome::Figures;
use super::relaxation::{Exact, Relaxation, Rest, ScratchTables, bound};
use crate::context::LayerProgress;

/// The next, wider split is made when the relaxation has looked at this fraction of the states that the split would
/// have.
const PATIENCE: f64 = 0.1;

/// It is made at the latest when that many states have been looked at: a relaxation that large grows further.
const LATEST: f64 = 1.5e7;

/// Of the states that a split looks at, at least this part is in memory at one time; measured on the knight's 15x15, a third
/// with the target 158.
const KEPT: f64 = 0.2;

/// States of the relaxation after which a target is given up for a higher one, for now.
const FIRST_LIMIT: f64 = 6e7;

impl<const W: usize> ComponentRun<'_, W> {
    /// Lowers the bound by refuting the highest targets with the narrow windows, as long as it is cheap: together no
    /// more work than half of what the windows were.
    pub fn tighten_upper_bound(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        let mut limit = self.splits[0].iter().map(|split| split.states() as f64).sum::<f64>() / 2.0;
        while self.bound as i32 > self.target() {
            let (target, before) = (self.bound as i32, figures.relaxation_looked_at);
            let Relaxed::Refuted = self.relax(target, Effort::Little { limit }, figures)? else { break };
            self.tighten_to(target - self.step());
            limit -= (figures.relaxation_looked_at - before) as f64;
        }
        Ok(())
    }

    /// Shows that nothing is longer than the incumbent, or finds what is.
    ///
    /// A target costs more the further it lies below the optimum. If the incumbent is poor, a proof that nothing beats
    /// it is out of reach; then higher targets are refuted first, one after the other, until one is met.
    pub fn prove(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        let step = self.step();
        let mut limit = FIRST_LIMIT;
        let mut target = self.target();
        while self.bound > self.incumbent {
            match self.relax(target, Effort::Whole { limit }, figures)? {
                Relaxed::Refuted => {}
                Relaxed::Complete(relaxations) => {
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
            self.tighten_to(target - step);
            // What has been refuted was the hardest so far: the next one down is harder still, but near.
            limit = f64::INFINITY;
            target = (target - step).max(self.target());
        }
        Ok(())
    }

    /// The exact sweep; whether it has met the target, and so found the optimum.
    fn sweep(&mut self, target: i32, relaxations: &[Relaxation<W>], figures: &mut Figures) -> Result<bool, Stopped> {
        let other = self.other(0);
        let (side, rotated, relaxation) = (&self.sides[0], &self.sides[other], &relaxations[other]);
        let mut filter = BoundFilter::new(side, rotated, relaxation, self.closed, target, self.bound as i32);
        let swept = self.exact_sweep().run(self.context, "exact sweep", &mut filter);
        let most = filter.most();
        figures.count_exact(&swept);
        let met = swept.edges.len() as i32 >= target;
        let taken = self.take(swept);
        self.tighten_to(most.max(target - 1));
        taken.map(|()| met)
    }

    /// All paths, or cycles, of `moves` moves, the most that there are.
    pub fn all(mut self, moves: u64, figures: &mut Figures) -> Result<Option<OptimalPaths>, Stopped> {
        self.prepare(figures)?;
        let target = moves as i32;
        let Relaxed::Complete(relaxations) = self.relax(target, Effort::Whole { limit: f64::INFINITY }, figures)?
        else {
            return Ok(None);
        };
        let other = self.other(0);
        let (side, rotated, relaxation) = (&self.sides[0], &self.sides[other], &relaxations[other]);
        let mut filter = BoundFilter::new(side, rotated, relaxation, self.closed, target, target);
        let ways = OptimalPaths::new(&self.exact_sweep(), moves, &mut filter, self.context)?;
        Ok(Some(ways).filter(OptimalPaths::is_some))
    }

    /// The layers of the relaxation for each side.
    fn relax(&mut self, target: i32, effort: Effort, figures: &mut Figures) -> Result<Relaxed<W>, Stopped> {
        let (context, closed, all) = (self.context, self.closed, self.cells());
        self.aim_splits_at(target);
        let mut scratch = ScratchTables::new(context)?;
        let mut relaxations: Vec<Relaxation<W>> =
            self.sides.iter().map(|_| Relaxation::new(context, closed)).collect::<Result<_, Stopped>>()?;
        let mut total = 0.0;
        let mut peak = 0;
        let mut looked_at = 0.0;
        for cells in 1..=all {
            for side in 0..self.sides.len() {
                let other = self.other(side);
                let rest = match relaxations[other].layers.get(context, all - cells)? {
                    Some(layer) => {
                        let rotated = &self.sides[other].frontier;
                        Rest::Exact(Exact::new(&self.sides[side], rotated, layer, closed, cells))
                    }
                    None => bound(&self.splits[side], &self.sides[side], cells),
                };
                let layer = relaxations[side].next(context, &mut scratch, &self.sides[side], &rest, target)?;
                let is_bound = matches!(rest, Rest::Bound(_));
                drop(rest);
                total += layer.looked_at() as f64;
                if is_bound {
                    looked_at += layer.looked_at() as f64;
                }
                self.tighten_to(layer.best().max(target - 1));
                figures.count_relaxed(&layer);
                context.report(LayerProgress {
                    phase: "relaxation",
                    layers: (cells, all),
                    states: layer.len(),
                    incumbent: Some(self.incumbent),
                    bound: Some(self.bound),
                });
                if layer.len() == 0 {
                    return Ok(Relaxed::Refuted);
                }
                relaxations[side].layers.push(context, layer)?;
            }
            let states = relaxations.iter().map(|relaxation| relaxation.layers.last().len()).max().unwrap_or(0);
            peak = peak.max(states);
            // Past the peak the rest takes less time than a second start.
            if total > effort.limit() && states > peak / 2 {
                return Ok(Relaxed::TooMany);
            }
            while let (Effort::Whole { .. }, Some(next)) = (effort, self.planned_splits.front())
                && looked_at > (PATIENCE * next.expected).min(LATEST)
                && 2 * cells < all
            {
                let Some(next) = self.planned_splits.pop_front() else { break };
                if KEPT * next.expected * STATE > self.context.free() as f64 {
                    self.planned_splits.clear();
                    break;
                }
                match self.make_split(next, &(all / 2..=all - cells), target, figures) {
                    Ok(()) => {}
                    // Without wider windows it takes longer, that is all.
                    Err(Stopped::Memory) => self.planned_splits.clear(),
                    Err(stopped) => return Err(stopped),
                }
                looked_at = 0.0;
                peak = 0;
                for (side, relaxation) in relaxations.iter_mut().enumerate() {
                    let rest = bound(&self.splits[side], &self.sides[side], cells);
                    let layer = relaxation.thin_last(context, &mut scratch, &rest, target)?;
                    drop(rest);
                    if layer.len() == 0 {
                        return Ok(Relaxed::Refuted);
                    }
                    relaxation.layers.replace_last(context, layer)?;
                }
            }
        }
        let optimum = relaxations[0].optimum();
        figures.relaxation = figures.relaxation.max(optimum.map(|moves| moves as u64));
        Ok(Relaxed::Complete(relaxations))
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

/// The result of a relaxation.
enum Relaxed<const W: usize> {
    /// The target is out of reach.
    Refuted,
    /// All layers, for each side.
    Complete(Vec<Relaxation<W>>),
    /// More states than were allowed for.
    TooMany,
}

impl Figures {
    fn count_relaxed<const W: usize>(&mut self, layer: &RelaxedLayer<W>) {
        self.relaxation_states += layer.len() as u64;
        self.relaxation_peak = self.relaxation_peak.max(layer.len() as u64);
        self.relaxation_looked_at += layer.looked_at() as u64;
    }
}
