//! Tables of a known number of words that are written once and then asked.

use cavalcade_run::Stopped;

use crate::context::{Context, TrackedSlice};
use crate::key::TableKey;
use crate::max_table::NONE;

/// Words with N values each.
pub struct Lookup<const N: usize> {
    /// As many as a power of two; [`NONE`] in the first value: unused.
    places: TrackedSlice<(u64, [i16; N])>,
    len: usize,
}

impl<const N: usize> Lookup<N> {
    /// An empty table for up to `len` words.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when there is no memory for it.
    pub fn new(context: &Context, len: usize) -> Result<Lookup<N>, Stopped> {
        let size = (len * 3 / 2 + 1).next_power_of_two();
        Ok(Lookup { places: TrackedSlice::filled(context, size, (0, [NONE; N]))?, len: 0 })
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds a new word, whose first value is not [`NONE`].
    pub fn insert(&mut self, word: u64, values: [i16; N]) {
        let place = self.place(word);
        self.places[place] = (word, values);
        self.len += 1;
    }

    /// The values of a word, if it is there.
    #[inline]
    pub fn get(&self, word: u64) -> Option<[i16; N]> {
        Some(self.places[self.place(word)].1).filter(|values| values[0] != NONE)
    }

    /// Where a word is, or belongs.
    #[inline]
    fn place(&self, word: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut place = word.hash() as usize & mask;
        while self.places[place].1[0] != NONE && self.places[place].0 != word {
            place = (place + 1) & mask;
        }
        place
    }
}
