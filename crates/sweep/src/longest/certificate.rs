//! Certificates: files that prove to the independent verifier that a path or cycle is a longest one.
//!
//! **Idea.** The verifier makes the sweeps itself: over the leaps of each window, over all leaps without mates, and the exact one.
//! What it needs to be told is how the windows share the edges, which decides how long that takes. So a certificate has the
//! witness and the windows, takes no search, and has a kilobyte or two.
//!
//! **Which windows.** Two halves, if they are narrow, else two outer windows as wide as [`WIDEST`] lets them, which overlap with
//! one neighbour each, and one in the middle for what is left. On the knight's 11x11, windows of 5, 1 and 5 columns leave
//! 3 million words and have 8 million; two of 6 and 5 leave 0.8 million and have 41 million, in four times the time; 4, 3 and
//! 4 leave 24 million and have 2 million.
//!
//! The format and the argument are those of the verifier's `uncrossed.rs`.

use std::fmt::Display;
use std::io::{self, Write};

use cavalcade_board::{Board, Cell, Guard};

use super::component::{Component, PlacedComponent};
use super::cuts::{Cuts, UNIT, ladder, outer, windows};
use super::outcome::{LongestQuestion, SweepError};
use super::outline::Outline;
use super::solve::graph;

/// The most slots of an outer window, if there is a choice: those of six columns of a knight.
const WIDEST: u16 = 36;

/// The most slots of half a board, if there is a choice: those of five columns of a knight.
const WIDEST_HALF: u16 = 30;

/// The most cells of a connected part that the verifier takes: its sums have 15 bits, of which a leap takes [`UNIT`].
pub const MOST_CELLS: usize = (i16::MAX / 2) as usize / UNIT as usize;

/// The most slots that the verifier has.
const MOST_SLOTS: u64 = 128;

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// The question is beyond the sweep.
    #[error(transparent)]
    Sweep(#[from] SweepError),
    /// There are several paths: the verifier does not know such puzzles.
    #[error(
        "there are certificates of a single path or cycle: expected a puzzle without `paths`, such as `uncrossed 8x8`"
    )]
    Paths,
    /// No cell may be visited.
    #[error("every cell of the board is avoided, or attacked or occupied by a guard: there is nothing to certify")]
    NoCell,
    /// The given ends of a cycle are not a leap apart.
    #[error(
        "no cycle begins as given and returns from {last} to {first}: expected a last cell that is a leap from the first one"
    )]
    NoReturn {
        /// The given last cell.
        last: Cell,
        /// The given first cell.
        first: Cell,
    },
    /// Another objective than the most moves: the verifier does not know such puzzles.
    #[error(
        "there are certificates of longest paths only, not of `variant = \"{0}\"`; give a puzzle without it, such as \
         `uncrossed 8x8`"
    )]
    Variant(&'static str),
    /// The verifier's numbers are not large enough.
    #[error(
        "a connected part of the board has {cells} cells, and the verifier takes at most {limit}; give a smaller board"
    )]
    Cells {
        /// The cells of that part.
        cells: usize,
        /// The most that the verifier takes.
        limit: usize,
    },
    /// The file cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// Refuses questions that have no certificates, before any work. The last cell may be given without the first one.
///
/// # Errors
/// [`CertificateError::NoReturn`].
pub fn check_certifiable(question: &LongestQuestion) -> Result<(), CertificateError> {
    let &LongestQuestion { board, leaper, closed, given } = question;
    let begin = given.begin.cells();
    let (Some(last), Some(&first), true) = (given.last, begin.first(), closed) else { return Ok(()) };
    let is_between = begin.iter().take(begin.len().max(3) - 1).any(|&cell| cell == last);
    if is_between || !board.leaps(leaper, last, first) {
        Err(CertificateError::NoReturn { last, first })
    } else {
        Ok(())
    }
}

/// How a puzzle states the board of a question: a larger one, of which some cells are not visited.
#[derive(Clone, Copy, Debug)]
pub struct StatedBoard<'a> {
    /// With these cells.
    pub board: &'a Board,
    /// Cells that are avoided.
    pub avoid: &'a [Cell],
    /// What they attack or occupy is avoided.
    pub guards: &'a [Guard],
}

