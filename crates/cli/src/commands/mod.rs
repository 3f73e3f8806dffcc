//! One file for each command.

pub mod check;
pub mod compare;
pub mod completions;
pub mod count;
pub mod cover;
pub mod draw;
pub mod errand;
pub mod exchange;
pub mod export;
pub mod methods;
pub mod network_replay;
pub mod neural_study;
pub mod schema;
pub mod sequence;
#[cfg(feature = "serve")]
pub mod serve;
pub mod solve;
pub mod tour;
pub mod uncrossed;
pub mod work;

use crate::failure::Failure;

/// A plan is of one board.
fn no_plan() -> Failure {
    Failure::bad_input("--plan is for one board: expected a size such as `6x40`")
}
