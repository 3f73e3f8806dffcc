//! `auto`: a method for each component of the board.
//!
//! **Idea.** For a component with one walker, [`super::walk`] and [`super::horizon`] run alternately (`alone`). For
//! several walkers in one component, time matters: [`super::horizon`].
//!
//! **Exactness, cost.** Those of the two methods; both prove what they find. `stats.programs` says how many programs it
//! took. All boards of 8x8 with one guard and one to four placed walkers are proved within some seconds each
//! (`bench/src/bin/guards.rs`).

use std::ops::Range;

use cavalcade_puzzle::Cover;
use cavalcade_run::{Budget, Observer};

use super::alone::{Alone, TIMED};
use super::components::{Component, Walk, Walkers};
use super::decomposition::{self, CoverRun, Engine, Found, Searched};
use super::walk::Multigraph;
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// The choice among the other methods; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Auto;

impl Method<Cover> for Auto {
    fn info(&self) -> Description {
        Description::new("auto", "`walk` and `horizon` alternately for one walker, `horizon` for several", Proves::BOTH)
    }

    fn solve(&self, cover: &Cover, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Cover>, MethodError> {
        decomposition::solve(self, cover, budget, observer)
    }
}

impl Engine for Auto {
    fn steps(
        &self,
        component: &Component,
        walkers: &Walkers,
        range: Range<u64>,
        run: &mut CoverRun,
    ) -> Result<Searched, MethodError> {
        if walkers.len() > 1 {
            return TIMED.steps(component, walkers, range, run);
        }
        match Multigraph::new(component, walkers) {
            Ok(graph) => match Alone::open(component, &graph, run)? {
                Some(mut alone) => alone.first(walkers, None, range, run),
                None => Ok(Searched { walks: None, bound: range.start }),
            },
            // Too large without time, but maybe not for the other program.
            Err(_) => TIMED.steps(component, walkers, range, run),
        }
    }

    fn moves(
        &self,
        component: &Component,
        walkers: &Walkers,
        steps: Option<u64>,
        known: Vec<Walk>,
        run: &mut CoverRun,
    ) -> Result<Found, MethodError> {
        TIMED.moves(component, walkers, steps, known, run)
    }
}
