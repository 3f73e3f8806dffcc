//! The linear recurrence of the numbers of tours of a width, and its generating function, with proof.
//!
//! **Idea.** The numbers a(1), a(2), ... of tours of w x 1, w x 2, ... are read off a linear system with as many states
//! as [`TransferMatrix`] finds: let there be d. They obey a recurrence of order d at most, so two such sequences are
//! equal when they agree in 2d terms. The algorithm of Berlekamp and Massey gives the shortest recurrence of 2d terms
//! modulo a prime, and so of all.
//!
//! **From primes to integers.** By Fatou's lemma (1906) the generating function of integers that obey a recurrence is P
//! / Q with integer coefficients and Q(0) = 1. Their remainders modulo several primes are put together by the Chinese
//! remainder theorem until one more prime changes nothing. Then Q is checked: let
//! `e(n) = a(n) + q1 a(n - 1) + ... + qL a(n - L)`. As a combination of shifts of a, e obeys the recurrence of order d;
//! if d of its terms in a row are 0, so are all that follow. None of the terms a(1), ..., a(L + d) exceeds the bound of
//! [`TransferMatrix::bits`], so there is a bound of `|e(n)|` as well. *The e(n) are 0 modulo primes whose product exceeds
//! that bound, and so they are 0: that is the proof.* The same remainders determine P.
//!
//! **When it is too long.** A recurrence of an order above [`LARGEST_LIFTED`] stays modulo one prime, where it is
//! proved. Over the integers it is at least as long, for a shorter one would hold modulo the prime too. When the budget
//! ends before 2d terms are known, the shortest recurrence of those that are known is a conjecture; the answer reports
//! how many terms it predicted that were not needed to find it.
//!
//! **Source.** J. L. Massey, *Shift-register synthesis and BCH decoding*, IEEE Trans. Inf. Theory 15 (1969). D. E.
//! Knuth and N. D. Elkies found the recurrence of 3 x n, closed, in 1994 (A070030).

mod integers;
mod lift;
mod modular;
mod spacing;

use std::sync::atomic::AtomicU64;

use cavalcade_board::Leaper;
use cavalcade_run::{Budget, Observer, Progress, Stopped};
use cavalcade_sweep::count::CountError;
use cavalcade_sweep::primes::primes_below;
use cavalcade_sweep::transfer::TransferMatrix;
use num_bigint::BigInt;

use integers::{Fraction, Integers};
use modular::shortest;
use spacing::Spacing;

/// Longer recurrences are not lifted to the integers.
pub const LARGEST_LIFTED: usize = 10_000;

/// The generating function P / Q of a(1) z + a(2) z^2 + ..., with Q(0) = 1.
///
/// With `Q = 1 + q1 z + q2 z^2 + ...`, `a(n) = - q1 a(n - 1) - q2 a(n - 2) - ...` for every n above the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// How many terms before it the next one takes, zeros included.
    pub order: usize,
    /// The coefficients of P from that of z^0.
    pub numerator: Vec<BigInt>,
    /// The coefficients of Q from that of z^0, which is 1.
    pub denominator: Vec<BigInt>,
    /// The prime modulo which it holds; none: it holds for the integers.
    pub modulus: Option<u32>,
    /// How much is known.
    pub proof: Proof,
    /// Terms that were used.
    pub terms: usize,
    /// States between two rows, interchangeable ones as one: no recurrence needs a larger order.
    pub states: usize,
    /// States before interchangeable ones were merged and those left out that cannot be completed.
    pub states_found: usize,
}

/// How much is known about a recurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It holds for all terms.
    Proved,
    /// It holds for the terms that are known.
    Conjectured {
        /// The number of known terms that were not needed to find it; without those that are always 0.
        held_out: usize,
    },
}

