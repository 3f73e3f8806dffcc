//! The numbers in which tours are counted.
//!
//! Each array of counts has the smallest words that hold its sums: after half of the steps, where there are most
//! states, the counts are still small; the large ones come later and are few. How many bits a sum may need is known
//! before it is taken, from the largest counts that it is taken of. So the sums are exact, and no modulus is needed.

use std::num::NonZeroU64;

use bytemuck::Pod;
use num_bigint::BigUint;

pub use super::sums::Sum;
use super::sums::{Multiple, Single, plus_long, plus_modulo};

/// The most moduli that share a word.
pub const MOST_LANES: usize = 8;
/// Counts that become bytes at a time.
const PIECE: usize = 1 << 12;
/// Moduli up to this one take words of 32 bits.
pub const LARGEST_NARROW: u64 = 1 << 31;
/// No count has more bits: it would be one of more tours than a board of 2^16 cells has.
const MOST_BITS: u64 = 1 << 20;

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
            // Few sizes up to 512, for which there are sums of their own.
            129..=192 => 192,
            257..=384 => 384,
            193..=512 => bits.next_power_of_two(),
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
    fn set_one(&mut self) {
        with_array!(self, counts => counts[0] = 1, _words => counts[0] = 1);
    }

    /// The counts as lanes of 32 bits; none in words that have other lanes.
    fn lanes<const LANES: usize>(&self) -> &[[u32; LANES]]
    where
        [u32; LANES]: Pod,
    {
        let lanes = match self {
            Counts::Bits8(_) | Counts::Bits16(_) => None,
            Counts::Bits32(counts) => bytemuck::try_cast_slice(counts).ok(),
            Counts::Bits64(counts) | Counts::Long(_, counts) => bytemuck::try_cast_slice(counts).ok(),
            Counts::Bits128(counts) => bytemuck::try_cast_slice(counts).ok(),
        };
        lanes.unwrap_or_default()
    }

    /// The same, to be changed.
    fn lanes_mut<const LANES: usize>(&mut self) -> &mut [[u32; LANES]]
    where
        [u32; LANES]: Pod,
    {
        let lanes = match self {
            Counts::Bits8(_) | Counts::Bits16(_) => None,
            Counts::Bits32(counts) => bytemuck::try_cast_slice_mut(counts).ok(),
            Counts::Bits64(counts) | Counts::Long(_, counts) => bytemuck::try_cast_slice_mut(counts).ok(),
            Counts::Bits128(counts) => bytemuck::try_cast_slice_mut(counts).ok(),
        };
        lanes.unwrap_or_default()
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

/// Some moduli below 2^31, which share a word, each in a lane of 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moduli {
    /// Those that are not used are 1.
    moduli: [u32; MOST_LANES],
    /// 1, 2, 4 or 8.
    lanes: usize,
}

impl Moduli {
    /// At least one modulus and at most [`MOST_LANES`].
    pub fn new(moduli: &[u32]) -> Moduli {
        let mut all = [1; MOST_LANES];
        all.iter_mut().zip(moduli).for_each(|(to, &modulus)| *to = modulus);
        Moduli { moduli: all, lanes: moduli.len().clamp(1, MOST_LANES).next_power_of_two() }
    }

    /// The modulus of each lane.
    fn of_lanes<const LANES: usize>(&self) -> [u32; LANES] {
        std::array::from_fn(|lane| self.moduli[lane])
    }

    /// The remainders in the lanes of a number that [`Numbers::first`] and [`Numbers::plus`] have given.
    pub fn remainders(&self, number: &BigUint) -> Vec<u32> {
        let mut remainders: Vec<u32> = number.iter_u32_digits().take(self.lanes).collect();
        remainders.resize(self.lanes, 0);
        remainders
    }
}

/// Calls a macro with the number of lanes as a constant.
macro_rules! with_lanes {
    ($moduli:expr, $lanes:ident => $does:expr) => {
        match $moduli.lanes {
            1 => {
                const $lanes: usize = 1;
                $does
            }
            2 => {
                const $lanes: usize = 2;
                $does
            }
            4 => {
                const $lanes: usize = 4;
                $does
            }
            _ => {
                const $lanes: usize = 8;
                $does
            }
        }
    };
}

/// Where sums are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Integers.
    Exact,
    /// Integers modulo a number.
    Modulo(NonZeroU64),
    /// Integers modulo several numbers at a time.
    Lanes(Moduli),
}

impl Numbers {
    /// The number of bits of the words for sums of `bits` bits.
    pub fn word(self, bits: u64) -> u64 {
        match self {
            Numbers::Exact => Counts::word(bits),
            Numbers::Modulo(modulus) if modulus.get() <= LARGEST_NARROW => 32,
            Numbers::Modulo(_) => 64,
            Numbers::Lanes(moduli) => 32 * moduli.lanes as u64,
        }
    }

