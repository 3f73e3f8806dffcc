//! `solutions`: all shortest solutions of a question, counted and visited up to the board's symmetries.
//!
//! **Idea.** The positions on shortest solutions form a graph without cycles, layer by layer. A bidirectional search
//! whose last layer is finished gives the middle layer, and the marks of its two sides lead from there to both ends.
//! Counting is one sum a leap, from the goal backwards. The solutions of several components interleave in every way.
//!
//! **Symmetry.** Two solutions are alike if a symmetry of the board that keeps start and goal (tokens renamed) turns
//! one into the other, leap by leap. Their classes are counted by Burnside's lemma: the average, over the symmetries,
//! of the number of solutions that a symmetry leaves as they are, which are those whose leaps join cells that it does
//! not move. Visited is the least solution of each class, by a depth-first search that turns back as soon as some image
//! of what it has is less: it remembers the solution that it is at, and none before.
//!
//! **Exactness.** The counts are exact integers of any size.
//!
//! **Source.** W. Burnside, *Theory of Groups of Finite Order* (1897); listing least representatives only: R. C. Read,
//! *Every one a winner*, Annals of Discrete Mathematics 2 (1978).

use std::ops::ControlFlow;

use cavalcade_board::Cell;
use cavalcade_run::{Budget, Observer, Reservation, Stopped, TrackedVec};
use num_bigint::BigUint;

use crate::bfs::{
    BfsEnd, BfsError, BfsSearch, Direction, Encoding, Figures, Key, Marks, Plan, SearchTask, Settings, with_search,
};
use crate::component::{Component, Components};
use crate::symmetry::Symmetries;
use crate::{ExchangeQuestion, Leap};

/// All shortest solutions of a question, or why the budget ended before they were known; and how the search went.
#[derive(Debug)]
pub struct Found {
    /// The solutions.
    pub solutions: Result<Solutions, Stopped>,
    /// How the search went.
    pub figures: Figures,
}

/// All shortest solutions of a question: the graph of the positions on them.
#[derive(Debug)]
pub struct Solutions {
    /// How many there are.
    pub counts: Counts,
    /// Of each component; none where there is no solution.
    ways: Option<Vec<Ways>>,
    maps: Vec<CellMap>,
}

/// How many shortest solutions there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// All of them.
    pub solutions: BigUint,
    /// Their classes under the board's symmetries.
    pub classes: BigUint,
}

/// Finds all shortest solutions, and counts them; zero where there is none.
///
/// # Errors
/// [`BfsError`] when the question is too large for [`bfs`](crate::bfs).
pub fn all(question: &ExchangeQuestion, budget: &Budget, observer: &dyn Observer) -> Result<Found, BfsError> {
    let Components::Open(components) = Components::of(question)? else {
        return Ok(Found { solutions: Ok(Solutions::none()), figures: Figures::default() });
    };
    let whole = Component::whole(question)?;
    let symmetries = Symmetries::of(&whole, question.board).keeping;
    let maps: Vec<CellMap> = symmetries.iter().map(|symmetry| CellMap::new(&whole, &symmetry.cells)).collect();
    let plans = components.iter().map(|component| Settings::default().plan(component, question.board));
    let plans = plans.collect::<Result<Vec<Plan>, BfsError>>()?;

    let mut figures = Figures::of(&plans);
    let mut ways = Vec::new();
    for (component, plan) in components.iter().zip(&plans) {
        let task = Collect { component, observer, figures: &mut figures, budget };
        match with_search(plan.packing, component, &plan.symmetries, budget, task) {
            Ok(Some(found)) => ways.push(found),
            Ok(None) => return Ok(Found { solutions: Ok(Solutions::none()), figures }),
            Err(stopped) => return Ok(Found { solutions: Err(stopped), figures }),
        }
    }
    let solutions = count(&ways, |_| true);
    let unmoved = maps.iter().map(|map| count(&ways, |leap| map.leap(leap) == leap));
    let classes = (&solutions + unmoved.sum::<BigUint>()) / (maps.len() + 1);
    let solutions = Solutions { counts: Counts { solutions, classes }, ways: Some(ways), maps };
    Ok(Found { solutions: Ok(solutions), figures })
}

