//! One sweep, many boards: the tours of every rectangle of one width, height by height.
//!
//! Rank by rank, a sweep of the tallest board passes through all states of the lower ones. A lower board has a tour
//! where the last path closes while all cells of its ranks have their two leaps and none beyond has any: such a pattern
//! is an *ending*. What is counted there is complete and leaves the sweep; all else goes on. So each state is met once,
//! and all heights cost what the last one does.

use std::collections::VecDeque;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;

use cavalcade_board::{Board, Leaper};
use cavalcade_run::{Budget, Observer, Stopped};
use num_bigint::BigUint;

use super::arithmetic::Arithmetic;
use super::cell_order::CellOrder;
use super::counter::Counter;
use super::directory::CheckpointDirectory;
use super::finished_sweeps::FinishedSweeps;
use super::prepared_count::PreparedCount;
use super::question::{CountError, CountQuestion, Figures, Tours};
use super::residues::{Primes, PrimesError};
use super::words::Numbers;

/// Rectangles of one width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// The piece.
    pub leaper: Leaper,
    /// Files of all boards.
    pub width: u64,
    /// Ranks of the boards; those without any are passed over.
    pub heights: RangeInclusive<u64>,
    /// Tours that return, or tours with two ends.
    pub closed: bool,
}

/// The sweep for a family, ready to run.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_run::{Budget, Silent};
/// use cavalcade_sweep::count::{Family, FamilyPlan};
///
/// let family = Family { leaper: Leaper::KNIGHT, width: 3, heights: 9..=13, closed: true };
/// let budget = Budget::unlimited();
/// let plan = FamilyPlan::new(&family, &budget, &Silent)?;
/// let counts = plan.counts(&budget, &Silent).collect::<Result<Vec<_>, _>>()?;
/// let expected = [(9, 0u32), (10, 16), (11, 0), (12, 176), (13, 0)];
/// assert_eq!(counts, expected.map(|(height, count)| (height, count.into())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FamilyPlan {
    family: Family,
    plan: PreparedCount,
    /// For each height, the number of steps after which all its tours are counted.
    known_after: VecDeque<(u64, usize)>,
}

impl FamilyPlan {
    /// Plans one sweep of the tallest board, in the order of cells that promises the least work.
    ///
    /// # Errors
    /// [`CountError`] when there is no board, when the tallest is too large, or when the budget ends.
    pub fn new(family: &Family, budget: &Budget, observer: &dyn Observer) -> Result<FamilyPlan, CountError> {
        let heights = 1.max(*family.heights.start())..=*family.heights.end();
        let tallest = Board::rectangle(family.width, *heights.end()).ok().filter(|_| !heights.is_empty());
        let board = &tallest.ok_or(CountError::NoBoard)?;
        let tours = if family.closed { Tours::Closed } else { Tours::Open };
        let question = CountQuestion { board, leaper: family.leaper, tours };
        let plan = PreparedCount::best(&question, &CellOrder::BY_RANKS, &heights, budget, observer)?;
        let mut known_after: VecDeque<(u64, usize)> = heights.clone().map(|height| (height, 0)).collect();
        for (steps, layer) in plan.layers.layers.iter().enumerate() {
            for ending in &layer.endings {
                known_after[(ending.height - heights.start()) as usize].1 = steps;
            }
        }
        Ok(FamilyPlan { family: Family { heights, ..family.clone() }, plan, known_after })
    }

    /// What it will take.
    pub fn figures(&self) -> &Figures {
        self.plan.figures()
    }

