//! Windows: bounds of how many leaps follow, by sweeps over some of the leaps.
//!
//! A window has some leaps, each with a weight, and counts the ends of the path in some cells. Its words are the sets of
//! its leaps that are pending; its gains are the weights of the leaps that begin.
//!
//! **Why that bounds the leaps.** Take a path and leave out all leaps that the window does not have. What remains is among
//! the choices of the window's frontier. Where the window counts a cell it has all its leaps (demanded), so it sees the
//! path's own end there. A cell is counted by one window at most (demanded), so all windows together see at most the ends
//! of the path. The weights of a leap add up to the split (demanded), so the split times the leaps of the path still to
//! come is at most what the windows come to together, W, and the leaps are at most W / split, rounded down.

use super::frontier::{Frontier, Leap, Part, Pending, with_bits};
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::{Checked, Refusal};
use crate::relaxation::{Gains, MOST_GAIN, MOST_WINDOWS, Possible, Relaxation, together};

/// Bytes of the bits of a window after a number of cells.
const OWN: u64 = 1024;

/// A window that has been swept.
struct Window {
    /// For each number of swept cells, and each bit of a leap of the part, the window's bit of the same leap.
    own: Vec<[u64; 128]>,
    relaxation: Relaxation<u64>,
}

/// The windows of a part.
pub struct Windows {
    split: i16,
    windows: Vec<Window>,
    /// How many words they have.
    pub words: usize,
}

impl Windows {
    /// Reads the lines `split` and `window`, and checks what they must fulfil.
    pub fn read(lines: &mut Lines, part: &Part) -> Checked<Windows> {
        let cells = part.cells.len();
        let split: i16 = lines.take_number("split")?;
        let fits = split > 0 && split as usize * cells <= MOST_GAIN;
        demand!(lines, fits, "the split is out of range");
        // For each leap the weight, and whether the cell is counted, in all windows together.
        let mut shared = (vec![0; part.leaps.len()], vec![false; cells]);
        let mut windows = Windows { split, windows: Vec::new(), words: 0 };
        while let Some(text) = lines.take_if("window")? {
            demand!(lines, windows.windows.len() < MOST_WINDOWS, "there are more than {MOST_WINDOWS} windows");
            let (weights, counts) = read(lines, &text, part, split, &mut shared)?;
            let window = Window::new(part, &weights, &counts, &mut lines.meter)?;
            windows.words += window.relaxation.words;
            windows.windows.push(window);
        }
        let is_shared = shared.0.iter().all(|&weight| weight == i32::from(split));
        demand!(lines, is_shared, "the weights of a leap do not add up to the split");
        Ok(windows)
    }

    /// At most how many leaps begin after some cells, for 0, 1 and 2 ends to come; what is less than 0 is not possible.
    pub fn most_leaps(&self, swept: usize, pending: Pending) -> Gains {
        let windows = self.windows.iter();
        let most = windows.map(|window| window.relaxation.most(swept, window.own(swept, pending)));
        together(most).map(|sum| if sum < 0 { sum } else { sum / self.split })
    }

    /// Forgets what is known before a number of cells.
    pub fn forget_before(&mut self, swept: usize, meter: &mut Meter) {
        self.windows.iter_mut().for_each(|window| window.relaxation.forget_before(swept, meter));
    }

    /// Gives back the memory.
    pub fn release(self, meter: &mut Meter) {
        for window in self.windows {
            window.relaxation.release(meter);
            meter.release(window.own.len(), OWN);
        }
    }
}

impl Window {
    /// Sweeps the leaps that have weights.
    fn new(part: &Part, weights: &[Option<i16>], counts: &[bool], meter: &mut Meter) -> Checked<Window> {
        let whole = part.leaps.iter().zip(weights).filter_map(|(&leap, weight)| Some((leap, (*weight)?)));
        let (whole, shares): (Vec<Leap>, Vec<i16>) = whole.unzip();
        let leaps = with_bits(whole.clone()).filter(|leaps| leaps.iter().all(|leap| leap.bit < 64));
        let leaps = leaps.ok_or_else(|| Refusal::not_checked("a window has more than 64 pending leaps"))?;
        meter.charge(OWN * (part.cells.len() as u64 + 1))?;
        let mut own = vec![[0; 128]; part.cells.len() + 1];
        for (whole, leap) in whole.iter().zip(&leaps) {
            (leap.first + 1..=leap.second).for_each(|swept| own[swept][usize::from(whole.bit)] = 1 << leap.bit);
        }
        let leaps: Vec<(Leap, i16)> = leaps.into_iter().zip(shares).collect();
        let mut frontier = Frontier::new(&part.cells, &leaps);
        let counted = (0..part.cells.len()).filter(|&cell| counts[cell]);
        counted.for_each(|cell| frontier.restrict(cell, part.degrees[cell]));
        frontier.require(&leaps, &part.required);
        let choices = |cell: usize, pending: u64| {
            let choices = frontier.choices(cell, pending.into());
            choices.map(move |(pending, degree, choice)| {
                (pending as u64, usize::from(degree == 1 && counts[cell]), choice.weight)
            })
        };
        let relaxation = Relaxation::new(frontier.busy(), 0, choices, &mut Possible { ends: part.ends() }, 1, meter)?;
        Ok(Window { own, relaxation })
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
}

/// The leaps with their weights, and the cells whose ends are counted: `0:6 3:12 | 0 1 2`.
fn read(
    lines: &Lines,
    text: &str,
    part: &Part,
    split: i16,
    (total, counted): &mut (Vec<i32>, Vec<bool>),
) -> Checked<(Vec<Option<i16>>, Vec<bool>)> {
    let Some((leaps, cells)) = text.split_once('|') else { return lines.reject("expected `window ... | ...`") };
    let (mut weights, mut counts) = (vec![None; total.len()], vec![false; counted.len()]);
    for item in leaps.split_whitespace() {
        let Some((leap, weight)) = item.split_once(':') else { return lines.reject("expected LEAP:WEIGHT") };
        let (leap, weight): (usize, i16) = (lines.number(leap)?, lines.number(weight)?);
        demand!(lines, weights.get(leap) == Some(&None), "expected the numbers of leaps, each once");
        demand!(lines, weight >= 0 && weight <= split, "a weight is out of range");
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
    Ok((weights, counts))
}
