//! The numbers in which tours are counted.
//!
//! Each array of counts has the smallest words that hold its sums: after half of the steps, where there are most
//! states, the counts are still small; the large ones come later and are few. How many bits a sum may need is known
//! before it is taken, from the largest counts that it is taken of. So the sums are exact, and no modulus is needed.

use std::num::NonZeroU64;

use num_bigint::BigUint;

/// Counts that become bytes at a time.
const PIECE: usize = 1 << 12;
/// Moduli up to this one take words of 32 bits.
pub const LARGEST_NARROW: u64 = 1 << 31;
/// No count has more bits: it would be one of more tours than a board of 2^16 cells has.
const MOST_BITS: u64 = 1 << 20;

/// How the counts of one array are added to those of another, place by place.
pub trait Sum {
    /// From a range of places to one of the same length.
    fn same(&mut self, to: usize, from: usize, length: usize);

    /// To each of the following places, `take` numbers: those of the next `take` entries, places after `from`.
    fn gather(&mut self, to: usize, from: usize, take: usize, places: &[u16]);

    /// From each of the places that follow to that of the next entry, a place after `to`.
    fn scatter(&mut self, to: usize, from: usize, places: &[u16]);
}

/// A word that counts.
pub trait Word: Copy + Default + Send + Sync + Into<BigUint> {
    /// Bits of the largest of some numbers.
    fn largest(counts: &[Self]) -> u64;

    /// Appends its bytes, the lowest first.
    fn put(self, bytes: &mut Vec<u8>);

    /// The number with these bytes.
    fn get(bytes: &[u8]) -> Self;
}

/// A word to which others are added whose sum it holds, whatever words they are in.
pub trait Adds<S>: Word {
    fn plus(self, more: S) -> Self;
}

macro_rules! words {
    ($($word:ty)*) => { $(
        impl Word for $word {
            fn largest(counts: &[$word]) -> u64 {
                let all = counts.iter().fold(0, |all, count| all | count);
                u64::from(<$word>::BITS - all.leading_zeros())
            }

            fn put(self, bytes: &mut Vec<u8>) {
                bytes.extend(self.to_le_bytes());
            }

            fn get(bytes: &[u8]) -> $word {
                bytes.iter().rev().fold(0, |number, &byte| number.wrapping_shl(8) | <$word>::from(byte))
            }
        }

        adds!($word: u8 u16 u32 u64 u128);
    )* };
}

macro_rules! adds {
    ($word:ty: $($other:ty)*) => { $(
        impl Adds<$other> for $word {
            #[inline(always)]
            fn plus(self, more: $other) -> $word {
                self.wrapping_add(more as $word)
            }
        }
    )* };
}

words!(u8 u16 u32 u64 u128);

/// Sums in single words, by some addition.
struct Single<'a, D, S, F: Fn(D, S) -> D> {
    counts: &'a mut [D],
    more: &'a [S],
    plus: F,
    /// Whether nothing has been counted yet, and `more` alone is the sum.
    is_first: bool,
}

impl<D: Copy + Default, S: Copy, F: Fn(D, S) -> D> Sum for Single<'_, D, S, F> {
    fn same(&mut self, to: usize, from: usize, length: usize) {
        let pairs = self.counts[to..][..length].iter_mut().zip(&self.more[from..][..length]);
        match self.is_first {
            true => pairs.for_each(|(count, &more)| *count = (self.plus)(D::default(), more)),
            false => pairs.for_each(|(count, &more)| *count = (self.plus)(*count, more)),
        }
    }

    fn gather(&mut self, to: usize, from: usize, take: usize, places: &[u16]) {
        let (counts, more) = (&mut self.counts[to..], &self.more[from..]);
        match (take, self.is_first) {
            (1, true) => counts.iter_mut().zip(places).for_each(|(count, &place)| {
                *count = (self.plus)(D::default(), more[usize::from(place)]);
            }),
            (1, false) => counts.iter_mut().zip(places).for_each(|(count, &place)| {
                *count = (self.plus)(*count, more[usize::from(place)]);
            }),
            _ => counts.iter_mut().zip(places.chunks_exact(take)).for_each(|(count, places)| {
                let before = if self.is_first { D::default() } else { *count };
                *count = places.iter().fold(before, |count, &place| (self.plus)(count, more[usize::from(place)]));
            }),
        }
    }

    fn scatter(&mut self, to: usize, from: usize, places: &[u16]) {
        let (counts, more) = (&mut self.counts[to..], &self.more[from..]);
        for (&more, &place) in more.iter().zip(places) {
            let count = &mut counts[usize::from(place)];
            *count = (self.plus)(if self.is_first { D::default() } else { *count }, more);
        }
    }
}

