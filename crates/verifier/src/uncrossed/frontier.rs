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
//! * one that arrives at cell k: they lie on the two sides of the line, and share nothing but this cell;
//! * one that leaves it, too, in the same direction: that is tested here.
//!
//! And no cell has more than two leaps of the path: at cell k they are counted when it is swept, at the later cell of
//! a leap when that leap is decided. So each path is among the ways of choosing that [`Frontier::choices`] lists, and the
//! cells with one leap are its ends.
//!
//! A frontier may leave out leaps. Of a path, those that it does not leave out are among its choices, because crossings
//! and numbers of leaps at a cell only become fewer.

use crate::board::Cell;
use crate::leaps::{Leaper, meet};

/// A set of pending leaps: a bit for each.
pub type Pending = u128;

/// A set of pending leaps in words of 64 bits, which take less space in a table than one of 128.
pub type Word = (u64, u64);

pub fn word(pending: Pending) -> Word {
    (pending as u64, (pending >> 64) as u64)
}

pub fn pending((low, high): Word) -> Pending {
    Pending::from(low) | Pending::from(high) << 64
}

/// A leap between two cells, given by their numbers in the order of the sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    pub first: usize,
    pub second: usize,
    /// Its bit: no two leaps that can be pending together have the same.
    pub bit: u8,
}

impl Leap {
    /// Whether it is pending before a cell is swept if it is made.
    pub fn is_pending(self, cell: usize) -> bool {
        self.first < cell && cell <= self.second
    }
}

/// The leaps among some cells, by their first, then by their second cells; none where more than 128 can be pending.
pub fn leaps(cells: &[Cell], leaper: &Leaper) -> Option<Vec<Leap>> {
    let number = |cell: Cell| cells.iter().position(|&other| other == cell);
    let mut leaps = Vec::new();
    for (first, &cell) in cells.iter().enumerate() {
        let mut later: Vec<usize> = leaper.targets(cell).into_iter().filter_map(number).collect();
        later.retain(|&second| second > first);
        later.sort_unstable();
        leaps.extend(later.into_iter().map(|second| Leap { first, second, bit: 0 }));
    }
    with_bits(leaps)
}

/// Gives bits to leaps in the order of their first cells; none where more than 128 can be pending.
pub fn with_bits(mut leaps: Vec<Leap>) -> Option<Vec<Leap>> {
    for number in 0..leaps.len() {
        let pending = leaps[..number].iter().filter(|leap| leaps[number].first <= leap.second);
        let used = pending.fold(0, |used: Pending, leap| used | 1 << leap.bit);
        leaps[number].bit = used.trailing_ones() as u8;
        if leaps[number].bit == 128 {
            return None;
        }
    }
    Some(leaps)
}

/// What a cell may do: none of its leaps begins, one, or two.
pub struct Choice {
    /// The bits of the leaps that begin.
    pub begun: Vec<u8>,
    /// What they weigh together.
    pub weight: i16,
    /// The pending leaps with the same second cells, for each of them.
    pub rivals: [Pending; 2],
    /// Pending leaps that they meet.
    met: Pending,
    /// The leaps that begin, as a set.
    set: Pending,
}

/// A cell that is swept.
struct Step {
    /// Leaps whose second cell it is.
    arriving: Pending,
    choices: Vec<Choice>,
    /// Whether it may have 0, 1 or 2 leaps.
    degrees: [bool; 3],
    /// Given leaps that begin.
    required: Pending,
}

/// The steps of a sweep.
pub struct Frontier {
    steps: Vec<Step>,
}

/// A connected part of the board, whose cells are swept in order.
pub struct Part {
    pub cells: Vec<Cell>,
    pub leaps: Vec<Leap>,
    pub frontier: Frontier,
    /// For each cell whether it may have 0, 1 or 2 leaps.
    pub degrees: Vec<[bool; 3]>,
    /// The given leaps, by their first and their second cells.
    pub required: Vec<[usize; 2]>,
    pub closed: bool,
    /// Nothing has this number of leaps: the claim.
    pub below: i32,
}

