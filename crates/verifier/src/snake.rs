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

use std::fmt;

use crate::board::Board;
use crate::graph::Graph;
use crate::keys::Keys;
use crate::leaps::Leaper;
use crate::lines::Lines;
use crate::number::grouped;
use crate::puzzle::Puzzle;
use crate::refusal::{Checked, Claimed};

/// The longest induced path, or cycle, of a leaper on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Snake {
    board: Board,
    leaper: Leaper,
    closed: bool,
}

impl Puzzle for Snake {
    const KIND: &'static str = "snake";
    const KEYS: &'static [&'static str] = &["board", "piece", "closed"];

    fn stated(keys: &Keys) -> Checked<Snake> {
        let (board, leaper, closed) = keys.path()?;
        Ok(Snake { board, leaper, closed })
    }
}

impl fmt::Display for Snake {
    /// `induced path of a knight on 8x8`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let noun = if self.closed { "cycle" } else { "path" };
        write!(formatter, "induced {noun} of {} on {}", self.leaper, self.board)
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let puzzle: Snake = lines.puzzle()?;
    let graph = Graph::new(puzzle.board.cells(), puzzle.leaper);
    let value = lines.take_value()?;
    match value {
        Some(value) => replay(value, puzzle.closed, &graph, lines)?,
        None => demand!(lines, puzzle.closed, "every board has a path: expected its number of moves"),
    }
    lines.take_exactly("by sweep")?;
    let (mut longest, mut states) = (None, 0);
    // A path lies in one connected part.
    for part in graph.parts() {
        let part = Graph::of_part(&graph, &part);
        let (found, swept) = sweep::longest(&part, puzzle.closed, &mut lines.meter)?;
        longest = longest.max(found);
        states += swept;
    }
    demand!(lines, longest <= value, "there is one of {} moves", longest.unwrap_or_default());
    let claim = match value {
        Some(value) => format!("no {puzzle} has more than {} moves; the witness has as many", grouped(value)),
        None => format!("there is no {puzzle}"),
    };
    Ok((claim, vec![(states, "states")]))
}

/// Two cells of the witness are a leap apart if and only if they follow each other.
fn replay(value: u64, closed: bool, graph: &Graph, lines: &mut Lines) -> Checked<()> {
    let path = lines.take("witness")?;
    let path = lines.walk(&path, graph)?;
    let (first, last) = (path[0], path[path.len() - 1]);
    let moves = if closed { path.len() } else { path.len() - 1 };
    demand!(lines, moves as u64 == value, "the witness has {moves} moves");
    if closed {
        demand!(lines, moves >= 3, "a cycle has three cells at least");
        lines.leap(last, first, graph)?;
    }
    for (place, &one) in path.iter().enumerate() {
        for (gap, &other) in path[place + 1..].iter().enumerate() {
            demand!(lines, one != other, "the witness visits {} twice", graph.cells[one]);
            let follows = gap == 0 || closed && (one, other) == (first, last);
            let is_induced = follows || !graph.around[one].contains(&other);
            let [one, other] = [one, other].map(|node| graph.cells[node]);
            demand!(lines, is_induced, "{one} and {other} of the witness are a leap apart");
        }
    }
    Ok(())
}
