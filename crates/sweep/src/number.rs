//! Words that hold counts: sums are exact, or the sweep is repeated in wider words.

use num_bigint::BigUint;

/// A non-negative integer.
pub trait Number: Clone {
    fn of(number: u32) -> Self;

    fn is_zero(&self) -> bool;

    /// Adds a multiple of another one; none where the sum does not fit.
    fn add_times(&mut self, other: &Self, times: u32) -> Option<()>;

    fn into_big(self) -> BigUint;
}

macro_rules! word {
    ($word:ty) => {
        impl Number for $word {
            fn of(number: u32) -> Self {
                <$word>::from(number)
            }

            fn is_zero(&self) -> bool {
                *self == 0
            }

            fn add_times(&mut self, other: &Self, times: u32) -> Option<()> {
                *self = self.checked_add(other.checked_mul(times.into())?)?;
                Some(())
            }

            fn into_big(self) -> BigUint {
                self.into()
            }
        }
    };
}

word!(u32);
word!(u64);
word!(u128);

impl Number for BigUint {
    fn of(number: u32) -> Self {
        number.into()
    }

    fn is_zero(&self) -> bool {
        *self == BigUint::ZERO
    }

    fn add_times(&mut self, other: &Self, times: u32) -> Option<()> {
        *self += other * times;
        Some(())
    }

    fn into_big(self) -> BigUint {
        self
    }
}
