//! Integers of 256 bits, for positions that no integer of the language holds: 42 labelled tokens on 63 cells take 252.

use super::key::PositionKey;

/// An unsigned integer of 256 bits; the order of its fields makes it compare as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide {
    high: u128,
    low: u128,
}

impl Wide {
    /// How many bits it has.
    pub const BITS: u32 = 2 * u128::BITS;
}

impl PositionKey for Wide {
    const ZERO: Self = Wide { high: 0, low: 0 };
    const BYTES: usize = size_of::<Wide>();

    #[inline]
    fn at(value: u64, shift: u32) -> Self {
        let value = u128::from(value);
        match shift {
            0 => Wide { high: 0, low: value },
            1..u128::BITS => Wide { high: value >> (u128::BITS - shift), low: value << shift },
            _ => Wide { high: value.unbounded_shl(shift - u128::BITS), low: 0 },
        }
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        let (low, carries) = self.low.overflowing_add(other.low);
        Wide { high: self.high.wrapping_add(other.high).wrapping_add(u128::from(carries)), low }
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        let (low, borrows) = self.low.overflowing_sub(other.low);
        Wide { high: self.high.wrapping_sub(other.high).wrapping_sub(u128::from(borrows)), low }
    }

    #[inline]
    fn bits_from(self, shift: u32) -> u64 {
        let bits = match shift {
            0 => self.low,
            1..u128::BITS => self.low >> shift | self.high << (u128::BITS - shift),
            _ => self.high.unbounded_shr(shift - u128::BITS),
        };
        bits as u64
    }

    fn write(self, bytes: &mut Vec<u8>) {
        bytes.extend(self.low.to_le_bytes());
        bytes.extend(self.high.to_le_bytes());
    }

    fn read(bytes: &[u8]) -> Self {
        let (low, high) = bytes.split_at(bytes.len().min(size_of::<u128>()));
        Wide { high: u128::read(high), low: u128::read(low) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_differences_carry_over_the_middle() {
        for shift in [0, 1, 63, 64, 120, 127, 128, 129, 190] {
            let one = Wide::at(u64::MAX, shift);
            assert_eq!(one.bits_from(shift), u64::MAX, "{shift}");
            let two = one.plus(one);
            assert_eq!(two.minus(one), one, "{shift}");
            assert_eq!(Wide::ZERO.minus(one).plus(two), one, "{shift}");
            assert!(Wide::ZERO < one && one < two, "{shift}");
        }
        // 2^128 - 1 and one more.
        let ones = Wide::at(u64::MAX, 0).plus(Wide::at(u64::MAX, 64));
        assert_eq!(ones.plus(Wide::at(1, 0)), Wide::at(1, 128));
    }

    #[test]
    fn bytes_are_read_as_they_were_written() {
        let mut written = Vec::new();
        let number = Wide::at(0x0123_4567_89ab_cdef, 100).plus(Wide::at(77, 240)).plus(Wide::at(5, 3));
        number.write(&mut written);
        assert_eq!((written.len(), Wide::read(&written)), (Wide::BYTES, number));
        assert_eq!(Wide::read(&[7]), Wide::at(7, 0));
    }
}
