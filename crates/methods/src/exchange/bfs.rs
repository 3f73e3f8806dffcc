//! `bfs`: bidirectional breadth-first search over packed positions.
//!
//! **Idea.** A position is a placement of the tokens; a move is a leap of one of them. Two searches, from the start and
//! from the goal (every leap can be taken back), grow layer by layer, always the one with the smaller frontier. The
//! first position that both reach lies on a shortest solution: all layers before were complete and did not meet.
//!
//! **State.** The board falls into regions between which no leap leads (`region.rs`); each is searched by itself, and
//! the moves add up. A position is packed into machine words, cell by cell or token by token (`bfs/encoding.rs`).
//! Reached positions are marked with their depth modulo 3, which is enough to walk back: two bits a placement where
//! there are at most 2^30 of them (`bfs/ranks.rs`), else in a hash table (`bfs/marks.rs`).
//!
//! **Symmetry** (`bfs/symmetry.rs`). A symmetry of the board that exchanges start and goal, tokens renamed, makes the
//! backward search the image of the forward one, which need not be carried out; swapped colours always have one.
//! Symmetries that keep start and goal make positions alike, of which only one is stored.
//!
//! **Exactness.** A search that has exhausted all positions on one side without meeting the other proves that there is
//! no solution. Stopped early, the complete layers prove a bound, which the parity of the moves may raise by one.
//!
//! **Cost.** Time and memory are proportional to the positions within half the distance. Ranked marks take a quarter of
//! a byte for each placement, hash tables 11 to 22 bytes for each position of one word; frontiers come on top.
//!
//! **Source.** I. Pohl, *Bi-directional search*, Machine Intelligence 6 (1971); depths modulo 3: R. Korf, *Minimizing
//! disk I/O in two-bit breadth-first search*, AAAI 2008; the two-bit idea is due to G. Cooperman and L. Finkelstein,
//! *New methods for using Cayley graphs in interconnection networks*, Discrete Applied Mathematics 37/38 (1992).

mod encoding;
mod key;
mod marks;
mod packing;
mod ranks;
pub(super) mod search;
mod symmetry;

pub use packing::Packing;

pub(super) use encoding::Encoding;
pub(super) use key::Key;
pub(super) use marks::Marks;
pub(super) use packing::{Task, with_search};
pub(super) use symmetry::{Automorphism, Symmetries};

use cavalcade_board::Board;
use cavalcade_puzzle::{Exchange, Leap, Witness};
use cavalcade_run::{Budget, Observer, Stopped};
use serde_json::{Map, Value};

use super::region::{Region, Regions};
use crate::method::{Conclusion, Finding, Method, MethodError, Proves};
use search::{End, Search};

/// Bidirectional breadth-first search; these are its settings.
#[derive(Clone, Copy, Debug)]
pub struct Bfs {
    /// How positions are packed; none: as suits each region.
    pub packing: Option<Packing>,
    /// Whether the puzzle's symmetries are used.
    pub symmetries: bool,
}

/// As suits each region, with symmetries.
impl Default for Bfs {
    fn default() -> Self {
        Bfs { packing: None, symmetries: true }
    }
}

impl Method<Exchange> for Bfs {
    fn name(&self) -> &'static str {
        "bfs"
    }

    fn summary(&self) -> &'static str {
        "bidirectional breadth-first search over packed positions"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn solve(&self, exchange: &Exchange, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        let Ok(_board) = budget.memory().book(Regions::bytes(exchange)) else {
            return Ok(Finding::nothing(Stopped::Memory));
        };
        let regions = match Regions::of(exchange).map_err(|error| self.too_large(error))? {
            Regions::Open(regions) => regions,
            Regions::Impossible(reason) => return Ok(Finding::of(Conclusion::Infeasible { reason })),
        };
        let plans = regions.iter().map(|region| self.plan(region, exchange.start().board()));
        let plans = plans.collect::<Result<Vec<Plan>, MethodError>>()?;

        let mut figures = Figures::default();
        let mut moves = Vec::new();
        let mut bound = 0;
        let mut stopped = None;
        for (region, plan) in regions.iter().zip(&plans) {
            // Something has to move in each region: a move, or two.
            let mut least = 2 - u64::from(region.takes_odd_moves());
            if stopped.is_none() {
                let task = Shortest { region, observer, figures: &mut figures, bound: &mut least };
                match with_search(plan.packing, region, &plan.symmetries, budget, task) {
                    Ok(Ok(leaps)) => {
                        least = leaps.len() as u64;
                        moves.extend(leaps);
                    }
                    Ok(Err(reason)) => {
                        let stats = figures.stats(&plans, budget);
                        return Ok(Finding { stats, ..Finding::of(Conclusion::Infeasible { reason }) });
                    }
                    Err(reason) => stopped = Some(reason),
                }
            }
            bound += least;
        }
        let conclusion = match stopped {
            None => Conclusion::Optimal { value: bound, witness: Witness::Moves { moves } },
            Some(_) => Conclusion::Unknown { bound: Some(bound) },
        };
        Ok(Finding { conclusion, then: None, stopped, stats: figures.stats(&plans, budget) })
    }
}

