//! A finished layer of the relaxation, for look-ups and to be gone through: whole keys, no empty places.

use cavalcade_run::Stopped;

use super::set::Key;
use super::space::{Block, Space};

/// Keys with N values each, in buckets by hash.
pub struct Frozen<K, const N: usize> {
    /// The high bits of a hash, shifted by this much, choose a bucket.
    shift: u32,
    /// `keys[starts[b]..starts[b + 1]]` are those of bucket b.
    starts: Block<u32>,
    keys: Block<K>,
    values: Block<[i16; N]>,
}

impl<K: Key, const N: usize> Frozen<K, N> {
    /// Takes over `len` entries, which are gone through twice.
    pub fn new<I: Iterator<Item = (K, [i16; N])>>(
        space: &Space,
        len: usize,
        entries: impl Fn() -> I,
    ) -> Result<Self, Stopped> {
        // A layer beyond 32 bits would take 48 GiB.
        u32::try_from(len).map_err(|_| Stopped::Memory)?;
        let bits = (len / 2).max(2).ilog2();
        let shift = 64 - bits;
        let mut starts = Block::filled(space, (1 << bits) + 1, 0u32)?;
        let mut keys = Block::filled(space, len, K::BLANK)?;
        let mut values = Block::filled(space, len, [0; N])?;
        for (key, _) in entries() {
            starts[(key.hash() >> shift) as usize] += 1;
        }
        // From counts to ends; filling from the back turns them into starts.
        let mut end = 0;
        for start in starts.iter_mut() {
            end += *start;
            *start = end;
        }
        for (key, value) in entries() {
            let start = &mut starts[(key.hash() >> shift) as usize];
            *start -= 1;
            keys[*start as usize] = key;
            values[*start as usize] = value;
        }
        Ok(Frozen { shift, starts, keys, values })
    }

    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// The entries from the given place on.
    pub fn entries(&self) -> impl Iterator<Item = (K, [i16; N])> {
        self.keys.iter().copied().zip(self.values.iter().copied())
    }

    #[inline]
    pub fn get(&self, key: K) -> Option<[i16; N]> {
        let bucket = (key.hash() >> self.shift) as usize;
        let (start, end) = (self.starts[bucket] as usize, self.starts[bucket + 1] as usize);
        let place = self.keys[start..end].iter().position(|&known| known == key)?;
        Some(self.values[start + place])
    }
}
