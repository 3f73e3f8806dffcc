//! Recurrences modulo primes.

use cavalcade_sweep::primes::{inverse, product};

/// Primes are below this limit: sums of fewer than 2^24 products stay below 2^128.
pub const LIMIT: u64 = 1 << 52;

/// The shortest recurrence of some terms modulo a prime: `a(n) + q1 a(n - 1) + ... = 0` for every n above the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// How many terms before it the next one takes.
    pub order: usize,
    /// 1, q1, q2, ..., the last not 0.
    pub denominator: Vec<u64>,
}

impl Connection {
    /// The coefficients of P from that of z^0, where P / Q is the generating function a(1) z + a(2) z^2 + ...
    pub fn numerator(&self, terms: &[u64], modulus: u64) -> Vec<u64> {
        let sums = (1..=self.order.min(terms.len())).map(|n| dot(&self.denominator, &terms[..n], modulus));
        without_zeros_at_the_end([0].into_iter().chain(sums).collect())
    }

    /// Whether all terms above the order obey the recurrence.
    pub fn holds(&self, terms: &[u64], modulus: u64) -> bool {
        (self.order + 1..=terms.len()).all(|n| dot(&self.denominator, &terms[..n], modulus) == 0)
    }
}

/// The shortest recurrence of some terms modulo a prime, by the algorithm of Berlekamp and Massey; any other one of an
/// order up to half their number is the same.
pub fn shortest(terms: &[u64], modulus: u64) -> Connection {
    // The recurrence of the terms so far; the one before its order last grew, what that one missed, and how long ago.
    let (mut now, mut order) = (vec![1], 0);
    let (mut before, mut missed, mut age) = (vec![1], 1, 1);
    for n in 1..=terms.len() {
        let gap = dot(&now, &terms[..n], modulus);
        if gap == 0 {
            age += 1;
            continue;
        }
        let factor = Factor::new(modulus - product(gap, inverse(missed, modulus), modulus), modulus);
        let mut next = now.clone();
        next.resize(now.len().max(before.len() + age), 0);
        for (coefficient, &old) in next[age..].iter_mut().zip(&before) {
            *coefficient = factor.times_and(old, *coefficient);
        }
        if 2 * order < n {
            order = n - order;
            (before, missed, age) = (now, gap, 1);
        } else {
            age += 1;
        }
        now = next;
    }
    Connection { order, denominator: without_zeros_at_the_end(now) }
}

/// The sum of the products of the coefficients and the terms from the last one back.
fn dot(coefficients: &[u64], terms: &[u64], modulus: u64) -> u64 {
    let products = coefficients.iter().zip(terms.iter().rev());
    let sum: u128 = products.map(|(&coefficient, &term)| u128::from(coefficient) * u128::from(term)).sum();
    (sum % u128::from(modulus)) as u64
}

fn without_zeros_at_the_end(mut numbers: Vec<u64>) -> Vec<u64> {
    let length = numbers.iter().rposition(|&number| number != 0).map_or(0, |last| last + 1);
    numbers.truncate(length);
    numbers
}

/// A factor of many products modulo a prime, with a quotient that spares their divisions (the method of V. Shoup).
struct Factor {
    factor: u64,
    /// The factor times 2^64 over the modulus, rounded down.
    quotient: u64,
    modulus: u64,
}

impl Factor {
    fn new(factor: u64, modulus: u64) -> Factor {
        let factor = factor % modulus;
        Factor { factor, quotient: ((u128::from(factor) << 64) / u128::from(modulus)) as u64, modulus }
    }

    /// The product with a number, and another number added.
    fn times_and(&self, number: u64, other: u64) -> u64 {
        let quotient = ((u128::from(self.quotient) * u128::from(number)) >> 64) as u64;
        // At most one modulus too large.
        let product = self.factor.wrapping_mul(number).wrapping_sub(quotient.wrapping_mul(self.modulus));
        let sum = product.min(product.wrapping_sub(self.modulus)) + other;
        sum.min(sum.wrapping_sub(self.modulus))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_sweep::primes::primes_below;
    use proptest::prelude::*;

    #[test]
    fn the_recurrence_of_fibonacci_numbers_is_theirs() {
        let connection = shortest(&[1, 1, 2, 3, 5, 8, 13, 21], 1_000_003);
        assert_eq!(connection, Connection { order: 2, denominator: vec![1, 1_000_002, 1_000_002] });
        assert_eq!(connection.numerator(&[1, 1, 2, 3], 1_000_003), [0, 1]);
        assert!(connection.holds(&[1, 1, 2, 3, 5], 1_000_003) && !connection.holds(&[1, 1, 2, 3, 6], 1_000_003));
    }

    proptest! {
        #[test]
        fn a_recurrence_is_found_from_twice_as_many_terms(
            factors in prop::collection::vec(0..LIMIT, 1..8),
            first in prop::collection::vec(0..LIMIT, 8),
        ) {
            let prime = primes_below(LIMIT).next().unwrap();
            let mut terms: Vec<u64> = first[..factors.len()].iter().map(|term| term % prime).collect();
            for n in factors.len()..40 {
                let products = factors.iter().zip(terms[..n].iter().rev());
                let next: u128 = products.map(|(&factor, &term)| u128::from(factor) * u128::from(term)).sum();
                terms.push((next % u128::from(prime)) as u64);
            }
            let found = shortest(&terms[..2 * factors.len()], prime);
            prop_assert!(found.order <= factors.len());
            prop_assert!(found.holds(&terms, prime));
        }
    }
}
