//! The ways to ask: each goes through the components of the board, the largest first, and takes the best answer.

use cavalcade_board::{Cell, Leaper, MoveGraph};
use cavalcade_run::{Budget, Observer, Translated};

use super::component::PlacedComponent;
use super::component_run::longest_cycle;
use super::component_task::{Aim, ComponentTask, MAX_SLOTS};
use super::exact_sweep::in_order;
use super::given_component;
use super::outcome::{LongestQuestion, Outcome, SweepError};
use super::phases::answer;
use crate::context::Context;

/// The longest path or cycle, with proof.
///
/// Time and memory are exponential in the shorter side of the board; see [`longest`](super) for the figures. At the end
/// of the budget the best path and the best bound so far are returned.
///
/// # Errors
/// [`SweepError`] when the question is beyond the sweep.
pub fn longest(question: &LongestQuestion, budget: &Budget, observer: &dyn Observer) -> Result<Outcome, SweepError> {
    longest_from(question, &[], budget, observer)
}

/// The same where a path or cycle is known: only longer ones are looked for. `start`: its cells in order, which must
/// answer the question; empty: none is known.
///
/// # Errors
/// As [`longest`].
pub fn longest_from(
    question: &LongestQuestion,
    start: &[Cell],
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome, SweepError> {
    ask(question, start, Aim::Longest, budget, observer)
}

/// A long path or cycle, fast and without proof; the bound is that of the narrow windows. `width`: how many states are
/// kept of each layer; time and memory are proportional to it.
///
/// # Errors
/// As [`longest`].
pub fn beam(
    question: &LongestQuestion,
    width: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome, SweepError> {
    ask(question, &[], Aim::Beam { width: width.max(1) }, budget, observer)
}

/// A longer path or cycle than [`beam`] finds, without proof: it is improved block by block, until `patience` blocks in
/// a row have made it no longer. `start` as for [`longest_from`]: one that is improved where the beam finds none longer.
///
/// # Errors
/// As [`longest`].
pub fn corridor(
    question: &LongestQuestion,
    start: &[Cell],
    patience: u64,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome, SweepError> {
    ask(question, start, Aim::Corridor { patience }, budget, observer)
}

/// The longest path or cycle, with proof, by a sweep that prunes nothing. States grow about 30-fold with each column
/// and not at all with the rows: for long, narrow boards and for tests.
///
/// # Errors
/// As [`longest`].
pub fn unpruned(question: &LongestQuestion, budget: &Budget, observer: &dyn Observer) -> Result<Outcome, SweepError> {
    ask(question, &[], Aim::Unpruned, budget, observer)
}

/// More cells than this are not swept: the values of the relaxation have 16 bits.
pub const MAX_CELLS: u64 = 32_000;

fn ask(
    question: &LongestQuestion,
    start: &[Cell],
    aim: Aim,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome, SweepError> {
    let &LongestQuestion { board, leaper, closed, given } = question;
    let placed = components(question)?;
    let mut outcome = Outcome { closed, ..Outcome::default() };
    if !closed {
        outcome.path = given.at_hand(board.cells().next());
    }
    if !start.is_empty() {
        outcome.path = start.to_vec();
        given.begin.orient(&mut outcome.path, closed);
    }
    for placed in placed {
        let cells = placed.component.cells.len() as u64;
        let most = if closed { longest_cycle(cells) } else { cells - 1 };
        if most <= outcome.moves().unwrap_or(0) {
            continue;
        }
        outcome.figures.components += 1;
        outcome.figures.slots = outcome.figures.slots.max(placed.component.pending() as u64);
        if outcome.stopped.is_some() {
            outcome.bound = outcome.bound.max(most);
            continue;
        }
        let incumbent = outcome.moves().unwrap_or(0);
        let in_cells = |path: Vec<usize>| {
            let mut path: Vec<Cell> = path.into_iter().map(|cell| placed.cells[cell]).collect();
            given.begin.orient(&mut path, closed);
            path
        };
        let path = |edges: Vec<u32>| Some(in_cells(in_order(&placed.component, &edges, closed)));
        let on_board = Translated::new(observer, path);
        let context = Context::new(budget, &on_board);
        // Once a component has something longer, that is no longer the path to begin with.
        let known = Some(&outcome.path).filter(|_| !start.is_empty());
        let start = known.and_then(|path| placed.edges(path, closed)).unwrap_or_default();
        let task = ComponentTask { context: &context, placed: &placed, closed, incumbent, most, start };
        let Some(found) = answer(&task, aim, &mut outcome.figures) else {
            return Err(too_many_slots(leaper, &placed));
        };
        if let Some(cells) = found.cells {
            outcome.path = in_cells(cells);
        }
        outcome.bound = outcome.bound.max(found.bound);
        outcome.stopped = found.stopped;
    }
    let moves = outcome.moves().unwrap_or(0);
    // What a lesser component came to says nothing of the board.
    outcome.figures.relaxation = outcome.figures.relaxation.filter(|&relaxation| relaxation >= moves);
    outcome.bound = outcome.bound.max(moves);
    outcome.proved = outcome.bound == moves;
    outcome.figures.memory = budget.memory().peak();
    outcome.figures.memory_wanted = budget.memory().peak_denied();
    Ok(outcome)
}

/// The components of a question's board, the largest first, symmetric ones taken as one; that of the given cells
/// where there are some.
///
/// # Errors
/// [`SweepError`] when the leaper or the number of cells is beyond the sweep.
pub fn components(question: &LongestQuestion) -> Result<Vec<PlacedComponent>, SweepError> {
    sweepable(question.leaper)?;
    let graph = graph(question)?;
    let mut components = match question.given.is_empty() {
        true => PlacedComponent::all(&graph, question.leaper),
        false => given_component::component(&graph, question).into_iter().collect(),
    };
    if question.closed {
        components.iter_mut().for_each(|placed| placed.component.leave_out_squares());
    }
    Ok(components)
}

/// The leaps of a question's board.
///
/// # Errors
/// [`SweepError::Cells`].
pub fn graph(question: &LongestQuestion) -> Result<MoveGraph, SweepError> {
    let &LongestQuestion { board, leaper, .. } = question;
    let cells = board.cell_count();
    match MoveGraph::new(board, leaper) {
        Ok(graph) if cells <= u128::from(MAX_CELLS) => Ok(graph),
        _ => Err(SweepError::Cells { cells, limit: MAX_CELLS }),
    }
}

/// Refuses leapers whose leaps never cross, and compounds.
pub fn sweepable(leaper: Leaper) -> Result<(), SweepError> {
    let (r, s) = leaper.steps().ok_or(SweepError::Compound { leaper })?;
    if (u64::from(r) + u64::from(s)) / u64::from(leaper.common_factor()) < 3 {
        return Err(SweepError::Leaper { leaper });
    }
    Ok(())
}

/// Why a component cannot be swept.
pub fn too_many_slots(leaper: Leaper, placed: &PlacedComponent) -> SweepError {
    SweepError::Slots { leaper, slots: placed.component.pending() as u64, limit: MAX_SLOTS as u64 }
}
