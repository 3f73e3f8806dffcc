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
//! order a1 c1 b3 ...            all cells of the board, in the order in which they are swept
//! window a1 b1 c1 ...           cells that are looked at together; each cell in one of these lines
//! end 10                        the number of lines
//! ```
//!
//! **The argument.**
//! 1. The witness is replayed: its cells are distinct, and two of them are a leap apart if and only if one follows the
//!    other.
//! 2. A longer path has a leap more. A longer cycle has one more, or two if there are two colours between which every leap
//!    changes, for then no cycle is odd; the shortest one has three leaps, or four likewise.
//! 3. A path lies in one connected part of the board.
//! 4. `snake/frontier.rs`: at most how many cells follow, by sweeps over the cells of each window, and by one over all cells
//!    that forgets only which ends belong together.
//! 5. `snake/sweep.rs`: a sweep over all induced paths, or cycles, that drops only what by these bounds is too short comes
//!    to none that is longer.
//!
//! The order and the windows decide how long that takes, not whether it is right.

mod frontier;
mod sweep;

use self::frontier::{MOST, Part, View, steps, views};
use crate::graph::Graph;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::puzzle::PATH;
use crate::refusal::{Checked, Claimed, Refusal, grouped};
use crate::relaxation::{Gains, Relaxation, reaches, together};

/// The most cells of a board: numbers of them have 15 bits.
const MOST_CELLS: usize = 4000;

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
    let longest = value.unwrap_or(2);
    let in_pairs = closed && longest.is_multiple_of(2) && graph.colours().is_some();
    let fewest = longest + if closed && !in_pairs { 1 } else { 2 };
    lines.take_exactly("by sweep")?;
    let [words, states] = refute(lines, &graph, closed, fewest)?;
    let claim = match value {
        Some(value) => format!("no {what} has more than {} moves; the witness has as many", grouped(value)),
        None => format!("there is no {what}"),
    };
    Ok((claim, vec![(words, "words"), (states, "states")]))
}

/// Refuses a board with a path, or cycle, of `fewest` cells or more; how many words and states there are.
fn refute(lines: &mut Lines, graph: &Graph, closed: bool, fewest: u64) -> Checked<[u64; 2]> {
    if graph.len() > MOST_CELLS {
        return Err(Refusal::not_checked(format!("the board has more than {MOST_CELLS} cells")));
    }
    let names = lines.take("order")?;
    let order = lines.nodes(&names, graph)?;
    let has_all = order.len() == graph.len() && once(&order, &mut vec![None; graph.len()], 0);
    demand!(lines, has_all, "expected every cell once");
    let (mut windows, mut window) = (0, vec![None; graph.len()]);
    while let Some(names) = lines.take_if("window")? {
        let cells = lines.nodes(&names, graph)?;
        demand!(lines, once(&cells, &mut window, windows), "a cell is in two windows");
        windows += 1;
    }
    demand!(lines, window.iter().all(Option::is_some), "a cell is in no window");
    let mut effort = [0; 2];
    for part in graph.parts().iter().filter(|part| part.len() as u64 >= fewest) {
        let graph = Graph::of_part(graph, part);
        let own: Vec<usize> = order.iter().filter_map(|cell| part.binary_search(cell).ok()).collect();
        let (steps, slots) = steps(&graph, &own);
        if slots > MOST {
            return Err(Refusal::not_checked(format!("the sweep needs a frontier of {slots} cells, more than {MOST}")));
        }
        let windows: Vec<Vec<View>> =
            (0..windows).map(|number| views(&steps, |step| window[part[own[step]]] == Some(number))).collect();
        // As many as there are cells at most.
        let part = Part { views: views(&steps, |_| true), steps, closed, fewest: fewest as i16 };
        let (relaxation, words) = part.relaxed(windows, &mut lines.meter)?;
        let (longest, states) = part.longest(&relaxation, &mut lines.meter)?;
        demand!(lines, longest < part.fewest, "there is one of {} moves", longest - i16::from(!closed));
        relaxation.release(&mut lines.meter);
        effort = [effort[0] + words as u64, effort[1] + states];
    }
    Ok(effort)
}

impl Part {
    /// The sweep over the words of all cells. It keeps those from which, by the most cells so far and what the windows say of
    /// those to come, `fewest` cells can be reached. Also how many words there are, with those of the windows.
    fn relaxed(&self, windows: Vec<Vec<View>>, meter: &mut Meter) -> Checked<(Relaxation<u64>, usize)> {
        let ends = self.ends();
        let is_possible = |_, _, so_far: Gains, _: &mut Meter| reaches(so_far, [0; 3], ends, 0);
        let (mut swept_windows, mut words) = (Vec::new(), 0);
        for views in windows {
            let seen = (0..views.len()).filter(|&step| views[step].is_seen()).collect();
            let relaxation = Relaxation::new(seen, 0, |step, word| views[step].choices(word), is_possible, meter)?;
            words += relaxation.len();
            swept_windows.push((views, relaxation));
        }
        let mut latest = 0;
        let keeps = |swept: usize, word: u64, so_far: Gains, meter: &mut Meter| {
            if std::mem::replace(&mut latest, swept) < swept {
                swept_windows.iter_mut().for_each(|(_, window)| window.forget_before(swept, meter));
            }
            let most = swept_windows.iter().map(|(views, window)| window.most(swept, word & views[swept - 1].frontier));
            reaches(so_far, together(most), ends, self.fewest.into())
        };
        let all = (0..self.views.len()).collect();
        let relaxation = Relaxation::new(all, 0, |step, word| self.views[step].choices(word), keeps, meter)?;
        words += relaxation.len();
        swept_windows.into_iter().for_each(|(_, window)| window.release(meter));
        Ok((relaxation, words))
    }
}

/// Marks cells by a number; whether none of them was marked.
fn once(cells: &[usize], marks: &mut [Option<usize>], number: usize) -> bool {
    cells.iter().all(|&cell| marks[cell].replace(number).is_none())
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
