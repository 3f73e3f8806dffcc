//! Claims that a short argument refutes: a witness that is claimed not to exist and is at hand, a bound that a short
//! search goes beyond, a number that is too large, a closed tour of an odd number of cells.
//!
//! The referee cannot verify that nothing better exists. It does look whether something better is easily found, by
//! searches of its own with hard limits on their steps; where these end without a result, the claim stands as it is.
//! Each argument is a small function that returns its reason.
//!
//! | file | what is refuted |
//! | --- | --- |
//! | `exchange` | more moves than a breadth-first search over few placements needs |
//! | `guarded` | errands and covers that a search through the safe cells shows to be possible, or to be shorter |
//! | `tour` | tours of boards that have none, and "there is none" where a walk by Warnsdorff's rule finds one |
//! | `number` | counts of tours beyond the choices at each cell, or other than a recount |
//! | `uncrossed` | cycles that a rhombus of four leaps disproves, paths longer than the board |
//! | `graph` | the leaps of a small board, for all of these |

pub(crate) mod exchange;
mod graph;
pub(crate) mod guarded;
pub(crate) mod number;
pub(crate) mod tour;
pub(crate) mod uncrossed;

use cavalcade_puzzle::{Answer, Status};

/// What is wrong with a claim that there is nothing, or nothing of fewer moves or steps, given a number of them that is
/// enough.
pub(crate) fn better_than_claimed(answer: &Answer, enough: impl FnOnce() -> Option<u64>) -> Option<String> {
    let claimed = answer.bound.or(answer.value.filter(|_| answer.status == Status::Optimal));
    if answer.status != Status::Infeasible && claimed.is_none_or(|claimed| claimed == 0) {
        return None;
    }
    let enough = enough()?;
    let unit = &answer.unit;
    match claimed {
        _ if answer.status == Status::Infeasible => Some(format!(
            "it is claimed to be impossible, and a search of the referee's own does it in {enough} {unit}"
        )),
        Some(claimed) if claimed > enough => Some(format!(
            "at least {claimed} {unit} are claimed to be needed, and a search of the referee's own does it in {enough}"
        )),
        _ => None,
    }
}