impl Solutions {
    fn none() -> Solutions {
        let counts = Counts { solutions: BigUint::ZERO, classes: BigUint::ZERO };
        Solutions { counts, ways: None, maps: Vec::new() }
    }

    /// Visits the least solution of each class under the board's symmetries, in order, until the visitor breaks. What
    /// it takes does not grow with the number of solutions.
    ///
    /// # Errors
    /// When the budget ends before.
    pub fn visit(
        &self,
        budget: &Budget,
        each: &mut dyn FnMut(&[Leap]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Stopped> {
        let Some(ways) = &self.ways else { return Ok(ControlFlow::Continue(())) };
        let at_start = vec![0; ways.len()];
        let all_equal = (0..self.maps.len()).collect::<Vec<usize>>();
        Visit { ways, maps: &self.maps, budget, moves: Vec::new(), each }.extend(&at_start, &all_equal)
    }
}

/// Where a symmetry of the board takes each cell.
#[derive(Debug)]
struct CellMap(std::collections::HashMap<Cell, Cell>);

impl CellMap {
    fn new(whole: &Component, images: &[u32]) -> CellMap {
        CellMap(whole.cells.iter().zip(images).map(|(&cell, &image)| (cell, whole.cells[image as usize])).collect())
    }

    fn leap(&self, leap: Leap) -> Leap {
        (self.0[&leap.0], self.0[&leap.1])
    }
}

/// All shortest solutions of one component: positions as nodes, in layers from the start (node 0) to the goal (the
/// last).
#[derive(Debug)]
struct Ways {
    length: usize,
    /// `leaps[first[n]..first[n + 1]]` lead on from node n, in order, each with the node after it.
    first: TrackedVec<usize>,
    leaps: TrackedVec<(Leap, u32)>,
    /// For the counts of all nodes at a time: numbers of up to 256 bits.
    _counts: Reservation,
}

impl Ways {
    fn from(&self, node: u32) -> &[(Leap, u32)] {
        &self.leaps[self.first[node as usize]..self.first[node as usize + 1]]
    }

    /// How many ways lead from start to goal by leaps that are allowed.
    fn count(&self, allowed: impl Fn(Leap) -> bool) -> BigUint {
        let mut counts = vec![BigUint::ZERO; self.first.len() - 1];
        if let Some(goal) = counts.last_mut() {
            *goal = BigUint::from(1u32);
        }
        for node in (0..counts.len().saturating_sub(1)).rev() {
            let onward = self.from(node as u32).iter().filter(|&&(leap, _)| allowed(leap));
            counts[node] = onward.map(|&(_, next)| &counts[next as usize]).sum();
        }
        counts.swap_remove(0)
    }
}

/// How many solutions of all components together take allowed leaps only: those of the components, interleaved in every
/// way.
fn count(ways: &[Ways], allowed: impl Fn(Leap) -> bool) -> BigUint {
    let mut solutions = BigUint::from(1u32);
    let mut length = 0usize;
    for component in ways {
        solutions *= component.count(&allowed);
        for step in 1..=component.length {
            length += 1;
            solutions = solutions * length / step;
        }
    }
    solutions
}

/// The task of collecting all shortest solutions of a component.
struct Collect<'a> {
    component: &'a Component,
    observer: &'a dyn Observer,
    figures: &'a mut Figures,
    budget: &'a Budget,
}

impl SearchTask for Collect<'_> {
    /// None where there is no solution.
    type Output = Option<Ways>;

