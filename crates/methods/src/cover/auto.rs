//! `auto`: for each part of the board the method that suits it.
//!
//! **Idea.** For a part with one walker, [`super::walk`] and [`super::horizon`] take turns (`alone`). Several walkers in one
//! part are on the clock: [`super::horizon`].
//!
//! **Exactness, cost.** Those of the two methods; both prove what they find. `stats.programs` says how many programs it
//! took. All boards of 8x8 with one guard and one to four placed walkers are proved within some seconds each
//! (`bench/src/bin/guards.rs`).

use std::ops::Range;

use cavalcade_puzzle::Cover;
use cavalcade_run::{Budget, Observer};

use super::alone::{Alone, TIMED};
use super::parts::{Part, Walk, Walkers};
use super::plan::{self, Engine, Found, Run, Searched};
use super::walk::Multigraph;
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// The choice among the other methods; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Auto;

impl Method<Cover> for Auto {
    fn info(&self) -> Description {
        Description::new("auto", "`walk` and `horizon` in turns for one walker, `horizon` for several", Proves::BOTH)
    }

    fn solve(&self, cover: &Cover, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Cover>, MethodError> {
        plan::solve(self, cover, budget, observer)
    }
}

impl Engine for Auto {
    fn steps(&self, part: &Part, walkers: &Walkers, range: Range<u64>, run: &mut Run) -> Result<Searched, MethodError> {
        if walkers.len() > 1 {
            return TIMED.steps(part, walkers, range, run);
        }
        match Multigraph::new(part, walkers) {
            Ok(graph) => match Alone::open(part, &graph, run)? {
                Some(mut alone) => alone.first(walkers, None, range, run),
                None => Ok(Searched { walks: None, bound: range.start }),
            },
            // Too large without time, but maybe not for the other program.
            Err(_) => TIMED.steps(part, walkers, range, run),
        }
    }

    fn moves(
        &self,
        part: &Part,
        walkers: &Walkers,
        steps: Option<u64>,
        known: Vec<Walk>,
        run: &mut Run,
    ) -> Result<Found, MethodError> {
        TIMED.moves(part, walkers, steps, known, run)
    }
}
