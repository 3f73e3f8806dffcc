//! Tables of a known number of words that are written once and then asked.

use cavalcade_run::{Stopped, prefetch};

use crate::context::{Context, TrackedSlice};
use crate::key::TableKey;
use crate::max_table::NONE;

/// Words with N values each.
pub struct Lookup<const N: usize> {
    /// [`NONE`] in the first value: unused.
    places: TrackedSlice<(u64, [i16; N])>,
    len: usize,
}

/// Bytes of a word in a table with N values each, [`SPARE`] places included.
pub const fn bytes_per_word<const N: usize>() -> f64 {
    size_of::<(u64, [i16; N])>() as f64 * (1.0 + 1.0 / SPARE as f64)
}

/// To this many words comes one place more.
const SPARE: usize = 3;

impl<const N: usize> Lookup<N> {
    /// An empty table for up to `len` words.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when there is no memory for it.
    pub fn new(context: &Context, len: usize) -> Result<Lookup<N>, Stopped> {
        let size = len + len / SPARE + 1;
        Ok(Lookup { places: TrackedSlice::filled(context, size, (0, [NONE; N]))?, len: 0 })
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds a new word, whose first value is not [`NONE`].
    pub fn insert(&mut self, word: u64, values: [i16; N]) {
        let place = self.place(word, word.hash());
        self.places[place] = (word, values);
        self.len += 1;
    }

    /// The values of a word, if it is there.
    #[inline]
    pub fn get(&self, word: u64) -> Option<[i16; N]> {
        self.get_hashed(word, word.hash())
    }

    /// The same of a word whose hash is known.
    #[inline]
    pub fn get_hashed(&self, word: u64, hash: u64) -> Option<[i16; N]> {
        Some(self.places[self.place(word, hash)].1).filter(|values| values[0] != NONE)
    }

    /// Prefetches the place of a word, given its hash.
    #[inline]
    pub fn touch(&self, hash: u64) {
        prefetch(&self.places[self.first_place(hash)]);
    }

    /// Where a word is, or belongs.
    #[inline]
    fn place(&self, word: u64, hash: u64) -> usize {
        let mut place = self.first_place(hash);
        while self.places[place].1[0] != NONE && self.places[place].0 != word {
            place += 1;
            if place == self.places.len() {
                place = 0;
            }
        }
        place
    }

    /// Where the search for a word begins: the hash as a fraction of all places.
    #[inline]
    fn first_place(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.places.len() as u128) >> 64) as usize
    }
}
