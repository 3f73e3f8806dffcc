//! Cover: a team visits every cell that the guards leave safe.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`auto`] | the default method: the next two, component by component |
//! | `alone` | one walker: both in turns |
//! | [`walk`] | an Eulerian multigraph, without time |
//! | `trails` | from such a multigraph to walks |
//! | [`horizon`] | a program for each number of steps |
//! | `layers` | that program |
//! | [`time`] | the published time-indexed program |
//! | [`map`](mod@map) | what every start needs |
//! | `colours` | what counting alone tells |
//! | `reach` | the same, and how far the farthest cell is |
//! | `components` | the safe cells, taken apart where no leap leads across |
//! | `decomposition` | from the covers of the components to that of the whole |
//! | `shares` | which component gets how many walkers |

mod alone;
pub mod auto;
mod colours;
mod components;
mod decomposition;
pub mod horizon;
mod layers;
pub mod map;
mod reach;
mod shares;
pub mod time;
mod trails;
pub mod walk;

pub use auto::Auto;
pub use horizon::Horizon;
pub use time::{Rows, Time};
pub use walk::WithoutTime;

use cavalcade_puzzle::Cover;

use crate::method::Method;

/// The methods for a cover, the default first.
pub static METHODS: &[&dyn Method<Cover>] =
    &[&Auto, &WithoutTime { backend: None }, &Horizon { backend: None, horizon: None }, &Time::DEFAULT];
