//! Hash tables with a quick hash function: they have millions of keys of one or two words.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A hash table.
pub type Table<K, V> = HashMap<K, V, BuildHasherDefault<Mix>>;

/// Multiplies and folds.
#[derive(Clone, Default)]
pub struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let word = |bytes: &[u8]| bytes.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
        bytes.chunks(8).for_each(|bytes| self.write_u64(word(bytes)));
    }

    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93_u128;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }

    fn write_u128(&mut self, words: u128) {
        self.write_u64(words as u64);
        self.write_u64((words >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
}
