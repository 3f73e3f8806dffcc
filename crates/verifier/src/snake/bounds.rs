//! Bounds of what is still to come, by the words of some cells.
//!
//! [`Bounds`] are the greatest number of cells of a part still to come from each word that the choices of its views come
//! to, if at most 0, 1, 2 of the part's cells are still to become ends: the greatest over the choices, from the last cell
//! backwards.
//!
//! **Windows.** The cells are divided into parts. An induced path makes choices in each of them that the part's views
//! allow, and a cell and an end are in one part each. So the sum over the parts, the ends shared among them in the best
//! way, bounds what the path has to come.
//!
//! **All cells.** A sweep over the words of all cells forgets only which ends belong to one strand. Of its words those are
//! kept from which, by the most cells so far and the windows' bound of what is to come, `fewest` cells can be reached. By
//! induction, the words of an induced path of `fewest` cells or more are all kept, and what it has to come is at most the
//! bound of its word.

use super::frontier::View;
use crate::limits::Meter;
use crate::mix::Table;
use crate::refusal::Checked;

/// Numbers of cells for 0, 1 and 2 ends.
type Cells = [i16; 3];

/// What is not possible: with so few ends, or from such a word. With all cells of a board more it is still less than none.
const NEVER: i16 = i16::MIN / 4;

/// Bytes of a word in a hash table that is half full.
const WORD: u64 = 40;

/// Bytes of a layer beside its words, in words.
const LAYER: usize = 4;

/// For each number of steps the words that are reached, with the most cells to come.
pub struct Bounds {
    layers: Vec<Table<u64, Cells>>,
}

impl Bounds {
    /// The bounds of a window; `ends`: how many ends a path has.
    pub fn of_window(views: &[View], ends: usize, meter: &mut Meter) -> Checked<Bounds> {
        Bounds::new(views, meter, |_, _, so_far| so_far[..=ends].iter().any(|&cells| cells >= 0))
    }

    /// The bounds of all cells, for paths of a number of cells or more, by the views and the bounds of each window.
    pub fn of_all(
        views: &[View],
        windows: &[(Vec<View>, Bounds)],
        fewest: i16,
        ends: usize,
        meter: &mut Meter,
    ) -> Checked<Bounds> {
        Bounds::new(views, meter, |steps, word, so_far| {
            let mut sums = [0; 3];
            for (views, bounds) in windows {
                let most = bounds.most(steps, word & views[steps - 1].frontier);
                let shared = |ends: usize| (0..=ends).map(|here| most[here] + sums[ends - here]).max();
                sums = [0, 1, 2].map(|ends| shared(ends).unwrap_or(NEVER).max(NEVER));
            }
            (0..=ends).any(|left| so_far[ends - left] + sums[left] >= fewest)
        })
    }

    /// `keeps`: whether a word is kept after a number of steps, by the most cells so far for each number of ends so far.
    fn new(views: &[View], meter: &mut Meter, keeps: impl Fn(usize, u64, Cells) -> bool) -> Checked<Bounds> {
        let mut layers = vec![Table::from_iter([(0, [0, NEVER, NEVER])])];
        for (step, view) in views.iter().enumerate() {
            let mut next: Table<u64, Cells> = Table::default();
            for (&word, &so_far) in &layers[step] {
                for (word, ends, gain) in view.choices(word) {
                    let so_far = added(so_far, ends, gain);
                    if let Some(known) = next.get_mut(&word) {
                        *known = greatest(*known, so_far);
                    } else if keeps(step + 1, word, so_far) {
                        meter.charge(WORD)?;
                        next.insert(word, so_far);
                    }
                }
                meter.charge(0)?;
            }
            meter.charge(LAYER as u64 * WORD)?;
            layers.push(next);
        }
        // From here on, a layer has the most cells to come.
        layers[views.len()].values_mut().for_each(|cells| *cells = [0; 3]);
        for (step, view) in views.iter().enumerate().rev() {
            let (before, after) = layers.split_at_mut(step + 1);
            for (&word, cells) in &mut before[step] {
                let choices = view.choices(word);
                let rest = choices.filter_map(|(word, ends, gain)| Some(added(*after[0].get(&word)?, ends, gain)));
                *cells = rest.fold([NEVER; 3], greatest);
                meter.charge(0)?;
            }
        }
        Ok(Bounds { layers })
    }

    /// The most cells to come after a number of steps.
    pub fn most(&self, steps: usize, word: u64) -> Cells {
        self.layers[steps].get(&word).copied().unwrap_or([NEVER; 3])
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.layers.iter().map(Table::len).sum()
    }

    /// Gives back the memory.
    pub fn release(self, meter: &mut Meter) {
        meter.release(self.len() + LAYER * self.layers.len(), WORD);
    }
}

/// Some ends and cells more.
fn added(cells: Cells, ends: usize, gain: i16) -> Cells {
    [0, 1, 2].map(|all: usize| all.checked_sub(ends).map_or(NEVER, |before| (cells[before] + gain).max(NEVER)))
}

fn greatest(one: Cells, other: Cells) -> Cells {
    [0, 1, 2].map(|ends| one[ends].max(other[ends]))
}
