//! Translations of sets of slots: which slots the same pending edges have in another sweep, mostly of the component
//! rotated by 180 degrees. A byte of a set at a time, so that a look-up costs eight loads a word.

use super::frontier::NO_SLOT;
use super::set::Set;

/// Maps sets of W words to sets of V words.
pub struct SlotMap<const W: usize, const V: usize> {
    /// For each byte of a set with a slot that does not vanish, its place and the images of its 256 values.
    images: Vec<(usize, [Set<V>; 256])>,
}

impl<const W: usize, const V: usize> SlotMap<W, V> {
    /// The translation that takes the first slot of each pair to the second; [`NO_SLOT`] and slots without a pair
    /// vanish.
    pub fn new(pairs: impl Iterator<Item = (u16, u16)>) -> SlotMap<W, V> {
        let mut single = vec![Set::EMPTY; 64 * W];
        for (from, to) in pairs.filter(|&(from, to)| from != NO_SLOT && to != NO_SLOT) {
            single[usize::from(from)] = Set::of(to);
        }
        let used = single.chunks(8).enumerate().filter(|(_, single)| single.iter().any(|slot| !slot.is_empty()));
        let images = used.map(|(place, single)| {
            let mut images = [Set::EMPTY; 256];
            for byte in 1..256usize {
                images[byte] = images[byte & (byte - 1)].or(single[byte.trailing_zeros() as usize]);
            }
            (place, images)
        });
        SlotMap { images: images.collect() }
    }

    #[inline]
    pub fn apply(&self, set: Set<W>) -> Set<V> {
        let mut image = Set::EMPTY;
        for (place, images) in &self.images {
            image = image.or(images[usize::from((set.0[place / 8] >> (8 * (place % 8))) as u8)]);
        }
        image
    }
}
