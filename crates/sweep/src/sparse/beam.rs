//! The beam: of each layer of exact states only the most promising are kept. It proves nothing, but finds paths that are
//! often the longest.
//!
//! **Kinds.** The bound does not ask for connection, so the states that it likes best may be of one kind, none of which
//! can be joined to a path any more. Therefore each kind (numbers of pairs, of pairs that enclose nothing, and of ends)
//! gets only a share of the beam. That finds more on boards from 12x12 on, and a little less on smaller ones.
//!
//! A state's promise is its value and what the windows still allow, less a price for each pair: paths that are far from
//! being joined look best to a bound that doesn't ask for connection.

use std::collections::HashMap;

use cavalcade_run::Stopped;

use super::bound::{Split, View};
use super::relaxation::Side;
use super::search::Filter;
use super::set::{Key, Word};
use super::space::Space;
use super::states::States;
use super::threads::in_parallel;
use super::window::UNIT;

/// Keeps the most promising states.
pub struct Beam<'a, const W: usize> {
    pub side: &'a Side<W>,
    pub split: &'a Split,
    pub closed: bool,
    /// The slots from left to right, for each number of swept cells.
    pub lines: &'a [Vec<u16>],
    pub breadth: Breadth,
    /// The layer that is being made: its number of cells, and the split as seen from there.
    now: (usize, Option<View<'a, W>>),
}

/// How much is kept of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breadth {
    /// States.
    pub width: usize,
    /// No kind of states gets more than one part of so many.
    pub kinds: usize,
}

impl<'a, const W: usize> Beam<'a, W> {
    pub fn new(side: &'a Side<W>, split: &'a Split, lines: &'a [Vec<u16>], closed: bool, breadth: Breadth) -> Self {
        Beam { side, split, closed, lines, breadth, now: (0, None) }
    }
}

impl<const W: usize> Filter<W> for Beam<'_, W> {
    fn begin(&mut self, cells: usize) {
        self.now = (cells, self.split.view(&self.side.region, &self.side.frontier, &self.side.image, cells));
    }

    fn keeps(&mut self, _: &Word<W>, _: u32) -> bool {
        true
    }

    fn finish(&mut self, space: &Space, states: States<W>) -> Result<States<W>, Stopped> {
        let (cells, Some(view)) = &self.now else { return Ok(states) };
        if states.len() <= self.breadth.width {
            return Ok(states);
        }
        let score = |state: usize| (-self.promise(view, &states.words[state], states.values[state]), state);
        let chunk = states.len().div_ceil(space.threads());
        let chunks = (0..space.threads()).map(|part| part * chunk..states.len().min((part + 1) * chunk)).collect();
        let scores = in_parallel(space.threads(), chunks, |range| range.map(score).collect::<Vec<_>>());
        let mut scores = scores.concat();
        scores.sort_unstable();
        let mut room = HashMap::new();
        let quota = self.breadth.width / self.breadth.kinds;
        let mut fits = |&state: &usize| {
            let left = room.entry(kind(&states.words[state], &self.lines[*cells])).or_insert(quota);
            *left = left.saturating_sub(1);
            *left > 0
        };
        let best = scores.into_iter().map(|(_, state)| state);
        let mut kept: Vec<usize> = best.filter(|state| fits(state)).take(self.breadth.width).collect();
        // To have not begun yet stays possible.
        kept.extend(states.words.iter().position(|word| *word == Word::EMPTY));
        kept.sort_unstable();
        kept.dedup();
        let mut narrow = States::new(space)?;
        narrow.reserve(space, kept.len())?;
        for state in kept {
            narrow.raise(states.words[state], states.values[state], states.origins.of(state));
        }
        Ok(narrow)
    }

    fn bound(&self) -> Option<u64> {
        None
    }
}

impl<const W: usize> Beam<'_, W> {
    fn promise(&self, view: &View<W>, word: &Word<W>, value: u32) -> i64 {
        let pending = word.pending();
        let ends = word.ended().len() as usize;
        let Some(worth) = view.worth(pending) else { return i64::MIN / 2 };
        let worth = if self.closed { worth[0] } else { worth[2 - ends.min(2)] };
        let pairs = (pending.len() - ends as u32) / 2;
        let rest = (value as i32 - pending.len() as i32) * UNIT + worth - PRICE * pairs as i32;
        // Equals are told apart by hash, lest they be of one kind.
        i64::from(rest) * 8 + (word.hash() & 7) as i64
    }
}

/// Parts of a [`UNIT`] that a pair costs.
const PRICE: i32 = 3;

/// The numbers of ends, of pairs, and of pairs that enclose nothing.
fn kind<const W: usize>(word: &Word<W>, line: &[u16]) -> (u32, u32, u32) {
    let (pending, ended) = (word.pending(), word.ended());
    let mut innermost = 0;
    let mut opened = false;
    for &slot in line.iter().filter(|&&slot| pending.contains(slot)) {
        let opens = word.opening.contains(slot);
        innermost += u32::from(opened && !opens);
        opened = opens && !word.closing.contains(slot);
    }
    (ended.len(), (pending.len() - ended.len()) / 2, innermost)
}
