//! A finished layer of the relaxation, to be gone through: no empty places.

use cavalcade_run::Stopped;

use super::relaxed::Loose;
use super::set::Key;
use super::space::{Block, Space};

/// States with N values each.
pub struct Frozen<const W: usize, const N: usize> {
    states: Block<Loose<W>>,
    values: Block<[i16; N]>,
}

impl<const W: usize, const N: usize> Frozen<W, N> {
    /// Takes over `len` entries.
    pub fn new(
        space: &Space,
        len: usize,
        entries: impl Iterator<Item = (Loose<W>, [i16; N])>,
    ) -> Result<Self, Stopped> {
        let mut states = Block::filled(space, len, Loose::BLANK)?;
        let mut values = Block::filled(space, len, [0; N])?;
        for (place, (state, value)) in entries.enumerate() {
            (states[place], values[place]) = (state, value);
        }
        Ok(Frozen { states, values })
    }

    pub fn len(&self) -> usize {
        self.states.len()
    }

    pub fn entries(&self) -> impl Iterator<Item = (Loose<W>, [i16; N])> {
        self.states.iter().copied().zip(self.values.iter().copied())
    }
}
