//! `bitmap`: the whole space of a puzzle of tokens that are told apart, 120 placements in a machine word.
//!
//! **Idea.** The cells are put in a row (`bitmap/order.rs`). A placement is a set of occupied cells, a *block*, and the row
//! in which the tokens stand when the empty cells are left out. Up to five tokens, each the only one of its kind, are taken
//! out of the row: what is left says where these five stand (`bitmap/rows.rs`), and the 120 orders in which they can stand
//! there are the bits of a word (`bitmap/orders.rs`).
//!
//! **A layer.** A move carries a token from one slot of the row to another one, in all placements of a block at once. If
//! there is no token between the two cells the row stays: words are or-ed to words. Else rows become other rows, and in a
//! word nothing changes unless one of the five passes another of them, which is a permutation of the 120 bits. Tables tell
//! which rows become which; neighbouring rows mostly go together. The cells are put in a row by annealing, such that few
//! tokens pass others: on 5 by 3, two moves out of three are plain.
//!
//! **State.** Two bits a placement: reached at a distance of 0 or 1 modulo 4, or of 2 or 3. The tokens on dark cells tell
//! the rest, and keep reading and writing apart: a block is written by one thread, and read are blocks of the other colour.
//! The search starts from all that lies at the latest distance modulo 4: the older ones among it find nothing new.
//!
//! **Cost.** Some 250 million placements a second and thread; 2.2 bits for each with ten tokens on fifteen cells. Tokens may
//! be alike as long as three are not; where fewer than five are left to be ordered, the bits of the words are not used up.
//!
//! **Source.** Bits for states: R. Korf and P. Schultze, *Large-scale parallel breadth-first search*, AAAI 2005. That a word
//! holds the orders of some tokens wherever they stand is our own, as is the row of cells.

mod order;
mod orders;
mod rows;
mod words;

pub(super) use words::Words;

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer};

use super::region::{Region, arrangements};
use super::whole::{self, Estimate, Way};
use crate::method::{Finding, Method, MethodError, Proves};
use orders::Orders;
use rows::{Rows, Run};

/// The whole space by bitmaps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bitmap;

impl Method<Exchange> for Bitmap {
    fn name(&self) -> &'static str {
        "bitmap"
    }

    fn summary(&self) -> &'static str {
        "every placement of tokens that are told apart, 120 in a word"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn solve(&self, exchange: &Exchange, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        whole::solve(Way::Bitmap, exchange, budget, observer)
    }
}

/// Words a second on one thread, where whole spaces are searched.
const RATE: f64 = 2e6;
/// Cells are bits of a word.
const MAX_CELLS: usize = 64;

impl Bitmap {
    /// What the space of a region takes, or why the method does not apply.
    pub(super) fn estimate(region: &Region, threads: usize) -> Result<Estimate, String> {
        let size = Size::of(region, threads)?;
        Ok(Estimate {
            placements: size.placements,
            bytes: size.bytes,
            seconds: 0.005 + (size.blocks * size.rows) as f64 / (RATE * threads as f64),
        })
    }
}

/// How large the space of a region is.
struct Size {
    placements: u64,
    /// Sets of occupied cells.
    blocks: u64,
    /// Words of a block.
    rows: u64,
    /// All tables.
    bytes: u64,
}

impl Size {
    fn of(region: &Region, threads: usize) -> Result<Size, String> {
        let (cells, tokens) = (region.cells.len(), region.token_count());
        let Some(rows) = Rows::of(region) else {
            return Err("fewer than three tokens are the only ones of their kind; try ranked".to_string());
        };
        let too_large = || {
            format!(
                "{tokens} tokens on {cells} connected cells are too many: at most 2^32 sets of occupied cells, of at most \
                 {MAX_CELLS} cells, are told apart; try a smaller board"
            )
        };
        let few = |count: &u64| *count < 1 << 32;
        let blocks = arrangements(&[tokens, cells - tokens]).filter(few);
        let blocks = blocks.filter(|_| cells <= MAX_CELLS).ok_or_else(too_large)?;
        let count = rows.count().filter(few).ok_or_else(too_large)?;
        let placements = region.placements().ok_or_else(too_large)?;
        let words = blocks.saturating_mul(count);
        let shifts = (tokens * tokens) as u64 * count * size_of::<Run>() as u64;
        let bytes = words
            .saturating_mul(2 * size_of::<u128>() as u64)
            .saturating_add(blocks.saturating_mul(32))
            .saturating_add(shifts)
            .saturating_add(Orders::bytes(rows.ordered.len()))
            .saturating_add((threads as u64).saturating_mul(count * size_of::<u128>() as u64));
        Ok(Size { placements, blocks, rows: count, bytes })
    }
}
