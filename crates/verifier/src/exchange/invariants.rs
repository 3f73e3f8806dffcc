//! Rules by which there is no exchange: `populations`, `order` and `swaps`.
//!
//! **Populations.** No leap of a piece leads from one connected part of the cells to another, so each part keeps its tokens. If
//! the goal has not as many tokens of a name as the start in the part of a cell, there is no exchange.
//!
//! **Order.** Where the cells of a connected part form a path or a ring, each with leaps to the one before and the one after
//! only, a token moves to an empty neighbour, and no other token stands between the two: along the path, the list of the
//! tokens stays as it is; along the ring, it stays the same but for where it begins. If the list of the goal is not the one
//! of the start, or on a ring none of its rotations, there is no exchange.
//!
//! **Swaps.** Let a connected part have tokens of different names and one empty cell, and two colours between which every
//! leap changes. A leap swaps a token with the empty cell, whose colour it changes. So the permutation from the start to
//! the goal, the empty cell included, is a product of an odd number of swaps if and only if the empty cell has another
//! colour in the goal. If that is not so, there is no exchange.

use std::collections::{BTreeMap, BTreeSet};

use super::Question;
use crate::graph::Graph;
use crate::lines::{Lines, shown};
use crate::refusal::{Checked, Effort};

/// The connected part of a cell.
fn part_of(graph: &Graph, cell: &str, lines: &Lines) -> Checked<Vec<usize>> {
    let node = lines.node(cell, graph)?;
    Ok(graph.parts().into_iter().find(|part| part.contains(&node)).unwrap_or_default())
}

/// Refuses a part whose tokens of a name are as many in the goal as in the start.
pub fn populations(question: &Question, cell: &str, name: &str, lines: &Lines) -> Checked<Effort> {
    let Some(token) = question.name(name) else {
        return lines.reject(format!("there is no token `{}`", shown(name)));
    };
    let part = part_of(question.leaps_of(token), cell, lines)?;
    let count = |tokens: &[Option<usize>]| part.iter().filter(|&&node| tokens[node] == Some(token)).count();
    let [start, goal] = [count(&question.start), count(&question.goal)];
    demand!(lines, start != goal, "the part of {cell} has {start} tokens `{name}` at the start and in the goal");
    Ok((part.len() as u64, "cells"))
}

/// Refuses a part whose tokens could come into the order of the goal.
pub fn order(question: &Question, cell: &str, lines: &Lines) -> Checked<Effort> {
    let part = part_of(&question.graph, cell, lines)?;
    let around = &question.graph.around;
    let is_line = part.iter().all(|&node| around[node].len() <= 2);
    demand!(lines, is_line, "the part of {cell} is neither a path nor a ring");
    // A connected part without cells of more than two leaps is a path, with ends, or a ring.
    let end = part.iter().copied().find(|&node| around[node].len() < 2);
    let mut line = vec![end.unwrap_or(part[0])];
    while let Some(&next) = around[line[line.len() - 1]].iter().find(|next| !line.contains(next)) {
        line.push(next);
    }
    let along = |tokens: &[Option<usize>]| line.iter().filter_map(|&node| tokens[node]).collect::<Vec<usize>>();
    let (start, goal) = (along(&question.start), along(&question.goal));
    let turns = if end.is_some() { 1 } else { goal.len().max(1) };
    let turned = |by: usize| goal.iter().cycle().skip(by).take(goal.len());
    let fits = start.len() == goal.len() && (0..turns).any(|by| turned(by).eq(start.iter()));
    demand!(lines, !fits, "the tokens of the part of {cell} can come into the order of the goal");
    Ok((line.len() as u64, "cells"))
}

/// Refuses a part whose permutation suits its empty cell.
pub fn swaps(question: &Question, cell: &str, lines: &Lines) -> Checked<Effort> {
    let part = part_of(&question.graph, cell, lines)?;
    let Some(colours) = Graph::of_part(&question.graph, &part).colours() else {
        return lines.reject(format!("the part of {cell} does not have two colours"));
    };
    // Tokens of the start by their names, the empty cell among them.
    let place: BTreeMap<Option<usize>, usize> = part.iter().map(|&node| question.start[node]).zip(0..).collect();
    let goes: Option<Vec<usize>> = part.iter().map(|&node| place.get(&question.goal[node]).copied()).collect();
    let goes = goes.filter(|goes| goes.iter().collect::<BTreeSet<_>>().len() == part.len());
    let empty = place.get(&None).copied().filter(|_| place.len() == part.len());
    let moved =
        goes.zip(empty).and_then(|(goes, from)| Some((goes.iter().position(|&place| place == from)?, from, goes)));
    let Some((to, from, goes)) = moved else {
        return lines.reject(format!("the part of {cell} does not have one empty cell and the same different tokens"));
    };
    // A swap changes by an odd number how many pairs stand in the wrong order.
    let swaps: usize =
        (0..goes.len()).map(|place| goes[..place].iter().filter(|&&other| other > goes[place]).count()).sum();
    let changes = usize::from(colours[from] != colours[to]);
    demand!(lines, swaps % 2 != changes, "the permutation of the part of {cell} suits its empty cell");
    Ok((part.len() as u64, "cells"))
}
