//! The map of a cover: what every start needs, or every set of so many starts.
//!
//! **Idea.** With one walker, all starts are questions to one program ([`super::walk`]): the start is assumed, not fixed,
//! and what the solver has learnt about the board from one start helps with the next. With several, each set of starts is a
//! cover of its own, and they are shared out among threads. Starts that a symmetry of board and guards turns into each
//! other need the same: one of them is solved, and its walks are turned for the others.
//!
//! **Exactness.** That of the methods; the walks of every start are replayed by the referee.

use std::collections::BTreeMap;

use cavalcade_board::Cell;
use cavalcade_program::{Ascent, Least, cadical::Cadical};
use cavalcade_puzzle::answer::Then;
use cavalcade_puzzle::{Cover, Minimise, Team, Witness};
use cavalcade_run::{Budget, Observer, Progress, Silent, Stopped, in_parallel};

use super::auto::Auto;
use super::colours;
use super::parts::{Field, Question, Start, Walk, Walkers};
use super::walk::{Connected, Multigraph};
use crate::method::{Conclusion, Finding, Method, MethodError};

/// More sets of starts are not looked at.
const MOST_SETS: usize = 100_000;

/// For each set of as many starts as the cover places walkers, the cover from there and what was found, in the order of the
/// cells. Where no set has a cover, the cover itself and why not.
///
/// # Errors
/// [`MethodError`] when the board is too large or has too many sets of starts, or the solver fails.
pub fn map(cover: &Cover, budget: &Budget, observer: &dyn Observer) -> Result<Vec<(Cover, Finding)>, MethodError> {
    let team = Team::Place(u32::try_from(cover.team().len()).unwrap_or(u32::MAX));
    let placed = with_team(cover, team)?;
    let field = match Question::of(&placed, "map")? {
        Question::Open(field) => field,
        Question::Settled(finding) => return Ok(vec![(placed, finding)]),
    };
    let sets = sets(field.ground.cells.len(), field.count)?;
    // For each set, the least of its images, and the symmetry that turns this one into the set.
    let symmetries = field.ground.symmetries(cover.board(), cover.guards());
    let least = |set: &Vec<u32>| symmetries.iter().map(|map| image(map, set)).min();
    let classes: Vec<Vec<u32>> = sets.iter().map(|set| least(set).unwrap_or_else(|| set.clone())).collect();
    let mut representatives: Vec<&Vec<u32>> = classes.iter().collect();
    representatives.sort_unstable();
    representatives.dedup();
    let found = match field.count {
        1 => alone(&field, cover, &representatives, budget, observer)?,
        _ => together(&field, cover, &representatives, budget, observer)?,
    };
    let by_set: BTreeMap<&Vec<u32>, Finding> = representatives.into_iter().zip(found).collect();
    let mut all = Vec::with_capacity(sets.len());
    for (set, class) in sets.iter().zip(&classes) {
        let turned = symmetries.iter().find(|map| image(map, class) == *set);
        let finding = by_set.get(class).zip(turned).map(|(finding, map)| turn(&field, finding, map, set));
        let starts = set.iter().map(|&cell| field.ground.cells[cell as usize]).collect();
        all.extend(finding.map(|finding| Ok((with_team(cover, Team::Knights(starts))?, finding))));
    }
    all.into_iter().collect()
}

