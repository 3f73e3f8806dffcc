//! A finished layer of a window, for look-ups alone: eight bytes a state.
//!
//! The key is mixed by a bijection; its high bits choose a bucket, and only the others are stored, 40 at most, beside
//! three values of a byte each: by how much they fall short of the layer's best. A shortfall beyond a byte is stored
//! as less than it is; the bound stays one. (A quotient table: D. Knuth, *The Art of Computer Programming*, volume 3,
//! exercise 6.4-13; J. Cleary, *Compact hash tables using bidirectional linear probing*, 1984.)

use cavalcade_run::{Stopped, prefetch};

use super::relaxed::Loose;
use super::set::Set;
use super::space::{Block, Space};
use super::table::{NONE, Table};

/// The values of a state that a layer does not have.
///
/// Far below every sum of values, and so small that the sum of many does not overflow.
pub const ABSENT: i32 = -(1 << 24);

/// The layer of a window.
pub struct Packed {
    /// Bits of a key.
    bits: u32,
    /// Bits of a key that are stored.
    rest: u32,
    /// `entries[starts[b]..starts[b + 1]]` are those of bucket b.
    starts: Block<u32>,
    /// Stored bits of the key above 24 bits of shortfalls.
    entries: Block<u64>,
    /// The best value.
    best: i32,
}

const STORED: u32 = 40;
const IMPOSSIBLE: u8 = u8::MAX;

impl Packed {
    /// The most slots of a window.
    pub const MAX_SLOTS: u16 = 58;

    /// Bytes of a layer of some states, whose keys lie below 2^slots.
    pub fn bytes(states: usize, slots: u16) -> u64 {
        let buckets = 1u64 << buckets_bits(states, u32::from(slots).max(1));
        (8 * states) as u64 + 4 * (buckets + 1)
    }

    /// Packs a layer whose keys lie below 2^slots; `base` is added to its values.
    pub fn new<const N: usize>(
        space: &Space,
        layer: &Table<Loose<1>, N>,
        slots: u16,
        base: i32,
    ) -> Result<Packed, Stopped> {
        // A layer beyond 32 bits would take 32 GiB.
        u32::try_from(layer.len()).map_err(|_| Stopped::Memory)?;
        let bits = u32::from(slots).max(1);
        let rest = bits - buckets_bits(layer.len(), bits);
        let values = layer.entries().flat_map(|entry| entry.values);
        let best = i32::from(values.max().unwrap_or(0));
        let mut starts = Block::filled(space, (1 << (bits - rest)) + 1, 0u32)?;
        let mut entries = Block::filled(space, layer.len(), 0u64)?;
        for entry in layer.entries() {
            starts[(mixed(entry.key.pending.0[0], bits) >> rest) as usize] += 1;
        }
        // From counts to ends; filling from the back turns them into starts.
        let mut end = 0;
        for start in starts.iter_mut() {
            end += *start;
            *start = end;
        }
        for entry in layer.entries() {
            let key = mixed(entry.key.pending.0[0], bits);
            let mut shortfalls = [IMPOSSIBLE; 3];
            for (shortfall, value) in shortfalls.iter_mut().zip(entry.values) {
                if value != NONE {
                    *shortfall = (best - i32::from(value)).min(i32::from(IMPOSSIBLE) - 1) as u8;
                }
            }
            let shortfalls = u64::from(u32::from_le_bytes([shortfalls[0], shortfalls[1], shortfalls[2], 0]));
            let start = &mut starts[(key >> rest) as usize];
            *start -= 1;
            entries[*start as usize] = (key & ((1 << rest) - 1)) << 24 | shortfalls;
        }
        let mut packed = Packed { bits, rest, starts, entries, best: best + base };
        packed.unite();
        Ok(packed)
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
        self.entries.len()
    }

    /// The bucket and the stored bits of a key.
    #[inline]
    fn locate(&self, key: Set<1>) -> (usize, u64) {
        let key = mixed(key.0[0], self.bits);
        ((key >> self.rest) as usize, key & ((1 << self.rest) - 1))
    }

    /// Asks the memory for the bucket of a key.
    #[inline]
    pub fn touch_bucket(&self, key: Set<1>) {
        prefetch(&self.starts[self.locate(key).0]);
    }

    /// Asks the memory for the first entry of that bucket.
    #[inline]
    pub fn touch_entry(&self, key: Set<1>) {
        if let Some(entry) = self.entries.get(self.starts[self.locate(key).0] as usize) {
            prefetch(entry);
        }
    }

    /// The best values of a state with up to 0, 1 and 2 ends, or [`ABSENT`].
    #[inline]
    pub fn get(&self, key: Set<1>) -> Option<[i32; 3]> {
        let (bucket, stored) = self.locate(key);
        let entries = &self.entries[self.starts[bucket] as usize..self.starts[bucket + 1] as usize];
        let entry = *entries.iter().find(|&&entry| entry >> 24 == stored)?;
        let value = |place: u32| match (entry >> (8 * place)) as u8 {
            IMPOSSIBLE => ABSENT,
            shortfall => self.best - i32::from(shortfall),
        };
        Some([value(0), value(1), value(2)])
    }
}

/// Bits that choose a bucket, of `bits`.
fn buckets_bits(states: usize, bits: u32) -> u32 {
    // Four states a bucket.
    (states / 4).max(1).ilog2().max(bits.saturating_sub(STORED)).min(bits)
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
