//! Exact states: a word of degrees, and which ends on the frontier belong to one fragment of the path.
//!
//! A used cell with one used neighbour is an end of a fragment; its mate is the other end, or that end has left the frontier.
//! A used cell without a used neighbour is a fragment by itself.

use super::degrees::{alone, ends, full, leave, meet, single, suits, unfinished, used, with_ends};
use super::layout::{MAX_SLOTS, Step};
use crate::key::{SEED, TableKey, finish, mix};

/// A state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The word of degrees; see [`degrees`](super::degrees).
    pub word: u64,
    /// For each slot whose cell has one used neighbour the slot of its mate, or [`GONE`]; 0 for the others.
    mates: [u8; MAX_SLOTS],
}

/// The mate of an end whose fragment has left the frontier with its other end.
const GONE: u8 = u8::MAX;

/// What comes of a step.
pub enum Next {
    /// A state, and whether the cell is used.
    State(State, bool),
    /// The path or cycle is complete, and nothing beside it has begun; whether the cell is used.
    Complete(bool),
}

impl State {
    /// Nothing is used yet.
    pub const EMPTY: State = State { word: 0, mates: [0; MAX_SLOTS] };

    /// What may come of a step, which uses its cell where that is required. `closed`: a cycle is asked for.
    #[inline]
    pub fn successors(&self, step: &Step, closed: bool, mut found: impl FnMut(Next)) {
        if let Some(next) = self.leave(step, closed, false).filter(|_| !step.is_required) {
            found(next);
        }
        if let Some(next) = self.used(step, closed) {
            found(next);
        }
    }

    /// The state after the cell of a step is used.
    #[inline]
    fn used(&self, step: &Step, closed: bool) -> Option<Next> {
        let (word, degree) = meet(self.word, step.earlier)?;
        let mut next = State { word: word | u64::from(degree + 1) << step.shift, mates: self.mates };
        // A path that is complete here has its given end elsewhere.
        if full(next.word, step.end) != 0 {
            return None;
        }
        let met = used(self.word, step.earlier);
        let cell = (step.shift / 2) as u8;
        match (lowest(met), lowest(met & met.wrapping_sub(1))) {
            (None, _) => {}
            (Some(one), None) => {
                next.mates[usize::from(one)] = 0;
                next.link(self.other_end(one), cell);
            }
            (Some(one), Some(other)) => {
                let (far, beyond) = (self.other_end(one), self.other_end(other));
                let is_cycle = far == other;
                let is_path = far == GONE && beyond == GONE;
                if is_cycle || is_path {
                    return (is_cycle == closed && unfinished(next.word) == 0).then_some(Next::Complete(true));
                }
                next.mates[usize::from(one)] = 0;
                next.mates[usize::from(other)] = 0;
                next.link(far, beyond);
            }
        }
        next.leave(step, closed, true)
    }

    /// The state without the cells that leave the frontier.
    #[inline]
    fn leave(&self, step: &Step, closed: bool, taken: bool) -> Option<Next> {
        let (word, left, coming) = leave(self.word, step, u64::MAX);
        let most_ends = if closed { 0 } else { 2 };
        if !suits(self.word, step) || ends(word) + left + coming + step.ends_to_come > most_ends {
            return None;
        }
        let mut next = State { word: with_ends(word, left), mates: self.mates };
        let mut is_complete = alone(self.word, step.leaving) != 0;
        let mut singles = single(self.word, step.leaving);
        while let Some(end) = lowest(singles) {
            singles &= singles - 1;
            let mate = std::mem::take(&mut next.mates[usize::from(end)]);
            match mate {
                GONE => is_complete = true,
                mate => next.mates[usize::from(mate)] = GONE,
            }
        }
        match is_complete {
            true => (unfinished(word) == 0).then_some(Next::Complete(taken)),
            false => Some(Next::State(next, taken)),
        }
    }

    /// Makes two ends mates, one of which may have left the frontier.
    #[inline]
    fn link(&mut self, one: u8, other: u8) {
        for (end, mate) in [(one, other), (other, one)] {
            if end != GONE {
                self.mates[usize::from(end)] = mate;
            }
        }
    }

    /// The other end of the fragment that ends at a slot; the slot itself, if the fragment is one cell.
    #[inline]
    fn other_end(&self, slot: u8) -> u8 {
        if alone(self.word, 3 << (2 * slot)) != 0 { slot } else { self.mates[usize::from(slot)] }
    }
}

/// The slot of the lowest bit.
#[inline]
fn lowest(bits: u64) -> Option<u8> {
    (bits != 0).then(|| (bits.trailing_zeros() / 2) as u8)
}

impl TableKey for State {
    const BLANK: Self = State::EMPTY;

    #[inline]
    fn hash(&self) -> u64 {
        let words = self.mates.chunks(8).map(|chunk| chunk.iter().fold(0, |word, &mate| word << 8 | u64::from(mate)));
        finish(words.fold(mix(SEED, self.word), mix))
    }
}