/// Sums in several words, the lowest first.
struct Multiple<'a> {
    counts: &'a mut [u64],
    /// Words of a sum.
    words: usize,
    more: &'a dyn Fn(usize, &mut [u64]),
    number: Vec<u64>,
}

impl Multiple<'_> {
    fn add(&mut self, to: usize, from: usize) {
        (self.more)(from, &mut self.number);
        let mut carry = false;
        for (count, &more) in self.counts[to * self.words..][..self.words].iter_mut().zip(&self.number) {
            let (sum, overflows) = count.overflowing_add(more);
            let (sum, again) = sum.overflowing_add(carry.into());
            (*count, carry) = (sum, overflows || again);
        }
    }
}

impl Sum for Multiple<'_> {
    fn same(&mut self, to: usize, from: usize, length: usize) {
        (0..length).for_each(|place| self.add(to + place, from + place));
    }

    fn gather(&mut self, to: usize, from: usize, take: usize, places: &[u16]) {
        for (count, places) in places.chunks_exact(take).enumerate() {
            places.iter().for_each(|&place| self.add(to + count, from + usize::from(place)));
        }
    }

    fn scatter(&mut self, to: usize, from: usize, places: &[u16]) {
        places.iter().enumerate().for_each(|(more, &place)| self.add(to + usize::from(place), from + more));
    }
}

/// An array of counts.
pub enum Counts {
    Bits8(Box<[u8]>),
    Bits16(Box<[u16]>),
    Bits32(Box<[u32]>),
    Bits64(Box<[u64]>),
    Bits128(Box<[u128]>),
    /// Numbers of several words, the lowest first.
    Long(usize, Box<[u64]>),
}

impl Default for Counts {
    fn default() -> Counts {
        Counts::Bits8(Box::default())
    }
}

/// Calls a macro with the array of whichever words.
macro_rules! with_array {
    ($counts:expr, $array:ident => $single:expr, $words:ident => $long:expr) => {
        match $counts {
            Counts::Bits8($array) => $single,
            Counts::Bits16($array) => $single,
            Counts::Bits32($array) => $single,
            Counts::Bits64($array) => $single,
            Counts::Bits128($array) => $single,
            Counts::Long($words, $array) => $long,
        }
    };
}

impl Counts {
    /// The number of bits of the smallest words that hold numbers of `bits` bits.
    pub fn word(bits: u64) -> u64 {
        match bits {
            0..=8 => 8,
            9..=128 => bits.next_power_of_two(),
            _ => bits.next_multiple_of(64),
        }
    }

    /// An array of `length` zeros in words of `bits` bits; none where there is no memory for them.
    pub fn zeros(word: u64, length: usize) -> Option<Counts> {
        fn zeros<T: Copy + Default>(length: usize) -> Option<Box<[T]>> {
            let mut counts = Vec::new();
            counts.try_reserve_exact(length).ok()?;
            counts.resize(length, T::default());
            Some(counts.into())
        }
        Some(match word {
            8 => Counts::Bits8(zeros(length)?),
            16 => Counts::Bits16(zeros(length)?),
            32 => Counts::Bits32(zeros(length)?),
            64 => Counts::Bits64(zeros(length)?),
            128 => Counts::Bits128(zeros(length)?),
            _ => Counts::Long((word / 64) as usize, zeros(length * (word / 64) as usize)?),
        })
    }

