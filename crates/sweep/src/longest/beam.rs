//! Beam search: of each layer of exact states only the most promising are kept. It proves nothing, but the paths it
//! finds are often the longest.
//!
//! A state's promise is its value and what the windows still allow, less a price for each pair: paths that are far from
//! being joined look best to a bound that doesn't ask for connection.
//!
//! **Without windows.** Before the windows are made, the promise is the value less a price for each pair. That costs
//! nothing: where all kinds of states get the same quota of the beam, states of one kind have equally many edges
//! pending, and their values compare well. With 300 states, some hundredths of a second bring a path of 70 moves on the
//! knight's 12x12 (of 94) and of 163 on 20x20.
//!
//! **Kinds.** For the same reason the states that look best may all be of one kind, none of which can be joined to a
//! path any more. So a run may limit each kind of states (by the numbers of ends, of pairs, and of pairs that enclose
//! nothing) to a quota of the beam, or give all kinds the same quota. On boards up to 10x10 the first finds more,
//! beyond 14x14 only the last finds anything: with 4000 states a path of 166 moves on the knight's 16x16, where the
//! others find 14.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use cavalcade_run::{Stopped, in_parallel};

use super::bound::Split;
use super::cuts::UNIT;
use super::exact_sweep::Filter;
use super::relaxation::SweepSide;
use super::set::MateWord;
use super::states::States;
use super::view::View;
use super::window::Window;
use crate::context::Context;
use crate::key::TableKey;
use crate::max_table::BATCH;

/// Keeps the most promising states.
pub struct Beam<'a, const W: usize> {
    side: &'a SweepSide<W>,
    /// The windows that bound the remaining moves; none: states are scored without a bound.
    windows: Option<Vec<&'a Window>>,
    closed: bool,
    /// The slots from left to right, for each number of swept cells.
    lines: &'a [Vec<u16>],
    breadth: Breadth,
    /// Swept cells of the layer that is being made.
    cells: usize,
}

/// How much is kept of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breadth {
    /// States.
    pub width: usize,
    pub quota: Quota,
}

/// The quota of each kind of states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quota {
    /// No quotas.
    Free,
    /// No kind gets more than one part in this number; kinds also differ by the pairs that enclose nothing.
    AtMost(usize),
    /// The same quota for each kind of ends and pairs.
    Equal,
}

impl<'a, const W: usize> Beam<'a, W> {
    pub fn new(
        side: &'a SweepSide<W>,
        split: Option<&'a Split>,
        lines: &'a [Vec<u16>],
        closed: bool,
        breadth: Breadth,
    ) -> Self {
        Beam { side, windows: split.map(|split| split.windows.iter().collect()), closed, lines, breadth, cells: 0 }
    }

    /// Leaves out windows that allow all states of a layer the same.
    pub fn leave_out_windows(&mut self, are_alike: impl Fn(&Window) -> bool) {
        self.windows.iter_mut().for_each(|windows| windows.retain(|window| !are_alike(window)));
    }
}

impl<const W: usize> Filter<W> for Beam<'_, W> {
    fn begin(&mut self, _: &Context, cells: usize) -> Result<(), Stopped> {
        self.cells = cells;
        Ok(())
    }

    fn keeps(&mut self, word: &MateWord<W>, _: u32) -> bool {
        let pairs = word.pending().len() as usize / 2;
        self.windows.is_some() || pairs <= (self.breadth.width / STATES_A_PAIR).max(1)
    }

    fn finish(&mut self, context: &Context, states: States<W>) -> Result<States<W>, Stopped> {
        if states.len() <= self.breadth.width {
            return Ok(states);
        }
        let view = self.view();
        let states_each = states.len().div_ceil(context.threads()).max(FEW);
        let chunks = (0..states.len()).step_by(states_each).map(|from| from..states.len().min(from + states_each));
        let scores =
            in_parallel(context.threads(), chunks.collect(), |chunk| self.scores(view.as_ref(), &states, chunk));
        let mut kept = self.best(&states, &self.lines[self.cells], scores.concat());
        // To have not begun yet stays possible.
        kept.extend(states.words.iter().position(|word| *word == MateWord::EMPTY));
        kept.sort_unstable();
        kept.dedup();
        let mut narrow = States::new(context)?;
        narrow.reserve(context, kept.len())?;
        for state in kept {
            narrow.raise(states.words[state], states.values[state], states.origins.of(state));
        }
        Ok(narrow)
    }

    fn bound(&self) -> Option<u64> {
        None
    }
}

