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

use crate::graph::Graph;
use crate::lines::Lines;
use crate::puzzle::{Key, PATH};
use crate::refusal::{Checked, Claimed};

const KEYS: [Key; 5] = [PATH[0], PATH[1], PATH[2], ("from", Some("any")), ("to", Some("any"))];

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((board, leaper, closed, ends), what) = lines.puzzle("tour", &KEYS, |keys| {
        let (board, leaper, closed) = keys.path()?;
        let (ends, between) = keys.ends(&board)?;
        let form = if closed { "closed" } else { "open" };
        let what = format!("{form} tour of {leaper} on {}{between}", board.text);
        Ok(((board, leaper, closed, ends), what))
    })?;
    lines.meter.look_at_clock()?;
    let graph = Graph::new(board.cells, &leaper);
    let mut effort = vec![(graph.len() as u64, "cells")];
    let ends = ends.map(|cell| cell.and_then(|cell| graph.number(cell)));
    let witness = lines.take("witness")?;
    if witness != "none" {
        let tour = lines.walk(&witness, &graph)?;
        replay(&tour, closed, ends, &graph, lines)?;
        return Ok((format!("the witness is a tour: {} {what}", if closed { "a" } else { "an" }), effort));
    }
    let ends: Vec<usize> = ends.into_iter().flatten().collect();
    let question = rules::Question { graph: &graph, closed, ends: &ends };
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

/// Every cell once, between the given ends.
fn replay(tour: &[usize], closed: bool, ends: [Option<usize>; 2], graph: &Graph, lines: &Lines) -> Checked<()> {
    let mut seen = vec![false; graph.len()];
    for &cell in tour {
        let twice = std::mem::replace(&mut seen[cell], true);
        demand!(lines, !twice, "the witness visits {} twice", graph.cells[cell]);
    }
    demand!(lines, tour.len() == graph.len(), "the witness visits {} of {} cells", tour.len(), graph.len());
    let (first, last) = (tour[0], tour[tour.len() - 1]);
    if closed {
        lines.leap(last, first, graph)?;
        demand!(lines, tour.len() > 2, "a closed tour has three cells at least");
    }
    let has_ends = ends.iter().zip([first, last]).all(|(given, end)| given.is_none_or(|given| given == end));
    demand!(lines, has_ends, "the witness does not have the given ends");
    Ok(())
}
