//! `uniform`: uniformly random tours, the tour of a given rank, and the rank of a given tour.
//!
//! **Idea.** The sweep counts the tours. Walked backwards it finds the tour of any rank, since each state knows in how many
//! ways it is reached. A rank that is drawn uniformly at random makes a tour that is.
//!
//! **Guarantees.** All tours are equally likely, exactly, as far as the numbers of the generator are random: the rank is
//! drawn by rejection, from as many bits as the number of tours has. A tour and its reverse are one. The same seed gives
//! the same tour on every machine. There is no tour where the number is 0. Of several tours each is drawn from all,
//! whatever the others are, so that one may come twice; the first one is that of the seed alone.
//!
//! **Ranks.** They go from 1 to the number of tours, in the order of the sweep, which depends on the board, the piece and
//! the ends alone. A given tour has the rank of its states: before it come the tours that reach them in an earlier way.
//!
//! **Cost.** That of the count, and room for the layers of the sweep, in memory or on disk; where these do not fit, some
//! are counted twice, or more often. Many tours take one sweep.
//!
//! **Source.** A. Nijenhuis and H. S. Wilf, *Combinatorial Algorithms*, 2nd ed., Academic Press 1978, chapter 13. The
//! count is that of [`cavalcade_sweep::count`].

use cavalcade_board::Cell;
use cavalcade_puzzle::{Count, Tour, list};
use cavalcade_run::{Budget, Observer, Reservation, Rng, Stopped};
pub use cavalcade_sweep::count::Rank;
use cavalcade_sweep::count::{Arithmetic, CountError, PreparedCount};
use num_bigint::BigUint;
use serde::Serialize;

use super::found::{begin_or_end, found, listed};
use super::presolve::{decide, refuse_symmetry};
use crate::count::numbers::lacking;
use crate::count::sweep::plan;
use crate::method::{Description, Method, MethodError, Proves, Setting, Values, refuse_conditions};
use crate::outcome::Outcome;
use crate::statistics::MemoryFigures;

/// A tour drawn uniformly at random, the seed being that of the budget; or one that is chosen.
#[derive(Clone, Debug, Default)]
pub struct Uniform {
    /// The rank of the tour, at least 1.
    pub rank: Option<BigUint>,
    /// The cells of the tour, whose rank is looked for.
    pub tour: Option<Vec<Cell>>,
}

impl Uniform {
    pub(crate) const NAME: &str = "uniform";
    /// Drawn at random.
    pub const RANDOM: Uniform = Uniform { rank: None, tour: None };
}

const SETTINGS: [Setting; 2] = [
    Setting { name: "rank", values: Values::Number, summary: "the tour of this rank instead of a random one" },
    Setting { name: "tour", values: Values::Cells, summary: "the tour of these cells, to find its rank" },
];

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
            Uniform::NAME,
            "a uniformly random tour, that of a rank, or the rank of a tour, by the counting sweep",
            Proves::INFEASIBILITY,
        )
        .taking(&[])
        .with_settings(&SETTINGS)
        .going_to_disk()
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        let drawn = match (&self.rank, &self.tour) {
            (None, None) => draw(tour, 1, budget, observer)?,
            (Some(rank), None) => of_rank(tour, rank, budget, observer)?,
            (None, Some(cells)) => return ranked(tour, cells, budget, observer),
            (Some(_), Some(_)) => {
                let reason = "`rank` and `tour` both choose the tour: remove one of these settings";
                return Err(MethodError::Input { reason: reason.to_string() });
            }
        };
        Ok(drawn.outcomes(tour).next().unwrap_or_else(no_tour))
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Tour>>> {
        let mut uniform = self.clone();
        match setting {
            "rank" => uniform.rank = Some(value.parse().ok().filter(|rank| *rank > BigUint::ZERO)?),
            "tour" => uniform.tour = Some(list::path(value).ok()?),
            _ => return None,
        }
        Some(Box::new(uniform))
    }
}

