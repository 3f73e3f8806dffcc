//! The phases of a region in their order, from the beams to the proof.

use cavalcade_run::Stopped;

use super::beam::{Breadth, Shares};
use super::incumbent::WIDEST;
use super::outcome::Figures;
use super::run::Run;
use super::search::{Everything, in_order};
use super::task::{Aim, Found, Task};
use super::ways::Ways;

/// Boards of more columns are hardly ever settled, so a long path is worth some more time.
const PROVED: i64 = 14;

/// Rounds without a longer path that are few.
const FEW: u64 = 30;

/// Works on a region with keys as wide as it needs; none when none are wide enough.
pub fn answer(task: &Task, aim: Aim, figures: &mut Figures) -> Option<Found> {
    match task.placed.region.pending() {
        0..=64 => Run::<1>::new(task).map(|run| run.answer(aim, figures)),
        65..=128 => Run::<2>::new(task).map(|run| run.answer(aim, figures)),
        129..=256 => Run::<4>::new(task).map(|run| run.answer(aim, figures)),
        _ => Run::<8>::new(task).map(|run| run.answer(aim, figures)),
    }
}

/// All paths, or cycles, of `moves` moves, if the region has some; it has none longer. None when no keys are wide enough.
///
/// # Errors
/// Why the budget has ended.
pub fn all(task: &Task, moves: u64, figures: &mut Figures) -> Option<Result<Option<Ways>, Stopped>> {
    match task.placed.region.pending() {
        0..=64 => Run::<1>::new(task).map(|run| run.all(moves, figures)),
        65..=128 => Run::<2>::new(task).map(|run| run.all(moves, figures)),
        129..=256 => Run::<4>::new(task).map(|run| run.all(moves, figures)),
        _ => Run::<8>::new(task).map(|run| run.all(moves, figures)),
    }
}

impl<const W: usize> Run<'_, W> {
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

    fn unpruned(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        let swept = self.search().run(self.space, "unpruned sweep", &mut Everything);
        figures.count_exact(&swept);
        self.take(swept)?;
        self.bound = self.incumbent;
        Ok(())
    }
}
