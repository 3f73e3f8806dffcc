//! A growing table that keeps, for each key, the best of several values: one cache line a look-up; its memory is
//! reserved first.

use cavalcade_run::{Stopped, prefetch};

use crate::context::{Context, TrackedSlice};
use crate::key::TableKey;

/// The value of an impossible entry.
pub const NONE: i16 = i16::MIN;

/// A place of a table; all values [`NONE`]: unused.
#[derive(Clone, Copy, Debug)]
pub struct Entry<K, const N: usize> {
    pub key: K,
    pub values: [i16; N],
}

/// Keys with N values each; the greatest of each is kept.
pub struct MaxTable<K, const N: usize> {
    /// As many as a power of two.
    places: TrackedSlice<Entry<K, N>>,
    len: usize,
    /// The bits of a hash before those that are the number of a place.
    shift: u32,
}

/// The number of successors that are collected before they are put into a table: by then their places have been
/// prefetched.
pub const BATCH: usize = 128;

/// The smallest table.
const LEAST: usize = 1 << 8;

impl<K: TableKey, const N: usize> MaxTable<K, N> {
    pub fn new(context: &Context) -> Result<Self, Stopped> {
        Ok(MaxTable { places: blank(context, LEAST)?, len: 0, shift: 0 })
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// The places in use.
    pub fn entries(&self) -> impl Iterator<Item = &Entry<K, N>> {
        self.places.iter().filter(|entry| entry.values != [NONE; N])
    }

    /// Empties the table, and makes it as large as some number of entries needs.
    pub fn reset(&mut self, context: &Context, expected: usize) -> Result<(), Stopped> {
        let size = (expected * 3 / 2).next_power_of_two().max(LEAST);
        self.len = 0;
        if size > self.places.len() || size * 8 < self.places.len() {
            // The old memory goes back before the new one is reserved.
            self.places = blank(context, 0)?;
            self.places = blank(context, size)?;
        } else {
            self.places.fill(Entry { key: K::BLANK, values: [NONE; N] });
        }
        Ok(())
    }

    /// The same for a layer that has many keys of the layer before.
    ///
    /// The tables of consecutive layers take different bits of a hash for places. With the same bits, such keys would fill
    /// the table in the order of its places, and pile up at its beginning with the new ones between them, each far from
    /// where it belongs.
    pub fn reset_for_layer(&mut self, context: &Context, layer: usize, expected: usize) -> Result<(), Stopped> {
        self.shift = if layer.is_multiple_of(2) { 0 } else { u32::BITS };
        self.reset(context, expected)
    }

    /// Makes room for some entries more.
    #[inline]
    pub fn reserve(&mut self, context: &Context, more: usize) -> Result<(), Stopped> {
        if (self.len + more) * 4 > self.places.len() * 3 { self.grow(context) } else { Ok(()) }
    }

    #[cold]
    fn grow(&mut self, context: &Context) -> Result<(), Stopped> {
        let larger = blank(context, self.places.len() * 2)?;
        let smaller = std::mem::replace(&mut self.places, larger);
        for entry in smaller.iter().filter(|entry| entry.values != [NONE; N]) {
            let place = self.place(entry.key, entry.key.hash());
            self.places[place] = *entry;
        }
        Ok(())
    }

    /// Where a key is, or belongs.
    #[inline]
    fn place(&self, key: K, hash: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut place = self.first_place(hash);
        loop {
            let entry = &self.places[place];
            if entry.values == [NONE; N] || entry.key == key {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    /// Where the search for a key begins.
    #[inline]
    fn first_place(&self, hash: u64) -> usize {
        (hash >> self.shift) as usize & (self.places.len() - 1)
    }

    /// Raises the values of many keys, which are taken from the list.
    pub fn raise_all(&mut self, context: &Context, found: &mut Vec<(Entry<K, N>, u64)>) -> Result<(), Stopped> {
        self.reserve(context, found.len())?;
        for (entry, hash) in found.drain(..) {
            self.raise(entry.key, hash, entry.values);
        }
        Ok(())
    }

    /// Prefetches the place of a key.
    #[inline]
    pub fn touch(&self, hash: u64) {
        prefetch(&self.places[self.first_place(hash)]);
    }

    /// Raises the values of a key; room must have been reserved, and one value must be possible.
    #[inline]
    pub fn raise(&mut self, key: K, hash: u64, values: [i16; N]) {
        let place = self.place(key, hash);
        let entry = &mut self.places[place];
        if entry.values == [NONE; N] {
            *entry = Entry { key, values };
            self.len += 1;
        } else {
            for (old, new) in entry.values.iter_mut().zip(values) {
                *old = new.max(*old);
            }
        }
    }

    /// The places in use, to be changed. One whose values all become [`NONE`] is gone; until the next reset no key may
    /// be looked up then.
    pub fn entries_mut(&mut self) -> impl Iterator<Item = &mut Entry<K, N>> {
        self.places.iter_mut().filter(|entry| entry.values != [NONE; N])
    }

    /// The same in batches of up to [`BATCH`], so that what is looked up for them can be prefetched.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn for_each_batch(
        &mut self,
        context: &Context,
        mut change: impl FnMut(&mut [&mut Entry<K, N>]),
    ) -> Result<(), Stopped> {
        let mut entries = self.entries_mut();
        let mut batch = Vec::with_capacity(BATCH);
        loop {
            context.check()?;
            batch.extend(entries.by_ref().take(BATCH));
            if batch.is_empty() {
                return Ok(());
            }
            change(&mut batch);
            batch.clear();
        }
    }
}

fn blank<K: TableKey, const N: usize>(context: &Context, size: usize) -> Result<TrackedSlice<Entry<K, N>>, Stopped> {
    TrackedSlice::filled(context, size, Entry { key: K::BLANK, values: [NONE; N] })
}

#[cfg(test)]
mod tests {
    use cavalcade_run::{Budget, Silent};

    use super::*;

    #[test]
    fn keys_of_the_layer_before_are_put_near_their_places_beside_new_ones() {
        let budget = Budget::unlimited();
        let context = &Context::new(&budget, &Silent);
        let mut table: MaxTable<u64, 1> = MaxTable::new(context).unwrap();
        let mut keys: Vec<u64> = (0..45_000).collect();
        for layer in 1..4 {
            table.reset_for_layer(context, layer, keys.len()).unwrap();
            for &key in &keys {
                table.reserve(context, 2).unwrap();
                table.raise(key, key.hash(), [0]);
                if layer > 1 {
                    let new = key + 1_000_000 * layer as u64;
                    table.raise(new, new.hash(), [0]);
                }
            }
            let places = || table.places.iter().enumerate().filter(|(_, entry)| entry.values != [NONE]);
            let from_first = |(place, entry): (usize, &Entry<u64, 1>)| {
                place.wrapping_sub(table.first_place(entry.key.hash())) & (table.places.len() - 1)
            };
            let farthest = places().map(from_first).max();
            assert!(farthest < Some(1000), "layer {layer}: {farthest:?}");
            keys = table.entries().map(|entry| entry.key).collect();
        }
    }
}