/// The cover with another team.
fn with_team(cover: &Cover, team: Team) -> Result<Cover, MethodError> {
    let (board, guards) = (cover.board().clone(), cover.guards().to_vec());
    let made = Cover::new(board, cover.piece(), guards, team, cover.minimise());
    // Guards and safe cells are those of a cover, so this does not fail.
    made.map_err(|error| MethodError::Inapplicable { method: "map", reason: error.to_string() })
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
            let reason = format!("more than {MOST_SETS} sets of starts; --place finds the best of them");
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

/// The finding with its walks turned, in the order of the set's cells.
fn turn(field: &Field, finding: &Finding, map: &[u32], set: &[u32]) -> Finding {
    let turned = |cell: &Cell| field.ground.number(*cell).map(|cell| field.ground.cells[map[cell as usize] as usize]);
    let turn = |witness: &Witness| {
        let Witness::Walks { walks } = witness else { return witness.clone() };
        let mut walks: Vec<Vec<Cell>> = walks.iter().map(|walk| walk.iter().filter_map(turned).collect()).collect();
        let place = |walk: &Vec<Cell>| {
            let start = walk.first().and_then(|&start| field.ground.number(start));
            set.iter().position(|&cell| Some(cell) == start)
        };
        walks.sort_by_key(place);
        Witness::Walks { walks }
    };
    let conclusion = match &finding.conclusion {
        Conclusion::Optimal { value, witness } => Conclusion::Optimal { value: *value, witness: turn(witness) },
        Conclusion::Feasible { value, bound, witness } => {
            Conclusion::Feasible { value: *value, bound: *bound, witness: turn(witness) }
        }
        other => other.clone(),
    };
    Finding { conclusion, ..finding.clone() }
}

/// One walker: all starts asked of one program.
fn alone(
    field: &Field,
    cover: &Cover,
    starts: &[&Vec<u32>],
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Vec<Finding>, MethodError> {
    // There is a single part, or one walker would not do.
    let part = &field.parts[0];
    let graph = Multigraph::new(part, &Walkers::Free(1))?;
    let booked = budget.memory().book(graph.program.bytes());
    let mut ascent = Ascent::open(&Cadical, &graph.program)?;
    let mut connected = Connected { graph: &graph, cuts: 0 };
    let mut stopped = booked.as_ref().err().copied();
    let mut findings = Vec::new();
    for (done, start) in (0..).zip(starts) {
        let start = start[0];
        observer.progress(&Progress {
            phase: "one start after the other",
            done,
            total: Some(starts.len() as u64),
            unit: "starts",
            memory: budget.memory().booked(),
            ..Progress::default()
        });
        let known = part.any_cover(&Walkers::Fixed(vec![start]));
        let limit = known[0].len() as u64 - 1;
        let counted = colours::least_steps(part, &[Start::At(start)]).min(limit);
        let mut asked = (known, counted);
        if stopped.is_none() {
            let fixed = [(graph.starts[start as usize], true)];
            match ascent.least(&fixed, counted as i64, limit as i64, Some(&mut connected), budget)? {
                Least::Found(values) => {
                    asked.1 = graph.program.value(&values) as u64;
                    asked.0 = graph.walks(&Walkers::Fixed(vec![start]), &values, 0).unwrap_or(asked.0);
                }
                Least::Nothing => asked.1 = limit,
                Least::Stopped { reason, bound } => {
                    stopped = Some(reason);
                    asked.1 = bound as u64;
                }
            }
        }
        findings.push(valued(field, cover.minimise(), asked, stopped));
    }
    Ok(findings)
}

/// What is found about one walker: its walk, and the least that it can be.
fn valued(field: &Field, minimise: Minimise, (walks, bound): (Vec<Walk>, u64), stopped: Option<Stopped>) -> Finding {
    let value = walks[0].len() as u64 - 1;
    let then = (minimise != Minimise::Moves).then(|| Then { unit: "moves".into(), value, bound });
    let witness = field.witness(&[walks]);
    let conclusion = match value == bound {
        true => Conclusion::Optimal { value, witness },
        false => Conclusion::Feasible { value, bound: Some(bound), witness },
    };
    let stopped = stopped.filter(|_| value != bound);
    Finding { then, stopped, ..Finding::of(conclusion) }
}

/// Several walkers: each set of starts a cover of its own, shared out among the threads.
fn together(
    field: &Field,
    cover: &Cover,
    sets: &[&Vec<u32>],
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Vec<Finding>, MethodError> {
    let solve = |(done, set): (usize, &&Vec<u32>)| {
        observer.progress(&Progress {
            phase: "one set of starts after the other",
            done: done as u64,
            total: Some(sets.len() as u64),
            unit: "sets",
            memory: budget.memory().booked(),
            ..Progress::default()
        });
        let starts = set.iter().map(|&cell| field.ground.cells[cell as usize]).collect();
        Auto.solve(&with_team(cover, Team::Knights(starts))?, budget, &Silent)
    };
    in_parallel(budget.threads(), sets.iter().enumerate().collect(), solve).into_iter().collect()
}
