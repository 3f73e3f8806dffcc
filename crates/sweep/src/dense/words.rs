//! The numbers in which tours are counted.
//!
//! A count that is known to be below 2^n may be summed modulo 2^n: whatever has overflowed on the way, the end is right.
//! A larger one is summed modulo several coprime numbers, one pass each, and put together by the Chinese remainder
//! theorem.

use num_bigint::BigUint;

/// Where sums are taken.
pub trait Ring: Copy + Sync {
    /// A number.
    type Number: Copy + Default + Send + Sync + From<u8> + Into<BigUint>;

    /// The sum.
    fn add(self, one: Self::Number, other: Self::Number) -> Self::Number;
}

macro_rules! rings {
    ($power:ident, $modulo:ident, $number:ty, $bits:literal) => {
        #[doc = concat!("The integers modulo 2^", $bits, ".")]
        #[derive(Clone, Copy)]
        pub struct $power;

        impl Ring for $power {
            type Number = $number;

            #[inline(always)]
            fn add(self, one: $number, other: $number) -> $number {
                one.wrapping_add(other)
            }
        }

        #[doc = concat!("The integers modulo a number above 2^", $bits, " / 2 and below 2^", $bits, ".")]
        #[derive(Clone, Copy)]
        pub struct $modulo(pub $number);

        impl Ring for $modulo {
            type Number = $number;

            #[inline(always)]
            fn add(self, one: $number, other: $number) -> $number {
                let (sum, overflows) = one.overflowing_add(other);
                let (reduced, is_small) = sum.overflowing_sub(self.0);
                if overflows || !is_small { reduced } else { sum }
            }
        }
    };
}

rings!(Power32, Modulo32, u32, "32");
rings!(Power64, Modulo64, u64, "64");

/// The integers modulo 2^128.
#[derive(Clone, Copy)]
pub struct Power128;

impl Ring for Power128 {
    type Number = u128;

    #[inline(always)]
    fn add(self, one: u128, other: u128) -> u128 {
        one.wrapping_add(other)
    }
}

/// The first so many numbers from 2^bits downwards of which no two have a common divisor, 2^bits itself the first.
pub fn coprime(bits: u32, count: usize) -> Vec<u128> {
    let divisor = |mut a: u128, mut b: u128| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let mut moduli: Vec<u128> = Vec::with_capacity(count);
    let mut next = 1u128 << bits;
    while moduli.len() < count {
        if moduli.iter().all(|&modulus| divisor(modulus, next) == 1) {
            moduli.push(next);
        }
        next -= 1;
    }
    moduli
}

/// The least number with these remainders, by the Chinese remainder theorem.
pub fn combined(remainders: &[BigUint], moduli: &[u128]) -> BigUint {
    let (mut number, mut product) = (BigUint::ZERO, BigUint::from(1u8));
    for (remainder, &modulus) in remainders.iter().zip(moduli) {
        let modulus = BigUint::from(modulus);
        let short = (remainder + &modulus - &number % &modulus) % &modulus;
        // Coprime to all before, so there is an inverse.
        let inverse = product.modinv(&modulus).unwrap_or_default();
        number += &product * (short * inverse % &modulus);
        product *= modulus;
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remainders_give_the_number_back() {
        let number = BigUint::from(3u8).pow(200);
        for bits in [32, 64] {
            let moduli = coprime(bits, 12);
            let remainders: Vec<BigUint> = moduli.iter().map(|&modulus| &number % modulus).collect();
            assert_eq!(combined(&remainders, &moduli), number);
        }
    }

    #[test]
    fn a_sum_modulo_a_large_number_is_reduced() {
        let ring = Modulo64(u64::MAX - 58);
        for (one, other) in [(u64::MAX - 59, u64::MAX - 59), (u64::MAX - 59, 1), (5, 7), (1 << 63, 1 << 63)] {
            let sum = (u128::from(one) + u128::from(other)) % u128::from(ring.0);
            assert_eq!(u128::from(ring.add(one, other)), sum);
        }
    }
}
