//! The fewest moves of the token that makes most.
//!
//! **Idea.** A state is a placement in which each token carries the number of its moves, so that tokens that look alike
//! are individuals once they have moved. For a limit on the moves of each token, all states within the limit are searched
//! from the start, those with the fewest moves of all tokens first, until one is a placement of the goal. The limit rises
//! by one from a proved lower bound, up to the moves of the busiest token of a shortest solution.
//!
//! **Exactness.** A state is left out only where a token would need more moves than it has left to come to the nearest
//! goal of its kind on the empty board. Where the search comes to an end, no solution is within the limit. The lower
//! bound: some token makes at least as many moves as its goal is away, and at least the average of the fewest moves of
//! all.
//!
//! **Cost.** O(n) time and memory in the number n of states: placements times ways to share the moves out.

use std::collections::BTreeMap;

use cavalcade_run::{Budget, Observer, Progress, Silent, Stopped};

use super::outcome::{Outcome, Solution};
use super::store::{Store, Way};
use crate::bfs::{self, Settings};
use crate::component::{Component, ComponentError, Content};
use crate::{ExchangeQuestion, Leap, Solution as Shortest};

/// Counts of moves are bytes.
const MOST_MOVES: u64 = u8::MAX as u64;
/// The budget is looked at after this number of states.
const STATES_A_CHECK: usize = 1 << 8;

/// A solution in which the busiest token makes the fewest moves.
pub(super) fn fairest(
    question: &ExchangeQuestion,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome, ComponentError> {
    let Some(component) = Component::open(question)? else { return Ok(Outcome::of(Solution::Best(Vec::new()))) };
    let kinds = 0..component.counts.len();
    let far: Vec<Vec<u64>> = kinds.map(|kind| component.distances(&component.goal, kind as Content)).collect();
    let farthest = farthest_token(&component, &far);
    // It is too large for a key where the search below is too large for memory.
    let Ok(shortest) = bfs::shortest(question, Settings::default(), budget, &Silent) else {
        return Ok(Outcome { stopped: Some(Stopped::Memory), ..Outcome::of(Solution::Unknown(farthest)) });
    };
    let leaps = match shortest.solution {
        Shortest::Shortest { leaps } => leaps,
        Shortest::Impossible(obstacle) => return Ok(Outcome::of(Solution::Impossible(obstacle))),
        Shortest::Feasible { .. } | Shortest::Unknown { .. } => {
            return Ok(Outcome { stopped: shortest.stopped, ..Outcome::of(Solution::Unknown(farthest)) });
        }
    };
    let known = busiest(&leaps);
    let average = (leaps.len() as u64).div_ceil(component.token_count().max(1) as u64);
    let mut states = 0;
    for limit in farthest.max(average)..known {
        observer.progress(&Progress {
            phase: &format!("at most {limit} moves of each token"),
            done: states,
            unit: "states",
            incumbent: Some(known),
            bound: Some(limit),
            memory: budget.memory().reserved(),
            ..Progress::default()
        });
        let (found, reached) = match u8::try_from(limit) {
            Ok(limit) => within(&component, &far, limit, budget),
            Err(_) => (Err(Stopped::Memory), 0),
        };
        states += reached;
        match found {
            Ok(None) => {}
            Ok(Some(leaps)) => return Ok(Outcome { states, ..Outcome::of(Solution::Best(singly(&leaps))) }),
            Err(stopped) => {
                let solution = Solution::Feasible { moves: singly(&leaps), bound: limit };
                return Ok(Outcome { solution, stopped: Some(stopped), states });
            }
        }
    }
    Ok(Outcome { states, ..Outcome::of(Solution::Best(singly(&leaps))) })
}

/// Each leap as a move.
fn singly(leaps: &[Leap]) -> Vec<Vec<Leap>> {
    leaps.iter().map(|&leap| vec![leap]).collect()
}

/// The moves of the token that makes most of these.
pub fn busiest(leaps: &[Leap]) -> u64 {
    let mut counts = BTreeMap::new();
    let mut most = 0;
    for (from, to) in leaps {
        let count = counts.remove(from).unwrap_or(0) + 1;
        counts.insert(*to, count);
        most = most.max(count);
    }
    most
}

/// The greatest distance of a token from the nearest goal of its kind.
fn farthest_token(component: &Component, far: &[Vec<u64>]) -> u64 {
    let distance = |(cell, &held): (usize, &Content)| if held > 0 { far[usize::from(held)][cell] } else { 0 };
    component.start.iter().enumerate().map(distance).max().unwrap_or(0).clamp(1, MOST_MOVES)
}

/// The leaps of a solution in which no token makes more moves than the limit, if there is one, and the states that were
/// reached.
fn within(
    component: &Component,
    far: &[Vec<u64>],
    limit: u8,
    budget: &Budget,
) -> (Result<Option<Vec<Leap>>, Stopped>, u64) {
    let kinds = (component.counts.len() - 1) as u8;
    let mut store = Store::new(2 * component.cells.len(), kinds.max(limit), budget.memory());
    let found = search(component, far, limit, budget, &mut store);
    (found.map(|met| met.map(|index| way_to(component, &store, index))), store.len() as u64)
}

/// The index of a state of the goal. A state is what each cell holds, then the moves of what is there.
fn search(
    component: &Component,
    far: &[Vec<u64>],
    limit: u8,
    budget: &Budget,
    store: &mut Store,
) -> Result<Option<usize>, Stopped> {
    let cells = component.cells.len();
    let (mut state, mut key) = (component.start.clone(), Vec::new());
    state.resize(2 * cells, 0);
    store.pack(&state, &mut key);
    store.add(&key, Way { before: 0, leaps: 0 }, 0)?;
    let mut index = 0;
    while index < store.len() {
        if index.is_multiple_of(STATES_A_CHECK) {
            budget.check()?;
        }
        store.state(index, &mut state);
        if state[..cells] == component.goal {
            return Ok(Some(index));
        }
        let leaps = store.way(index).leaps + 1;
        for from in 0..cells {
            let (held, made) = (state[from], state[cells + from]);
            if held == 0 || made == limit {
                continue;
            }
            for &to in &component.neighbours_of(held)[from] {
                let to = to as usize;
                let left = u64::from(limit - made - 1);
                if state[to] > 0 || far[usize::from(held)][to] > left {
                    continue;
                }
                (state[from], state[to], state[cells + from], state[cells + to]) = (0, held, 0, made + 1);
                store.pack(&state, &mut key);
                (state[from], state[to], state[cells + from], state[cells + to]) = (held, 0, made, 0);
                let before = u32::try_from(index).map_err(|_| Stopped::Memory)?;
                store.add(&key, Way { before, leaps }, usize::MAX)?;
            }
        }
        index += 1;
    }
    Ok(None)
}

/// The leaps from the start to a state.
fn way_to(component: &Component, store: &Store, mut index: usize) -> Vec<Leap> {
    let cells = component.cells.len();
    let (mut after, mut before) = (Vec::new(), Vec::new());
    let mut leaps = Vec::new();
    while index > 0 {
        let previous = store.way(index).before as usize;
        store.state(index, &mut after);
        store.state(previous, &mut before);
        let left = (0..cells).find(|&cell| before[cell] > 0 && after[cell] == 0);
        let reached = (0..cells).find(|&cell| before[cell] == 0 && after[cell] > 0);
        leaps.extend(left.zip(reached).map(|(from, to)| (component.cells[from], component.cells[to])));
        index = previous;
    }
    leaps.reverse();
    leaps
}
