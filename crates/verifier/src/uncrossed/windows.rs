//! Windows: bounds of what is still to come that look at some of the leaps only.
//!
//! A *window* has some leaps, each with a weight, and counts the ends of the path in some cells. A *split* is a list of
//! windows and a scale. For each window, and each set of its leaps that are pending after k cells, [`Window::most`] is the
//! greatest weight of its leaps still to come, if at most 0, 1 or 2 of the cells that it counts are still to become ends.
//!
//! **Why that is a bound.** Take a path and leave out all leaps that the window does not have. What remains is among the
//! choices of the window's frontier, because crossings and numbers of leaps at a cell only become fewer. Where the window
//! counts a cell it has all its leaps (demanded), so it sees the path's own end there. By induction from the last cell
//! backwards, `most` is at least the weight that the path still collects in the window.
//!
//! Let W be the sum over the windows of a split, the ends to come shared among them in the best way. A cell is counted by
//! one window at most (demanded), so all windows together see at most the ends of the path. The weights of a leap add up
//! to the scale (demanded), so scale times the leaps of the path still to come is at most W, and the leaps are at most
//! W / scale, rounded down.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::frontier::{Frontier, Pending};
use super::part::Part;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::mix::Mix;
use crate::refusal::{Checked, Refusal};

/// What is not possible: with so few ends to come, or from such a set.
pub const NEVER: i32 = i32::MIN / 4;

/// The same of a window.
const IMPOSSIBLE: i16 = -1;

/// Bytes that an entry of a window takes in a hash table that is half full.
const ENTRY: u64 = 32;

type Entries = HashMap<u64, [i16; 3], BuildHasherDefault<Mix>>;

/// Some leaps with weights.
struct Window {
    frontier: Frontier,
    /// Whether an end in a cell is counted.
    counts: Vec<bool>,
    /// For each number of swept cells, and each bit of the whole frontier, the window's bit of the same leap.
    own: Vec<[u64; 128]>,
    /// For each number of swept cells what is known already.
    known: Vec<Entries>,
}

/// Windows that share all leaps.
struct Split {
    scale: i32,
    windows: Vec<Window>,
}

/// All splits of a part.
pub struct Splits {
    splits: Vec<Split>,
    cells: usize,
}

impl Splits {
    /// Reads the lines `split` and `window`, and checks what they must fulfil.
    pub fn read(lines: &mut Lines, part: &Part) -> Checked<Splits> {
        let cells = part.cells.len();
        let mut splits = Vec::new();
        while let Some(scale) = lines.take_if("split")? {
            let scale: i32 = lines.number(&scale)?;
            // No path has more leaps than cells, so that a window's values have 15 bits.
            let fits = scale > 0 && i64::from(scale) * cells as i64 <= i64::from(i16::MAX);
            demand!(lines, fits, "the scale is out of range");
            let mut total = vec![0i64; part.leaps.len()];
            let mut counted = vec![false; cells];
            let mut windows = Vec::new();
            while let Some(window) = lines.take_if("window")? {
                let (weights, ends) = read_window(lines, &window, scale, part)?;
                for (total, weight) in total.iter_mut().zip(&weights) {
                    *total += i64::from(weight.unwrap_or(0));
                }
                for (counted, ends) in counted.iter_mut().zip(&ends).filter(|(_, ends)| **ends) {
                    demand!(lines, !std::mem::replace(counted, *ends), "a cell is counted twice");
                }
                // What a window takes before anything is known of it.
                lines.meter.charge(2048 * cells as u64)?;
                lines.meter.look_at_clock()?;
                windows.push(Window::new(part, &weights, ends)?);
            }
            let shared = total.iter().all(|&total| total == i64::from(scale));
            demand!(lines, shared, "the weights of a leap do not add up to the scale");
            splits.push(Split { scale, windows });
        }
        demand!(lines, !splits.is_empty(), "expected `split ...`");
        Ok(Splits { splits, cells })
    }

    /// At most how many leaps begin in cells `swept`, ... if some are pending and at most this number of ends is to come.
    pub fn bound(&mut self, swept: usize, pending: Pending, ends: usize, meter: &mut Meter) -> Checked<i32> {
        if swept == self.cells {
            return Ok(if ends == 0 { 0 } else { NEVER });
        }
        let mut least = i32::MAX;
        for Split { scale, windows } in &mut self.splits {
            let mut sums = [0; 3];
            for window in windows {
                let most = window.most(swept, window.own(swept, pending), meter)?;
                let shared = |ends: usize| {
                    let ways = (0..=ends).filter(|&here| most[here] != IMPOSSIBLE && sums[ends - here] != NEVER);
                    ways.map(|here| i32::from(most[here]) + sums[ends - here]).max().unwrap_or(NEVER)
                };
                sums = [shared(0), shared(1), shared(2)];
            }
            least = least.min(if sums[ends] == NEVER { NEVER } else { sums[ends] / *scale });
        }
        Ok(least)
    }

