//! Natural numbers of any size.

/// The words of a number, the lowest first; the last one is not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Natural(Vec<u64>);

impl Natural {
    /// A number of one word.
    pub fn of(word: u64) -> Natural {
        Natural(if word == 0 { Vec::new() } else { vec![word] })
    }

    /// The number that some decimal digits are.
    pub fn of_digits(digits: &str) -> Natural {
        let mut number = Natural::default();
        for digits in digits.as_bytes().chunks(19) {
            let word = digits.iter().fold(0, |word, digit| 10 * word + u64::from(digit - b'0'));
            let mut next = Natural::of(word);
            next.add_multiple(&number, 10u64.pow(digits.len() as u32), 0);
            number = next;
        }
        number
    }

    /// What it takes in memory.
    pub fn bytes(&self) -> u64 {
        32 + 8 * self.0.len() as u64
    }

    /// Adds the product of two numbers.
    pub fn add_product(&mut self, one: &Natural, other: &Natural) {
        for (place, &word) in one.0.iter().enumerate() {
            self.add_multiple(other, word, place);
        }
    }

    /// Adds a number times a word, from some word on.
    pub fn add_multiple(&mut self, number: &Natural, factor: u64, from: usize) {
        if factor == 0 {
            return;
        }
        let (mut place, mut carry) = (from, 0);
        while place < from + number.0.len() || carry > 0 {
            let word = number.0.get(place - from).copied().unwrap_or(0);
            if place >= self.0.len() {
                self.0.resize(place + 1, 0);
            }
            let sum = u128::from(word) * u128::from(factor) + u128::from(self.0[place]) + carry;
            self.0[place] = sum as u64;
            carry = sum >> 64;
            place += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_is_that_of_the_powers_of_ten() {
        let power = |exponent: usize| Natural::of_digits(&("1".to_owned() + &"0".repeat(exponent)));
        for (one, other) in [(0, 0), (3, 0), (19, 20), (40, 57), (100, 1)] {
            let mut product = Natural::default();
            product.add_product(&power(one), &power(other));
            assert_eq!(product, power(one + other));
        }
        // (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1.
        let mut square = Natural::default();
        square.add_product(&Natural::of(u64::MAX), &Natural::of(u64::MAX));
        square.add_multiple(&Natural::of(u64::MAX), 2, 0);
        assert_eq!(square, Natural::of_digits("340282366920938463463374607431768211455"));
    }
}
