//! A survey: the optimum of a cover or an errand for every placement of its guards.
//!
//! **Idea.** Each placement is a puzzle of its own; they are shared out among the threads. Where a symmetry of the board
//! maps the starts of a cover onto each other, placements that it maps to each other need the same: one of them is solved,
//! and its walks are mapped to the others. An errand has an order, and each of its placements is solved.
//!
//! **Exactness.** That of the methods; the referee replays the walks of every placement, mapped ones too.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use cavalcade_board::{Board, Cell, Guard, Symmetry};
use cavalcade_puzzle::{Answer, Choice, GuardPlacement, Puzzle, Status, Team, Walks, Witness, survey as placements};
use cavalcade_referee::check;
use cavalcade_run::{Budget, Observer, Progress, Silent, in_parallel};

use crate::chosen::solve_by;
use crate::error::{SolveError, unasked};
use crate::safe_graph::SafeGraph;

/// Placements that are solved before the first of them is handed on, for each thread.
const BLOCK: usize = 16;

/// The most safe cells whose components are listed.
const MOST_CELLS: usize = 1 << 12;

/// Hands on what was found for each placement of the guards, in the order of their cells, until `each` breaks. When the
/// budget ends, placements that were not begun are left out.
///
/// # Errors
/// As [`run`](fn@crate::run).
pub(crate) fn survey(
    puzzle: &Puzzle,
    choice: &Choice,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(GuardPlacement) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let guards = placements::guards(puzzle).ok_or_else(|| unasked("survey"))?;
    let all = placements::placements(puzzle.board(), guards);
    let survey = Survey { puzzle, choice, budget, symmetries: symmetries(puzzle) };
    // For each class of placements, what is known of its least one.
    let mut known: HashMap<Vec<Guard>, Option<Answer>> = HashMap::new();
    let solved = AtomicU64::new(0);
    let progress = |done: u64| {
        observer.progress(&Progress {
            phase: "one placement of the guards after the other",
            done,
            total: Some(all.len() as u64),
            unit: "placements",
            memory: budget.memory().reserved(),
            ..Progress::default()
        });
    };
    let mut done = 0;
    for block in all.chunks(BLOCK * budget.threads().max(1)) {
        let classes: Vec<(Vec<Guard>, Symmetry)> = block.iter().map(|guards| survey.least(guards)).collect();
        let unsolved: BTreeSet<&Vec<Guard>> =
            classes.iter().map(|(least, _)| least).filter(|least| !known.contains_key(*least)).collect();
        let solve = |guards: &Vec<Guard>| {
            progress(solved.load(Ordering::Relaxed));
            let answer = survey.solve(guards);
            solved.fetch_add(1, Ordering::Relaxed);
            (guards.clone(), answer)
        };
        for (guards, answer) in in_parallel(budget.threads(), unsolved.into_iter().collect(), solve) {
            known.insert(guards, answer?);
        }
        for (guards, (least, symmetry)) in block.iter().zip(&classes) {
            if each(survey.row(guards, known[least].as_ref(), *symmetry)?).is_break() {
                return Ok(());
            }
        }
        // Those that a symmetry maps to solved ones are known as well.
        done += block.len() as u64;
        solved.store(done, Ordering::Relaxed);
        progress(done);
        if budget.check().is_err() {
            break;
        }
    }
    Ok(())
}

/// What each placement is asked.
struct Survey<'a> {
    puzzle: &'a Puzzle,
    choice: &'a Choice,
    budget: &'a Budget,
    /// Those of the board that map the starts onto each other; the identity first.
    symmetries: Vec<Symmetry>,
}

