//! `beam`: beam search: the sweep with the few thousand most promising states of each layer. Fast, and without proof.
//!
//! **Idea.** The exact states of `sweep`, layer by layer; of each layer only those are kept that have the most moves so
//! far and to come, as bounded by windows of a few columns. The windows ignore connectivity, so states of one kind may
//! fill the beam and lead to no path: three more runs set quotas for the kinds of states in other ways.
//!
//! **Bound.** That of the windows for the whole board: weak, but valid.
//!
//! **Cost.** O(width x cells).
//!
//! **Source.** Beam search: B. Lowerre, *The Harpy speech recognition system* (1976).

use cavalcade_puzzle::Uncrossed;
use cavalcade_run::{Budget, Observer};
use cavalcade_sweep::longest;

use super::question::CONDITIONS;
use super::sweep::swept_by;
use crate::method::{Description, Method, MethodError, Proves, refuse_conditions};
use crate::outcome::Outcome;

/// The beam; its settings.
#[derive(Clone, Copy, Debug)]
pub struct Beam {
    /// States kept of each layer, at least 1.
    pub width: usize,
}

impl Beam {
    /// Some seconds on the knight's 14x14.
    pub const DEFAULT: Beam = Beam { width: 16_000 };
}

impl Default for Beam {
    fn default() -> Beam {
        Beam::DEFAULT
    }
}

impl Method<Uncrossed> for Beam {
    fn info(&self) -> Description {
        Description::new("beam", "beam search over the states of the sweep: fast, no proof", Proves::NOTHING)
            .taking(CONDITIONS)
    }

    fn solve(
        &self,
        uncrossed: &Uncrossed,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Uncrossed>, MethodError> {
        refuse_conditions(uncrossed, self, &[])?;
        swept_by(uncrossed, self.name(), &[], observer, |question, observer| {
            longest::beam(question, self.width, budget, observer)
        })
    }
}
