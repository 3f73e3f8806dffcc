//! A layer of exact states: words with their values, in the order in which they were found, and where they came from.

use cavalcade_run::{BookedVec, Stopped};

use super::set::{Key, Word};
use super::space::{Block, Space};

/// How the best way to a state came: from which state of the layer before, by which edges of the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    pub parent: u32,
    pub chosen: u8,
}

/// What a layer leaves behind for the walk back: the parent and the chosen edges of each state.
pub struct Origins {
    parents: BookedVec<u32>,
    chosen: BookedVec<u8>,
}

impl Origins {
    pub fn of(&self, state: usize) -> Origin {
        Origin { parent: self.parents[state], chosen: self.chosen[state] }
    }
}

/// The states of a layer.
pub struct States<const W: usize> {
    pub words: BookedVec<Word<W>>,
    /// The most edges of a way to each.
    pub values: BookedVec<u32>,
    pub origins: Origins,
    /// Places of a hash table: the number of a state plus 1, or 0.
    index: Block<u32>,
}

/// The fewest places.
const LEAST: usize = 1 << 8;

impl<const W: usize> States<W> {
    pub fn new(space: &Space) -> Result<States<W>, Stopped> {
        Ok(States {
            words: BookedVec::new(space.ledger()),
            values: BookedVec::new(space.ledger()),
            origins: Origins { parents: BookedVec::new(space.ledger()), chosen: BookedVec::new(space.ledger()) },
            index: Block::filled(space, LEAST, 0)?,
        })
    }

    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Makes room for some states more.
    #[inline]
    pub fn reserve(&mut self, space: &Space, more: usize) -> Result<(), Stopped> {
        let needed = self.len() + more;
        self.words.reserve(more)?;
        self.values.reserve(more)?;
        self.origins.parents.reserve(more)?;
        self.origins.chosen.reserve(more)?;
        if needed * 3 > self.index.len() * 2 { self.rehash(space, needed) } else { Ok(()) }
    }

    #[cold]
    fn rehash(&mut self, space: &Space, needed: usize) -> Result<(), Stopped> {
        // Numbers have 32 bits.
        u32::try_from(needed).map_err(|_| Stopped::Memory)?;
        let mut larger: Block<u32> = Block::filled(space, (needed * 2).next_power_of_two(), 0)?;
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

    /// Adds a state, or raises its value; of equally good ways the first stays. Room must have been reserved.
    #[inline]
    pub fn raise(&mut self, word: Word<W>, value: u32, origin: Origin) {
        let mask = self.index.len() - 1;
        let mut place = word.hash() as usize & mask;
        while self.index[place] != 0 {
            let state = self.index[place] as usize - 1;
            if self.words[state] == word {
                if self.values[state] < value {
                    self.values[state] = value;
                    self.origins.parents[state] = origin.parent;
                    self.origins.chosen[state] = origin.chosen;
                }
                return;
            }
            place = (place + 1) & mask;
        }
        self.words.push_reserved(word);
        self.values.push_reserved(value);
        self.origins.parents.push_reserved(origin.parent);
        self.origins.chosen.push_reserved(origin.chosen);
        self.index[place] = self.words.len() as u32;
    }
}
