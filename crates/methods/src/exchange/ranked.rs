//! `ranked`: the state space of a puzzle of few kinds of tokens, four bits for each placement.
//!
//! **Idea.** Every placement that the start leads to is marked, layer by layer, in a table of bits. The board is cut
//! into a left and a right part. How many tokens of each kind stand on the left fixes how many stand on the right: the
//! placements with the same numbers form a rectangle of bits, with a row for each content of the left part and a column
//! for each content of the right one.
//!
//! **State, exactness.** See [`cavalcade_tokens::ranked`] and [`cavalcade_tokens::state_space`]: layers are complete.
//!
//! **Cost.** Linear in the placements: some hundred million placements a second and thread, four bits each; at most
//! 2^24 contents of half the board.
//!
//! **Source.** Combinatorial ranks: D. H. Lehmer, *The machine tools of combinatorics* (1964). The rectangles are our
//! own.

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer};
use cavalcade_tokens::state_space::TableKind;

use super::space;
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// The state space in rank-indexed bit arrays.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ranked;

impl Method<Exchange> for Ranked {
    fn info(&self) -> Description {
        Description::new(
            TableKind::Ranked.name(),
            "state space of few kinds of tokens in bit arrays, indexed by rank",
            Proves::BOTH,
        )
    }

    fn solve(
        &self,
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        space::solve(TableKind::Ranked, exchange, budget, observer)
    }
}
