//! What is decided before a method begins: given cells that contradict each other, and boards without leaps.

use cavalcade_puzzle::Uncrossed;

use super::leaps::Leaps;
use super::objective::Objective;
use super::question::{Question, Stated};
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};

/// A puzzle after presolving.
pub(super) enum Presolved {
    /// There are leaps, and a cycle is asked for only where there may be one.
    Open(Box<Leaps>),
    /// Decided by presolving.
    Settled(Outcome<Uncrossed>),
}

impl Presolved {
    pub(super) fn of(uncrossed: &Uncrossed, method: &'static str) -> Result<Presolved, MethodError> {
        let question = match Question::of(uncrossed, method)? {
            Stated::Open(question) => question,
            Stated::Settled(resolution) => return Ok(Presolved::Settled(Outcome::of(resolution))),
        };
        let leaps = Leaps::new(&question, uncrossed.piece(), method)?;
        if let Some(stuck) = without_a_leap(&leaps) {
            let witness = leaps.witness(&[stuck]);
            return Ok(Presolved::Settled(Outcome::of(Resolution::Optimal { value: 0, witness })));
        }
        if !leaps.cells.is_empty() {
            return Ok(Presolved::Open(Box::new(leaps)));
        }
        Ok(Presolved::Settled(Outcome::of(without_leaps(&question))))
    }
}

/// A cell without a leap, which alone is a shortest path that cannot be extended, where such a path is asked for.
fn without_a_leap(leaps: &Leaps) -> Option<u32> {
    let is_shortest = leaps.objective == Objective::Shortest;
    let mut cells = (0u32..).zip(&leaps.at).filter(|(_, at)| at.is_empty()).map(|(cell, _)| cell);
    cells.find(|&cell| is_shortest && leaps.admit(&[cell]))
}

/// No part of the board has leaps for a path with the given cells, or for a cycle.
fn without_leaps(question: &Question) -> Resolution<Uncrossed> {
    if question.paths > 1 {
        let reason = match (question.required().next(), question.closed) {
            (Some(_), _) => "the cells to visit are not all in parts of the board that have such a path, or cycle",
            (None, true) => "no part of the board has a cycle",
            (None, false) => "the board has no leap",
        };
        return Resolution::Infeasible { reason: reason.to_string() };
    }
    if question.closed {
        let part = if question.given.is_empty() {
            "no connected part of the board has"
        } else {
            "the part with the given cells has not"
        };
        let reason = format!("a cycle alternates between two sets of at least two cells each, and {part} as many");
        return Resolution::Infeasible { reason };
    }
    // Without a leap, a path stands on its first cell.
    let path = question.given.at_hand(question.ground.cells().next());
    if path.is_empty() {
        let reason = "the given cells are not in one connected part of the cells that may be visited".to_string();
        return Resolution::Infeasible { reason };
    }
    Resolution::Optimal { value: 0, witness: question.read(path) }
}
