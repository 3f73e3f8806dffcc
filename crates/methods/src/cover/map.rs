//! The map of a cover: what every start needs, or every set of starts.
//!
//! **Idea.** With one walker, all starts are questions to the same programs (`alone`): in that without time the start
//! is assumed, not fixed, and what the solver has learnt about the board from one start helps with the next. With
//! several, each set of starts is a cover of its own, and they are shared out among threads. Starts that a symmetry of
//! board and guards maps to each other need the same: one of them is solved, and its walks are mapped to the others.
//!
//! **Exactness.** That of the methods; the walks of every start are replayed by the referee.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Cost, Cover, Minimise, Team, Walks};
use cavalcade_run::{Budget, Observer, Progress, Silent, Stopped, in_parallel};

use super::alone::Alone;
use super::auto::Auto;
use super::colours;
use super::components::{Component, CoverInstance, Presolved, Start, Walk, Walkers};
use super::decomposition::CoverRun;
use super::walk::Multigraph;
use crate::method::{Method, MethodError};
use crate::outcome::{Outcome, Resolution};

/// More sets of starts are not looked at.
const MOST_SETS: usize = 100_000;

/// Sets of several starts that are solved before the first of them is handed on, for each thread.
const BLOCK: usize = 16;

/// Hands on, for each set of as many starts as the cover places walkers, the cover from there and what was found, in the
/// order of the cells, until `each` breaks. Where no set has a cover, the cover itself and why not. When the budget ends,
/// sets of several starts that were not begun are left out.
///
/// # Errors
/// [`MethodError`] when the board is too large or has too many sets of starts, or the solver fails.
pub fn map(
    cover: &Cover,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(Cover, Outcome<Cover>) -> ControlFlow<()>,
) -> Result<(), MethodError> {
    let team = Team::Place(u32::try_from(cover.team().len()).unwrap_or(u32::MAX));
    let placed = with_team(cover, team)?;
    let instance = match Presolved::of(&placed, "map")? {
        Presolved::Open(instance) => instance,
        Presolved::Settled(outcome) => {
            let _ = each(placed, outcome);
            return Ok(());
        }
    };
    let sets = sets(instance.safe.graph.len(), instance.count)?;
    let symmetries = instance.safe.symmetries(cover.board(), cover.guards());
    // A class of sets goes by the least of them.
    let least = |set: &Vec<u32>| symmetries.iter().map(|map| image(map, set)).min().unwrap_or_else(|| set.clone());
    let mut known: BTreeMap<Vec<u32>, Outcome<Cover>> = BTreeMap::new();
    let block = if instance.count == 1 { sets.len() } else { BLOCK * budget.threads() };
    for (done, block) in (0..).step_by(block.max(1)).zip(sets.chunks(block.max(1))) {
        let classes: Vec<Vec<u32>> = block.iter().map(least).collect();
        let unsolved: BTreeSet<&Vec<u32>> = classes.iter().filter(|class| !known.contains_key(*class)).collect();
        let unsolved: Vec<&Vec<u32>> = unsolved.into_iter().collect();
        let found = match instance.count {
            1 => alone(&instance, cover, &unsolved, budget, observer)?.into_iter().map(Some).collect(),
            _ => together(&instance, cover, &unsolved, [done, sets.len() as u64], budget, observer)?,
        };
        let found = unsolved.into_iter().cloned().zip(found);
        known.extend(found.filter_map(|(class, outcome)| Some((class, outcome?))));
        for (set, class) in block.iter().zip(&classes) {
            // The symmetry that turns the least one of the class into the set.
            let turned = symmetries.iter().find(|map| image(map, class) == *set);
            let Some((outcome, map)) = known.get(class).zip(turned) else { continue };
            let starts = set.iter().map(|&cell| instance.safe.graph.cell(cell)).collect();
            let from_there = with_team(cover, Team::Knights(starts))?;
            let outcome = match outcome.resolution {
                // The reason names cells, and is found again without a search.
                Resolution::Infeasible { .. } => Auto.solve(&from_there, budget, &Silent)?,
                _ => turn(&instance, outcome, map, set),
            };
            if each(from_there, outcome).is_break() {
                return Ok(());
            }
        }
        if budget.check().is_err() {
            break;
        }
    }
    Ok(())
}

/// The cover with another team.
fn with_team(cover: &Cover, team: Team) -> Result<Cover, MethodError> {
    // Guards and safe cells are those of a cover, so this does not fail.
    cover.with_team(team).map_err(|error| MethodError::Inapplicable { method: "map", reason: error.to_string() })
}

/// All ascending sets of `size` numbers below `cells`.
fn sets(cells: usize, size: usize) -> Result<Vec<Vec<u32>>, MethodError> {
    let mut sets: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in 0..size {
        let more = |set: &Vec<u32>| {
            (set.last().map_or(0, |last| last + 1)..cells as u32).map({
                let set = set.clone();
                move |next| set.iter().copied().chain([next]).collect::<Vec<u32>>()
            })
        };
        sets = sets.iter().flat_map(more).take(MOST_SETS + 1).collect();
        if sets.len() > MOST_SETS {
            let reason = format!("more than {MOST_SETS} sets of starts; take --place to find the best of them");
            return Err(MethodError::too_large("map", reason));
        }
    }
    Ok(sets)
}

/// Where a symmetry takes a set.
fn image(map: &[u32], set: &[u32]) -> Vec<u32> {
    let mut image: Vec<u32> = set.iter().map(|&cell| map[cell as usize]).collect();
    image.sort_unstable();
    image
}

