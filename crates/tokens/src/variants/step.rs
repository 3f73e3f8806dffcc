//! Steps in which several tokens leap at the same time, each to a cell that was empty before, no two to the same.
//!
//! **Idea.** A step leads from a placement to another one: some cells are left, as many others are reached, and a cell that
//! is reached was not left. Who went where, the two placements do not say; any matching of the left cells with the reached
//! ones along leaps of the same kind of token does. All of them have as many leaps as cells were left, so that a placement
//! is all that a state has to hold. Backwards, the same step leads from the reached cells, which were empty before, to
//! the left ones, which are empty after it: a step can be taken back by the same rule.
//!
//! **Cost.** A placement has as many steps as there are ways to choose a leap or none for each token: up to (1 + d)^n for n
//! tokens with d leaps each.

use cavalcade_run::Stopped;

use crate::Leap;
use crate::component::Component;

/// What is done with each state to which a move of this number of leaps leads.
pub(super) type Visit<'v> = &'v mut dyn FnMut(&[u8], u32) -> Result<(), Stopped>;

/// Visits the states that a step leads to. The state is changed and restored.
///
/// # Errors
/// Those of `visit`.
pub(super) fn visit(component: &Component, state: &mut [u8], visit: Visit) -> Result<(), Stopped> {
    let before = state.to_vec();
    let tokens: Vec<usize> = (0..before.len()).filter(|&cell| before[cell] > 0).collect();
    let neighbours = |from: usize| component.neighbours_of(before[from])[from].as_slice();
    // What the first tokens do: 0, they stay, or the number of a leap. A list, for there may be more tokens than calls fit
    // on the stack.
    let mut chosen: Vec<usize> = Vec::with_capacity(tokens.len());
    let (mut next, mut leaps) = (0, 0);
    loop {
        match tokens.get(chosen.len()) {
            None if leaps > 0 => visit(state, leaps)?,
            None => {}
            Some(&from) => {
                let is_free = |&to: &u32| before[to as usize] == 0 && state[to as usize] == 0;
                let choice = (next..=neighbours(from).len()).find(|&i| i == 0 || is_free(&neighbours(from)[i - 1]));
                if let Some(choice) = choice {
                    if choice > 0 {
                        state.swap(from, neighbours(from)[choice - 1] as usize);
                        leaps += 1;
                    }
                    chosen.push(choice);
                    next = 0;
                    continue;
                }
            }
        }
        let Some(choice) = chosen.pop() else { return Ok(()) };
        if choice > 0 {
            let from = tokens[chosen.len()];
            state.swap(from, neighbours(from)[choice - 1] as usize);
            leaps -= 1;
        }
        next = choice + 1;
    }
}

/// Leaps that lead from one state to another: the left cells matched with the reached ones, along augmenting paths.
pub(super) fn leaps_between(component: &Component, before: &[u8], after: &[u8]) -> Vec<Leap> {
    let cells = component.cells.len();
    let is_left = |&cell: &usize| before[cell] > 0 && after[cell] == 0;
    let mut matched: Vec<Option<usize>> = vec![None; cells];
    for from in (0..cells).filter(is_left) {
        let found = augment(component, before, after, from, &mut matched, &mut vec![false; cells]);
        debug_assert!(found, "a step leads from one state to the other");
    }
    let pair = |(to, from): (usize, &Option<usize>)| Some((component.cells[(*from)?], component.cells[to]));
    let mut leaps: Vec<Leap> = matched.iter().enumerate().filter_map(pair).collect();
    leaps.sort_unstable();
    leaps
}

/// Finds a reached cell for the token of a left one, and others for those that have to give way.
fn augment(
    component: &Component,
    before: &[u8],
    after: &[u8],
    from: usize,
    matched: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    let held = before[from];
    for &to in &component.neighbours_of(held)[from] {
        let to = to as usize;
        if before[to] > 0 || after[to] != held || std::mem::replace(&mut seen[to], true) {
            continue;
        }
        let gives_way = match matched[to] {
            Some(other) => augment(component, before, after, other, matched, seen),
            None => true,
        };
        if gives_way {
            matched[to] = Some(from);
            return true;
        }
    }
    false
}
