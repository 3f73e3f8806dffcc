//! What the theorems and the board decide before a method begins.

use cavalcade_puzzle::{Argument, Count, Tour};
use cavalcade_run::{Budget, Stopped};

use super::found::{found, listed};
use super::mailbox::Mailbox;
use super::theorems;
use crate::formulation::quantity;
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};

/// The tours that are counted.
pub(crate) fn counted(count: &Count) -> Option<Tour> {
    let tour =
        Tour::new(count.board().clone(), count.piece(), count.closed()).between(count.from(), count.to()).ok()?;
    Some(count.symmetry().into_iter().fold(tour, Tour::with_symmetry))
}

/// The rule by which no tour is found before a search, for tours that were counted or searched for.
pub(crate) fn argument(tour: &Tour) -> Option<Argument> {
    match Presolved::of(tour, "presolve", &Budget::unlimited()).ok()? {
        Presolved::Settled(outcome) => outcome.argument,
        Presolved::Open(_) => None,
    }
}

/// What is known after a number of attempts that made no tour: nothing.
pub(super) fn gave_up(stopped: Option<Stopped>, attempts: u64) -> Resolution<Tour> {
    Resolution::open(stopped, None, || {
        let attempts = quantity(attempts, "attempt");
        format!("no tour was found in {attempts}, which does not exclude one; try another --seed or another method")
    })
}

/// A puzzle after presolving.
pub(super) enum Presolved {
    /// There may be a tour.
    Open(Mailbox),
    /// A theorem or the board itself decides it, or the board does not fit into memory.
    Settled(Outcome<Tour>),
}

impl Presolved {
    pub(super) fn of(tour: &Tour, method: &'static str, budget: &Budget) -> Result<Presolved, MethodError> {
        if let Some(outcome) = decide(tour) {
            return Ok(Presolved::Settled(outcome));
        }
        let looked_at = Mailbox::new(tour, method, budget)?
            .and_then(|mailbox| Ok((theorems::refute_on(tour, &mailbox, budget)?, mailbox)));
        Ok(match looked_at {
            Ok((None, mailbox)) => Presolved::Open(mailbox),
            Ok((Some(reason), _)) => Presolved::Settled(Outcome::infeasible(reason)),
            Err(stopped) => Presolved::Settled(Outcome::nothing(stopped)),
        })
    }
}

/// What the sides of the board decide, however large it is.
pub(super) fn decide(tour: &Tour) -> Option<Outcome<Tour>> {
    if let Some(reason) = theorems::refute(tour) {
        return Some(Outcome::infeasible(reason));
    }
    if tour.board().cell_count() > 1 {
        return None;
    }
    Some(Outcome::of(found(tour, listed(tour, tour.board().cells().collect()))))
}

/// Symmetric tours are found by the two programs and by backtracking.
pub(super) fn refuse_symmetry(tour: &Tour, method: &'static str) -> Result<(), MethodError> {
    if tour.symmetry().is_none() {
        return Ok(());
    }
    let reason = "it finds symmetric tours by chance only; take sat, program or backtrack".to_string();
    Err(MethodError::Inapplicable { method, reason })
}
