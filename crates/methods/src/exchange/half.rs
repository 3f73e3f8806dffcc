//! `half`: bidirectional heuristic search: an upper bound by a depth-first search or a beam, then two searches that are
//! pruned by a lower bound on the remaining moves.
//!
//! **Idea.** An admissible lower bound on the remaining moves is the sum, over the tokens, of the distance to the
//! nearest cell of its kind in the goal; labelled tokens are matched, and each pair counts with the fewest moves that
//! bring both home with all others removed. Where this is exact, a depth-first search goes almost straight to a
//! solution. Else, for solutions of at most B moves, a position at depth d whose lower bound exceeds B - d is pruned.
//! Two searches grow layer by layer from both ends until their depths add up to B; where they do not meet, every
//! solution takes more than B moves. So B rises, two by two, until the ends meet or B comes up to what a beam has found.
//!
//! **State, symmetry, exactness.** See [`cavalcade_tokens::half`]: no position of a shortest solution of at most B
//! moves is ever pruned.
//!
//! **Cost.** Proportional to the positions near a shortest path: few where the tokens have far to go and there is room,
//! many where the board is nearly full and most moves only make way, which `bfs` does better. 8, 16 or 32 bytes for each
//! position of the largest layers, two or three times; on disk when memory runs short.
//!
//! **Source.** R. Zhou and E. Hansen, *Breadth-first heuristic search*, Artificial Intelligence 170 (2006); H. Kaindl
//! and G. Kainz, *Bidirectional heuristic search reconsidered*, Journal of Artificial Intelligence Research 7 (1997);
//! R. Korf and A. Felner, *Disjoint pattern database heuristics*, Artificial Intelligence 134 (2002).

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer};
use cavalcade_tokens::ExchangeQuestion;
use cavalcade_tokens::half::{self as engine, DEFAULT_WIDTH, Figures};
use serde::Serialize;

use super::tokens;
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;
use crate::statistics::{MemoryFigures, Statistics};

/// Bidirectional heuristic search; these are its settings.
#[derive(Clone, Copy, Debug)]
pub struct Half {
    /// How many positions of a layer the first beam keeps.
    pub width: usize,
}

impl Half {
    /// The settings that stand in the list of methods.
    pub const DEFAULT: Half = Half { width: DEFAULT_WIDTH };
}

impl Default for Half {
    fn default() -> Self {
        Half::DEFAULT
    }
}

/// The method's name.
pub(super) const NAME: &str = "half";

impl Method<Exchange> for Half {
    fn info(&self) -> Description {
        Description::new(
            NAME,
            "bidirectional heuristic search: beam search for an upper bound, then search pruned by a lower bound",
            Proves::BOTH,
        )
        .going_to_disk()
    }

    fn solve(
        &self,
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        let search = |question: &ExchangeQuestion<'_>| {
            engine::shortest(question, self.width, budget, &tokens::in_moves(observer))
                .map_err(|error| MethodError::too_large(NAME, error))
        };
        tokens::answer(NAME, exchange, budget, search, statistics)
    }
}

/// The figures of all searches together.
#[derive(Serialize)]
struct HalfFigures<'a> {
    /// Positions kept, up to symmetry.
    positions: u64,
    /// The lower bound of each component before any search.
    root_bound: &'a [u32],
    /// How many symmetries each component has.
    symmetries: &'a [usize],
    /// The moves of the first beam's solution, for each component in which it found one.
    beam: &'a [usize],
    #[serde(flatten)]
    memory: MemoryFigures,
}

/// The figures of the searches, by name.
pub(super) fn statistics(figures: &Figures, budget: &Budget) -> Statistics {
    let Figures { positions, root_bounds, symmetries, beams } = figures;
    let memory = MemoryFigures::of(budget);
    Statistics::of(&HalfFigures { positions: *positions, root_bound: root_bounds, symmetries, beam: beams, memory })
}
