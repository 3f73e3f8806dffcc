//! Two searches that grow towards each other, layer by layer.

use std::ops::Range;

use cavalcade_run::{Budget, Observer, Progress, Stopped};

use super::moves::{Moves, Side};
use super::outcome::{Outcome, Solution};
use super::store::{Store, Way};
use crate::{Leap, Obstacle};

/// The budget is looked at after this number of states.
const STATES_A_CHECK: usize = 1 << 8;

/// Both searches.
pub(super) struct Search<'a> {
    moves: &'a Moves<'a>,
    budget: &'a Budget,
    /// From the start and from the goal.
    wings: [Wing; 2],
}

/// One of them.
struct Wing {
    side: Side,
    store: Store,
    /// The states of the last layer that is complete.
    layer: Range<usize>,
    /// The number of moves to it.
    depth: u64,
}

impl<'a> Search<'a> {
    pub fn new(moves: &'a Moves<'a>, budget: &'a Budget) -> Search<'a> {
        let most = (moves.component.counts.len() - 1) as u8;
        let wings = [Side::Start, Side::Goal].map(|side| Wing {
            side,
            store: Store::new(moves.length(), most, budget.memory()),
            layer: 0..0,
            depth: 0,
        });
        Search { moves, budget, wings }
    }

    /// Searches until the wings meet, one of them comes to an end, or the budget does.
    pub fn run(mut self, observer: &dyn Observer) -> Outcome {
        let end = self.meet(observer);
        let states = self.wings.iter().map(|wing| wing.store.len() as u64).sum();
        let bound = self.wings.iter().map(|wing| wing.depth).sum::<u64>() + 1;
        match end {
            Ok(Ok(solution)) => Outcome { solution: Solution::Best(solution), stopped: None, states },
            Ok(Err(from_start)) => {
                let obstacle = Obstacle::Forbidden { states, from_start };
                Outcome { solution: Solution::Impossible(obstacle), stopped: None, states }
            }
            Err(stopped) => Outcome { solution: Solution::Unknown(bound), stopped: Some(stopped), states },
        }
    }

    /// The moves of a best solution; or else whether it is the search from the start that has come to an end.
    fn meet(&mut self, observer: &dyn Observer) -> Result<Result<Vec<Vec<Leap>>, bool>, Stopped> {
        for wing in &mut self.wings {
            wing.begin(self.moves)?;
        }
        loop {
            let depth: u64 = self.wings.iter().map(|wing| wing.depth).sum();
            observer.progress(&Progress {
                phase: "both ends",
                done: self.wings.iter().map(|wing| wing.store.len() as u64).sum(),
                unit: "states",
                bound: Some(depth + 1),
                memory: self.budget.memory().reserved(),
                ..Progress::default()
            });
            let [start, goal] = &mut self.wings;
            let (wing, other) = if start.layer.len() <= goal.layer.len() { (start, goal) } else { (goal, start) };
            wing.grow(self.moves, self.budget)?;
            if wing.layer.is_empty() {
                return Ok(Err(wing.side == Side::Start));
            }
            if let Some(met) = wing.met(other) {
                let (own, others) = (wing.way_to(self.moves, met.0), other.way_to(self.moves, met.1));
                let (mut onward, back) = if wing.side == Side::Start { (own, others) } else { (others, own) };
                onward.extend(back.into_iter().rev());
                return Ok(Ok(onward));
            }
        }
    }
}

impl Wing {
    /// Places the first layer.
    fn begin(&mut self, moves: &Moves) -> Result<(), Stopped> {
        let mut key = Vec::new();
        for (index, state) in moves.ends(self.side).iter().enumerate() {
            self.store.pack(state, &mut key);
            self.store.add(&key, Way { before: index as u32, leaps: 0 }, 0)?;
        }
        self.layer = 0..self.store.len();
        Ok(())
    }

    /// Goes on by a layer.
    fn grow(&mut self, moves: &Moves, budget: &Budget) -> Result<(), Stopped> {
        let (mut state, mut key) = (Vec::new(), Vec::new());
        let latest = self.store.len();
        let mut visited = 0;
        for index in self.layer.clone() {
            self.store.state(index, &mut state);
            let leaps = self.store.way(index).leaps;
            moves.visit(self.side, &mut state, &mut |next, more| {
                visited += 1;
                if visited % STATES_A_CHECK == 0 {
                    budget.check()?;
                }
                self.store.pack(next, &mut key);
                self.store.add(&key, Way { before: index as u32, leaps: leaps + more }, latest)
            })?;
        }
        budget.check()?;
        self.layer = latest..self.store.len();
        self.depth += 1;
        Ok(())
    }

    /// A state of the last layer that the other has reached as well, by its index in both: the one with the fewest leaps.
    fn met(&self, other: &Wing) -> Option<(usize, usize)> {
        let (mut state, mut key) = (Vec::new(), Vec::new());
        let pairs = self.layer.clone().filter_map(|index| {
            self.store.state(index, &mut state);
            self.store.pack(&state, &mut key);
            Some((index, other.store.find(&key)?))
        });
        pairs.min_by_key(|&(own, others)| self.store.way(own).leaps + other.store.way(others).leaps)
    }

    /// The moves to a state from this end, those from the goal from their end to their beginning: in each, the leaps as
    /// the solution makes them.
    fn way_to(&self, moves: &Moves, mut index: usize) -> Vec<Vec<Leap>> {
        let mut way = Vec::new();
        let (mut after, mut before) = (Vec::new(), Vec::new());
        loop {
            let previous = self.store.way(index).before as usize;
            if previous == index {
                break;
            }
            self.store.state(index, &mut after);
            self.store.state(previous, &mut before);
            way.push(match self.side {
                Side::Start => moves.leaps_between(&before, &after),
                Side::Goal => moves.leaps_between(&after, &before),
            });
            index = previous;
        }
        way.reverse();
        way
    }
}
