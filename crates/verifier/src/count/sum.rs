//! Sums of numbers of tours: exact up to 2^127 - 2, remainders beyond.

/// 2^127 - 1, a prime.
const PRIME: u128 = (1 << 127) - 1;

/// A number modulo the prime; the highest bit is set if it is not the number itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum(u128);

impl Sum {
    pub const ZERO: Sum = Sum(0);
    pub const ONE: Sum = Sum(1);

    /// The number that some decimal digits are.
    pub fn of_digits(digits: &str) -> Sum {
        digits.bytes().fold(Sum::ZERO, |sum, digit| {
            let twice = sum.plus(sum);
            let eightfold = twice.plus(twice).plus(twice.plus(twice));
            eightfold.plus(twice).plus(Sum(u128::from(digit - b'0')))
        })
    }

    #[must_use]
    pub fn plus(self, other: Sum) -> Sum {
        let sum = self.remainder() + other.remainder();
        let reduced = if sum < PRIME { sum } else { (sum - PRIME) | !PRIME };
        Sum(reduced | (self.0 | other.0) & !PRIME)
    }

    pub fn remainder(self) -> u128 {
        self.0 & PRIME
    }

    /// Whether it is the number itself.
    pub fn is_exact(self) -> bool {
        self.0 & !PRIME == 0
    }
}
