//! From remainders modulo primes to integers.

use cavalcade_sweep::primes::{inverse, product};
use num_bigint::BigInt;

/// Integers of either sign from their remainders, by the Chinese remainder theorem.
pub struct Lift {
    /// The numbers of the least absolute values with the remainders so far.
    numbers: Vec<BigInt>,
    product: BigInt,
}

impl Lift {
    pub fn new() -> Lift {
        Lift { numbers: Vec::new(), product: BigInt::from(1) }
    }

    /// Takes the remainders modulo one more odd prime; whether they have changed the integers. Those without a remainder
    /// are 0.
    pub fn add(&mut self, remainders: &[u64], prime: u64) -> bool {
        let mut has_changed = false;
        self.numbers.resize(self.numbers.len().max(remainders.len()), BigInt::ZERO);
        let inverse = inverse(remainder(&self.product, prime), prime);
        for (number, wanted) in self.numbers.iter_mut().zip(remainders.iter().copied().chain(std::iter::repeat(0))) {
            let short = (wanted + prime - remainder(number, prime)) % prime;
            if short == 0 {
                continue;
            }
            has_changed = true;
            let times = product(short, inverse, prime);
            // The nearer of the two numbers around 0.
            match times <= prime / 2 {
                true => *number += &self.product * times,
                false => *number -= &self.product * (prime - times),
            }
        }
        self.product *= prime;
        has_changed
    }

    /// The integers, which are determined if twice their absolute values are less than the product of the primes.
    pub fn numbers(&self) -> &[BigInt] {
        &self.numbers
    }

    /// The product of the primes is at least two to the power of this.
    pub fn bits(&self) -> u64 {
        self.product.bits() - 1
    }
}

/// The remainder of a number of either sign, not negative.
pub fn remainder(number: &BigInt, modulus: u64) -> u64 {
    let rest = u64::try_from(number.magnitude() % modulus).unwrap_or_default();
    match number.sign() {
        num_bigint::Sign::Minus if rest > 0 => modulus - rest,
        _ => rest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_sweep::primes::primes_below;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn remainders_give_integers_of_either_sign_back(numbers in prop::collection::vec(any::<i128>(), 1..5)) {
            let mut lift = Lift::new();
            let remainders = |prime: u64| -> Vec<u64> {
                numbers.iter().map(|number| number.rem_euclid(prime.into()) as u64).collect()
            };
            for prime in primes_below(1 << 52).take(3) {
                lift.add(&remainders(prime), prime);
            }
            prop_assert_eq!(lift.numbers(), numbers.iter().copied().map(BigInt::from).collect::<Vec<_>>());
            let prime = primes_below(1 << 52).nth(3).unwrap();
            prop_assert!(!lift.add(&remainders(prime), prime));
            prop_assert!(lift.numbers().iter().map(|number| remainder(number, prime)).eq(remainders(prime)));
        }
    }
}
