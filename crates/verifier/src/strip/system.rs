//! All states of the exact sweep over a strip, and how a row leads from one to another.
//!
//! **The row.** Let a leap reach L rows further. On a board of 2 L + 1 rows, row L has everything that a row far from all
//! rims has: leaps that arrive from L rows below, and leaps to L rows above. A state before this row, a set of pending
//! leaps with labels, becomes one after it by the rules of `uncrossed/frontier.rs` and `uncrossed/sweep.rs`; shifted down
//! by a row, it is a state before this row again. (A pending leap lies in the L rows below and above its line, so it stays
//! on the board when it is shifted.)
//!
//! **The board.** On a board of h rows a path starts from the state without pending leaps, as the lowest row has nothing
//! below it. It has to be complete, with no leap pending, after h rows at most: such a leap would leave the board. So
//! the longest of h rows is the greatest number of leaps with which something is complete after h rows.
//!
//! States from which nothing can be completed are left out: no path passes through them.

use crate::board::Cell;
use crate::leaps::Leaper;
use crate::limits::Meter;
use crate::mix::Table;
use crate::refusal::{Checked, Refusal};
use crate::uncrossed::frontier::{Frontier, Leap, leaps};
use crate::uncrossed::sweep::{ENDED, State, Strands, after};

/// The most columns: far more than can be swept.
const MOST_COLUMNS: u64 = 32;

/// The farthest that a leap may reach.
const FARTHEST: i64 = 16;

/// Bytes of a state beside its labels, and of a link.
const STATE: u64 = 160;
const LINK: u64 = 32;

/// The number, in all places, of what is complete.
pub const COMPLETE: u32 = 0;

/// The number, before a row, of the state in which nothing has begun.
pub const START: u32 = 1;

/// A way from a state to one after a cell more, by beginning some leaps.
pub struct Link {
    from: u32,
    to: u32,
    leaps: u8,
}

/// The states at the places of a row, and the links from each place to the next, from the last to the first of the next row.
pub struct System {
    links: Vec<Vec<Link>>,
    /// For each place the number of its states, and which of them can be completed.
    is_alive: Vec<Vec<bool>>,
}

impl System {
    pub fn new(columns: u64, leaper: &Leaper, closed: bool, meter: &mut Meter) -> Checked<System> {
        let reach = leaper.reach();
        if columns > MOST_COLUMNS || reach > FARTHEST {
            return Err(Refusal::not_checked(format!(
                "a strip of more than {MOST_COLUMNS} columns, or a leaper beyond {FARTHEST}"
            )));
        }
        let width = columns as usize;
        let rows = (0..=2 * reach).flat_map(|rank| (0..columns as i64).map(move |file| Cell { rank, file }));
        let cells: Vec<Cell> = rows.collect();
        let too_wide = || Refusal::not_checked("more than 128 leaps are pending at one time");
        let leaps = leaps(&cells, leaper).ok_or_else(too_wide)?;
        let frontier = Frontier::new(&cells, &leaps.iter().map(|&leap| (leap, 1)).collect::<Vec<_>>());
        let begin = reach as usize * width;
        // For each bit of a leap that can be pending after the row that of the leap a row below.
        let mut below = [ENDED; 256];
        for leap in leaps.iter().filter(|leap| leap.is_pending(begin + width)) {
            let is_below = |other: &&Leap| (other.first + width, other.second + width) == (leap.first, leap.second);
            below[usize::from(leap.bit)] = leaps.iter().find(is_below).map_or(ENDED, |other| other.bit);
        }
        let shift = |bit: u8| below[usize::from(bit)];

        let mut numbers: Vec<Table<State, u32>> = vec![Table::default(); width];
        let mut links: Vec<Vec<Link>> = (0..width).map(|_| Vec::new()).collect();
        numbers[0].insert(State::new(), START);
        let mut waiting = vec![(0, State::new(), START)];
        while let Some((place, state, from)) = waiting.pop() {
            for (strands, pending, _, leaps) in after(&state, begin + place, &frontier, closed) {
                let to = match strands {
                    Strands::Open(mut state) => {
                        let next = (place + 1) % width;
                        if next == 0 {
                            state = state.into_iter().map(|(bit, far)| (shift(bit), shift(far))).collect();
                            state.sort_unstable();
                        }
                        let count = numbers[next].len() as u32 + 1;
                        let number = *numbers[next].entry(state.clone()).or_insert(count);
                        if number == count {
                            meter.charge(STATE + 4 * state.len() as u64)?;
                            waiting.push((next, state, number));
                        }
                        number
                    }
                    Strands::Complete if pending == 0 => COMPLETE,
                    Strands::Complete => continue,
                };
                meter.charge(LINK)?;
                links[place].push(Link { from, to, leaps: leaps as u8 });
            }
        }
        let is_alive = numbers.iter().map(|numbers| vec![false; numbers.len() + 1]).collect();
        let mut system = System { links, is_alive };
        system.leave_out_dead(meter)?;
        Ok(system)
    }

    /// Leaves out the states from which nothing can be completed.
    fn leave_out_dead(&mut self, meter: &Meter) -> Checked<()> {
        let places = self.links.len();
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for place in (0..places).rev() {
                meter.look_at_clock()?;
                for link in &self.links[place] {
                    let leads = link.to == COMPLETE || self.is_alive[(place + 1) % places][link.to as usize];
                    let from = &mut self.is_alive[place][link.from as usize];
                    changed |= leads && !std::mem::replace(from, *from || leads);
                }
            }
        }
        for place in 0..places {
            let next = &self.is_alive[(place + 1) % places];
            self.links[place].retain(|link| link.to == COMPLETE || next[link.to as usize]);
        }
        Ok(())
    }

    /// Whether a state before a row can be completed.
    pub fn is_alive(&self, state: usize) -> bool {
        self.is_alive[0][state]
    }

    /// One more than the greatest number of a state before a row.
    pub fn numbers(&self) -> usize {
        self.is_alive[0].len()
    }

    /// States between two rows from which something can be completed.
    pub fn states(&self) -> u64 {
        self.is_alive[0].iter().filter(|is_alive| **is_alive).count() as u64
    }

    /// Links of a row.
    pub fn links(&self) -> u64 {
        self.links.iter().map(|links| links.len() as u64).sum()
    }

    /// Takes values of the states before a row along its links, to those before the next one; of those that arrive at a
    /// state, the greatest is kept. What is complete stays so.
    pub fn row<T: Copy + Ord>(
        &self,
        values: &[T],
        never: T,
        along: impl Fn(T, u8) -> T,
        meter: &Meter,
    ) -> Checked<Vec<T>> {
        let mut values = values.to_vec();
        for (place, links) in self.links.iter().enumerate() {
            meter.look_at_clock()?;
            let mut next = vec![never; self.is_alive[(place + 1) % self.links.len()].len()];
            next[COMPLETE as usize] = values[COMPLETE as usize];
            for link in links {
                let value = values[link.from as usize];
                if value != never {
                    let next = &mut next[link.to as usize];
                    *next = along(value, link.leaps).max(*next);
                }
            }
            values = next;
        }
        Ok(values)
    }
}