impl Survey<'_> {
    /// The answer for a placement; none where there is no such puzzle.
    fn solve(&self, guards: &[Guard]) -> Result<Option<Answer>, SolveError> {
        let placed = placements::placed(self.puzzle, guards).ok();
        placed.map(|placed| solve_by(self.choice, &placed, self.budget, &Silent)).transpose()
    }

    /// The least image of a placement, and the symmetry that maps it to this one.
    fn least(&self, guards: &[Guard]) -> (Vec<Guard>, Symmetry) {
        let board = self.puzzle.board();
        let images = self.symmetries.iter().map(|&symmetry| (image(board, guards, symmetry), symmetry));
        let Some((least, _)) = images.min() else { return (guards.to_vec(), Symmetry::IDENTITY) };
        let back = self.symmetries.iter().find(|&&symmetry| image(board, &least, symmetry) == guards);
        let back = back.copied().unwrap_or(Symmetry::IDENTITY);
        (least, back)
    }

    /// What is known of a placement, from the answer for the least one of its class.
    fn row(&self, guards: &[Guard], least: Option<&Answer>, symmetry: Symmetry) -> Result<GuardPlacement, SolveError> {
        let placed = match placements::placed(self.puzzle, guards) {
            Ok(placed) => placed,
            Err(reason) => return Ok(GuardPlacement::refused(guards.to_vec(), self.puzzle.unit(), reason)),
        };
        let answer = match least {
            Some(answer) if symmetry == Symmetry::IDENTITY => answer.clone(),
            _ => match least.and_then(|answer| mapped(&placed, answer, symmetry)) {
                Some(mapped) => {
                    check(&mapped)?;
                    mapped
                }
                // The reason names cells, and is found again without a search.
                None => solve_by(self.choice, &placed, self.budget, &Silent)?,
            },
        };
        let components = if answer.status == Status::Infeasible { self.components(guards)? } else { Vec::new() };
        Ok(GuardPlacement::answered(guards.to_vec(), answer, components))
    }

    /// The connected components of the safe cells, the largest first.
    fn components(&self, guards: &[Guard]) -> Result<Vec<Vec<Cell>>, SolveError> {
        let piece = match self.puzzle {
            Puzzle::Cover(cover) => cover.piece(),
            Puzzle::Errand(errand) => errand.piece(),
            _ => return Err(unasked("survey")),
        };
        let safe = SafeGraph::new(self.puzzle.board(), guards, piece, "survey", MOST_CELLS)?;
        let SafeGraph { graph, component, .. } = safe;
        let mut components: Vec<Vec<Cell>> = Vec::new();
        for (cell, &of) in component.iter().enumerate() {
            // Components are numbered by their first cells.
            if of as usize == components.len() {
                components.push(Vec::new());
            }
            components[of as usize].push(graph.cell(cell as u32));
        }
        components.sort_by_key(|cells| Reverse(cells.len()));
        Ok(components)
    }
}

/// The symmetries of the board that map the starts of a cover onto each other; the identity first, and alone for other
/// puzzles.
fn symmetries(puzzle: &Puzzle) -> Vec<Symmetry> {
    let Puzzle::Cover(cover) = puzzle else { return vec![Symmetry::IDENTITY] };
    let board = cover.board();
    let keeps = |symmetry: &Symmetry| match cover.team() {
        Team::Place(_) => true,
        Team::Knights(starts) => starts.iter().all(|&start| starts.contains(&symmetry.apply(board, start))),
    };
    Symmetry::of(board).into_iter().filter(keeps).collect()
}

/// Where a symmetry takes guards, in the form of [`placements::placements`]: roles as before, those of the same role in
/// the order of their cells.
fn image(board: &Board, guards: &[Guard], symmetry: Symmetry) -> Vec<Guard> {
    let mut images: Vec<Guard> =
        guards.iter().map(|guard| Guard { cell: symmetry.apply(board, guard.cell), ..*guard }).collect();
    images.sort_by_key(|guard| (guard.role, guard.cell));
    guards
        .iter()
        .map(|guard| {
            let next = images.iter().position(|image| image.role == guard.role);
            // There are as many of each role as before.
            next.map_or(*guard, |next| images.remove(next))
        })
        .collect()
}

/// The answer of a cover for `placed`, to which a symmetry takes its guards: its walks are mapped, and stand in the order of
/// the starts. None where there are no walks. An argument names cells, and a placement has none.
fn mapped(placed: &Puzzle, answer: &Answer, symmetry: Symmetry) -> Option<Answer> {
    let (Puzzle::Cover(cover), Some(Witness::Walks(Walks { walks }))) = (placed, &answer.witness) else { return None };
    let image = |walk: &Vec<Cell>| walk.iter().map(|&cell| symmetry.apply(cover.board(), cell)).collect::<Vec<Cell>>();
    let mut walks: Vec<Vec<Cell>> = walks.iter().map(image).collect();
    if let Team::Knights(starts) = cover.team() {
        walks.sort_by_key(|walk| starts.iter().position(|start| walk.first() == Some(start)));
    }
    let witness = Some(Witness::Walks(Walks { walks }));
    Some(Answer { puzzle: placed.clone(), witness, argument: None, explanation: Vec::new(), ..answer.clone() })
}