    /// States of all windows that were looked at.
    pub fn states(&self) -> u64 {
        let windows = self.splits.iter().flat_map(|split| &split.windows);
        windows.flat_map(|window| &window.known).map(|known| known.len() as u64).sum()
    }

    /// Gives back the memory of the windows.
    pub fn release(self, meter: &mut Meter) {
        meter.release(ENTRY * self.states());
    }
}

/// The weight of each leap that a window has, and which cells it counts: `0:6 3:12 | 0 1 2`.
fn read_window(lines: &Lines, text: &str, scale: i32, part: &Part) -> Checked<(Vec<Option<i16>>, Vec<bool>)> {
    let Some((text, ends)) = text.split_once('|') else { return lines.reject("expected `window ... | ...`") };
    let mut weights = vec![None; part.leaps.len()];
    let mut least = 0;
    for item in text.split_whitespace() {
        let Some((leap, weight)) = item.split_once(':') else { return lines.reject("expected LEAP:WEIGHT") };
        let (leap, weight): (usize, i16) = (lines.number(leap)?, lines.number(weight)?);
        demand!(lines, leap >= least && leap < weights.len(), "expected the numbers of leaps, ascending");
        demand!(lines, weight >= 0 && i32::from(weight) <= scale, "a weight is out of range");
        weights[leap] = Some(weight);
        least = leap + 1;
    }
    let mut counts = vec![false; part.cells.len()];
    let mut least = 0;
    for cell in ends.split_whitespace() {
        let cell: usize = lines.number(cell)?;
        demand!(lines, cell >= least && cell < counts.len(), "expected the numbers of cells, ascending");
        counts[cell] = true;
        least = cell + 1;
    }
    let mut missing = part.leaps.iter().zip(&weights).filter(|(_, weight)| weight.is_none());
    let has_all = missing.all(|(leap, _)| !counts[leap.first] && !counts[leap.second]);
    demand!(lines, has_all, "a cell is counted whose leaps are not all there");
    Ok((weights, counts))
}

impl Window {
    fn new(part: &Part, weights: &[Option<i16>], counts: Vec<bool>) -> Checked<Window> {
        let too_wide = || Refusal::not_checked("a window has more than 64 pending leaps");
        let Part { cells, leaps, frontier: whole, .. } = part;
        let frontier = Frontier::new(cells, leaps, |leap| weights[leap]).ok_or_else(too_wide)?;
        let mut own = vec![[0; 128]; cells.len() + 1];
        for (number, leap) in leaps.iter().enumerate().filter(|&(number, _)| weights[number].is_some()) {
            let bit = u64::try_from(frontier.bit(number)).map_err(|_| too_wide())?;
            for own in &mut own[leap.first + 1..=leap.second] {
                own[whole.bit(number).trailing_zeros() as usize] = bit;
            }
        }
        let known = (0..cells.len()).map(|_| Entries::default()).collect();
        Ok(Window { frontier, counts, own, known })
    }

    /// The window's leaps among some that are pending.
    fn own(&self, swept: usize, pending: Pending) -> u64 {
        let (mut rest, mut own) = (pending, 0);
        while rest != 0 {
            own |= self.own[swept][rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        own
    }

    /// The greatest weight to come with at most 0, 1, 2 ends to come; -1: not possible.
    fn most(&mut self, swept: usize, pending: u64, meter: &mut Meter) -> Checked<[i16; 3]> {
        let Some(cell) = (swept..self.frontier.cells()).find(|&cell| !self.frontier.is_idle(cell)) else {
            return Ok([0; 3]);
        };
        if let Some(&known) = self.known[cell].get(&pending) {
            return Ok(known);
        }
        let mut most = [IMPOSSIBLE; 3];
        for choice in self.frontier.choices(cell, pending.into()).iter() {
            // `Window::new` has seen that 64 bits are enough.
            let rest = self.most(cell + 1, choice.pending as u64, meter)?;
            let ends = usize::from(choice.degree == 1 && self.counts[cell]);
            for (most, rest) in most[ends..].iter_mut().zip(rest).filter(|(_, rest)| *rest != IMPOSSIBLE) {
                *most = (*most).max(rest + choice.weight);
            }
        }
        meter.charge(ENTRY)?;
        self.known[cell].insert(pending, most);
        Ok(most)
    }
}
