//! The states between two rows of a strip, and in how many ways a row leads from one to another.
//!
//! **The row.** The cells are swept row by row, each from left to right. A window has the next cell and as many after it as
//! a leap reaches. A state says of each cell of the window what it is so far, as in `count/sweep.rs`: without a leap, the
//! end of a strand with its other end, or inside a strand. The next cell does what is done there, by leaps to later
//! cells of the window, and the window goes on by a cell. All rows do the same. A strip has no upper end: that a path, or a
//! cycle, fits w x n is seen at its end. Once it is complete and nothing else has begun, no leap may follow; so the board
//! ends with a row after which all of the window is without leaps, and each cell before must be inside. So a(n) is the
//! number of ways, in n rows, from the state in which nothing has begun to the one in which all is done.
//!
//! **Fewer states.** Let the states be parted into classes such that the last state is alone in its class, and from the
//! states of a class equal numbers of ways lead in a row to each class. Then the numbers of ways to the last state in k rows
//! are equal within a class, by induction on k, and the ways between classes count them. The classes are found by
//! parting states until nothing changes. The same is done with all ways taken backwards, for the first state: the number of
//! ways from the one to the other stays what it is.

use std::collections::HashMap;

use super::natural::Natural;
use crate::board::Cell;
use crate::count::order::Step;
use crate::count::sweep::{ENDED, INSIDE, MOST, Slots};
use crate::leaps::{Leaper, Steps};
use crate::limits::Meter;
use crate::mix::Table;
use crate::refusal::{Checked, Refusal};

/// The widths that are read.
const WIDTHS: std::ops::RangeInclusive<usize> = 2..=8;

/// Bytes of a state, and of ways from it to another one.
const STATE: u64 = 160;
const WAYS: u64 = 32;

/// What the cells of the window are, and whether a path, or a cycle, is complete.
type State = (Slots, bool);

/// States, and numbers of ways from each of them to others in a row.
pub struct System {
    ways: Vec<Vec<(usize, u64)>>,
    /// The state in which nothing has begun, and the one in which all is done.
    pub first: usize,
    last: usize,
}

impl System {
    pub fn new(width: usize, leaper: &Leaper, closed: bool, meter: &mut Meter) -> Checked<System> {
        let place = |&(short, long): &Steps| (long as usize).saturating_mul(width).saturating_add(short as usize);
        let farthest = leaper.0.iter().map(place).max().unwrap_or(0);
        if !WIDTHS.contains(&width) {
            let [least, most] = [WIDTHS.start(), WIDTHS.end()];
            return Err(Refusal::not_checked(format!("recurrences are checked for rows of {least} to {most} cells")));
        }
        if farthest >= MOST {
            return Err(Refusal::not_checked(format!("a state would have more than {MOST} cells")));
        }
        let strip = Strip { steps: steps(width as i64, leaper, closed), window: farthest + 1, closed };
        let start: Slots = std::array::from_fn(|place| if place < strip.window { place as u8 } else { 0 });
        let mut states = vec![(start, false), (start, true)];
        let mut numbers: HashMap<State, usize> = states.iter().copied().zip(0..).collect();
        let mut ways: Vec<Vec<(usize, u64)>> = Vec::new();
        while let Some(&state) = states.get(ways.len()) {
            let mut after = Vec::new();
            let row = strip.row(state, meter)?;
            meter.release(row.len(), STATE);
            for (state, count) in row {
                let number = *numbers.entry(state).or_insert(states.len());
                if number == states.len() {
                    meter.charge(STATE)?;
                    states.push(state);
                }
                after.push((number, count));
            }
            meter.charge(WAYS * after.len() as u64)?;
            ways.push(after);
        }
        System { ways, first: 0, last: 1 }.merged(meter)?.reversed().merged(meter)
    }

