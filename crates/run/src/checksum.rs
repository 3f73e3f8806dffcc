//! A checksum of a stream of bytes, which detects damage on the way to a disk and back.

use std::io::{self, Read, Write};

/// The checksum of the bytes so far. Only the bytes matter, not the pieces in which they come, and any change within one of
/// their words of eight bytes changes it.
///
/// Four sums are made at the same time, each of every fourth word: a word waits for the one before it in its sum, and the
/// processor works on the others meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum {
    sums: [u64; LANES],
    /// The last bytes, as long as they are fewer than a block.
    rest: [u8; BLOCK],
    length: u64,
}

const LANES: usize = 4;
/// Bytes of a word for each sum.
const BLOCK: usize = LANES * size_of::<u64>();

impl Default for Checksum {
    fn default() -> Checksum {
        Checksum { sums: [0xcbf2_9ce4_8422_2325; LANES], rest: [0; BLOCK], length: 0 }
    }
}

impl Checksum {
    /// Takes more bytes.
    pub fn add(&mut self, mut bytes: &[u8]) {
        let held = self.held();
        self.length += bytes.len() as u64;
        if held > 0 {
            let taken = bytes.len().min(BLOCK - held);
            self.rest[held..held + taken].copy_from_slice(&bytes[..taken]);
            bytes = &bytes[taken..];
            if held + taken < BLOCK {
                return;
            }
            self.sums = mixed(self.sums, &self.rest);
        }
        let (blocks, rest) = bytes.as_chunks();
        self.sums = blocks.iter().fold(self.sums, mixed);
        self.rest[..rest.len()].copy_from_slice(rest);
    }

    /// How many bytes wait for their block to be filled.
    fn held(&self) -> usize {
        (self.length % BLOCK as u64) as usize
    }

    /// The checksum of all bytes that were taken.
    pub fn value(&self) -> u64 {
        let mut rest = [0; BLOCK];
        rest[..self.held()].copy_from_slice(&self.rest[..self.held()]);
        mixed(self.sums, &rest).into_iter().fold(self.length, mixed_word)
    }
}

/// Each sum with its word of a block.
#[inline(always)]
fn mixed(mut sums: [u64; LANES], block: &[u8; BLOCK]) -> [u64; LANES] {
    let words = block.as_chunks().0;
    sums.iter_mut().zip(words).for_each(|(sum, word)| *sum = mixed_word(*sum, u64::from_le_bytes(*word)));
    sums
}

#[inline(always)]
fn mixed_word(sum: u64, word: u64) -> u64 {
    (sum.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Passes writes and reads on to another stream, and computes the checksum of the bytes.
#[derive(Debug)]
pub struct ChecksumStream<T> {
    inner: T,
    sum: Checksum,
}

impl<T> ChecksumStream<T> {
    /// No bytes yet.
    pub fn new(inner: T) -> ChecksumStream<T> {
        ChecksumStream { inner, sum: Checksum::default() }
    }

    /// The checksum of the bytes so far.
    pub fn sum(&self) -> Checksum {
        self.sum
    }

    /// What was written to or read from.
    pub fn into_inner(self) -> T {
        self.inner
    }
}

impl<T: Write> Write for ChecksumStream<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.sum.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for ChecksumStream<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(bytes)?;
        self.sum.add(&bytes[..read]);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(pieces: &[&[u8]]) -> u64 {
        let mut sum = Checksum::default();
        pieces.iter().for_each(|piece| sum.add(piece));
        sum.value()
    }

    #[test]
    fn pieces_make_no_difference() {
        let bytes: Vec<u8> = (0..100).collect();
        for cut in 0..100 {
            for second in [cut, (cut + 3).min(100), (cut + 17).min(100)] {
                let pieces = [&bytes[..cut], &bytes[cut..second], &bytes[second..]];
                assert_eq!(sum(&pieces), sum(&[&bytes]), "{cut} {second}");
            }
        }
    }

    #[test]
    fn a_flipped_bit_a_missing_byte_and_a_zero_more_are_seen() {
        let bytes: Vec<u8> = (0..77).collect();
        for bit in 0..8 * bytes.len() {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(sum(&[&flipped]), sum(&[&bytes]), "{bit}");
        }
        assert_ne!(sum(&[&bytes[..76]]), sum(&[&bytes]));
        assert_ne!(sum(&[&bytes, &[0]]), sum(&[&bytes]));
        assert_ne!(sum(&[&[0]]), sum(&[]));
    }

    #[test]
    fn what_passes_through_has_the_same_sum_on_both_sides() {
        let mut to = ChecksumStream::new(Vec::new());
        to.write_all(b"a1-c2, c2-e3").unwrap();
        let written = to.sum().value();
        let bytes = to.into_inner();
        let mut from = ChecksumStream::new(bytes.as_slice());
        from.read_to_end(&mut Vec::new()).unwrap();
        assert_eq!(from.sum().value(), written);
    }
}
