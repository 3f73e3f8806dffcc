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
mod part;
pub(crate) mod sweep;
mod table;
mod windows;

use std::fmt;

use self::frontier::{Frontier, leaps};
use self::part::Part;
use self::sweep::Layer;
use self::table::Table;
use self::windows::Splits;
use crate::board::{Board, Cell};
use crate::graph::Graph;
use crate::keys::Keys;
use crate::leaps::{Leaper, meet};
use crate::lines::Lines;
use crate::number::grouped;
use crate::puzzle::Puzzle;
use crate::refusal::{Checked, Claimed, Refusal};

/// The most cells of a part: as deep as the windows' recursion may be.
const MOST_CELLS: usize = 2048;

/// The longest uncrossed path, or cycle, of a leaper on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Uncrossed {
    board: Board,
    leaper: Leaper,
    closed: bool,
}

impl Puzzle for Uncrossed {
    const KIND: &'static str = "uncrossed";
    const KEYS: &'static [&'static str] = &["board", "piece", "closed"];

    fn stated(keys: &Keys) -> Checked<Uncrossed> {
        let (board, leaper, closed) = keys.path()?;
        Ok(Uncrossed { board, leaper, closed })
    }
}

impl fmt::Display for Uncrossed {
    /// What is looked for: `uncrossed path of a knight on 8x8`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let noun = if self.closed { "cycle" } else { "path" };
        write!(formatter, "uncrossed {noun} of {} on {}", self.leaper, self.board)
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let puzzle: Uncrossed = lines.puzzle()?;
    let graph = Graph::new(puzzle.board.cells(), puzzle.leaper);
    let value = witness(lines, puzzle.closed, &graph)?;
    let below = claim(lines, puzzle.closed, &graph, value)?;
    let mut effort = Effort::default();
    let fewest = if puzzle.closed { below } else { below + 1 };
    for part in graph.parts().iter().filter(|part| part.len() as u64 >= fewest) {
        let part: Vec<Cell> = part.iter().map(|&number| graph.cells[number]).collect();
        refute(lines, &puzzle, part, below, &mut effort)?;
    }
    let claim = match value.map(grouped) {
        Some(value) => format!("no {puzzle} has more than {value} leaps; the witness has {value}"),
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
fn witness(lines: &mut Lines, closed: bool, graph: &Graph) -> Checked<Option<u64>> {
    let Some(value) = lines.take_value()? else {
        demand!(lines, closed, "every board has a path: expected its number of leaps");
        return Ok(None);
    };
    let path = lines.take("witness")?;
    let mut path = lines.walk(&path, graph)?;
    let mut is_visited = vec![false; graph.len()];
    let is_simple = path.iter().all(|&node| !std::mem::replace(&mut is_visited[node], true));
    demand!(lines, is_simple, "the witness visits a cell twice");
    if closed {
        demand!(lines, path.len() >= 3, "a cycle has three cells at least");
        lines.leap(path[path.len() - 1], path[0], graph)?;
        path.push(path[0]);
    }
    let legs: Vec<[Cell; 2]> = path.windows(2).map(|leap| [graph.cells[leap[0]], graph.cells[leap[1]]]).collect();
    demand!(lines, legs.len() as u64 == value, "the witness has {} leaps", legs.len());
    for (place, leg) in legs.iter().enumerate() {
        let is_crossed = legs[..place].iter().any(|other| meet(*other, *leg));
        demand!(lines, !is_crossed, "{}-{} meets another leap of the witness", leg[0], leg[1]);
    }
    Ok(Some(value))
}

/// The number of leaps that nothing has; that and the witness settle the puzzle.
fn claim(lines: &mut Lines, closed: bool, graph: &Graph, value: Option<u64>) -> Checked<u64> {
    let below: u64 = lines.take_number("below")?;
    let longest = value.unwrap_or(2);
    let by_colours = closed && longest.is_multiple_of(2) && graph.colours().is_some();
    let follows = below == longest + 1 || by_colours && below == longest + 2;
    demand!(lines, follows, "what is claimed does not settle the puzzle: expected `below {}`", longest + 1);
    Ok(below)
}

/// Checks the proof for a connected part of the board.
fn refute(lines: &mut Lines, puzzle: &Uncrossed, cells: Vec<Cell>, below: u64, effort: &mut Effort) -> Checked<()> {
    let first = cells[0].to_string();
    let mut cells = cells;
    match lines.take("part")?.split_once(" by ") {
        Some((name, "ranks")) if name == first => {}
        Some((name, "files")) if name == first => cells.sort_by_key(|cell| (cell.file, cell.rank)),
        _ => return lines.reject(format!("expected `part {first} by ranks`, or by files")),
    }
    if cells.len() > MOST_CELLS {
        return Err(Refusal::not_checked(format!("a part of the board has more than {MOST_CELLS} cells")));
    }
    let leaps = leaps(&cells, puzzle.leaper);
    let too_wide = || Refusal::not_checked("more than 128 leaps are pending at one time");
    let frontier = Frontier::new(&cells, &leaps, |_| Some(1)).ok_or_else(too_wide)?;
    let part = Part { cells, leaps, frontier, closed: puzzle.closed, below: below as i32 };
    let mut splits = Splits::read(lines, &part)?;
    let (mut layer, mut table, mut states) = (Layer::first(), Table::default(), 0);
    let last = part.cells.len() - 1;
    for cell in 0..=last {
        lines.meter.look_at_clock()?;
        // Nothing is left to bound after the last cell.
        let next = if cell == last { Table::default() } else { Table::read(lines, cell + 1, &part)? };
        table.check(cell, &part, &next, &mut splits, lines)?;
        let following = layer.next(cell, &part, &next, &mut splits, lines)?;
        states += following.len() as u64;
        effort.bounds += next.len() as u64;
        std::mem::replace(&mut layer, following).release(&mut lines.meter);
        std::mem::replace(&mut table, next).release(&mut lines.meter);
    }
    let counted: u64 = lines.take_number("exact")?;
    demand!(lines, counted == states, "{states} states were not cut off");
    effort.states += states;
    effort.window_states += splits.states();
    splits.release(&mut lines.meter);
    Ok(())
}