/// Writes the certificate that a path or cycle, in its order, is a longest one; no cells: that there is none.
///
/// # Errors
/// [`CertificateError`]: the verifier does not take such a board, piece or condition, or it cannot be written.
pub fn certify(
    question: &LongestQuestion,
    stated: StatedBoard,
    path: &[Cell],
    file: &mut dyn Write,
) -> Result<(), CertificateError> {
    check_certifiable(question)?;
    let &LongestQuestion { leaper, closed, given, .. } = question;
    let StatedBoard { board, avoid, guards } = stated;
    let graph = graph(question)?;
    let mut lines = Lines { file, count: 0 };
    lines.write("cavalcade-certificate 1 uncrossed")?;
    lines.write(&format!("board {board}"))?;
    lines.write(&format!("piece {}", leaper.in_steps()))?;
    lines.write(if closed { "closed yes" } else { "closed no" })?;
    let begin = given.begin.cells();
    let key = if begin.len() > 1 { "begin" } else { "from" };
    for (key, cells) in [(key, begin), ("to", given.last.as_slice()), ("visit", &given.visit)] {
        lines.list(key, cells)?;
    }
    lines.list("avoid", avoid)?;
    lines.list("guards", guards)?;
    let moves = (path.len() as u64).saturating_sub(u64::from(!closed));
    lines.write(&if path.is_empty() { "value none".to_owned() } else { format!("value {moves}") })?;
    lines.list("witness", path)?;
    let below = match closed {
        // Between two colours there is no cycle of an odd number of moves.
        true => moves.max(2) + if question.board.bipartition(leaper).is_some() { 2 } else { 1 },
        false if path.is_empty() => 1,
        false => moves + 1,
    };
    lines.write(&format!("below {below}"))?;
    let mut components: Vec<Vec<Cell>> = graph
        .components()
        .iter()
        .map(|component| {
            let mut cells: Vec<Cell> = component.iter().map(|&node| graph.cell(node)).collect();
            cells.sort_by_key(by_ranks);
            cells
        })
        .collect();
    components.sort_by_key(|cells| by_ranks(&cells[0]));
    let is_needed = |cells: &&Vec<Cell>| {
        let mut given = begin.iter().chain(&given.last).chain(&given.visit);
        cells.len() as u64 >= below + u64::from(!closed) && given.all(|cell| cells.contains(cell))
    };
    for cells in components.iter().filter(is_needed) {
        if cells.len() > MOST_CELLS {
            return Err(CertificateError::Cells { cells: cells.len(), limit: MOST_CELLS });
        }
        let placed = PlacedComponent::of(cells, leaper);
        let order = if placed.cells.is_sorted_by_key(by_ranks) { "ranks" } else { "files" };
        lines.write(&format!("part {} by {order}", cells[0]))?;
        let component = &placed.component;
        let slots = component.pending() as u64;
        let split = outlines(component).filter(|_| slots <= MOST_SLOTS);
        let split = split.ok_or(SweepError::Slots { leaper, slots, limit: MOST_SLOTS })?;
        lines.write(&format!("split {UNIT}"))?;
        split.iter().try_for_each(|window| lines.write(&described(window)))?;
    }
    let count = lines.count + 1;
    lines.write(&format!("end {count}"))?;
    Ok(lines.file.flush()?)
}

fn by_ranks(cell: &Cell) -> (u64, u64) {
    (cell.rank, cell.file)
}

/// The lines of a certificate.
struct Lines<'a> {
    file: &'a mut dyn Write,
    count: u64,
}

impl Lines<'_> {
    fn write(&mut self, line: &str) -> io::Result<()> {
        self.count += 1;
        writeln!(self.file, "{line}")
    }

    /// A word and some items, if there are any.
    fn list<T: Display>(&mut self, word: &str, items: &[T]) -> io::Result<()> {
        let items: Vec<String> = items.iter().map(T::to_string).collect();
        if items.is_empty() { Ok(()) } else { self.write(&format!("{word} {}", items.join(" "))) }
    }
}

/// The windows of a component; none when each choice of them needs too many slots.
fn outlines(component: &Component) -> Option<Vec<Outline>> {
    let width = component.width;
    let outlines = |cuts: Cuts| windows(&cuts).into_iter().map(|columns| Outline::new(component, columns)).collect();
    let wide = (1..=width / 2).rev().find_map(|columns| {
        let split: Vec<Outline> = outlines(outer(width, columns))?;
        let widest = if 2 * columns == width { WIDEST_HALF } else { WIDEST };
        split.iter().all(|window| window.slots_in_use() <= widest).then_some(split)
    });
    wide.or_else(|| outlines(ladder(width).into_iter().next()?))
}

/// The line of a window: the weights of its edges, and the cells whose ends it counts.
fn described(outline: &Outline) -> String {
    let weights = outline.shares.iter().enumerate().filter(|(_, share)| **share > 0);
    let weights: Vec<String> = weights.map(|(edge, weight)| format!("{edge}:{weight}")).collect();
    let counted = outline.counts.iter().enumerate().filter(|(_, counts)| **counts);
    let counted: Vec<String> = counted.map(|(cell, _)| cell.to_string()).collect();
    format!("window {} | {}", weights.join(" "), counted.join(" "))
}