/// The outcome with its walks mapped by a symmetry, in the order of the set's cells.
fn turn(instance: &CoverInstance, outcome: &Outcome<Cover>, map: &[u32], set: &[u32]) -> Outcome<Cover> {
    let turned = |cell: &Cell| instance.safe.graph.node(*cell).map(|cell| instance.safe.graph.cell(map[cell as usize]));
    outcome.clone().map(|Walks { walks }| {
        let mut walks: Vec<Vec<Cell>> = walks.iter().map(|walk| walk.iter().filter_map(turned).collect()).collect();
        let place = |walk: &Vec<Cell>| {
            let start = walk.first().and_then(|&start| instance.safe.graph.node(start));
            set.iter().position(|&cell| Some(cell) == start)
        };
        walks.sort_by_key(place);
        Walks { walks }
    })
}

/// One walker: all starts asked of the same programs, from neighbour to neighbour.
///
/// From a cell, a walker can leap to a neighbour and walk on as from there: what two neighbours need differs by one at
/// most. So the walk of a neighbour gives a cover with one move more, and only fewer moves are asked for.
fn alone(
    instance: &CoverInstance,
    cover: &Cover,
    starts: &[&Vec<u32>],
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Vec<Outcome<Cover>>, MethodError> {
    // There is a single component, or one walker would not do.
    let component = &instance.components[0];
    let graph = Multigraph::new(component, &Walkers::Free(1))?;
    let mut run = CoverRun::new(budget, &Silent);
    let mut alone = Alone::open(component, &graph, &mut run)?;
    // For each cell, what is known about a walk from there: the best one, and a bound.
    let mut known: Vec<Option<(Walk, u64)>> = vec![None; component.cells.len()];
    let is_asked = |cell: u32| starts.iter().any(|start| start[0] == cell);
    let mut done = 0;
    for &cell in &breadth_first(component) {
        if !is_asked(cell) {
            continue;
        }
        observer.progress(&Progress {
            phase: "one start after the other",
            done,
            total: Some(starts.len() as u64),
            unit: "starts",
            memory: budget.memory().reserved(),
            ..Progress::default()
        });
        done += 1;
        let walkers = Walkers::Fixed(vec![cell]);
        let counted = colours::least_steps(component, &[Start::At(cell)]);
        let around = || component.graph.neighbours(cell).iter().filter_map(|&next| known[next as usize].as_ref());
        let via = around().map(|(walk, _)| std::iter::once(cell).chain(walk.iter().copied()).collect::<Walk>());
        let walk = via.chain(component.any_cover(&walkers)).min_by_key(Vec::len).unwrap_or_default();
        let moves = walk.len() as u64 - 1;
        let bound = around().map(|(_, bound)| bound.saturating_sub(1)).max().unwrap_or(0).max(counted).min(moves);
        let mut best = (walk, bound);
        if let Some(alone) = &mut alone
            && run.stopped.is_none()
        {
            let fixed = Some(graph.starts[cell as usize]);
            let searched = alone.first(&walkers, fixed, bound..moves, &mut run)?;
            best.1 = searched.bound;
            best.0 = searched.walks.and_then(|mut walks| walks.pop()).unwrap_or(best.0);
        }
        known[cell as usize] = Some(best);
    }
    let outcome = |start: &&Vec<u32>| {
        let (walk, bound) = known[start[0] as usize].clone().unwrap_or_default();
        valued(instance, cover.minimise(), (vec![walk], bound), run.stopped)
    };
    Ok(starts.iter().map(outcome).collect())
}

/// The cells of a connected component, each behind a neighbour.
fn breadth_first(component: &Component) -> Vec<u32> {
    let distances = component.graph.distances(0);
    let mut cells: Vec<u32> = (0..component.cells.len() as u32).collect();
    cells.sort_by_key(|&cell| distances[cell as usize]);
    cells
}

/// What is found about one walker: its walk, and the least that it can be.
fn valued(
    instance: &CoverInstance,
    minimise: Minimise,
    (walks, bound): (Vec<Walk>, u64),
    stopped: Option<Stopped>,
) -> Outcome<Cover> {
    let cost = |value: u64| Cost { value, moves: (minimise == Minimise::Steps).then_some(value) };
    let (value, bound) = (cost(walks[0].len() as u64 - 1), cost(bound));
    let is_proved = value == bound;
    let resolution = Resolution::found(value, instance.witness(&[walks]), Some(bound), is_proved);
    Outcome::of(resolution).stopped(stopped.filter(|_| !is_proved))
}

/// Several walkers: each set of starts a cover of its own, shared out among the threads; none for those that were not
/// begun when the budget ended.
///
/// `done`: the sets before these, and all of them.
fn together(
    instance: &CoverInstance,
    cover: &Cover,
    sets: &[&Vec<u32>],
    [done, total]: [u64; 2],
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Vec<Option<Outcome<Cover>>>, MethodError> {
    let solve = |(place, set): (u64, &&Vec<u32>)| {
        if budget.check().is_err() {
            return Ok(None);
        }
        observer.progress(&Progress {
            phase: "one set of starts after the other",
            done: done + place,
            total: Some(total),
            unit: "sets",
            memory: budget.memory().reserved(),
            ..Progress::default()
        });
        let starts = set.iter().map(|&cell| instance.safe.graph.cell(cell)).collect();
        Auto.solve(&with_team(cover, Team::Knights(starts))?, budget, &Silent).map(Some)
    };
    in_parallel(budget.threads(), (0..).zip(sets).collect(), solve).into_iter().collect()
}
