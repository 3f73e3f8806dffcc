//! Certificates: files that prove to the independent verifier that a path or cycle is a longest one.
//!
//! **Idea.** A certificate has no states of the exact sweep: the verifier makes that sweep itself, and it is small. What it
//! gets is a *potential*: how the windows share the edges, from which the verifier works out their tables where it needs
//! them, and the bounds of the relaxation that the windows do not give (`certificate/refuter.rs`). Each of these bounds is
//! checked against those of the next layer, so it takes no trust.
//!
//! **Exact because** the exact sweep that is run here, cut off by the same bounds, completes nothing longer.
//!
//! **Cost.** About once more what the proof took: the relaxation is searched depth-first, only where the exact sweep needs
//! it. On the knight's 8x8 the file has some 13 000 bounds.
//!
//! The format and the argument are those of the verifier's `uncrossed.rs`.

mod coarse;
mod refuter;

use std::io::{self, Write};

use cavalcade_board::{Cell, Leaper};
use cavalcade_run::{Budget, Observer, Stopped};

use self::coarse::{CoarseWindow, NEVER, Splits};
use self::refuter::{Refuter, Situation, Values};
use super::bound::Split;
use super::component::{Component, PlacedComponent};
use super::cuts::{Cuts, UNIT, ladder};
use super::exact_sweep::ExactSweep;
use super::frontier::Frontier;
use super::outcome::{LongestQuestion, SweepError};
use super::solve::graph;
use crate::context::Context;

/// The most slots of a window, if there is a choice: with 36, two windows of the zebra's 8x8 have 2.4 million states. Wider
/// windows make the table shorter and the verifier's work longer: on the knight's 10x10 two windows leave 74 000 bounds and
/// have 7 million states, three leave 1.5 million and have 0.8 million, and their files have 0.25 and 4.9 MB.
const WIDEST: u16 = 36;

/// The most cells of a connected part that the verifier takes.
const MOST_CELLS: usize = 2048;

/// The most slots that the verifier has.
const MOST_SLOTS: u64 = 128;

/// How many sets of pending edges stand on a line of a certificate.
const SETS: usize = 1000;

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// The question is beyond the sweep.
    #[error(transparent)]
    Sweep(#[from] SweepError),
    /// The piece is a sum of leapers: the verifier does not know such puzzles.
    #[error(
        "there are no certificates of paths of {leaper}, a sum of leapers; give a piece of a single pair of steps, such as \
         `knight`"
    )]
    Compound {
        /// The piece.
        leaper: Leaper,
    },
    /// Cells are given, avoided or guarded: the verifier does not know such puzzles.
    #[error(
        "there are certificates of a single path or cycle without conditions only: expected such a puzzle, for example `uncrossed 8x8`"
    )]
    Conditions,
    /// Another objective than the most moves: the verifier does not know such puzzles.
    #[error(
        "there are certificates of longest paths only, not of `variant = \"{0}\"`; give a puzzle without it, such as \
         `uncrossed 8x8`"
    )]
    Variant(&'static str),
    /// The verifier's recursion is not deep enough.
    #[error(
        "a connected part of the board has {cells} cells, and the verifier takes at most {limit}; give a smaller board"
    )]
    Cells {
        /// The cells of that part.
        cells: usize,
        /// The most that the verifier takes.
        limit: usize,
    },
    /// Something longer was found.
    #[error("there is a path or cycle of {0} moves or more, which is longer")]
    Longer(u64),
    /// The budget has ended.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The file cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// Writes the certificate that a path or cycle, in its order, is a longest one; no cells: that there is no cycle.
