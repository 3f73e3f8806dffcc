//! The phases of a component in their order, from the beams to the proof.

use cavalcade_run::{SPECIALISES, Stopped};

use super::beam::{Breadth, Quota};
use super::component_run::ComponentRun;
use super::component_task::{Aim, ComponentResult, ComponentTask};
use super::exact_sweep::{NoFilter, in_order};
use super::incumbent::WIDEST;
use super::optimal_paths::OptimalPaths;
use super::outcome::Figures;
use super::schedule;

/// Works on a component with keys as wide as it needs; none when none are wide enough.
pub fn answer(task: &ComponentTask, aim: Aim, figures: &mut Figures) -> Option<ComponentResult> {
    match task.placed.component.pending() {
        0..=64 if SPECIALISES => ComponentRun::<1>::new(task).map(|run| run.answer(aim, figures)),
        ..=128 => ComponentRun::<2>::new(task).map(|run| run.answer(aim, figures)),
        129..=256 if SPECIALISES => ComponentRun::<4>::new(task).map(|run| run.answer(aim, figures)),
        _ => ComponentRun::<8>::new(task).map(|run| run.answer(aim, figures)),
    }
}

/// All paths, or cycles, of `moves` moves, if the component has some; it has none longer. None when no keys are wide
/// enough.
///
/// # Errors
/// Why the budget has ended.
pub fn all(task: &ComponentTask, moves: u64, figures: &mut Figures) -> Option<Result<Option<OptimalPaths>, Stopped>> {
    match task.placed.component.pending() {
        0..=64 if SPECIALISES => ComponentRun::<1>::new(task).map(|run| run.all(moves, figures)),
        ..=128 => ComponentRun::<2>::new(task).map(|run| run.all(moves, figures)),
        129..=256 if SPECIALISES => ComponentRun::<4>::new(task).map(|run| run.all(moves, figures)),
        _ => ComponentRun::<8>::new(task).map(|run| run.all(moves, figures)),
    }
}

impl<const W: usize> ComponentRun<'_, W> {
    fn answer(mut self, aim: Aim, figures: &mut Figures) -> ComponentResult {
        let stopped = match aim {
            Aim::Longest => self.longest(figures),
            Aim::Beam { width } => self.begin(width, figures).and_then(|()| {
                // None is always the best.
                let quota = [Quota::Free, Quota::AtMost(10), Quota::AtMost(30), Quota::Equal];
                quota.into_iter().try_for_each(|quota| self.beam(Breadth { width, quota }, figures))
            }),
            Aim::Corridor { patience } => {
                self.begin(WIDEST, figures).and_then(|()| self.corridors(schedule::annealing(patience), figures))
            }
            Aim::Unpruned => self.unpruned(figures),
        };
        let cells = Some(&self.edges).filter(|edges| !edges.is_empty());
        let cells = cells.map(|edges| in_order(&self.sides[0].component, edges, self.closed));
        ComponentResult { cells, bound: self.bound.max(self.incumbent), stopped: stopped.err() }
    }

    fn longest(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        self.begin(WIDEST, figures)?;
        self.beams(figures)?;
        let rounds = schedule::corridors(self.columns());
        if rounds.patience > 0 {
            self.corridors(rounds, figures)?;
        }
        self.note_estimate();
        self.tighten_upper_bound(figures)?;
        self.prove(figures)
    }

    fn unpruned(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        let swept = self.exact_sweep().run(self.context, "unpruned sweep", &mut NoFilter);
        figures.count_exact(&swept);
        self.take(swept)?;
        self.bound = self.incumbent;
        Ok(())
    }
}