/// How a region is searched.
pub(super) struct Plan {
    pub packing: Packing,
    pub symmetries: Symmetries,
}

impl Bfs {
    /// Chooses how to search a region.
    pub(super) fn plan(&self, region: &Region, board: &Board) -> Result<Plan, MethodError> {
        let packing = match self.packing {
            Some(packing) => Some(packing).filter(|packing| packing.can_hold(region)),
            None => Packing::of(region),
        };
        let packing = packing.ok_or_else(|| {
            let (cells, tokens) = (region.cells.len(), region.token_count());
            let bits = 64 * Packing::Cells.words(region).min(Packing::Tokens.words(region));
            self.too_large(format!(
                "a position of {tokens} tokens on {cells} connected cells takes {bits} bits, of which it packs at \
                 most 512; try a smaller board, fewer tokens or fewer kinds"
            ))
        })?;
        let symmetries = if self.symmetries { Symmetries::of(region, board) } else { Symmetries::default() };
        Ok(Plan { packing, symmetries })
    }

    pub(super) fn too_large(&self, reason: impl ToString) -> MethodError {
        MethodError::too_large(self.name(), reason)
    }
}

/// The task of finding one shortest solution.
struct Shortest<'a> {
    region: &'a Region,
    observer: &'a dyn Observer,
    figures: &'a mut Figures,
    bound: &'a mut u64,
}

impl Task for Shortest<'_> {
    /// The leaps, or why there are none.
    type Output = Result<Vec<Leap>, String>;

    fn run<const W: usize, E: Encoding<W>, M: Marks<W>>(
        self,
        mut search: Search<'_, W, E, M>,
    ) -> Result<Self::Output, Stopped> {
        let end = search.run(false, self.observer);
        self.figures.positions += search.positions();
        *self.bound = search.bound();
        let cell = |place: u32| self.region.cells[place as usize];
        Ok(match end? {
            End::Met(met) => {
                let leaps = search.solution(&met).into_iter();
                Ok(leaps.map(|(from, to)| Leap { from: cell(from), to: cell(to) }).collect())
            }
            End::Exhausted { from_start } => Err(format!(
                "all {} positions that can be reached from the {} on the {} cells around {} were searched (symmetric \
                 ones taken as one), and none of them leads to the other end",
                search.positions(),
                if from_start { "start" } else { "goal" },
                self.region.cells.len(),
                cell(0),
            )),
        })
    }
}

/// What goes into the answer's figures.
#[derive(Default)]
pub(super) struct Figures {
    pub positions: u64,
}

impl Figures {
    /// `positions` reached up to symmetry; for each region its `packing` and the number of its `symmetries`; the `memory`
    /// booked at the peak, in bytes.
    pub fn stats(&self, plans: &[Plan], budget: &Budget) -> Map<String, Value> {
        let symmetries = plans.iter().map(|plan| plan.symmetries.count());
        let packings: Vec<&str> = plans.iter().map(|plan| plan.packing.name()).collect();
        let figures = [
            ("positions", Value::from(self.positions)),
            ("packing", Value::from(packings)),
            ("symmetries", Value::from(symmetries.collect::<Vec<usize>>())),
            ("memory", Value::from(budget.memory().peak())),
        ];
        figures.map(|(name, value)| (name.to_string(), value)).into_iter().collect()
    }
}
