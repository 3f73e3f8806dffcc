//! Bounds of what a path has still to come, by sweeps that forget something about it.
//!
//! A sweep takes the cells one by one. Of what has been decided it keeps a *word*; from a word it lists choices, each with
//! the word after it, how many ends of the path leave, and a gain. Nothing is lost if every path is among the choices:
//! its words follow each other, and its gains add up to what it collects, its ends to two, or to none if it is a cycle.
//!
//! **Bounds.** [`Relaxation::most`] is the greatest gain still to come after some cells, if at most 0, 1, 2 ends are to
//! come: the greatest over the choices, from the last cell backwards. Words may be dropped on the way from the first cell
//! on, if no path that is looked for comes there. By induction, the words of all others are kept, and what such a path has
//! to come is at most the bound of its word.
//!
//! **Windows** see a part of the board each. If what a path gains is shared among them, and if each end is counted by one
//! of them at most, then [`together`] the bounds of its words in the windows bound what it has to come.

use std::hash::Hash;

use crate::limits::Meter;
use crate::mix::Table;
use crate::refusal::Checked;

/// Gains for 0, 1 and 2 ends; what is less than 0 is not possible.
pub type Gains = [i16; 3];

/// What is not possible, whatever is gained beside: see [`MOST_GAIN`].
const NEVER: i16 = i16::MIN;

/// All gains of a sweep together are at most this, so that a gain beside what is not possible is not possible either.
pub const MOST_GAIN: usize = i16::MAX as usize / 2;

/// Of the layers of a sweep over the whole board, one in this number is kept. On the knight's 12x12 that takes 490 instead
/// of 890 MB, and a sixth more time.
pub const EVERY: usize = 3;

/// The most windows.
pub const MOST_WINDOWS: usize = 64;

/// Bytes of a layer without words.
const LAYER: u64 = 128;

/// Which words of a sweep are kept.
pub trait Filter<W> {
    /// The words after a number of cells come next.
    fn begin(&mut self, _swept: usize, _meter: &mut Meter) {}

    /// Whether one of them is kept, by the greatest gain so far for each number of ends so far.
    fn keeps(&self, swept: usize, word: W, so_far: Gains) -> bool;
}

/// Keeps the words that paths of some number of ends may have.
pub struct Possible {
    pub ends: usize,
}

impl<W> Filter<W> for Possible {
    fn keeps(&self, _: usize, _: W, so_far: Gains) -> bool {
        reaches(so_far, [0; 3], self.ends, 0)
    }
}

/// What is reached after some of the cells, with the greatest gain to come.
pub struct Relaxation<W> {
    /// The cells at which there is something to choose, in order.
    steps: Vec<usize>,
    /// Before each of them, and after the last one; empty where a layer is not kept.
    layers: Vec<Table<W, Gains>>,
    every: usize,
    /// How many words there are in all layers.
    pub words: usize,
}

impl<W: Copy + Eq + Hash> Relaxation<W> {
    /// The sweep of some cells, from a word before the first one. To save memory, only one layer in `every` is kept: of the
    /// words of the others nothing is known.
    pub fn new<C: Iterator<Item = (W, usize, i16)>>(
        steps: Vec<usize>,
        first: W,
        choices: impl Fn(usize, W) -> C,
        filter: &mut impl Filter<W>,
        every: usize,
        meter: &mut Meter,
    ) -> Checked<Relaxation<W>> {
        let last = steps.len();
        let layers = vec![Table::from_iter([(first, [0, NEVER, NEVER])])];
        let mut made = Relaxation { steps, layers, every, words: 1 };
        for layer in 0..last {
            meter.charge(LAYER)?;
            let (cell, mut next) = (made.steps[layer], Table::<W, Gains>::default());
            filter.begin(cell + 1, meter);
            for (&word, &gains) in &made.layers[layer] {
                for (word, ends, gain) in choices(cell, word) {
                    let gains = added(gains, ends, gain);
                    if let Some(known) = next.get_mut(&word) {
                        *known = greatest(*known, gains);
                    } else if filter.keeps(cell + 1, word, gains) {
                        meter.charge(Self::WORD)?;
                        next.insert(word, gains);
                    }
                }
                meter.charge(0)?;
            }
            if !made.is_kept(layer) {
                meter.release(std::mem::take(&mut made.layers[layer]).len(), Self::WORD);
            }
            made.words += next.len();
            made.layers.push(next);
        }
        // From here on, a layer has the gains to come: after the last cell, none.
        made.layers[last].values_mut().for_each(|gains| *gains = [0; 3]);
        let mut later = last;
        for layer in (0..last).rev().filter(|&layer| layer.is_multiple_of(every)) {
            let (before, after) = made.layers.split_at_mut(later);
            for (&word, gains) in &mut before[layer] {
                *gains = to_come(&made.steps[layer..later], word, &choices, &after[0]);
                meter.charge(0)?;
            }
            later = layer;
        }
        Ok(made)
    }