    /// The classes of states from which equal numbers of ways lead to each class.
    fn merged(self, meter: &Meter) -> Checked<System> {
        let sums = |state: usize, class: &[usize]| {
            let mut ways: Vec<(usize, u64)> = self.ways[state].iter().map(|&(to, count)| (class[to], count)).collect();
            ways.sort_unstable();
            let mut sums: Vec<(usize, u64)> = Vec::new();
            for (to, count) in ways {
                match sums.last_mut() {
                    Some(sum) if sum.0 == to => sum.1 = added(sum.1, count)?,
                    _ => sums.push((to, count)),
                }
            }
            Ok(sums)
        };
        let mut class: Vec<usize> = (0..self.ways.len()).map(|state| usize::from(state == self.last)).collect();
        let mut count = 0;
        loop {
            meter.look_at_clock()?;
            let mut known: HashMap<(usize, Vec<(usize, u64)>), usize> = HashMap::new();
            let parted = (0..class.len()).map(|state| {
                let fresh = known.len();
                Ok(*known.entry((class[state], sums(state, &class)?)).or_insert(fresh))
            });
            let parted: Vec<usize> = parted.collect::<Checked<_>>()?;
            let was = std::mem::replace(&mut count, known.len());
            class = parted;
            if count == was {
                break;
            }
        }
        let mut ways = vec![Vec::new(); count];
        for state in 0..class.len() {
            ways[class[state]] = sums(state, &class)?;
        }
        Ok(System { ways, first: class[self.first], last: class[self.last] })
    }

    /// All ways backwards.
    fn reversed(&self) -> System {
        let mut ways = vec![Vec::new(); self.ways.len()];
        for (from, after) in self.ways.iter().enumerate() {
            after.iter().for_each(|&(to, count)| ways[to].push((from, count)));
        }
        System { ways, first: self.last, last: self.first }
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.ways.len()
    }

    /// In how many ways the last state is reached from each one in no rows.
    pub fn before(&self) -> Vec<Natural> {
        (0..self.states()).map(|state| Natural::of(u64::from(state == self.last))).collect()
    }

    /// The same in a row more.
    pub fn row(&self, ways: &[Natural], meter: &mut Meter) -> Checked<Vec<Natural>> {
        let mut more = vec![Natural::default(); self.states()];
        for (sum, after) in more.iter_mut().zip(&self.ways) {
            after.iter().for_each(|&(to, count)| sum.add_multiple(&ways[to], count, 0));
            meter.charge(sum.bytes())?;
        }
        ways.iter().for_each(|number| meter.release(1, number.bytes()));
        Ok(more)
    }
}

/// The sum of two numbers of ways.
fn added(one: u64, other: u64) -> Checked<u64> {
    one.checked_add(other)
        .ok_or_else(|| Refusal::not_checked("a row leads in more than 2^64 ways from a state to another"))
}

/// The rows of a strip.
struct Strip {
    /// What the cells of a row may do.
    steps: Vec<Step>,
    window: usize,
    closed: bool,
}

/// For each cell of a row the places of later cells a leap away.
fn steps(width: i64, leaper: &Leaper, closed: bool) -> Vec<Step> {
    let step = |file: i64| {
        let inside = leaper.targets(Cell { file, rank: 0 }).into_iter().filter(|to| (0..width).contains(&to.file));
        let places = inside.map(|to| to.rank * width + to.file - file).filter(|&place| place > 0);
        Step { later: places.map(|place| (place as usize, false)).collect(), may_end: !closed, ..Step::default() }
    };
    (0..width).map(step).collect()
}

impl Strip {
    /// The states after a row, and the numbers of ways to them: a table that takes memory.
    fn row(&self, state: State, meter: &mut Meter) -> Checked<Table<State, u64>> {
        meter.charge(STATE)?;
        let mut layer = Table::from_iter([(state, 1)]);
        for step in &self.steps {
            meter.look_at_clock()?;
            let mut next = Table::default();
            for (&(slots, is_done), &count) in &layer {
                let mut add = |slots: Slots, is_done: bool| {
                    let known = next.len();
                    let ways = next.entry((self.moved_on(slots), is_done)).or_insert(0);
                    *ways = added(*ways, count)?;
                    meter.charge(STATE * (next.len() - known) as u64)
                };
                if is_done {
                    // Only cells inside may be left.
                    if slots[0] == INSIDE {
                        add(slots, true)?;
                    }
                    continue;
                }
                step.decide(slots, self.closed, &mut |slots, is_complete| {
                    let has_begun = |place: usize| slots[place] != INSIDE && usize::from(slots[place]) != place;
                    if is_complete && (1..self.window).any(has_begun) { Ok(()) } else { add(slots, is_complete) }
                })?;
            }
            meter.release(layer.len(), STATE);
            layer = next;
        }
        Ok(layer)
    }

    /// The window a cell later.
    fn moved_on(&self, slots: Slots) -> Slots {
        std::array::from_fn(|place| match place + 1 {
            next if next == self.window => place as u8,
            next if next > self.window => 0,
            next if slots[next] == INSIDE || slots[next] == ENDED => slots[next],
            next => slots[next] - 1,
        })
    }
}
