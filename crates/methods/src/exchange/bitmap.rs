//! `bitmap`: the state space of labelled tokens, 120 placements in a machine word.
//!
//! **Idea.** Every placement that the start leads to is marked, layer by layer, in a table of bits. A placement is a
//! set of occupied cells and the row in which the tokens stand when the empty cells are left out. The 120 orders of
//! five tokens within the row are the bits of a word; a move carries a token to another place in the row, for all of
//! them at once.
//!
//! **State, exactness.** See [`cavalcade_tokens::bitmap`] and [`cavalcade_tokens::state_space`]: layers are complete.
//!
//! **Cost.** Linear in the placements: some 250 million placements a second and thread; 2.2 bits for each with ten
//! tokens on fifteen cells. At least three tokens have to be the only ones of their kind.
//!
//! **Source.** Bits for states: R. Korf and P. Schultze, *Large-scale parallel breadth-first search*, AAAI 2005. That a
//! word holds the orders of some tokens wherever they stand is our own, as is the row of cells.

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer};
use cavalcade_tokens::state_space::TableKind;

use super::space;
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// The state space in bitmaps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bitmap;

impl Method<Exchange> for Bitmap {
    fn info(&self) -> Description {
        Description::new(
            TableKind::Bitmap.name(),
            "state space of labelled tokens in bit arrays, 120 placements to a machine word",
            Proves::BOTH,
        )
    }

    fn solve(
        &self,
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        space::solve(TableKind::Bitmap, exchange, budget, observer)
    }
}
