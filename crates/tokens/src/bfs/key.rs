//! Positions packed into machine words.

/// A packed position of at most 64 W - 2 bits, in fields that never straddle two words. The two bits left over, at the
/// top of the last word, are free for a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key<const W: usize>([u64; W]);

/// Where a field lies.
#[derive(Clone, Copy, Debug)]
pub struct BitField {
    word: u32,
    shift: u32,
}

/// Fields of equal width in bits.
#[derive(Clone, Copy, Debug)]
pub struct BitFields {
    bits: u32,
    per_word: usize,
}

const MARK_SHIFT: u32 = 62;

impl BitFields {
    /// The narrowest fields that hold 0..=`largest`.
    pub fn for_values(largest: usize) -> BitFields {
        BitFields::of_width((usize::BITS - largest.leading_zeros()).max(1))
    }

    /// Fields of this many bits.
    pub fn of_width(bits: u32) -> BitFields {
        BitFields { bits, per_word: (64 / bits) as usize }
    }

    /// Bits of a field.
    pub fn bits(self) -> u32 {
        self.bits
    }

    /// How many words `count` fields and a mark take.
    pub fn words(self, count: usize) -> usize {
        let full = count.div_ceil(self.per_word);
        let last = count - (full.max(1) - 1) * self.per_word;
        let fits_with_mark = last * self.bits as usize <= MARK_SHIFT as usize;
        full.max(1) + usize::from(!fits_with_mark)
    }

    /// Where the field of this number lies.
    pub fn at(self, index: usize) -> BitField {
        BitField { word: (index / self.per_word) as u32, shift: (index % self.per_word) as u32 * self.bits }
    }

    /// How many fields lie in a word.
    pub fn per_word(self) -> usize {
        self.per_word
    }

    /// A field's value when all its bits are set.
    pub fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits)
    }
}

impl<const W: usize> Key<W> {
    /// All fields zero.
    pub const ZERO: Key<W> = Key([0; W]);

    /// The words, the first field in the lowest bits of the first.
    #[inline]
    pub fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// A field's value.
    #[inline]
    pub fn get(&self, field: BitField, fields: BitFields) -> u64 {
        self.0[field.word as usize] >> field.shift & fields.mask()
    }

    /// The key in which `value` was exclusive-ored into a field: sets a zero field, clears one that holds `value`.
    #[inline]
    pub fn flipped(mut self, field: BitField, value: u64) -> Key<W> {
        self.0[field.word as usize] ^= value << field.shift;
        self
    }

    /// The key with the bits of both.
    #[inline]
    pub fn or(mut self, other: &Key<W>) -> Key<W> {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
        self
    }

    /// The same fields with a mark from 1 to 3 in the bits left over; 0 for none.
    #[inline]
    pub fn with_mark(mut self, mark: u64) -> Key<W> {
        self.0[W - 1] |= mark << MARK_SHIFT;
        self
    }

    /// The mark, and the key without it.
    #[inline]
    pub fn split_mark(mut self) -> (u64, Key<W>) {
        let mark = self.0[W - 1] >> MARK_SHIFT;
        self.0[W - 1] &= (1 << MARK_SHIFT) - 1;
        (mark, self)
    }

    /// A hash whose high bits are good.
    #[inline]
    pub fn hash(&self) -> u64 {
        let mix = |hash: u64| (hash ^ hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let hash =
            self.0.iter().fold(0u64, |hash, &word| mix(hash.rotate_left(5) ^ word.wrapping_mul(0xd6e8_feb8_6659_fd93)));
        hash ^ hash >> 29
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_leave_room_for_the_mark() {
        assert_eq!(BitFields::of_width(4).words(15), 1);
        assert_eq!(BitFields::of_width(4).words(16), 2);
        assert_eq!(BitFields::of_width(1).words(62), 1);
        assert_eq!(BitFields::of_width(1).words(63), 2);
        assert_eq!(BitFields::of_width(60).words(1), 1);
        assert_eq!(BitFields::of_width(64).words(1), 2);
        assert_eq!(BitFields::for_values(4).bits(), 3);
        assert_eq!(BitFields::for_values(0).bits(), 1);
    }

    #[test]
    fn a_mark_leaves_the_fields_alone() {
        let fields = BitFields::of_width(5);
        let key = Key::<2>::ZERO.flipped(fields.at(13), 21).flipped(fields.at(2), 9);
        let (mark, bare) = key.with_mark(3).split_mark();
        assert_eq!((mark, bare), (3, key));
        assert_eq!((bare.get(fields.at(13), fields), bare.get(fields.at(2), fields)), (21, 9));
    }
}
