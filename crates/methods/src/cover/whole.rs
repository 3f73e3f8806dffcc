//! The best cover so far while its components are worked on, for an observer that wants to see it.

use cavalcade_puzzle::{Minimise, Walks};

use super::components::{CoverInstance, Walk, moves_of, steps_of};

/// Walks in each component, as far as they are known.
pub(super) struct Whole<'a> {
    instance: &'a CoverInstance,
    minimise: Minimise,
    covers: Vec<Vec<Walk>>,
    /// The component that is worked on.
    pub component: usize,
}

impl<'a> Whole<'a> {
    /// No walks are known yet.
    pub(super) fn new(instance: &'a CoverInstance, minimise: Minimise) -> Whole<'a> {
        Whole { instance, minimise, covers: vec![Vec::new(); instance.components.len()], component: 0 }
    }

    /// Takes other walks for the component that is worked on.
    pub(super) fn replace(&mut self, walks: &[Walk]) {
        self.covers[self.component] = walks.to_vec();
    }

    /// What is minimised; none as long as a component has no walks, or where all together have too many walkers.
    pub(super) fn value(&self) -> Option<u64> {
        let walkers: usize = self.covers.iter().map(Vec::len).sum();
        if walkers > self.instance.count || self.covers.iter().any(Vec::is_empty) {
            return None;
        }
        match self.minimise {
            Minimise::Moves => Some(self.covers.iter().map(|walks| moves_of(walks)).sum()),
            Minimise::Steps | Minimise::Nothing => self.covers.iter().map(|walks| steps_of(walks)).max(),
        }
    }

    /// The walks of the whole team. Walkers that are not needed start on free cells and leave at once.
    pub(super) fn witness(&self) -> Walks {
        let mut covers = self.covers.clone();
        let mut spare = self.instance.count - covers.iter().map(Vec::len).sum::<usize>();
        for (walks, component) in covers.iter_mut().zip(&self.instance.components) {
            for cell in 0..component.cells.len() as u32 {
                if spare > 0 && walks.iter().all(|walk| walk[0] != cell) {
                    walks.push(vec![cell]);
                    spare -= 1;
                }
            }
        }
        self.instance.witness(&covers)
    }
}
