//! `bfs`: bidirectional breadth-first search over packed positions.
//!
//! **Idea.** A position is a placement of the tokens; a move is a leap of one of them. Two searches, from the start and
//! from the goal (every leap can be taken back), grow layer by layer, always the one with the smaller frontier. The
//! first position that both reach lies on a shortest solution: all layers before were complete and did not meet.
//!
//! **State, symmetry, exactness.** See [`cavalcade_tokens::bfs`]: exhausting one side without meeting the other proves
//! that there is no solution; stopped early, the complete layers prove a bound.
//!
//! **Cost.** Time and memory are O(n) in the number n of positions within half the distance: a quarter of a byte for
//! each placement where there are at most 2^30, else 11 bytes or more for each position that is reached.
//!
//! **Source.** I. Pohl, *Bi-directional search*, Machine Intelligence 6 (1971); R. Korf, *Minimizing disk I/O in
//! two-bit breadth-first search*, AAAI 2008.

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer};
use cavalcade_tokens::ExchangeQuestion;
pub use cavalcade_tokens::bfs::Packing;
use cavalcade_tokens::bfs::{self as engine, Figures, Settings};
use serde::Serialize;

use super::tokens;
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;
use crate::statistics::{MemoryFigures, Statistics};

/// Bidirectional breadth-first search; these are its settings.
#[derive(Clone, Copy, Debug)]
pub struct Bfs {
    /// How positions are packed; none: as suits each component.
    pub packing: Option<Packing>,
    /// Whether the puzzle's symmetries are used.
    pub symmetries: bool,
}

/// As suits each component, with symmetries.
impl Default for Bfs {
    fn default() -> Self {
        Bfs { packing: None, symmetries: true }
    }
}

/// The method's name.
pub(super) const NAME: &str = "bfs";

impl Method<Exchange> for Bfs {
    fn info(&self) -> Description {
        Description::new(NAME, "bidirectional breadth-first search over packed positions", Proves::BOTH)
    }

    fn solve(
        &self,
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        let settings = Settings { packing: self.packing, symmetries: self.symmetries };
        let search = |question: &ExchangeQuestion<'_>| {
            engine::shortest(question, settings, budget, observer).map_err(|error| MethodError::too_large(NAME, error))
        };
        tokens::answer(NAME, exchange, budget, search, statistics)
    }
}

/// The figures of the search.
#[derive(Serialize)]
struct BfsFigures<'a> {
    /// Positions reached, up to symmetry.
    positions: u64,
    /// How those of each component were packed.
    packing: Vec<&'static str>,
    /// How many symmetries each component has.
    symmetries: &'a [usize],
    #[serde(flatten)]
    memory: MemoryFigures,
}

/// The figures of the search, by name.
pub(super) fn statistics(figures: &Figures, budget: &Budget) -> Statistics {
    let packing = figures.packings.iter().map(|packing| packing.name()).collect();
    let (positions, symmetries) = (figures.positions, figures.symmetries.as_slice());
    Statistics::of(&BfsFigures { positions, packing, symmetries, memory: MemoryFigures::of(budget) })
}