/// The shortest recurrence of the numbers of tours of a width, each tour once and not once for each direction; or why
/// the budget has ended before any was found.
///
/// ```
/// use cavalcade::count::recurrence::{Proof, recurrence};
/// use cavalcade::{Budget, Leaper, Silent};
///
/// // Wazirs go round on 2 x n in one way.
/// let wazir = Leaper::new(0, 1).unwrap();
/// let one = recurrence(wazir, 2, true, &Budget::unlimited(), &Silent)??;
/// assert_eq!((one.order, one.proof), (2, Proof::Proved));
/// // z^2 / (1 - z)
/// assert_eq!(one.numerator, [0.into(), 0.into(), 1.into()]);
/// assert_eq!(one.denominator, [1.into(), (-1).into()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CountError`] when the rows are too wide.
pub fn recurrence(
    piece: Leaper,
    width: u64,
    closed: bool,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<Recurrence, Stopped>, CountError> {
    let rows = match TransferMatrix::new(piece, width, closed, budget, observer) {
        Ok(rows) => rows,
        Err(CountError::Stopped(stopped)) => return Ok(Err(stopped)),
        Err(error) => return Err(error),
    };
    let search = Search { rows: &rows, budget, observer };
    let found = search.modulo_a_prime().map(|(found, spacing)| search.lifted(&found, spacing).unwrap_or(found));
    Ok(found.map(|found| if width == 1 && !closed { found.with_a_single_cell() } else { found }))
}

impl Recurrence {
    /// With the tour of 1 x 1, which has no leap and so is none of the linear system: P / Q + z.
    fn with_a_single_cell(mut self) -> Recurrence {
        self.numerator.resize(self.numerator.len().max(self.denominator.len() + 1), BigInt::ZERO);
        for (power, factor) in (1..).zip(&self.denominator) {
            self.numerator[power] += factor;
        }
        if let Some(modulus) = self.modulus {
            self.numerator.iter_mut().for_each(|factor| *factor %= modulus);
        }
        let last = self.numerator.iter().rposition(|factor| *factor != BigInt::ZERO);
        self.numerator.truncate(last.map_or(0, |last| last + 1));
        self.order = self.numerator.len().max(self.denominator.len()) - 1;
        self
    }
}

/// Looks for the recurrence of a linear system.
struct Search<'a> {
    rows: &'a TransferMatrix,
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

impl Search<'_> {
    /// The shortest recurrence modulo the largest prime below 2^31: proved where the budget lasts for all terms; and
    /// which terms may differ from 0.
    fn modulo_a_prime(&self) -> Result<(Recurrence, Spacing), Stopped> {
        let enough = 2 * self.rows.states();
        let limit = (1 << 31).min(self.rows.largest_modulus());
        let modulus = primes_below(limit).next().unwrap_or(2);
        let (terms, stopped) = self.terms(modulus, enough);
        let spacing = Spacing::of(&terms);
        let kept = spacing.kept(&terms).unwrap_or_default();
        let connection = shortest(&kept, modulus);
        let denominator = spacing.denominator(&connection.denominator);
        let numerator = spacing.numerator(&connection.numerator(&kept, modulus));
        let order = denominator.len().max(numerator.len()) - 1;
        let proof = match stopped {
            None => Proof::Proved,
            Some(_) if 2 * connection.order < kept.len() => {
                Proof::Conjectured { held_out: kept.len() - 2 * connection.order }
            }
            Some(stopped) => return Err(stopped),
        };
        let integers = |numbers: Vec<u64>| numbers.into_iter().map(BigInt::from).collect();
        let found = Recurrence {
            order,
            numerator: integers(numerator),
            denominator: integers(denominator),
            modulus: Some(modulus as u32),
            proof,
            terms: terms.len(),
            states: self.rows.states(),
            states_found: self.rows.states_found(),
        };
        Ok((found, spacing))
    }

    /// The same for the integers, where it is proved modulo a prime, not too long, and the budget lasts.
    fn lifted(&self, found: &Recurrence, spacing: Spacing) -> Option<Recurrence> {
        if found.order > LARGEST_LIFTED || found.proof != Proof::Proved {
            return None;
        }
        let Search { rows, budget, observer } = *self;
        let fraction = |terms| {
            let computed = AtomicU64::new(0);
            Integers { rows, spacing, terms, budget, observer, computed }.fraction()
        };
        let order = |found: &Fraction| found.denominator.len().max(found.numerator.len()) - 1;
        let mut lifted = fraction(found.order + rows.states())?;
        if order(&lifted) > found.order {
            // Shorter modulo the first prime than over the integers: a proof takes more terms.
            lifted = fraction(2 * rows.states())?;
        }
        let order = order(&lifted);
        let Fraction { numerator, denominator } = lifted;
        Some(Recurrence { order, numerator, denominator, modulus: None, ..found.clone() })
    }

    /// The first terms modulo a prime, as many as wanted or as the budget allows.
    fn terms(&self, modulus: u64, count: usize) -> (Vec<u64>, Option<Stopped>) {
        let mut terms = Vec::with_capacity(count);
        for [term] in self.rows.remainders([modulus]).take(count) {
            if let Err(stopped) = self.budget.check() {
                return (terms, Some(stopped));
            }
            self.observer.progress(&Progress {
                phase: "terms modulo a prime",
                done: terms.len() as u64,
                total: Some(count as u64),
                unit: "terms",
                memory: self.budget.memory().reserved(),
                ..Progress::default()
            });
            terms.push(term);
        }
        (terms, None)
    }
}
