//! Longest uncrossed paths and cycles: the puzzle, the claim, and the reasons for it.
//!
//! ```text
//! cavalcade-certificate 1 uncrossed
//! board 8x8
//! piece 1,2
//! closed no
//! from a1                       the first cell, if it is given; or several: `begin a1 c2 ...`
//! to h8                         the last cell, if it is given
//! visit c3 f6                   cells to be visited, if there are such
//! avoid d4 d5                   cells that are not visited, if there are such
//! guards Qd5                    guards, if there are such: what they attack or occupy is not visited
//! value 35                      leaps of the witness; `none`: there is no cycle
//! witness a1 b3 ...             its cells in order
//! below 36                      the claim: nothing has this number of leaps
//! part a1 by ranks              a connected part of the board, by its first cell, and the order of its sweep
//! split 12                      what the weights of a leap add up to in all windows
//! window 0:6 1:12 ... | 0 1 ... leaps with their weights; the cells whose ends are counted
//! end 12                        the number of lines
//! ```
//!
//! Cells of a part are numbered from 0 in the order of the sweep: by ranks, each from left to right, or by files, each from
//! below. Its leaps are numbered from 0 by their earlier, then by their later cells.
//!
//! **The argument.**
//! 1. The witness is an uncrossed path, or cycle, of `value` leaps, with the cells that are given: it is replayed.
//! 2. `below` is `value` + 1; or `value` + 2 for a cycle of even length, if the cells have two colours between which every
//!    leap changes: then no cycle is odd. Where there is no witness it is 3, or 4 likewise: a cycle has three cells at
//!    least. Where there is no path it is 1: several cells are given, which a path of none does not have.
//! 3. A path lies in one connected part of the board. One of `below` leaps has `below` + 1 cells, a cycle `below` cells, so
//!    smaller parts cannot hold it, nor can one without a given cell. Every other part must have its own proof.
//! 4. `uncrossed/frontier.rs`: every path is found among the choices of a sweep over the cells; `uncrossed/given.rs`: also if
//!    those are left out that do not suit the given cells.
//! 5. `uncrossed/windows.rs`: at most how many leaps follow, by sweeps over some of the leaps each.
//! 6. `relaxed`: the same by a sweep over all leaps, which forgets only what belongs to one strand.
//! 7. `uncrossed/sweep.rs`: a sweep that drops only what by these bounds cannot come to `below` leaps completes nothing.
//!
//! The windows decide how long that takes, not whether it is right.

pub(crate) mod frontier;
mod given;
pub(crate) mod sweep;
mod windows;

use self::frontier::{Frontier, Leap, Part, Word, leaps, pending, word};
use self::given::Given;
use self::sweep::{Layer, STATE, State};
use self::windows::Windows;
use crate::board::{Cell, listed};
use crate::graph::Graph;
use crate::guards::Guarded;
use crate::leaps::{Leaper, meet};
use crate::limits::Meter;
use crate::lines::Lines;
use crate::puzzle::{Key, PATH};
use crate::refusal::{Checked, Claimed, Refusal, grouped};
use crate::relaxation::{EVERY, Filter, Gains, MOST_GAIN, Relaxation, reaches};

const KEYS: [Key; 9] = [
    PATH[0],
    PATH[1],
    PATH[2],
    ("begin", None),
    ("from", None),
    ("to", None),
    ("visit", None),
    ("avoid", None),
    ("guards", None),
];

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((guarded, leaper, avoid, closed, given), what) = lines.puzzle("uncrossed", &KEYS, |keys| {
        let (guarded, leaper, closed) = (Guarded::stated(keys)?, keys.leaper()?, keys.flag("closed")?);
        let (given, by) = Given::of(keys, &guarded.board, closed)?;
        let mut avoid = keys.cells_if("avoid", &guarded.board)?;
        avoid.sort_unstable();
        avoid.dedup();
        if !given.first_leaps().all(|[from, to]| leaper.targets(from).contains(&to)) {
            return Err(keys.refuse("expected given cells that follow each other by leaps of the piece"));
        }
        let mut what = format!("uncrossed {} of {}{by}", if closed { "cycle" } else { "path" }, guarded.what);
        if !avoid.is_empty() {
            what += &format!(" that avoids {}", listed(&avoid));
        }
        Ok(((guarded, leaper, avoid, closed, given), what))
    })?;
    let cells = guarded.safe.into_iter().filter(|cell| !avoid.contains(cell)).collect();
    let graph = Graph::new(cells, &leaper);
    let value = lines.take_value()?;
    match value {
        Some(value) => replay(lines, value, closed, &given, &graph)?,
        None => demand!(
            lines,
            closed || given.are_several() || graph.len() == 0,
            "there is a path: expected its number of leaps"
        ),
    }
    // That nothing has this number of leaps settles the puzzle.
    let below: u64 = lines.take_number("below")?;
    let longest = value.unwrap_or(if closed { 2 } else { 0 });
    let by_colours = closed && longest.is_multiple_of(2) && graph.colours().is_some();
    let follows = below == longest + 1 || by_colours && below == longest + 2;
    demand!(lines, follows, "what is claimed does not settle the puzzle: expected `below {}`", longest + 1);
    let mut effort = [0; 3];
    let fewest = if closed { below } else { below + 1 };
    let parts = if value.is_none() && given.excludes_cycles(&leaper) { Vec::new() } else { graph.parts() };
    for part in parts.iter().filter(|part| part.len() as u64 >= fewest) {
        let cells: Vec<Cell> = part.iter().map(|&number| graph.cells[number]).collect();
        if !given.cells().all(|cell| cells.contains(&cell)) {
            continue;
        }
        let more = refute(lines, &leaper, closed, &given, cells, below)?;
        effort.iter_mut().zip(more).for_each(|(sum, more)| *sum += more as u64);
    }
    let claim = match value.map(grouped) {
        Some(value) => format!("no {what} has more than {value} leaps; the witness has {value}"),
        None => format!("there is no {what}"),
    };
    Ok((claim, effort.into_iter().zip(["words", "states", "window words"]).collect()))
}