/// The tour of a rank.
fn of_rank(tour: &Tour, rank: &BigUint, budget: &Budget, observer: &dyn Observer) -> Result<Drawn, MethodError> {
    let place = rank - 1u32;
    let mut choose = |total: &BigUint| if place < *total { vec![place.clone()] } else { vec![] };
    let refused = |total: &BigUint| {
        let reason = format!("there is no tour of rank {rank}: expected a rank from 1 to {total}, the number of tours");
        Err(MethodError::Input { reason })
    };
    match by_ranks(tour, 1, &mut choose, budget, observer)? {
        Drawn::Tours { tours, total, .. } if tours.is_empty() => refused(&total),
        // Of a single cell there is one tour.
        Drawn::Same { outcome, .. } if outcome.resolution.is_optimal() && place > BigUint::ZERO => {
            refused(&1u32.into())
        }
        drawn => Ok(drawn),
    }
}

/// A given tour with its rank.
fn ranked(tour: &Tour, cells: &[Cell], budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
    match rank(tour, cells, budget, observer) {
        Ok(Some(Rank { rank, total })) => {
            let figures = RankFigures { rank: Some(rank.to_string()), tours: total.to_string() };
            let outcome = Outcome::of(found(tour, listed(tour, cells.to_vec())));
            Ok(outcome.with(&figures).with(&MemoryFigures::of(budget)))
        }
        Ok(None) => Err(MethodError::Input {
            reason:
                "the setting `tour` is not a tour of this puzzle: expected every cell of the board once, each a leap \
                     from the one before (`cavalcade check --path` says where it fails)"
                    .to_string(),
        }),
        Err(RankError::Stopped { stopped, memory }) => Ok(Outcome::nothing(stopped).with(&memory)),
        Err(RankError::Method(error)) => Err(error),
    }
}

/// Draws a number of tours uniformly at random, each from all of them, by one sweep. The seed is that of the budget.
///
/// # Errors
/// [`MethodError`] when the puzzle has other conditions than ends, or the board is too large.
pub(crate) fn draw(tour: &Tour, count: u32, budget: &Budget, observer: &dyn Observer) -> Result<Drawn, MethodError> {
    let mut rng = Rng::new(budget.seed());
    let drawn =
        by_ranks(tour, count, &mut |total| (0..count).map(|_| below(total, &mut rng)).collect(), budget, observer)?;
    Ok(match drawn {
        Drawn::Same { outcome, .. } if outcome.resolution.witness().is_some() => Drawn::Same { outcome, times: count },
        drawn => drawn,
    })
}

/// Tours by their ranks.
pub(crate) enum Drawn {
    /// What is known without a sweep, or instead of tours: that there is none, or that the budget has ended.
    Same {
        outcome: Outcome<Tour>,
        /// How often it stands for a tour.
        times: u32,
    },
    /// Tours.
    Tours {
        /// Each with its rank, from 1.
        tours: Vec<(BigUint, Vec<Cell>)>,
        /// The number of all tours.
        total: BigUint,
        /// What it took.
        memory: MemoryFigures,
        /// For the cells.
        reservation: Reservation,
    },
}

impl Drawn {
    /// One after another.
    pub(crate) fn outcomes(self, tour: &Tour) -> Box<dyn Iterator<Item = Outcome<Tour>> + '_> {
        match self {
            Drawn::Same { outcome, times } => Box::new(std::iter::repeat_n(outcome, times as usize)),
            Drawn::Tours { tours, total, memory, reservation } => {
                let total = total.to_string();
                Box::new(tours.into_iter().map(move |(rank, cells)| {
                    // Reserved until the last one.
                    let _ = &reservation;
                    let figures = RankFigures { rank: Some(rank.to_string()), tours: total.clone() };
                    Outcome::of(found(tour, listed(tour, oriented(cells, tour)))).with(&figures).with(&memory)
                }))
            }
        }
    }
}

