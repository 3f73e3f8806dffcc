//! A finished layer of the relaxation, to be gone through: no empty places.

use cavalcade_run::Stopped;

use super::mateless::MatelessState;
use crate::context::{Context, TrackedSlice};
use crate::key::TableKey;

/// States with N values each.
pub struct PackedStates<const W: usize, const N: usize> {
    states: TrackedSlice<MatelessState<W>>,
    values: TrackedSlice<[i16; N]>,
}

impl<const W: usize, const N: usize> PackedStates<W, N> {
    /// Takes over `len` entries.
    pub fn new(
        context: &Context,
        len: usize,
        entries: impl Iterator<Item = (MatelessState<W>, [i16; N])>,
    ) -> Result<Self, Stopped> {
        let mut states = TrackedSlice::filled(context, len, MatelessState::BLANK)?;
        let mut values = TrackedSlice::filled(context, len, [0; N])?;
        for (place, (state, value)) in entries.enumerate() {
            (states[place], values[place]) = (state, value);
        }
        Ok(PackedStates { states, values })
    }

    pub fn len(&self) -> usize {
        self.states.len()
    }

    pub fn entries(&self) -> impl Iterator<Item = (MatelessState<W>, [i16; N])> {
        self.states.iter().copied().zip(self.values.iter().copied())
    }
}
