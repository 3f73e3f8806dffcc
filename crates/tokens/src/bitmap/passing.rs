//! What becomes of words when a token goes from one slot of a row to another.
//!
//! An ordered token that passes others of them permutes the bits of a word. But for the place of the pivot, it does so within
//! fields: each becomes a field, by one of a few maps of its bits, which are looked up byte by byte.

use super::field::{WordBytes, field};
use super::numbering::{MOST, Numbering};
use super::shift::{RowRun, RowShift};

/// The images of the bits of a field, byte by byte.
type FieldMap = [[u32; 256]; 3];

/// What each field of the image of a word is: which field of the word, by which map.
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
                let image = images[0] / numbering.field();
                way.fields[image] = field as u8;
                let map = field_map(&images.iter().map(|image| image % numbering.field()).collect::<Vec<usize>>());
                let known = passing.maps.iter().position(|known| *known == map);
                way.maps[image] = known.unwrap_or(passing.maps.len()) as u8;
                if known.is_none() {
                    passing.maps.push(map);
                }
            }
            passing.ways.push(way);
        }
        passing
    }

    /// Sets in the words of a block what those of another block become by a permutation of the rows.
    pub fn gather(&self, shift: &RowShift, words: &[u128], reached: &mut [u128]) {
        match self.fields {
            5 => self.gather_fields::<5, 24>(shift, words, reached),
            4 => self.gather_fields::<4, 6>(shift, words, reached),
            3 => self.gather_fields::<3, 2>(shift, words, reached),
            2 => self.gather_fields::<2, 1>(shift, words, reached),
            _ => self.gather_fields::<1, 1>(shift, words, reached),
        }
    }

    /// The same for words of some fields, each of some bits.
    fn gather_fields<const FIELDS: usize, const BITS: usize>(
        &self,
        shift: &RowShift,
        words: &[u128],
        reached: &mut [u128],
    ) {
        for part in shift.parts() {
            if part.passing == 0 {
                for &RowRun { from, to, length } in part.runs {
                    let (from, to, length) = (from as usize, to as usize, length as usize);
                    let reached = reached[to..to + length].iter_mut();
                    reached.zip(&words[from..from + length]).for_each(|(reached, word)| *reached |= word);
                }
                part.rows.iter().for_each(|&[from, to]| reached[to as usize] |= words[from as usize]);
                continue;
            }
            let way = &self.ways[part.passing as usize];
            let maps: [&FieldMap; FIELDS] = std::array::from_fn(|field| &self.maps[usize::from(way.maps[field])]);
            let fields: [usize; FIELDS] = std::array::from_fn(|field| usize::from(way.fields[field]) * BITS);
            let words: &[WordBytes] = bytemuck::cast_slice(words);
            for &[from, to] in part.rows {
                let (word, reached) = (&words[from as usize], &mut reached[to as usize]);
                if *word != WordBytes::default() && *reached != self.full {
                    *reached |= image::<FIELDS, BITS>(word, &maps, &fields);
                }
            }
        }
    }
}

/// What a word becomes, by the bit at which each field of the image begins in it, and the maps of these fields.
#[inline(always)]
fn image<const FIELDS: usize, const BITS: usize>(
    word: &WordBytes,
    maps: &[&FieldMap; FIELDS],
    fields: &[usize; FIELDS],
) -> u128 {
    let mut image = 0;
    for (place, (map, &bit)) in maps.iter().zip(fields).enumerate() {
        let [low, middle, high, _] = field::<BITS>(word, bit).to_le_bytes();
        let of_field = map[0][usize::from(low)] | map[1][usize::from(middle)] | map[2][usize::from(high)];
        image |= u128::from(of_field) << (place * BITS);
    }
    image
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
                    let run = RowRun { from: 0, to: 0, length: 1 };
                    let mut reached = [0];
                    let shift = RowShift::new(vec![((from * tokens + to) as u32, run)]);
                    passing.gather(&shift, &[word], &mut reached);
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
