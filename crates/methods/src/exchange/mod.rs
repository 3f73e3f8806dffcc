//! Exchange: the fewest moves that turn one placement of tokens into another.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`auto`] | the default method: what suits the puzzle |
//! | [`bfs`] | bidirectional breadth-first search, for small ones |
//! | [`half`] | a beam, then half searches pruned by the leaps that are left |
//! | [`ranked`] | the whole space of a puzzle of few kinds, by rank |
//! | [`bitmap`] | the whole space of a puzzle of labelled tokens, word by word |
//! | `space` | what these two share |
//! | [`depths`] | the whole space as an answer |
//! | [`flow`] | a minimum-cost flow over all placements |
//! | [`layered`] | a program for each number of moves |
//! | [`time`] | the published time-indexed program |
//! | `horizon` | what the last two share |
//! | [`search_plan`] | what each search would take |
//! | [`all`] | all shortest solutions, counted and listed |
//! | `tokens` | how an exchange is put to the engines, and what their answers say of it |
//!
//! The engines stand in a crate of their own, [`cavalcade_tokens`], which knows boards and tokens but no puzzles.

pub mod all;
pub mod auto;
pub mod bfs;
pub mod bitmap;
pub mod depths;
pub mod flow;
pub mod half;
mod horizon;
pub mod layered;
pub mod ranked;
pub mod search_plan;
mod space;
pub mod time;
mod tokens;

pub use auto::Auto;
pub use bfs::Bfs;
pub use bitmap::Bitmap;
pub use flow::Flow;
pub use half::Half;
pub use layered::Layered;
pub use ranked::Ranked;
pub use search_plan::SearchPlan;
pub use time::Time;

use cavalcade_puzzle::Exchange;

use crate::method::Method;

/// The methods for an exchange, the default first.
pub static METHODS: &[&dyn Method<Exchange>] = &[
    &Auto,
    &Bfs { packing: None, symmetries: true },
    &Half::DEFAULT,
    &Ranked,
    &Bitmap,
    &Flow { backend: None },
    &Layered { backend: None, horizon: None },
    &Time { backend: None, horizon: None },
];
