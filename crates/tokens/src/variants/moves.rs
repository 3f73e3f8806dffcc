//! The moves of each rule.
//!
//! A state is what each cell holds, and one element more where colours take turns: which of them makes the next move.

use std::collections::VecDeque;

use cavalcade_run::Stopped;

use super::rule::Rule;
use super::step::{self, Visit};
use crate::component::{Component, Content};
use crate::{ExchangeQuestion, Leap, Obstacle};

/// The direction of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// From the start onwards.
    Start,
    /// From the goal backwards.
    Goal,
}

/// The moves of a rule in a component.
pub(super) struct Moves<'a> {
    pub component: &'a Component,
    rule: Kind,
    /// For each content, whether it is of the first colour.
    first: Vec<bool>,
    /// Whether the start is a state that a move could lead to.
    start_is_lawful: bool,
}

/// A rule without its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Runs,
    Alternate,
    Peaceful,
    Simultaneous,
}

impl<'a> Moves<'a> {
    pub fn new(question: &ExchangeQuestion, component: &'a Component, rule: &Rule) -> Moves<'a> {
        let (kind, names) = match rule {
            // Searched by limits instead.
            Rule::Runs | Rule::Fair => (Kind::Runs, None),
            Rule::Alternate(names) => (Kind::Alternate, Some(names)),
            Rule::Peaceful(names) => (Kind::Peaceful, Some(names)),
            Rule::Simultaneous => (Kind::Simultaneous, None),
        };
        let is_first = |name: &char| names.is_some_and(|names| names.contains(name));
        let contents = component.names(question);
        let first = std::iter::once(false).chain(contents.iter().map(is_first)).collect();
        let mut moves = Moves { component, rule: kind, first, start_is_lawful: true };
        moves.start_is_lawful = moves.conflict(&component.start).is_none();
        moves
    }

    /// Why no move leads to the goal, where a look at it shows it.
    pub fn obstacle(&self) -> Option<Obstacle> {
        let (one, other) = self.conflict(&self.component.goal)?;
        let cell = |place: usize| self.component.cells[place];
        Some(Obstacle::Unpeaceful { one: cell(one), other: cell(other) })
    }

    /// The number of elements of a state.
    pub fn length(&self) -> usize {
        self.component.cells.len() + usize::from(self.rule == Kind::Alternate)
    }

    /// The states at an end.
    pub fn ends(&self, side: Side) -> Vec<Vec<u8>> {
        let contents = match side {
            Side::Start => &self.component.start,
            Side::Goal => &self.component.goal,
        };
        let with = |turn: u8| contents.iter().copied().chain([turn]).collect();
        match self.rule {
            Kind::Alternate => vec![with(0), with(1)],
            Kind::Runs | Kind::Peaceful | Kind::Simultaneous => vec![contents.clone()],
        }
    }

    /// Visits the states that a move leads to; from the goal, those from which a move leads here. The state is changed
    /// and restored.
    ///
    /// # Errors
    /// Those of `visit`.
    pub fn visit(&self, side: Side, state: &mut [u8], visit: Visit) -> Result<(), Stopped> {
        let cells = self.component.cells.len();
        if self.rule == Kind::Simultaneous {
            return step::visit(self.component, state, visit);
        }
        for from in 0..cells {
            let held = state[from];
            if held == 0 || self.rule == Kind::Alternate && !self.may_move(side, held, state[cells]) {
                continue;
            }
            match self.rule {
                Kind::Runs => self.runs(from, state, visit)?,
                Kind::Alternate => {
                    state[cells] ^= 1;
                    self.leaps(from, state, visit)?;
                    state[cells] ^= 1;
                }
                Kind::Peaceful | Kind::Simultaneous => self.leaps(from, state, visit)?,
            }
        }
        Ok(())
    }

    /// Whether a token makes the next move, or made the last one.
    fn may_move(&self, side: Side, held: Content, turn: u8) -> bool {
        let is_next = self.first[usize::from(held)] == (turn == 1);
        is_next == (side == Side::Start)
    }

    /// All single leaps of a token that are allowed.
    fn leaps(&self, from: usize, state: &mut [u8], visit: Visit) -> Result<(), Stopped> {
        let held = state[from];
        for &to in &self.component.neighbours_of(held)[from] {
            let to = to as usize;
            if state[to] > 0 {
                continue;
            }
            state.swap(from, to);
            if self.is_lawful(state, to) {
                visit(state, 1)?;
            }
            state.swap(from, to);
        }
        Ok(())
    }

    /// All runs of a token, each to a cell in as few leaps as possible.
    fn runs(&self, from: usize, state: &mut [u8], visit: Visit) -> Result<(), Stopped> {
        let neighbours = self.component.neighbours_of(state[from]);
        let mut distances = vec![u32::MAX; self.component.cells.len()];
        distances[from] = 0;
        let mut queue = VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            for &to in &neighbours[at] {
                let to = to as usize;
                if state[to] > 0 || distances[to] != u32::MAX {
                    continue;
                }
                distances[to] = distances[at] + 1;
                queue.push_back(to);
                state.swap(from, to);
                visit(state, distances[to])?;
                state.swap(from, to);
            }
        }
        Ok(())
    }

