//! Rule `clauses`: the formula of an exchange of few moves is refuted.
//!
//! ```text
//! by clauses
//! refute moves 15               no exchange has at most this number of moves, T
//! ...                           the refutation (`clauses.rs`)
//! ```
//!
//! **The argument.** Suppose there are exchanges of at most T moves. Of those with the fewest moves take the one of
//! which the list of leaps is the first in the order of the leaps, each the numbers of its two cells. Let it rest after
//! its last move until T steps are over. The variables mean:
//!
//! - for each time t = 0, ..., T, name and cell: a token of the name is on the cell at this time;
//! - for each step t = 0, ..., T - 1 and leap, in their order: the leap is made between the times t and t + 1;
//! - for each step: some leap is made.
//!
//! The clauses say of it what is true:
//!
//! - start and goal; a cell that is empty in them has no token;
//! - a token of a name is not where the nearest cell of the name in the start is more than t leaps away, or the nearest
//!   one in the goal more than T - t;
//! - a cell has tokens of one name at most;
//! - a token makes leaps of its piece only;
//! - a step has one leap at most, and none after a step without one;
//! - a leap leads from a cell with a token to one without, which has the token then, while the first one is empty;
//! - a token that does not leap stays, and one that was not there has come by a leap;
//! - of two steps with leaps that have no cell in common, the leap of the first one comes first in the order: made the
//!   other way round, they would lead to the same placement, and the list would come before. (On boards of many leaps
//!   this is left out.)
//! - a token does not leap straight back: without both leaps there would be fewer moves.

use super::Question;
use super::estimate::nearest;
use crate::clauses::refuted;
use crate::formula::{Formula, Writer};
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::{Checked, Effort, Refusal};

/// With more leaps, their pairs would be too many clauses.
const MOST_ORDERED: usize = 160;

/// Refuses an exchange of fewer moves than a number; how many clauses were derived.
pub fn apart(question: &Question, moves: u64, lines: &mut Lines) -> Checked<Effort> {
    let Some(horizon) = moves.checked_sub(1) else { return Ok((0, "derived clauses")) };
    if horizon >= 1 << 16 {
        return Err(Refusal::not_checked("its formula has too many steps"));
    }
    let formula = formula(question, horizon as usize, &mut lines.meter)?;
    Ok((refuted(&format!("moves {horizon}"), formula, lines)?, "derived clauses"))
}

/// The formula of an exchange of at most this number of moves.
fn formula(question: &Question, horizon: usize, meter: &mut Meter) -> Checked<Formula> {
    let Question { graph, names, start, goal, .. } = question;
    let (cells, kinds) = (graph.len(), names.len());
    let everywhere = || (0..kinds).flat_map(|kind| (0..cells).map(move |cell| (kind, cell)));
    // In the order of their cells.
    let mut leaps: Vec<(usize, usize)> = graph.leaps().collect();
    leaps.sort_unstable();
    let mut formula = Writer::new(meter);
    let on = formula.take([horizon + 1, kinds, cells])?;
    let makes = formula.take([horizon, leaps.len()])?;
    let moves = formula.take([horizon])?;

    for (time, tokens) in [(0, start), (horizon, goal)] {
        for (kind, cell) in everywhere() {
            let stands = on.at([time, kind, cell]);
            formula.add([if tokens[cell] == Some(kind) { stands } else { -stands }])?;
        }
    }
    let ends: Vec<[Vec<u64>; 2]> =
        (0..kinds).map(|kind| [start, goal].map(|tokens| nearest(question, tokens, kind))).collect();
    for time in 0..=horizon {
        for (kind, cell) in everywhere() {
            let [from_start, to_goal] = &ends[kind];
            if from_start[cell] > time as u64 || to_goal[cell] > (horizon - time) as u64 {
                formula.add([-on.at([time, kind, cell])])?;
            }
            for other in kind + 1..kinds {
                formula.add([-on.at([time, kind, cell]), -on.at([time, other, cell])])?;
            }
        }
    }
    for time in 0..horizon {
        let all: Vec<i32> = (0..leaps.len()).map(|leap| makes.at([time, leap])).collect();
        formula.at_most(1, &all)?;
        formula.add(all.iter().copied().chain([-moves.at([time])]))?;
        if time > 0 {
            formula.add([-moves.at([time]), moves.at([time - 1])])?;
        }
        for (&made, &(from, to)) in all.iter().zip(&leaps) {
            formula.add([-made, moves.at([time])])?;
            formula.add((0..kinds).map(|kind| on.at([time, kind, from])).chain([-made]))?;
            for kind in 0..kinds {
                if !question.leaps_of(kind).around[from].contains(&to) {
                    formula.add([-made, -on.at([time, kind, from])])?;
                }
                formula.add([-made, -on.at([time, kind, to])])?;
                formula.add([-made, -on.at([time + 1, kind, from])])?;
                formula.add([-made, -on.at([time, kind, from]), on.at([time + 1, kind, to])])?;
            }
        }
        let made = |is_at: fn((usize, usize), usize) -> bool, cell: usize| {
            all.iter().zip(&leaps).filter(move |(_, leap)| is_at(**leap, cell)).map(|(&made, _)| made)
        };
        for (kind, cell) in everywhere() {
            let (now, then) = (on.at([time, kind, cell]), on.at([time + 1, kind, cell]));
            formula.add(made(|leap, cell| leap.0 == cell, cell).chain([-now, then]))?;
            formula.add(made(|leap, cell| leap.1 == cell, cell).chain([now, -then]))?;
        }
    }
    for (first, &(from, to)) in leaps.iter().enumerate() {
        let back = leaps.binary_search(&(to, from)).ok();
        let is_apart = |&second: &usize| {
            let (next, end) = leaps[second];
            ![from, to].contains(&next) && ![from, to].contains(&end)
        };
        let ordered = if leaps.len() <= MOST_ORDERED { 0..first } else { 0..0 };
        for second in ordered.filter(is_apart).chain(back) {
            for time in 1..horizon {
                formula.add([-makes.at([time - 1, first]), -makes.at([time, second])])?;
            }
        }
    }
    Ok(formula.formula)
}
