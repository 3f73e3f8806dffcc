//! What is known of one component, and the work that extends it.

use cavalcade_run::{Budget, Improvement, Observer, Stopped};

use super::beam::{Beam, beam};
use super::descent::Descents;
use super::key::PositionKey;
use super::pairs::{Matching, Surpluses};
use super::search::{BoundedEnd, BoundedSearch};
use super::space::{Space, SpaceTask, with_space};
use super::trace::trace_through;
use crate::component::Component;
use crate::symmetry::Symmetries;
use crate::{Leap, Obstacle};

/// What is known of a component.
#[derive(Debug)]
pub struct ComponentState {
    component: Component,
    symmetries: Symmetries,
    /// The labelled tokens that are taken together in the lower bound.
    matching: Matching,
    /// What labelled tokens cost each other, once it was looked for, and where there is memory for it.
    surpluses: Option<Surpluses>,
    /// The first beam's width.
    width: usize,
    /// No solution is shorter.
    bound: u32,
    /// The bound before any search, once it is known.
    pub root_bound: Option<u32>,
    /// The leaps of the shortest solution that was found.
    pub best: Option<Vec<(u32, u32)>>,
    /// In how many moves the first beam came through.
    pub beam: Option<usize>,
    /// The positions of the depth-first searches.
    pub descended: u64,
    /// The positions of each bounded search.
    pub searches: Vec<u64>,
}

/// What is done about a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// An upper bound.
    Beam,
    /// Small numbers of moves are refuted, until a search has reached this number of positions.
    Probe(u64),
    /// All that is left.
    Prove,
}

/// By how much a beam is widened, and how much more the search before must have cost.
const WIDER: u64 = 4;

impl ComponentState {
    /// Nothing is known yet.
    pub fn new(component: Component, symmetries: Symmetries, width: usize) -> ComponentState {
        ComponentState {
            matching: Matching::by_kind(&component),
            component,
            symmetries,
            surpluses: None,
            width,
            bound: 0,
            root_bound: None,
            best: None,
            beam: None,
            descended: 0,
            searches: Vec::new(),
        }
    }

    /// The component.
    pub fn component(&self) -> &Component {
        &self.component
    }

    /// How many symmetries it has.
    pub fn symmetries(&self) -> usize {
        self.symmetries.count()
    }

    /// Positions that were kept in all searches together.
    pub fn positions(&self) -> u64 {
        self.descended + self.searches.iter().sum::<u64>()
    }

    /// No solution takes fewer moves.
    pub fn bound(&self) -> u64 {
        u64::from(self.bound)
    }

    /// The leaps of the shortest solution that was found.
    pub fn solution(&self) -> Option<Vec<Leap>> {
        let cell = |place: u32| self.component.cells[place as usize];
        Some(self.best.as_ref()?.iter().map(|&(from, to)| (cell(from), cell(to))).collect())
    }

    /// Does some work; returns why there is no solution, if that was found.
    ///
    /// # Errors
    /// Why it was stopped; what was known before and what was proved on the way is known still.
    pub fn work(&mut self, work: Work, budget: &Budget, observer: &dyn Observer) -> Result<Option<Obstacle>, Stopped> {
        self.match_tokens(budget)?;
        let (component, symmetries, matching) =
            (self.component.clone(), self.symmetries.clone(), self.matching.clone());
        with_space(&component, &symmetries, &matching, Worker { state: self, work, budget, observer })
    }

    /// Matches the labelled tokens before the first search; as they come, where the memory has no room for more.
    fn match_tokens(&mut self, budget: &Budget) -> Result<(), Stopped> {
        if self.root_bound.is_none() {
            match Surpluses::of(&self.component, budget) {
                Ok(surpluses) => {
                    self.matching = surpluses.matching(&self.component);
                    self.surpluses = Some(surpluses);
                }
                Err(Stopped::Memory) => {}
                Err(stopped) => return Err(stopped),
            }
        }
        Ok(())
    }
}

/// The task of working on a component, within its space.
struct Worker<'a> {
    state: &'a mut ComponentState,
    work: Work,
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

impl SpaceTask for Worker<'_> {
    type Output = Result<Option<Obstacle>, Stopped>;

    fn run<K: PositionKey, const G: usize>(mut self, space: Space<K, G>) -> Self::Output {
        let mut search = BoundedSearch::new(&self.state.component, &space, self.budget, self.observer);
        self.state.root_bound.get_or_insert(search.bound);
        search.bound = search.bound.max(self.state.bound);
        let done = match (self.work, &self.state.best) {
            (Work::Beam, _) => self.bound_from_above(&mut search),
            (Work::Probe(limit), Some(_)) => self.deepen(&mut search, limit),
            (Work::Prove, Some(_)) => self.deepen(&mut search, u64::MAX),
            (Work::Probe(_), None) => Ok(None),
            (Work::Prove, None) => self.exhaust(&mut search),
        };
        self.state.bound = search.bound;
        done
    }
}