impl Part {
    /// How many ends are looked for.
    pub fn ends(&self) -> usize {
        if self.closed { 0 } else { 2 }
    }
}

impl Frontier {
    /// The frontier of leaps with their weights.
    pub fn new(cells: &[Cell], leaps: &[(Leap, i16)]) -> Frontier {
        let ends = |leap: &Leap| [cells[leap.first], cells[leap.second]];
        let step = |cell: usize| {
            let all: Vec<&Leap> = leaps.iter().map(|(leap, _)| leap).filter(|leap| leap.is_pending(cell)).collect();
            let set = |is: &dyn Fn(&Leap) -> bool| {
                all.iter().filter(|leap| is(leap)).fold(0, |set: Pending, leap| set | 1 << leap.bit)
            };
            let one = |&(leap, weight): &(Leap, i16)| {
                let met = set(&|other| meet(ends(other), ends(&leap)));
                let rivals = [set(&|other| other.second == leap.second), 0];
                (leap, Choice { begun: vec![leap.bit], weight, rivals, met, set: 1 << leap.bit })
            };
            let ones: Vec<(Leap, Choice)> = leaps.iter().filter(|(leap, _)| leap.first == cell).map(one).collect();
            let mut choices = vec![Choice { begun: Vec::new(), weight: 0, rivals: [0; 2], met: 0, set: 0 }];
            for (place, (leap, one)) in ones.iter().enumerate() {
                let others = ones[place + 1..].iter().filter(|(other, _)| !meet(ends(leap), ends(other)));
                choices.extend(others.map(|(_, two)| Choice {
                    begun: [one, two].map(|choice| choice.begun[0]).to_vec(),
                    weight: one.weight + two.weight,
                    rivals: [one.rivals[0], two.rivals[0]],
                    met: one.met | two.met,
                    set: one.set | two.set,
                }));
            }
            choices.extend(ones.into_iter().map(|(_, one)| one));
            Step { arriving: set(&|leap| leap.second == cell), choices, degrees: [true; 3], required: 0 }
        };
        Frontier { steps: (0..cells.len()).map(step).collect() }
    }

    /// Leaves out what gives a cell another number of leaps than it may have.
    pub fn restrict(&mut self, cell: usize, degrees: [bool; 3]) {
        self.steps[cell].degrees = degrees;
    }

    /// Leaves out what lacks one of its leaps that is given, by its first and its second cell.
    pub fn require(&mut self, leaps: &[(Leap, i16)], given: &[[usize; 2]]) {
        let is_given = |leap: &&Leap| given.contains(&[leap.first, leap.second]);
        for leap in leaps.iter().map(|(leap, _)| leap).filter(is_given) {
            self.steps[leap.first].required |= 1 << leap.bit;
        }
    }

    /// Which leaps arrive at a cell.
    pub fn arriving(&self, cell: usize) -> Pending {
        self.steps[cell].arriving
    }

    /// The cells at which a leap begins or arrives.
    pub fn busy(&self) -> Vec<usize> {
        let is_busy = |cell: &usize| self.steps[*cell].arriving != 0 || self.steps[*cell].choices.len() > 1;
        (0..self.steps.len()).filter(is_busy).collect()
    }

    /// All that a cell may do if some leaps are pending: what is pending afterwards, and how many leaps begin or arrive.
    #[inline]
    pub fn choices(&self, cell: usize, pending: Pending) -> impl Iterator<Item = (Pending, usize, &Choice)> {
        let step = &self.steps[cell];
        let arrived = (pending & step.arriving).count_ones() as usize;
        let rest = pending & !step.arriving;
        let is_one_at_most = |set: Pending| set & set.wrapping_sub(1) == 0;
        let fits = move |choice: &&Choice| {
            pending & choice.met == 0
                && step.required & !choice.set == 0
                && step.degrees.get(arrived + choice.begun.len()) == Some(&true)
                && choice.rivals.iter().all(|rivals| is_one_at_most(pending & rivals))
        };
        step.choices.iter().filter(fits).map(move |choice| (rest | choice.set, arrived + choice.begun.len(), choice))
    }
}
