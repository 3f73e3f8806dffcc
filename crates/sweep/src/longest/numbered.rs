//! Words with numbers: the first that was found is number 0.

use std::ops::Deref;

use cavalcade_run::{Stopped, TrackedVec};

use super::context::{Context, TrackedSlice};
use super::set::{MateWord, TableKey};

/// Words in the order in which they were found, and a hash table from words to numbers.
pub struct Numbered<const W: usize> {
    words: TrackedVec<MateWord<W>>,
    /// Places of the table: the number of a word plus 1, or 0.
    index: TrackedSlice<u32>,
}

/// The fewest places.
const LEAST: usize = 1 << 8;

impl<const W: usize> Numbered<W> {
    pub fn new(context: &Context) -> Result<Numbered<W>, Stopped> {
        Ok(Numbered { words: TrackedVec::new(context.memory()), index: TrackedSlice::filled(context, LEAST, 0)? })
    }

    /// Makes room for some words more.
    #[inline]
    pub fn reserve(&mut self, context: &Context, more: usize) -> Result<(), Stopped> {
        let needed = self.words.len() + more;
        self.words.reserve(more)?;
        if needed * 3 > self.index.len() * 2 { self.rehash(context, needed) } else { Ok(()) }
    }

    #[cold]
    fn rehash(&mut self, context: &Context, needed: usize) -> Result<(), Stopped> {
        // Numbers have 32 bits.
        u32::try_from(needed).map_err(|_| Stopped::Memory)?;
        let mut larger: TrackedSlice<u32> = TrackedSlice::filled(context, (needed * 2).next_power_of_two(), 0)?;
        let mask = larger.len() - 1;
        for (number, word) in self.words.iter().enumerate() {
            let mut place = word.hash() as usize & mask;
            while larger[place] != 0 {
                place = (place + 1) & mask;
            }
            larger[place] = number as u32 + 1;
        }
        self.index = larger;
        Ok(())
    }

    /// The number of a word, which is the last one if the word is new. Room must have been reserved.
    #[inline]
    pub fn number(&mut self, word: MateWord<W>) -> usize {
        let place = self.place(&word);
        if self.index[place] == 0 {
            self.words.push_reserved(word);
            self.index[place] = self.words.len() as u32;
        }
        self.index[place] as usize - 1
    }

    /// The number of a word, if it has one.
    pub fn find(&self, word: &MateWord<W>) -> Option<usize> {
        (self.index[self.place(word)] as usize).checked_sub(1)
    }

    /// Where the number of a word stands, or belongs.
    #[inline]
    fn place(&self, word: &MateWord<W>) -> usize {
        let mask = self.index.len() - 1;
        let mut place = word.hash() as usize & mask;
        while self.index[place] != 0 && self.words[self.index[place] as usize - 1] != *word {
            place = (place + 1) & mask;
        }
        place
    }
}

impl<const W: usize> Deref for Numbered<W> {
    type Target = [MateWord<W>];

    fn deref(&self) -> &[MateWord<W>] {
        &self.words
    }
}
