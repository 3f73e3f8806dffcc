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
//! What a pair needs is found by breadth-first search with a limit that rises, up to the value: a pair of cells is passed
//! over where the leaps of the two tokens to their goals are too many for what is left of the limit. So only what is near
//! is searched, on boards of any size.

use super::Question;
use super::estimate::{PAIR, cell, moves_of_pair, nearest, pairs};
use crate::lines::Lines;
use crate::refusal::{Checked, Effort};

/// Refuses pairs that do not exclude an exchange of fewer moves; how many pairs there are.
pub fn apart(question: &Question, moves: u64, lines: &mut Lines) -> Checked<Effort> {
    let pairs = pairs(question, lines)?;
    let Question { graph, start, goal, names, .. } = question;
    let mut bound = 0;
    let mut is_paired = vec![false; names.len()];
    for &pair in &pairs {
        pair.into_iter().for_each(|name| is_paired[name] = true);
        let leaps = pair.map(|name| nearest(question, goal, name));
        let left = |(one, other): (usize, usize)| leaps[0][one] + leaps[1][other];
        let [from, to] = [start, goal].map(|tokens| (cell(tokens, pair[0]), cell(tokens, pair[1])));
        let mut limit = left(from);
        while limit < moves {
            lines.meter.look_at_clock()?;
            let near = moves_of_pair(
                pair.map(|name| question.leaps_of(name)),
                from,
                |pair, made| made + left(pair) > limit,
                &mut lines.meter,
            )?;
            lines.meter.release(near.len(), PAIR);
            if near.contains_key(&to) {
                break;
            }
            limit += 1;
        }
        bound += limit;
    }
    for name in (0..names.len()).filter(|&name| !is_paired[name]) {
        let leaps = nearest(question, goal, name);
        lines.meter.look_at_clock()?;
        bound += (0..graph.len()).filter(|&cell| start[cell] == Some(name)).map(|cell| leaps[cell]).sum::<u64>();
    }
    demand!(lines, bound >= moves, "the pairs exclude fewer than {bound} moves, not fewer than {moves}");
    Ok((pairs.len() as u64, "pairs"))
}
