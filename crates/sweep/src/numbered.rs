//! Keys with numbers: the first that was found is number 0.

use std::ops::Deref;

use cavalcade_run::{Stopped, TrackedVec};

use crate::context::{Context, TrackedSlice};
use crate::key::TableKey;

/// Keys in the order in which they were found, and a hash table from keys to numbers.
pub struct Numbered<K> {
    keys: TrackedVec<K>,
    /// Places of the table: the number of a key plus 1, or 0.
    index: TrackedSlice<u32>,
}

/// The fewest places.
const LEAST: usize = 1 << 8;

impl<K: TableKey> Numbered<K> {
    pub fn new(context: &Context) -> Result<Numbered<K>, Stopped> {
        Ok(Numbered { keys: TrackedVec::new(context.memory()), index: TrackedSlice::filled(context, LEAST, 0)? })
    }

    /// Makes room for some keys more.
    #[inline]
    pub fn reserve(&mut self, context: &Context, more: usize) -> Result<(), Stopped> {
        let needed = self.keys.len() + more;
        self.keys.reserve(more)?;
        if needed * 3 > self.index.len() * 2 { self.rehash(context, needed) } else { Ok(()) }
    }

    #[cold]
    fn rehash(&mut self, context: &Context, needed: usize) -> Result<(), Stopped> {
        // Numbers have 32 bits.
        u32::try_from(needed).map_err(|_| Stopped::Memory)?;
        let mut larger: TrackedSlice<u32> = TrackedSlice::filled(context, (needed * 2).next_power_of_two(), 0)?;
        let mask = larger.len() - 1;
        for (number, key) in self.keys.iter().enumerate() {
            let mut place = key.hash() as usize & mask;
            while larger[place] != 0 {
                place = (place + 1) & mask;
            }
            larger[place] = number as u32 + 1;
        }
        self.index = larger;
        Ok(())
    }

    /// The number of a key, which is the last one if the key is new. Room must have been reserved.
    #[inline]
    pub fn number(&mut self, key: K) -> usize {
        let place = self.place(&key);
        if self.index[place] == 0 {
            self.keys.push_reserved(key);
            self.index[place] = self.keys.len() as u32;
        }
        self.index[place] as usize - 1
    }

    /// The number of a key, if it has one.
    pub fn find(&self, key: &K) -> Option<usize> {
        (self.index[self.place(key)] as usize).checked_sub(1)
    }

    /// Where the number of a key stands, or belongs.
    #[inline]
    fn place(&self, key: &K) -> usize {
        let mask = self.index.len() - 1;
        let mut place = key.hash() as usize & mask;
        while self.index[place] != 0 && self.keys[self.index[place] as usize - 1] != *key {
            place = (place + 1) & mask;
        }
        place
    }
}

impl<K> Deref for Numbered<K> {
    type Target = [K];

    fn deref(&self) -> &[K] {
        &self.keys
    }
}
