//! Frontier dynamic programming: a board is swept cell by cell, and of all that lies behind only what matters for the
//! rest is remembered.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`sparse`] | the longest path or cycle of leaps that never crosses itself, with proof |
//! | [`dense`] | how many tours there are |
//! | [`rows`] | how many tours there are on boards of a width and any height |
//!
//! ```
//! use cavalcade_board::Leaper;
//! use cavalcade_run::{Budget, Silent};
//! use cavalcade_sweep::sparse::{Question, longest};
//!
//! let question = Question { board: &"6x6".parse()?, leaper: Leaper::KNIGHT, closed: false };
//! let outcome = longest(&question, &Budget::unlimited(), &Silent)?;
//! assert_eq!((outcome.moves(), outcome.bound, outcome.proved), (Some(17), 17, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod dense;
pub mod rows;
pub mod sparse;
