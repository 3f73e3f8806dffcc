//! The component of a given beginning: its leaps are required, and those that no path with them makes are left out.
//!
//! A cell of the beginning whose leaps are all given has no other, and no leap crosses a given one. What is left is a
//! sweep like any other, but for the required leaps, whose states without them are dropped: relaxations of it are
//! relaxations still, and the first cell of an open path is one of its ends because it has one leap.
//!
//! A single cell requires no leap. Its paths are those of the beginnings with one of its leaps; a cycle through it makes
//! two of them, so that a leap whose cycles have been found is left out for the next.

use std::collections::HashSet;

use cavalcade_board::{Beginning, Cell, Meeting, MoveGraph, Segment};

use super::component::{PlacedComponent, Use};
use super::outcome::LongestQuestion;

/// The component of a question's beginning; of a single cell, one for each leap from it. Squares are not left out yet.
pub fn components(graph: &MoveGraph, question: &LongestQuestion) -> Vec<PlacedComponent> {
    let &LongestQuestion { begin, leaper, closed, .. } = question;
    let &[only] = begin.cells() else {
        return Vec::from_iter(component(graph, question, begin, &[]));
    };
    let around: Vec<Cell> = leaper.offsets().filter_map(|by| only.shifted(by)).collect();
    let on_board: Vec<Cell> = around.into_iter().filter(|&to| graph.node(to).is_some()).collect();
    let first_leap = |(done, &to): (usize, &Cell)| {
        let excluded = if closed { &on_board[..done] } else { &[] };
        component(graph, question, &Beginning::new(vec![only, to]), excluded)
    };
    on_board.iter().enumerate().filter_map(first_leap).collect()
}

/// The component of a beginning of two cells or more, without the leaps from its first cell to those that are excluded.
fn component(
    graph: &MoveGraph,
    question: &LongestQuestion,
    begin: &Beginning,
    excluded: &[Cell],
) -> Option<PlacedComponent> {
    let given: Vec<Segment> = begin.leaps().collect();
    let settled: HashSet<Cell> = begin.settled(question.closed).iter().copied().collect();
    let first = begin.first()?;
    let of = |leap: Segment| {
        let joins = |one: Cell, other: Cell| [(leap.from, leap.to), (leap.to, leap.from)].contains(&(one, other));
        let is_crossed = || given.iter().any(|given| given.meeting(leap) == Meeting::Crossing);
        match () {
            () if given.iter().any(|given| joins(given.from, given.to)) => Use::Required,
            () if settled.contains(&leap.from) || settled.contains(&leap.to) => Use::Excluded,
            () if excluded.iter().any(|&to| joins(first, to)) || is_crossed() => Use::Excluded,
            () => Use::Free,
        }
    };
    Some(PlacedComponent::with_leaps(&reached(graph, first, &of)?, question.leaper, of))
}

/// The cells that can be reached from one by leaps that are not excluded.
fn reached(graph: &MoveGraph, from: Cell, of: &impl Fn(Segment) -> Use) -> Option<Vec<Cell>> {
    let mut nodes = vec![graph.node(from)?];
    let mut is_reached = vec![false; graph.len()];
    is_reached[nodes[0] as usize] = true;
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        next += 1;
        for &to in graph.neighbours(node) {
            let leap = Segment { from: graph.cell(node), to: graph.cell(to) };
            if !is_reached[to as usize] && of(leap) != Use::Excluded {
                is_reached[to as usize] = true;
                nodes.push(to);
            }
        }
    }
    Some(nodes.into_iter().map(|node| graph.cell(node)).collect())
}
