//! Snakes: longest induced paths and cycles.
//!
//! ```text
//! cavalcade-certificate 1 snake
//! board 6x6
//! piece 1,2
//! closed no
//! begin a1 b3                   the first cells, if they are given
//! value 17                      moves of the witness; `none`: there is no cycle
//! witness a1 b3 ...             its cells in order
//! by sweep                      the rule
//! order a1 c1 b3 ...            all cells of the board, in the order in which they are swept
//! split 12                      what the weights of a cell add up to in all windows; 1 if the line is missing
//! window a1 b1:5 c1 ...         cells that are looked at together, with their weights; `split` if none is given
//! end 10                        the number of lines
//! ```
//!
//! **The argument.**
//! 1. The witness is replayed: it begins with the given cells, its cells are distinct, and two of them are a leap apart if and
//!    only if one follows the other.
//! 2. A longer path has a leap more. A longer cycle has one more, or two if there are two colours between which every leap
//!    changes, for then no cycle is odd; the shortest one has three leaps, or four likewise.
//! 3. A path lies in one connected part of the board. `snake/begin.rs`: which cells one that begins with the given cells
//!    has and has not.
//! 4. `snake/frontier.rs`: every induced path is among the choices of a sweep over the cells, or over some of them.
//!    `snake/windows.rs`: at most how many cells follow, by sweeps over the cells of each window, and by one over all cells
//!    that forgets only which ends belong together.
//! 5. `snake/sweep.rs`: a sweep over all induced paths, or cycles, that drops only what by these bounds is too short comes
//!    to none that is longer.
//!
//! The order and the windows decide how long that takes, not whether it is right.

mod begin;
mod frontier;
mod sweep;
mod windows;

use self::begin::{Beginning, beginnings};
use self::frontier::{MOST, Part, Seen, steps, views};
use self::windows::Windows;
use crate::board::listed;
use crate::graph::Graph;
use crate::lines::Lines;
use crate::puzzle::{Key, PATH};
use crate::refusal::{Checked, Claimed, Refusal, grouped};

const KEYS: [Key; 4] = [PATH[0], PATH[1], PATH[2], ("begin", None)];

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((board, leaper, closed, begin), what) = lines.puzzle("snake", &KEYS, |keys| {
        let (board, leaper, closed) = keys.path()?;
        let mut what = format!("induced {} of {leaper} on {}", if closed { "cycle" } else { "path" }, board.text);
        let begin = keys.begin(&board)?;
        if !begin.is_empty() {
            what += &format!(" from {}", listed(&begin).replace(' ', "-"));
        }
        Ok(((board, leaper, closed, begin), what))
    })?;
    let graph = Graph::new(board.cells, &leaper);
    let begin: Vec<usize> = begin.into_iter().filter_map(|cell| graph.number(cell)).collect();
    let value = lines.take_value()?;
    match value {
        Some(value) => replay(value, closed, &begin, &graph, lines)?,
        None => demand!(lines, closed, "every board has a path: expected its number of moves"),
    }
    let longest = value.unwrap_or(2);
    let in_pairs = closed && longest.is_multiple_of(2) && graph.colours().is_some();
    let fewest = longest + if closed && !in_pairs { 1 } else { 2 };
    lines.take_exactly("by sweep")?;
    let [words, states] = refute(lines, &graph, closed, &beginnings(&begin, closed, &graph), fewest)?;
    let claim = match value {
        Some(value) => format!("no {what} has more than {} moves; the witness has as many", grouped(value)),
        None => format!("there is no {what}"),
    };
    Ok((claim, vec![(words, "words"), (states, "states")]))
}

/// Refuses a board with a path, or cycle, of `fewest` cells or more that has one of some beginnings; how many words and states
/// there are.
fn refute(lines: &mut Lines, graph: &Graph, closed: bool, beginnings: &[Beginning], fewest: u64) -> Checked<[u64; 2]> {
    let names = lines.take("order")?;
    let order = lines.nodes(&names, graph)?;
    let mut is_in_order = vec![false; graph.len()];
    let has_all =
        order.len() == graph.len() && order.iter().all(|&cell| !std::mem::replace(&mut is_in_order[cell], true));
    demand!(lines, has_all, "expected every cell once");
    let windows = Windows::read(lines, graph)?;
    let mut effort = [0; 2];
    for (beginning, cells) in beginnings.iter().flat_map(|beginning| beginning.parts(graph)) {
        if (cells.len() as u64) < fewest {
            continue;
        }
        let graph = Graph::of_part(graph, &cells);
        let own: Vec<usize> = order.iter().filter_map(|cell| cells.binary_search(cell).ok()).collect();
        let (steps, slots) = steps(&graph, &own, |cell| beginning.has.contains(&cells[cell]));
        if slots > MOST {
            return Err(Refusal::not_checked(format!("the sweep needs a frontier of {slots} cells, more than {MOST}")));
        }
        let whole = Seen { weight: 1, counts_ends: true };
        // As many as there are cells at most.
        let part = Part { views: views(&steps, |_| Some(whole)), steps, closed, fewest: fewest as i16 };
        let (relaxation, words) = part.relaxed(&windows, |step| cells[own[step]], &mut lines.meter)?;
        let (longest, states) = part.longest(&relaxation, &mut lines.meter)?;
        demand!(lines, longest < part.fewest, "there is one of {} moves", longest - i16::from(!closed));
        relaxation.release(&mut lines.meter);
        effort = [effort[0] + words as u64, effort[1] + states];
    }
    Ok(effort)
}

/// The witness begins with the given cells, and two of its cells are a leap apart if and only if they follow each other.
fn replay(value: u64, closed: bool, begin: &[usize], graph: &Graph, lines: &mut Lines) -> Checked<()> {
    let path = lines.path(value, closed, graph)?;
    let cells = &path[..path.len() - usize::from(closed)];
    demand!(lines, cells.starts_with(begin), "the witness does not begin with the given cells");
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
