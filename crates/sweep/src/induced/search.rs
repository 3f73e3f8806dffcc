//! The sweep over exact states, layer by layer, with the way back to the best path. What is kept of each layer is for a
//! [`Filter`] to say: what may reach the target (the proof), or the most promising (the beam).

use std::cmp::Reverse;

use cavalcade_run::{Stopped, TrackedVec};

use super::degrees::{ends, unfinished};
use super::fragments::{Next, State};
use super::layout::Layout;
use super::outcome::moves;
use super::relaxation::Survivors;
use super::window::Windows;
use crate::context::{Context, LayerProgress};
use crate::numbered::Numbered;

/// What is kept of a layer.
pub trait Filter {
    /// Whether a state after some steps is worth keeping, given the cells that it uses.
    fn keeps(&self, steps: usize, word: u64, used: u32) -> bool;

    /// The states of a finished layer that are kept, ascending; none: all of them.
    fn narrow(&self, steps: usize, layer: &States) -> Option<Vec<usize>>;
}

/// Keeps what may reach a target.
pub struct Proof<'a> {
    pub survivors: &'a Survivors,
    /// In cells.
    pub target: u64,
}

impl Filter for Proof<'_> {
    fn keeps(&self, steps: usize, word: u64, used: u32) -> bool {
        self.survivors.rest(steps, word).is_some_and(|rest| u64::from(used + rest) >= self.target)
    }

    fn narrow(&self, _: usize, _: &States) -> Option<Vec<usize>> {
        None
    }
}

/// Keeps the most promising states: those with the most cells, used or allowed by the windows. Without windows each fragment
/// of the path has a price, because two of them may never be joined.
pub struct Beam<'a> {
    pub windows: Option<&'a Windows>,
    /// How many states are kept of each layer.
    pub width: usize,
}

/// Cells that a fragment costs where nothing is known of what is to come.
const PRICE: i64 = 1;

impl Beam<'_> {
    fn promise(&self, steps: usize, word: u64, used: u32) -> i64 {
        let rest = match self.windows {
            Some(windows) => windows.rest(steps, word, ends(word)).unwrap_or(0).into(),
            None => -PRICE * i64::from(unfinished(word)),
        };
        i64::from(used) + rest
    }
}

impl Filter for Beam<'_> {
    fn keeps(&self, steps: usize, word: u64, _: u32) -> bool {
        self.windows.is_none_or(|windows| windows.rest(steps, word, ends(word)).is_some())
    }

    fn narrow(&self, steps: usize, layer: &States) -> Option<Vec<usize>> {
        if layer.len() <= self.width {
            return None;
        }
        let promise = |&state: &usize| Reverse(self.promise(steps, layer.states[state].word, layer.used[state]));
        let mut kept: Vec<usize> = (0..layer.len()).collect();
        kept.sort_by_cached_key(promise);
        kept.truncate(self.width);
        kept.sort_unstable();
        Some(kept)
    }
}

/// The states of a layer, and how the best way to each of them came.
pub struct States {
    states: Numbered<State>,
    /// The most cells used.
    used: TrackedVec<u32>,
    /// The state of the layer before, times 2, and whether the cell of the step is used.
    origins: TrackedVec<u32>,
}

/// What a sweep came to.
#[derive(Clone, Debug, Default)]
pub struct Swept {
    /// The nodes of the best path or cycle, in no order; empty: there is none.
    pub nodes: Vec<u32>,
    /// States of all layers.
    pub states: u64,
    /// Why it ended before the last layer.
    pub stopped: Option<Stopped>,
}

/// A sweep of exact states.
pub struct Search<'a> {
    pub context: &'a Context<'a>,
    pub layout: &'a Layout,
    pub closed: bool,
    /// Cells of the best path so far, and what no path can beat.
    pub known: (u64, u64),
}

/// The best way to complete a path so far.
#[derive(Clone, Copy, Default)]
struct Best {
    used: u32,
    /// The step that completes it, the state before, and whether the cell of the step is used.
    step: usize,
    state: usize,
    taken: bool,
}

