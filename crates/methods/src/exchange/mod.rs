//! Exchange: the fewest moves that turn one placement of tokens into another.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`auto`] | the default method: the one with the least estimated time |
//! | [`bfs`] | bidirectional breadth-first search, for small ones |
//! | [`half`] | bidirectional heuristic search: a beam, then two searches pruned by a lower bound |
//! | [`ranked`] | the state space of a puzzle of few kinds, indexed by rank |
//! | [`bitmap`] | the state space of a puzzle of labelled tokens, word by word |
//! | `space` | what these two share |
//! | [`depths`] | the state space as an answer |
//! | [`generate`] | puzzles at random, with a number of moves within a range |
//! | [`guy`] | R. K. Guy's labelled swap, by a theorem |
//! | [`flow`] | a minimum-cost flow over the state graph |
//! | [`layered`] | a program for each number of moves |
//! | [`time`] | Iranpoor's time-indexed model |
//! | `rows` | the rows that variants add to it |
//! | `horizon` | what the last two share |
//! | [`rules`] | variants: bidirectional search for the fewest moves by another rule |
//! | [`search_plan`] | what each search would take |
//! | [`all`] | all shortest solutions, counted and visited |
//! | `tokens` | how an exchange is put to the engines, and what their answers say of it |
//!
//! The engines are in a crate of their own, [`cavalcade_tokens`], which knows boards and tokens but no puzzles.

pub mod all;
pub mod auto;
pub mod bfs;
pub mod bitmap;
pub mod depths;
pub mod flow;
pub mod generate;
pub mod guy;
pub mod half;
mod horizon;
pub mod layered;
pub mod ranked;
mod rows;
pub mod rules;
pub mod search_plan;
mod space;
pub mod time;
mod tokens;

pub use auto::Auto;
pub use bfs::Bfs;
pub use bitmap::Bitmap;
pub use flow::Flow;
pub use guy::Guy;
pub use half::Half;
pub use layered::Layered;
pub use ranked::Ranked;
pub use rules::Rules;
pub use search_plan::SearchPlan;
pub use time::Time;

use cavalcade_puzzle::{Exchange, ExchangeVariant};

use crate::method::Method;

/// The names of the methods that know a variant.
pub fn of_variant(variant: ExchangeVariant) -> &'static [&'static str] {
    match variant {
        ExchangeVariant::Runs => &[auto::NAME, rules::NAME],
        ExchangeVariant::Alternate
        | ExchangeVariant::Peaceful
        | ExchangeVariant::Fair
        | ExchangeVariant::Simultaneous => &[auto::NAME, rules::NAME, time::NAME],
    }
}

/// Whether a method knows the rule of an exchange, whatever its size.
pub fn knows(method: &str, exchange: &Exchange) -> bool {
    match exchange.variant() {
        Some(variant) => of_variant(variant).contains(&method),
        None => method != rules::NAME,
    }
}

/// The methods for an exchange, the default first.
pub static METHODS: &[&dyn Method<Exchange>] = &[
    &Auto,
    &Bfs { packing: None, symmetries: true },
    &Half::DEFAULT,
    &Ranked,
    &Bitmap,
    &Guy,
    &Rules,
    &Flow { backend: None },
    &Layered { backend: None, horizon: None },
    &Time { backend: None, horizon: None },
];
