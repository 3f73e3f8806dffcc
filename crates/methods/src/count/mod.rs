//! Count: how many tours there are.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`sweep`] | the default method: frontier dynamic programming over degrees and pairings |
//! | [`backtrack`] | depth-first search, for small boards |
//! | `slabs` | the sweep slab by slab in the scratch directory, where memory does not suffice |
//! | `sweep_figures` | the figures of a sweep, as they stand in an answer |
//! | `symmetry` | tours with a symmetry, and up to symmetry, by sweeps over quotient graphs |
//! | `images` | the images of a tour, for the search |
//! | `distribution` | tours by a statistic, by the sweep with a polynomial for each state |
//! | `statistic` | what leaps and pairs of leaps add to the value of a tour |
//! | `tally` | how many tours of a search have each value |
//! | `total` | a number of tours as what a method has found |
//! | `numbers` | in which numbers the sweep counts: exact words, or remainders modulo primes |
//! | `heights` | all rectangles of a width by one sweep |
//! | [`recurrence`](mod@recurrence) | the linear recurrence of the numbers of a width |

pub mod backtrack;
mod distribution;
pub mod heights;
mod images;
pub(crate) mod numbers;
pub mod recurrence;
mod slabs;
mod statistic;
pub mod sweep;
mod sweep_figures;
mod symmetry;
mod tally;
mod total;

pub use backtrack::Backtrack;
pub use numbers::Numbers;
pub use sweep::{CheckpointedSweep, Sweep};

use cavalcade_puzzle::Count;

use crate::method::Method;

/// The methods for a count, the default first.
pub static METHODS: &[&dyn Method<Count>] = &[&Sweep, &Backtrack];
