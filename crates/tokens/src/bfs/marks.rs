//! Which positions were reached, and how far they are: the depth of each, modulo 3.
//!
//! Neighbouring positions differ by at most one in depth, so the remainder is enough to walk back to where a search
//! began. [`Hashed`] keeps the packed positions themselves; [`super::ranks::Ranked`] keeps two bits for each position
//! that there could be.

use cavalcade_run::{Budget, MemoryBudget, Reservation, Stopped, prefetch};

use super::key::Key;

/// A set of positions with their depths modulo 3.
///
/// A mark is looked for in two steps, so that a batch of positions can be located first, while the memory fetches their
/// marks.
pub trait Marks<const W: usize> {
    /// Where the mark of a position lies, as long as the set lives; fetches it into the cache.
    fn locate(&self, key: Key<W>) -> u64;

    /// Marks a located position with its depth if it has no mark yet, and says whether it had none.
    ///
    /// # Errors
    /// When the memory or, while a table grows, the time ends.
    fn mark(&mut self, key: Key<W>, place: u64, depth: u32) -> Result<bool, Stopped>;

    /// The depth of a located position modulo 3, if it has a mark.
    fn depth_mod_3(&self, key: Key<W>, place: u64) -> Option<u32>;
}

/// An open-addressing hash table, in segments that grow one at a time.
///
/// A segment's order is that of the hashes, so that it grows by one sequential pass; growing one segment after another
/// keeps the peak near the size of the table and each pause short.
pub struct Hashed<const W: usize> {
    segments: Vec<Segment<W>>,
    budget: Budget,
}

struct Segment<const W: usize> {
    /// A power of two of slots; the key of an empty one is zero, mark included.
    slots: Vec<Key<W>>,
    used: usize,
    _reservation: Reservation,
}

const SEGMENT_BITS: u32 = 6;
const FIRST_SLOTS: usize = 16;

impl<const W: usize> Hashed<W> {
    /// An empty table.
    ///
    /// # Errors
    /// When not even that fits into the memory limit.
    pub fn new(budget: &Budget) -> Result<Hashed<W>, Stopped> {
        let segments = (0..1 << SEGMENT_BITS).map(|_| Segment::new(FIRST_SLOTS, budget.memory()));
        Ok(Hashed { segments: segments.collect::<Result<_, _>>()?, budget: budget.clone() })
    }

    /// The number of a segment is in the highest bits of a hash; the other bits order the slots within it.
    fn segment(hash: u64) -> usize {
        (hash >> (64 - SEGMENT_BITS)) as usize
    }
}

impl<const W: usize> Segment<W> {
    fn new(slots: usize, memory: &MemoryBudget) -> Result<Segment<W>, Stopped> {
        let reservation = memory.reserve((slots * size_of::<Key<W>>()) as u64)?;
        Ok(Segment { slots: vec![Key::ZERO; slots], used: 0, _reservation: reservation })
    }

    fn first_slot(&self, hash: u64) -> usize {
        (hash << SEGMENT_BITS >> (64 - self.slots.len().trailing_zeros())) as usize
    }

    /// The slot of a key: where it stands with its mark, or the empty one where it would.
    #[inline]
    fn find(&self, key: Key<W>, hash: u64) -> (usize, u64) {
        let mut slot = self.first_slot(hash);
        loop {
            let (mark, known) = self.slots[slot].split_mark();
            if mark == 0 || known == key {
                return (slot, mark);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    fn grow(&mut self, memory: &MemoryBudget) -> Result<(), Stopped> {
        let mut grown = Segment::new(self.slots.len() * 2, memory)?;
        for &entry in &self.slots {
            let (mark, key) = entry.split_mark();
            if mark > 0 {
                let (slot, _) = grown.find(key, key.hash());
                grown.slots[slot] = entry;
            }
        }
        grown.used = self.used;
        *self = grown;
        Ok(())
    }
}

impl<const W: usize> Marks<W> for Hashed<W> {
    /// The hash.
    #[inline]
    fn locate(&self, key: Key<W>) -> u64 {
        let hash = key.hash();
        let segment = &self.segments[Self::segment(hash)];
        prefetch(&segment.slots[segment.first_slot(hash)]);
        hash
    }

    #[inline]
    fn mark(&mut self, key: Key<W>, hash: u64, depth: u32) -> Result<bool, Stopped> {
        let segment = &mut self.segments[Self::segment(hash)];
        let (slot, mark) = segment.find(key, hash);
        if mark > 0 {
            return Ok(false);
        }
        segment.slots[slot] = key.with_mark(u64::from(depth % 3 + 1));
        segment.used += 1;
        if segment.used * 4 > segment.slots.len() * 3 {
            self.budget.check()?;
            segment.grow(self.budget.memory())?;
        }
        Ok(true)
    }

    #[inline]
    fn depth_mod_3(&self, key: Key<W>, hash: u64) -> Option<u32> {
        (self.segments[Self::segment(hash)].find(key, hash).1 as u32).checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bfs::key::BitFields;

    #[test]
    fn a_table_that_grew_many_times_knows_every_key_and_its_depth() {
        let budget = Budget::unlimited();
        let mut table = Hashed::<2>::new(&budget).unwrap();
        let fields = BitFields::of_width(30);
        let key = |n: u64| Key::ZERO.flipped(fields.at(0), n % 317).flipped(fields.at(3), n / 317);
        for n in 0..100_000 {
            assert!(table.mark(key(n), key(n).hash(), n as u32).unwrap());
        }
        for n in 0..100_000 {
            assert_eq!(table.depth_mod_3(key(n), key(n).hash()), Some(n as u32 % 3));
            assert!(!table.mark(key(n), key(n).hash(), 0).unwrap());
        }
        assert_eq!(table.depth_mod_3(key(100_000), key(100_000).hash()), None);
        assert!(budget.memory().reserved() >= 100_000 * 16);
    }

    #[test]
    fn a_table_stops_at_the_memory_limit() {
        let mut table = Hashed::<1>::new(&Budget::unlimited().with_memory_limit(1 << 20)).unwrap();
        let fields = BitFields::of_width(40);
        let key = |n| Key::ZERO.flipped(fields.at(0), n);
        let marked = (0..1 << 20).map_while(|n| table.mark(key(n), key(n).hash(), 0).ok()).count();
        assert!((30_000..131_072).contains(&marked), "{marked}");
    }
}
