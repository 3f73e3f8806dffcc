//! `state_space`: every placement that the start of a component leads to, layer by layer, in a table of bits.
//!
//! **Idea.** A search from the start marks placement after placement until nothing new is found. Each has a place in a
//! table of bits, so that a mark takes bits, not bytes, and the whole state space fits into memory where a list of it
//! would not. There are two tables, for few kinds of tokens and for labelled ones.
//!
//! **Depths.** A move carries a token to a cell of the other colour, so that the parity of the number of tokens on dark
//! cells is that of the distance of a placement. One further bit gives it modulo 4, and neighbours differ by one: the
//! way back to the start is found by asking each neighbour.
//!
//! **Exactness.** Layers are complete: what a layer does not reach lies farther away. After a layer without anything
//! new nothing is left that could be reached.
//!
//! **Source.** Two bits a state: G. Cooperman and L. Finkelstein, *New methods for using Cayley graphs in
//! interconnection networks*, Discrete Applied Mathematics 37/38 (1992); whole spaces of puzzles: R. Korf and
//! P. Schultze, *Large-scale parallel breadth-first search*, AAAI 2005.

use cavalcade_run::{Budget, Observer, Stopped};

use crate::component::{Component, ComponentError, Components, Content};
use crate::table::{Estimate, Table, TableError};
use crate::{Cost, ExchangeQuestion, Leap, Obstacle, Outcome, Solution, bitmap, ranked};

/// A kind of table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableKind {
    /// See [`ranked`].
    Ranked,
    /// See [`bitmap`].
    Bitmap,
}

impl TableKind {
    /// All of them.
    pub const ALL: [TableKind; 2] = [TableKind::Ranked, TableKind::Bitmap];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            TableKind::Ranked => "ranked",
            TableKind::Bitmap => "bitmap",
        }
    }

    /// What it takes.
    ///
    /// # Errors
    /// Why it cannot hold the component.
    pub fn estimate(self, component: &Component, threads: usize) -> Result<Estimate, TableError> {
        match self {
            TableKind::Ranked => ranked::estimate(component, threads),
            TableKind::Bitmap => bitmap::estimate(component, threads),
        }
    }

    /// What it takes at most to find a shortest solution for each of some components: the search stops at the goal.
    ///
    /// # Errors
    /// Why it cannot hold one of them.
    pub fn cost(self, components: &[Component], budget: &Budget) -> Result<Cost, TableError> {
        let mut cost = Cost { is_limit: true, ..Cost::default() };
        for component in components {
            let estimate = self.estimate(component, budget.threads())?;
            cost.positions = cost.positions.saturating_add(estimate.placements);
            cost.bytes = cost.bytes.max(estimate.bytes);
            cost.seconds += estimate.seconds;
        }
        Ok(cost)
    }

    /// The one that is done first among those that fit into the memory limit, or the one that takes the least memory.
    ///
    /// # Errors
    /// [`NoTable`] when none can hold the component.
    pub fn best(component: &Component, budget: &Budget) -> Result<TableKind, NoTable> {
        let estimates = TableKind::ALL.map(|kind| (kind, kind.estimate(component, budget.threads())));
        let known = || estimates.iter().filter_map(|(kind, estimate)| Some((*kind, estimate.as_ref().ok()?)));
        let fits = |(_, estimate): &(TableKind, &Estimate)| estimate.bytes <= budget.memory().limit();
        let quickest = known().filter(fits).min_by(|(_, a), (_, b)| a.seconds.total_cmp(&b.seconds));
        let smallest = || known().min_by_key(|(_, estimate)| estimate.bytes);
        if let Some((kind, _)) = quickest.or_else(smallest) {
            return Ok(kind);
        }
        Err(NoTable(estimates.into_iter().filter_map(|(kind, estimate)| Some((kind, estimate.err()?))).collect()))
    }

    /// The empty table, with the start marked; it lists up to `limit` placements of a layer.
    ///
    /// # Errors
    /// When it does not fit into the memory limit. The kind must be one that can hold the component.
    fn table<'a>(
        self,
        component: &'a Component,
        limit: usize,
        budget: &'a Budget,
    ) -> Result<Box<dyn Table + 'a>, Stopped> {
        Ok(match self {
            TableKind::Ranked => Box::new(ranked::Ranks::new(component, limit, budget)?),
            TableKind::Bitmap => Box::new(bitmap::Words::new(component, limit, budget)?),
        })
    }
}

/// No table can hold a component: why each of them cannot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", reasons(.0))]
pub struct NoTable(pub Vec<(TableKind, TableError)>);

/// Why each kind of table cannot hold a component; a reason of all of them is said once.
fn reasons(refusals: &[(TableKind, TableError)]) -> String {
    match refusals {
        [(_, first), others @ ..] if others.iter().all(|(_, reason)| reason == first) => first.to_string(),
        _ => refusals.iter().map(|(kind, reason)| format!("{}: {reason}", kind.name())).collect::<Vec<_>>().join("; "),
    }
}

/// Why a question has no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpaceError {
    /// The board or its tokens.
    #[error(transparent)]
    Component(#[from] ComponentError),
    /// A component that the table cannot hold.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// How far a space is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Until the goal is reached.
    Goal,
    /// All of it; as many of the farthest placements are listed.
    Whole(usize),
}

/// What a search of a space has found.
#[derive(Clone, Debug, Default)]
pub struct Explored {
    /// How many placements lie at each distance from the start, by complete layers.
    pub counts: Vec<u64>,
    /// A shortest way to the goal, where it was reached.
    pub goal: Option<Vec<Leap>>,
    /// Shortest ways to the farthest placements that are listed.
    pub farthest: Vec<Vec<Leap>>,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
}

