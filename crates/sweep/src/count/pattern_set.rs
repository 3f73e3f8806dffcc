//! Sets of patterns between two segments, slab by slab: a bit for each pattern that there could be.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use cavalcade_run::{Budget, Extent, Reservation, Scratch, Stopped};

use super::pattern::Pattern;
use super::segments::Segment;
use super::stored_set::StoredSet;

/// Words that are written or read at a time.
const PIECE: usize = 1 << 13;

/// A set of patterns before the steps of a segment, by the keys of that segment; or after them.
pub struct PatternSet {
    /// For each key the words of its slab.
    words: Vec<AtomicU64>,
    /// Words of a slab.
    stride: usize,
    _reservation: Reservation,
}

impl PatternSet {
    /// The empty set.
    pub fn new(segment: &Segment, budget: &Budget) -> Result<PatternSet, Stopped> {
        let stride = segment.words();
        let length = stride * segment.keys();
        let reservation = budget.memory().reserve(8 * length as u64)?;
        let mut words = Vec::new();
        words.try_reserve_exact(length).map_err(|_| Stopped::Memory)?;
        words.resize_with(length, AtomicU64::default);
        Ok(PatternSet { words, stride, _reservation: reservation })
    }

    /// Adds a pattern, on any thread.
    #[inline]
    pub fn insert(&self, segment: &Segment, pattern: Pattern) {
        let (key, number) = segment.place(pattern);
        let (word, bit) = (&self.words[key * self.stride + number / 64], 1u64 << (number % 64));
        // Most are there already, and looking is cheaper than writing.
        if word.load(Relaxed) & bit == 0 {
            word.fetch_or(bit, Relaxed);
        }
    }

    /// Copies the slab of a key; whether it has a pattern.
    pub fn slab(&self, key: usize, slab: &mut [u64]) -> bool {
        let words = &self.words[key * self.stride..][..self.stride];
        slab.iter_mut().zip(words).for_each(|(to, from)| *to = from.load(Relaxed));
        slab.iter().any(|&word| word != 0)
    }

    /// Appends the set to a file, `keys` slabs at a time.
    pub fn store(&self, file: &Arc<Scratch>, keys: usize) -> Result<KeptSet, Stopped> {
        let bytes = |word: &AtomicU64| word.load(Relaxed).to_le_bytes();
        let pieces = self.words.chunks(keys * self.stride).map(|piece| {
            file.append(|to| {
                let mut words = piece.chunks(PIECE);
                words.try_for_each(|words| to.write_all(&words.iter().flat_map(bytes).collect::<Vec<u8>>()))
            })
        });
        let pieces = pieces.collect::<Result<Vec<Extent>, Stopped>>()?;
        Ok(KeptSet::OnDisk { file: Arc::clone(file), pieces })
    }
}

/// A set that does not change any more.
pub enum KeptSet {
    InMemory(PatternSet),
    OnDisk {
        file: Arc<Scratch>,
        /// Where its slabs stand, some at a time.
        pieces: Vec<Extent>,
    },
    /// In a file that stays.
    Stored(StoredSet),
}

impl KeptSet {
    /// Copies the slabs of some keys, a piece of those that are stored at a time.
    pub fn read(&self, piece: usize, keys: Range<usize>, slabs: &mut [u64]) -> Result<(), Stopped> {
        match self {
            KeptSet::InMemory(set) => {
                for (key, slab) in keys.zip(slabs.chunks_mut(set.stride)) {
                    set.slab(key, slab);
                }
                Ok(())
            }
            KeptSet::Stored(set) => set.read(keys, slabs).map_err(|_| Stopped::Disk),
            KeptSet::OnDisk { file, pieces } => file.read(&pieces[piece], |from| {
                let mut bytes = vec![0; 8 * PIECE];
                for words in slabs.chunks_mut(PIECE) {
                    let bytes = &mut bytes[..8 * words.len()];
                    from.read_exact(bytes)?;
                    words
                        .iter_mut()
                        .zip(bytes.as_chunks().0)
                        .for_each(|(word, bytes)| *word = u64::from_le_bytes(*bytes));
                }
                Ok(())
            }),
        }
    }
}

/// The numbers of the bits that are set, ascending.
pub fn numbers(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(at, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(64 * at + bit)
        })
    })
}
