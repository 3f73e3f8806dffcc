//! A layer of exact states: words with their values, in the order in which they were found, and where they came from.

use cavalcade_run::{Stopped, TrackedVec};

use super::set::MateWord;
use crate::context::Context;
use crate::numbered::Numbered;

/// How the best way to a state came: from which state of the layer before, by which edges of the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    pub parent: u32,
    pub chosen: u8,
}

/// What a layer leaves behind for the walk back: the parent and the chosen edges of each state.
pub struct Origins {
    parents: TrackedVec<u32>,
    chosen: TrackedVec<u8>,
}

impl Origins {
    pub fn of(&self, state: usize) -> Origin {
        Origin { parent: self.parents[state], chosen: self.chosen[state] }
    }
}

/// The states of a layer.
pub struct States<const W: usize> {
    pub words: Numbered<MateWord<W>>,
    /// The most edges of a way to each.
    pub values: TrackedVec<u32>,
    pub origins: Origins,
}

impl<const W: usize> States<W> {
    pub fn new(context: &Context) -> Result<States<W>, Stopped> {
        Ok(States {
            words: Numbered::new(context)?,
            values: TrackedVec::new(context.memory()),
            origins: Origins { parents: TrackedVec::new(context.memory()), chosen: TrackedVec::new(context.memory()) },
        })
    }

    /// The states before the first cell: nothing has begun.
    pub fn start(context: &Context) -> Result<States<W>, Stopped> {
        let mut states = States::new(context)?;
        states.reserve(context, 1)?;
        states.raise(MateWord::EMPTY, 0, Origin { parent: 0, chosen: 0 });
        Ok(states)
    }

    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Makes room for some states more.
    #[inline]
    pub fn reserve(&mut self, context: &Context, more: usize) -> Result<(), Stopped> {
        self.words.reserve(context, more)?;
        self.values.reserve(more)?;
        self.origins.parents.reserve(more)?;
        self.origins.chosen.reserve(more)
    }

    /// Adds a state, or raises its value; of equally good ways the first stays. Room must have been reserved.
    #[inline]
    pub fn raise(&mut self, word: MateWord<W>, value: u32, origin: Origin) {
        let state = self.words.number(word);
        if state == self.values.len() {
            self.values.push_reserved(value);
            self.origins.parents.push_reserved(origin.parent);
            self.origins.chosen.push_reserved(origin.chosen);
        } else if self.values[state] < value {
            self.values[state] = value;
            self.origins.parents[state] = origin.parent;
            self.origins.chosen[state] = origin.chosen;
        }
    }
}
