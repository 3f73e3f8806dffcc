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
//! - a step has one leap at most, and none after a step without one;
//! - a leap leads from a cell with a token to one without, which has the token then, while the first one is empty;
//! - a token that does not leap stays, and one that was not there has come by a leap;
//! - of two steps with leaps that have no cell in common, the leap of the first one comes first in the order: made the
//!   other way round, they would lead to the same placement, and the list would come before. (On boards of many leaps
//!   this is left out.)
//! - a token does not leap straight back: without both leaps there would be fewer moves.

use std::io::BufRead;

use super::estimate::{Estimate, Names};
use crate::clauses::refuted;
use crate::formula::Formula;
use crate::graph::Graph;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::{Checked, Refusal};

/// With more leaps, their pairs would be too many clauses.
const MOST_ORDERED: usize = 160;

/// Refuses an exchange of fewer moves than a number; how many clauses were derived.
pub fn apart<R: BufRead>(
    graph: &Graph,
    start: &[Option<String>],
    goal: &[Option<String>],
    moves: u64,
    lines: &mut Lines<R>,
    meter: &mut Meter,
) -> Checked<(u64, &'static str)> {
    let Some(horizon) = moves.checked_sub(1) else { return Ok((0, "derived clauses")) };
    let names = Names { names: Names::of(start), pairs: Vec::new() };
    let formula = formula(graph, &names, [start, goal], horizon, meter)?;
    Ok((refuted(&format!("moves {horizon}"), formula, lines, meter)?, "derived clauses"))
}

/// The formula of an exchange of at most this number of moves.
fn formula(
    graph: &Graph,
    names: &Names,
    ends: [&[Option<String>]; 2],
    horizon: u64,
    meter: &mut Meter,
) -> Checked<Formula> {
    let horizon = usize::try_from(horizon).ok().filter(|&horizon| horizon < 1 << 16);
    let Some(horizon) = horizon else { return Err(Refusal::not_checked("its formula has too many steps")) };
    let ends = ends.map(|tokens| names.places(tokens));
    let cells = graph.len();
    let kinds = names.names.len();
    // In the order of their cells.
    let mut leaps: Vec<(usize, usize)> = Vec::new();
    for from in 0..cells {
        leaps.extend(graph.around[from].iter().map(|&to| (from, to)));
    }
    leaps.sort_unstable();
    let mut formula = Formula::default();
    let stands = formula.take((horizon + 1) * kinds * cells)?;
    let made = formula.take(horizon * leaps.len())?;
    let moved = formula.take(horizon)?;
    let on = |time: usize, kind: usize, cell: usize| stands + ((time * kinds + kind) * cells + cell) as i32;
    let makes = |time: usize, leap: usize| made + (time * leaps.len() + leap) as i32;
    let moves = |time: usize| moved + time as i32;

    for (time, tokens) in [(0, &ends[0]), (horizon, &ends[1])] {
        for (kind, cell) in (0..kinds).flat_map(|kind| (0..cells).map(move |cell| (kind, cell))) {
            let stands = on(time, kind, cell);
            formula.add([if tokens[cell] == Some(kind) { stands } else { -stands }], meter)?;
        }
    }
    let [from_start, to_goal] =
        [Estimate::new(graph, names, &ends[0], meter)?, Estimate::new(graph, names, &ends[1], meter)?];
    for time in 0..=horizon {
        for (kind, cell) in (0..kinds).flat_map(|kind| (0..cells).map(move |cell| (kind, cell))) {
            let is_late = from_start.part(kind, cell, &[]) > time as i64;
            if is_late || to_goal.part(kind, cell, &[]) > (horizon - time) as i64 {
                formula.add([-on(time, kind, cell)], meter)?;
            }
            for other in kind + 1..kinds {
                formula.add([-on(time, kind, cell), -on(time, other, cell)], meter)?;
            }
        }
    }
    let mut at = vec![[Vec::new(), Vec::new()]; cells];
    for (leap, &(from, to)) in leaps.iter().enumerate() {
        at[from][0].push(leap);
        at[to][1].push(leap);
    }
    for time in 0..horizon {
        let all: Vec<i32> = (0..leaps.len()).map(|leap| makes(time, leap)).collect();
        formula.at_most(1, &all, meter)?;
        formula.add(all.iter().copied().chain([-moves(time)]), meter)?;
        if time > 0 {
            formula.add([-moves(time), moves(time - 1)], meter)?;
        }
        for (&made, &(from, to)) in all.iter().zip(&leaps) {
            formula.add([-made, moves(time)], meter)?;
            formula.add((0..kinds).map(|kind| on(time, kind, from)).chain([-made]), meter)?;
            for kind in 0..kinds {
                formula.add([-made, -on(time, kind, to)], meter)?;
                formula.add([-made, -on(time + 1, kind, from)], meter)?;
                formula.add([-made, -on(time, kind, from), on(time + 1, kind, to)], meter)?;
            }
        }
        for (kind, cell) in (0..kinds).flat_map(|kind| (0..cells).map(move |cell| (kind, cell))) {
            let (now, then) = (on(time, kind, cell), on(time + 1, kind, cell));
            let [out, into] = [0, 1].map(|way| at[cell][way].iter().map(|&leap| all[leap]));
            formula.add(out.chain([-now, then]), meter)?;
            formula.add(into.chain([now, -then]), meter)?;
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
                formula.add([-makes(time - 1, first), -makes(time, second)], meter)?;
            }
        }
    }
    Ok(formula)
}
