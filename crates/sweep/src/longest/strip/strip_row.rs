//! One row of a strip: the transitions of its cells, and how what is pending above it is written in the words of the
//! row before.
//!
//! Far from the ends all rows are alike. So is the first one, for nothing is pending below it; and the last, for what
//! leads out of the board is never completed. And a strip is its own mirror image, so of a word between two rows
//! and the word that a mirror makes of it, which are reached with the same lengths, the lesser stands for both.

use cavalcade_board::Leaper;

use crate::longest::component::{Component, Edge};
use crate::longest::frontier::{Frontier, FrontierStep, NO_SLOT};
use crate::longest::set::{MateWord, Set};

/// A row among others.
pub struct StripRow<const W: usize> {
    /// A step for each column.
    pub steps: Vec<FrontierStep<W>>,
    /// For each column the slots before its step, from left to right; see [`Frontier::lines`].
    pub lines: Vec<Vec<u16>>,
    /// For each slot above the row, the slot that the same edge one row further down has below it.
    below: Vec<u16>,
    /// For each slot below the row, the slot of the edge that a mirror makes of its edge.
    mirrored: Vec<u16>,
}

impl<const W: usize> StripRow<W> {
    /// A row of a strip; none if its words need more than 64 W slots.
    pub fn new(columns: u16, leaper: Leaper) -> Option<StripRow<W>> {
        // The pending edges of a row lead from this number of rows below it, and to as many above it.
        let reach = i64::from(leaper.reach());
        let component = Component::rectangle(columns.into(), 2 * reach + 1, leaper);
        let frontier = Frontier::<W>::new(&component, |_| true)?;
        let columns = u32::from(columns);
        let (first, next) = (columns * leaper.reach(), columns * (leaper.reach() + 1));
        let slot_of = |from: u32, to: u32| {
            let edge = component.edges.binary_search(&Edge { from, to }).ok()?;
            Some(frontier.slots[edge])
        };
        let mut below = vec![NO_SLOT; frontier.slot_count.into()];
        let mut mirrored = below.clone();
        for (&Edge { from, to }, &slot) in component.edges.iter().zip(&frontier.slots) {
            if from < next && to >= next {
                below[usize::from(slot)] = slot_of(from - columns, to - columns)?;
            }
            if from < first && to >= first {
                let mirror = |cell: u32| cell - cell % columns + (columns - 1 - cell % columns);
                mirrored[usize::from(slot)] = slot_of(mirror(from), mirror(to))?;
            }
        }
        let cells = first as usize..next as usize;
        let lines = frontier.lines(&component)[cells.clone()].to_vec();
        Some(StripRow { steps: frontier.steps[cells].to_vec(), lines, below, mirrored })
    }

    /// A word above the row, as the word that it is below the next one, or its mirror image.
    pub fn carried(&self, word: &MateWord<W>) -> MateWord<W> {
        let word =
            MateWord { opening: renamed(word.opening, &self.below), closing: renamed(word.closing, &self.below) };
        // What opens from the left closes from the right.
        let [opening, closing] = [word.closing, word.opening].map(|set| renamed(set, &self.mirrored));
        if (opening.0, closing.0) < (word.opening.0, word.closing.0) { MateWord { opening, closing } } else { word }
    }
}

/// A set of slots under other names.
fn renamed<const W: usize>(set: Set<W>, names: &[u16]) -> Set<W> {
    let mut renamed = Set::EMPTY;
    set.slots().for_each(|slot| renamed.insert(names[usize::from(slot)]));
    renamed
}
