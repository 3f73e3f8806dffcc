//! A layer of positions in sorted buckets, and how one is grown from those before it; on disk where the memory ends.
//!
//! A position's bucket is a part of its mark, so that all its images share the bucket, and each bucket is sorted, freed
//! of what the layers before have, and compared with the other end by itself, within the cache.

use std::io::{Read, Write};
use std::sync::Arc;

use cavalcade_run::{Budget, Extent, Scratch, Stopped, TrackedVec, in_parallel};

use super::key::PositionKey;

/// The number of buckets: enough for a bucket of a million positions to fit into the cache.
pub const BUCKETS: usize = 256;

/// The bucket of a mark.
#[inline]
pub fn bucket(mark: u64) -> usize {
    (mark >> (u64::BITS - BUCKETS.ilog2())) as usize
}

/// Sorted positions, all different.
pub enum Bucket<K> {
    Held(TrackedVec<K>),
    Stored(SortedRun),
}

/// The positions at one depth, by bucket.
pub struct Layer<K> {
    buckets: Vec<Bucket<K>>,
}

impl<K: PositionKey> Layer<K> {
    /// No position.
    pub fn empty(budget: &Budget) -> Layer<K> {
        Layer { buckets: (0..BUCKETS).map(|_| Bucket::Held(TrackedVec::new(budget.memory()))).collect() }
    }

    /// One position.
    ///
    /// # Errors
    /// When there is no memory at all.
    pub fn of(class: K, mark: u64, budget: &Budget) -> Result<Layer<K>, Stopped> {
        let mut layer = Layer::empty(budget);
        if let Bucket::Held(held) = &mut layer.buckets[bucket(mark)] {
            held.push(class)?;
        }
        Ok(layer)
    }

    /// The layer of these buckets, in their order.
    pub fn from_buckets(buckets: Vec<Bucket<K>>) -> Layer<K> {
        Layer { buckets }
    }

    /// How many positions there are.
    pub fn len(&self) -> u64 {
        let length = |bucket: &Bucket<K>| match bucket {
            Bucket::Held(held) => held.len() as u64,
            Bucket::Stored(run) => run.count,
        };
        self.buckets.iter().map(length).sum()
    }

    /// Calls `with` with a bucket.
    ///
    /// # Errors
    /// When a bucket on disk cannot be read, or finds no memory.
    pub fn with_bucket<R>(&self, number: usize, budget: &Budget, with: impl FnOnce(&[K]) -> R) -> Result<R, Stopped> {
        match &self.buckets[number] {
            Bucket::Held(held) => Ok(with(held)),
            Bucket::Stored(run) => {
                let mut read = TrackedVec::new(budget.memory());
                run.read(&mut read)?;
                Ok(with(&read))
            }
        }
    }
}

/// Positions on their way into the buckets of a new layer: those that one thread has found.
pub struct Candidates<'a, K> {
    heaps: Vec<Heap<K>>,
    runs: Vec<Vec<SortedRun>>,
    /// The number of positions for which room was made in all heaps.
    room: usize,
    budget: &'a Budget,
    failed: Option<Stopped>,
}

/// Positions in any order, some of them several times.
struct Heap<K> {
    items: TrackedVec<K>,
    room: usize,
}

/// A heap is sorted before it grows beyond this: most of what it holds may be there several times.
const FIRST_ROOM: usize = 1 << 10;

