//! Longest uncrossed paths and cycles: the puzzle, the claim, and the reasons for it.
//!
//! ```text
//! cavalcade-certificate 1 uncrossed
//! board 8x8
//! piece 1,2
//! closed no
//! value 35                      leaps of the witness; `none`: there is no cycle
//! witness a1 b3 ...             its cells in order
//! below 36                      the claim: nothing has this number of leaps
//! part a1 by ranks              a connected part of the board, by its first cell, and the order of its sweep
//! split 12                      windows, and what the weights of a leap add up to
//! window 0:6 1:12 ... | 0 1 ... leaps with their weights; the cells whose ends are counted
//! layer 5                       bounds after 5 cells
//! most 30 2 1f 2c ...           at most 30 leaps to come if 2 ends are to come and these leaps are pending
//! exact 777                     states that the bounds do not cut off
//! end 1234                      the number of lines
//! ```
//!
//! Cells of a part are numbered from 0 in the order of the sweep: by ranks, each from left to right, or by files, each from
//! below. Its leaps are numbered from 0 by their earlier, then by their later cells.
//!
//! **The argument.**
//! 1. The witness is an uncrossed path, or cycle, of `value` leaps: it is replayed.
//! 2. `below` is `value` + 1; or `value` + 2 for a cycle of even length, if the cells have two colours between which every
//!    leap changes: then no cycle is odd. Where there is no witness it is 3, or 4 likewise: a cycle has three cells at least.
//! 3. A path lies in one connected part of the board. One of `below` leaps has `below` + 1 cells, a cycle `below` cells, so
//!    smaller parts cannot hold it. Every other part must have its own proof.
//! 4. `uncrossed/frontier.rs`: every path is found among the choices of a sweep over the cells.
//! 5. `uncrossed/windows.rs`, `uncrossed/table.rs`: at most how many leaps follow.
//! 6. `uncrossed/sweep.rs`: a sweep that drops only what by these bounds cannot come to `below` leaps completes nothing.

pub(crate) mod frontier;
mod puzzle;
pub(crate) mod sweep;
mod table;
mod windows;

use std::collections::HashSet;
use std::io::BufRead;

use self::frontier::{Frontier, leaps};
use self::puzzle::Uncrossed;
use self::sweep::{Layer, Question};
use self::table::Table;
use self::windows::Splits;
use crate::board::Cell;
use crate::graph::Graph;
use crate::leaps::meet;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::number::grouped;
use crate::puzzle::{Puzzle, read_cells, read_value};
use crate::refusal::{Checked, Claimed, Refusal};

/// The most cells of a part: as deep as the windows' recursion may be.
const MOST_CELLS: usize = 2048;

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify<R: BufRead>(lines: &mut Lines<R>, given: Option<&str>, meter: &mut Meter) -> Checked<Claimed> {
    let puzzle = Uncrossed::read(lines)?;
    puzzle.compare(given, lines)?;
    let value = witness(lines, &puzzle)?;
    let graph = Graph::new(puzzle.board.cells(), puzzle.leaper);
    let below = claim(lines, &puzzle, &graph, value)?;
    let mut effort = Effort::default();
    let fewest = if puzzle.closed { below } else { below + 1 };
    for part in graph.parts().iter().filter(|part| part.len() as u64 >= fewest) {
        let part: Vec<Cell> = part.iter().map(|&number| graph.cells[number]).collect();
        refute(lines, &puzzle, &part, below, &mut effort, meter)?;
    }
    let claim = match value {
        Some(value) => {
            let value = grouped(value);
            format!("no {puzzle} has more than {value} leaps; the witness has {value}")
        }
        None => format!("there is no {puzzle}"),
    };
    let Effort { bounds, states, window_states } = effort;
    Ok((claim, vec![(bounds, "bounds"), (states, "states"), (window_states, "window states")]))
}

/// What a proof consists of.
#[derive(Default)]
struct Effort {
    bounds: u64,
    states: u64,
    window_states: u64,
}

