//! Counts as bytes, the lowest first, in as few of them as the largest count of an array needs; and back.

use std::io;

use super::super::words::Counts;

/// Bytes that are made or read at a time.
const PIECE: usize = 1 << 12;

/// Bytes of each count in a file, where the largest has this many bits.
pub fn bytes_of(bits: u32) -> usize {
    match bits.div_ceil(8) {
        0 => 1,
        bytes @ 1..=8 => bytes as usize,
        9..=16 => 16,
        _ => 8 * bits.div_ceil(64) as usize,
    }
}

/// Calls a function with the number of bytes of a word as a constant.
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
            8 => $call::<_, 8>($($argument),*),
            _ => $call::<_, 16>($($argument),*),
        }
    };
}

/// A word of an array.
trait FileWord: Copy {
    /// Its lowest bytes, of which the others are zero.
    fn bytes<const N: usize>(self) -> [u8; N];

    /// The number with these lowest bytes.
    fn of<const N: usize>(bytes: [u8; N]) -> Self;

    /// The number modulo 2^64.
    fn low(self) -> u64;
}

macro_rules! file_words {
    ($($word:ty)*) => { $(
        impl FileWord for $word {
            #[inline(always)]
            fn bytes<const N: usize>(self) -> [u8; N] {
                let (all, mut bytes) = (self.to_le_bytes(), [0; N]);
                let length = N.min(size_of::<$word>());
                bytes[..length].copy_from_slice(&all[..length]);
                bytes
            }

            #[inline(always)]
            fn of<const N: usize>(bytes: [u8; N]) -> $word {
                let mut all = [0; size_of::<$word>()];
                let length = N.min(size_of::<$word>());
                all[..length].copy_from_slice(&bytes[..length]);
                <$word>::from_le_bytes(all)
            }

            #[inline(always)]
            fn low(self) -> u64 {
                self as u64
            }
        }
    )* };
}

file_words!(u8 u16 u32 u64 u128);

/// Hands over the counts in this number of bytes each, which hold them all; gives their sum modulo 2^64.
pub fn put(counts: &Counts, bytes: usize, to: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<u64> {
    match counts {
        Counts::Bits8(counts) => with_bytes!(bytes, put_words(counts, to)),
        Counts::Bits16(counts) => with_bytes!(bytes, put_words(counts, to)),
        Counts::Bits32(counts) => with_bytes!(bytes, put_words(counts, to)),
        Counts::Bits64(counts) => with_bytes!(bytes, put_words(counts, to)),
        Counts::Bits128(counts) => with_bytes!(bytes, put_words(counts, to)),
        Counts::Long(words, counts) => {
            let mut sum = 0u64;
            for count in counts.chunks_exact(*words) {
                let all: Vec<u8> = count.iter().flat_map(|word| word.to_le_bytes()).collect();
                to(&all[..bytes])?;
                sum = sum.wrapping_add(count[0]);
            }
            Ok(sum)
        }
    }
}

fn put_words<T: FileWord, const N: usize>(
    counts: &[T],
    to: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<u64> {
    let mut buffer = [0; PIECE];
    let mut sum = 0u64;
    for counts in counts.chunks(PIECE / N) {
        let filled = &mut buffer[..counts.len() * N];
        filled.as_chunks_mut().0.iter_mut().zip(counts).for_each(|(to, count)| *to = count.bytes::<N>());
        sum = counts.iter().fold(sum, |sum, count| sum.wrapping_add(count.low()));
        to(filled)?;
    }
    Ok(sum)
}

/// Sets the counts from this number of bytes each, where their words hold what these may be; gives their sum modulo 2^64.
pub fn fill(counts: &mut Counts, bytes: usize, from: &mut dyn FnMut(&mut [u8]) -> io::Result<()>) -> io::Result<u64> {
    match counts {
        Counts::Bits8(counts) => with_bytes!(bytes, fill_words(counts, from)),
        Counts::Bits16(counts) => with_bytes!(bytes, fill_words(counts, from)),
        Counts::Bits32(counts) => with_bytes!(bytes, fill_words(counts, from)),
        Counts::Bits64(counts) => with_bytes!(bytes, fill_words(counts, from)),
        Counts::Bits128(counts) => with_bytes!(bytes, fill_words(counts, from)),
        Counts::Long(words, counts) => {
            let (mut sum, mut all) = (0u64, vec![0; 8 * *words]);
            for count in counts.chunks_exact_mut(*words) {
                from(&mut all[..bytes])?;
                count.iter_mut().zip(all.as_chunks().0).for_each(|(to, bytes)| *to = u64::from_le_bytes(*bytes));
                sum = sum.wrapping_add(count[0]);
            }
            Ok(sum)
        }
    }
}

fn fill_words<T: FileWord, const N: usize>(
    counts: &mut [T],
    from: &mut dyn FnMut(&mut [u8]) -> io::Result<()>,
) -> io::Result<u64> {
    let mut buffer = [0; PIECE];
    let mut sum = 0u64;
    for counts in counts.chunks_mut(PIECE / N) {
        let filled = &mut buffer[..counts.len() * N];
        from(filled)?;
        counts.iter_mut().zip(filled.as_chunks().0).for_each(|(to, &bytes)| *to = T::of::<N>(bytes));
        sum = counts.iter().fold(sum, |sum, count| sum.wrapping_add(count.low()));
    }
    Ok(sum)
}

#[cfg(test)]
mod tests {
    use super::super::super::words::Numbers;
    use super::*;

    #[test]
    fn counts_come_back_from_the_bytes_that_they_fit() {
        for word in [8u64, 16, 32, 64, 128, 192] {
            for bits in 1..=word as u32 {
                let bytes = bytes_of(bits);
                let mut counts = Counts::zeros(word, PIECE + 3).unwrap();
                Numbers::Exact.set_one(&mut counts);
                let mut written = Vec::new();
                let mut to = |piece: &[u8]| {
                    written.extend_from_slice(piece);
                    Ok(())
                };
                assert_eq!(put(&counts, bytes, &mut to).unwrap(), 1);
                assert_eq!(written.len(), (PIECE + 3) * bytes);
                let mut again = Counts::zeros(word, PIECE + 3).unwrap();
                let mut rest = written.as_slice();
                let sum = fill(&mut again, bytes, &mut |piece| io::Read::read_exact(&mut rest, piece)).unwrap();
                let places = [0, 1, PIECE + 2].map(|place| again.get(place));
                assert_eq!((sum, places), (1, [1u8, 0, 0].map(Into::into)), "{word} {bits}");
            }
        }
    }
}
