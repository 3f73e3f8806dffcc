//! The frontier: which leaps are pending between the cells that have been swept and the others, and what a cell may do.
//!
//! The cells are swept rank by rank, or file by file. A leap is decided at the earlier of its two cells, and pending until
//! the later one is swept.
//!
//! **All choices are there.** Of a path that does not cross itself, look at the leaps that it has decided before cell k.
//! At cell k it decides some of the leaps that begin there. Such a leap must not meet
//!
//! * a pending one: that is tested here;
//! * one that has arrived at an earlier cell: it cannot. The swept cells are those on one side of a line, tilted a little
//!   so that it separates them from the rest of their rank, and both sides are convex. The leap that has arrived lies on
//!   one side; this one, from cell k to a later cell, on the other.
//! * one that arrives at cell k or leaves it: they share this cell, and nothing else, for they have one length.
//!
//! And no cell has more than two leaps of the path: at cell k they are counted when it is swept, at the later cell of
//! a leap when that leap is decided. So each path is among the ways of choosing that [`Frontier::choices`] lists, and the
//! cells with one leap are its ends.

use std::ops::Deref;

use crate::board::Cell;
use crate::leaps::{Leaper, meet};

/// A set of pending leaps: a bit for each.
pub type Pending = u128;

/// A leap between two cells, given by their numbers in the order of the sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    pub first: usize,
    pub second: usize,
}

/// The leaps among some cells, by their first, then by their second cells.
pub fn leaps(cells: &[Cell], leaper: Leaper) -> Vec<Leap> {
    let number = |cell: Cell| cells.iter().position(|&other| other == cell);
    let mut leaps = Vec::new();
    for (first, &cell) in cells.iter().enumerate() {
        let mut later: Vec<usize> = leaper.targets(cell).into_iter().filter_map(number).collect();
        later.retain(|&second| second > first);
        later.sort_unstable();
        leaps.extend(later.into_iter().map(|second| Leap { first, second }));
    }
    leaps
}

/// A leap that may begin at a cell.
struct Departure {
    bit: Pending,
    /// Pending leaps that it meets.
    met: Pending,
    /// Pending leaps with the same second cell.
    rivals: Pending,
    weight: i16,
}

/// What a cell may do.
#[derive(Default)]
struct Step {
    /// Leaps whose second cell it is.
    arriving: Pending,
    departures: Vec<Departure>,
}

/// What a cell does.
#[derive(Clone, Copy, Default)]
pub struct Choice {
    /// What is pending afterwards.
    pub pending: Pending,
    /// The leaps that begin.
    pub begun: Pending,
    /// What they weigh together.
    pub weight: i16,
    /// Leaps that begin or arrive: 0, 1 or 2.
    pub degree: u32,
    /// Where one leap begins: the pending leaps with the same second cell.
    pub rivals: Pending,
}

/// At most four leaps begin at a cell: none of them, one, or two.
const MOST_CHOICES: usize = 1 + 4 + 6;

/// All that a cell may do.
pub struct Choices {
    choices: [Choice; MOST_CHOICES],
    count: usize,
}

impl Choices {
    fn push(&mut self, choice: Choice) {
        self.choices[self.count] = choice;
        self.count += 1;
    }
}

impl Deref for Choices {
    type Target = [Choice];

    fn deref(&self) -> &[Choice] {
        &self.choices[..self.count]
    }
}

/// The steps of a sweep over some leaps.
pub struct Frontier {
    steps: Vec<Step>,
    /// The bit of each leap: no two leaps that can be pending together have the same. 0: the leap is left out.
    bits: Vec<Pending>,
}

impl Frontier {
    /// The frontier of those leaps that have a weight; none where more than 128 can be pending.
    pub fn new(cells: &[Cell], leaps: &[Leap], weight: impl Fn(usize) -> Option<i16>) -> Option<Frontier> {
        let mut frontier = Frontier { steps: Vec::new(), bits: vec![0; leaps.len()] };
        let ends = |leap: Leap| [cells[leap.first], cells[leap.second]];
        let mut pending: Vec<usize> = Vec::new();
        for cell in 0..cells.len() {
            let mut step = Step::default();
            let before = pending.clone();
            pending.retain(|&leap| leaps[leap].second != cell);
            let begin = leaps.partition_point(|leap| leap.first < cell);
            for (number, &leap) in leaps.iter().enumerate().skip(begin).take_while(|(_, leap)| leap.first == cell) {
                let Some(weight) = weight(number) else { continue };
                let among = |is: &dyn Fn(Leap) -> bool| {
                    let found = before.iter().filter(|&&other| is(leaps[other]));
                    found.fold(0, |set, &other| set | frontier.bits[other])
                };
                let (met, rivals) =
                    (among(&|other| meet(ends(leap), ends(other))), among(&|other| other.second == leap.second));
                // What was pending before the step keeps its bit until the step is over.
                let used = before.iter().chain(&pending).fold(0, |used, &other| used | frontier.bits[other]);
                let bit = !used & used.wrapping_add(1);
                if bit == 0 {
                    return None;
                }
                frontier.bits[number] = bit;
                pending.push(number);
                step.departures.push(Departure { bit, met, rivals, weight });
            }
            step.arriving = before
                .iter()
                .filter(|&&leap| leaps[leap].second == cell)
                .fold(0, |set, &leap| set | frontier.bits[leap]);
            frontier.steps.push(step);
        }
        Some(frontier)
    }

    /// The bit of a leap, 0 if it is left out.
    pub fn bit(&self, leap: usize) -> Pending {
        self.bits[leap]
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.steps.len()
    }

    /// Which leaps arrive at a cell.
    pub fn arriving(&self, cell: usize) -> Pending {
        self.steps[cell].arriving
    }

    /// Whether no leap begins or arrives at a cell.
    pub fn is_idle(&self, cell: usize) -> bool {
        self.steps[cell].arriving == 0 && self.steps[cell].departures.is_empty()
    }

    /// All that a cell may do if some leaps are pending.
    #[inline]
    pub fn choices(&self, cell: usize, pending: Pending) -> Choices {
        let mut choices = Choices { choices: [Choice::default(); MOST_CHOICES], count: 0 };
        let step = &self.steps[cell];
        let arrived = (pending & step.arriving).count_ones();
        let rest = pending & !step.arriving;
        if arrived <= 2 {
            choices.push(Choice { pending: rest, degree: arrived, ..Choice::default() });
        }
        let fits = |one: &&Departure| pending & one.met == 0 && (pending & one.rivals).count_ones() < 2;
        for (place, one) in step.departures.iter().enumerate().filter(|(_, one)| arrived < 2 && fits(one)) {
            choices.push(Choice {
                pending: rest | one.bit,
                begun: one.bit,
                weight: one.weight,
                degree: arrived + 1,
                rivals: pending & one.rivals,
            });
            for other in step.departures[place + 1..].iter().filter(|other| arrived == 0 && fits(other)) {
                choices.push(Choice {
                    pending: rest | one.bit | other.bit,
                    begun: one.bit | other.bit,
                    weight: one.weight + other.weight,
                    degree: 2,
                    rivals: 0,
                });
            }
        }
        choices
    }
}
