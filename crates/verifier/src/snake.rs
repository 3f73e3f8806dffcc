//! Snakes: longest induced paths and cycles.
//!
//! ```text
//! cavalcade-certificate 1 snake
//! board 6x6
//! piece 1,2
//! closed no
//! value 17                      moves of the witness; `none`: there is no cycle
//! witness a1 b3 ...             its cells in order
//! by sweep                      the rule
//! end 8                         the number of lines
//! ```
//!
//! **The argument.** The witness is replayed: its cells are distinct, and two of them are a leap apart if and only if one
//! follows the other. A sweep over all induced paths, or cycles, of the board (`snake/sweep.rs`) finds no longer one.

mod sweep;

use crate::graph::Graph;
use crate::lines::Lines;
use crate::puzzle::PATH;
use crate::refusal::{Checked, Claimed, grouped};

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((board, leaper, closed), what) = lines.puzzle("snake", &PATH, |keys| {
        let (board, leaper, closed) = keys.path()?;
        let what = format!("induced {} of {leaper} on {}", if closed { "cycle" } else { "path" }, board.text);
        Ok(((board, leaper, closed), what))
    })?;
    let graph = Graph::new(board.cells, leaper);
    let value = lines.take_value()?;
    match value {
        Some(value) => replay(value, closed, &graph, lines)?,
        None => demand!(lines, closed, "every board has a path: expected its number of moves"),
    }
    lines.take_exactly("by sweep")?;
    let (mut longest, mut states) = (None, 0);
    // A path lies in one connected part.
    for part in graph.parts() {
        let part = Graph::of_part(&graph, &part);
        let (found, swept) = sweep::longest(&part, closed, &mut lines.meter)?;
        longest = longest.max(found);
        states += swept;
    }
    demand!(lines, longest <= value, "there is one of {} moves", longest.unwrap_or_default());
    let claim = match value {
        Some(value) => format!("no {what} has more than {} moves; the witness has as many", grouped(value)),
        None => format!("there is no {what}"),
    };
    Ok((claim, vec![(states, "states")]))
}

/// Two cells of the witness are a leap apart if and only if they follow each other.
fn replay(value: u64, closed: bool, graph: &Graph, lines: &mut Lines) -> Checked<()> {
    let path = lines.path(value, closed, graph)?;
    let cells = if closed { &path[1..] } else { &path };
    for (place, &one) in cells.iter().enumerate() {
        lines.meter.look_at_clock()?;
        for (gap, &other) in cells[place + 1..].iter().enumerate() {
            let follows = gap == 0 || closed && gap + 2 == cells.len();
            let is_induced = follows || !graph.around[one].contains(&other);
            let [one, other] = [one, other].map(|node| graph.cells[node]);
            demand!(lines, is_induced, "{one} and {other} of the witness are a leap apart");
        }
    }
    Ok(())
}
