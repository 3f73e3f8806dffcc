//! Frontier dynamic programming: a board is swept cell by cell, and of all that lies behind only what matters for the
//! rest is remembered.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`longest`] | the longest path or cycle of leaps that never crosses itself, with proof; on strips of any length |
//! | [`count`] | the number of tours of a board |
//! | [`transfer`] | the matrix that takes a row of a board to the next one: a linear recurrence for the tours of a width |
//!
//! ```
//! use cavalcade_board::Leaper;
//! use cavalcade_run::{Budget, Silent};
//! use cavalcade_sweep::longest::{Question, longest};
//!
//! let question = Question { board: &"6x6".parse()?, leaper: Leaper::KNIGHT, closed: false };
//! let outcome = longest(&question, &Budget::unlimited(), &Silent)?;
//! assert_eq!((outcome.moves(), outcome.bound, outcome.proved), (Some(17), 17, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod count;
pub mod longest;
pub mod transfer;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
