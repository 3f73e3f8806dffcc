//! `beam`: the sweep with a few thousand states a layer, the most promising ones. Fast, and without proof.
//!
//! **Idea.** The exact states of `sweep`, layer by layer; of each layer only those are kept that use the most cells and are
//! allowed the most by the windows.
//!
//! **Bound.** That of the windows for the whole board.
//!
//! **Cost.** O(w n) for a beam of w states and n cells, beside the windows' tables.
//!
//! **Source.** Beam search: B. Lowerre, *The Harpy speech recognition system* (1976).

use cavalcade_puzzle::Snake;
use cavalcade_run::{Budget, Observer};
use cavalcade_sweep::induced;

use super::sweep::{in_cells, outcome, question};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// The beam; its settings.
#[derive(Clone, Copy, Debug)]
pub struct Beam {
    /// States kept of each layer, at least 1.
    pub width: usize,
}

impl Beam {
    /// Some seconds on the knight's 12x12.
    pub const DEFAULT: Beam = Beam { width: 16_000 };
}

impl Default for Beam {
    fn default() -> Beam {
        Beam::DEFAULT
    }
}

impl Method<Snake> for Beam {
    fn info(&self) -> Description {
        Description::new("beam", "the sweep with the most promising states only: fast, no proof", Proves::NOTHING)
    }

    fn solve(&self, snake: &Snake, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Snake>, MethodError> {
        let swept = induced::beam(&question(snake), self.width, budget, &in_cells(snake, observer));
        Ok(outcome(snake, swept.map_err(|error| MethodError::too_large(self.name(), error))?))
    }
}
