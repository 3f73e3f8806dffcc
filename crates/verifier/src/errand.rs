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

use std::fmt;
use std::io::BufRead;

use crate::board::Cell;
use crate::guards::Guarded;
use crate::keys::{Keys, Value};
use crate::limits::Meter;
use crate::lines::Lines;
use crate::number::grouped;
use crate::puzzle::{
    Puzzle, listed, read_cell, read_cells, read_value, stated_cell, stated_cells, understood, unreadable,
};
use crate::refusal::{Checked, Claimed};

/// A walker that visits cells in order.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Errand {
    guarded: Guarded,
    from: Cell,
    visit: Vec<Cell>,
}

impl Puzzle for Errand {
    const KIND: &'static str = "errand";

    fn stated(keys: &Keys) -> Checked<Errand> {
        understood(keys, &["board", "piece", "guards", "from", "visit"])?;
        let guarded = Guarded::stated(keys)?;
        let from = stated_cell(keys.get("from").unwrap_or(&Value::Null))?;
        let visit = match keys.get("visit") {
            // Every other safe cell, from the top rank down, each from right to left.
            Some(Value::Text(ranks)) if ranks == "ranks" => {
                guarded.safe().into_iter().rev().filter(|&cell| cell != from).collect()
            }
            Some(cells) => stated_cells(cells)?,
            None => return Err(unreadable("expected a list of cells as `visit`")),
        };
        Ok(Errand { guarded, from, visit })
    }
}

impl fmt::Display for Errand {
    /// `errand of a knight on 8x8 from a1 by c2 h8`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "errand of {} from {} by {}", self.guarded, self.from, listed(&self.visit))
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify<R: BufRead>(lines: &mut Lines<R>, given: Option<&str>, meter: &mut Meter) -> Checked<Claimed> {
    let guarded = Guarded::read(lines)?;
    let graph = guarded.graph();
    let from = read_cell(&lines.take("from")?, &guarded.board, lines)?;
    let start = Guarded::number(&graph, from, lines)?;
    // On a board of a single safe cell, the list by ranks is empty.
    let visit = match lines.take("visit")? {
        names if names.is_empty() => Vec::new(),
        names => read_cells(&names, &guarded.board, lines)?,
    };
    let stations = visit.iter().map(|&cell| Guarded::number(&graph, cell, lines)).collect::<Checked<Vec<usize>>>()?;
    let puzzle = Errand { guarded, from, visit };
    puzzle.compare(given, lines)?;
    let Some(value) = read_value(lines)? else {
        let rule = lines.take("by")?;
        let Some(name) = rule.strip_prefix("reach ") else { return lines.reject("expected `by reach CELL`") };
        let cell = read_cell(name, &puzzle.guarded.board, lines)?;
        lines.demand(puzzle.visit.contains(&cell), || format!("{cell} is not to be visited"))?;
        let reached = graph.distances(start)[Guarded::number(&graph, cell, lines)?];
        lines.demand(reached.is_none(), || format!("{cell} can be reached"))?;
        return Ok((
            format!("there is no {puzzle}: {cell} cannot be reached"),
            vec![(graph.len() as u64, "safe cells")],
        ));
    };
    let path = read_cells(&lines.take("witness")?, &puzzle.guarded.board, lines)?;
    let walk = path.iter().map(|&cell| Guarded::number(&graph, cell, lines)).collect::<Checked<Vec<usize>>>()?;
    lines.demand(walk[0] == start, || format!("the witness does not start on {from}"))?;
    for leap in walk.windows(2) {
        let [from, to] = [leap[0], leap[1]];
        let leaps = graph.around[from].contains(&to);
        lines.demand(leaps, || format!("{}-{} is not a leap of the piece", graph.cells[from], graph.cells[to]))?;
    }
    let mut at = 0;
    for &station in &stations {
        let Some(steps) = walk[at..].iter().position(|&cell| cell == station) else {
            return lines.reject(format!("{} is not visited in its turn", graph.cells[station]));
        };
        at += steps;
    }
    lines.demand(walk.len() as u64 - 1 == value, || format!("the witness has {} moves", walk.len() - 1))?;
    let rule = lines.take("by")?;
    lines.demand(rule == "legs", || "expected `by legs`".to_owned())?;
    let (mut bound, mut here) = (0, start);
    for &station in &stations {
        meter.look_at_clock()?;
        // The witness has been there.
        bound += graph.distances(here)[station].unwrap_or(0);
        here = station;
    }
    lines.demand(bound == value, || format!("the legs have {bound} moves together"))?;
    let value = grouped(value);
    let claim = format!("no {puzzle} takes fewer than {value} moves; the witness takes {value}");
    Ok((claim, vec![(stations.len() as u64, "legs")]))
}
