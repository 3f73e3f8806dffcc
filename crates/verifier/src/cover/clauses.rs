//! Rule `clauses`: the formula of a better cover is refuted.
//!
//! ```text
//! by clauses                    the rule for fewer steps and for fewer moves; `by colours and clauses`: the colours
//!                               prove the steps
//! refute steps 21               no cover has at most this number of steps
//! ...                           the refutation (`clauses.rs`)
//! refute moves 40 in 22         no cover of at most 22 steps has at most 40 moves
//! ...
//! ```
//!
//! **The argument.** Suppose there is a cover of at most S steps, and with few enough moves if these are limited.
//! Walkers that start anywhere are numbered in the order of their first cells. The variables mean:
//!
//! - for each walker, time t = 0, ..., S and cell: it is on the cell at this time;
//! - for each walker and time: it is on the board;
//! - for each time and cell: some walker has visited the cell by then;
//! - for each time and cell: a walker is on the cell, which was visited before.
//!
//! The clauses say what is true of the cover:
//!
//! - a walker that is on the board is on one cell, at the next time on a cell a leap away if it is on the board still;
//!   it was on the board before, and one leap away; it starts where it is given, and is never farther from there than
//!   leaps have been made, nor on the wrong colour;
//! - no two walkers are on one cell at one time; every cell is visited in the end; the moves are those times but the
//!   first at which a walker is on the board.
//!
//! `cover/visits.rs` counts the visits to the colours.

use super::Walkers;
use super::visits::{self, Group, Variables};
use crate::clauses::refuted;
use crate::formula::{Formula, Writer};
use crate::graph::Graph;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::{Checked, Refusal};

/// Refuses what does not refute the formula of a cover; how many clauses were derived.
pub fn none_within(walkers: &Walkers, steps: u64, moves: Option<u64>, lines: &mut Lines) -> Checked<u64> {
    let name = moves.map_or(format!("steps {steps}"), |moves| format!("moves {moves} in {steps}"));
    let Some(steps) = usize::try_from(steps).ok().filter(|&steps| steps < 1 << 20) else {
        return Err(Refusal::not_checked("its formula has too many steps"));
    };
    let formula = formula(walkers, steps, moves, &mut lines.meter)?;
    refuted(&name, formula, lines)
}

fn formula(walkers: &Walkers, steps: usize, moves: Option<u64>, meter: &mut Meter) -> Checked<Formula> {
    let &Walkers { graph, starts, count } = walkers;
    let (cells, times) = (graph.len(), steps + 1);
    let mut formula = Writer::new(meter);
    let variables = Variables {
        on: formula.take([count, times, cells])?,
        present: formula.take([count, times])?,
        visited: formula.take([times, cells])?,
        again: formula.take([times, cells])?,
    };
    for walker in 0..count {
        walk(walker, graph, steps, variables, &mut formula)?;
        start(walker, walkers, steps, variables, &mut formula)?;
    }
    visits::cells(&mut formula, variables, [count, times, cells])?;
    if let Some(moves) = moves {
        let all = (0..count).flat_map(|walker| (1..=steps).map(move |time| [walker, time]));
        let present: Vec<i32> = all.map(|place| variables.present.at(place)).collect();
        formula.at_most(usize::try_from(moves).unwrap_or(usize::MAX), &present)?;
    }
    let parts = if starts.is_some() { graph.parts() } else { vec![(0..cells).collect()] };
    for part in parts {
        let is_there = |&walker: &usize| starts.is_none_or(|starts| part.binary_search(&starts[walker]).is_ok());
        let walkers: Vec<usize> = (0..count).filter(is_there).collect();
        Group { graph, starts, cells: &part, walkers: &walkers }.count(&mut formula, variables, steps)?;
    }
    Ok(formula.formula())
}

/// From cell to cell.
fn walk(walker: usize, graph: &Graph, steps: usize, variables: Variables, formula: &mut Writer) -> Checked<()> {
    let Variables { on, present, .. } = variables;
    for time in 0..=steps {
        let is_present = present.at([walker, time]);
        let all: Vec<i32> = (0..graph.len()).map(|cell| on.at([walker, time, cell])).collect();
        formula.add(all.iter().copied().chain([-is_present]))?;
        formula.at_most(1, &all)?;
        if time > 0 {
            formula.add([-is_present, present.at([walker, time - 1])])?;
        }
        for (cell, &here) in all.iter().enumerate() {
            formula.add([-here, is_present])?;
            let near = |time: usize| graph.around[cell].iter().map(move |&near| on.at([walker, time, near]));
            if time > 0 {
                formula.add(near(time - 1).chain([-here]))?;
            }
            if time < steps {
                formula.add(near(time + 1).chain([-here, -present.at([walker, time + 1])]))?;
            }
        }
    }
    Ok(())
}

/// Where a walker starts, and where it cannot come from there.
fn start(walker: usize, walkers: &Walkers, steps: usize, variables: Variables, formula: &mut Writer) -> Checked<()> {
    let (graph, on) = (walkers.graph, variables.on);
    formula.add([variables.present.at([walker, 0])])?;
    let Some(starts) = walkers.starts else {
        for cell in (0..graph.len()).filter(|_| walker > 0) {
            let before = (0..cell).map(|before| on.at([walker - 1, 0, before]));
            formula.add(before.chain([-on.at([walker, 0, cell])]))?;
        }
        return Ok(());
    };
    let start = starts[walker];
    let distances = graph.distances([start]);
    let colours = graph.colours();
    for time in 0..=steps {
        for (cell, &distance) in distances.iter().enumerate() {
            let is_far = distance.is_none_or(|distance| distance > time as u64);
            let changes = |colours: &Vec<bool>| colours[cell] != colours[start];
            let is_off = colours.as_ref().is_some_and(|colours| changes(colours) == time.is_multiple_of(2));
            if is_far || is_off {
                formula.add([-on.at([walker, time, cell])])?;
            }
        }
    }
    formula.add([on.at([walker, 0, start])])
}
