//! What the two programs share: their variables, and the rows that join leaps and cells.
//!
//! For each leap, `x` is 1 where it is made; for each cell, `z` is 1 where the path visits it and `w` where it ends
//! there.
//!
//! ```text
//! sum of x at a cell = 2 z - w      two leaps at a visited cell, one at an end
//! sum of w = 2                      a path has two ends, or <= 2 where that is asked for: see `Ends`
//! ```
//!
//! A cycle has no `w`. Where the board falls into parts that differ, `s` is 1 for the part that is chosen:
//!
//! ```text
//! sum of s = 1,  z <= s of its part,  sum of w in a part = 2 s
//! ```
//!
//! Several paths have two ends each, in any parts; of several cycles see `several`.
//!
//! Given leaps are made, given cells visited, and the first of them and the last are the ends of a path: their variables
//! are 1.
//!
//! Integral solutions are one path, or none where there may be fewer than two ends, and any number of cycles; lazy
//! constraints cut the cycles off. The best path that a solver finds is kept, whatever comes of the search.

use cavalcade_program::{Program, Row, Sense, Var};

use super::leaps::Leaps;

/// How many ends a path is asked to have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ends {
    /// Two or none, as published: cycles alone satisfy the rows too, and are cut off as subtours.
    #[default]
    AtMostTwo,
    /// Two: every integral solution has a path in it.
    Two,
}

impl Ends {
    /// The lower side of a row whose upper side is `most`: the same, or none.
    fn least(self, most: i64) -> Option<i64> {
        (self == Ends::Two).then_some(most)
    }
}

/// A program and its variables.
pub(super) struct Incidence {
    /// The rows so far; no objective yet.
    pub program: Program,
    /// For each leap, whether it is made.
    pub made: Vec<Var>,
    /// For each cell, whether it is visited.
    pub visited: Vec<Var>,
    /// For each cell, whether a path ends there; a cycle has none.
    pub ends: Vec<Var>,
    /// For each cell, whether it is the least one of its cycle; only where several cycles are looked for.
    pub roots: Vec<Var>,
}

impl Incidence {
    pub(super) fn new(name: &str, leaps: &Leaps, closed: bool, asked: Ends) -> Incidence {
        let mut program = Program::new(name, Sense::Maximise);
        let beside = if closed { "several cycles" } else { "cycles beside the path" };
        program.lazy = Some(beside.to_string());
        let leap_name = |&[from, to]: &[u32; 2]| format!("{}_{}", leaps.cells[from as usize], leaps.cells[to as usize]);
        let made: Vec<Var> = leaps.ends.iter().map(|ends| program.binary(format!("x_{}", leap_name(ends)))).collect();
        let visited: Vec<Var> = leaps.cells.iter().map(|cell| program.binary(format!("z_{cell}"))).collect();
        let ends: Vec<Var> = match closed {
            true => Vec::new(),
            false => leaps.cells.iter().map(|cell| program.binary(format!("w_{cell}"))).collect(),
        };
        for (cell, leaps_at) in leaps.at.iter().enumerate() {
            let made = leaps_at.iter().map(|&leap| (made[leap as usize], 1));
            let end = ends.get(cell).map(|&w| (w, 1));
            program.equation(format!("degree_{}", leaps.cells[cell]), made.chain([(visited[cell], -2)]).chain(end), 0);
        }
        let mut incidence = Incidence { program, made, visited, ends: ends.clone(), roots: Vec::new() };
        match leaps.parts() {
            _ if leaps.paths > 1 && closed => {}
            _ if leaps.paths > 1 => {
                incidence.program.equation("ends", ends.iter().map(|&w| (w, 1)), 2 * leaps.paths as i64);
            }
            1 if closed => {}
            1 => incidence.program.row("ends", ends.iter().map(|&w| (w, 1)), asked.least(2), Some(2)),
            _ => incidence.choose_part(leaps, &ends, asked),
        }
        let given = leaps.given_leaps().map(|leap| incidence.made[leap as usize]);
        let given = given.chain(leaps.required.iter().map(|&cell| incidence.visited[cell as usize]));
        let given_ends = leaps.given.first().into_iter().chain(&leaps.last);
        let given_ends = given_ends.filter_map(|&cell| ends.get(cell as usize)).copied();
        for variable in given.chain(given_ends).collect::<Vec<Var>>() {
            incidence.program.variables[variable.0 as usize].lo = 1;
        }
        incidence
    }

    /// The rows that leave one part of the board.
    fn choose_part(&mut self, leaps: &Leaps, ends: &[Var], asked: Ends) {
        let program = &mut self.program;
        let chosen: Vec<Var> = (1..=leaps.parts()).map(|part| program.binary(format!("s_{part}"))).collect();
        program.equation("part", chosen.iter().map(|&s| (s, 1)), 1);
        for (cell, &z) in self.visited.iter().enumerate() {
            let s = chosen[leaps.part[cell] as usize];
            program.row(format!("part_{}", leaps.cells[cell]), [(z, 1), (s, -1)], None, Some(0));
        }
        if !ends.is_empty() {
            for (part, &s) in (0..).zip(&chosen) {
                let here = ends.iter().zip(&leaps.part).filter(|&(_, &of)| of == part).map(|(&w, _)| (w, 1));
                program.row(format!("ends_{}", part + 1), here.chain([(s, -2)]), asked.least(0), Some(0));
            }
        }
    }

    /// The name of a leap's rows.
    pub(super) fn name(&self, leap: usize) -> &str {
        self.program.variables[self.made[leap].0 as usize].name.trim_start_matches("x_")
    }

    /// The row that not all of these leaps are made.
    pub(super) fn not_all(&self, name: String, leaps: &[u32]) -> Row {
        let terms = leaps.iter().map(|&leap| (self.made[leap as usize], 1));
        Row::new(name, terms, None, Some(leaps.len() as i64 - 1))
    }
}