    /// Sets the first count to one.
    pub fn set_one(&mut self) {
        with_array!(self, counts => counts[0] = 1, _words => counts[0] = 1);
    }

    /// Its memory.
    pub fn bytes(&self) -> u64 {
        with_array!(self, counts => size_of_val(&**counts), _words => size_of_val(&**counts)) as u64
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        (8 * self.bytes() / self.bits()) as usize
    }

    /// Bits of its words.
    pub fn bits(&self) -> u64 {
        fn bits<T>(_: &[T]) -> u64 {
            8 * size_of::<T>() as u64
        }
        with_array!(self, counts => bits(counts), words => *words as u64 * bits(counts))
    }

    /// Bits of its numbers if they have several words.
    pub fn long(&self) -> Option<u64> {
        matches!(self, Counts::Long(..)).then(|| self.bits())
    }

    /// Sets all counts to zero.
    pub fn clear(&mut self) {
        with_array!(self, counts => counts.fill(0), _words => counts.fill(0));
    }

    /// Bits of the largest count.
    pub fn largest(&self) -> u64 {
        let top = |count: &[u64]| count.iter().rposition(|&word| word != 0).map(|top| (top, count[top]));
        let bits = |(top, word): (usize, u64)| 64 * (top as u64 + 1) - u64::from(word.leading_zeros());
        with_array!(self, counts => Word::largest(counts), words =>
            counts.chunks_exact(*words).filter_map(top).map(bits).max().unwrap_or(0))
    }

    /// Writes one count as words, the lowest first.
    fn write(&self, place: usize, number: &mut [u64]) {
        number.fill(0);
        match self {
            Counts::Bits8(counts) => number[0] = counts[place].into(),
            Counts::Bits16(counts) => number[0] = counts[place].into(),
            Counts::Bits32(counts) => number[0] = counts[place].into(),
            Counts::Bits64(counts) => number[0] = counts[place],
            Counts::Bits128(counts) => {
                number[0] = counts[place] as u64;
                number[1] = (counts[place] >> 64) as u64;
            }
            Counts::Long(words, counts) => number[..*words].copy_from_slice(&counts[place * words..][..*words]),
        }
    }

    /// Whether there are words of `bits` bits.
    pub fn is_word(bits: u64) -> bool {
        Counts::word(bits) == bits && bits <= MOST_BITS
    }

    /// Hands over the counts as bytes, piece by piece.
    pub fn each_piece<E>(&self, mut visit: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        fn pieces<T: Word, E>(counts: &[T], mut visit: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
            let mut bytes = Vec::with_capacity(PIECE * size_of::<T>());
            counts.chunks(PIECE).try_for_each(|piece| {
                bytes.clear();
                piece.iter().for_each(|count| count.put(&mut bytes));
                visit(&bytes)
            })
        }
        with_array!(self, counts => pieces(counts, &mut visit), _words => pieces(counts, &mut visit))
    }

    /// Sets the counts from bytes that are filled in piece by piece.
    pub fn each_piece_mut<E>(&mut self, mut fill: impl FnMut(&mut [u8]) -> Result<(), E>) -> Result<(), E> {
        fn pieces<T: Word, E>(counts: &mut [T], mut fill: impl FnMut(&mut [u8]) -> Result<(), E>) -> Result<(), E> {
            let mut bytes = vec![0; PIECE * size_of::<T>()];
            counts.chunks_mut(PIECE).try_for_each(|piece| {
                let bytes = &mut bytes[..size_of_val(piece)];
                fill(bytes)?;
                let words = bytes.chunks_exact(size_of::<T>());
                piece.iter_mut().zip(words).for_each(|(count, bytes)| *count = T::get(bytes));
                Ok(())
            })
        }
        with_array!(self, counts => pieces(counts, &mut fill), _words => pieces(counts, &mut fill))
    }