impl<'a, K: PositionKey> Candidates<'a, K> {
    /// Nothing yet.
    pub fn new(budget: &'a Budget) -> Candidates<'a, K> {
        let heap = || Heap { items: TrackedVec::new(budget.memory()), room: 0 };
        let heaps = (0..BUCKETS).map(|_| heap()).collect();
        Candidates { heaps, runs: (0..BUCKETS).map(|_| Vec::new()).collect(), room: 0, budget, failed: None }
    }

    /// Adds a position; errors are reported by [`Candidates::check`].
    #[inline]
    pub fn push(&mut self, class: K, mark: u64) {
        let heap = &mut self.heaps[bucket(mark)];
        if heap.items.len() == heap.room {
            self.make_room(bucket(mark));
            if self.failed.is_some() {
                return;
            }
        }
        self.heaps[bucket(mark)].items.push_reserved(class);
    }

    #[cold]
    fn make_room(&mut self, number: usize) {
        if self.failed.is_some() {
            return;
        }
        let made = match self.heaps[number].make_room() {
            Err(Stopped::Memory) => self.spill().and_then(|()| self.heaps[number].make_room()),
            Ok(_) if self.is_crowded() => self.spill().and_then(|()| self.heaps[number].make_room()),
            made => made,
        };
        match made {
            Ok(more) => self.room += more,
            Err(stopped) => self.failed = Some(stopped),
        }
    }

    /// Whether it is time to go to disk: a thread that waited until nothing is left would starve the others, which have
    /// little themselves that they could write.
    fn is_crowded(&self) -> bool {
        let (reserved, limit) = (self.budget.memory().reserved(), self.budget.memory().limit());
        let share = limit / 8 / self.budget.threads() as u64;
        self.budget.scratch().is_some() && reserved > limit / 4 * 3 && (self.room * K::BYTES) as u64 > share
    }

    /// Whether all positions were noted.
    ///
    /// # Errors
    /// Why they were not.
    pub fn check(&self) -> Result<(), Stopped> {
        self.failed.map_or(Ok(()), Err)
    }

    /// Writes all positions to disk.
    fn spill(&mut self) -> Result<(), Stopped> {
        let scratch = self.budget.scratch_file()?.ok_or(Stopped::Memory)?;
        self.room = 0;
        for (heap, runs) in self.heaps.iter_mut().zip(&mut self.runs) {
            self.budget.check()?;
            let mut items = std::mem::replace(&mut heap.items, TrackedVec::new(self.budget.memory()));
            heap.room = 0;
            items.sort_and_dedup();
            if !items.is_empty() {
                runs.push(SortedRun::write(&items, &scratch)?);
            }
        }
        Ok(())
    }

    /// What the threads have found, bucket by bucket.
    ///
    /// # Errors
    /// When it cannot be written to disk.
    pub fn by_bucket(mut all: Vec<Candidates<'a, K>>) -> Result<Vec<Parts<K>>, Stopped> {
        for found in &mut all {
            // Where a part of it went to disk, the rest makes room for the buckets that will be read.
            if found.runs.iter().any(|runs| !runs.is_empty()) {
                found.spill()?;
            }
        }
        let mut buckets: Vec<Parts<K>> = (0..BUCKETS).map(|_| Parts { held: Vec::new(), stored: Vec::new() }).collect();
        for found in all {
            for (parts, (heap, runs)) in buckets.iter_mut().zip(found.heaps.into_iter().zip(found.runs)) {
                parts.held.push(heap.items);
                parts.stored.extend(runs);
            }
        }
        Ok(buckets)
    }
}

impl<K: PositionKey> Heap<K> {
    /// Makes room for a position; for how many more there is room now.
    fn make_room(&mut self) -> Result<usize, Stopped> {
        if self.room >= FIRST_ROOM {
            self.items.sort_and_dedup();
        }
        if self.items.len() * 4 < self.room * 3 {
            return Ok(0);
        }
        let more = (self.room / 2).max(16);
        self.items.reserve(self.room + more - self.items.len())?;
        self.room += more;
        Ok(more)
    }
}

/// What was found for one bucket.
pub struct Parts<K> {
    held: Vec<TrackedVec<K>>,
    stored: Vec<SortedRun>,
}

impl<K: PositionKey> Parts<K> {
    /// The positions, sorted, without those of the same bucket of the layer before the last; a leap changes the colour
    /// of a token, so the last layer has none of them.
    ///
    /// # Errors
    /// When the memory ends.
    pub fn settle(self, known: &[K], budget: &Budget) -> Result<TrackedVec<K>, Stopped> {
        let mut parts = self.held.into_iter();
        let mut all = parts.next().unwrap_or_else(|| TrackedVec::new(budget.memory()));
        for part in parts {
            all.reserve(part.len())?;
            part.iter().for_each(|&key| all.push_reserved(key));
        }
        for run in self.stored {
            run.read(&mut all)?;
        }
        all.sort_and_dedup();
        let is_new = |(known, key): (&mut &[K], &K)| {
            while known.first().is_some_and(|first| first < key) {
                *known = &known[1..];
            }
            known.first() != Some(key)
        };
        let mut rest = known;
        let count = all.iter().filter(|key| is_new((&mut rest, key))).count();
        let mut new = TrackedVec::new(budget.memory());
        new.reserve(count)?;
        let mut rest = known;
        all.iter().filter(|key| is_new((&mut rest, key))).for_each(|&key| new.push_reserved(key));
        Ok(new)
    }
}

/// Keeps a bucket: in memory, or on disk where there is a place for it and half of the memory is taken.
///
/// # Errors
/// When it cannot be written.
pub fn store<K: PositionKey>(
    bucket: TrackedVec<K>,
    scratch: Option<&Arc<Scratch>>,
    budget: &Budget,
) -> Result<Bucket<K>, Stopped> {
    match scratch {
        Some(scratch) if budget.is_crowded() => Ok(Bucket::Stored(SortedRun::write(&bucket, scratch)?)),
        _ => Ok(Bucket::Held(bucket)),
    }
}

/// Positions in a file, one after another.
pub struct SortedRun {
    scratch: Arc<Scratch>,
    extent: Extent,
    count: u64,
}

/// Positions that are written or read at a time.
const CHUNK: usize = 1 << 13;

impl SortedRun {
    /// Appends positions to a file.
    fn write<K: PositionKey>(items: &[K], scratch: &Arc<Scratch>) -> Result<SortedRun, Stopped> {
        let write = |file: &mut dyn Write| {
            let mut bytes = Vec::with_capacity(CHUNK * K::BYTES);
            items.chunks(CHUNK).try_for_each(|chunk| {
                bytes.clear();
                chunk.iter().for_each(|key| key.write(&mut bytes));
                file.write_all(&bytes)
            })
        };
        let extent = scratch.append(write)?;
        Ok(SortedRun { scratch: scratch.clone(), extent, count: items.len() as u64 })
    }