    /// Sets the first count of an array to one.
    pub fn set_one(self, counts: &mut Counts) {
        match self {
            Numbers::Lanes(moduli) => with_lanes!(moduli, LANES => counts.lanes_mut::<LANES>()[0] = [1; LANES]),
            _ => counts.set_one(),
        }
    }

    /// The first count of an array; of several moduli the remainders, as digits to the base 2^32.
    pub fn first(self, counts: &Counts) -> BigUint {
        match self {
            Numbers::Lanes(moduli) => {
                with_lanes!(moduli, LANES => BigUint::from_slice(&counts.lanes::<LANES>()[0]))
            }
            _ => counts.get(0),
        }
    }

    /// The sum of two numbers that [`Numbers::first`] has given.
    pub fn plus(self, one: BigUint, other: BigUint) -> BigUint {
        match self {
            Numbers::Exact => one + other,
            Numbers::Modulo(modulus) => (one + other) % modulus.get(),
            Numbers::Lanes(moduli) => {
                let sum = |((one, other), modulus): ((u32, u32), u32)| {
                    ((u64::from(one) + u64::from(other)) % u64::from(modulus)) as u32
                };
                let pairs = moduli.remainders(&one).into_iter().zip(moduli.remainders(&other));
                BigUint::new(pairs.zip(moduli.moduli).map(sum).collect())
            }
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
            (Numbers::Lanes(moduli), counts, more) => {
                return with_lanes!(moduli, LANES => {
                    let (moduli, counts, more) = (moduli.of_lanes(), counts.lanes_mut(), more.lanes());
                    let plus = |one: [u32; LANES], other: [u32; LANES]| plus_modulo(moduli, one, other);
                    add(&mut Single { counts, more, plus, is_first });
                });
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
        // Whether there are sums for what is added.
        fn is_short(more: &Counts) -> bool {
            !matches!(more, Counts::Long(words, _) if ![3, 4, 6, 8].contains(words))
        }
        fn long<const N: usize>(is_first: bool, counts: &mut [u64], more: &Counts, add: &mut dyn FnMut(&mut dyn Sum))
        where
            [u64; N]: Default,
        {
            let counts = counts.as_chunks_mut::<N>().0;
            macro_rules! plus {
                ($more:expr, $number:pat => $words:expr) => {
                    add(&mut Single { counts, more: $more, plus: |one, $number| plus_long(one, $words), is_first })
                };
            }
            match more {
                Counts::Bits8(more) => plus!(more, more => [u64::from(more)]),
                Counts::Bits16(more) => plus!(more, more => [u64::from(more)]),
                Counts::Bits32(more) => plus!(more, more => [u64::from(more)]),
                Counts::Bits64(more) => plus!(more, more => [more]),
                Counts::Bits128(more) => plus!(more, more => [more as u64, (more >> 64) as u64]),
                Counts::Long(3, more) => plus!(more.as_chunks::<3>().0, more => more),
                Counts::Long(4, more) => plus!(more.as_chunks::<4>().0, more => more),
                Counts::Long(6, more) => plus!(more.as_chunks::<6>().0, more => more),
                Counts::Long(_, more) => plus!(more.as_chunks::<8>().0, more => more),
            }
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
                    Counts::Long(3, counts) if is_short(more) => long::<3>(is_first, counts, more, add),
                    Counts::Long(4, counts) if is_short(more) => long::<4>(is_first, counts, more, add),
                    Counts::Long(6, counts) if is_short(more) => long::<6>(is_first, counts, more, add),
                    Counts::Long(8, counts) if is_short(more) => long::<8>(is_first, counts, more, add),
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
        numbers.first(&sum)
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
    fn moduli_that_share_a_word_do_not_see_each_other() {
        let all = [2_147_483_647, 2_147_483_629, 101, 2, 3, 2_147_483_587, 7, 1_000_003];
        for count in 1..=all.len() {
            let moduli = Moduli::new(&all[..count]);
            let numbers = Numbers::Lanes(moduli);
            let mut sum = Counts::zeros(numbers.word(1), 2).unwrap();
            numbers.set_one(&mut sum);
            let mut doubled = BigUint::from(1u8);
            for _ in 0..40 {
                let more = sum.copy().unwrap();
                numbers.sum(false, &mut sum, &more, &mut |sum| sum.same(0, 0, 2));
                doubled *= 2u8;
                let expected: Vec<BigUint> = all[..count].iter().map(|&modulus| &doubled % modulus).collect();
                let found = moduli.remainders(&numbers.first(&sum));
                assert!(found.into_iter().map(BigUint::from).take(count).eq(expected), "{count}");
                let plus = moduli.remainders(&numbers.plus(numbers.first(&more), numbers.first(&more)));
                let added = moduli.remainders(&numbers.first(&sum));
                assert!(plus.into_iter().zip(added).take(count).all(|(plus, added)| plus == added), "{count}");
            }
        }
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
                assert_eq!((counts.bits(), counts.largest(), counts.get(0)), (word, bits, number));
            }
        }
    }
}
