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
use std::io::BufRead;

use crate::board::{Board, Cell};
use crate::graph::Graph;
use crate::keys::Keys;
use crate::leaps::Leaper;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::number::grouped;
use crate::puzzle::{
    Puzzle, read_board, read_cells, read_closed, read_leaper, read_value, stated_board, stated_closed, stated_leaper,
    understood,
};
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

    fn stated(keys: &Keys) -> Checked<Snake> {
        understood(keys, &["board", "piece", "closed"])?;
        let (leaper, closed) = (stated_leaper(keys)?, stated_closed(keys)?);
        Ok(Snake { board: stated_board(keys)?, leaper, closed })
    }
}

impl fmt::Display for Snake {
    /// `induced path of a knight on 8x8`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let noun = if self.closed { "cycle" } else { "path" };
        write!(formatter, "induced {noun} of {} on {}", self.leaper.with_article(), self.board)
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify<R: BufRead>(lines: &mut Lines<R>, given: Option<&str>, meter: &mut Meter) -> Checked<Claimed> {
    let puzzle = Snake { board: read_board(lines)?, leaper: read_leaper(lines)?, closed: read_closed(lines)? };
    puzzle.compare(given, lines)?;
    let value = read_value(lines)?;
    match value {
        Some(value) => {
            let path = read_cells(&lines.take("witness")?, &puzzle.board, lines)?;
            replay(&path, &puzzle, value, lines)?;
        }
        None => lines.demand(puzzle.closed, || "every board has a path: expected its number of moves".to_owned())?,
    }
    let rule = lines.take("by")?;
    lines.demand(rule == "sweep", || "expected `by sweep`".to_owned())?;
    let graph = Graph::new(puzzle.board.cells(), puzzle.leaper);
    let (mut longest, mut states) = (None, 0);
    // A path lies in one connected part.
    for part in graph.parts() {
        let (found, swept) = sweep::longest(&Graph::of_part(&graph, &part), puzzle.closed, meter)?;
        longest = longest.max(found);
        states += swept;
    }
    lines.demand(longest.is_none_or(|longest| Some(longest) <= value), || {
        format!("there is one of {} moves", longest.unwrap_or_default())
    })?;
    let claim = match value {
        Some(value) => format!("no {puzzle} has more than {} moves; the witness has as many", grouped(value)),
        None => format!("there is no {puzzle}"),
    };
    Ok((claim, vec![(states, "states")]))
}

/// Two cells of the path are a leap apart if and only if they follow each other.
fn replay<R: BufRead>(path: &[Cell], puzzle: &Snake, value: u64, lines: &Lines<R>) -> Checked<()> {
    let last = path.len() - 1;
    let moves = if puzzle.closed { path.len() } else { last };
    lines.demand(moves as u64 == value, || format!("the witness has {moves} moves"))?;
    lines.demand(!puzzle.closed || moves >= 3, || "a cycle has three cells at least".to_owned())?;
    for (place, &one) in path.iter().enumerate() {
        for (other_place, &other) in path.iter().enumerate().skip(place + 1) {
            lines.demand(one != other, || format!("the witness visits {one} twice"))?;
            let follows = other_place == place + 1 || puzzle.closed && (place, other_place) == (0, last);
            lines.demand(puzzle.leaper.connects(one, other) == follows, || match follows {
                true => format!("{one}-{other} is not a leap of the piece"),
                false => format!("{one} and {other} of the witness are a leap apart"),
            })?;
        }
    }
    Ok(())
}
