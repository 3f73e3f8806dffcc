//! Short refutations of answers: a solution that is said not to exist but is found at once, a bound that a short search
//! improves on, a number that is too large, a closed tour of an odd number of cells.
//!
//! The referee cannot verify that no better solution exists. It does look for one that is easily found, by its own searches
//! with hard limits on their steps; where these find none, the answer is not refuted. Each argument is a small function
//! that returns its reason.
//!
//! | file | what is refuted |
//! | --- | --- |
//! | `exchange` | more moves than a breadth-first search over few placements needs |
//! | `variant` | the same under another rule |
//! | `steps` | the same where tokens leap at the same time |
//! | `guarded` | errands and covers that a search through the safe cells solves, or improves |
//! | `tour` | tours of boards that have none, and "there is none" where a walk by Warnsdorff's rule finds one |
//! | `trial` | magic tours of a few cells, by trying out all paths |
//! | `number` | counts of tours that exceed the product of the choices at each cell, or differ from a recount |
//! | `uncrossed` | cycles that a rhombus of four leaps disproves, paths longer than the board |
//! | `images` | which tours of a recount have a symmetry, or are the least of their images |
//! | `graph` | the leaps of a small board, for all of these |

pub(crate) mod exchange;
pub(crate) mod graph;
pub(crate) mod guarded;
mod images;
pub(crate) mod number;
pub(crate) mod steps;
pub(crate) mod tour;
mod trial;
pub(crate) mod uncrossed;
pub(crate) mod variant;

use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{Answer, Status};

/// Refutes infeasibility, or a lower bound, by a number of moves or steps that is enough.
pub(crate) fn better_than_claimed(answer: &Answer, enough: impl FnOnce() -> Option<u64>) -> Option<String> {
    let claimed = answer.bound.or(answer.value.filter(|_| answer.status == Status::Optimal));
    if answer.status != Status::Infeasible && claimed.is_none_or(|claimed| claimed == 0) {
        return None;
    }
    let enough = enough()?;
    let unit = &answer.unit;
    match claimed {
        _ if answer.status == Status::Infeasible => {
            Some(format!("the answer is \"infeasible\", but the referee found a solution in {}", counted(enough, unit)))
        }
        Some(claimed) if claimed > enough => Some(format!(
            "the stated bound is {}, but the referee found a solution in {enough}",
            counted(claimed, unit)
        )),
        _ => None,
    }
}
