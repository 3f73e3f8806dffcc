//! Errands: cells are visited in a given order, in the fewest moves.
//!
//! ```text
//! cavalcade-certificate 1 errand
//! board 8x8
//! piece 1,2
//! guards Qd5                    guards on their cells; `none`: there is none
//! from h8                       where the walker starts
//! visit f8 e8 c8 ...            the cells to visit, in order
//! value 158                     moves of the witness; `none`: there is no errand
//! witness h8 g6 ...             its cells in order
//! by legs                       the rule; without a witness: `by reach b3`, a cell to visit that cannot be reached
//! end 9                         the number of lines
//! ```
//!
//! **The argument.** The witness leaps from safe cell to safe cell; from its start on, each next cell of the list is looked
//! for where the walk has come to, so a cell that it passes before its turn is not visited.
//!
//! *Legs.* At the times of the visits, which follow each other, the walker stands on the cells of the list. Between two of
//! them it makes at least as many moves as a shortest path among the safe cells has. The distances added up are a bound of
//! every errand, and the witness has no more moves.
//!
//! *Reach.* A cell to visit that no sequence of leaps leads to from the start cannot be visited.

use crate::board::{Cell, listed};
use crate::graph::FAR;
use crate::guards::{GUARDED, Guarded};
use crate::lines::Lines;
use crate::puzzle::Key;
use crate::refusal::{Checked, Claimed, grouped};

const KEYS: [Key; 5] = [GUARDED[0], GUARDED[1], GUARDED[2], ("from", None), ("visit", Some("none"))];

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((guarded, from, visit), what) = lines.puzzle("errand", &KEYS, |keys| {
        let guarded = Guarded::stated(keys)?;
        let from = keys.cell(keys.text("from")?, &guarded.board)?;
        let visit = match keys.text("visit")? {
            // Every other safe cell, from the top rank down, each from right to left.
            "ranks" => guarded.safe.iter().rev().copied().filter(|&cell| cell != from).collect(),
            _ => keys.cells("visit", &guarded.board)?,
        };
        let what = format!("errand of {} from {from} by {}", guarded.what, listed(&visit));
        Ok(((guarded, from, visit), what))
    })?;
    let graph = guarded.graph();
    let node = |cell: &Cell| lines.node(&cell.to_string(), &graph);
    let start = node(&from)?;
    let stations = visit.iter().map(node).collect::<Checked<Vec<usize>>>()?;
    let Some(value) = lines.take_value()? else {
        let name = lines.take("by reach")?;
        let cell = lines.node(&name, &graph)?;
        demand!(lines, stations.contains(&cell), "{name} is not to be visited");
        demand!(lines, graph.distances([start])[cell] == FAR, "{name} can be reached");
        let claim = format!("there is no {what}: {name} cannot be reached");
        return Ok((claim, vec![(graph.len() as u64, "safe cells")]));
    };
    let witness = lines.take("witness")?;
    let walk = lines.walk(&witness, &graph)?;
    demand!(lines, walk[0] == start, "the witness does not start on {from}");
    let mut at = 0;
    for &station in &stations {
        let steps = walk[at..].iter().position(|&cell| cell == station);
        demand!(lines, steps.is_some(), "{} is not visited in its turn", graph.cells[station]);
        at += steps.unwrap_or(0);
    }
    demand!(lines, walk.len() as u64 - 1 == value, "the witness has {} moves", walk.len() - 1);
    lines.take_exactly("by legs")?;
    let (mut bound, mut here) = (0, start);
    for &station in &stations {
        lines.meter.look_at_clock()?;
        // The witness has been there.
        bound += graph.distances([here])[station];
        here = station;
    }
    demand!(lines, bound == value, "the legs have {bound} moves together");
    let value = grouped(value);
    let claim = format!("no {what} takes fewer than {value} moves; the witness takes {value}");
    Ok((claim, vec![(stations.len() as u64, "legs")]))
}
