//! Tours: every cell of a board is visited exactly once.
//!
//! ```text
//! cavalcade-certificate 1 tour
//! board 4x5
//! piece 1,2
//! closed yes
//! from any                      the first cell, or `any`
//! to any                        the last cell, or `any`
//! begin a1 b3                   the first cells, if they are given
//! forbidden c3-e4 d4-e6         leaps that it does not make, if there are such
//! numbers c5:7                  cells with their numbers along the tour, the first having 1, if they are given
//! witness a1 b3 ...             the cells of a tour in order; `witness none`: there is none
//! by removal b1 b3 b5 c2 c4     the rule, where there is none: `colours`, `degree CELLS`, `removal CELLS`, `clauses`
//! end 9                         the number of lines
//! ```
//!
//! **The argument.** A witness is replayed. That there is none is shown by one of the rules of `tour/rules.rs` or
//! `tour/clauses.rs`. A closed tour returns from its last cell to its first, and has three cells at least. What is given:
//! `tour/given.rs`.

mod clauses;
mod given;
mod rules;

use self::given::Given;
use self::rules::Question;
use crate::graph::Graph;
use crate::lines::Lines;
use crate::puzzle::{Key, PATH};
use crate::refusal::{Checked, Claimed};

const KEYS: [Key; 8] = [
    PATH[0],
    PATH[1],
    PATH[2],
    ("from", Some("any")),
    ("to", Some("any")),
    ("begin", None),
    ("forbidden", None),
    ("numbers", None),
];

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((board, leaper, closed, given), what) = lines.puzzle("tour", &KEYS, |keys| {
        let (board, leaper, closed) = keys.path()?;
        let (given, so) = Given::of(keys, &board)?;
        let form = if closed { "closed" } else { "open" };
        let what = format!("{form} tour of {leaper} on {}{so}", board.text);
        Ok(((board, leaper, closed, given), what))
    })?;
    lines.meter.look_at_clock()?;
    let (graph, numbers) = given.on(Graph::new(board.cells, &leaper));
    let mut effort = vec![(graph.len() as u64, "cells")];
    let question = Question { graph: &graph, closed, numbers: &numbers };
    let witness = lines.take("witness")?;
    if witness != "none" {
        let tour = lines.walk(&witness, &graph)?;
        replay(&tour, &question, lines)?;
        return Ok((format!("the witness is a tour: {} {what}", if closed { "a" } else { "an" }), effort));
    }
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
    Ok((format!("there is no {what}"), effort))
}

/// Every cell once, with the given numbers.
fn replay(tour: &[usize], question: &Question, lines: &Lines) -> Checked<()> {
    let Question { graph, closed, numbers } = *question;
    let mut seen = vec![false; graph.len()];
    for &cell in tour {
        let twice = std::mem::replace(&mut seen[cell], true);
        demand!(lines, !twice, "the witness visits {} twice", graph.cells[cell]);
    }
    demand!(lines, tour.len() == graph.len(), "the witness visits {} of {} cells", tour.len(), graph.len());
    if closed {
        lines.leap(tour[tour.len() - 1], tour[0], graph)?;
        demand!(lines, tour.len() > 2, "a closed tour has three cells at least");
    }
    for &(number, cell) in numbers {
        demand!(lines, tour[number - 1] == cell, "the witness does not have {} as number {number}", graph.cells[cell]);
    }
    Ok(())
}
