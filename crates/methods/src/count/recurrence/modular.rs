//! Recurrences modulo primes, and from primes to integers.

use cavalcade_sweep::count::inverse;
use num_bigint::{BigInt, BigUint};

/// The shortest recurrence of some terms modulo a prime: `a(n) + q1 a(n - 1) + ... = 0` for every n above the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// How many terms before it the next one takes.
    pub order: usize,
    /// 1, q1, q2, ..., the last not 0.
    pub denominator: Vec<u32>,
}

impl Connection {
    /// The coefficients of P from that of z^0, where P / Q is the generating function a(1) z + a(2) z^2 + ...
    pub fn numerator(&self, terms: &[u32], modulus: u32) -> Vec<u32> {
        let sums = (1..=self.order.min(terms.len())).map(|n| dot(&self.denominator, &terms[..n], modulus));
        without_zeros_at_the_end([0].into_iter().chain(sums).collect())
    }
}

/// The shortest recurrence of some terms modulo a prime below 2^31, by the algorithm of Berlekamp and Massey; any other
/// one of an order up to half their number is the same.
pub fn shortest(terms: &[u32], modulus: u32) -> Connection {
    let p = u64::from(modulus);
    // The recurrence of the terms so far; the one before its order last grew, what that one missed, and how long ago.
    let (mut now, mut order) = (vec![1u32], 0);
    let (mut before, mut missed, mut age) = (vec![1u32], 1, 1);
    for n in 1..=terms.len() {
        let gap = dot(&now, &terms[..n], modulus);
        if gap == 0 {
            age += 1;
            continue;
        }
        let factor = p - u64::from(gap) * inverse(missed, modulus) % p;
        let mut next = now.clone();
        next.resize(now.len().max(before.len() + age), 0);
        for (coefficient, &old) in next[age..].iter_mut().zip(&before) {
            *coefficient = ((u64::from(*coefficient) + factor * u64::from(old)) % p) as u32;
        }
        if 2 * order < n {
            order = n - order;
            (before, missed, age) = (now, gap.into(), 1);
        } else {
            age += 1;
        }
        now = next;
    }
    Connection { order, denominator: without_zeros_at_the_end(now) }
}

/// The sum of the products of the coefficients and the terms from the last one back.
fn dot(coefficients: &[u32], terms: &[u32], modulus: u32) -> u32 {
    let square = u64::from(modulus) * u64::from(modulus);
    let sum = coefficients.iter().zip(terms.iter().rev()).fold(0u64, |sum, (&coefficient, &term)| {
        let sum = sum + u64::from(coefficient) * u64::from(term);
        // Below twice the square, which is below 2^63.
        sum.min(sum.wrapping_sub(square))
    });
    (sum % u64::from(modulus)) as u32
}

fn without_zeros_at_the_end(mut numbers: Vec<u32>) -> Vec<u32> {
    let length = numbers.iter().rposition(|&number| number != 0).map_or(0, |last| last + 1);
    numbers.truncate(length);
    numbers
}

/// Integers of either sign from their remainders, by the Chinese remainder theorem.
pub struct Lift {
    /// The least numbers with the remainders so far.
    least: Vec<BigUint>,
    product: BigUint,
}

impl Lift {
    pub fn new() -> Lift {
        Lift { least: Vec::new(), product: BigUint::from(1u32) }
    }

    /// Takes the remainders modulo one more prime; whether they have changed the integers.
    pub fn add(&mut self, remainders: &[u32], modulus: u32) -> bool {
        let p = u64::from(modulus);
        let before = self.numbers();
        self.least.resize(self.least.len().max(remainders.len()), BigUint::ZERO);
        let inverse = inverse(remainder(&self.product, p), modulus);
        let remainders = remainders.iter().copied().chain(std::iter::repeat(0));
        for (least, wanted) in self.least.iter_mut().zip(remainders) {
            let short = (u64::from(wanted) + p - remainder(least, p)) % p;
            *least += &self.product * (short * inverse % p);
        }
        self.product *= p;
        self.numbers() != before
    }

    /// The integers of the least absolute value.
    pub fn numbers(&self) -> Vec<BigInt> {
        let number = |least: &BigUint| match least * 2u32 > self.product {
            true => BigInt::from(least.clone()) - BigInt::from(self.product.clone()),
            false => least.clone().into(),
        };
        self.least.iter().map(number).collect()
    }
}

fn remainder(number: &BigUint, modulus: u64) -> u64 {
    (number % modulus).try_into().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_sweep::count::primes;
    use proptest::prelude::*;

    #[test]
    fn the_recurrence_of_fibonacci_numbers_is_theirs() {
        let connection = shortest(&[1, 1, 2, 3, 5, 8, 13, 21], 1_000_003);
        assert_eq!(connection, Connection { order: 2, denominator: vec![1, 1_000_002, 1_000_002] });
        assert_eq!(connection.numerator(&[1, 1, 2, 3], 1_000_003), [0, 1]);
    }

    proptest! {
        #[test]
        fn a_recurrence_is_found_from_twice_as_many_terms(
            factors in prop::collection::vec(0..101u32, 1..8),
            first in prop::collection::vec(0..101u32, 8),
        ) {
            let mut terms = first[..factors.len()].to_vec();
            for n in factors.len()..40 {
                let next = factors.iter().zip(terms[..n].iter().rev()).map(|(factor, term)| factor * term).sum::<u32>();
                terms.push(next % 101);
            }
            let found = shortest(&terms[..2 * factors.len()], 101);
            prop_assert!(found.order <= factors.len());
            prop_assert!((found.order + 1..=40).all(|n| dot(&found.denominator, &terms[..n], 101) == 0));
        }

        #[test]
        fn remainders_give_integers_of_either_sign_back(numbers in prop::collection::vec(any::<i128>(), 1..5)) {
            let mut lift = Lift::new();
            for modulus in primes().take(5) {
                let remainders = numbers.iter().map(|number| number.rem_euclid(modulus.into()) as u32);
                lift.add(&remainders.collect::<Vec<u32>>(), modulus);
            }
            let numbers: Vec<BigInt> = numbers.into_iter().map(BigInt::from).collect();
            prop_assert_eq!(lift.numbers(), numbers.clone());
            let modulus = primes().nth(5).unwrap();
            let remainders = numbers.iter().map(|number| (((number % modulus) + modulus) % modulus).try_into().unwrap());
            prop_assert!(!lift.add(&remainders.collect::<Vec<u32>>(), modulus));
        }
    }
}
