//! Breadth-first search from the start and from the goal, which do not meet too soon: of a connected part, for rule
//! `search` (`exchange/parts.rs`).
//!
//! **The argument.** A move can be taken back, so placements that are one move apart form a graph without directions. The
//! layer of a side at distance k + 1 is what is one move away from its layer at distance k, without that layer and the one
//! before: a placement one move away is at distance k - 1, k or k + 1. Suppose the sides have been searched as far as a and
//! b moves, and nothing is on both. A way of at most a + b moves from start to goal would pass a placement at most a moves
//! from the one and at most b from the other; so all ways are longer. It is enough to compare a new layer of one side with
//! the last layer of the other: a placement of the new layer that is nearer to the other side has before it, on a
//! shortest way from its own side, a placement that was on both sides already.
//!
//! A side whose next layer is empty has reached all that can be reached, and the other side was not among it.
//!
//! *Estimates.* For ways of at most m moves, a placement of the layer at distance k is dropped where it needs more than
//! m - k moves to the other end by `exchange/estimate.rs`. The lines `pair a e` say which tokens are taken together
//! there. A shortest way of at most m moves has no such placement: its placement after k moves is at distance k, and as
//! many moves from the other end as the way has left. So it is found in the layer at distance k, by induction: the one
//! before is in the layer before, and layers of smaller distance, which have only what can be reached in as many moves,
//! do not have it.

use super::Question;
use super::estimate::Estimate;
use crate::graph::FAR;
use crate::limits::Meter;
use crate::refusal::{Checked, Refusal};

/// Placements in ascending order; each is a word with some bits for every cell.
type Layer = Vec<u128>;

/// What a placement takes.
const BYTES: u64 = 16;
/// Placements that are found before those found twice are left out.
const FEWEST: usize = 1 << 20;

/// One side of the search: its last two layers, and the distance of the last one.
struct Side {
    before: Layer,
    last: Layer,
    distance: u64,
}

/// Looks for an exchange of fewer moves than a number: the moves of the shortest one, if there is one, and how many placements
/// were looked at.
pub fn search(question: &Question, pairs: &[[usize; 2]], moves: u64, meter: &mut Meter) -> Checked<(Option<u64>, u64)> {
    let Question { graph, names, start, goal, .. } = question;
    let bits = (names.len() + 1).next_power_of_two().trailing_zeros() as usize;
    if bits * graph.len() > 128 {
        return Err(Refusal::not_checked(
            "a placement of a connected part takes more than 128 bits, which `search` does not pack",
        ));
    }
    let word = |cell: usize, name: usize| (name as u128 + 1) << (cell * bits);
    let side = |tokens: &[Option<usize>]| {
        let words = tokens.iter().enumerate().filter_map(|(cell, &name)| Some(word(cell, name?)));
        Side { before: Layer::new(), last: vec![words.fold(0, |placement, word| placement | word)], distance: 0 }
    };
    let mut sides = [side(start), side(goal)];
    // From the start to the goal, and back.
    let mut estimate = |to: &[Option<usize>]| Estimate::new(question, pairs, to, meter);
    let estimates = [estimate(goal)?, estimate(start)?];
    // The name on each cell, and the cell of each name.
    let (mut tokens, mut at) = (vec![None; graph.len()], vec![0; names.len()]);
    let mut looked_at = 2;
    let Some(moves) = moves.checked_sub(1) else { return Ok((None, looked_at)) };
    loop {
        let meets = sides[0].last.iter().any(is_in(&sides[1].last));
        let reached = sides[0].distance + sides[1].distance;
        if meets {
            return Ok((Some(reached), looked_at));
        }
        if reached == moves {
            break;
        }
        let smaller = usize::from(sides[1].last.len() < sides[0].last.len());
        let (Side { before, last, distance }, estimate) = (&mut sides[smaller], &estimates[smaller]);
        *distance += 1;
        // Less than the moves that are left, and those that lead nowhere.
        let left = (moves - *distance).min(FAR - 1);
        let (mut next, mut enough) = (Layer::new(), FEWEST);
        for &placement in last.iter() {
            for (cell, token) in tokens.iter_mut().enumerate() {
                *token = ((placement >> (cell * bits)) as usize & ((1 << bits) - 1)).checked_sub(1);
                token.iter().for_each(|&name| at[name] = cell);
            }
            let needed = estimate.of(&tokens, &at);
            for (from, name) in tokens.iter().enumerate().filter_map(|(from, &token)| Some((from, token?))) {
                let others = needed - estimate.part(name, from, &at);
                for &to in question.leaps_of(name).around[from].iter().filter(|&&to| tokens[to].is_none()) {
                    if others + estimate.part(name, to, &at) <= left {
                        meter.charge(BYTES)?;
                        next.push(placement ^ word(from, name) ^ word(to, name));
                    }
                }
            }
            if next.len() > enough {
                meter.release(settle(&mut next, before, last), BYTES);
                enough = FEWEST.max(2 * next.len());
            }
        }
        meter.release(settle(&mut next, before, last) + before.len(), BYTES);
        if next.is_empty() {
            break;
        }
        looked_at += next.len() as u64;
        meter.look_at_clock()?;
        *before = std::mem::replace(last, next);
    }
    Ok((None, looked_at))
}

/// Sorts what was found, and leaves out what was found twice or is in the layers before; how many.
fn settle(found: &mut Layer, before: &Layer, last: &Layer) -> usize {
    let count = found.len();
    found.sort_unstable();
    found.dedup();
    let (mut is_before, mut is_last) = (is_in(before), is_in(last));
    found.retain(|placement| !is_before(placement) && !is_last(placement));
    count - found.len()
}

/// Whether placements that are asked for in ascending order are in a layer.
fn is_in(layer: &Layer) -> impl FnMut(&u128) -> bool {
    let mut rest = layer.iter().peekable();
    move |placement| {
        while rest.next_if(|&known| known < placement).is_some() {}
        rest.peek() == Some(&placement)
    }
}
