//! A plan: what a count will take, known before anything is counted; and its execution.

use cavalcade_run::{Budget, Observer, Stopped};
use num_bigint::BigUint;

use super::count::{Pass, count};
use super::graph::Graph;
use super::layers::Layers;
use super::order::Order;
use super::pairing::Tables;
use super::pattern::MAX_SLOTS;
use super::question::{CountError, Figures, Question};
use super::steps::Steps;
use super::words::{Modulo32, Modulo64, Power32, Power64, Power128, combined, coprime};

/// The sweep for a question, ready to run.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_run::{Budget, Silent};
/// use cavalcade_sweep::dense::{Plan, Question, Tours};
///
/// let question = Question { board: &"6x6".parse()?, leaper: Leaper::KNIGHT, tours: Tours::Closed };
/// let plan = Plan::new(&question, &Budget::unlimited(), &Silent)?;
/// assert_eq!(plan.figures().slots, 12);
/// assert_eq!(plan.count(&Budget::unlimited(), &Silent)?, 9862u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Plan {
    pub(super) steps: Steps,
    pub(super) layers: Layers,
    order: Order,
}

/// The words in which a pass counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// 32 bits, in as many passes as are needed.
    Bits32,
    /// 64 bits, in as many passes as are needed.
    Bits64,
    /// 128 bits, where they are enough.
    Bits128,
}

impl Word {
    const ALL: [Word; 3] = [Word::Bits32, Word::Bits64, Word::Bits128];

    /// Its bits.
    pub fn bits(self) -> u32 {
        match self {
            Word::Bits32 => 32,
            Word::Bits64 => 64,
            Word::Bits128 => 128,
        }
    }
}

impl Plan {
    /// Plans a count, in the order of cells that promises the least work.
    ///
    /// # Errors
    /// [`CountError`] when the board is too large or the budget ends.
    pub fn new(question: &Question, budget: &Budget, observer: &dyn Observer) -> Result<Plan, CountError> {
        let mut best: Option<(Steps, Order)> = None;
        for order in Order::ALL {
            let steps = Steps::new(&Graph::new(question, order)?);
            if best.as_ref().is_none_or(|(best, _)| (steps.slots, steps.weight) < (best.slots, best.weight)) {
                best = Some((steps, order));
            }
        }
        match best {
            Some((steps, order)) => Plan::of(steps, order, budget, observer),
            None => Plan::in_order(question, Order::Ranks, budget, observer),
        }
    }

    /// Plans a count in an order of cells.
    ///
    /// # Errors
    /// As [`Plan::new`].
    pub fn in_order(
        question: &Question,
        order: Order,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Plan, CountError> {
        Plan::of(Steps::new(&Graph::new(question, order)?), order, budget, observer)
    }

    fn of(steps: Steps, order: Order, budget: &Budget, observer: &dyn Observer) -> Result<Plan, CountError> {
        if steps.slots > MAX_SLOTS {
            return Err(CountError::Slots { slots: steps.slots as u64, limit: MAX_SLOTS as u64 });
        }
        let layers = Layers::new(&steps, budget, observer)?;
        Ok(Plan { steps, layers, order })
    }

    /// What it will take.
    pub fn figures(&self) -> &Figures {
        &self.layers.figures
    }

    /// In which order the cells are processed.
    pub fn order(&self) -> Order {
        self.order
    }

    /// Passes with such words; none where they cannot hold the count.
    pub fn passes(&self, word: Word) -> Option<u64> {
        let bits = self.figures().bits.max(1);
        let passes = bits.div_ceil(word.bits().into());
        match word {
            // The numbers that follow 2^n are a little smaller than it.
            _ if passes == 1 => Some(1),
            Word::Bits32 => Some(bits.div_ceil(31)),
            Word::Bits64 => Some(bits.div_ceil(63)),
            Word::Bits128 => None,
        }
    }

    /// Bytes of the counts of the largest layer in such words; groups that are worked on and tables come on top.
    pub fn bytes(&self, word: Word) -> u64 {
        self.figures().peak_states.saturating_mul(u64::from(word.bits() / 8))
    }

    /// The words that [`Plan::count`] takes: those with the fewest passes whose largest layer fits below the limit, and of
    /// these the smallest.
    pub fn word(&self, budget: &Budget) -> Word {
        let ledger = budget.memory();
        // A quarter more than the largest layer is room for the tables and for the groups in the making.
        let fits = |word: &Word| self.bytes(*word) / 4 * 5 <= ledger.limit().saturating_sub(ledger.booked());
        let passes =
            Word::ALL.into_iter().filter(fits).filter_map(|word| Some((self.passes(word)?, word.bits(), word)));
        passes.min_by_key(|&(passes, bits, _)| (passes, bits)).map_or(Word::Bits32, |(.., word)| word)
    }

    /// The number of tours.
    ///
    /// # Errors
    /// Why the budget has ended before.
    pub fn count(&self, budget: &Budget, observer: &dyn Observer) -> Result<BigUint, Stopped> {
        self.count_in(self.word(budget), budget, observer)
    }

    /// The number of tours, counted in such words; in 64 bits where 128 are not enough.
    ///
    /// # Errors
    /// Why the budget has ended before.
    pub fn count_in(&self, word: Word, budget: &Budget, observer: &dyn Observer) -> Result<BigUint, Stopped> {
        let tables = Tables::new(budget);
        let Some(passes) = self.passes(word) else { return self.count_in(Word::Bits64, budget, observer) };
        let passes = passes as usize;
        if word == Word::Bits128 {
            return Ok(count(Power128, self, &tables, Pass { number: 0, passes }, budget, observer)?.into());
        }
        let moduli = coprime(word.bits(), passes);
        let mut remainders = Vec::with_capacity(passes);
        for (number, &modulus) in moduli.iter().enumerate() {
            let pass = Pass { number, passes };
            remainders.push(match (word, number) {
                (Word::Bits32, 0) => count(Power32, self, &tables, pass, budget, observer)?.into(),
                (Word::Bits32, _) => count(Modulo32(modulus as u32), self, &tables, pass, budget, observer)?.into(),
                (_, 0) => count(Power64, self, &tables, pass, budget, observer)?.into(),
                _ => count(Modulo64(modulus as u64), self, &tables, pass, budget, observer)?.into(),
            });
        }
        Ok(combined(&remainders, &moduli))
    }
}
