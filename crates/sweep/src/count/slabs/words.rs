//! Counts as bytes, the lowest first, in the smallest words that hold the largest of them; and back.

use std::io;

use super::super::words::Counts;

/// Bytes that are made or read at a time.
const PIECE: usize = 1 << 12;

/// Hands over the counts as bytes in words of `word` bits, which hold them all; gives their sum modulo 2^64.
pub fn put(counts: &Counts, word: u64, to: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<u64> {
    fn pieces<T: Copy, const N: usize>(
        counts: &[T],
        to: &mut dyn FnMut(&[u8]) -> io::Result<()>,
        bytes: impl Fn(T) -> [u8; N],
        low: impl Fn(T) -> u64,
    ) -> io::Result<u64> {
        let mut buffer = [0; PIECE];
        let mut sum = 0u64;
        for counts in counts.chunks(PIECE / N) {
            let filled = &mut buffer[..counts.len() * N];
            filled.as_chunks_mut().0.iter_mut().zip(counts).for_each(|(to, &count)| *to = bytes(count));
            sum = counts.iter().fold(sum, |sum, &count| sum.wrapping_add(low(count)));
            to(filled)?;
        }
        Ok(sum)
    }
    macro_rules! narrowed {
        ($counts:expr, $from:ty) => {
            match word {
                8 => pieces($counts, to, |count: $from| (count as u8).to_le_bytes(), |count| count as u64),
                16 => pieces($counts, to, |count: $from| (count as u16).to_le_bytes(), |count| count as u64),
                32 => pieces($counts, to, |count: $from| (count as u32).to_le_bytes(), |count| count as u64),
                64 => pieces($counts, to, |count: $from| (count as u64).to_le_bytes(), |count| count as u64),
                _ => pieces($counts, to, |count: $from| (count as u128).to_le_bytes(), |count| count as u64),
            }
        };
    }
    match counts {
        Counts::Bits8(counts) => narrowed!(counts, u8),
        Counts::Bits16(counts) => narrowed!(counts, u16),
        Counts::Bits32(counts) => narrowed!(counts, u32),
        Counts::Bits64(counts) => narrowed!(counts, u64),
        Counts::Bits128(counts) => narrowed!(counts, u128),
        Counts::Long(words, counts) => {
            let mut sum = 0u64;
            for count in counts.chunks_exact(*words) {
                let bytes: Vec<u8> = count.iter().flat_map(|word| word.to_le_bytes()).collect();
                to(&bytes[..(word / 8) as usize])?;
                sum = sum.wrapping_add(count[0]);
            }
            Ok(sum)
        }
    }
}

/// Sets the counts from words of `word` bits, which are not larger than their own; gives their sum modulo 2^64.
pub fn fill(counts: &mut Counts, word: u64, from: &mut dyn FnMut(&mut [u8]) -> io::Result<()>) -> io::Result<u64> {
    fn pieces<T: Copy, const N: usize>(
        counts: &mut [T],
        from: &mut dyn FnMut(&mut [u8]) -> io::Result<()>,
        count: impl Fn([u8; N]) -> T,
        low: impl Fn(T) -> u64,
    ) -> io::Result<u64> {
        let mut buffer = [0; PIECE];
        let mut sum = 0u64;
        for counts in counts.chunks_mut(PIECE / N) {
            let filled = &mut buffer[..counts.len() * N];
            from(filled)?;
            counts.iter_mut().zip(filled.as_chunks().0).for_each(|(to, &bytes)| *to = count(bytes));
            sum = counts.iter().fold(sum, |sum, &count| sum.wrapping_add(low(count)));
        }
        Ok(sum)
    }
    macro_rules! widened {
        ($counts:expr, $to:ty) => {
            match word {
                8 => pieces($counts, from, |bytes| u8::from_le_bytes(bytes) as $to, |count| count as u64),
                16 => pieces($counts, from, |bytes| u16::from_le_bytes(bytes) as $to, |count| count as u64),
                32 => pieces($counts, from, |bytes| u32::from_le_bytes(bytes) as $to, |count| count as u64),
                64 => pieces($counts, from, |bytes| u64::from_le_bytes(bytes) as $to, |count| count as u64),
                _ => pieces($counts, from, |bytes| u128::from_le_bytes(bytes) as $to, |count| count as u64),
            }
        };
    }
    match counts {
        Counts::Bits8(counts) => widened!(counts, u8),
        Counts::Bits16(counts) => widened!(counts, u16),
        Counts::Bits32(counts) => widened!(counts, u32),
        Counts::Bits64(counts) => widened!(counts, u64),
        Counts::Bits128(counts) => widened!(counts, u128),
        Counts::Long(words, counts) => {
            let (mut sum, length) = (0u64, (word / 8) as usize);
            let mut bytes = vec![0; 8 * *words];
            for count in counts.chunks_exact_mut(*words) {
                from(&mut bytes[..length])?;
                count.iter_mut().zip(bytes.as_chunks().0).for_each(|(to, bytes)| *to = u64::from_le_bytes(*bytes));
                sum = sum.wrapping_add(count[0]);
            }
            Ok(sum)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_come_back_from_the_words_that_they_fit() {
        for word in [8u64, 16, 32, 64, 128, 192] {
            for small in [8u64, 16, 32, 64, 128, 192].into_iter().filter(|&small| small <= word) {
                let mut counts = Counts::zeros(word, PIECE + 3).unwrap();
                counts.set_one();
                let mut bytes = Vec::new();
                let mut to = |piece: &[u8]| {
                    bytes.extend_from_slice(piece);
                    Ok(())
                };
                assert_eq!(put(&counts, small, &mut to).unwrap(), 1);
                assert_eq!(bytes.len(), (PIECE + 3) * small as usize / 8);
                let mut again = Counts::zeros(word, PIECE + 3).unwrap();
                let mut rest = bytes.as_slice();
                let sum = fill(&mut again, small, &mut |piece| io::Read::read_exact(&mut rest, piece)).unwrap();
                assert_eq!(
                    (sum, again.first(), again.get(1), again.get(PIECE + 2)),
                    (1, 1u8.into(), 0u8.into(), 0u8.into())
                );
            }
        }
    }
}
