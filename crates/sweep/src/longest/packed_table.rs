//! A finished layer of a window or of the relaxation, for look-ups alone: eight bytes a state.
//!
//! The keys of a window are mixed by a bijection; their high bits choose a bucket, and only the others are stored, 40
//! at most, beside three values of a byte each: by how much they fall short of the layer's best. A shortfall beyond a
//! byte is stored as less than it is; the bound stays valid. (A quotient table: D. Knuth, *The Art of Computer
//! Programming*, volume 3, exercise 6.4-13; J. Cleary, *Compact hash tables using bidirectional linear probing*, 1984.)
//!
//! The longer keys of the relaxation are known by a hash. Where two share it, once in a million million look-ups, a
//! state gets the values of both: a bound again.

use std::io::{self, BufReader, BufWriter, Read, Write};

use cavalcade_run::{Stopped, prefetch};

use super::set::Set;
use crate::context::{Context, TrackedSlice};
use crate::key::TableKey;
use crate::max_table::{BATCH, NONE};

/// The values of a state that a layer does not have.
///
/// Far below every sum of values, and so small that the sum of many does not overflow.
pub const ABSENT: i32 = -(1 << 24);

/// What states are known by.
#[derive(Clone, Copy, Debug)]
pub enum Keys {
    /// Their pending edges, in this number of slots.
    Slots(u16),
    /// A hash of them.
    Hash,
}

/// A layer.
pub struct PackedTable {
    shape: Shape,
    /// `entries[starts[b]..starts[b + 1]]` are those of bucket b.
    starts: TrackedSlice<u32>,
    /// Stored bits of the key above 24 bits of shortfalls.
    entries: TrackedSlice<u64>,
}

/// All of a layer but its tables.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    keys: Keys,
    /// Bits of a key.
    bits: u32,
    /// Bits of a key that are stored.
    rest: u32,
    states: usize,
    /// The best value.
    best: i32,
}

const STORED: u32 = 40;
const IMPOSSIBLE: u8 = u8::MAX;
/// Bytes that are written or read at a time.
const PIECE: usize = 1 << 20;

impl Shape {
    fn new(keys: Keys, states: usize) -> Shape {
        // Four states a bucket.
        let buckets = (states / 4).max(1).ilog2();
        let (bits, buckets) = match keys {
            Keys::Slots(slots) => {
                let bits = u32::from(slots).max(1);
                (bits, buckets.max(bits.saturating_sub(STORED)).min(bits))
            }
            Keys::Hash => ((buckets + STORED).min(u64::BITS), buckets),
        };
        Shape { keys, bits, rest: bits - buckets, states, best: 0 }
    }

    fn buckets(&self) -> usize {
        1 << (self.bits - self.rest)
    }

    /// The bucket and the stored bits of a key.
    #[inline(always)]
    fn locate<const W: usize>(&self, key: Set<W>) -> (usize, u64) {
        let key = match self.keys {
            Keys::Slots(_) => mixed(key.0[0], self.bits),
            Keys::Hash => key.hash() >> (u64::BITS - self.bits),
        };
        ((key >> self.rest) as usize, key & ((1 << self.rest) - 1))
    }
}

impl PackedTable {
    /// The most slots of a window.
    pub const MAX_SLOTS: u16 = 58;

    /// Bytes of a window's layer.
    pub fn bytes(states: usize, slots: u16) -> u64 {
        8 * states as u64 + 4 * (Shape::new(Keys::Slots(slots), states).buckets() as u64 + 1)
    }

    /// Packs a layer of `states` states; `entries`, which is called three times, has their pending edges and values, to
    /// which `base` is added. Of states with the same edges the best values of all are taken.
    pub fn new<const W: usize, const N: usize, I: Iterator<Item = (Set<W>, [i16; N])>>(
        context: &Context,
        keys: Keys,
        states: usize,
        entries: impl Fn() -> I,
        base: i32,
    ) -> Result<PackedTable, Stopped> {
        // A layer beyond 32 bits would take 32 GiB.
        u32::try_from(states).map_err(|_| Stopped::Memory)?;
        let best = i32::from(entries().flat_map(|(_, values)| values).max().unwrap_or(0));
        let mut packed = PackedTable::blank(context, &Shape { best: best + base, ..Shape::new(keys, states) })?;
        let PackedTable { shape, starts, entries: packed_entries } = &mut packed;
        for (key, _) in entries() {
            starts[shape.locate(key).0] += 1;
        }
        // From counts to ends; filling from the back turns them into starts.
        let mut end = 0;
        for start in starts.iter_mut() {
            end += *start;
            *start = end;
        }
        for (key, values) in entries() {
            let (bucket, stored) = shape.locate(key);
            let mut shortfalls = [IMPOSSIBLE; 3];
            for (shortfall, value) in shortfalls.iter_mut().zip(values) {
                if value != NONE {
                    *shortfall = (best - i32::from(value)).min(i32::from(IMPOSSIBLE) - 1) as u8;
                }
            }
            let shortfalls = u64::from(u32::from_le_bytes([shortfalls[0], shortfalls[1], shortfalls[2], 0]));
            starts[bucket] -= 1;
            packed_entries[starts[bucket] as usize] = stored << 24 | shortfalls;
        }
        packed.unite();
        Ok(packed)
    }