    /// Heights with their numbers of tours, ascending, each as soon as it is known. A tour and its reverse are one.
    pub fn counts<'a>(&'a self, budget: &'a Budget, observer: &'a dyn Observer) -> Heights<'a> {
        Heights(Sweep::new(self, Numbers::Exact, budget, observer))
    }

    /// The quickest arithmetic of those that fit into the memory; see [`PreparedCount::arithmetic`].
    pub fn arithmetic(&self, budget: &Budget) -> Arithmetic {
        self.plan.arithmetic(budget)
    }

    /// The quickest arithmetic with primes; see [`PreparedCount::with_primes`].
    pub fn with_primes(&self, budget: &Budget) -> Arithmetic {
        self.plan.with_primes(budget)
    }

    /// How many bytes the counts will take, an estimate.
    pub fn bytes(&self, arithmetic: Arithmetic) -> u64 {
        self.plan.bytes(arithmetic)
    }

    /// As [`FamilyPlan::counts`], by remainders modulo primes: all are known when the last sweep ends. Sweeps that are made are
    /// kept in a directory, if there is one.
    ///
    /// # Errors
    /// As [`PreparedCount::count_by_primes`].
    pub fn counts_by_primes(
        &self,
        primes: &Primes,
        checkpoint: Option<CheckpointDirectory>,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Vec<(u64, BigUint)>, PrimesError> {
        let (heights, boards) = (&self.family.heights, self.known_after.len());
        let subject = format!("{}, heights {} to {}", self.plan.subject, heights.start(), heights.end());
        let finished = checkpoint.map(|directory| FinishedSweeps::read(directory, &subject, boards)).transpose()?;
        let numbers = primes.numbers(boards, finished, observer, |moduli, observer| {
            let mut sweep = Sweep::new(self, Numbers::Lanes(moduli), budget, observer);
            std::iter::from_fn(|| sweep.next()).map(|next| Ok(next?.1)).collect()
        })?;
        let of_heights = heights.clone().zip(numbers);
        Ok(of_heights.map(|(height, number)| (height, self.corrected(height, number))).collect())
    }

    /// The number of tours of a height: what the sweep counts, or the only tour without a leap.
    fn corrected(&self, height: u64, count: BigUint) -> BigUint {
        let is_single_cell = !self.family.closed && (self.family.width, height) == (1, 1);
        if is_single_cell { 1u8.into() } else { count }
    }

    /// As [`FamilyPlan::counts`], modulo a number; in words of 32 bits up to a modulus of 2^31, else of 64.
    pub fn remainders<'a>(
        &'a self,
        modulus: NonZeroU64,
        budget: &'a Budget,
        observer: &'a dyn Observer,
    ) -> Remainders<'a> {
        Remainders { sweep: Sweep::new(self, Numbers::Modulo(modulus), budget, observer), modulus }
    }
}

/// The numbers of tours of a family; after an error there are no more.
pub struct Heights<'a>(Sweep<'a>);

impl Iterator for Heights<'_> {
    type Item = Result<(u64, BigUint), Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.0.next()?;
        Some(next.map(|(height, count)| (height, self.0.family.corrected(height, count))))
    }
}

/// The numbers of tours of a family modulo a number; after an error there are no more.
pub struct Remainders<'a> {
    sweep: Sweep<'a>,
    modulus: NonZeroU64,
}

impl Iterator for Remainders<'_> {
    type Item = Result<(u64, u64), Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.sweep.next()?;
        Some(next.map(|(height, count)| {
            let count = self.sweep.family.corrected(height, count);
            (height, u64::try_from(count % self.modulus.get()).unwrap_or_default())
        }))
    }
}

/// A sweep between two of its heights.
struct Sweep<'a> {
    family: &'a FamilyPlan,
    numbers: Numbers,
    observer: &'a dyn Observer,
    /// None after the end.
    counter: Option<Result<Counter<'a>, Stopped>>,
    /// The heights to come, and what has been counted of each.
    counts: VecDeque<BigUint>,
}

impl<'a> Sweep<'a> {
    fn new(family: &'a FamilyPlan, numbers: Numbers, budget: &'a Budget, observer: &'a dyn Observer) -> Sweep<'a> {
        let counter = Some(Counter::new(&family.plan.steps, &family.plan.layers, numbers, budget));
        let counts = family.known_after.iter().map(|_| BigUint::ZERO).collect();
        Sweep { family, numbers, observer, counter, counts }
    }

    fn next(&mut self) -> Option<Result<(u64, BigUint), Stopped>> {
        let next = self.family.known_after.len() - self.counts.len();
        let &(height, known_after) = self.family.known_after.get(next)?;
        let mut counter = match self.counter.take()? {
            Ok(counter) => counter,
            Err(stopped) => return Some(Err(stopped)),
        };
        while counter.steps_done() < known_after && !counter.is_done() {
            match counter.step(self.observer) {
                Ok(completed) => {
                    for board in completed {
                        let count = &mut self.counts[(board.height - height) as usize];
                        *count = self.numbers.plus(std::mem::take(count), board.count);
                    }
                }
                Err(stopped) => return Some(Err(stopped)),
            }
        }
        self.counter = Some(Ok(counter));
        Some(Ok((height, self.counts.pop_front()?)))
    }
}
