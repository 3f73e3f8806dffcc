//! The scene, the animation and the graph of any answer.

use std::sync::Arc;

use cavalcade_board::BoardTooLarge;
use cavalcade_puzzle::answer::BoundBy;
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{Answer, Puzzle, Several, Status, Total, Witness, of_any_kind};

use crate::scene::{Animation, Mark, Panel, Scene, Section};
use crate::size::check_size;
use crate::{PictureError, Show, faults, graph, path};

/// The puzzle and, below it, the witness.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn scene(answer: &Answer) -> Result<Scene, PictureError> {
    let mut scene = match witness(answer) {
        sections if sections.is_empty() => {
            let mut scene = puzzle(&answer.puzzle)?;
            mark(&mut scene, &faults::of_infeasible(answer));
            scene
        }
        sections => {
            check_size(answer.puzzle.board())?;
            let sections = introduction(&answer.puzzle).into_iter().chain(sections).collect();
            Scene { title: line(&answer.puzzle), sections }
        }
    };
    scene.title = format!("{}: {}", scene.title, conclusion(answer));
    Ok(scene)
}

/// Adds marks below what stands on the boards of a scene.
fn mark(scene: &mut Scene, marks: &[Mark]) {
    for panel in scene.sections.iter_mut().flat_map(|section| &mut section.panels) {
        if let Panel::Board(diagram) = panel {
            diagram.marks.splice(0..0, marks.iter().copied());
        }
    }
}

/// The puzzle alone.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn puzzle(puzzle: &Puzzle) -> Result<Scene, PictureError> {
    check_size(puzzle.board())?;
    let sections = match introduction(puzzle) {
        sections if sections.is_empty() => vec![path::board(puzzle.board())],
        sections => sections,
    };
    Ok(Scene { title: line(puzzle), sections })
}

/// The puzzle in a line.
pub fn line(puzzle: &Puzzle) -> String {
    of_any_kind!(puzzle, |problem| problem.line())
}

/// The parts of the puzzle that are not shown by its witness.
pub fn introduction(puzzle: &Puzzle) -> Vec<Section> {
    of_any_kind!(puzzle, |problem| problem.introduction())
}

/// The witness alone: a section, or one for each of several witnesses, or none.
pub fn witness(answer: &Answer) -> Vec<Section> {
    of_any_kind!(&answer.puzzle, |problem| solutions(problem, answer.witness.as_ref()))
}

/// An animation of the witness; of the puzzle if there is none.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells, [`PictureError::TooLong`] when a path has more than 2^14.
pub fn animation(puzzle: &Puzzle, witness: Option<&Witness>) -> Result<Animation, PictureError> {
    check_size(puzzle.board())?;
    of_any_kind!(puzzle, |problem| problem.animation(witness.and_then(Several::of).as_ref()))
}

/// The move graph of the puzzle's board.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn graph(puzzle: &Puzzle) -> Result<Scene, PictureError> {
    let board = puzzle.board();
    check_size(board)?;
    let scene = of_any_kind!(puzzle, |problem| leap_graph(problem));
    let mut scene = scene.map_err(|_| PictureError::Board { width: board.width(), height: board.height() })?;
    // Cells are numbered on the whole board, not only where the piece may stand.
    let board = Arc::new(board.clone());
    for panel in scene.sections.iter_mut().flat_map(|section| &mut section.panels) {
        if let Panel::Graph(graph) = panel {
            graph.board = board.clone();
        }
    }
    Ok(scene)
}

fn leap_graph(problem: &impl Show) -> Result<Scene, BoardTooLarge> {
    graph::scene(&problem.ground(), problem.piece(), problem.token_at())
}

/// The sections of a witness; empty for one of another kind, which the referee has rejected.
pub(crate) fn solutions<P: Show>(problem: &P, witness: Option<&Witness>) -> Vec<Section> {
    witness.and_then(Several::of).map(|witness| problem.solutions(&witness)).unwrap_or_default()
}

/// How the bound is known, after what is said of it.
fn known_by(answer: &Answer) -> &'static str {
    match answer.bound_by {
        Some(BoundBy::Verified) => " (verified)",
        Some(BoundBy::Recounted) => " (recounted)",
        Some(BoundBy::Cited) => " (by a theorem)",
        _ => "",
    }
}

/// The result in short.
fn conclusion(answer: &Answer) -> String {
    let second = answer
        .secondary
        .as_ref()
        .map(|second| format!(" and {}", counted(second.value, &second.unit)))
        .unwrap_or_default();
    if let Some(Witness::Total(Total { count, .. })) = &answer.witness {
        return counted(count, &answer.unit);
    }
    match (answer.status, answer.value) {
        (Status::Found, Some(value)) => counted(value, &answer.unit),
        (Status::Optimal, Some(value)) => {
            format!("{}{second}, optimal{}", counted(value, &answer.unit), known_by(answer))
        }
        (_, Some(value)) => format!("{}{second}, not proved optimal", counted(value, &answer.unit)),
        (Status::Infeasible, None) => format!("infeasible{}", known_by(answer)),
        (_, None) => "unknown".to_string(),
    }
}
