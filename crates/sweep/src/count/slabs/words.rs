//! Counts as bytes, the lowest first, some at a time in as few bytes as the largest of them needs; and back.
//!
//! Large arrays have a few large counts and many that are small or zero, so that one width for all would take twice the bytes.

use std::io;

use super::super::words::Counts;

/// Counts of one width, before which it stands in a byte.
const PIECE: usize = 256;
/// The most bytes of a count that is stored without its zeros, and of one that is not longer than a word.
const SHORT: usize = 8;
const MOST: usize = 16;

/// Bytes that counts take at least, the largest of which has this many bits.
pub fn least_bytes(length: u64, bits: u32) -> u64 {
    match bits <= u128::BITS {
        true => length.div_ceil(PIECE as u64),
        false => length.saturating_mul(8 * long_words(bits) as u64),
    }
}

/// Words of counts that are longer than 128 bits: as many as those of the array have that they are read into.
fn long_words(bits: u32) -> usize {
    (Counts::word(bits.into()) / 64) as usize
}

/// Calls a function with the number of bytes of a short count as a constant.
macro_rules! with_bytes {
    ($bytes:expr, $call:ident($($argument:expr),*)) => {
        match $bytes {
            1 => $call::<_, 1>($($argument),*),
            2 => $call::<_, 2>($($argument),*),
            3 => $call::<_, 3>($($argument),*),
            4 => $call::<_, 4>($($argument),*),
            5 => $call::<_, 5>($($argument),*),
            6 => $call::<_, 6>($($argument),*),
            7 => $call::<_, 7>($($argument),*),
            _ => $call::<_, SHORT>($($argument),*),
        }
    };
}

/// A word of an array.
trait FileWord: Copy + Default {
    /// How many bytes the largest of some numbers needs.
    fn width(numbers: &[Self]) -> usize;

    /// The lower and the upper 64 bits.
    fn halves(self) -> [u64; 2];

    /// The number with these halves, which it has room for.
    fn of(halves: [u64; 2]) -> Self;
}

macro_rules! file_words {
    ($($word:ty)*) => { $(
        impl FileWord for $word {
            #[inline(always)]
            fn width(numbers: &[$word]) -> usize {
                let all = numbers.iter().fold(0, |all, number| all | number);
                match (<$word>::BITS - all.leading_zeros()).div_ceil(8) as usize {
                    bytes @ 0..=SHORT => bytes,
                    _ => MOST,
                }
            }

            #[inline(always)]
            fn halves(self) -> [u64; 2] {
                let all = u128::from(self);
                [all as u64, (all >> 64) as u64]
            }

            #[inline(always)]
            fn of([low, high]: [u64; 2]) -> $word {
                (u128::from(high) << 64 | u128::from(low)) as $word
            }
        }
    )* };
}

file_words!(u8 u16 u32 u64 u128);

/// Takes bytes.
type Put<'a> = &'a mut dyn FnMut(&[u8]) -> io::Result<()>;
/// Gives bytes.
type Fill<'a> = &'a mut dyn FnMut(&mut [u8]) -> io::Result<()>;

/// Hands over the counts, the largest of which has this many bits; gives their sum modulo 2^64.
pub fn put(counts: &Counts, bits: u32, to: Put) -> io::Result<u64> {
    match counts {
        Counts::Bits8(counts) => put_words(counts, to),
        Counts::Bits16(counts) => put_words(counts, to),
        Counts::Bits32(counts) => put_words(counts, to),
        Counts::Bits64(counts) => put_words(counts, to),
        Counts::Bits128(counts) => put_words(counts, to),
        // They are read into smaller words.
        Counts::Long(words, counts) if bits <= u128::BITS => {
            let short = |count: &[u64]| u128::from(count[1]) << 64 | u128::from(count[0]);
            put_words(&counts.chunks_exact(*words).map(short).collect::<Vec<u128>>(), to)
        }
        Counts::Long(words, counts) => {
            let written = long_words(bits);
            let (mut sum, mut all) = (0u64, Vec::with_capacity(8 * written));
            for count in counts.chunks_exact(*words) {
                all.clear();
                all.extend(count[..written].iter().flat_map(|word| word.to_le_bytes()));
                to(&all)?;
                sum = sum.wrapping_add(count[0]);
            }
            Ok(sum)
        }
    }
}

fn put_words<T: FileWord>(counts: &[T], to: Put) -> io::Result<u64> {
    let mut buffer = [0; 1 + PIECE * MOST + SHORT];
    let mut sum = 0u64;
    for piece in counts.chunks(PIECE) {
        sum = piece.iter().fold(sum, |sum, count| sum.wrapping_add(count.halves()[0]));
        let width = T::width(piece);
        buffer[0] = width as u8;
        match width {
            0 => {}
            1..=SHORT => with_bytes!(width, put_short(piece, &mut buffer[1..])),
            _ => put_long(piece, &mut buffer[1..]),
        }
        to(&buffer[..=piece.len() * width])?;
    }
    Ok(sum)
}

