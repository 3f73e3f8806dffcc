//! `auto`: for each part of the board the method that suits it.
//!
//! **Idea.** A part with one walker is a matter of leaps, not of time: [`super::walk`]. Several walkers in one part are on
//! the clock: [`super::horizon`].
//!
//! **Exactness, cost.** Those of the two methods; both prove what they find. `stats.programs` says how many programs it
//! took.

use cavalcade_puzzle::Cover;
use cavalcade_run::{Budget, Observer};

use super::horizon::Horizon;
use super::parts::{Part, Walk, Walkers};
use super::plan::{self, Engine, Found, Run};
use super::walk::WithoutTime;
use crate::method::{Finding, Method, MethodError, Proves};

/// The choice among the other methods; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Auto;

const ALONE: WithoutTime = WithoutTime { backend: None };
const TOGETHER: Horizon = Horizon { backend: None, horizon: None };

impl Auto {
    fn engine(walkers: &Walkers) -> &'static dyn Engine {
        if walkers.len() == 1 { &ALONE } else { &TOGETHER }
    }
}

impl Method<Cover> for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn summary(&self) -> &'static str {
        "`walk` where a walker is alone, `horizon` where there are several"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn solve(&self, cover: &Cover, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        plan::solve(self, cover, budget, observer)
    }
}

impl Engine for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn steps(&self, part: &Part, walkers: &Walkers, run: &mut Run) -> Result<Found, MethodError> {
        Auto::engine(walkers).steps(part, walkers, run)
    }

    fn moves(
        &self,
        part: &Part,
        walkers: &Walkers,
        steps: Option<u64>,
        known: Vec<Walk>,
        run: &mut Run,
    ) -> Result<Found, MethodError> {
        Auto::engine(walkers).moves(part, walkers, steps, known, run)
    }
}
