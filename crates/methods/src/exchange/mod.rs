//! Exchange: the fewest moves that turn one placement of tokens into another.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`bfs`] | the default method: bidirectional breadth-first search |
//! | [`all`] | all shortest solutions, counted and listed |
//! | [`region`] | the parts of the board between which no leap leads |

pub mod all;
pub mod bfs;
pub mod region;

pub use bfs::Bfs;

use cavalcade_puzzle::Exchange;

use crate::method::Method;

/// The methods for an exchange, the default first.
pub static METHODS: &[&(dyn Method<Exchange> + Sync)] = &[&Bfs { packing: None, symmetries: true }];