impl Worker<'_> {
    /// Keeps the leaps of a solution that is shorter than what was known.
    fn found(&mut self, leaps: Vec<(u32, u32)>) {
        self.observer.improved(&Improvement::new(leaps.len() as u64, &|| Some(leaps.clone())));
        self.state.best = Some(leaps);
    }

    /// Looks for a solution: for one that meets the lower bound, then for any.
    fn bound_from_above<K: PositionKey, const G: usize>(
        &mut self,
        search: &mut BoundedSearch<'_, K, G>,
    ) -> Result<Option<Obstacle>, Stopped> {
        if let Some(surpluses) = self.state.surpluses.as_ref().filter(|surpluses| surpluses.labelled() > 1) {
            let mut bound = search.bound;
            let mut descents = Descents::new(search, surpluses, self.budget);
            let done = descents.run(&self.state.component, &mut bound);
            self.state.descended += descents.positions;
            search.bound = bound;
            if let Some(leaps) = done? {
                self.found(leaps);
            }
        }
        if self.state.best.is_some() { Ok(None) } else { self.beam(search) }
    }

    /// Widens the first beam until it comes through, or narrows it until it fits into the memory.
    fn beam<K: PositionKey, const G: usize>(
        &mut self,
        search: &BoundedSearch<'_, K, G>,
    ) -> Result<Option<Obstacle>, Stopped> {
        let wider = WIDER as usize;
        let mut widest = self.state.width.saturating_mul(wider * wider);
        loop {
            match beam(search, self.state.width, None, self.budget, self.observer) {
                Ok(Beam::Through(leaps)) => {
                    self.state.beam = Some(leaps.len());
                    self.found(leaps);
                    return Ok(None);
                }
                Ok(Beam::Lost) if self.state.width < widest => self.state.width *= wider,
                Ok(Beam::Lost | Beam::Whole) => return Ok(None),
                Err(Stopped::Memory) if self.state.width >= wider => {
                    self.state.width /= wider;
                    widest = self.state.width;
                }
                Err(stopped) => return Err(stopped),
            }
        }
    }

    /// Refutes one number of moves after the other, up to what a beam has found, or until a search has come to `limit`
    /// positions.
    fn deepen<K: PositionKey, const G: usize>(
        &mut self,
        search: &mut BoundedSearch<'_, K, G>,
        limit: u64,
    ) -> Result<Option<Obstacle>, Stopped> {
        let mut most = self.state.best.as_ref().map_or(0, |best| best.len() as u32);
        while search.bound < most && self.state.searches.last().is_none_or(|&positions| positions < limit) {
            search.incumbent = Some(u64::from(most));
            let end = search.run(Some(search.bound));
            self.state.searches.push(search.positions);
            match end? {
                BoundedEnd::Met { class, from_start, .. } => {
                    let middle = search.space.contents(class, self.state.component.cells.len());
                    let leaps = trace_through(
                        &self.state.component,
                        &self.state.matching,
                        &middle,
                        from_start,
                        search.bound,
                        self.budget,
                    )?;
                    self.found(leaps);
                    return Ok(None);
                }
                BoundedEnd::Longer | BoundedEnd::Exhausted { .. } => search.bound += 2,
            }
            // A better upper bound saves the most expensive search, as long as it is cheap compared with the one
            // before.
            while search.bound < most && self.state.width as u64 * u64::from(most) * WIDER * WIDER <= search.positions {
                self.state.width *= WIDER as usize;
                let wider = beam(search, self.state.width, Some(most - 2), self.budget, self.observer);
                match wider {
                    Ok(Beam::Through(better)) => {
                        most = better.len() as u32;
                        self.found(better);
                    }
                    Ok(Beam::Lost | Beam::Whole) | Err(Stopped::Memory) => {}
                    Err(stopped) => return Err(stopped),
                }
            }
        }
        Ok(None)
    }

    /// Searches without an upper bound.
    fn exhaust<K: PositionKey, const G: usize>(
        &mut self,
        search: &mut BoundedSearch<'_, K, G>,
    ) -> Result<Option<Obstacle>, Stopped> {
        let end = search.run(None);
        let component = &self.state.component;
        self.state.searches.push(search.positions);
        let from_start = match end? {
            BoundedEnd::Met { class, from_start, moves } => {
                let middle = search.space.contents(class, component.cells.len());
                self.state.best =
                    Some(trace_through(component, &self.state.matching, &middle, from_start, moves, self.budget)?);
                search.bound = moves;
                return Ok(None);
            }
            BoundedEnd::Exhausted { from_start: false } => false,
            BoundedEnd::Exhausted { from_start: true } | BoundedEnd::Longer => true,
        };
        let (cell, cells, positions) = (component.cells[0], component.cells.len(), search.positions);
        Ok(Some(Obstacle::Exhausted { cell, cells, positions, from_start }))
    }
}
