//! States between two rows, and what a row makes of them.

use std::collections::HashMap;

use cavalcade_board::Leaper;

use crate::count::CountError;

/// For the apex and for each cell of the next rows, from the left and up: [`FREE`], [`PASSED`], or where the path that
/// ends here has its other end.
pub type State = Box<[u8]>;

/// No leap yet.
const FREE: u8 = u8::MAX;
/// Two leaps.
const PASSED: u8 = u8::MAX - 1;
/// The place of the apex; of closed tours, which have none, it is passed.
const APEX: usize = 0;

/// A row and those that it leaps to.
pub struct RowWindow {
    width: usize,
    /// Rows above the first that leaps reach.
    reach: usize,
    closed: bool,
    /// For each cell of the first row, the places that it leaps to: to the right or up, and the apex.
    leaps: Vec<Vec<usize>>,
}

/// What a row leads to, and in how many ways.
pub struct RowTransitions {
    /// States after it.
    pub next: HashMap<State, u64>,
    /// Tours that are closed, by the rows that they still pass through above this one.
    pub ended: Vec<u64>,
}

impl RowWindow {
    /// The most places of a window.
    const MAX_PLACES: u64 = 200;
    /// Wider rows have more states than memories hold; the ways of a row are below 10^12 so.
    const MAX_WIDTH: u64 = 12;

    pub fn new(leaper: Leaper, width: u64, closed: bool) -> Result<RowWindow, CountError> {
        let reach = u64::from(leaper.reach());
        let slots = width.saturating_mul(reach);
        if width > Self::MAX_WIDTH || slots.saturating_add(width) >= Self::MAX_PLACES {
            let limit = Self::MAX_PLACES.min(Self::MAX_WIDTH * reach);
            return Err(CountError::Slots { slots, limit });
        }
        let leaps = (0..width).map(|file| {
            let place = |(files, ranks): (i64, i64)| {
                let to = file.checked_add_signed(files).filter(|&to| to < width)?;
                (ranks > 0 || ranks == 0 && files > 0).then(|| (1 + ranks as u64 * width + to) as usize)
            };
            let apex = (!closed).then_some(APEX);
            leaper.offsets().filter_map(place).chain(apex).collect()
        });
        Ok(RowWindow { width: width as usize, reach: reach as usize, closed, leaps: leaps.collect() })
    }

    /// Rows that a leap rises at most.
    pub fn reach(&self) -> usize {
        self.reach
    }

    /// The state below the first row.
    pub fn empty(&self) -> State {
        let mut state = vec![FREE; 1 + self.reach * self.width];
        if self.closed {
            state[APEX] = PASSED;
        }
        state.into()
    }

    /// Processes a row: at each cell, all its leaps to the right and up are decided.
    pub fn row(&self, state: &State) -> RowTransitions {
        let mut first = state.to_vec();
        first.resize(state.len() + self.width, FREE);
        let mut ended = vec![0; self.reach + 1];
        let mut states = HashMap::from([(State::from(first), 1)]);
        for (file, leaps) in self.leaps.iter().enumerate() {
            let cell = 1 + file;
            let mut next: HashMap<State, u64> = HashMap::with_capacity(states.len());
            for (state, ways) in states {
                let mut lead = |mut state: State, leaps: &[usize]| {
                    // Only the last leap may close a cycle.
                    let closes = leaps.iter().fold(false, |_, &to| link(&mut state, cell, to));
                    if !closes {
                        *next.entry(state).or_default() += ways;
                    } else if let Some(rows) = self.rows_left(&state, cell) {
                        ended[rows] += ways;
                    }
                };
                let open = || leaps.iter().enumerate().filter(|&(_, &to)| state[to] != PASSED);
                match state[cell] {
                    PASSED => lead(state, &[]),
                    FREE => {
                        for (place, &one) in open() {
                            for &other in leaps[place + 1..].iter().filter(|&&to| state[to] != PASSED) {
                                lead(state.clone(), &[one, other]);
                            }
                        }
                    }
                    _ => open().for_each(|(_, &to)| lead(state.clone(), &[to])),
                }
            }
            states = next;
        }
        RowTransitions {
            next: states.into_iter().map(|(state, ways)| (self.without_first_row(&state), ways)).collect(),
            ended,
        }
    }

    /// How many rows above this one a closed tour passes through, if it leaves no cell out.
    fn rows_left(&self, state: &State, cell: usize) -> Option<usize> {
        let (row, above) = state[1..].split_at(self.width);
        let is_full = |cells: &[u8]| cells.iter().all(|&cell| cell == PASSED);
        let full = above.chunks_exact(self.width).take_while(|row| is_full(row)).count();
        let is_empty = above[full * self.width..].iter().all(|&cell| cell == FREE);
        (state[APEX] == PASSED && is_full(&row[cell - 1..]) && is_empty).then_some(full)
    }

    fn without_first_row(&self, state: &State) -> State {
        let shifted = |&cell: &u8| match cell {
            FREE | PASSED | 0 => cell,
            mate => mate - self.width as u8,
        };
        let kept = state[..1].iter().chain(&state[1 + self.width..]);
        kept.map(shifted).collect()
    }
}

/// Draws the leap from one place to another; whether it closes a cycle.
fn link(state: &mut [u8], one: usize, other: usize) -> bool {
    // A free place is a path of its own, with both ends here.
    let far = |place: usize| if state[place] == FREE { place } else { state[place].into() };
    let (far_one, far_other) = (far(one), far(other));
    let closes = far_one == other;
    for place in [one, other] {
        if state[place] != FREE {
            state[place] = PASSED;
        }
    }
    if !closes {
        state[far_one] = far_other as u8;
        state[far_other] = far_one as u8;
    }
    closes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cycle_of_four_wazir_steps_is_closed_by_the_second_row() {
        let window = RowWindow::new(Leaper::new(0, 1).unwrap(), 2, true).unwrap();
        let row = window.row(&window.empty());
        // The first row has to be taken from left to right, with a step up at either end; the second one closes it.
        assert_eq!(row.ended, [0, 0]);
        let next: Vec<&State> = row.next.keys().filter(|state| state[1] != FREE && state[2] != FREE).collect();
        assert_eq!(next.len(), 1);
        assert_eq!(window.row(next[0]).ended, [1, 0]);
    }
}
