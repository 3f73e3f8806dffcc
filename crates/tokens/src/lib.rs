//! State-space search for exchanges: the fewest leaps that turn one placement of tokens into another.
//!
//! An [`ExchangeQuestion`] is a board, a leaper and the tokens on each cell at both ends; what a search has found is an
//! [`Outcome`].
//!
//! | module | what it does |
//! | --- | --- |
//! | [`bfs`] | bidirectional breadth-first search |
//! | [`half`] | bidirectional heuristic search: a beam for an upper bound, then pruning by a lower bound |
//! | [`state_space`] | every placement that the start leads to, in tables of bits; the fewest leaps by one of them |
//! | [`ranked`] | such a table for few kinds of tokens: a rectangle of bits for each split between two halves |
//! | [`bitmap`] | such a table for labelled tokens: the orders of five of them are the bits of a word |
//! | [`layers`] | the number of placements at each distance from the start, and the farthest ones |
//! | [`solutions`] | all shortest solutions, counted and visited |
//! | [`variants`] | the same under other rules: runs, colours that take turns, peace |
//! | [`component`] | the connected components of a question, each with its tokens |
//! | [`invariant`] | what no move changes in a component |
//! | [`symmetry`] | the symmetries of a component's question |
//!
//! ```
//! use cavalcade_board::Leaper;
//! use cavalcade_run::{Budget, Silent};
//! use cavalcade_tokens::{ExchangeQuestion, Solution, bfs};
//!
//! // Guarini, 1512: the white and the black knights change places. Cell by cell from a1, rank after rank.
//! let tokens = |text: &str| text.chars().map(|token| (token != '.').then_some(token)).collect();
//! let (board, leaper) = ("3x3".parse()?, Leaper::KNIGHT);
//! let question = ExchangeQuestion { board: &board, leaper, own: Default::default(), start: tokens("N.N...n.n"), goal:
//! tokens("n.n...N.N") };
//! let outcome = bfs::shortest(&question, bfs::Settings::default(), &Budget::unlimited(), &Silent)?;
//! let Solution::Shortest { leaps } = outcome.solution else { panic!("proved to be solvable in 1512") };
//! assert_eq!(leaps.len(), 16);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod bfs;
pub mod bitmap;
pub mod component;
pub mod half;
pub mod invariant;
pub mod layers;
pub mod ranked;
pub mod solutions;
pub mod state_space;
pub mod symmetry;
pub mod variants;

mod arrangements;
mod cost;
mod obstacle;
mod outcome;
mod question;
mod table;

#[cfg(test)]
#[path = "../tests/common/mod.rs"]
mod common;

pub use cost::Cost;
pub use obstacle::Obstacle;
pub use outcome::{Leap, Outcome, Solution};
pub use question::ExchangeQuestion;
pub use table::{Estimate, TableError};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
