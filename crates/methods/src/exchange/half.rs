//! `half`: a beam for an upper bound, then a half search that is pruned by what is left.
//!
//! **Idea.** The moves that are left are at least the sum, over the tokens, of the leaps that each is away from a cell
//! of its kind in the goal. Allow a solution B moves: what is reached after d of them with more than B - d left is
//! dropped. Two searches grow layer by layer from both ends until their depths add up to B; where they do not meet, every
//! solution takes more than B moves. So B rises from the first lower bound, two by two (all solutions have the same
//! parity), until the ends meet or B comes up to what a beam has found (`half/beam.rs`): the last and dearest search, the
//! one that would find the solution, is then saved.
//!
//! **Symmetry.** Where a symmetry of the board, tokens renamed, exchanges start and goal, the layers from the goal are the
//! images of those from the start, which alone are made. Of positions that symmetries turn into each other while start
//! and goal stay, one is kept.
//!
//! **State.** A position is the sum of what each token adds to a key of 64 or 128 bits (`half/key.rs`, `half/space.rs`),
//! so that a leap and all its images cost an addition each. A layer is a row of sorted buckets; the last two of each end
//! are kept, since a leap never stays in its layer (`half/layer.rs`); they go to a file where the memory ends and there
//! is a directory for it. The moves of a solution are found again by halving it (`half/trace.rs`).
//!
//! **Exactness.** A shortest solution of at most B moves is never dropped, for the bound on what is left is one at each of
//! its positions, and before the depths add up to its length nothing can meet. Where no beam gets through, nothing is
//! dropped, and an empty layer proves that there is no solution.
//!
//! **Cost.** Proportional to the positions near a shortest path: few where the tokens have far to go and there is room,
//! many where the board is nearly full and most moves only make way, which `bfs` does better. 8 or 16 bytes for each
//! position of the largest layers, two or three times over.
//!
//! **Source.** Breadth-first iterative deepening: R. Zhou and E. Hansen, *Breadth-first heuristic search*, Artificial
//! Intelligence 170 (2006). Halves pruned by a bound: H. Kaindl and G. Kainz, *Bidirectional heuristic search
//! reconsidered*, Journal of Artificial Intelligence Research 7 (1997).

mod beam;
mod forecast;
mod key;
mod layer;
mod part;
mod search;
mod space;
mod trace;

use cavalcade_puzzle::{Exchange, Leap, Witness};
use cavalcade_run::{Budget, Observer, Stopped};
use serde_json::{Map, Value};

use super::bfs::Symmetries;
use super::plan::Cost;
use super::region::{Region, Regions};
use crate::method::{Conclusion, Finding, Method, MethodError, Proves};
use part::{Part, Work};
use space::TooLarge;

/// The pruned half search; these are its settings.
#[derive(Clone, Copy, Debug)]
pub struct Half {
    /// How many positions of a layer the first beam keeps.
    pub width: usize,
}

impl Half {
    /// The settings that stand in the list of methods.
    pub const DEFAULT: Half = Half { width: 1 << 12 };
}

impl Default for Half {
    fn default() -> Self {
        Half::DEFAULT
    }
}

/// The method's name.
pub(super) const NAME: &str = "half";

impl Method<Exchange> for Half {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a beam, then searches from both ends, pruned by the leaps that are left"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn goes_to_disk(&self) -> bool {
        true
    }

    fn solve(&self, exchange: &Exchange, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        let Ok(_board) = budget.memory().book(Regions::bytes(exchange)) else {
            return Ok(Finding::nothing(Stopped::Memory));
        };
        let regions = match Regions::of(exchange).map_err(|error| MethodError::too_large(NAME, error))? {
            Regions::Open(regions) => regions,
            Regions::Impossible(reason) => return Ok(Finding::of(Conclusion::Infeasible { reason })),
        };
        let mut begun = self.begin(regions, exchange).map_err(|error| MethodError::too_large(NAME, error))?;
        // Upper bounds for all regions come first: a run that is stopped while it proves has a witness to show.
        let mut stopped = None;
        for part in &mut begun.0 {
            stopped = stopped.or(part.work(Work::Beam, budget, observer).err());
        }
        Ok(begun.finish(stopped, budget, observer))
    }
}

