//! A plan: what a count will take, known before anything is counted; and its execution.

use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::time::Duration;

use cavalcade_board::{Board, Leaper};
use cavalcade_run::{Budget, Observer, Silent, Stopped, Stopwatch};
use num_bigint::BigUint;

use super::arithmetic::Arithmetic;
use super::arranged::Arranged;
use super::cell_order::CellOrder;
use super::checkpoint::Checkpoints;
use super::checkpoint_file::CheckpointFile;
use super::counter::Counter;
use super::directory::CheckpointDirectory;
use super::error::CheckpointedCountError;
use super::finished_sweeps::FinishedSweeps;
use super::graph::Graph;
use super::layers::Layers;
use super::question::{CountError, CountQuestion, Figures, Tours};
use super::residues::{Primes, PrimesError};
use super::steps::Steps;
use super::words::Numbers;

/// The sweep for a question, ready to run.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_run::{Budget, Silent};
/// use cavalcade_sweep::count::{PreparedCount, CountQuestion, Tours};
///
/// let question = CountQuestion { board: &"6x6".parse()?, leaper: Leaper::KNIGHT, tours: Tours::Closed };
/// let plan = PreparedCount::new(&question, &Budget::unlimited(), &Silent)?;
/// assert_eq!(plan.figures().slots, 10);
/// assert_eq!(plan.count(&Budget::unlimited(), &Silent)?, 9862u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PreparedCount {
    pub(super) steps: Steps,
    pub(super) layers: Layers,
    pub(super) graph: Graph,
    pub(super) board: Board,
    pub(super) order: CellOrder,
    /// The factor by which the swept count is multiplied: 2 where symmetry halves the sweep.
    pub(super) times: u64,
    /// What is counted, in words.
    pub(super) subject: String,
}

