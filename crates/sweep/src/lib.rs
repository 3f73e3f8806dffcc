//! Frontier-based dynamic programming (also known as broken-profile or plug DP, transfer matrix, Simpath): the cells of
//! a board are processed one by one, and a state keeps of the processed cells only what constrains the remaining ones.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`longest`] | the longest path or cycle of leaps that never crosses itself, with proof; on strips of any length |
//! | [`count`] | the number of tours of a board |
//! | [`induced`] | the longest path or cycle in which only consecutive cells are a leap apart |
//! | [`symmetric`] | the number of tours that symmetries of the board map onto themselves |
//! | [`weighted`] | the number of tours by a statistic, such as the leaps in each direction or the pairs that cross |
//! | [`primes`] | primes of up to 64 bits, and arithmetic modulo them |
//! | [`transfer`] | the transfer matrix from row to row: a linear recurrence for the tours of a width |
//!
//! ```
//! use cavalcade_board::Leaper;
//! use cavalcade_run::{Budget, Silent};
//! use cavalcade_sweep::longest::{Given, LongestQuestion, longest};
//!
//! let board = "6x6".parse()?;
//! let question = LongestQuestion { board: &board, leaper: Leaper::KNIGHT, closed: false, given: &Given::NOTHING };
//! let outcome = longest(&question, &Budget::unlimited(), &Silent)?;
//! assert_eq!((outcome.moves(), outcome.bound, outcome.proved), (Some(17), 17, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod context;
pub mod count;
pub mod induced;
mod key;
pub mod longest;
mod max_table;
mod number;
mod numbered;
pub mod primes;
pub mod symmetric;
pub mod transfer;
pub mod weighted;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
