//! Bounds of what is still to come: windows, which look at some of the leaps only, and a table for some sets of pending
//! leaps.
//!
//! A *window* has some leaps, each with a weight, and counts the ends of the path in some cells. A *split* is a list of
//! windows and a scale. For each window, and each set of its leaps that are pending after k cells, [`Window::most`] is the
//! greatest weight of its leaps still to come, if at most 0, 1 or 2 of the cells that it counts are still to become ends.
//!
//! **Why that is a bound.** Take a path and leave out all leaps that the window does not have. What remains is among the
//! choices of the window's frontier. Where the window counts a cell it has all its leaps (demanded), so it sees the path's
//! own end there. By induction from the last cell backwards, `most` is at least the weight that the path still collects in
//! the window.
//!
//! Let W be the sum over the windows of a split, the ends to come shared among them in the best way. A cell is counted by
//! one window at most (demanded), so all windows together see at most the ends of the path. The weights of a leap add up
//! to the scale (demanded), so scale times the leaps of the path still to come is at most W, and the leaps are at most
//! W / scale, rounded down.
//!
//! **The table.** Lines `layer K`, then `most B E SET SET ...`: after K cells, if the leaps of such a set are pending and E
//! ends are to come, at most B leaps begin in the cells that follow; `-` for B: there is no way to go on. A set is a
//! hexadecimal number whose bit i is the i-th of the leaps that can be pending after K cells.
//!
//! **Why that is a bound.** By induction from the last layer backwards: whatever a path does at cell K is one of the
//! frontier's choices, and for each of them B is at least the leaps that begin there and the bound of what follows, an
//! entry of the next layer or the windows' bound. B must be exactly the greatest of these sums: then no entry can be lowered,
//! raised or, since what relies on it would become wrong, left out.

use super::frontier::{Frontier, Leap, Pending, with_bits};
use crate::board::Cell;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::mix::Table;
use crate::refusal::{Checked, Refusal};

/// What is not possible: with so few ends to come, or from such a set.
pub const NEVER: i32 = i32::MIN / 4;

/// The same of a window.
const IMPOSSIBLE: i16 = -1;

/// Bytes that an entry of a table, and of a window, takes in a hash table that is half full.
pub const ENTRY: u64 = 96;
pub const WINDOW_STATE: u64 = 32;

/// Leaps that are pending, and how many ends are to come.
type Set = (Pending, usize);

/// The table of a layer.
pub type Bounds = Table<Set, i32>;

/// What a window knows of the sets of its leaps that are pending before a cell.
type Known = Table<u64, [i16; 3]>;

/// Some leaps with weights.
struct Window {
    frontier: Frontier,
    /// Whether an end in a cell is counted.
    counts: Vec<bool>,
    /// For each number of swept cells, and each bit of a leap of the part, the window's bit of the same leap.
    own: Vec<[u64; 128]>,
}

/// The scale of a split, and its windows with what is known before each cell.
type Split = (i32, Vec<(Window, Vec<Known>)>);

/// All splits of a part.
#[derive(Default)]
pub struct Windows(Vec<Split>);

/// A connected part of the board, whose cells are swept in order.
pub struct Part {
    pub cells: Vec<Cell>,
    pub leaps: Vec<Leap>,
    pub frontier: Frontier,
    pub windows: Windows,
    pub closed: bool,
    /// Nothing has this number of leaps: the claim.
    pub below: i32,
}

impl Windows {
    /// Reads the lines `split` and `window`, and checks what they must fulfil.
    pub fn read(lines: &mut Lines, part: &Part) -> Checked<Windows> {
        let cells = part.cells.len();
        let mut splits = Vec::new();
        while let Some(scale) = lines.take_if("split")? {
            let scale: i32 = lines.number(&scale)?;
            // No path has more leaps than cells, so that a window's values have 15 bits.
            let fits = scale > 0 && i64::from(scale) * cells as i64 <= i64::from(i16::MAX);
            demand!(lines, fits, "the scale is out of range");
            // For each leap the weight, and whether the cell is counted, in all windows together.
            let mut shared = (vec![0; part.leaps.len()], vec![false; cells]);
            let mut windows = Vec::new();
            while let Some(window) = lines.take_if("window")? {
                // What a window takes before anything is known of it.
                lines.meter.charge(2048 * cells as u64)?;
                lines.meter.look_at_clock()?;
                windows.push((Window::read(lines, &window, part, scale, &mut shared)?, vec![Known::default(); cells]));
            }
            let is_shared = shared.0.iter().all(|&weight| weight == scale);
            demand!(lines, is_shared, "the weights of a leap do not add up to the scale");
            splits.push((scale, windows));
        }
        demand!(lines, !splits.is_empty(), "expected `split ...`");
        Ok(Windows(splits))
    }