/// The tours of the places, from 0, that are chosen when the number of all tours is known, at most as many as wanted.
fn by_ranks(
    tour: &Tour,
    wanted: u32,
    choose: &mut dyn FnMut(&BigUint) -> Vec<BigUint>,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Drawn, MethodError> {
    let once = |outcome| Ok(Drawn::Same { outcome, times: 1 });
    refuse_symmetry(tour, Uniform::NAME)?;
    refuse_conditions(tour, &Uniform::RANDOM, &[])?;
    if let Some(outcome) = decide(tour) {
        return once(outcome);
    }
    let (mut total, mut places) = (BigUint::ZERO, Vec::new());
    let found = match prepared(tour, budget, observer) {
        Ok(None) => Ok(Vec::new()),
        Ok(Some(plan)) => {
            let choose = |all: &BigUint| {
                total.clone_from(all);
                places = if total > BigUint::ZERO { choose(all) } else { Vec::new() };
                places.clone()
            };
            // Each place is kept, and the sweep walks back from a copy.
            let place = size_of::<BigUint>() as u64 + plan.figures().bits / 8 + 8;
            let reserved = budget.memory().reserve(u64::from(wanted).saturating_mul(2 * place));
            let tours = reserved.and_then(|_reserved| plan.tours(choose, budget, observer));
            tours.map_err(|stopped| RankError::stopped(budget, stopped))
        }
        Err(error) => Err(error),
    };
    let bytes = |tours: &Vec<Vec<Cell>>| tours.iter().map(|cells| size_of_val(&**cells) as u64).sum();
    let reserved = found.and_then(|tours| {
        let reservation = budget.memory().reserve(bytes(&tours));
        Ok((tours, reservation.map_err(|stopped| RankError::stopped(budget, stopped))?))
    });
    match reserved {
        Err(RankError::Method(error)) => Err(error),
        Err(RankError::Stopped { stopped, memory }) => once(Outcome::nothing(stopped).with(&memory)),
        Ok(_) if total == BigUint::ZERO => {
            let figures = RankFigures { rank: None, tours: total.to_string() };
            once(no_tour().with(&figures).with(&MemoryFigures::of(budget)))
        }
        Ok((tours, reservation)) => {
            let tours = places.into_iter().map(|place| place + 1u32).zip(tours).collect();
            Ok(Drawn::Tours { tours, total, memory: MemoryFigures::of(budget), reservation })
        }
    }
}

fn no_tour() -> Outcome<Tour> {
    Outcome::infeasible("the sweep counts no tour")
}

/// Why the rank of a tour is not known.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RankError {
    /// The puzzle has other conditions than ends, or the board is too large.
    #[error(transparent)]
    Method(#[from] MethodError),
    /// The budget has ended.
    #[error("the rank is not known: {stopped}")]
    Stopped {
        /// Why.
        stopped: Stopped,
        /// The memory that was reserved, and what was refused.
        memory: MemoryFigures,
    },
}

impl RankError {
    fn stopped(budget: &Budget, stopped: Stopped) -> RankError {
        RankError::Stopped { stopped, memory: MemoryFigures::of_stopped(budget, stopped) }
    }
}

/// The rank of a tour, from 1, and the number of all tours; none where it is not a tour of the puzzle. It is that of a
/// tour and of its reverse.
///
/// # Errors
/// [`RankError`] when the puzzle has other conditions than ends, when the board is too large, or the budget ends.
pub fn rank(tour: &Tour, path: &[Cell], budget: &Budget, observer: &dyn Observer) -> Result<Option<Rank>, RankError> {
    refuse_symmetry(tour, Uniform::NAME)?;
    refuse_conditions(tour, &Uniform::RANDOM, &[])?;
    if !tour.closed() && tour.board().cell_count() == 1 {
        // A tour without a leap is none of the sweep.
        let is_tour = tour.board().cells().eq(path.iter().copied());
        return Ok(is_tour.then(|| Rank { rank: 1u32.into(), total: 1u32.into() }));
    }
    let Some(plan) = prepared(tour, budget, observer)? else { return Ok(None) };
    let ranked = plan.rank(path, budget, observer).map_err(|stopped| RankError::stopped(budget, stopped))?;
    Ok(ranked.map(|ranked| Rank { rank: ranked.rank + 1u32, ..ranked }))
}

/// The sweep that counts the tours; none where it is known that there is none.
fn prepared(tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Option<PreparedCount>, RankError> {
    let count = Count::new(tour.board().clone(), tour.piece(), tour.closed()).between(tour.from(), tour.to());
    let count = count.map_err(|error| MethodError::Input { reason: error.to_string() })?;
    let plan = plan(&count, budget, observer).map_err(|error| match error {
        CountError::Stopped(stopped) => RankError::stopped(budget, stopped),
        error => MethodError::too_large(Uniform::NAME, error).into(),
    })?;
    match plan.as_ref().and_then(|plan| lacking(plan, Arithmetic::Exact, budget)) {
        Some(memory) => Err(RankError::Stopped { stopped: Stopped::Memory, memory }),
        None => Ok(plan),
    }
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
