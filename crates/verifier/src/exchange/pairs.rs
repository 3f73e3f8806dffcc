//! Rule `pairs`: what pairs of tokens need, alone on the board, adds up to the value.
//!
//! ```text
//! by pairs
//! pair a e                      two tokens that are taken together; each has a name of its own
//! ```
//!
//! **The argument** is that of `exchange/estimate.rs`. It proves Guy's theorem: of his swap of knights at the ends of n
//! columns of three, each pair of a column needs four moves, and those of the outer four columns six: together 4n + 8.
//!
//! What a pair needs is found by breadth-first search with a limit that rises: a state is dropped where the leaps of
//! the two tokens to their goals are too many for what is left of the limit. So only what is near is searched, on
//! boards of any size.

use std::collections::HashSet;

use super::Question;
use super::estimate::{FAR, nearest, pairs};
use crate::graph::Graph;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::{Checked, Effort};

/// What a state takes, in two tables.
const BYTES: u64 = 96;

/// Refuses pairs that do not exclude an exchange of fewer moves; how many pairs there are.
pub fn apart(question: &Question, moves: u64, lines: &mut Lines) -> Checked<Effort> {
    let pairs = pairs(question, lines)?;
    let Question { graph, start, goal, names } = question;
    let mut bound = 0;
    let mut is_paired = vec![false; names.len()];
    for &pair in &pairs {
        pair.into_iter().for_each(|name| is_paired[name] = true);
        let leaps = pair.map(|name| nearest(graph, goal, name));
        let from = pair.map(|name| start.iter().position(|&token| token == Some(name)).unwrap_or(0));
        bound += fewest(graph, &leaps, from, moves, &mut lines.meter)?;
        lines.meter.look_at_clock()?;
    }
    for name in (0..names.len()).filter(|&name| !is_paired[name]) {
        let leaps = nearest(graph, goal, name);
        lines.meter.look_at_clock()?;
        bound += (0..graph.len()).filter(|&cell| start[cell] == Some(name)).map(|cell| leaps[cell]).sum::<i64>();
    }
    let excludes = bound >= i64::try_from(moves).unwrap_or(i64::MAX);
    demand!(lines, excludes, "the pairs exclude fewer than {bound} moves, not fewer than {moves}");
    Ok((pairs.len() as u64, "pairs"))
}

/// The fewest moves of two tokens, alone on the board; from `enough` on, that number.
fn fewest(graph: &Graph, leaps: &[Vec<i64>; 2], from: [usize; 2], enough: u64, meter: &mut Meter) -> Checked<i64> {
    let left = |[one, other]: [usize; 2]| leaps[0][one] + leaps[1][other];
    let enough = i64::try_from(enough).unwrap_or(FAR).min(FAR);
    for limit in left(from)..enough {
        let mut seen = HashSet::from([from]);
        let mut layer = vec![from];
        let mut is_cut = false;
        for made in 0.. {
            if layer.iter().any(|&state| left(state) == 0) {
                return Ok(made);
            }
            let mut next = Vec::new();
            for [one, other] in layer {
                let of_one = graph.around[one].iter().map(|&to| [to, other]);
                for state in of_one.chain(graph.around[other].iter().map(|&to| [one, to])) {
                    meter.charge(0)?;
                    if state[0] == state[1] || seen.contains(&state) {
                        continue;
                    }
                    if made + 1 + left(state) > limit {
                        is_cut = true;
                    } else {
                        meter.charge(BYTES)?;
                        seen.insert(state);
                        next.push(state);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        meter.release(BYTES * seen.len() as u64);
        if !is_cut {
            // All that can be reached has been.
            break;
        }
    }
    Ok(enough)
}
