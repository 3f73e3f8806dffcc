//! The incumbent: beam search with growing widths, then the corridor method, which improves the path block by block.

use cavalcade_run::Stopped;

use super::beam::{Beam, Breadth, Quota};
use super::component_run::ComponentRun;
use super::corridor::{Annealing, Corridors};
use super::outcome::Figures;
use super::schedule;

/// The widest beam that is tried.
pub const WIDEST: usize = 64_000;

impl<const W: usize> ComponentRun<'_, W> {
    /// Makes the first windows, with narrow beams before and after them where that takes its time; none is wider than
    /// `most`.
    pub fn begin(&mut self, most: usize, figures: &mut Figures) -> Result<(), Stopped> {
        let first = self.planned_splits.front().map(|first| first.slots);
        let Some(blind) = schedule::blind(&self.sides[0].component, first, self.closed) else {
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
                self.beam(Breadth { width, quota: Quota::Equal }, figures)?;
            }
        }
        Ok(())
    }

    /// The columns of a square board of the same difficulty, and one more; the columns of a narrow board.
    pub fn columns(&self) -> i64 {
        let columns = self.sides[0].component.width;
        // A narrow board is easy however long it is.
        if columns < 10 { columns } else { columns.max(self.cells().isqrt() as i64 + 1) }
    }

    /// Beams of growing width, until one finds an optimum.
    pub fn beams(&mut self, figures: &mut Figures) -> Result<(), Stopped> {
        let breadths = schedule::breadths(self.columns());
        for &breadth in &breadths {
            if self.bound > self.incumbent {
                self.beam(breadth, figures)?;
            }
        }
        // The beam has failed: long leaps are hard to join.
        let mut width = breadths.iter().map(|breadth| breadth.width).max().unwrap_or(1);
        while 2 * self.incumbent < self.bound && width < WIDEST {
            let before = self.incumbent;
            width *= 4;
            self.beam(Breadth { width, quota: Quota::Equal }, figures)?;
            if self.incumbent == before && 4 * self.incumbent >= self.bound {
                break;
            }
        }
        Ok(())
    }

    /// A beam of some breadth.
    pub fn beam(&mut self, breadth: Breadth, figures: &mut Figures) -> Result<(), Stopped> {
        let split = self.splits[0].first();
        let mut filter = Beam::new(&self.sides[0], split, &self.lines, self.closed, breadth);
        let swept = self.exact_sweep().run(self.context, "beam", &mut filter);
        figures.beam = figures.beam.max(Some(swept.edges.len() as u64));
        figures.beam_states += swept.states;
        self.take(swept)
    }

    /// Makes the incumbent longer, block by block.
    pub fn corridors(&mut self, annealing: Annealing, figures: &mut Figures) -> Result<(), Stopped> {
        let split = self.splits[0].first();
        let corridors = Corridors { side: &self.sides[0], split, sweep: self.exact_sweep() };
        let improved = corridors.improve(self.context, self.edges.clone(), annealing, &mut figures.corridors);
        figures.corridor = figures.corridor.max(Some(improved.edges.len() as u64));
        self.take(improved)
    }
}
