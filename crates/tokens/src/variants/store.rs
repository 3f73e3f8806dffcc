//! The states that a search has reached, packed and in the order in which they were reached, with the way to each.

use cavalcade_run::{MemoryBudget, Stopped, TrackedVec};

/// States of equal length, each once.
pub(super) struct Store {
    /// Bits of an element of a state, and the bytes of a packed state.
    bits: u32,
    stride: usize,
    length: usize,
    keys: TrackedVec<u8>,
    ways: TrackedVec<Way>,
    /// 1 + the index of the state at its hash or soon after it; 0 where there is none.
    slots: TrackedVec<u32>,
    memory: MemoryBudget,
}

/// How a state was reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The index of the state before; its own for those at the beginning.
    pub before: u32,
    /// The leaps from the beginning.
    pub leaps: u32,
}

/// Slots of the first table.
const FIRST_SLOTS: usize = 1 << 10;

impl Store {
    /// For states of this number of elements, each at most `most`.
    pub fn new(length: usize, most: u8, memory: &MemoryBudget) -> Store {
        let bits = u8::BITS - most.max(1).leading_zeros();
        let stride = (length * bits as usize).div_ceil(8);
        let (keys, ways, slots) = (TrackedVec::new(memory), TrackedVec::new(memory), TrackedVec::new(memory));
        Store { bits, stride, length, keys, ways, slots, memory: memory.clone() }
    }

    /// The number of states.
    pub fn len(&self) -> usize {
        self.ways.len()
    }

    /// How a state was reached.
    pub fn way(&self, index: usize) -> Way {
        self.ways[index]
    }

    /// A state of that index.
    pub fn state(&self, index: usize, state: &mut Vec<u8>) {
        let key = &self.keys[index * self.stride..(index + 1) * self.stride];
        state.clear();
        let (mut held, mut count, mut bytes) = (0u32, 0, key.iter());
        for _ in 0..self.length {
            if count < self.bits {
                held |= u32::from(*bytes.next().unwrap_or(&0)) << count;
                count += 8;
            }
            state.push((held & ((1 << self.bits) - 1)) as u8);
            held >>= self.bits;
            count -= self.bits;
        }
    }

    /// The packed form of a state.
    pub fn pack(&self, state: &[u8], key: &mut Vec<u8>) {
        key.clear();
        let (mut held, mut count) = (0u32, 0);
        for &element in state {
            held |= u32::from(element) << count;
            count += self.bits;
            if count >= 8 {
                key.push(held as u8);
                held >>= 8;
                count -= 8;
            }
        }
        if key.len() < self.stride {
            key.push(held as u8);
        }
    }

    /// The index of a packed state, if it was reached.
    pub fn find(&self, key: &[u8]) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        match self.slots[self.slot(key)] {
            0 => None,
            known => Some(known as usize - 1),
        }
    }

    /// Adds a packed state that was reached so, unless it was reached before. Of those from `latest` on, the way with
    /// the fewest leaps is kept.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn add(&mut self, key: &[u8], way: Way, latest: usize) -> Result<(), Stopped> {
        if (self.ways.len() + 1) * 5 > self.slots.len() * 3 {
            self.grow()?;
        }
        let slot = self.slot(key);
        match self.slots[slot] {
            0 => {
                let index = u32::try_from(self.ways.len() + 1).map_err(|_| Stopped::Memory)?;
                self.keys.extend(key)?;
                self.ways.push(way)?;
                self.slots[slot] = index;
            }
            known => {
                let index = known as usize - 1;
                if index >= latest && way.leaps < self.ways[index].leaps {
                    self.ways[index] = way;
                }
            }
        }
        Ok(())
    }

    /// The slot of a packed state, or the free one where it belongs.
    fn slot(&self, key: &[u8]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(key) as usize & mask;
        loop {
            match self.slots[slot] {
                0 => return slot,
                known => {
                    let at = (known as usize - 1) * self.stride;
                    if &self.keys[at..at + self.stride] == key {
                        return slot;
                    }
                }
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Doubles the table.
    fn grow(&mut self) -> Result<(), Stopped> {
        let count = (2 * self.slots.len()).max(FIRST_SLOTS);
        let mut slots = TrackedVec::new(&self.memory);
        slots.reserve(count)?;
        (0..count).for_each(|_| slots.push_reserved(0));
        self.slots = slots;
        for index in 0..self.ways.len() {
            let mut slot = hash(&self.keys[index * self.stride..(index + 1) * self.stride]) as usize & (count - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (count - 1);
            }
            self.slots[slot] = index as u32 + 1;
        }
        Ok(())
    }
}

/// A hash of a packed state.
fn hash(key: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let word = |bytes: &[u8]| {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        u64::from_le_bytes(word)
    };
    let mixed = |hash: u64, bytes: &[u8]| (hash ^ word(bytes)).wrapping_mul(FACTOR).rotate_left(29);
    let hash = key.chunks(8).fold(0, mixed).wrapping_mul(FACTOR);
    hash ^ (hash >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

    proptest! {
        #[test]
        fn states_are_kept_once_with_the_fewest_leaps(
            most in 1u8..=255,
            states in prop::collection::vec((prop::collection::vec(any::<u8>(), 7), 0u32..9), 1..300),
        ) {
            let mut store = Store::new(7, most, &MemoryBudget::unlimited());
            let mut fewest: HashMap<Vec<u8>, u32> = HashMap::new();
            let (mut key, mut state) = (Vec::new(), Vec::new());
            for (elements, leaps) in states {
                let elements: Vec<u8> = elements.iter().map(|&element| (element % 3).min(most)).collect();
                store.pack(&elements, &mut key);
                store.add(&key, Way { before: 0, leaps }, 0).unwrap();
                let known = fewest.entry(elements.clone()).or_insert(leaps);
                *known = leaps.min(*known);
                let index = store.find(&key).unwrap();
                store.state(index, &mut state);
                prop_assert_eq!(&state, &elements);
                prop_assert_eq!(store.way(index).leaps, *known);
            }
            prop_assert_eq!(store.len(), fewest.len());
        }
    }

    #[test]
    fn a_store_without_memory_says_so() {
        let mut store = Store::new(16, 3, &MemoryBudget::with_limit(1 << 14));
        let mut key = Vec::new();
        let full = (0..100_000u32).find_map(|number| {
            let state: Vec<u8> = (0..16).map(|place| (number >> (2 * place)) as u8 & 3).collect();
            store.pack(&state, &mut key);
            store.add(&key, Way { before: 0, leaps: 0 }, 0).err()
        });
        assert_eq!(full, Some(Stopped::Memory));
    }
}
