//! Which encoding and which marks a region is searched with.

use cavalcade_run::{Budget, Stopped};

use super::encoding::{ByCell, ByToken, Encoding};
use super::marks::{Hashed, Marks};
use super::ranks::Ranked;
use super::search::Search;
use super::symmetry::Symmetries;
use crate::exchange::region::Region;

/// How positions are packed and marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Packing {
    /// Cell by cell, marked by rank: for up to 2^30 placements on small boards.
    Ranks,
    /// Cell by cell, hashed.
    Cells,
    /// Token by token, hashed: for large boards with few tokens.
    Tokens,
}

/// The most words that a key may have.
const MAX_WORDS: usize = 8;

impl Packing {
    /// All of them.
    pub const ALL: [Packing; 3] = [Packing::Ranks, Packing::Cells, Packing::Tokens];

    /// Its name in the figures of an answer.
    pub fn name(self) -> &'static str {
        match self {
            Packing::Ranks => "ranks",
            Packing::Cells => "cells",
            Packing::Tokens => "tokens",
        }
    }

    /// The best of all for a region, or the first one that can hold it.
    pub fn of(region: &Region) -> Option<Packing> {
        if Ranked::suits(region) {
            return Some(Packing::Ranks);
        }
        let (cells, tokens) = (Packing::Cells.words(region), Packing::Tokens.words(region));
        let best = if tokens < cells { Packing::Tokens } else { Packing::Cells };
        best.can_hold(region).then_some(best)
    }

    /// Whether it can hold the positions of a region.
    pub fn can_hold(self, region: &Region) -> bool {
        self.words(region) <= MAX_WORDS && (self != Packing::Ranks || Ranked::suits(region))
    }

    /// How many 64-bit words a position takes.
    pub fn words(self, region: &Region) -> usize {
        match self {
            Packing::Ranks | Packing::Cells => ByCell::<1>::fields(region).words(region.cells.len()),
            Packing::Tokens => ByToken::<1>::fields(region).words(region.token_count()),
        }
    }
}

impl Packing {
    /// The memory of a search that reaches so many of a region's placements, in bytes, but for the frontiers.
    pub fn bytes(self, region: &Region, placements: u64, positions: u64) -> u64 {
        match self {
            Packing::Ranks => Ranked::bytes(region, placements),
            // A table grows by half of what it has when it is three quarters full.
            Packing::Cells | Packing::Tokens => positions.saturating_mul(2 * 8 * self.words(region) as u64),
        }
    }
}

/// What is done with a search, whatever its types.
pub trait Task {
    /// What comes of it.
    type Output;

    /// Does it.
    ///
    /// # Errors
    /// Why it was stopped.
    fn run<const W: usize, E: Encoding<W>, M: Marks<W>>(
        self,
        search: Search<'_, W, E, M>,
    ) -> Result<Self::Output, Stopped>;
}

/// Makes the search of a region in a packing that can hold it, and hands it to the task.
///
/// # Errors
/// Why it was stopped.
pub fn with_search<T: Task>(
    packing: Packing,
    region: &Region,
    symmetries: &Symmetries,
    budget: &Budget,
    task: T,
) -> Result<T::Output, Stopped> {
    macro_rules! hashed {
        ($encoding:ident, $words:literal) => {
            task.run(Search::new(region, $encoding::<$words>::new(region), symmetries, budget, || Hashed::new(budget))?)
        };
    }
    match (packing, packing.words(region)) {
        (Packing::Ranks, _) => {
            let marks = || Ranked::new(region, budget);
            task.run(Search::new(region, ByCell::<1>::new(region), symmetries, budget, marks)?)
        }
        (Packing::Cells, 1) => hashed!(ByCell, 1),
        (Packing::Cells, 2) => hashed!(ByCell, 2),
        (Packing::Cells, 3..=4) => hashed!(ByCell, 4),
        (Packing::Cells, _) => hashed!(ByCell, 8),
        (Packing::Tokens, 1) => hashed!(ByToken, 1),
        (Packing::Tokens, 2) => hashed!(ByToken, 2),
        (Packing::Tokens, 3..=4) => hashed!(ByToken, 4),
        (Packing::Tokens, _) => hashed!(ByToken, 8),
    }
}
