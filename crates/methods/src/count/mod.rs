//! Count: how many tours there are.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`sweep`] | the default method: frontier dynamic programming over degrees and pairings |
//! | [`backtrack`] | depth-first search, for small boards |
//! | [`recurrence`](mod@recurrence) | the linear recurrence of the numbers of a width |

pub mod backtrack;
pub mod recurrence;
pub mod sweep;

pub use backtrack::Backtrack;
pub use sweep::{KeptSweep, Sweep};

use cavalcade_puzzle::Count;

use crate::method::Method;

/// The methods for a count, the default first.
pub static METHODS: &[&(dyn Method<Count> + Sync)] = &[&Sweep, &Backtrack];
