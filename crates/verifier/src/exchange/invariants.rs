//! Rules by which there is no exchange: `populations`, `order` and `swaps`.
//!
//! **Populations.** No leap leads from a connected part of the board to another, so each part keeps its tokens. If in the
//! part of a cell the goal has not as many tokens of a name as the start, there is no exchange.
//!
//! **Order.** Where the cells of a connected part form a path or a ring, each with leaps to the one before and the one after
//! only, a token moves to an empty neighbour, and no other token stands between the two: along the path, the list of the
//! tokens stays as it is; along the ring, it stays the same but for where it begins. If the list of the goal is not the one
//! of the start, or on a ring none of its rotations, there is no exchange.

use std::collections::BTreeMap;
use std::io::BufRead;

use crate::board::Cell;
use crate::graph::Graph;
use crate::lines::{Lines, shown};
use crate::refusal::Checked;

/// The connected part of a cell.
fn part_of(graph: &Graph, cell: Cell) -> Vec<usize> {
    let is_there = |part: &Vec<usize>| part.iter().any(|&number| graph.cells[number] == cell);
    graph.parts().into_iter().find(is_there).unwrap_or_default()
}

/// Refuses a part whose tokens of a name are as many in the goal as in the start.
pub fn populations<R: BufRead>(
    graph: &Graph,
    start: &[Option<String>],
    goal: &[Option<String>],
    cell: Cell,
    name: &str,
    lines: &Lines<R>,
) -> Checked<(u64, &'static str)> {
    let part = part_of(graph, cell);
    let count =
        |tokens: &[Option<String>]| part.iter().filter(|&&number| tokens[number].as_deref() == Some(name)).count();
    lines.demand(count(start) != count(goal), || {
        format!("the part of {cell} has {} tokens `{}` at the start and in the goal", count(start), shown(name))
    })?;
    Ok((part.len() as u64, "cells"))
}

/// Refuses a part whose tokens could come into the order of the goal.
pub fn order<R: BufRead>(
    graph: &Graph,
    start: &[Option<String>],
    goal: &[Option<String>],
    cell: Cell,
    lines: &Lines<R>,
) -> Checked<(u64, &'static str)> {
    let part = part_of(graph, cell);
    let leaps = |&number: &usize| graph.around[number].len();
    let is_line = part.iter().all(|number| leaps(number) <= 2);
    lines.demand(is_line, || format!("the part of {cell} is neither a path nor a ring"))?;
    // A connected part without cells of more than two leaps is a path, with ends, or a ring.
    let end = part.iter().copied().find(|number| leaps(number) < 2);
    let mut line = vec![end.unwrap_or(part[0])];
    while let Some(&next) = graph.around[line[line.len() - 1]].iter().find(|next| !line.contains(next)) {
        line.push(next);
    }
    let along = |tokens: &[Option<String>]| -> Vec<String> {
        line.iter().filter_map(|&number| tokens[number].clone()).collect()
    };
    let (start, goal) = (along(start), along(goal));
    let turns = if end.is_some() { 1 } else { goal.len().max(1) };
    let turned = |by: usize| goal.iter().cycle().skip(by).take(goal.len());
    let fits = start.len() == goal.len() && (0..turns).any(|by| turned(by).eq(start.iter()));
    lines.demand(!fits, || format!("the tokens of the part of {cell} can come into the order of the goal"))?;
    Ok((line.len() as u64, "cells"))
}

/// Refuses a part whose permutation suits its empty cell.
pub fn swaps<R: BufRead>(
    graph: &Graph,
    start: &[Option<String>],
    goal: &[Option<String>],
    cell: Cell,
    lines: &Lines<R>,
) -> Checked<(u64, &'static str)> {
    let part = part_of(graph, cell);
    let Some(colours) = Graph::of_part(graph, &part).colours() else {
        return lines.reject(format!("the part of {cell} does not have two colours"));
    };
    // Tokens of the start by their names, the empty cell among them.
    let place: BTreeMap<&Option<String>, usize> = part.iter().map(|&number| &start[number]).zip(0..).collect();
    let goes: Option<Vec<usize>> = part.iter().map(|&number| place.get(&goal[number]).copied()).collect();
    let empty = place.get(&None).copied().filter(|_| place.len() == part.len());
    let moved =
        goes.zip(empty).and_then(|(goes, from)| Some((goes.iter().position(|&place| place == from)?, from, goes)));
    let Some((to, from, goes)) = moved else {
        return lines.reject(format!("the part of {cell} does not have one empty cell and the same different tokens"));
    };
    let mut is_known = vec![false; part.len()];
    // A cycle of k places takes k - 1 swaps.
    let mut swaps = 0;
    for first in 0..part.len() {
        if std::mem::replace(&mut is_known[first], true) {
            continue;
        }
        let mut at = goes[first];
        while at != first {
            is_known[at] = true;
            swaps += 1;
            at = goes[at];
        }
    }
    let changes = u64::from(colours[from] != colours[to]);
    lines.demand(swaps % 2 != changes, || format!("the permutation of the part of {cell} suits its empty cell"))?;
    Ok((part.len() as u64, "cells"))
}