impl Explored {
    /// Searches the space of a component, which the table must be able to hold.
    pub fn of(
        component: &Component,
        kind: TableKind,
        scope: Scope,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Explored {
        let limit = match scope {
            Scope::Goal => 0,
            Scope::Whole(limit) => limit,
        };
        let mut explored = Explored { counts: vec![1], ..Explored::default() };
        let table = kind.table(component, limit, budget).and_then(|mut table| {
            explored.grow(&mut *table, component, scope, observer)?;
            Ok(table)
        });
        match table {
            Ok(table) => {
                let depth = explored.counts.len() - 1;
                let latest = table.latest().into_iter();
                explored.farthest = latest.map(|far| walk(&*table, component, far, depth)).collect();
            }
            Err(stopped) => explored.stopped = Some(stopped),
        }
        explored
    }

    fn grow(
        &mut self,
        table: &mut dyn Table,
        component: &Component,
        scope: Scope,
        observer: &dyn Observer,
    ) -> Result<(), Stopped> {
        loop {
            let depth = self.counts.len() - 1;
            if self.goal.is_none() && table.depth_mod_4(&component.goal).is_some() {
                self.goal = Some(walk(table, component, component.goal.clone(), depth));
                if scope == Scope::Goal {
                    return Ok(());
                }
            }
            match table.grow(observer)? {
                0 => return Ok(()),
                new => self.counts.push(new),
            }
        }
    }

    /// How many placements the complete layers hold.
    pub fn reached(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// A shortest way from the start to a placement at this distance from it.
fn walk(table: &dyn Table, component: &Component, mut contents: Vec<Content>, distance: usize) -> Vec<Leap> {
    let mut leaps = Vec::with_capacity(distance);
    for left in (0..distance).rev() {
        // A placement at a distance has a neighbour that is one move closer.
        let Some((from, to)) = closer(table, component, &mut contents, left as u32 % 4) else { break };
        contents.swap(from, to);
        leaps.push((component.cells[from], component.cells[to]));
    }
    leaps.reverse();
    leaps
}

/// The leap (from, to) that has led to a placement from one whose distance is `wanted` modulo 4.
fn closer(table: &dyn Table, component: &Component, contents: &mut [Content], wanted: u32) -> Option<(usize, usize)> {
    for to in 0..contents.len() {
        for &from in &component.neighbours[to] {
            let from = from as usize;
            if contents[to] > 0 && contents[from] == 0 {
                contents.swap(from, to);
                let depth = table.depth_mod_4(contents);
                contents.swap(from, to);
                if depth == Some(wanted) {
                    return Some((from, to));
                }
            }
        }
    }
    None
}

/// How searches of spaces went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Placements that were reached, in all components together.
    pub positions: u64,
    /// Where the memory has ended a search, the bytes that were wanted.
    pub memory_wanted: Option<u64>,
}

impl Figures {
    /// The figures of some searches under a budget.
    pub fn of(spaces: &[Explored], budget: &Budget) -> Figures {
        let lacked = spaces.iter().any(|space| space.stopped == Some(Stopped::Memory));
        Figures {
            positions: spaces.iter().map(Explored::reached).sum(),
            memory_wanted: budget.memory().peak_denied().filter(|_| lacked),
        }
    }
}

/// A shortest solution of a question: the space of each component is searched until its goal is reached.
///
/// Time and memory are proportional to the placements of the largest component; see [`TableKind::estimate`]. At the end
/// of the budget the best bound so far is returned.
///
/// # Errors
/// [`SpaceError`] when the table cannot hold the question.
pub fn shortest(
    kind: TableKind,
    question: &ExchangeQuestion,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Figures>, SpaceError> {
    let components = match Components::of(question)? {
        Components::Open(components) => components,
        Components::Impossible(obstacle) => return Ok(Outcome::impossible(obstacle)),
    };
    for component in &components {
        kind.estimate(component, budget.threads())?;
    }
    let mut spaces: Vec<Explored> = Vec::new();
    for component in &components {
        let space = Explored::of(component, kind, Scope::Goal, budget, observer);
        let goes_on = space.goal.is_some();
        spaces.push(space);
        if !goes_on {
            break;
        }
    }
    let stopped = spaces.iter().find_map(|space| space.stopped);
    let solution = solution(&components, &spaces);
    Ok(Outcome { solution, stopped, figures: Some(Figures::of(&spaces, budget)) })
}

/// What the spaces of the first components, searched one after the other, show about the goal.
pub(crate) fn solution(components: &[Component], spaces: &[Explored]) -> Solution {
    let mut leaps = Vec::new();
    let mut bound = 0;
    let mut is_known = true;
    for (index, component) in components.iter().enumerate() {
        let space = spaces.get(index);
        bound += match space.and_then(|space| space.goal.as_ref()) {
            Some(way) => {
                leaps.extend(way);
                way.len() as u64
            }
            None => {
                if let Some(space) = space.filter(|space| space.stopped.is_none()) {
                    let (cell, cells, placements) = (component.cells[0], component.cells.len(), space.reached());
                    return Solution::Impossible(Obstacle::Unmarked { cell, cells, placements });
                }
                is_known = false;
                let complete = space.map_or(1, |space| space.counts.len() as u64);
                let fewest = if component.start == component.goal { 0 } else { complete };
                component.raised(fewest)
            }
        };
    }
    match is_known {
        true => Solution::Shortest { leaps },
        false => Solution::Unknown { bound },
    }
}