    /// The first count.
    pub fn first(&self) -> BigUint {
        self.get(0)
    }

    /// The count at a place.
    pub fn get(&self, place: usize) -> BigUint {
        with_array!(self, counts => counts[place].into(), words =>
            counts[place * words..][..*words].iter().rev().fold(BigUint::ZERO, |number, &word| (number << 64) + word))
    }

    /// A copy; none where there is no memory for it.
    pub fn copy(&self) -> Option<Counts> {
        fn copy<T: Copy>(counts: &[T]) -> Option<Box<[T]>> {
            let mut copied = Vec::new();
            copied.try_reserve_exact(counts.len()).ok()?;
            copied.extend_from_slice(counts);
            Some(copied.into())
        }
        Some(match self {
            Counts::Bits8(counts) => Counts::Bits8(copy(counts)?),
            Counts::Bits16(counts) => Counts::Bits16(copy(counts)?),
            Counts::Bits32(counts) => Counts::Bits32(copy(counts)?),
            Counts::Bits64(counts) => Counts::Bits64(copy(counts)?),
            Counts::Bits128(counts) => Counts::Bits128(copy(counts)?),
            Counts::Long(words, counts) => Counts::Long(*words, copy(counts)?),
        })
    }
}

/// Where sums are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Integers.
    Exact,
    /// Integers modulo a number.
    Modulo(NonZeroU64),
}

impl Numbers {
    /// The number of bits of the words for sums of `bits` bits.
    pub fn word(self, bits: u64) -> u64 {
        match self {
            Numbers::Exact => Counts::word(bits),
            Numbers::Modulo(modulus) if modulus.get() <= LARGEST_NARROW => 32,
            Numbers::Modulo(_) => 64,
        }
    }

