//! What becomes of words when a token goes from one slot of a row to another.
//!
//! An ordered token that passes others of them permutes the bits of a word. But for the place of the pivot, it does so within
//! fields: each becomes a field, by one of a few maps of its bits, which are looked up byte by byte.

use super::numbering::{MOST, Numbering};
use super::rows::RowRun;

/// The images of the bits of a field, byte by byte.
type FieldMap = [[u32; 256]; 3];

/// What becomes of each field of a word: by which map it becomes which field.
#[derive(Clone, Copy, Default)]
struct Way {
    maps: [u8; MOST],
    fields: [u8; MOST],
}

/// What becomes of words, for each place of an ordered token among the ordered ones and each place that it goes to.
pub struct Passing {
    fields: usize,
    full: u128,
    maps: Vec<FieldMap>,
    /// By places, from * tokens + to.
    ways: Vec<Way>,
}

impl Passing {
    /// The memory of the tables, in bytes.
    pub fn bytes(tokens: usize) -> u64 {
        ((tokens * tokens) * (size_of::<FieldMap>() + size_of::<Way>())) as u64
    }

    /// For the words of a numbering.
    pub fn new(numbering: &Numbering) -> Passing {
        let tokens = numbering.tokens;
        let mut passing = Passing { fields: tokens, full: numbering.full(), maps: Vec::new(), ways: Vec::new() };
        for (from, to) in (0..tokens).flat_map(|from| (0..tokens).map(move |to| (from, to))) {
            let mut way = Way::default();
            for field in 0..tokens {
                let first = field * numbering.field();
                let images = (first..first + numbering.field()).map(|bit| {
                    let mut order = numbering.order(bit);
                    let token = order.remove(from);
                    order.insert(to, token);
                    numbering.bit(&order)
                });
                let images: Vec<usize> = images.collect();
                // The place of the pivot afterwards depends on its place before alone.
                way.fields[field] = (images[0] / numbering.field()) as u8;
                let map = field_map(&images.iter().map(|image| image % numbering.field()).collect::<Vec<usize>>());
                let known = passing.maps.iter().position(|known| *known == map);
                way.maps[field] = known.unwrap_or(passing.maps.len()) as u8;
                if known.is_none() {
                    passing.maps.push(map);
                }
            }
            passing.ways.push(way);
        }
        passing
    }

    /// Sets in the words of a block what those of another block become by runs of rows.
    pub fn gather(&self, runs: &[RowRun], words: &[u128], reached: &mut [u128]) {
        match self.fields {
            5 => self.gather_fields::<5, 24>(runs, words, reached),
            4 => self.gather_fields::<4, 6>(runs, words, reached),
            3 => self.gather_fields::<3, 2>(runs, words, reached),
            2 => self.gather_fields::<2, 1>(runs, words, reached),
            _ => self.gather_fields::<1, 1>(runs, words, reached),
        }
    }

    /// The same for words of some fields, each of some bits.
    fn gather_fields<const FIELDS: usize, const BITS: usize>(
        &self,
        runs: &[RowRun],
        words: &[u128],
        reached: &mut [u128],
    ) {
        for run in runs {
            let (from, to, length) = (run.from as usize, run.to as usize, run.length as usize);
            let (reached, words) = (&mut reached[to..to + length], &words[from..from + length]);
            if run.passing == 0 {
                reached.iter_mut().zip(words).for_each(|(reached, word)| *reached |= word);
                continue;
            }
            let way = self.ways[run.passing as usize];
            let maps: [&FieldMap; FIELDS] = std::array::from_fn(|field| &self.maps[usize::from(way.maps[field])]);
            for (reached, &word) in reached.iter_mut().zip(words) {
                if word != 0 && *reached != self.full {
                    *reached |= image::<FIELDS, BITS>(word, &maps, &way);
                }
            }
        }
    }
}

/// What a word becomes.
#[inline]
fn image<const FIELDS: usize, const BITS: usize>(word: u128, maps: &[&FieldMap; FIELDS], way: &Way) -> u128 {
    // More places than fields, so that no index is out of range.
    let mut fields = [0u32; 8];
    for (field, map) in maps.iter().enumerate() {
        let bytes = ((word >> (field * BITS)) as u32 & ((1 << BITS) - 1)).to_le_bytes();
        let image = map.iter().zip(bytes).fold(0, |image, (images, byte)| image | images[usize::from(byte)]);
        fields[usize::from(way.fields[field]) % 8] = image;
    }
    (0..FIELDS).fold(0, |word, field| word | u128::from(fields[field]) << (field * BITS))
}

/// A map of the bits of a field, given by where each goes.
fn field_map(images: &[usize]) -> FieldMap {
    let mut map = [[0; 256]; 3];
    for (byte, of_byte) in map.iter_mut().enumerate() {
        for value in 1..256usize {
            // All but the lowest bit are known.
            let bit = byte * 8 + value.trailing_zeros() as usize;
            of_byte[value] = of_byte[value & (value - 1)] | images.get(bit).map_or(0, |&image| 1 << image);
        }
    }
    map
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_that_goes_and_returns_leaves_every_order_as_it_was() {
        for tokens in 2..=MOST {
            let numbering = Numbering::new(&(0..tokens as u8).collect::<Vec<u8>>());
            let passing = Passing::new(&numbering);
            for (from, to) in (0..tokens).flat_map(|from| (0..from).map(move |to| (from, to))) {
                let image = |word: u128, from: usize, to: usize| {
                    let run = RowRun { from: 0, to: 0, length: 1, passing: (from * tokens + to) as u32 };
                    let mut reached = [0];
                    passing.gather(&[run], &[word], &mut reached);
                    reached[0]
                };
                for bit in 0..Numbering::count(tokens) {
                    let mut order = numbering.order(bit as usize);
                    let token = order.remove(from);
                    order.insert(to, token);
                    assert_eq!(image(1 << bit, from, to), 1 << numbering.bit(&order));
                    assert_eq!(image(image(1 << bit, from, to), to, from), 1 << bit);
                }
                assert_eq!(image(numbering.full(), from, to), numbering.full());
            }
        }
    }
}
