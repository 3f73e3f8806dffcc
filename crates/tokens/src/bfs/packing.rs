//! Which encoding and which marks a component is searched with.

use cavalcade_run::{Budget, SPECIALISES, Stopped};

use super::encoding::{ByCell, ByToken, Encoding};
use super::marks::{Hashed, Marks};
use super::ranks::Ranked;
use super::search::BfsSearch;
use crate::component::Component;
use crate::symmetry::Symmetries;

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

    /// The best of all for a component, or the first one that can hold it.
    pub fn of(component: &Component) -> Option<Packing> {
        if Ranked::suits(component) {
            return Some(Packing::Ranks);
        }
        let (cells, tokens) = (Packing::Cells.words(component), Packing::Tokens.words(component));
        let best = if tokens < cells { Packing::Tokens } else { Packing::Cells };
        best.can_hold(component).then_some(best)
    }

    /// Whether it can hold the positions of a component.
    pub fn can_hold(self, component: &Component) -> bool {
        self.words(component) <= MAX_WORDS && (self != Packing::Ranks || Ranked::suits(component))
    }

    /// How many 64-bit words a position takes.
    pub fn words(self, component: &Component) -> usize {
        match self {
            Packing::Ranks | Packing::Cells => ByCell::<1>::fields(component).words(component.cells.len()),
            Packing::Tokens => ByToken::<1>::fields(component).words(component.token_count()),
        }
    }

    /// How many words a key has: the next number that searches are compiled for.
    fn key_words(self, component: &Component) -> usize {
        match self.words(component) {
            ..=1 if SPECIALISES => 1,
            ..=2 => 2,
            ..=4 if SPECIALISES => 4,
            _ => MAX_WORDS,
        }
    }
}

impl Packing {
    /// The memory of a search that reaches `positions` of a component's `placements`, in bytes, but for the frontiers.
    pub fn bytes(self, component: &Component, placements: u64, positions: u64) -> u64 {
        match self {
            Packing::Ranks => Ranked::bytes(component, placements),
            // A table grows by half of what it has when it is three quarters full.
            Packing::Cells | Packing::Tokens => positions.saturating_mul(2 * 8 * self.key_words(component) as u64),
        }
    }
}

/// What is done with a search, whatever its types.
pub trait SearchTask {
    /// What comes of it.
    type Output;

    /// Does it.
    ///
    /// # Errors
    /// Why it was stopped.
    fn run<const W: usize, E: Encoding<W>, M: Marks<W>>(
        self,
        search: BfsSearch<'_, W, E, M>,
    ) -> Result<Self::Output, Stopped>;
}

/// Makes the search of a component in a packing that can hold it, and hands it to the task.
///
/// # Errors
/// Why it was stopped.
pub fn with_search<T: SearchTask>(
    packing: Packing,
    component: &Component,
    symmetries: &Symmetries,
    budget: &Budget,
    task: T,
) -> Result<T::Output, Stopped> {
    macro_rules! hashed {
        ($encoding:ident, $words:literal) => {
            task.run(BfsSearch::new(component, $encoding::<$words>::new(component), symmetries, budget, || {
                Hashed::new(budget)
            })?)
        };
    }
    match (packing, packing.key_words(component)) {
        (Packing::Ranks, _) => {
            let marks = || Ranked::new(component, budget);
            task.run(BfsSearch::new(component, ByCell::<1>::new(component), symmetries, budget, marks)?)
        }
        (Packing::Cells, 1) if SPECIALISES => hashed!(ByCell, 1),
        (Packing::Cells, 2) => hashed!(ByCell, 2),
        (Packing::Cells, 4) if SPECIALISES => hashed!(ByCell, 4),
        (Packing::Cells, _) => hashed!(ByCell, 8),
        (Packing::Tokens, 1) if SPECIALISES => hashed!(ByToken, 1),
        (Packing::Tokens, 2) => hashed!(ByToken, 2),
        (Packing::Tokens, 4) if SPECIALISES => hashed!(ByToken, 4),
        (Packing::Tokens, _) => hashed!(ByToken, 8),
    }
}