/// Replays the witness; its number of leaps.
fn witness<R: BufRead>(lines: &mut Lines<R>, puzzle: &Uncrossed) -> Checked<Option<u64>> {
    let Some(value) = read_value(lines)? else {
        lines.demand(puzzle.closed, || "every board has a path: expected its number of leaps".to_owned())?;
        return Ok(None);
    };
    let path = read_cells(&lines.take("witness")?, &puzzle.board, lines)?;
    let distinct: HashSet<Cell> = path.iter().copied().collect();
    lines.demand(distinct.len() == path.len(), || "the witness visits a cell twice".to_owned())?;
    let mut legs: Vec<[Cell; 2]> = path.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    if puzzle.closed {
        lines.demand(path.len() >= 3, || "a cycle has three cells at least".to_owned())?;
        legs.push([path[path.len() - 1], path[0]]);
    }
    lines.demand(legs.len() as u64 == value, || format!("the witness has {} leaps", legs.len()))?;
    for (place, leg) in legs.iter().enumerate() {
        let [from, to] = leg;
        lines.demand(puzzle.leaper.connects(*from, *to), || format!("{from}-{to} is not a leap of the piece"))?;
        let crossed = legs[..place].iter().find(|other| meet(**other, *leg));
        lines.demand(crossed.is_none(), || format!("{from}-{to} meets another leap of the witness"))?;
    }
    Ok(Some(value))
}

/// The number of leaps that nothing has; that and the witness settle the puzzle.
fn claim<R: BufRead>(lines: &mut Lines<R>, puzzle: &Uncrossed, graph: &Graph, value: Option<u64>) -> Checked<u64> {
    let below = lines.take("below")?;
    let below: u64 = lines.number(&below)?;
    let longest = value.unwrap_or(2);
    let by_colours = puzzle.closed && longest.is_multiple_of(2) && graph.colours().is_some();
    let follows = below == longest + 1 || by_colours && below == longest + 2;
    lines
        .demand(follows, || format!("what is claimed does not settle the puzzle: expected `below {}`", longest + 1))?;
    Ok(below)
}

/// Checks the proof for a connected part of the board.
fn refute<R: BufRead>(
    lines: &mut Lines<R>,
    puzzle: &Uncrossed,
    part: &[Cell],
    below: u64,
    effort: &mut Effort,
    meter: &mut Meter,
) -> Checked<()> {
    let mut cells = part.to_vec();
    match lines.take("part")?.split_once(" by ") {
        Some((first, "ranks")) if first == part[0].to_string() => {}
        Some((first, "files")) if first == part[0].to_string() => cells.sort_by_key(|cell| (cell.file, cell.rank)),
        _ => return lines.reject(format!("expected `part {} by ranks`, or by files", part[0])),
    }
    if cells.len() > MOST_CELLS {
        return Err(Refusal::not_checked(format!("a part of the board has more than {MOST_CELLS} cells")));
    }
    let leaps = leaps(&cells, puzzle.leaper);
    let too_wide = || Refusal::not_checked("more than 128 leaps are pending at one time");
    let frontier = Frontier::new(&cells, &leaps, |_| Some(1)).ok_or_else(too_wide)?;
    let mut splits = Splits::read(lines, &cells, &leaps, &frontier, meter)?;
    let question = Question { frontier: &frontier, closed: puzzle.closed, below: below as i32 };
    let most_ends = if puzzle.closed { 0 } else { 2 };
    let (mut layer, mut table, mut states) = (Layer::first(), Table::default(), 0);
    for cell in 0..cells.len() {
        meter.look_at_clock()?;
        // Nothing is left to bound after the last cell.
        let next = match cell + 1 == cells.len() {
            true => Table::default(),
            false => Table::read(lines, cell + 1, &leaps, &frontier, most_ends, meter)?,
        };
        table.check(cell, &frontier, &next, &mut splits, lines, meter)?;
        let following = layer.next(cell, question, &next, &mut splits, lines, meter)?;
        states += following.len() as u64;
        effort.bounds += next.len() as u64;
        std::mem::replace(&mut layer, following).release(meter);
        std::mem::replace(&mut table, next).release(meter);
    }
    let counted = lines.take("exact")?;
    lines.demand(counted == states.to_string(), || format!("{states} states were not cut off"))?;
    effort.states += states;
    effort.window_states += splits.states();
    splits.release(meter);
    Ok(())
}