    fn run<const W: usize, E: Encoding<W>, M: Marks<W>>(
        self,
        mut search: BfsSearch<'_, W, E, M>,
    ) -> Result<Option<Ways>, Stopped> {
        let end = search.run(true, self.observer);
        self.figures.positions += search.positions();
        let BfsEnd::Met(met) = end? else { return Ok(None) };

        let mut layers = vec![search.middle(&met)?];
        for left in (0..met.from_start).rev() {
            layers.push(self.closer(&search, Direction::Forward, &layers[layers.len() - 1], left)?);
        }
        layers.reverse();
        for left in (0..met.from_goal).rev() {
            layers.push(self.closer(&search, Direction::Backward, &layers[layers.len() - 1], left)?);
        }

        let nodes = layers.iter().map(|layer| layer.len()).sum::<usize>();
        let memory = self.budget.memory();
        let mut ways = Ways {
            length: layers.len() - 1,
            first: TrackedVec::new(memory),
            leaps: TrackedVec::new(memory),
            _counts: memory.reserve((nodes * (size_of::<BigUint>() + 32)) as u64)?,
        };
        ways.first.push(0)?;
        let mut next_layer = 0;
        for (index, layer) in layers.iter().enumerate() {
            next_layer += layer.len();
            let next = layers.get(index + 1);
            for &key in layer.iter() {
                let mut leaps = Vec::new();
                search.encoding().successors(key, |from, to, after| {
                    if let Some(place) = next.and_then(|next| next.binary_search(&after).ok()) {
                        let cell = |place: u32| self.component.cells[place as usize];
                        leaps.push(((cell(from), cell(to)), (next_layer + place) as u32));
                    }
                });
                leaps.sort_unstable();
                for leap in leaps {
                    ways.leaps.push(leap)?;
                }
                ways.first.push(ways.leaps.len())?;
            }
            self.budget.check()?;
        }
        Ok(Some(ways))
    }
}

impl Collect<'_> {
    /// The neighbours of a layer that are one step closer to an end, `left` steps away from it.
    fn closer<const W: usize, E: Encoding<W>, M: Marks<W>>(
        &self,
        search: &BfsSearch<'_, W, E, M>,
        direction: Direction,
        layer: &[Key<W>],
        left: u32,
    ) -> Result<TrackedVec<Key<W>>, Stopped> {
        let mut closer = TrackedVec::new(self.budget.memory());
        let mut near = Vec::new();
        for chunk in layer.chunks(4096) {
            self.budget.check()?;
            for &key in chunk {
                search.encoding().successors(key, |_, _, after| {
                    if search.depth_mod_3(direction, after) == Some(left % 3) {
                        near.push(after);
                    }
                });
            }
            near.drain(..).try_for_each(|key| closer.push(key))?;
        }
        closer.sort_and_dedup();
        Ok(closer)
    }
}

/// The depth-first search for the least solution of each class.
struct Visit<'a> {
    ways: &'a [Ways],
    maps: &'a [CellMap],
    budget: &'a Budget,
    moves: Vec<Leap>,
    each: &'a mut dyn FnMut(&[Leap]) -> ControlFlow<()>,
}

impl Visit<'_> {
    /// Visits all that goes on from `moves` with every component at its node; `equal` are the symmetries that map the
    /// moves so far to themselves.
    fn extend(&mut self, nodes: &[u32], equal: &[usize]) -> Result<ControlFlow<()>, Stopped> {
        self.budget.check()?;
        let mut onward: Vec<(Leap, usize, u32)> = Vec::new();
        for (component, &node) in nodes.iter().enumerate() {
            onward.extend(self.ways[component].from(node).iter().map(|&(leap, next)| (leap, component, next)));
        }
        if onward.is_empty() {
            return Ok((self.each)(&self.moves));
        }
        onward.sort_unstable();
        for (leap, component, next) in onward {
            let image = |&symmetry: &usize| self.maps[symmetry].leap(leap);
            if equal.iter().any(|symmetry| image(symmetry) < leap) {
                continue;
            }
            let still_equal: Vec<usize> = equal.iter().copied().filter(|symmetry| image(symmetry) == leap).collect();
            let mut after = nodes.to_vec();
            after[component] = next;
            self.moves.push(leap);
            if self.extend(&after, &still_equal)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            self.moves.pop();
        }
        Ok(ControlFlow::Continue(()))
    }
}
