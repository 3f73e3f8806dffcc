//! The recurrence over the integers, from those modulo primes, with proof.

use std::sync::atomic::{AtomicU64, Ordering};

use cavalcade_run::{Budget, Observer, Progress, in_parallel};
use cavalcade_sweep::primes::primes_below;
use cavalcade_sweep::transfer::TransferMatrix;
use num_bigint::BigInt;

use super::lift::{Lift, remainder};
use super::modular::{Connection, LIMIT, shortest};
use super::spacing::Spacing;

/// Primes that share the steps of the linear system.
const LANES: usize = 8;

/// The search for a recurrence over the integers.
pub struct Integers<'a> {
    pub rows: &'a TransferMatrix,
    pub spacing: Spacing,
    /// Terms that prove a recurrence of an order up to their number less that of the states.
    pub terms: usize,
    pub budget: &'a Budget,
    pub observer: &'a dyn Observer,
    /// Terms that have been computed modulo all primes so far.
    pub computed: AtomicU64,
}

/// What terms are computed for.
struct Phase {
    name: &'static str,
    /// How many are going to be computed, with those of the phases before.
    terms: Option<u64>,
}

/// A generating function P / Q.
pub struct Fraction {
    pub numerator: Vec<BigInt>,
    pub denominator: Vec<BigInt>,
}

/// The terms that may differ from 0, modulo a prime.
struct Remainders {
    prime: u64,
    terms: Vec<u64>,
}

/// A denominator that has not changed with the last prime, and the numerators modulo the primes with which it agrees.
struct Candidate {
    order: usize,
    denominator: Vec<BigInt>,
    numerator: Lift,
}

impl Integers<'_> {
    /// The generating function, proved; none when the budget ends before.
    pub fn fraction(&self) -> Option<Fraction> {
        let most = self.rows.bits().take(self.terms).max().unwrap_or(0);
        let mut primes = primes_below(LIMIT.min(self.rows.largest_modulus()));
        loop {
            let candidate = self.candidate(&mut primes)?;
            if let Some(found) = self.proved(candidate, most, &mut primes)? {
                return Some(found);
            }
        }
    }

    /// The denominators modulo primes, put together until one more prime changes nothing.
    fn candidate(&self, primes: &mut impl Iterator<Item = u64>) -> Option<Candidate> {
        let (mut order, mut denominator, mut numerator) = (0, Lift::new(), Lift::new());
        loop {
            let phase = Phase { name: "recurrences modulo primes", terms: None };
            let found = self.each(primes, &phase, |remainders| {
                let connection = shortest(&remainders.terms, remainders.prime);
                let numerator = connection.numerator(&remainders.terms, remainders.prime);
                (remainders.prime, connection, numerator)
            })?;
            let mut has_changed = true;
            for (prime, connection, above) in found {
                // Modulo few primes a recurrence is shorter than over the integers.
                if connection.order > order {
                    (order, denominator, numerator) = (connection.order, Lift::new(), Lift::new());
                }
                if connection.order == order {
                    has_changed = denominator.add(&connection.denominator, prime);
                    numerator.add(&above, prime);
                }
            }
            if !has_changed {
                return Some(Candidate { order, denominator: denominator.numbers().to_vec(), numerator });
            }
        }
    }

    /// The generating function of a denominator, if its recurrence holds; none inside when it does not, and none when
    /// the budget ends before that is known.
    fn proved(
        &self,
        candidate: Candidate,
        most: u64,
        primes: &mut impl Iterator<Item = u64>,
    ) -> Option<Option<Fraction>> {
        let Candidate { order, denominator, mut numerator } = candidate;
        let sizes: BigInt = denominator.iter().map(|factor| BigInt::from(factor.magnitude().clone())).sum();
        let needed = sizes.bits() + most + 1;
        while numerator.bits() < needed {
            let left = (needed - numerator.bits()).div_ceil(u64::from(LIMIT.ilog2()));
            let left = left.next_multiple_of((self.budget.threads() * LANES) as u64);
            let terms = self.computed.load(Ordering::Relaxed) + left * self.terms as u64;
            let phase = Phase { name: "proof modulo primes", terms: Some(terms) };
            let checked = self.each(primes, &phase, |Remainders { prime, terms }| {
                let denominator = denominator.iter().map(|factor| remainder(factor, prime)).collect();
                let connection = Connection { order, denominator };
                connection.holds(&terms, prime).then(|| (prime, connection.numerator(&terms, prime)))
            })?;
            for checked in checked {
                let Some((prime, above)) = checked else { return Some(None) };
                numerator.add(&above, prime);
            }
        }
        let last = numerator.numbers().iter().rposition(|factor| *factor != BigInt::ZERO);
        let above = numerator.numbers()[..last.map_or(0, |last| last + 1)].to_vec();
        Some(Some(Fraction {
            numerator: self.spacing.numerator(&above),
            denominator: self.spacing.denominator(&denominator),
        }))
    }

    /// Does something with the terms modulo each of some primes, on all threads; nothing when the budget ends, or no
    /// prime is left.
    fn each<R: Send>(
        &self,
        primes: &mut impl Iterator<Item = u64>,
        phase: &Phase,
        work: impl Fn(Remainders) -> R + Sync,
    ) -> Option<Vec<R>> {
        let threads = self.budget.threads();
        let batches: Option<Vec<[u64; LANES]>> = (0..threads)
            .map(|_| {
                let mut batch = [0; LANES];
                batch.iter_mut().try_for_each(|prime| primes.next().map(|next| *prime = next))?;
                Some(batch)
            })
            .collect();
        let results = in_parallel(threads, batches?, |batch| {
            let terms = self.remainders(batch, phase)?;
            terms.into_iter().map(|terms| Some(work(terms?))).collect::<Option<Vec<R>>>()
        });
        results.into_iter().collect::<Option<Vec<Vec<R>>>>().map(|results| results.into_iter().flatten().collect())
    }

    /// The terms modulo some primes; none when the budget ends.
    fn remainders(&self, primes: [u64; LANES], phase: &Phase) -> Option<[Option<Remainders>; LANES]> {
        let mut terms: [Vec<u64>; LANES] = std::array::from_fn(|_| Vec::with_capacity(self.terms));
        for term in self.rows.remainders(primes).take(self.terms) {
            self.budget.check().ok()?;
            let computed = self.computed.fetch_add(LANES as u64, Ordering::Relaxed);
            self.observer.progress(&Progress {
                phase: phase.name,
                done: computed,
                total: phase.terms,
                unit: "terms",
                memory: self.budget.memory().reserved(),
                ..Progress::default()
            });
            terms.iter_mut().zip(term).for_each(|(terms, term)| terms.push(term));
        }
        let mut terms = primes.into_iter().zip(terms);
        Some(std::array::from_fn(|_| {
            let (prime, terms) = terms.next()?;
            Some(Remainders { prime, terms: self.spacing.kept(&terms)? })
        }))
    }
}
