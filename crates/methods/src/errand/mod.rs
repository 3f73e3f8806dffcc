//! Errand: visit given cells in a given order in the fewest moves.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`bfs`] | the default method: a breadth-first search for each leg |
//! | [`program`] | the time-indexed program of "MIP Knights" for each leg |
//! | [`all`] | all shortest walks, counted and visited |
//! | `grid` | the safe cells of a board of any size, and distances on it |
//! | `legs` | the legs of an errand, from one visited cell to the next |

pub mod all;
pub mod bfs;
mod grid;
mod legs;
pub mod program;

pub use bfs::Bfs;
pub use program::LegPrograms;

use cavalcade_puzzle::Errand;

use crate::method::Method;

/// The methods for an errand, the default first.
pub static METHODS: &[&dyn Method<Errand>] = &[&Bfs, &LegPrograms { backend: None, horizon: None }];
