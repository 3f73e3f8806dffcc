//! Tours: every cell of a board is visited exactly once.
//!
//! ```text
//! cavalcade-certificate 1 tour
//! board 4x5
//! piece 1,2
//! closed yes
//! from any                      the first cell, or `any`
//! to any                        the last cell, or `any`
//! witness a1 b3 ...             the cells of a tour in order; `witness none`: there is none
//! by removal b1 b3 b5 c2 c4     the rule, where there is none: `colours`, `degree CELLS`, `removal CELLS`, `clauses`
//! end 9                         the number of lines
//! ```
//!
//! **The argument.** A witness is replayed. That there is none is shown by one of the rules of `tour/rules.rs` or
//! `tour/clauses.rs`. A closed tour returns from its last cell to its first, and has three cells at least.

mod clauses;
mod rules;

use std::fmt;
use std::io::BufRead;

use crate::board::{Board, Cell};
use crate::graph::Graph;
use crate::keys::{Keys, Value};
use crate::leaps::Leaper;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::puzzle::{
    Puzzle, read_board, read_cell, read_cells, read_closed, read_leaper, stated_board, stated_cell, stated_closed,
    stated_leaper, understood,
};
use crate::refusal::{Checked, Claimed};

/// A tour of a board, its ends given or not.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tour {
    board: Board,
    leaper: Leaper,
    closed: bool,
    from: Option<Cell>,
    to: Option<Cell>,
}

impl Tour {
    fn read<R: BufRead>(lines: &mut Lines<R>) -> Checked<Tour> {
        let (board, leaper, closed) = (read_board(lines)?, read_leaper(lines)?, read_closed(lines)?);
        let mut end = |word: &str| match lines.take(word)?.as_str() {
            "any" => Ok(None),
            name => read_cell(name, &board, lines).map(Some),
        };
        let (from, to) = (end("from")?, end("to")?);
        Ok(Tour { board, leaper, closed, from, to })
    }
}

impl Puzzle for Tour {
    const KIND: &'static str = "tour";

    fn stated(keys: &Keys) -> Checked<Tour> {
        // `start` and `end` are older names of the ends.
        understood(keys, &["board", "piece", "closed", "from", "to", "start", "end"])?;
        let end = |names: [&str; 2]| {
            let given = names.into_iter().filter_map(|name| keys.get(name)).find(|value| **value != Value::Null);
            given.map(stated_cell).transpose()
        };
        let (from, to) = (end(["from", "start"])?, end(["to", "end"])?);
        let (leaper, closed) = (stated_leaper(keys)?, stated_closed(keys)?);
        Ok(Tour { board: stated_board(keys)?, leaper, closed, from, to })
    }
}

impl fmt::Display for Tour {
    /// `closed tour of a knight on 4x5`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let form = if self.closed { "closed" } else { "open" };
        write!(formatter, "{form} tour of {} on {}", self.leaper.with_article(), self.board)?;
        self.from.map_or(Ok(()), |cell| write!(formatter, " from {cell}"))?;
        self.to.map_or(Ok(()), |cell| write!(formatter, " to {cell}"))
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify<R: BufRead>(lines: &mut Lines<R>, given: Option<&str>, meter: &mut Meter) -> Checked<Claimed> {
    let puzzle = Tour::read(lines)?;
    puzzle.compare(given, lines)?;
    meter.look_at_clock()?;
    let graph = Graph::new(puzzle.board.cells(), puzzle.leaper);
    let mut effort = vec![(graph.len() as u64, "cells")];
    let witness = lines.take("witness")?;
    if witness != "none" {
        let tour = read_cells(&witness, &puzzle.board, lines)?;
        replay(&tour, &puzzle, &graph, lines)?;
        return Ok((format!("the witness is a tour: {}", Found(&puzzle)), effort));
    }
    let ends: Vec<usize> =
        [puzzle.from, puzzle.to].into_iter().flatten().filter_map(|cell| graph.number(cell)).collect();
    let question = rules::Question { graph: &graph, closed: puzzle.closed, ends: &ends };
    let rule = lines.take("by")?;
    let (rule, cells) = rule.split_once(' ').unwrap_or((rule.as_str(), ""));
    let cells = if cells.is_empty() { Vec::new() } else { read_cells(cells, &puzzle.board, lines)? };
    // Every cell of the board is one of the graph.
    let cells: Vec<usize> = cells.into_iter().filter_map(|cell| graph.number(cell)).collect();
    match rule {
        "colours" => rules::colours(&question, lines)?,
        "degree" => rules::degree(&question, &cells, lines)?,
        "removal" => rules::removal(&question, &cells, lines)?,
        "clauses" => {
            let mut cuts = Vec::new();
            while let Some(names) = lines.take_if("cut")? {
                meter.charge(8 * names.len() as u64)?;
                let cells = read_cells(&names, &puzzle.board, lines)?;
                cuts.push(cells.into_iter().filter_map(|cell| graph.number(cell)).collect());
            }
            effort.push((cuts.len() as u64, "cuts"));
            effort.push((clauses::clauses(&question, &cuts, lines, meter)?, "derived clauses"));
        }
        _ => {
            return lines.reject("expected `by colours`, `by degree CELLS`, `by removal CELLS` or `by clauses`");
        }
    }
    Ok((format!("there is no {puzzle}"), effort))
}

/// A tour that is there: `a closed tour of a knight on 6x6`.
struct Found<'a>(&'a Tour);

impl fmt::Display for Found<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{} {}", if self.0.closed { "a" } else { "an" }, self.0)
    }
}

/// Every cell once, leap by leap, between the given ends.
fn replay<R: BufRead>(tour: &[Cell], puzzle: &Tour, graph: &Graph, lines: &Lines<R>) -> Checked<()> {
    let mut seen = vec![false; graph.len()];
    for number in tour.iter().filter_map(|&cell| graph.number(cell)) {
        let twice = std::mem::replace(&mut seen[number], true);
        lines.demand(!twice, || format!("the witness visits {} twice", graph.cells[number]))?;
    }
    lines
        .demand(tour.len() == graph.len(), || format!("the witness visits {} of {} cells", tour.len(), graph.len()))?;
    let (first, last) = (tour[0], tour[tour.len() - 1]);
    let leaps = tour.windows(2).map(|pair| (pair[0], pair[1])).chain(puzzle.closed.then_some((last, first)));
    for (from, to) in leaps {
        let is_leap = puzzle.leaper.connects(from, to);
        lines.demand(is_leap, || format!("{from}-{to} is not a leap of the piece"))?;
    }
    lines.demand(!puzzle.closed || tour.len() > 2, || "a closed tour has three cells at least".to_owned())?;
    let has_ends = puzzle.from.is_none_or(|cell| cell == first) && puzzle.to.is_none_or(|cell| cell == last);
    lines.demand(has_ends, || "the witness does not have the given ends".to_owned())
}
