//! `uniform`: a uniformly random tour, or the tour of a given rank.
//!
//! **Idea.** The sweep counts the tours. Walked backwards it finds the tour of any rank, since each state knows in how many
//! ways it is reached. A rank that is drawn uniformly at random makes a tour that is.
//!
//! **Guarantees.** All tours are equally likely, exactly, as far as the numbers of the generator are random: the rank is
//! drawn by rejection, from as many bits as the number of tours has. A tour and its reverse are one. The same seed gives
//! the same tour on every machine. There is no tour where the number is 0.
//!
//! **Ranks.** They go from 1 to the number of tours, in the order of the sweep, which depends on the board, the piece and
//! the ends alone.
//!
//! **Cost.** That of the count, and memory for the layers of the sweep; where these do not fit, some are counted twice.
//!
//! **Source.** A. Nijenhuis and H. S. Wilf, *Combinatorial Algorithms*, 2nd ed., Academic Press 1978, chapter 13. The
//! count is that of [`cavalcade_sweep::count`].

use cavalcade_board::Cell;
use cavalcade_puzzle::{Count, Tour};
use cavalcade_run::{Budget, Observer, Rng, Stopped};
use cavalcade_sweep::count::CountError;
pub use cavalcade_sweep::count::Rank;
use num_bigint::BigUint;
use serde::Serialize;

use super::found::{begin_or_end, found, listed};
use super::presolve::{decide, refuse_symmetry};
use crate::count::sweep::plan;
use crate::method::{Description, Method, MethodError, Proves, Setting, Values, refuse_conditions};
use crate::outcome::Outcome;
use crate::statistics::MemoryFigures;

/// A tour drawn uniformly at random, the seed being that of the budget; or the tour of a rank.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform {
    /// The rank, at least 1; none: drawn at random.
    pub rank: Option<u64>,
}

const SETTINGS: [Setting; 1] =
    [Setting { name: "rank", values: Values::Number, summary: "the tour of this rank instead of a random one" }];

/// The figures of a tour by its rank.
#[derive(Serialize)]
struct RankFigures {
    /// The rank of the tour.
    rank: Option<String>,
    /// The number of all tours.
    tours: String,
}

impl Method<Tour> for Uniform {
    fn info(&self) -> Description {
        Description::new(
            "uniform",
            "a uniformly random tour, or that of a rank, by the counting sweep",
            Proves::INFEASIBILITY,
        )
        .taking(&[])
        .with_settings(&SETTINGS)
        .going_to_disk()
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        refuse_symmetry(tour, self.name())?;
        refuse_conditions(tour, self, &[])?;
        if let Some(outcome) = decide(tour) {
            return Ok(outcome);
        }
        let (mut figures, mut rng) = (None, Rng::new(budget.seed()));
        let mut choose = |total: &BigUint| {
            let place = match self.rank {
                Some(rank) => Some(BigUint::from(rank) - 1u32).filter(|place| place < total),
                None => (*total > BigUint::ZERO).then(|| below(total, &mut rng)),
            };
            let rank = place.as_ref().map(|place| (place + 1u32).to_string());
            figures = Some(RankFigures { rank, tours: total.to_string() });
            place.into_iter().collect()
        };
        let tours = match plan(&as_count(tour)?, budget, observer) {
            Ok(None) => Ok(Vec::new()),
            Ok(Some(plan)) => plan.tours(&mut choose, budget, observer),
            Err(CountError::Stopped(stopped)) => Err(stopped),
            Err(error) => return Err(MethodError::too_large(self.name(), error)),
        };
        let memory = MemoryFigures::of(budget);
        let mut tours = match tours {
            Ok(tours) => tours,
            Err(stopped) => {
                let wanted = budget.memory().peak_denied().filter(|_| stopped == Stopped::Memory);
                return Ok(Outcome::nothing(stopped).with(&MemoryFigures { memory_wanted: wanted, ..memory }));
            }
        };
        let total = figures.as_ref().map_or("0", |figures| &figures.tours);
        let outcome = match (tours.pop(), self.rank) {
            (Some(cells), _) => Outcome::of(found(tour, listed(tour, oriented(cells, tour)))),
            (None, Some(rank)) if total != "0" => {
                let reason =
                    format!("there is no tour of rank {rank}: expected a rank from 1 to {total}, the number of tours");
                return Err(MethodError::Input { reason });
            }
            (None, _) => Outcome::infeasible("the sweep counts no tour"),
        };
        Ok(match &figures {
            Some(figures) => outcome.with(figures).with(&memory),
            None => outcome.with(&memory),
        })
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Tour>>> {
        let rank = value.parse().ok().filter(|&rank| rank > 0 && setting == "rank")?;
        Some(Box::new(Uniform { rank: Some(rank) }))
    }
}

/// The rank of a tour, from 1, and the number of all tours; none where it is not a tour of the puzzle. It is that of a
/// tour and of its reverse.
///
/// # Errors
/// [`MethodError`] when the puzzle has other conditions than ends, when the board is too large, or the budget ends.
pub fn rank(tour: &Tour, path: &[Cell], budget: &Budget, observer: &dyn Observer) -> Result<Option<Rank>, MethodError> {
    refuse_symmetry(tour, "uniform")?;
    refuse_conditions(tour, &Uniform::default(), &[])?;
    let stopped = |stopped: Stopped| MethodError::System { reason: format!("the rank is not known: {stopped}") };
    let ranked = match plan(&as_count(tour)?, budget, observer) {
        Ok(None) => None,
        Ok(Some(plan)) => plan.rank(path, budget, observer).map_err(stopped)?,
        Err(CountError::Stopped(reason)) => return Err(stopped(reason)),
        Err(error) => return Err(MethodError::too_large("uniform", error)),
    };
    Ok(ranked.map(|ranked| Rank { rank: ranked.rank + 1u32, ..ranked }))
}

/// The count of all tours that are looked for.
fn as_count(tour: &Tour) -> Result<Count, MethodError> {
    let count = Count::new(tour.board().clone(), tour.piece(), tour.closed()).between(tour.from(), tour.to());
    count.map_err(|error| MethodError::Input { reason: error.to_string() })
}

/// The tour from its given first cell to its given last one.
fn oriented(mut cells: Vec<Cell>, tour: &Tour) -> Vec<Cell> {
    let begins = |cells: &[Cell]| {
        tour.from().is_none_or(|from| cells.first() == Some(&from))
            && tour.to().is_none_or(|to| cells.last() == Some(&to))
    };
    for _ in 0..2 {
        if tour.closed() {
            begin_or_end(&mut cells, tour);
        }
        if begins(&cells) {
            break;
        }
        cells.reverse();
    }
    cells
}

/// A uniformly random number below another, which is not 0: by rejection.
fn below(end: &BigUint, rng: &mut Rng) -> BigUint {
    let bits = end.bits();
    loop {
        let words = (0..bits.div_ceil(64)).map(|_| rng.next_u64());
        let number = words.fold(BigUint::ZERO, |number, word| (number << 64) + word);
        let number = number >> (bits.div_ceil(64) * 64 - bits);
        if number < *end {
            return number;
        }
    }
}