    /// Appends the positions of the run to a list.
    fn read<K: PositionKey>(&self, into: &mut TrackedVec<K>) -> Result<(), Stopped> {
        into.reserve(self.count as usize)?;
        let read = |file: &mut dyn Read| {
            let mut left = self.count as usize;
            let mut bytes = vec![0; CHUNK * K::BYTES];
            while left > 0 {
                let bytes = &mut bytes[..left.min(CHUNK) * K::BYTES];
                file.read_exact(bytes)?;
                bytes.chunks(K::BYTES).for_each(|key| into.push_reserved(K::read(key)));
                left -= left.min(CHUNK);
            }
            Ok(())
        };
        self.scratch.read(&self.extent, read)
    }
}

/// Does something with each bucket's number on the threads of the budget, and collects what comes of it in their order.
///
/// # Errors
/// The first that any of them has.
pub fn for_buckets<T: Send, R: Send>(
    items: Vec<T>,
    budget: &Budget,
    work: impl Fn(usize, T) -> Result<R, Stopped> + Sync,
) -> Result<Vec<R>, Stopped> {
    let numbered = items.into_iter().enumerate().collect();
    in_parallel(budget.threads(), numbered, |(number, item)| work(number, item)).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(found: &[u64], budget: &Budget, spills: bool) -> Parts<u64> {
        let mut all = Candidates::new(budget);
        for (index, &key) in found.iter().enumerate() {
            all.push(key, 0);
            if spills && index % 100 == 99 {
                all.spill().unwrap();
            }
        }
        all.check().unwrap();
        Candidates::by_bucket(vec![all]).unwrap().swap_remove(0)
    }

    #[test]
    fn a_bucket_holds_each_new_position_once_wherever_it_was_kept() {
        let budget = Budget::unlimited().with_scratch(std::env::temp_dir());
        let found: Vec<u64> = (0..5000).map(|n| n * n % 1009).collect();
        let known: Vec<u64> = (0..1009).step_by(3).collect();
        let mut expected: Vec<u64> = found.iter().copied().filter(|key| !known.contains(key)).collect();
        expected.sort_unstable();
        expected.dedup();
        for spills in [false, true] {
            let settled = parts(&found, &budget, spills).settle(&known, &budget).unwrap();
            assert_eq!(&settled[..], &expected[..], "{spills}");
            let scratch = budget.scratch_file().unwrap().unwrap();
            let run = SortedRun::write(&settled, &scratch).unwrap();
            let mut read = TrackedVec::<u64>::new(budget.memory());
            run.read(&mut read).unwrap();
            assert_eq!(&read[..], &expected[..]);
        }
    }

    #[test]
    fn without_a_directory_the_memory_limit_is_the_end() {
        let budget = Budget::unlimited().with_memory_limit(1 << 12);
        let mut found = Candidates::<u64>::new(&budget);
        (0..10_000).for_each(|key| found.push(key, 0));
        assert_eq!(found.check(), Err(Stopped::Memory));
        assert!(budget.memory().peak() <= 1 << 12);
    }
}
