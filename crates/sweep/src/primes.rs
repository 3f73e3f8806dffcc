//! Primes of up to 64 bits, and arithmetic modulo them.

/// The primes below a limit, the largest first.
pub fn primes_below(limit: u64) -> impl Iterator<Item = u64> {
    (2..limit).rev().filter(|&number| is_prime(number))
}

/// The test of Miller and Rabin, which with these bases is right for all numbers below 3.18 * 10^23 (J. Sorenson and J.
/// Webster, *Strong pseudoprimes to twelve prime bases*, Math. Comp. 86, 2017).
fn is_prime(number: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if let Some(base) = BASES.into_iter().find(|base| number.is_multiple_of(*base)) {
        return number == base;
    }
    let twos = (number - 1).trailing_zeros();
    number > 1
        && BASES.into_iter().all(|base| {
            let first = power(base, (number - 1) >> twos, number);
            let square = |&root: &u64| Some(product(root, root, number));
            first == 1 || std::iter::successors(Some(first), square).take(twos as usize).any(|root| root == number - 1)
        })
}

/// The inverse of a number modulo a prime, by Fermat's little theorem.
pub fn inverse(number: u64, prime: u64) -> u64 {
    power(number, prime - 2, prime)
}

/// The product of two numbers modulo a third.
pub fn product(one: u64, other: u64, modulus: u64) -> u64 {
    (u128::from(one) * u128::from(other) % u128::from(modulus)) as u64
}

fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = product(power, base, modulus);
        }
        base = product(base, base, modulus);
        exponent >>= 1;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_primes_are_those_without_divisors() {
        for number in 1..5000u64 {
            let has_divisors = (2..number).any(|divisor| number.is_multiple_of(divisor));
            assert_eq!(is_prime(number), number > 1 && !has_divisors, "{number}");
        }
    }

    /// The differences between 2^n and the largest primes below it: A013603 of the OEIS.
    #[test]
    fn the_largest_primes_below_powers_of_two_are_as_published() {
        for (exponent, difference) in [(31, 1), (32, 5), (52, 47), (63, 25)] {
            assert_eq!(primes_below(1 << exponent).next(), Some((1 << exponent) - difference));
        }
    }

    #[test]
    fn a_number_times_its_inverse_is_one() {
        let prime = (1 << 52) - 47;
        assert!((1..100).all(|number| product(number, inverse(number, prime), prime) == 1));
    }
}
