//! Rule `search`: breadth-first search from the start and from the goal, which do not meet too soon.
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
use super::estimate::{Estimate, FAR, pairs};
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::{Checked, Effort, Refusal};

/// Placements in ascending order.
type Layer = Vec<u128>;

/// What a placement takes.
const BYTES: u64 = size_of::<u128>() as u64;
/// Placements that are found before those found twice are left out.
const FEWEST: usize = 1 << 20;

/// One side of the search.
struct Side {
    before: Layer,
    last: Layer,
    /// That of the last layer.
    distance: u64,
}

/// How a placement is written as a word: some bits for each cell.
struct Packing {
    bits: usize,
}

impl Packing {
    fn new(question: &Question) -> Checked<Packing> {
        let bits = (question.names.len() + 1).next_power_of_two().trailing_zeros() as usize;
        if bits * question.graph.len() > 128 {
            return Err(Refusal::not_checked("a placement takes more than 128 bits, which `search` does not pack"));
        }
        Ok(Packing { bits })
    }

    fn token(&self, cell: usize, name: usize) -> u128 {
        (name as u128 + 1) << (cell * self.bits)
    }

    fn pack(&self, tokens: &[Option<usize>]) -> u128 {
        let packed = tokens.iter().enumerate().filter_map(|(cell, token)| Some(self.token(cell, (*token)?)));
        packed.fold(0, |word, token| word | token)
    }

    /// The name on each cell, and the cell of each name.
    fn unpack(&self, placement: u128, tokens: &mut [Option<usize>], at: &mut [usize]) {
        // A cell may take no bits at all: then there are no tokens.
        let mask = (1 << self.bits) - 1;
        for (cell, token) in tokens.iter_mut().enumerate().filter(|_| self.bits > 0) {
            *token = ((placement >> (cell * self.bits) & mask) as usize).checked_sub(1);
            token.iter().for_each(|&name| at[name] = cell);
        }
    }
}

/// Refuses an exchange of fewer moves than a number; how many placements were looked at.
pub fn apart(question: &Question, moves: u64, lines: &mut Lines) -> Checked<Effort> {
    let pairs = pairs(question, lines)?;
    let packing = Packing::new(question)?;
    let Question { graph, names, start, goal } = question;
    let mut estimate = |to: &[Option<usize>]| Estimate::new(question, &pairs, to, &mut lines.meter);
    // From the start to the goal, and back.
    let estimates = [estimate(goal)?, estimate(start)?];
    let side =
        |tokens: &[Option<usize>]| Side { before: Layer::default(), last: vec![packing.pack(tokens)], distance: 0 };
    let mut sides = [side(start), side(goal)];
    let (mut tokens, mut at) = (vec![None; graph.len()], vec![0; names.len()]);
    let mut looked_at = 2;
    let Some(moves) = moves.checked_sub(1) else { return Ok((looked_at, "placements")) };
    loop {
        let meets = has_common(&sides[0].last, &sides[1].last);
        let reached = sides[0].distance + sides[1].distance;
        demand!(lines, !meets, "there is an exchange of {reached} moves");
        if reached == moves {
            break;
        }
        let smaller = usize::from(sides[1].last.len() < sides[0].last.len());
        let Side { before, last, distance } = &mut sides[smaller];
        *distance += 1;
        // Less than the moves that are left, and those that lead nowhere.
        let left = (moves - *distance).min(FAR as u64 - 1) as i64;
        let mut next = Layer::default();
        let mut enough = FEWEST;
        for &placement in last.iter() {
            packing.unpack(placement, &mut tokens, &mut at);
            let needed = estimates[smaller].of(&tokens, &at);
            for (from, name) in tokens.iter().enumerate().filter_map(|(from, &token)| Some((from, token?))) {
                let others = needed - estimates[smaller].part(name, from, &at);
                for &to in graph.around[from].iter().filter(|&&to| tokens[to].is_none()) {
                    if others + estimates[smaller].part(name, to, &at) > left {
                        continue;
                    }
                    let found = placement ^ packing.token(from, name) ^ packing.token(to, name);
                    lines.meter.charge(BYTES)?;
                    next.push(found);
                }
            }
            if next.len() > enough {
                settle(&mut next, [before, last], &mut lines.meter);
                enough = FEWEST.max(2 * next.len());
            }
        }
        settle(&mut next, [before, last], &mut lines.meter);
        if next.is_empty() {
            break;
        }
        looked_at += next.len() as u64;
        lines.meter.look_at_clock()?;
        lines.meter.release(BYTES * before.len() as u64);
        *before = std::mem::replace(last, next);
    }
    Ok((looked_at, "placements"))
}

/// Sorts what was found, and leaves out what was found twice or is in the layers before.
fn settle(found: &mut Layer, known: [&Layer; 2], meter: &mut Meter) {
    let count = found.len();
    found.sort_unstable();
    found.dedup();
    for known in known {
        let mut rest = known.iter().peekable();
        found.retain(|placement| {
            while rest.next_if(|&known| known < placement).is_some() {}
            rest.peek() != Some(&placement)
        });
    }
    meter.release(BYTES * (count - found.len()) as u64);
}

/// Whether a placement is in both layers.
fn has_common(one: &Layer, other: &Layer) -> bool {
    let mut rest = other.iter().peekable();
    one.iter().any(|placement| {
        while rest.next_if(|&known| known < placement).is_some() {}
        rest.peek() == Some(&placement)
    })
}
