//! Snake: the longest induced path or cycle of leaps.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`sweep`] | the default method: frontier dynamic programming over sets of cells, pruned by nested relaxations |
//! | [`beam`] | the same with the most promising states only: fast, no proof |
//! | [`sat`] | a program over cells, with lazy constraints against cycles beside the path |

pub mod beam;
pub mod sat;
pub mod sweep;

pub use beam::Beam;
pub use sat::Sat;
pub(crate) use sweep::WindowFigures;
pub use sweep::{Ends, Sweep};

use cavalcade_puzzle::Snake;

use crate::method::Method;

/// The methods for a snake, the default first.
pub static METHODS: &[&dyn Method<Snake>] = &[&Sweep::DEFAULT, &Beam::DEFAULT, &Sat { backend: None }];