/// Each count is written with zeros behind it, over which the next one is written.
fn put_short<T: FileWord, const N: usize>(counts: &[T], bytes: &mut [u8]) {
    for (place, count) in counts.iter().enumerate() {
        bytes[place * N..][..SHORT].copy_from_slice(&count.halves()[0].to_le_bytes());
    }
}

fn put_long<T: FileWord>(counts: &[T], bytes: &mut [u8]) {
    let halves = counts.iter().flat_map(|count| count.halves());
    bytes.as_chunks_mut().0.iter_mut().zip(halves).for_each(|(to, half)| *to = half.to_le_bytes());
}

/// Sets the counts, whose words hold them; gives their sum modulo 2^64.
pub fn fill(counts: &mut Counts, from: Fill) -> io::Result<u64> {
    match counts {
        Counts::Bits8(counts) => fill_words(counts, from),
        Counts::Bits16(counts) => fill_words(counts, from),
        Counts::Bits32(counts) => fill_words(counts, from),
        Counts::Bits64(counts) => fill_words(counts, from),
        Counts::Bits128(counts) => fill_words(counts, from),
        Counts::Long(words, counts) => {
            let (mut sum, mut all) = (0u64, vec![0; 8 * *words]);
            for count in counts.chunks_exact_mut(*words) {
                from(&mut all)?;
                count.iter_mut().zip(all.as_chunks().0).for_each(|(to, bytes)| *to = u64::from_le_bytes(*bytes));
                sum = sum.wrapping_add(count[0]);
            }
            Ok(sum)
        }
    }
}

fn fill_words<T: FileWord>(counts: &mut [T], from: Fill) -> io::Result<u64> {
    let mut buffer = [0; PIECE * MOST + SHORT];
    let mut sum = 0u64;
    for piece in counts.chunks_mut(PIECE) {
        let mut width = [0];
        from(&mut width)?;
        let width = usize::from(width[0]);
        if width > size_of::<T>() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        from(&mut buffer[..piece.len() * width])?;
        match width {
            0 => piece.fill(T::default()),
            1..=SHORT => with_bytes!(width, fill_short(piece, &buffer)),
            _ => fill_long(piece, &buffer),
        }
        sum = piece.iter().fold(sum, |sum, count| sum.wrapping_add(count.halves()[0]));
    }
    Ok(sum)
}

/// Each count is read with bytes behind it, which are left out.
fn fill_short<T: FileWord, const N: usize>(counts: &mut [T], bytes: &[u8]) {
    for (place, count) in counts.iter_mut().enumerate() {
        let mut word = [0; SHORT];
        word.copy_from_slice(&bytes[place * N..][..SHORT]);
        *count = T::of([u64::from_le_bytes(word) & (u64::MAX >> (8 * (SHORT - N))), 0]);
    }
}

fn fill_long<T: FileWord>(counts: &mut [T], bytes: &[u8]) {
    let words = bytes.as_chunks().0.as_chunks().0;
    counts.iter_mut().zip(words).for_each(|(count, words)| *count = T::of(words.map(u64::from_le_bytes)));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts of which one is this power of two.
    fn counts(word: u64, length: usize, power: u32) -> Counts {
        let mut counts = Counts::zeros(word, length).unwrap();
        let place = length / 2;
        match &mut counts {
            Counts::Bits8(counts) => counts[place] = 1 << power,
            Counts::Bits16(counts) => counts[place] = 1 << power,
            Counts::Bits32(counts) => counts[place] = 1 << power,
            Counts::Bits64(counts) => counts[place] = 1 << power,
            Counts::Bits128(counts) => counts[place] = 1 << power,
            Counts::Long(words, counts) => counts[*words * place + power as usize / 64] = 1 << (power % 64),
        }
        counts
    }

    #[test]
    fn counts_come_back_from_as_few_bytes_as_they_need() {
        for word in [8u64, 16, 32, 64, 128, 192, 256, 384, 512, 576] {
            // Of long counts those around the sizes of words.
            for bits in (1..=word as u32).filter(|bits| *bits <= 192 || bits % 64 < 2 || bits % 64 == 63) {
                let length = if bits <= 192 { 3 * PIECE + 3 } else { 3 };
                let array = counts(word, length, bits - 1);
                let mut written = Vec::new();
                let mut to = |piece: &[u8]| {
                    written.extend_from_slice(piece);
                    Ok(())
                };
                let sum = put(&array, bits, &mut to).unwrap();
                assert!(written.len() as u64 >= least_bytes(length as u64, bits), "{word} {bits}");
                if bits <= 64 {
                    assert_eq!(written.len(), 4 + PIECE * bits.div_ceil(8) as usize, "{word} {bits}");
                }
                let mut again = Counts::zeros(Counts::word(bits.into()), length).unwrap();
                let mut rest = written.as_slice();
                let read = fill(&mut again, &mut |piece| io::Read::read_exact(&mut rest, piece)).unwrap();
                assert!(read == sum && rest.is_empty(), "{word} {bits}");
                assert!((0..length).all(|place| again.get(place) == array.get(place)), "{word} {bits}");
            }
        }
    }
}