    /// Whether a move of the token that is now on `to` may lead to a state.
    fn is_lawful(&self, state: &[u8], to: usize) -> bool {
        match self.rule {
            Kind::Runs | Kind::Alternate | Kind::Simultaneous => true,
            // A token that leaves its cell makes no other one attack.
            Kind::Peaceful if self.start_is_lawful => self.attacked_by(state, to).is_none(),
            Kind::Peaceful => self.conflict(state).is_none() || *state == self.component.start[..],
        }
    }

    /// Two cells of which the rule forbids what they hold.
    fn conflict(&self, state: &[u8]) -> Option<(usize, usize)> {
        if self.rule != Kind::Peaceful {
            return None;
        }
        (0..state.len()).find_map(|cell| Some((cell, self.attacked_by(state, cell)?)))
    }

    /// A token of the other colour that is a leap of either away from the one on this cell.
    fn attacked_by(&self, state: &[u8], cell: usize) -> Option<usize> {
        let held = state[cell];
        if held == 0 {
            return None;
        }
        let is_other = |other: Content| other > 0 && self.first[usize::from(other)] != self.first[usize::from(held)];
        let meets = |kind: Content, is_met: &dyn Fn(Content) -> bool| {
            let around = self.component.neighbours_of(kind)[cell].iter().map(|&near| near as usize);
            around.into_iter().find(|&near| is_met(state[near]))
        };
        let mine = meets(held, &is_other);
        let theirs = || {
            let kinds = (1..self.first.len() as u16).map(|kind| kind as Content);
            kinds.filter(|&kind| is_other(kind)).find_map(|kind| meets(kind, &|near| near == kind))
        };
        // Where all tokens are one piece, each reaches those that reach it.
        if self.component.is_mixed() { mine.or_else(theirs) } else { mine }
    }

    /// The leaps of the move that leads from one state to another.
    pub fn leaps_between(&self, before: &[u8], after: &[u8]) -> Vec<Leap> {
        if self.rule == Kind::Simultaneous {
            return step::leaps_between(self.component, before, after);
        }
        let cells = 0..self.component.cells.len();
        let left = cells.clone().find(|&cell| before[cell] > 0 && after[cell] == 0);
        let reached = cells.clone().find(|&cell| before[cell] == 0 && after[cell] > 0);
        let Some((from, to)) = left.zip(reached) else { return Vec::new() };
        let path = self.run(from, to, before);
        let cell = |place: usize| self.component.cells[place];
        path.windows(2).map(|pair| (cell(pair[0]), cell(pair[1]))).collect()
    }

    /// The cells of a shortest run of a token over empty cells, both ends included.
    fn run(&self, from: usize, to: usize, state: &[u8]) -> Vec<usize> {
        let neighbours = self.component.neighbours_of(state[from]);
        let mut next: Vec<Option<usize>> = vec![None; self.component.cells.len()];
        // Backwards from its end.
        let mut queue = VecDeque::from([to]);
        next[to] = Some(to);
        while let Some(at) = queue.pop_front() {
            for &near in &neighbours[at] {
                let near = near as usize;
                if next[near].is_none() && (state[near] == 0 || near == from) {
                    next[near] = Some(at);
                    queue.push_back(near);
                }
            }
        }
        let mut path = vec![from];
        while let Some(&at) = path.last().filter(|&&at| at != to) {
            let Some(on) = next[at] else { break };
            path.push(on);
        }
        path
    }
}
