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

use crate::board::{Board, Cell};
use crate::graph::Graph;
use crate::keys::Keys;
use crate::leaps::Leaper;
use crate::lines::Lines;
use crate::puzzle::Puzzle;
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

impl Puzzle for Tour {
    const KIND: &'static str = "tour";
    const KEYS: &'static [&'static str] = &["board", "piece", "closed", "from", "to", "start", "end"];

    fn stated(keys: &Keys) -> Checked<Tour> {
        let (board, leaper, closed) = keys.path()?;
        let [from, to] = keys.ends(&board)?;
        Ok(Tour { board, leaper, closed, from, to })
    }
}

impl fmt::Display for Tour {
    /// `closed tour of a knight on 4x5`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let form = if self.closed { "closed" } else { "open" };
        write!(formatter, "{form} tour of {} on {}", self.leaper, self.board)?;
        self.from.map_or(Ok(()), |cell| write!(formatter, " from {cell}"))?;
        self.to.map_or(Ok(()), |cell| write!(formatter, " to {cell}"))
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let puzzle: Tour = lines.puzzle()?;
    lines.meter.look_at_clock()?;
    let graph = Graph::new(puzzle.board.cells(), puzzle.leaper);
    let mut effort = vec![(graph.len() as u64, "cells")];
    let ends: Vec<Option<usize>> =
        [puzzle.from, puzzle.to].into_iter().map(|cell| cell.and_then(|cell| graph.number(cell))).collect();
    let witness = lines.take("witness")?;
    if witness != "none" {
        let tour = lines.walk(&witness, &graph)?;
        replay(&tour, &puzzle, &ends, &graph, lines)?;
        return Ok((format!("the witness is a tour: {}", Found(&puzzle)), effort));
    }
    let ends: Vec<usize> = ends.into_iter().flatten().collect();
    let question = rules::Question { graph: &graph, closed: puzzle.closed, ends: &ends };
    let rule = lines.take("by")?;
    let (rule, names) = rule.split_once(' ').unwrap_or((rule.as_str(), ""));
    let cells = if names.is_empty() { Vec::new() } else { lines.nodes(names, &graph)? };
    match rule {
        "colours" => rules::colours(&question, lines)?,
        "degree" => rules::degree(&question, &cells, lines)?,
        "removal" => rules::removal(&question, &cells, lines)?,
        "clauses" => effort.extend(clauses::clauses(&question, lines)?),
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

/// Every cell once, between the given ends.
fn replay(tour: &[usize], puzzle: &Tour, ends: &[Option<usize>], graph: &Graph, lines: &Lines) -> Checked<()> {
    let mut seen = vec![false; graph.len()];
    for &cell in tour {
        let twice = std::mem::replace(&mut seen[cell], true);
        demand!(lines, !twice, "the witness visits {} twice", graph.cells[cell]);
    }
    demand!(lines, tour.len() == graph.len(), "the witness visits {} of {} cells", tour.len(), graph.len());
    let (first, last) = (tour[0], tour[tour.len() - 1]);
    if puzzle.closed {
        lines.leap(last, first, graph)?;
        demand!(lines, tour.len() > 2, "a closed tour has three cells at least");
    }
    let has_ends = ends.iter().zip([first, last]).all(|(given, end)| given.is_none_or(|given| given == end));
    demand!(lines, has_ends, "the witness does not have the given ends");
    Ok(())
}
