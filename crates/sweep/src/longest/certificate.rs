//! Certificates, from which the independent verifier sees that a path or cycle is a longest one: their windows.
//!
//! **Idea.** The verifier makes the sweeps itself: over the leaps of each window, over all leaps without mates, and the
//! exact one. What it needs to be told is how the windows share the edges, which decides how long that takes. So a
//! certificate has the witness and the windows, takes no search, and has a kilobyte or two.
//!
//! **Which windows.** Two halves, if they are narrow, else two outer windows as wide as [`WIDEST`] lets them, which overlap
//! with one neighbour each, and one in the middle for what is left. On the knight's 11x11, windows of 5, 1 and 5 columns
//! leave 3 million words and have 8 million; two of 6 and 5 leave 0.8 million and have 41 million, in four times the time;
//! 4, 3 and 4 leave 24 million and have 2 million.
//!
//! The format and the argument are those of the verifier's `uncrossed.rs`.

use cavalcade_board::Cell;

use super::component::{Component, Edge, PlacedComponent};
use super::cuts::{Cuts, UNIT, ladder, outer, windows};
use super::outcome::{LongestQuestion, SweepError};
use super::outline::Outline;
use super::solve::graph;

/// The most slots of an outer window, if there is a choice: those of six columns of a knight.
const WIDEST: u16 = 36;

/// The most slots of half a board, if there is a choice: those of five columns of a knight.
const WIDEST_HALF: u16 = 30;

/// The most cells of a connected part that the verifier takes: its sums are half of what 16 bits with a sign hold, of which
/// a leap takes 12.
pub const MOST_CERTIFIED: usize = (i16::MAX / 2) as usize / UNIT as usize;

/// The most slots that the verifier has.
const MOST_SLOTS: u64 = 128;

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// The question is beyond the sweep.
    #[error(transparent)]
    Sweep(#[from] SweepError),
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
}

/// The lines of a certificate that nothing has `below` moves: for each connected part of the board that is large enough the
/// order of its cells, and windows.
///
/// # Errors
/// [`CertificateError`]: the verifier does not take such a board or piece.
pub fn refuting_windows(question: &LongestQuestion, below: u64) -> Result<Vec<String>, CertificateError> {
    let &LongestQuestion { leaper, closed, given, .. } = question;
    let graph = graph(question)?;
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
        let mut given = given.begin.cells().iter().chain(&given.last).chain(&given.visit);
        cells.len() as u64 >= below + u64::from(!closed) && given.all(|cell| cells.contains(cell))
    };
    let mut lines = Vec::new();
    for cells in components.iter().filter(is_needed) {
        if cells.len() > MOST_CERTIFIED {
            return Err(CertificateError::Cells { cells: cells.len(), limit: MOST_CERTIFIED });
        }
        let placed = PlacedComponent::of(cells, leaper);
        let order = if placed.cells.is_sorted_by_key(by_ranks) { "ranks" } else { "files" };
        let component = &placed.component;
        let slots = component.pending() as u64;
        if slots > MOST_SLOTS {
            return Err(SweepError::Slots { leaper, slots, limit: MOST_SLOTS }.into());
        }
        lines.extend([format!("part {} by {order}", cells[0]), format!("split {UNIT}")]);
        match outlines(component) {
            Some(split) => lines.extend(split.iter().map(|window| described(&window.shares, &window.counts))),
            None => lines.extend(leaper.parts().map(|part| described(&shares_of(part, component), &[]))),
        }
    }
    Ok(lines)
}

fn by_ranks(cell: &Cell) -> (u64, u64) {
    (cell.rank, cell.file)
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

/// The shares of a window of all leaps of one part of the piece, which counts no ends: of a sum of leapers, all leaps of some
/// columns may be too many for a window.
fn shares_of((r, s): (u32, u32), component: &Component) -> Vec<i16> {
    let share = |edge: &Edge| {
        let [from, to] = [edge.from, edge.to].map(|cell| component.cells[cell as usize]);
        let steps = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
        if [(r.into(), s.into()), (s.into(), r.into())].contains(&steps) { UNIT as i16 } else { 0 }
    };
    component.edges.iter().map(share).collect()
}

/// The line of a window: the weights of its edges, and the cells whose ends it counts.
fn described(shares: &[i16], counts: &[bool]) -> String {
    let weights = shares.iter().enumerate().filter(|(_, share)| **share > 0);
    let weights: Vec<String> = weights.map(|(edge, weight)| format!("{edge}:{weight}")).collect();
    let counted = counts.iter().enumerate().filter(|(_, counts)| **counts);
    let counted: Vec<String> = counted.map(|(cell, _)| cell.to_string()).collect();
    format!("window {} | {}", weights.join(" "), counted.join(" "))
}