impl Half {
    /// Takes up the regions of an exchange.
    ///
    /// # Errors
    /// [`TooLarge`] when one of them has no keys.
    pub(super) fn begin(&self, regions: Vec<Region>, exchange: &Exchange) -> Result<Begun, TooLarge> {
        let part = |region| {
            space::fits(&region)?;
            let symmetries = Symmetries::of(&region, exchange.start().board());
            Ok(Part::new(region, symmetries, self.width))
        };
        Ok(Begun(regions.into_iter().map(part).collect::<Result<_, _>>()?))
    }
}

/// Work that is under way: what is known of each region.
#[derive(Debug)]
pub(super) struct Begun(Vec<Part>);

impl Begun {
    /// Does the first of the work, and tells what all of it is likely to take; none where it cannot be told.
    ///
    /// # Errors
    /// Why it was stopped.
    pub fn forecast(&mut self, budget: &Budget, observer: &dyn Observer) -> Result<Option<Cost>, Stopped> {
        forecast::forecast(&mut self.0, budget, observer)
    }

    /// Does what is left to do, unless it was stopped before.
    pub fn finish(mut self, mut stopped: Option<Stopped>, budget: &Budget, observer: &dyn Observer) -> Finding {
        for index in 0..self.0.len() {
            if stopped.is_some() {
                break;
            }
            match self.0[index].work(Work::Prove, budget, observer) {
                Ok(None) => {}
                Ok(Some(reason)) => {
                    let stats = stats(&self.0, budget);
                    return Finding { stats, ..Finding::of(Conclusion::Infeasible { reason }) };
                }
                Err(reason) => stopped = Some(reason),
            }
        }
        conclude(&self.0, stopped, budget)
    }
}

/// What is known of all regions together.
fn conclude(parts: &[Part], stopped: Option<Stopped>, budget: &Budget) -> Finding {
    let bound = parts.iter().map(Part::bound).sum();
    let best: Option<Vec<&Vec<(u32, u32)>>> = parts.iter().map(|part| part.best.as_ref()).collect();
    let conclusion = match best {
        None => Conclusion::Unknown { bound: Some(bound) },
        Some(best) => {
            let leaps = parts.iter().zip(best).flat_map(|(part, leaps)| {
                let cell = |place: u32| part.region().cells[place as usize];
                leaps.iter().map(move |&(from, to)| Leap { from: cell(from), to: cell(to) })
            });
            let moves: Vec<Leap> = leaps.collect();
            let (value, witness) = (moves.len() as u64, Witness::Moves { moves });
            match stopped {
                Some(_) if value > bound => Conclusion::Feasible { value, bound: Some(bound), witness },
                _ => Conclusion::Optimal { value, witness },
            }
        }
    };
    let stopped = stopped.filter(|_| !matches!(conclusion, Conclusion::Optimal { .. }));
    Finding { conclusion, then: None, stopped, stats: stats(parts, budget) }
}

/// `positions` kept up to symmetry, in all searches together; for each region the number of its `symmetries` and in how
/// many moves the first `beam` came through, if it did; the `memory` booked at the peak, in bytes.
fn stats(parts: &[Part], budget: &Budget) -> Map<String, Value> {
    let figures = [
        ("positions", Value::from(parts.iter().flat_map(|part| &part.searches).sum::<u64>())),
        ("symmetries", parts.iter().map(Part::symmetries).collect()),
        ("beam", parts.iter().filter_map(|part| part.beam).collect()),
        ("memory", Value::from(budget.memory().peak())),
    ];
    figures.map(|(name, value)| (name.to_string(), value)).into_iter().collect()
}
