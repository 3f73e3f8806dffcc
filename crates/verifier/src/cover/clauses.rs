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
//! Walkers visit each colour only so often: `cover/clauses/visits.rs`.

mod visits;

use super::Walkers;
use crate::clauses::refuted;
use crate::formula::{Block, Formula, Writer};
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::{Checked, Refusal};

/// Refuses what does not refute the formula of a cover; how many clauses were derived.
pub fn none_within(walkers: &Walkers, steps: u64, moves: Option<u64>, lines: &mut Lines) -> Checked<u64> {
    let name = moves.map_or(format!("steps {steps}"), |moves| format!("moves {moves} in {steps}"));
    if steps >= 1 << 20 {
        return Err(Refusal::not_checked("its formula has too many steps"));
    }
    let formula = formula(walkers, steps as usize, moves, &mut lines.meter)?;
    refuted(&name, formula, lines)
}

/// A formula that is written, with its variables by walkers, times and cells.
struct Encoder<'a> {
    formula: Writer<'a>,
    walkers: &'a Walkers<'a>,
    steps: usize,
    on: Block<3>,
    present: Block<2>,
    visited: Block<2>,
    again: Block<2>,
}

fn formula<'a>(walkers: &'a Walkers, steps: usize, moves: Option<u64>, meter: &'a mut Meter) -> Checked<Formula> {
    let &Walkers { graph, starts, count } = walkers;
    let (cells, times) = (graph.len(), steps + 1);
    let mut formula = Writer::new(meter);
    let on = formula.take([count, times, cells])?;
    let present = formula.take([count, times])?;
    let visited = formula.take([times, cells])?;
    let again = formula.take([times, cells])?;
    let mut encoder = Encoder { formula, walkers, steps, on, present, visited, again };
    for walker in 0..count {
        encoder.walk(walker)?;
        encoder.start(walker)?;
    }
    encoder.visits()?;
    if let Some(moves) = moves {
        let all = (0..count).flat_map(|walker| (1..=steps).map(move |time| [walker, time]));
        let present: Vec<i32> = all.map(|place| present.at(place)).collect();
        encoder.formula.at_most(moves as usize, &present)?;
    }
    let parts = if starts.is_some() { graph.parts() } else { vec![(0..cells).collect()] };
    for part in parts {
        let is_there = |&walker: &usize| starts.is_none_or(|starts| part.binary_search(&starts[walker]).is_ok());
        encoder.visits_to_colours(&part, &(0..count).filter(is_there).collect::<Vec<usize>>())?;
    }
    Ok(encoder.formula.formula)
}

impl Encoder<'_> {
    /// From cell to cell.
    fn walk(&mut self, walker: usize) -> Checked<()> {
        let &mut Encoder { walkers: &Walkers { graph, .. }, steps, on, present, .. } = self;
        for time in 0..=steps {
            let is_present = present.at([walker, time]);
            let all: Vec<i32> = (0..graph.len()).map(|cell| on.at([walker, time, cell])).collect();
            self.formula.add(all.iter().copied().chain([-is_present]))?;
            self.formula.at_most(1, &all)?;
            if time > 0 {
                self.formula.add([-is_present, present.at([walker, time - 1])])?;
            }
            for (cell, &here) in all.iter().enumerate() {
                self.formula.add([-here, is_present])?;
                let near = |time: usize| graph.around[cell].iter().map(move |&near| on.at([walker, time, near]));
                if time > 0 {
                    self.formula.add(near(time - 1).chain([-here]))?;
                }
                if time < steps {
                    self.formula.add(near(time + 1).chain([-here, -present.at([walker, time + 1])]))?;
                }
            }
        }
        Ok(())
    }

    /// Where a walker starts, and where it cannot come from there.
    fn start(&mut self, walker: usize) -> Checked<()> {
        let &mut Encoder { walkers: &Walkers { graph, starts, .. }, steps, on, present, .. } = self;
        self.formula.add([present.at([walker, 0])])?;
        let Some(starts) = starts else {
            for cell in (0..graph.len()).filter(|_| walker > 0) {
                let before = (0..cell).map(|before| on.at([walker - 1, 0, before]));
                self.formula.add(before.chain([-on.at([walker, 0, cell])]))?;
            }
            return Ok(());
        };
        let start = starts[walker];
        let distances = graph.distances([start]);
        let colours = graph.colours();
        for time in 0..=steps {
            for (cell, &distance) in distances.iter().enumerate() {
                let changes = |colours: &Vec<bool>| colours[cell] != colours[start];
                let is_off = colours.as_ref().is_some_and(|colours| changes(colours) == time.is_multiple_of(2));
                if distance > time as u64 || is_off {
                    self.formula.add([-on.at([walker, time, cell])])?;
                }
            }
        }
        self.formula.add([on.at([walker, 0, start])])
    }

    /// What has been visited by a time, and again; every cell in the end.
    fn visits(&mut self) -> Checked<()> {
        let &mut Encoder { walkers: &Walkers { graph, count, .. }, steps, on, visited, again, .. } = self;
        for (time, cell) in (0..=steps).flat_map(|time| (0..graph.len()).map(move |cell| (time, cell))) {
            let now = visited.at([time, cell]);
            let here: Vec<i32> = (0..count).map(|walker| on.at([walker, time, cell])).collect();
            let before = (time > 0).then(|| visited.at([time - 1, cell]));
            self.formula.add(here.iter().copied().chain(before).chain([-now]))?;
            if let Some(before) = before {
                self.formula.add([-before, now])?;
            }
            for (number, &on) in here.iter().enumerate() {
                self.formula.add([-on, now])?;
                if let Some(before) = before {
                    self.formula.add([-on, -before, again.at([time, cell])])?;
                }
                here[..number].iter().try_for_each(|&other| self.formula.add([-on, -other]))?;
            }
        }
        (0..graph.len()).try_for_each(|cell| self.formula.add([visited.at([steps, cell])]))
    }
}
