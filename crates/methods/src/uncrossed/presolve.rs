//! What is decided before a method begins: boards without leaps.

use cavalcade_puzzle::{Path, Trace, Uncrossed};

use super::leaps::Leaps;
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};

/// A puzzle after presolving.
pub(super) enum Presolved {
    /// There are leaps, and a cycle is asked for only where there may be one.
    Open(Leaps),
    /// Decided by presolving.
    Settled(Outcome<Uncrossed>),
}

impl Presolved {
    pub(super) fn of(uncrossed: &Uncrossed, method: &'static str) -> Result<Presolved, MethodError> {
        let leaps = Leaps::new(uncrossed, method)?;
        if !leaps.cells.is_empty() {
            return Ok(Presolved::Open(leaps));
        }
        let resolution = if uncrossed.closed() {
            let part = if uncrossed.begin().is_empty() {
                "no connected part of the board has"
            } else {
                "the part with the given cells has not"
            };
            let reason = format!("a cycle alternates between two sets of at least two cells each, and {part} as many");
            Resolution::Infeasible { reason }
        } else {
            // Without a leap, a path stands on its first cell.
            let first = uncrossed.begin().first().or_else(|| uncrossed.board().cells().next());
            let path = first.into_iter().collect();
            Resolution::Optimal { value: 0, witness: Trace::Listed(Path { path, closed: false }) }
        };
        Ok(Presolved::Settled(Outcome::of(resolution)))
    }
}