impl<'a, const W: usize> Beam<'a, W> {
    /// What the windows know after the layer's cells.
    fn view(&self) -> Option<View<'a, W>> {
        let SweepSide { component, frontier, image } = self.side;
        let windows = self.windows.as_ref()?.iter();
        Some(View::new(windows.map(|window| window.seen_from(component, frontier, image, self.cells)).collect()))
    }

    /// Some states with their promises; the least is the most promising.
    fn scores(&self, view: Option<&View<W>>, states: &States<W>, chunk: Range<usize>) -> Vec<(i64, usize)> {
        let mut scores = Vec::with_capacity(chunk.len());
        for from in chunk.clone().step_by(BATCH) {
            let batch = from..chunk.end.min(from + BATCH);
            let worths = view.map(|view| view.worths(batch.clone().map(|state| states.words[state].pending())));
            scores.extend(batch.enumerate().map(|(place, state)| {
                let worth = worths.as_ref().map(|worths| worths[place]);
                (-self.promise(worth, &states.words[state], states.values[state]), state)
            }));
        }
        scores
    }

    /// The states that are kept.
    fn best(&self, states: &States<W>, line: &[u16], mut scores: Vec<(i64, usize)>) -> Vec<usize> {
        let Breadth { width, quota } = self.breadth;
        let kind = |state: usize| kind(&states.words[state], line, quota);
        let share = match quota {
            Quota::Free => {
                scores.select_nth_unstable(width);
                return scores.into_iter().take(width).map(|(_, state)| state).collect();
            }
            Quota::AtMost(parts) => width / parts,
            Quota::Equal => width / (0..states.len()).map(kind).collect::<HashSet<Kind>>().len(),
        };
        scores.sort_unstable();
        let mut room: HashMap<Kind, usize> = HashMap::new();
        let fits = |&state: &usize| {
            let left = room.entry(kind(state)).or_insert(share.max(1));
            let fits = *left > 0;
            *left = left.saturating_sub(1);
            fits
        };
        scores.into_iter().map(|(_, state)| state).filter(fits).take(width).collect()
    }

    /// What is expected of a state; `worth` is that of its pending edges, if there are windows.
    fn promise(&self, worth: Option<Option<[i32; 3]>>, word: &MateWord<W>, value: u32) -> i64 {
        let pending = word.pending();
        let ends = word.ended().len() as usize;
        let pairs = ((pending.len() - ends as u32) / 2) as i32;
        let rest = match worth {
            Some(Some(worth)) => {
                let worth = if self.closed { worth[0] } else { worth[2 - ends.min(2)] };
                (value as i32 - pending.len() as i32) * UNIT + worth - PRICE * pairs
            }
            Some(None) => return i64::MIN / 2,
            None => value as i32 * UNIT - BLIND_PRICE * pairs,
        };
        // Ties are broken by hash, so that the kept states are not all of one kind.
        i64::from(rest) * 8 + (word.hash() & 7) as i64
    }
}

/// Fewer states are scored on one thread: on a busy machine another one begins later than they are done.
const FEW: usize = 1024;

/// Parts of a [`UNIT`] that a pair costs.
const PRICE: i32 = 3;

/// The same for a beam without windows, which does not know that pending edges are in the way of others.
const BLIND_PRICE: i32 = 24;

/// A beam without windows keeps states with at most one pair for this number of states of its width: a narrow one is to
/// have some states of each kind.
const STATES_A_PAIR: usize = 10;

/// The numbers of ends, of pairs, and of pairs that enclose nothing; what is not distinguished is 0.
type Kind = (u32, u32, u32);

fn kind<const W: usize>(word: &MateWord<W>, line: &[u16], quota: Quota) -> Kind {
    let (pending, ended) = (word.pending(), word.ended());
    let (ends, pairs) = (ended.len(), (pending.len() - ended.len()) / 2);
    match quota {
        Quota::AtMost(_) => (ends, pairs, innermost(word, line)),
        Quota::Free | Quota::Equal => (ends, pairs, 0),
    }
}

/// How many pairs enclose nothing.
fn innermost<const W: usize>(word: &MateWord<W>, line: &[u16]) -> u32 {
    let pending = word.pending();
    let mut innermost = 0;
    let mut opened = false;
    for &slot in line.iter().filter(|&&slot| pending.contains(slot)) {
        let opens = word.opening.contains(slot);
        innermost += u32::from(opened && !opens);
        opened = opens && !word.closing.contains(slot);
    }
    innermost
}
