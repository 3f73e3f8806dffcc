//! `random`: a random tour.
//!
//! **Idea.** Take a tour by Warnsdorff's rule from a cell at random, and randomise it: choose one of the two ends of
//! the path, and one of the leaps of the piece, both uniformly at random; if it leads to a cell of the board, rotate
//! the path there (the backbite move of polymer physics). After some twenty such steps a cell, rotate on until the tour
//! closes, where a closed one is asked for.
//!
//! **Guarantees.** The same seed gives the same tour. A step and its reverse are equally likely, for each is one choice
//! out of as many, so no open tour is preferred in the long run: the uniform distribution is stationary. It is *not*
//! guaranteed that all tours are equally likely after these steps: neither ergodicity nor a mixing time has been
//! proved. Closed tours are open ones that happened to close. On boards of more than some ten thousand cells the steps
//! are fewer than twenty a cell, so that the whole takes a second or two.
//!
//! **Source.** R. Oberdorf, A. Ferguson, J. L. Jacobsen and J. Kondev, Secondary structures in long compact polymers,
//! *Physical Review E* 74, 2006.

use cavalcade_puzzle::{Condition, Tour};
use cavalcade_run::{Budget, Observer, Stopped};

use super::found::found;
use super::presolve::{Presolved, gave_up, refuse_symmetry};
use super::walk::{Attempt, WalkFigures};
use super::warnsdorff;
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// A tour at random; the seed is that of the budget.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

/// Steps a cell, and steps at most.
const STEPS_A_CELL: u64 = 20;
const MOST_STEPS: u64 = 400_000;

impl Method<Tour> for Random {
    fn info(&self) -> Description {
        Description::new("random", "a random tour: warnsdorff, then a random walk of backbite moves", Proves::NOTHING)
            .taking(&[Condition::Begin, Condition::Forbidden])
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        refuse_symmetry(tour, self.name())?;
        let mailbox = match Presolved::of(tour, self.name(), budget)? {
            Presolved::Open(mailbox) => mailbox,
            Presolved::Settled(outcome) => return Ok(outcome),
        };
        let mut walk = Attempt::new(&mailbox, tour, budget, observer);
        let steps = (STEPS_A_CELL * mailbox.cells.len() as u64).min(MOST_STEPS);
        let (mut attempts, mut stopped, mut is_found) = (0, None, false);
        while attempts < warnsdorff::ATTEMPTS && !is_found && stopped.is_none() {
            // Never the first cell for its own sake.
            attempts += 1;
            let from = walk.first_place(attempts);
            match walk.attempt_at_random(from, steps) {
                Ok(is_tour) => is_found = is_tour,
                Err(reason) => stopped = Some::<Stopped>(reason),
            }
        }
        let resolution = match is_found {
            true => found(tour, walk.route(tour)),
            false => gave_up(stopped, attempts),
        };
        Ok(Outcome::of(resolution).stopped(stopped).with(&WalkFigures { attempts, rotations: walk.rotations }))
    }
}
