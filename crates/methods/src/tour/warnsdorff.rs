//! `warnsdorff`: Warnsdorff's rule (to the cell with the fewest onward moves), then Pósa rotations.
//!
//! **Idea.** A cell that is left with few onward moves is soon out of reach, so visit it now. The rule rarely fails on
//! the chessboard, and more often the larger the board: cells are left out. The path is then rotated at its end, one
//! leap in and one leap out, until the end stands beside a cell that was left out; it leaps there and goes on by the
//! rule. When all are visited, the path is rotated until its end stands beside its beginning: the tour is closed.
//!
//! **State.** The path as runs of an array, and for each cell not on it the number of its neighbours that are not
//! either. Every rotation keeps the cells of the path and the colour of its end; among those that are possible, the one
//! is taken whose new end is nearest to where it is wanted, and one in six at random.
//!
//! **What it proves.** Nothing but the tour that it finds. It cannot prove that there is none: after a number of
//! attempts, each from another cell and with other ties, it gives up. The theorems of this folder are applied before
//! the first one.
//!
//! **Cost.** The walk is O(n) in the n cells, and a rotation O(sqrt(n)) amortised; the figures are in the book.
//!
//! **Source.** H. C. von Warnsdorff, *Des Rösselsprunges einfachste und allgemeinste Lösung*, 1823. L. Pósa,
//! Hamiltonian circuits in random graphs, *Discrete Mathematics* 14, 1976.

use cavalcade_puzzle::{Condition, Tour};
use cavalcade_run::{Budget, Observer};

use super::found::found;
use super::presolve::{Presolved, gave_up, refuse_symmetry};
use super::walk::{Attempt, WalkFigures};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// Warnsdorff's rule and Pósa's rotations.
#[derive(Clone, Copy, Debug)]
pub struct Warnsdorff {
    /// The number of attempts before it gives up.
    pub attempts: u64,
}

/// Its name.
pub(super) const NAME: &str = "warnsdorff";
/// The default number of attempts.
pub const ATTEMPTS: u64 = 100;

impl Default for Warnsdorff {
    fn default() -> Self {
        Warnsdorff { attempts: ATTEMPTS }
    }
}

impl Method<Tour> for Warnsdorff {
    fn info(&self) -> Description {
        Description::new(NAME, "Warnsdorff's rule (fewest onward moves), then Pósa rotations", Proves::NOTHING)
            .taking(&[Condition::Begin, Condition::Forbidden])
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        refuse_symmetry(tour, self.name())?;
        let mailbox = match Presolved::of(tour, self.name(), budget)? {
            Presolved::Open(mailbox) => mailbox,
            Presolved::Settled(outcome) => return Ok(outcome),
        };
        let mut walk = Attempt::new(&mailbox, tour, budget, observer);
        let (mut attempts, mut stopped, mut is_found) = (0, None, false);
        while attempts < self.attempts && !is_found && stopped.is_none() {
            let from = walk.first_place(attempts);
            attempts += 1;
            match walk.attempt(from) {
                Ok(is_tour) => is_found = is_tour,
                Err(reason) => stopped = Some(reason),
            }
        }
        let resolution = match is_found {
            true => found(tour, walk.route(tour)),
            false => gave_up(stopped, attempts),
        };
        Ok(Outcome::of(resolution).stopped(stopped).with(&WalkFigures { attempts, rotations: walk.rotations }))
    }
}