    /// At most how many leaps begin in cells `swept`, ...: what the table has, or what the windows say.
    pub fn most(&mut self, bounds: &Bounds, swept: usize, set: Set, meter: &mut Meter) -> Checked<i32> {
        if let Some(&bound) = bounds.get(&set) {
            return Ok(bound);
        }
        let (pending, ends) = set;
        let mut least = i32::MAX;
        for (scale, windows) in &mut self.0 {
            let mut sums = [0; 3];
            for (window, known) in windows {
                let most = window.most(swept, window.own(swept, pending).into(), known, meter)?;
                let most = most.map(|most| if most == IMPOSSIBLE { NEVER } else { most.into() });
                // NEVER and some more is less than 0.
                let shared = |ends: usize| (0..=ends).map(|here| most[here] + sums[ends - here]).max();
                sums = [0, 1, 2].map(|ends| shared(ends).unwrap_or(NEVER).max(NEVER));
            }
            least = least.min(if sums[ends] < 0 { NEVER } else { sums[ends] / *scale });
        }
        Ok(least)
    }

    /// States of all windows that were looked at.
    pub fn states(&self) -> usize {
        self.0.iter().flat_map(|(_, windows)| windows).flat_map(|(_, known)| known).map(Known::len).sum()
    }
}

impl Window {
    /// The leaps with their weights, and the cells whose ends are counted: `0:6 3:12 | 0 1 2`.
    fn read(
        lines: &Lines,
        text: &str,
        part: &Part,
        scale: i32,
        (total, counted): &mut (Vec<i32>, Vec<bool>),
    ) -> Checked<Window> {
        let Some((leaps, cells)) = text.split_once('|') else { return lines.reject("expected `window ... | ...`") };
        let (mut weights, mut counts) = (vec![None; total.len()], vec![false; counted.len()]);
        for item in leaps.split_whitespace() {
            let Some((leap, weight)) = item.split_once(':') else { return lines.reject("expected LEAP:WEIGHT") };
            let (leap, weight): (usize, i16) = (lines.number(leap)?, lines.number(weight)?);
            demand!(lines, weights.get(leap) == Some(&None), "expected the numbers of leaps, each once");
            demand!(lines, weight >= 0 && i32::from(weight) <= scale, "a weight is out of range");
            weights[leap] = Some(weight);
            total[leap] += i32::from(weight);
        }
        for cell in cells.split_whitespace() {
            let cell: usize = lines.number(cell)?;
            demand!(lines, counted.get(cell) == Some(&false), "expected the numbers of cells, each in one window");
            (counts[cell], counted[cell]) = (true, true);
        }
        let mut missing = part.leaps.iter().zip(&weights).filter(|(_, weight)| weight.is_none());
        let has_all = missing.all(|(leap, _)| !counts[leap.first] && !counts[leap.second]);
        demand!(lines, has_all, "a cell is counted whose leaps are not all there");
        let window = Window::new(part, &weights, counts);
        window.ok_or_else(|| Refusal::not_checked("a window has more than 64 pending leaps"))
    }

    /// None where more than 64 of its leaps can be pending.
    fn new(part: &Part, weights: &[Option<i16>], counts: Vec<bool>) -> Option<Window> {
        let whole = part.leaps.iter().zip(weights).filter_map(|(&leap, weight)| Some((leap, (*weight)?)));
        let (whole, weights): (Vec<Leap>, Vec<i16>) = whole.unzip();
        let leaps = with_bits(whole.clone())?;
        let mut own = vec![[0; 128]; part.cells.len()];
        for (whole, leap) in whole.iter().zip(&leaps) {
            let bit = 1u64.checked_shl(leap.bit.into())?;
            (leap.first + 1..=leap.second).for_each(|swept| own[swept][usize::from(whole.bit)] = bit);
        }
        let leaps: Vec<(Leap, i16)> = leaps.into_iter().zip(weights).collect();
        Some(Window { frontier: Frontier::new(&part.cells, &leaps), counts, own })
    }