    /// Lets `add` add one array to another; sums of several words are as long as what is added to them. With the first
    /// array, what stood there before is forgotten wherever something is added.
    pub fn sum(self, is_first: bool, counts: &mut Counts, more: &Counts, add: &mut dyn FnMut(&mut dyn Sum)) {
        match (self, &mut *counts, more) {
            (Numbers::Modulo(modulus), Counts::Bits32(counts), Counts::Bits32(more)) => {
                // Of the sum and what is left of it, the smaller: the other one has wrapped around or is too large.
                let modulus = modulus.get() as u32;
                let plus = |one: u32, other: u32| {
                    let sum = one.wrapping_add(other);
                    sum.min(sum.wrapping_sub(modulus))
                };
                return add(&mut Single { counts, more, plus, is_first });
            }
            (Numbers::Modulo(modulus), Counts::Bits64(counts), Counts::Bits64(more)) => {
                let plus = |one: u64, other: u64| {
                    let (sum, overflows) = one.overflowing_add(other);
                    let (reduced, is_small) = sum.overflowing_sub(modulus.get());
                    if overflows || !is_small { reduced } else { sum }
                };
                return add(&mut Single { counts, more, plus, is_first });
            }
            _ => {}
        }
        fn single<D: Adds<S>, S: Word>(
            is_first: bool,
            counts: &mut [D],
            more: &[S],
            add: &mut dyn FnMut(&mut dyn Sum),
        ) {
            add(&mut Single { counts, more, plus: D::plus, is_first });
        }
        macro_rules! pairs {
            ($($word:ident)*) => {
                match counts {
                    $(Counts::$word(counts) => match more {
                        Counts::Bits8(more) => single(is_first, counts, more, add),
                        Counts::Bits16(more) => single(is_first, counts, more, add),
                        Counts::Bits32(more) => single(is_first, counts, more, add),
                        Counts::Bits64(more) => single(is_first, counts, more, add),
                        Counts::Bits128(more) => single(is_first, counts, more, add),
                        Counts::Long(..) => debug_assert!(false, "sums are as long as what is summed"),
                    },)*
                    Counts::Long(words, counts) => {
                        if is_first {
                            counts.fill(0);
                        }
                        let (words, number) = (*words, vec![0; *words]);
                        add(&mut Multiple { counts, words, more: &|place, number| more.write(place, number), number });
                    }
                }
            };
        }
        pairs!(Bits8 Bits16 Bits32 Bits64 Bits128);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A single number in words of such a size.
    fn array(word: u64, number: &[u64]) -> Counts {
        let mut counts = Counts::zeros(word, 1).unwrap();
        let low = number.first().copied().unwrap_or(0);
        match &mut counts {
            Counts::Bits8(counts) => counts[0] = low as u8,
            Counts::Bits16(counts) => counts[0] = low as u16,
            Counts::Bits32(counts) => counts[0] = low as u32,
            Counts::Bits64(counts) => counts[0] = low,
            Counts::Bits128(counts) => {
                counts[0] = number.iter().rev().fold(0, |all, &word| all << 64 | u128::from(word));
            }
            Counts::Long(_, counts) => counts[..number.len()].copy_from_slice(number),
        }
        counts
    }

    fn summed(numbers: Numbers, words: [u64; 2], one: &[u64], other: &[u64]) -> BigUint {
        let (mut sum, more) = (array(words[0], one), array(words[1], other));
        numbers.sum(false, &mut sum, &more, &mut |sum| sum.same(0, 0, 1));
        sum.first()
    }

    #[test]
    fn a_sum_modulo_a_large_number_is_reduced() {
        let modulus = u64::MAX - 58;
        for (one, other) in [(u64::MAX - 59, u64::MAX - 59), (u64::MAX - 59, 1), (5, 7), (1 << 63, 1 << 63)] {
            let sum = (u128::from(one) + u128::from(other)) % u128::from(modulus);
            let numbers = Numbers::Modulo(modulus.try_into().unwrap());
            assert_eq!(summed(numbers, [64, 64], &[one], &[other]), sum.into());
        }
    }

    #[test]
    fn a_sum_modulo_a_narrow_number_is_reduced() {
        for modulus in [2, 3, 101, 2_147_483_647, 1 << 31] {
            let numbers = Numbers::Modulo(modulus.try_into().unwrap());
            assert_eq!(numbers.word(1), 32);
            let last = modulus - 1;
            for (one, other) in [(0, 0), (0, last), (last, last), (1, last), (last / 2, modulus - last / 2)] {
                let sum = (one + other) % modulus;
                assert_eq!(summed(numbers, [32, 32], &[one], &[other]), sum.into(), "{one} + {other} mod {modulus}");
            }
        }
        assert_eq!(Numbers::Modulo((LARGEST_NARROW + 1).try_into().unwrap()).word(1), 64);
    }

    #[test]
    fn what_is_summed_may_be_narrower_than_the_sum_and_what_is_short_may_be_wider() {
        const WORDS: [u64; 7] = [8, 16, 32, 64, 128, 192, 320];
        for (sum, more) in WORDS.iter().flat_map(|&sum| WORDS.map(|more| (sum, more))) {
            let number = (BigUint::from(1u8) << (sum.min(more) - 1)) - 1u8;
            let words = number.to_u64_digits();
            if more <= 128 || more <= sum {
                assert_eq!(summed(Numbers::Exact, [sum, more], &words, &words), number * 2u8);
            }
        }
    }

    #[test]
    fn the_largest_of_some_numbers_tells_their_bits() {
        for word in [8, 16, 32, 64, 128, 256] {
            for bits in 0..=word {
                let number = (BigUint::from(1u8) << bits) - 1u8;
                let counts = array(word, &number.to_u64_digits());
                assert_eq!((counts.bits(), counts.largest(), counts.first()), (word, bits, number));
            }
        }
    }
}