impl PreparedCount {
    /// Plans a count, in the order of cells that promises the least work.
    ///
    /// # Errors
    /// [`CountError`] when the board is too large or the budget ends.
    pub fn new(
        question: &CountQuestion,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<PreparedCount, CountError> {
        PreparedCount::arranged(Arranged::of(question)?, question, budget, observer)
    }

    /// Plans a count line by line: the ranks of tours are those of this order, whatever better ones there are.
    ///
    /// # Errors
    /// As [`PreparedCount::new`].
    pub fn by_lines(
        question: &CountQuestion,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<PreparedCount, CountError> {
        PreparedCount::best(question, &CellOrder::BY_LINES, &Steps::WHOLE, budget, observer)
    }

    /// Plans a count in an order of cells.
    ///
    /// # Errors
    /// As [`PreparedCount::new`].
    pub fn in_order(
        question: &CountQuestion,
        order: CellOrder,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<PreparedCount, CountError> {
        PreparedCount::best(question, &[order], &Steps::WHOLE, budget, observer)
    }

    /// Plans a count for the lowest ranks of a board, for each of these heights, in the best of some orders.
    pub(super) fn best(
        question: &CountQuestion,
        orders: &[CellOrder],
        heights: &RangeInclusive<u64>,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<PreparedCount, CountError> {
        PreparedCount::arranged(Arranged::best(question, orders, heights)?, question, budget, observer)
    }

    /// Plans a count in an order.
    fn arranged(
        arranged: Arranged,
        question: &CountQuestion,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<PreparedCount, CountError> {
        let Arranged { steps, graph, order, is_halved, .. } = arranged;
        let mut layers = Layers::new(&steps, budget, observer)?;
        let board = question.board;
        let rims = board.wrap().map(|wrap| format!(" wrapped at {wrap}")).unwrap_or_default();
        let subject = format!("{} tours of {board}{rims}, {}, {order:?}", question.tours, question.leaper);
        let times = if is_halved { 2 } else { 1 };
        layers.figures.bits += times - 1;
        Ok(PreparedCount { steps, layers, graph, board: board.clone(), order, times, subject })
    }

    /// What it will take.
    pub fn figures(&self) -> &Figures {
        &self.layers.figures
    }

    /// In which order the cells are processed.
    pub fn order(&self) -> CellOrder {
        self.order
    }

    /// The quickest arithmetic of those that fit into the memory; exact words where none does.
    pub fn arithmetic(&self, budget: &Budget) -> Arithmetic {
        let fits = |&arithmetic: &Arithmetic| self.bytes(arithmetic) <= budget.memory().limit();
        let work = |arithmetic: Arithmetic| self.figures().work_in(arithmetic) as f64;
        let primes = self.with_primes(budget);
        match fits(&Arithmetic::Exact) {
            true if work(primes) < Arithmetic::CLEARLY_LESS * work(Arithmetic::Exact) => primes,
            false if fits(&primes) => primes,
            _ => Arithmetic::Exact,
        }
    }

    /// The arithmetic with primes that is the quickest of those that fit into the memory; that with the least memory where
    /// none does.
    pub fn with_primes(&self, budget: &Budget) -> Arithmetic {
        let fits = |&arithmetic: &Arithmetic| self.bytes(arithmetic) <= budget.memory().limit();
        let work = |arithmetic: &Arithmetic| self.figures().work_in(*arithmetic);
        Arithmetic::PRIMES.into_iter().filter(fits).min_by_key(work).unwrap_or(Arithmetic::Primes { lanes: 1 })
    }

    /// How many bytes the count will take, an estimate.
    pub fn bytes(&self, arithmetic: Arithmetic) -> u64 {
        let figures = self.figures();
        with_work(figures.peak_bytes_in(arithmetic)) + figures.list_bytes
    }

    /// What the count will take on this machine: an estimate, from the measured time of a small count.
    ///
    /// # Errors
    /// Why the budget has ended before.
    pub fn duration(&self, arithmetic: Arithmetic, budget: &Budget) -> Result<Duration, CountError> {
        duration(self.figures().work_in(arithmetic), budget)
    }

    /// The number of tours.
    ///
    /// # Errors
    /// Why the budget has ended before.
    pub fn count(&self, budget: &Budget, observer: &dyn Observer) -> Result<BigUint, Stopped> {
        Ok(self.total(Numbers::Exact, budget, observer)? * self.times)
    }

    /// The number of tours by its remainders modulo primes. Sweeps that are made are kept in a directory, if there is one, as
    /// those of [`PreparedCount::count_with_checkpoints`].
    ///
    /// # Errors
    /// Why the budget has ended before, [`PrimesError::Contradiction`], or what is wrong with the directory.
    pub fn count_by_primes(
        &self,
        primes: &Primes,
        checkpoint: Option<CheckpointDirectory>,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<BigUint, PrimesError> {
        let finished = checkpoint.map(|directory| FinishedSweeps::read(directory, &self.subject, 1)).transpose()?;
        let numbers = primes.numbers(1, finished, observer, |moduli, observer| {
            Ok(vec![self.total(Numbers::Lanes(moduli), budget, observer)?])
        })?;
        Ok(numbers.into_iter().sum::<BigUint>() * self.times)
    }

    /// The number of tours; what was counted is kept in a directory, and a run that was killed goes on from there. The
    /// directory is locked before the plan is made, which may take a while.
    ///
    /// # Errors
    /// Why the budget has ended before, or what is wrong with the checkpoint.
    pub fn count_with_checkpoints(
        &self,
        directory: CheckpointDirectory,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<BigUint, CheckpointedCountError> {
        let mut checkpoints = Checkpoints::new(CheckpointFile::new(directory, &self.subject));
        let mut counter = Counter::new(&self.steps, &self.layers, Numbers::Exact, budget)?;
        let mut total = checkpoints.resume(&mut counter)?;
        while !counter.is_done() {
            total += counter.step(observer)?.into_iter().map(|board| board.count).sum::<BigUint>();
            checkpoints.save(&counter, &total)?;
        }
        checkpoints.finish(observer);
        Ok(total * self.times)
    }

    /// The number of tours modulo a number; in words of 32 bits up to a modulus of 2^31, else of 64.
    ///
    /// # Errors
    /// Why the budget has ended before.
    pub fn remainder(&self, modulus: NonZeroU64, budget: &Budget, observer: &dyn Observer) -> Result<u64, Stopped> {
        let total = self.total(Numbers::Modulo(modulus), budget, observer)? * self.times % modulus.get();
        Ok(u64::try_from(total).unwrap_or_default())
    }

    /// What the sweep counts, as [`Numbers::first`] gives it; symmetry may have halved it.
    pub(super) fn total(&self, numbers: Numbers, budget: &Budget, observer: &dyn Observer) -> Result<BigUint, Stopped> {
        let mut counter = Counter::new(&self.steps, &self.layers, numbers, budget)?;
        let mut total = BigUint::ZERO;
        while !counter.is_done() {
            for board in counter.step(observer)? {
                total = numbers.plus(total, board.count);
            }
        }
        Ok(total)
    }
}

/// The bytes of the largest layer, and as much as was measured on many boards for what is being made of it and for arrays
/// that wait to be used again, three fifths; and those of indices and tables, which count on the smallest boards only.
pub(super) fn with_work(peak_bytes: u64) -> u64 {
    const TABLES: u64 = 1 << 16;
    peak_bytes + peak_bytes * 3 / 5 + TABLES
}

/// What some work, about in additions, takes on this machine: an estimate, from the measured time of a small count.
pub(super) fn duration(work: u64, budget: &Budget) -> Result<Duration, CountError> {
    let board = Board::rectangle(6, 6).map_err(|_| CountError::NoBoard)?;
    let question = CountQuestion { board: &board, leaper: Leaper::KNIGHT, tours: Tours::Open };
    let sample = PreparedCount::new(&question, &budget.clone().with_threads(1), &Silent)?;
    let watch = Stopwatch::start();
    sample.count(&budget.clone().with_threads(1), &Silent)?;
    let times = work as f64 / sample.layers.work() as f64 / budget.threads() as f64;
    let seconds = watch.seconds() * times;
    Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}