impl Search<'_> {
    /// Sweeps all cells, or as many as the budget allows.
    pub fn run(&self, phase: &str, filter: &impl Filter) -> Swept {
        let mut swept = Swept::default();
        let mut layers = Vec::new();
        let mut best = Best::default();
        swept.stopped = self.layers(phase, filter, &mut layers, &mut swept.states, &mut best).err();
        if best.used > 0 {
            swept.nodes = self.walk_back(&layers, best);
        }
        swept
    }

    fn layers(
        &self,
        phase: &str,
        filter: &impl Filter,
        layers: &mut Vec<TrackedVec<u32>>,
        states: &mut u64,
        best: &mut Best,
    ) -> Result<(), Stopped> {
        let mut current = States::new(self.context)?;
        current.reserve(self.context)?;
        current.raise(State::EMPTY, 0, 0);
        let mut found = self.known.0;
        for step in 0..self.layout.steps.len() {
            let next = self.step(step, &current, filter, best);
            // Even of a layer that was left early something may be complete.
            layers.push(current.origins);
            let completed = *best;
            if u64::from(completed.used) > found {
                found = completed.used.into();
                self.context.improved(moves(found, self.closed), || self.walk_back(layers, completed));
            }
            current = next?;
            if let Some(kept) = filter.narrow(step + 1, &current) {
                current = current.only(self.context, &kept)?;
            }
            *states += current.len() as u64;
            self.context.report(LayerProgress {
                phase,
                layers: (step + 1, self.layout.steps.len()),
                states: current.len(),
                incumbent: Some(moves(found, self.closed)),
                bound: Some(moves(self.known.1, self.closed)),
            });
        }
        Ok(())
    }

    fn step(&self, at: usize, current: &States, filter: &impl Filter, best: &mut Best) -> Result<States, Stopped> {
        let mut next = States::new(self.context)?;
        for (parent, (state, &used)) in current.states.iter().zip(current.used.iter()).enumerate() {
            if parent % 4096 == 0 {
                self.context.check()?;
            }
            next.reserve(self.context)?;
            state.successors(&self.layout.steps[at], self.closed, |found| match found {
                Next::State(state, taken) => {
                    let used = used + u32::from(taken);
                    if filter.keeps(at + 1, state.word, used) {
                        next.raise(state, used, (parent as u32) << 1 | u32::from(taken));
                    }
                }
                Next::Complete(_) if at < self.layout.early => {}
                Next::Complete(taken) => {
                    let used = used + u32::from(taken);
                    if used > best.used {
                        *best = Best { used, step: at, state: parent, taken };
                    }
                }
            });
        }
        Ok(next)
    }

    fn walk_back(&self, layers: &[TrackedVec<u32>], best: Best) -> Vec<u32> {
        let mut nodes = Vec::from_iter(best.taken.then_some(self.layout.nodes[best.step]));
        let mut state = best.state;
        for step in (0..best.step).rev() {
            let origin = layers[step + 1][state];
            if origin & 1 == 1 {
                nodes.push(self.layout.nodes[step]);
            }
            state = (origin >> 1) as usize;
        }
        nodes
    }
}

impl States {
    fn new(context: &Context) -> Result<States, Stopped> {
        let (used, origins) = (TrackedVec::new(context.memory()), TrackedVec::new(context.memory()));
        Ok(States { states: Numbered::new(context)?, used, origins })
    }

    fn len(&self) -> usize {
        self.states.len()
    }

    /// Makes room for what may come of a state.
    #[inline]
    fn reserve(&mut self, context: &Context) -> Result<(), Stopped> {
        self.states.reserve(context, 2)?;
        self.used.reserve(2)?;
        // An origin has 31 bits for the number of a state.
        if self.len() >= 1 << 31 { Err(Stopped::Memory) } else { self.origins.reserve(2) }
    }

    /// Adds a state, or raises its value; of equally good ways the first stays. Room must have been reserved.
    #[inline]
    fn raise(&mut self, state: State, used: u32, origin: u32) {
        let number = self.states.number(state);
        if number == self.used.len() {
            self.used.push_reserved(used);
            self.origins.push_reserved(origin);
        } else if self.used[number] < used {
            self.used[number] = used;
            self.origins[number] = origin;
        }
    }

    /// Some of the states.
    fn only(&self, context: &Context, kept: &[usize]) -> Result<States, Stopped> {
        let mut states = States::new(context)?;
        for &state in kept {
            states.reserve(context)?;
            states.raise(self.states[state], self.used[state], self.origins[state]);
        }
        Ok(states)
    }
}
