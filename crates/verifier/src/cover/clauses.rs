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

use std::io::BufRead;

use super::visits::{self, Group, Variables};
use crate::clauses::refuted;
use crate::formula::Formula;
use crate::graph::Graph;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::{Checked, Refusal};

/// Walkers on a board, and for how long.
pub struct Question<'a> {
    pub graph: &'a Graph,
    /// Where the walkers start; none: anywhere.
    pub starts: Option<&'a [usize]>,
    pub walkers: usize,
    /// The most steps.
    pub steps: u64,
    /// The most moves, if they are limited.
    pub moves: Option<u64>,
}

/// Refuses what does not refute the formula of a cover; how many clauses were derived.
pub fn none_within<R: BufRead>(question: &Question, lines: &mut Lines<R>, meter: &mut Meter) -> Checked<u64> {
    let steps = question.steps;
    let name = match question.moves {
        Some(moves) => format!("moves {moves} in {steps}"),
        None => format!("steps {steps}"),
    };
    let formula = Walks::new(question)?.formula(question, meter)?;
    refuted(&name, formula, lines, meter)
}

/// The formula as far as it is made.
struct Walks {
    formula: Formula,
    variables: Variables,
    cells: usize,
    steps: usize,
}

impl Walks {
    fn new(question: &Question) -> Checked<Walks> {
        let steps = usize::try_from(question.steps).ok().filter(|&steps| steps < 1 << 20);
        let Some(steps) = steps else { return Err(Refusal::not_checked("its formula has too many steps")) };
        let (cells, times) = (question.graph.len(), steps + 1);
        let mut formula = Formula::default();
        let on = formula.take(question.walkers * times * cells)?;
        let present = formula.take(question.walkers * times)?;
        let visited = formula.take(times * cells)?;
        let again = formula.take(times * cells)?;
        let variables = Variables { cells, times, on, present, visited, again };
        Ok(Walks { formula, variables, cells, steps })
    }

    fn formula(mut self, question: &Question, meter: &mut Meter) -> Checked<Formula> {
        let variables = self.variables;
        for walker in 0..question.walkers {
            self.walk(walker, question.graph, meter)?;
            self.start(walker, question, meter)?;
        }
        visits::cells(&mut self.formula, variables, question.walkers, meter)?;
        if let Some(moves) = question.moves {
            let all = (0..question.walkers).flat_map(|walker| (1..=self.steps).map(move |time| (walker, time)));
            let present: Vec<i32> = all.map(|(walker, time)| variables.present(walker, time)).collect();
            self.formula.at_most(usize::try_from(moves).unwrap_or(usize::MAX), &present, meter)?;
        }
        let Some(starts) = question.starts else {
            let all: Vec<usize> = (0..self.cells).collect();
            let group = Group {
                graph: question.graph,
                starts: None,
                cells: &all,
                walkers: &(0..question.walkers).collect::<Vec<usize>>(),
            };
            group.count(&mut self.formula, variables, meter)?;
            return Ok(self.formula);
        };
        for part in question.graph.parts() {
            let is_there = |&walker: &usize| part.binary_search(&starts[walker]).is_ok();
            let walkers: Vec<usize> = (0..question.walkers).filter(is_there).collect();
            let group = Group { graph: question.graph, starts: Some(starts), cells: &part, walkers: &walkers };
            group.count(&mut self.formula, variables, meter)?;
        }
        Ok(self.formula)
    }

    /// From cell to cell.
    fn walk(&mut self, walker: usize, graph: &Graph, meter: &mut Meter) -> Checked<()> {
        let variables = self.variables;
        for time in 0..=self.steps {
            let present = variables.present(walker, time);
            let all: Vec<i32> = (0..self.cells).map(|cell| variables.on(walker, time, cell)).collect();
            self.formula.add(all.iter().copied().chain([-present]), meter)?;
            self.formula.at_most(1, &all, meter)?;
            if time > 0 {
                self.formula.add([-present, variables.present(walker, time - 1)], meter)?;
            }
            for (cell, &on) in all.iter().enumerate() {
                self.formula.add([-on, present], meter)?;
                let near = |time: usize| -> Vec<i32> {
                    graph.around[cell].iter().map(|&near| variables.on(walker, time, near)).collect()
                };
                if time > 0 {
                    let before = near(time - 1);
                    self.formula.add(before.into_iter().chain([-on]), meter)?;
                }
                if time < self.steps {
                    let after = near(time + 1);
                    let stays = variables.present(walker, time + 1);
                    self.formula.add(after.into_iter().chain([-on, -stays]), meter)?;
                }
            }
        }
        Ok(())
    }

    /// Where a walker starts, and where it cannot come from there.
    fn start(&mut self, walker: usize, question: &Question, meter: &mut Meter) -> Checked<()> {
        let variables = self.variables;
        self.formula.add([variables.present(walker, 0)], meter)?;
        let Some(starts) = question.starts else {
            for cell in (0..self.cells).filter(|_| walker > 0) {
                let before: Vec<i32> = (0..cell).map(|before| variables.on(walker - 1, 0, before)).collect();
                self.formula.add(before.into_iter().chain([-variables.on(walker, 0, cell)]), meter)?;
            }
            return Ok(());
        };
        let distances = question.graph.distances(starts[walker]);
        let colours = question.graph.colours();
        for time in 0..=self.steps {
            for (cell, &distance) in distances.iter().enumerate() {
                let is_far = distance.is_none_or(|distance| distance > time as u64);
                let changes = |colours: &Vec<bool>| colours[cell] != colours[starts[walker]];
                let is_off = colours.as_ref().is_some_and(|colours| changes(colours) == time.is_multiple_of(2));
                if is_far || is_off {
                    self.formula.add([-variables.on(walker, time, cell)], meter)?;
                }
            }
        }
        self.formula.add([variables.on(walker, 0, starts[walker])], meter)
    }
}
