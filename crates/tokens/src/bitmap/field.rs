//! Fields of words: some bits from some bit on, at the same bits in every word.
//!
//! Fields of whole bytes are read where they are in memory, which takes fewer instructions than a shift by any number of
//! bits.

/// A word as it is in memory.
pub type WordBytes = [u8; size_of::<u128>()];

/// Bytes that are read for a field.
const READ: usize = size_of::<u32>();

/// Whether fields of some bits are read where they are.
const fn is_bytes(bits: usize) -> bool {
    bits.is_multiple_of(8) && cfg!(target_endian = "little")
}

/// The field of `BITS` bits, at most 24, that begins at a bit of a word.
#[inline(always)]
pub fn field<const BITS: usize>(word: &WordBytes, bit: usize) -> u32 {
    let wide = match is_bytes(BITS) {
        // No field begins later, and so nothing is left to be checked.
        true => word[(bit / 8).min(word.len() - READ)..].first_chunk().map_or(0, |&bytes| u32::from_le_bytes(bytes)),
        false => (u128::from_ne_bytes(*word) >> bit) as u32,
    };
    wide & ((1 << BITS) - 1)
}

/// Where a field of some bits is among all of some words: the byte at which it begins, or the word and the number of the field.
pub fn address(word: usize, field: usize, bits: usize) -> u32 {
    let within = if is_bytes(bits) { field * bits / 8 } else { field };
    (word * size_of::<u128>() + within) as u32
}

/// The most words whose fields have an address.
pub const ADDRESSED: u64 = (1 << 32) / size_of::<u128>() as u64;

/// The field of `BITS` bits, at most 24, at an address.
#[inline(always)]
pub fn field_at<const BITS: usize>(words: &[u128], address: u32) -> u32 {
    let address = address as usize;
    let wide = if is_bytes(BITS) {
        let bytes: &[u8] = bytemuck::cast_slice(words);
        bytes[address..address + READ].first_chunk().map_or(0, |&bytes| u32::from_le_bytes(bytes))
    } else {
        let (word, field) = (address / size_of::<u128>(), address % size_of::<u128>());
        (words[word] >> (field * BITS)) as u32
    };
    wide & ((1 << BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agree<const FIELDS: usize, const BITS: usize>() {
        let words = [u128::MAX / 7, u128::MAX / 11, u128::MAX / 13];
        for (index, place) in (0..words.len()).flat_map(|index| (0..FIELDS).map(move |place| (index, place))) {
            let expected = (words[index] >> (place * BITS)) as u32 & ((1 << BITS) - 1);
            assert_eq!(field::<BITS>(&words[index].to_ne_bytes(), place * BITS), expected);
            assert_eq!(field_at::<BITS>(&words, address(index, place, BITS)), expected);
        }
    }

    #[test]
    fn fields_of_whole_bytes_and_of_other_widths_are_read_as_by_shifts() {
        agree::<5, 24>();
        agree::<4, 6>();
        agree::<3, 2>();
        agree::<2, 1>();
    }
}
