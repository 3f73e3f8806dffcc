//! Cover: a team visits every cell that the guards leave safe. In terms of multi-agent path finding, the *steps* of a
//! cover are its makespan, and its *moves* the sum of costs.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`auto`] | the default method: the next two, component by component |
//! | `alone` | one walker: both alternately |
//! | [`walk`] | an Eulerian multigraph, without time |
//! | `trails` | from such a multigraph to walks |
//! | [`horizon`] | a program for each number of steps |
//! | `layers` | that program |
//! | [`time`] | the time-indexed program of "MIP Knights" |
//! | [`map`](mod@map) | what every start needs |
//! | `colours` | the parity bound |
//! | `reach` | the same, and the distance of the farthest cell |
//! | `components` | the connected components of the safe cells, and presolving |
//! | `decomposition` | from the covers of the components to that of the whole |
//! | `whole` | the best cover so far, for an observer |
//! | `shares` | which component gets how many walkers |

mod alone;
pub mod auto;
pub(crate) mod colours;
pub(crate) mod components;
mod decomposition;
pub(crate) mod fewest;
pub mod horizon;
mod layers;
pub mod map;
mod reach;
mod shares;
pub mod time;
mod trails;
pub mod walk;
mod whole;

pub use auto::Auto;
pub use horizon::Horizon;
pub use time::{RowSet, Time};
pub use walk::WithoutTime;

use cavalcade_puzzle::Cover;

use crate::method::Method;

/// The methods for a cover, the default first.
pub static METHODS: &[&dyn Method<Cover>] =
    &[&Auto, &WithoutTime { backend: None }, &Horizon { backend: None, horizon: None }, &Time::DEFAULT];
