//! `bitmap`: a table for labelled tokens, 120 placements in a machine word.
//!
//! **Idea.** The cells are put in a row (`bitmap/order.rs`). A placement is a set of occupied cells, a *block*, and the
//! row in which the tokens stand when the empty cells are left out. Up to five tokens, each the only one of its kind,
//! are taken out of the row: what is left says where these five stand (`bitmap/rows.rs`), and the 120 orders in which
//! they can stand there are the bits of a word (`bitmap/orders.rs`).
//!
//! **A layer.** A move carries a token from one slot of the row to another one, in all placements of a block at once.
//! If there is no token between the two cells the row stays: words are or-ed to words. Else rows become other rows, and
//! in a word nothing changes unless one of the five passes another of them, which is a permutation of the 120 bits.
//! Tables hold which rows become which; neighbouring rows mostly go together. The cells are ordered by simulated
//! annealing, such that few tokens pass others: on 5 by 3, two moves out of three are plain.
//!
//! **State.** Two bits a placement: reached at a distance of 0 or 1 modulo 4, or of 2 or 3. The tokens on dark cells
//! give the rest, and keep reading and writing apart: a block is written by one thread, and read are blocks of the
//! other colour. The search starts from all that lies at the latest distance modulo 4: the older ones among it find
//! nothing new.
//!
//! **Cost.** Linear in the placements: some 250 million placements a second and thread; 2.2 bits for each with ten
//! tokens on fifteen cells. Tokens may be alike as long as three are not; where fewer than five are left to be ordered,
//! the bits of the words are not used up.
//!
//! **Source.** Bits for states: R. Korf and P. Schultze, *Large-scale parallel breadth-first search*, AAAI 2005. That a
//! word holds the orders of some tokens wherever they stand is our own, as is the row of cells.

mod blocks;
mod mirror;
mod order;
mod orders;
mod rows;
mod size;
mod words;

pub(crate) use words::Words;

use crate::component::Component;
use crate::table::{Estimate, TableError};
use size::Size;

/// Words a second on one thread, where whole state spaces are searched.
const RATE: f64 = 2e6;

/// What the table of a component takes.
///
/// # Errors
/// Why it cannot hold the component.
pub fn estimate(component: &Component, threads: usize) -> Result<Estimate, TableError> {
    let size = Size::of(component, threads)?;
    Ok(Estimate {
        placements: size.placements,
        bytes: size.bytes,
        seconds: 0.005 + (size.blocks * size.rows) as f64 / (RATE * threads as f64),
    })
}