    fn is_kept(&self, layer: usize) -> bool {
        layer.is_multiple_of(self.every) || layer == self.steps.len()
    }

    /// Bytes of a word in a hash table that is half full.
    const WORD: u64 = 2 * size_of::<(W, Gains)>() as u64;

    /// The greatest gain to come after a number of cells.
    pub fn most(&self, swept: usize, word: W) -> Gains {
        let layer = self.layer(swept);
        if self.is_kept(layer) { known(&self.layers[layer], word) } else { [MOST_GAIN as i16; 3] }
    }

    /// The layer after a number of cells.
    fn layer(&self, swept: usize) -> usize {
        self.steps.partition_point(|&cell| cell < swept)
    }

    /// Forgets what is known before a number of cells.
    pub fn forget_before(&mut self, swept: usize, meter: &mut Meter) {
        let layer = self.layer(swept);
        for layer in &mut self.layers[..layer] {
            meter.release(std::mem::take(layer).len(), Self::WORD);
        }
    }

    /// Gives back the memory.
    pub fn release(mut self, meter: &mut Meter) {
        self.forget_before(usize::MAX, meter);
        meter.release(self.layers.pop().map_or(0, |last| last.len()), Self::WORD);
        meter.release(self.steps.len(), LAYER);
    }
}

/// The greatest gain to come from a word on: of the choices at some cells, and then as a later layer knows it.
fn to_come<W: Copy + Eq + Hash, C: Iterator<Item = (W, usize, i16)>>(
    cells: &[usize],
    word: W,
    choices: &impl Fn(usize, W) -> C,
    later: &Table<W, Gains>,
) -> Gains {
    let Some((&cell, cells)) = cells.split_first() else { return known(later, word) };
    let choices_here = choices(cell, word);
    choices_here
        .map(|(word, ends, gain)| added(to_come(cells, word, choices, later), ends, gain))
        .fold([NEVER; 3], greatest)
}

fn known<W: Eq + Hash>(layer: &Table<W, Gains>, word: W) -> Gains {
    layer.get(&word).copied().unwrap_or([NEVER; 3])
}

/// What several windows come to, if the ends are shared among them in the best way.
pub fn together(windows: impl Iterator<Item = Gains>) -> Gains {
    windows.fold([0; 3], |sums, most| {
        let shared = |ends: usize| (0..=ends).map(|here| most[here].saturating_add(sums[ends - here])).max();
        [0, 1, 2].map(|ends| shared(ends).unwrap_or(NEVER))
    })
}

/// Whether a path of some ends comes to a gain, by the gains so far for each number of ends so far, and those to come.
pub fn reaches(so_far: Gains, most: Gains, ends: usize, gain: i32) -> bool {
    (0..=ends).any(|left| i32::from(so_far[ends - left]) + i32::from(most[left]) >= gain)
}

/// Some ends and a gain more.
fn added(gains: Gains, ends: usize, gain: i16) -> Gains {
    [0, 1, 2].map(|all: usize| all.checked_sub(ends).map_or(NEVER, |before| gains[before] + gain))
}

fn greatest(one: Gains, other: Gains) -> Gains {
    [0, 1, 2].map(|ends| one[ends].max(other[ends]))
}