/// Replays the witness.
fn replay(lines: &mut Lines, value: u64, closed: bool, given: &Given, graph: &Graph) -> Checked<()> {
    let path: Vec<Cell> = lines.path(value, closed, graph)?.into_iter().map(|node| graph.cells[node]).collect();
    given.check(&path[..path.len() - usize::from(closed)], lines)?;
    let legs: Vec<[Cell; 2]> = path.windows(2).map(|leap| [leap[0], leap[1]]).collect();
    for (place, leg) in legs.iter().enumerate() {
        lines.meter.look_at_clock()?;
        let is_crossed = legs[..place].iter().any(|other| meet(*other, *leg));
        demand!(lines, !is_crossed, "{}-{} meets another leap of the witness", leg[0], leg[1]);
    }
    Ok(())
}

/// Checks the proof for a connected part of the board; how many bounds, states, and states of windows there are.
fn refute(
    lines: &mut Lines,
    leaper: &Leaper,
    closed: bool,
    given: &Given,
    mut cells: Vec<Cell>,
    below: u64,
) -> Checked<[usize; 3]> {
    let first = cells[0].to_string();
    match lines.take("part")?.split_once(" by ") {
        Some((name, "ranks")) if name == first => {}
        Some((name, "files")) if name == first => cells.sort_by_key(|cell| (cell.file, cell.rank)),
        _ => return lines.reject(format!("expected `part {first} by ranks`, or by files")),
    }
    if cells.len() > MOST_GAIN {
        return Err(Refusal::not_checked(format!("a part of the board has more than {MOST_GAIN} cells")));
    }
    let leaps = leaps(&cells, leaper).ok_or_else(|| Refusal::not_checked("more than 128 leaps are pending"))?;
    let weighted: Vec<(Leap, i16)> = leaps.iter().map(|&leap| (leap, 1)).collect();
    let mut frontier = Frontier::new(&cells, &weighted);
    let degrees: Vec<[bool; 3]> = cells.iter().map(|&cell| given.degrees(cell)).collect();
    degrees.iter().enumerate().for_each(|(cell, &degrees)| frontier.restrict(cell, degrees));
    let place = |cell: Cell| cells.iter().position(|&other| other == cell);
    let places = |leap: [Cell; 2]| Some([place(leap[0])?, place(leap[1])?]);
    let mut required: Vec<[usize; 2]> = given.leaps().filter_map(places).collect();
    required.iter_mut().for_each(|leap| leap.sort_unstable());
    frontier.require(&weighted, &required);
    let part = Part { cells, leaps, frontier, degrees, required, closed, below: below as i32 };
    let windows = Windows::read(lines, &part)?;
    let window_words = windows.words;
    let relaxation = relaxed(&part, windows, &mut lines.meter)?;
    let (mut layer, mut states) = (Layer::from_iter([(State::new(), 0)]), 0);
    for cell in 0..part.cells.len() {
        lines.meter.look_at_clock()?;
        let next = sweep::next(&layer, cell, &part, &relaxation, lines)?;
        lines.meter.release(layer.len(), STATE);
        states += next.len();
        layer = next;
    }
    let words = relaxation.words;
    relaxation.release(&mut lines.meter);
    Ok([words, states, window_words])
}

/// Keeps the words from which, by the most leaps so far and what the windows say of those to come, `below` leaps can be
/// reached.
struct Reaching<'a> {
    windows: Windows,
    part: &'a Part,
}

impl Filter<Word> for Reaching<'_> {
    fn begin(&mut self, swept: usize, meter: &mut Meter) {
        self.windows.forget_before(swept, meter);
    }

    fn keeps(&self, swept: usize, word: Word, so_far: Gains) -> bool {
        let most = self.windows.most_leaps(swept, pending(word));
        reaches(so_far, most, self.part.ends(), self.part.below)
    }
}

/// The sweep over the sets of pending leaps.
fn relaxed(part: &Part, windows: Windows, meter: &mut Meter) -> Checked<Relaxation<Word>> {
    let choices = |cell: usize, before: Word| {
        let choices = part.frontier.choices(cell, pending(before));
        choices.map(|(pending, degree, choice)| (word(pending), usize::from(degree == 1), choice.weight))
    };
    let mut filter = Reaching { windows, part };
    let relaxation = Relaxation::new((0..part.cells.len()).collect(), (0, 0), choices, &mut filter, EVERY, meter)?;
    filter.windows.release(meter);
    Ok(relaxation)
}
