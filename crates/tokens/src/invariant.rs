//! What no move changes in a connected component: where the goal differs in it, there is no solution, and nothing has to
//! be searched.
//!
//! Each component holds the tokens of its goal already. A move is a leap of one token to an empty cell, over an edge of
//! the graph of all leaps, whatever the pieces of the tokens.
//!
//! *Blocked.* Where no token of a component can leap at the start, its tokens stay as they are. The same holds of the
//! goal: a move can be taken back, so the last one into a placement leaves a leap out of it.
//!
//! *Order.* On a path or a ring, a token moves to an empty neighbour, and no other token stands between the two. Along a
//! path the list of the tokens stays as it is; along a ring it stays the same but for where it begins.
//!
//! *Swaps.* Let the tokens be different, one cell be empty, and every leap change between two classes of cells. A move
//! swaps a token with the empty cell, which changes its class. So the permutation from start to goal, the empty cell
//! included, is odd if and only if the empty cell has changed its class (W. W. Johnson and W. E. Story, *Notes on the
//! "15" puzzle*, *American Journal of Mathematics* 2, 1879).

use std::collections::VecDeque;

use cavalcade_board::{Cell, MoveGraph};

use crate::question::token;
use crate::{ExchangeQuestion, Obstacle};

/// The orders of more tokens on a ring are not compared: it takes the square of their number.
const MOST_ON_A_RING: usize = 1 << 12;

/// The cells of a component along it, and whether it is a ring; none where it is neither a ring nor a path of at least
/// two cells.
pub fn along(graph: &MoveGraph, component: &[u32]) -> Option<(Vec<u32>, bool)> {
    let degree = |node: &u32| graph.neighbours(*node).len();
    let is_closed = component.len() > 2 && component.iter().all(|node| degree(node) == 2);
    let ends = component.iter().filter(|&node| degree(node) == 1).count();
    if !is_closed && (ends != 2 || component.iter().any(|node| degree(node) > 2)) {
        return None;
    }
    let first = *component.iter().find(|&node| is_closed || degree(node) == 1)?;
    let (mut line, mut before) = (vec![first], None);
    while line.len() < component.len() {
        let at = *line.last()?;
        let next = graph.neighbours(at).iter().rev().copied().find(|&next| Some(next) != before)?;
        before = Some(at);
        line.push(next);
    }
    Some((line, is_closed))
}

/// Start and goal on a component that holds the tokens of its goal.
pub(crate) struct Ends<'a> {
    pub question: &'a ExchangeQuestion<'a>,
    /// The leaps of all tokens.
    pub graph: &'a MoveGraph,
    /// The component.
    pub nodes: &'a [u32],
}

impl Ends<'_> {
    /// Why the goal cannot be reached in this component, if an invariant shows it.
    pub fn obstacle(&self) -> Option<Obstacle> {
        let cell = self.graph.cell(self.changed()?);
        let blocked = [true, false].into_iter().find(|&in_start| self.is_blocked(in_start));
        let blocked = blocked.map(|in_start| Obstacle::Blocked { cell, cells: self.nodes.len(), in_start });
        blocked.or_else(|| self.out_of_order()).or_else(|| self.swaps())
    }

    /// A node that holds another token in the goal than at the start.
    fn changed(&self) -> Option<u32> {
        let ExchangeQuestion { start, goal, .. } = self.question;
        self.nodes.iter().copied().find(|&node| token(start, node) != token(goal, node))
    }

    /// The tokens of one end along some nodes, and of the empty ones nothing.
    fn tokens(&self, in_start: bool, nodes: &[u32]) -> Vec<Option<char>> {
        let tokens = if in_start { &self.question.start } else { &self.question.goal };
        nodes.iter().map(|&node| token(tokens, node)).collect()
    }

    /// Whether no token can leap at one end.
    fn is_blocked(&self, in_start: bool) -> bool {
        let ExchangeQuestion { board, start, goal, .. } = self.question;
        let tokens = if in_start { start } else { goal };
        let is_occupied = |node: &u32| token(tokens, *node).is_some();
        let is_empty = |cell: Cell| self.graph.node(cell).is_some_and(|node| !is_occupied(&node));
        let can_leap = |name, node| {
            // Its own leaps are among those of all.
            !self.graph.neighbours(node).iter().all(is_occupied)
                && board.targets(self.question.leaper_of(name), self.graph.cell(node)).any(is_empty)
        };
        self.nodes.iter().all(|&node| token(tokens, node).is_none_or(|name| !can_leap(name, node)))
    }

    /// A path or a ring along which the goal has the tokens in another order.
    fn out_of_order(&self) -> Option<Obstacle> {
        let (line, closed) = along(self.graph, self.nodes)?;
        let [start, goal] =
            [true, false].map(|in_start| self.tokens(in_start, &line).into_iter().flatten().collect::<Vec<char>>());
        if closed && start.len() > MOST_ON_A_RING {
            return None;
        }
        let rotations = if closed { start.len() } else { 1 };
        let fits = (0..rotations).any(|by| start[by..].iter().chain(&start[..by]).eq(&goal));
        let cell = self.graph.cell(line[0]);
        (!fits).then_some(Obstacle::OutOfOrder { cell, cells: line.len(), closed })
    }

    /// A permutation that does not suit the empty cell.
    fn swaps(&self) -> Option<Obstacle> {
        let [start, goal] = [true, false].map(|in_start| self.tokens(in_start, self.nodes));
        let [from, to] = [&start, &goal].map(|tokens| tokens.iter().position(Option::is_none));
        let (from, to) = (from?, to?);
        let mut places: Vec<(Option<char>, usize)> = goal.into_iter().zip(0..).collect();
        places.sort_unstable();
        if places.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return None;
        }
        let place = |name: &Option<char>| places.binary_search_by(|known| known.0.cmp(name)).ok();
        let goes: Vec<usize> = start.iter().map(|name| Some(places[place(name)?].1)).collect::<Option<_>>()?;
        let distances = self.distances(from)?;
        let (swaps, leaps) = (swaps_of(&goes), distances[to]);
        let [from, to] = [from, to].map(|place| self.graph.cell(self.nodes[place]));
        (swaps % 2 != leaps % 2).then_some(Obstacle::Swaps { swaps, from, to, leaps })
    }

    /// The leaps from a place among the nodes to each; none where some leap does not change between two classes.
    fn distances(&self, from: usize) -> Option<Vec<u64>> {
        let around = |place: usize| {
            let neighbours = self.graph.neighbours(self.nodes[place]).iter();
            neighbours.map(|next| self.nodes.partition_point(|known| known < next))
        };
        let mut distances = vec![u64::MAX; self.nodes.len()];
        distances[from] = 0;
        let mut waiting = VecDeque::from([from]);
        while let Some(here) = waiting.pop_front() {
            for there in around(here) {
                if distances[there] == u64::MAX {
                    distances[there] = distances[here] + 1;
                    waiting.push_back(there);
                }
            }
        }
        let changes = |place: usize| around(place).all(|next| distances[next] % 2 != distances[place] % 2);
        (0..self.nodes.len()).all(changes).then_some(distances)
    }
}

/// The fewest swaps that make up a permutation: of a cycle of k places, k - 1.
fn swaps_of(goes: &[usize]) -> u64 {
    let mut is_known = vec![false; goes.len()];
    let mut swaps = 0;
    for first in 0..goes.len() {
        let mut at = goes[first];
        while !is_known[first] && at != first {
            is_known[at] = true;
            swaps += 1;
            at = goes[at];
        }
        is_known[first] = true;
    }
    swaps
}
