//! Counts: how many tours there are.
//!
//! ```text
//! cavalcade-certificate 1 count
//! board 6x6
//! piece 1,2
//! closed yes
//! from any                      the first cell, or `any`
//! to any                        the last cell, or `any`
//! directed no                   whether a tour and its reverse are two
//! value 9862
//! by recount                    the rule
//! end 9                         the number of lines
//! ```
//!
//! **The argument.** There is nothing to replay and no shorter proof: the verifier counts again, by a program of its own
//! and in another order of cells (`count/sweep.rs`). On boards of up to 25 cells it also visits all tours one by one, if
//! that is soon done (`count/walks.rs`). Both numbers must be the one that is claimed. The sweep counts modulo 2^127 - 1;
//! as long as no sum has reached that, the number is exact. Beyond it, only its remainder is compared, and the claim says
//! so.
//!
//! A tour is connected, and visits the two colours between which every leap changes in turn. So there is none where the leaps
//! do not connect all cells, or the numbers of cells of the two colours differ: for open tours, by two or more.
//!
//! What is counted, of a board of n cells:
//! * A closed tour is a cycle through all cells; it has three cells at least. It is two directed tours, from whichever
//!   cell. From a first to a last cell it is a leap between them and a path through all cells between them.
//! * An open tour is a path through all cells, and two directed tours, if it has two cells at least. Where one end is
//!   given, each path with that end is one tour, where both are, each path between them.

pub(crate) mod order;
mod sum;
pub(crate) mod sweep;
mod walks;

use self::sum::Sum;
use crate::graph::Graph;
use crate::lines::Lines;
use crate::puzzle::{Key, PATH};
use crate::refusal::{Checked, Claimed, Refusal, grouped};

const KEYS: [Key; 6] = [PATH[0], PATH[1], PATH[2], ("from", Some("any")), ("to", Some("any")), ("directed", None)];

/// On boards of up to this number of cells all tours are visited, too.
const FEW: usize = 25;

/// Paths, or cycles, through all cells of a graph.
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    graph: &'a Graph,
    closed: bool,
    /// Cells that must be ends of the path: two at most.
    ends: &'a [usize],
}

/// Whether the cells of a graph, of two or more, are not connected, or too many of a colour.
fn excludes_tours(graph: &Graph, closed: bool) -> bool {
    let light = graph.colours().map(|colours| colours.into_iter().filter(|&colour| colour).count());
    let more = light.map_or(0, |light| light.abs_diff(graph.len() - light));
    graph.parts().len() > 1 || more > usize::from(!closed)
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((board, leaper, closed, [from, to], directed), what) = lines.puzzle("count", &KEYS, |keys| {
        let (board, leaper, closed) = keys.path()?;
        let (ends, between) = keys.ends(&board)?;
        let has_ends = ends != [None; 2];
        // In a puzzle file, tours with given ends are directed unless it is stated.
        let is_left_out = keys.line.is_none() && keys.get("directed").is_none();
        let directed = if is_left_out { has_ends } else { keys.flag("directed")? };
        if has_ends && !directed {
            return Err(keys.refuse("tours with given ends are directed"));
        }
        let form = if closed { "closed" } else { "open" };
        let form = if directed { format!("directed {form}") } else { form.to_owned() };
        let what = format!("{form} tours of {leaper} on {}{between}", board.text);
        Ok(((board, leaper, closed, ends, directed), what))
    })?;
    let value = lines.take("value")?;
    let is_number = value.bytes().all(|digit| digit.is_ascii_digit()) && (value == "0" || !value.starts_with('0'));
    demand!(lines, is_number && !value.is_empty(), "expected a number of tours");
    let claimed = Sum::of_digits(&value);
    lines.take_exactly("by recount")?;
    let graph = Graph::new(board.cells, &leaper);
    let given = || [from, to].into_iter().flatten().filter_map(|cell| graph.number(cell));
    let ends: Vec<usize> = given().collect();
    let one_cell = from.is_some() && from == to;
    let apart = ends.len() == 2 && !graph.around[ends[0]].contains(&ends[1]);
    let mut effort = Vec::new();
    let counted = match (closed, graph.len()) {
        (true, 0..3) => Sum::ZERO,
        (true, _) if apart => Sum::ZERO,
        (false, 1) => Sum::ONE,
        (false, _) if one_cell => Sum::ZERO,
        _ if excludes_tours(&graph, closed) => Sum::ZERO,
        _ => {
            // A cycle that returns from the last cell to the first is a path between them.
            let closed = closed && ends.len() < 2;
            let question = Question { graph: &graph, closed, ends: if closed { &[] } else { &ends } };
            let (swept, states) = sweep::count(question, &mut lines.meter)?;
            effort.push((states, "states"));
            if graph.len() <= FEW
                && let Some((walked, walks)) = walks::count(question, &mut lines.meter)?
            {
                effort.push((walks, "paths"));
                if Sum::of_digits(&walked.to_string()) != swept {
                    return Err(Refusal::not_checked("the verifier's own two counts do not agree"));
                }
            }
            let is_two = directed && (closed || ends.is_empty());
            if is_two { swept.plus(swept) } else { swept }
        }
    };
    let agrees = counted.remainder() == claimed.remainder() && (claimed.is_exact() || !counted.is_exact());
    demand!(
        lines,
        agrees,
        "{}",
        match counted.is_exact() {
            true => format!("there are exactly {} {what}", grouped(counted.remainder())),
            false => "the number of tours has another remainder modulo 2^127 - 1".to_owned(),
        }
    );
    let modulo = if counted.is_exact() { "" } else { ", counted modulo 2^127 - 1" };
    Ok((format!("there are {} {what}{modulo}", grouped(&value)), effort))
}
