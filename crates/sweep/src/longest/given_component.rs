//! The component of given cells: leaps that are required, and cells that are visited or are ends.
//!
//! The leaps of a given beginning are made. A cell of the beginning whose leaps are all given has no other, and no leap
//! crosses a given one. A cell that is visited has a leap at least, an end has one. What is left is a sweep like any
//! other, but for states without a required leap, or with too few leaps at a cell or too many: they are dropped, and
//! relaxations of it are relaxations still.

use std::collections::HashSet;

use cavalcade_board::{Cell, Meeting, MoveGraph, Segment};

use super::component::{PlacedComponent, Use};
use super::outcome::LongestQuestion;

/// The component of a question's given cells; none where they are not in one. Squares are not left out yet.
pub fn component(graph: &MoveGraph, question: &LongestQuestion) -> Option<PlacedComponent> {
    let &LongestQuestion { given, leaper, closed, .. } = question;
    let leaps: Vec<Segment> = given.begin.leaps().collect();
    let settled: HashSet<Cell> = given.begin.settled(closed).iter().copied().collect();
    let of = |leap: Segment| {
        let joins = |one: Cell, other: Cell| [(leap.from, leap.to), (leap.to, leap.from)].contains(&(one, other));
        match () {
            () if leaps.iter().any(|given| joins(given.from, given.to)) => Use::Required,
            () if settled.contains(&leap.from) || settled.contains(&leap.to) => Use::Excluded,
            () if leaps.iter().any(|given| given.meeting(leap) == Meeting::Crossing) => Use::Excluded,
            () => Use::Free,
        }
    };
    let first = given.begin.first().or(given.visit.first().copied())?;
    let reached = reached(graph, first, &of)?;
    if given.last.iter().chain(&given.visit).any(|cell| !reached.contains(cell)) {
        return None;
    }
    Some(PlacedComponent::with_leaps(&reached, leaper, of, |cell| given.degrees(cell, closed)))
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