///
/// # Errors
/// [`CertificateError`]: there is a longer one, or the budget has ended, or it cannot be written.
pub fn certify(
    question: &LongestQuestion,
    path: &[Cell],
    file: &mut dyn Write,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(), CertificateError> {
    let &LongestQuestion { board, leaper, closed, given } = question;
    if !given.is_empty() {
        return Err(CertificateError::Conditions);
    }
    let graph = graph(question)?;
    let context = Context::new(budget, observer);
    let mut lines = Lines { file, count: 0 };
    let (r, s) = leaper.steps().ok_or(CertificateError::Compound { leaper })?;
    lines.write("cavalcade-certificate 1 uncrossed")?;
    lines.write(&format!("board {board}"))?;
    lines.write(&format!("piece {r},{s}"))?;
    lines.write(if closed { "closed yes" } else { "closed no" })?;
    let moves = (path.len() as u64).saturating_sub(u64::from(!closed));
    let witness: Vec<String> = path.iter().map(Cell::to_string).collect();
    if witness.is_empty() {
        lines.write("value none")?;
    } else {
        lines.write(&format!("value {moves}"))?;
        lines.write(&format!("witness {}", witness.join(" ")))?;
    }
    let below = match closed {
        // A cycle has an even number of moves.
        true => moves.max(2) + 2,
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
    for cells in components.iter().filter(|cells| cells.len() as u64 >= below + u64::from(!closed)) {
        if cells.len() > MOST_CELLS {
            return Err(CertificateError::Cells { cells: cells.len(), limit: MOST_CELLS });
        }
        let placed = PlacedComponent::of(cells, leaper);
        let order = if placed.cells.is_sorted_by_key(by_ranks) { "ranks" } else { "files" };
        lines.write(&format!("part {} by {order}", cells[0]))?;
        let part = Part { context: &context, component: &placed.component, closed, below };
        let written = match placed.component.pending() {
            0..=64 => part.write::<1>(&mut lines)?,
            65..=128 => part.write::<2>(&mut lines)?,
            _ => None,
        };
        written.ok_or_else(|| {
            let slots = placed.component.pending() as u64;
            SweepError::Slots { leaper, slots, limit: MOST_SLOTS }
        })?;
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
}

/// A connected part of the board, and how long nothing in it is.
struct Part<'a> {
    context: &'a Context<'a>,
    component: &'a Component,
    closed: bool,
    below: u64,
}

impl Part<'_> {
    /// Proves and writes; none where that takes keys of more than W words.
    fn write<const W: usize>(&self, lines: &mut Lines) -> Result<Option<()>, CertificateError> {
        let Part { context, component, closed, below } = *self;
        let Some(frontier) = Frontier::<W>::new(component, |_| true) else { return Ok(None) };
        let Some(splits) = self.splits(&frontier) else { return Ok(None) };
        for split in &splits.splits {
            lines.write(&format!("split {UNIT}"))?;
            split.iter().try_for_each(|window| lines.write(&described(window)))?;
        }
        let mut refuter = Refuter::new(context, &frontier, splits, closed, below as i32)?;
        let slots = frontier.lines(component);
        let (incumbent, bound) = (below - 1, below - 1);
        let sweep = ExactSweep { frontier: &frontier, lines: &slots, closed, incumbent, bound };
        let swept = sweep.run(context, "certificate", &mut refuter);
        if swept.edges.len() as u64 >= below {
            return Err(CertificateError::Longer(swept.edges.len() as u64));
        }
        if let Some(stopped) = swept.stopped {
            return Err(stopped.into());
        }
        for (layer, values) in refuter.listed()?.iter().enumerate().filter(|(_, values)| !values.values.is_empty()) {
            lines.write(&format!("layer {layer}"))?;
            self.write_layer(layer, values, &frontier, lines)?;
        }
        lines.write(&format!("exact {}", swept.states))?;
        Ok(Some(()))
    }

    /// The split that the bounds come from: into the widest windows that are quickly swept.
    fn splits<const W: usize>(&self, frontier: &Frontier<W>) -> Option<Splits<W>> {
        let ladder = ladder(self.component.width);
        let is_narrow = |cuts: &&Cuts| Split::slots(self.component, cuts).is_some_and(|slots| slots <= WIDEST);
        let cuts = ladder.iter().rev().find(is_narrow).or(ladder.first())?;
        Splits::new(self.component, frontier, std::slice::from_ref(cuts))
    }

    /// The bounds of a layer, in ascending order.
    fn write_layer<const W: usize>(
        &self,
        layer: usize,
        values: &Values<W, i32>,
        frontier: &Frontier<W>,
        lines: &mut Lines,
    ) -> Result<(), CertificateError> {
        let pending = self.component.edges.iter().enumerate();
        let pending = pending.filter(|(_, edge)| (edge.from as usize) < layer && layer <= edge.to as usize);
        let slots: Vec<u16> = pending.map(|(edge, _)| frontier.slots[edge]).collect();
        let numbered = |situation: &Situation<W>| {
            let bits = slots.iter().enumerate().filter(|&(_, &slot)| situation.pending.contains(slot));
            bits.fold(0u128, |set, (bit, _)| set | 1 << bit)
        };
        let entries = values.situations.iter().zip(values.values.iter());
        let mut entries: Vec<(i32, u8, u128)> =
            entries.map(|(situation, &bound)| (bound, situation.ends, numbered(situation))).collect();
        entries.sort_unstable();
        for group in entries.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            let (bound, ends) = (group[0].0, group[0].1);
            let bound = if bound == NEVER { "-".to_owned() } else { bound.to_string() };
            for sets in group.chunks(SETS) {
                let sets: Vec<String> = sets.iter().map(|(_, _, set)| format!("{set:x}")).collect();
                lines.write(&format!("most {bound} {ends} {}", sets.join(" ")))?;
            }
        }
        Ok(())
    }
}

/// The line of a window: the weights of its edges, and the cells whose ends it counts.
fn described<const W: usize>(window: &CoarseWindow<W>) -> String {
    let outline = &window.outline;
    let steps = outline.frontier.steps.iter().zip(&outline.worth);
    let mut weights: Vec<(u32, i16)> =
        steps.flat_map(|(step, worth)| step.outs.iter().zip(worth).map(|(out, &worth)| (out.edge, worth))).collect();
    weights.sort_unstable();
    let weights: Vec<String> = weights.iter().map(|(edge, weight)| format!("{edge}:{weight}")).collect();
    let counted = outline.counts.iter().enumerate().filter(|(_, counts)| **counts);
    let counted: Vec<String> = counted.map(|(cell, _)| cell.to_string()).collect();
    format!("window {} | {}", weights.join(" "), counted.join(" "))
}