    /// The window's leaps among some that are pending.
    fn own(&self, swept: usize, mut pending: Pending) -> u64 {
        let mut own = 0;
        while pending != 0 {
            own |= self.own[swept][pending.trailing_zeros() as usize];
            pending &= pending - 1;
        }
        own
    }

    /// The greatest weight to come with at most 0, 1, 2 ends to come; -1: not possible.
    fn most(&self, swept: usize, pending: Pending, known: &mut [Known], meter: &mut Meter) -> Checked<[i16; 3]> {
        let Some(cell) = self.frontier.next(swept) else { return Ok([0; 3]) };
        // `Window::new` has seen that 64 bits are enough.
        let key = pending as u64;
        if let Some(&known) = known[cell].get(&key) {
            return Ok(known);
        }
        let mut most = [IMPOSSIBLE; 3];
        for (pending, degree, choice) in self.frontier.choices(cell, pending) {
            let rest = self.most(cell + 1, pending, known, meter)?;
            let ends = usize::from(degree == 1 && self.counts[cell]);
            for (most, rest) in most[ends..].iter_mut().zip(rest).filter(|(_, rest)| *rest != IMPOSSIBLE) {
                *most = (*most).max(rest + choice.weight);
            }
        }
        meter.charge(WINDOW_STATE)?;
        known[cell].insert(key, most);
        Ok(most)
    }
}

/// Reads the entries after some cells, if there are any.
pub fn read(lines: &mut Lines, layer: usize, part: &Part) -> Checked<Bounds> {
    let mut bounds = Bounds::default();
    if lines.take_if(&format!("layer {layer}"))?.is_none_or(|content| !content.is_empty()) {
        return Ok(bounds);
    }
    let pending = part.leaps.iter().filter(|leap| leap.is_pending(layer));
    let bits: Vec<Pending> = pending.map(|leap| 1 << leap.bit).collect();
    let mut last = None;
    while let Some(content) = lines.take_if("most")? {
        let words: Vec<&str> = content.split(' ').collect();
        let &[bound, ends, _, ..] = words.as_slice() else { return lines.reject("expected `most B E SET ...`") };
        let bound = if bound == "-" { NEVER } else { lines.number::<u16>(bound)?.into() };
        let ends: usize = lines.number(ends)?;
        demand!(lines, ends <= if part.closed { 0 } else { 2 }, "more ends than can be to come");
        for word in &words[2..] {
            let set = u128::from_str_radix(word, 16).ok().filter(|set| format!("{set:x}") == *word);
            let Some(set) = set.filter(|set| bits.len() == 128 || set >> bits.len() == 0) else {
                return lines.reject("expected a set of pending leaps, in hexadecimal digits");
            };
            demand!(lines, last < Some((bound, ends, set)), "expected the entries of a layer in ascending order");
            last = Some((bound, ends, set));
            let chosen = bits.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
            let pending = chosen.fold(0, |pending, (_, bit)| pending | bit);
            lines.meter.charge(ENTRY)?;
            demand!(lines, bounds.insert((pending, ends), bound).is_none(), "a set stands there twice");
        }
    }
    demand!(lines, last.is_some(), "expected an entry");
    Ok(bounds)
}

/// Checks every entry of the layer before a cell; `next` is the layer after it.
pub fn check(bounds: &Bounds, cell: usize, part: &mut Part, next: &Bounds, lines: &mut Lines) -> Checked<()> {
    for (&(pending, ends), &claimed) in bounds {
        let mut most = NEVER;
        for (pending, degree, choice) in part.frontier.choices(cell, pending) {
            let Some(ends) = ends.checked_sub(usize::from(degree == 1)) else { continue };
            let rest = part.windows.most(next, cell + 1, (pending, ends), &mut lines.meter)?;
            most = most.max(if rest == NEVER { NEVER } else { i32::from(choice.weight) + rest });
        }
        demand!(lines, claimed == most, "a bound of layer {cell} is not that of its choices");
    }
    Ok(())
}