    /// A layer to be read into.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn blank(context: &Context, shape: &Shape) -> Result<PackedTable, Stopped> {
        let starts = TrackedSlice::filled(context, shape.buckets() + 1, 0u32)?;
        Ok(PackedTable { shape: *shape, starts, entries: TrackedSlice::filled(context, shape.states, 0u64)? })
    }

    /// What is to be known of it beside what is written.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Writes the tables.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn write(&self, file: &mut dyn Write) -> io::Result<()> {
        let mut file = BufWriter::with_capacity(PIECE, file);
        self.starts.iter().try_for_each(|start| file.write_all(&start.to_le_bytes()))?;
        self.entries.iter().try_for_each(|entry| file.write_all(&entry.to_le_bytes()))?;
        file.flush()
    }

    /// Reads the tables of a layer of the same shape.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn read(&mut self, file: &mut dyn Read) -> io::Result<()> {
        let mut file = BufReader::with_capacity(PIECE, file);
        let mut bytes = [0; 8];
        for start in self.starts.iter_mut() {
            file.read_exact(&mut bytes[..4])?;
            *start = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        for entry in self.entries.iter_mut() {
            file.read_exact(&mut bytes)?;
            *entry = u64::from_le_bytes(bytes);
        }
        Ok(())
    }

    /// Gives the first entry of each key the best values of all: what is marked does not count.
    fn unite(&mut self) {
        for bounds in self.starts.windows(2) {
            let bucket = &mut self.entries[bounds[0] as usize..bounds[1] as usize];
            for place in 1..bucket.len() {
                let (before, entry) = bucket[..=place].split_at_mut(place);
                if let Some(first) = before.iter_mut().find(|first| **first >> 24 == entry[0] >> 24) {
                    let least = |byte: u32| (*first >> byte & 0xFF).min(entry[0] >> byte & 0xFF) << byte;
                    *first = *first >> 24 << 24 | least(0) | least(8) | least(16);
                }
            }
        }
    }

    /// States of the layer.
    pub fn len(&self) -> usize {
        self.shape.states
    }

    /// The three values of the state with these pending edges, or [`ABSENT`]; none where there is no such state.
    #[inline]
    pub fn get<const W: usize>(&self, key: Set<W>) -> Option<[i32; 3]> {
        self.find(self.shape.locate(key))
    }

    /// The same for some states, each in a table of its own or not; a state's bucket and entries are prefetched while the
    /// others are looked up. `found` gets each result with the state's number.
    #[inline(always)]
    pub fn get_all<'a, const W: usize>(
        keys: impl Iterator<Item = (&'a PackedTable, Set<W>)>,
        mut found: impl FnMut(usize, Option<[i32; 3]>),
    ) {
        let mut located = Vec::with_capacity(BATCH);
        for (table, key) in keys {
            let (bucket, stored) = table.shape.locate(key);
            prefetch(&table.starts[bucket]);
            located.push((table, bucket, stored));
        }
        for &(table, bucket, _) in &located {
            if let Some(entry) = table.entries.get(table.starts[bucket] as usize) {
                prefetch(entry);
            }
        }
        for (number, &(table, bucket, stored)) in located.iter().enumerate() {
            found(number, table.find((bucket, stored)));
        }
    }

    /// The values of a state by its bucket and the stored bits of its key.
    #[inline]
    fn find(&self, (bucket, stored): (usize, u64)) -> Option<[i32; 3]> {
        let entries = &self.entries[self.starts[bucket] as usize..self.starts[bucket + 1] as usize];
        let entry = *entries.iter().find(|&&entry| entry >> 24 == stored)?;
        let value = |place: u32| match (entry >> (8 * place)) as u8 {
            IMPOSSIBLE => ABSENT,
            shortfall => self.shape.best - i32::from(shortfall),
        };
        Some([value(0), value(1), value(2)])
    }
}

/// A bijection of the numbers below 2^bits.
#[inline]
fn mixed(key: u64, bits: u32) -> u64 {
    let mask = (1 << bits) - 1;
    let shift = (bits / 2).max(1);
    let once = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) & mask;
    let twice = (once ^ (once >> shift)).wrapping_mul(0xD6E8_FEB8_6659_FD93) & mask;
    twice ^ (twice >> shift)
}

#[cfg(test)]
mod tests {
    use cavalcade_run::{Budget, Silent};

    use super::*;

    #[test]
    fn what_is_packed_is_found_and_of_equal_keys_the_best_values() {
        let budget = Budget::unlimited();
        let context = Context::new(&budget, &Silent);
        let key = |number: u64| Set([number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 6, number]);
        let entries = || (0..3000u64).map(|number| (key(number % 2000), [(number / 10) as i16, NONE]));
        for keys in [Keys::Hash, Keys::Slots(58)] {
            let packed = PackedTable::new(&context, keys, 3000, entries, 5).unwrap();
            let mut file = Vec::new();
            packed.write(&mut file).unwrap();
            let mut read = PackedTable::blank(&context, &packed.shape()).unwrap();
            read.read(&mut file.as_slice()).unwrap();
            for number in 0..2000 {
                let best = if number < 1000 { number + 2000 } else { number } as i32 / 10;
                // A shortfall has a byte.
                let best = 5 + best.max(299 - 254);
                assert_eq!(packed.get(key(number)), Some([best, ABSENT, ABSENT]), "{keys:?} {number}");
                assert_eq!(read.get(key(number)), packed.get(key(number)));
            }
            assert_eq!(packed.get(key(2000)), None);
        }
    }

    #[test]
    fn no_layer_has_keys_of_more_bits_than_a_hash() {
        for states in [0, 1, 5, 1 << 20, u32::MAX as usize] {
            for keys in [Keys::Hash, Keys::Slots(0), Keys::Slots(PackedTable::MAX_SLOTS)] {
                let shape = Shape::new(keys, states);
                assert!(shape.bits <= u64::BITS && shape.rest <= STORED && shape.rest <= shape.bits, "{shape:?}");
            }
        }
    }
}
