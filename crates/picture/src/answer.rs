//! The scene, the film and the graph of any answer.

use cavalcade_board::{Board, BoardTooLarge};
use cavalcade_puzzle::{Answer, Puzzle, Several, Status, Total, Witness, of_any_kind};

use crate::scene::{Film, Scene, Section};
use crate::{PictureError, Show, graph, path};

/// Boards of more cells are not drawn.
const LARGEST_BOARD: u128 = 1 << 20;

/// The puzzle and, below it, the witness.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn scene(answer: &Answer) -> Result<Scene, PictureError> {
    let mut scene = match witness(answer) {
        sections if sections.is_empty() => puzzle(&answer.puzzle)?,
        sections => {
            measured(answer.puzzle.board())?;
            let sections = introduction(&answer.puzzle).into_iter().chain(sections).collect();
            Scene { title: line(&answer.puzzle), sections }
        }
    };
    scene.title = format!("{}: {}", scene.title, conclusion(answer));
    Ok(scene)
}

/// The puzzle alone.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn puzzle(puzzle: &Puzzle) -> Result<Scene, PictureError> {
    measured(puzzle.board())?;
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

/// What of the puzzle its witness does not show.
pub fn introduction(puzzle: &Puzzle) -> Vec<Section> {
    of_any_kind!(puzzle, |problem| problem.introduction())
}

/// The witness alone: a section, or one for each of several witnesses, or none.
pub fn witness(answer: &Answer) -> Vec<Section> {
    of_any_kind!(&answer.puzzle, |problem| solutions(problem, answer.witness.as_ref()))
}

/// The witness, played; the puzzle where there is none.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells, [`PictureError::Film`] when a path has more than
/// 2^14.
pub fn film(puzzle: &Puzzle, witness: Option<&Witness>) -> Result<Film, PictureError> {
    measured(puzzle.board())?;
    of_any_kind!(puzzle, |problem| problem.film(witness.and_then(Several::of).as_ref()))
}

/// The leap graph of the puzzle's board.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn graph(puzzle: &Puzzle) -> Result<Scene, PictureError> {
    let board = puzzle.board();
    measured(board)?;
    let scene = of_any_kind!(puzzle, |problem| leap_graph(problem));
    scene.map_err(|_| PictureError::Board { width: board.width(), height: board.height() })
}

fn leap_graph(problem: &impl Show) -> Result<Scene, BoardTooLarge> {
    graph::scene(&problem.ground(), problem.piece(), problem.token_at())
}

/// The sections of a witness. One of another kind, which the referee has refused, has none.
pub(crate) fn solutions<P: Show>(problem: &P, witness: Option<&Witness>) -> Vec<Section> {
    witness.and_then(Several::of).map(|witness| problem.solutions(&witness)).unwrap_or_default()
}

/// Refuses boards that are too large to be drawn.
pub(crate) fn measured(board: &Board) -> Result<(), PictureError> {
    if board.area() > LARGEST_BOARD {
        return Err(PictureError::Board { width: board.width(), height: board.height() });
    }
    Ok(())
}

/// What is known, in a few words.
fn conclusion(answer: &Answer) -> String {
    let then = answer.then.as_ref().map(|then| format!(" and {} {}", then.value, then.unit)).unwrap_or_default();
    if let Some(Witness::Total(Total { count })) = &answer.witness {
        return format!("{count} {}", answer.unit);
    }
    match (answer.status, answer.value) {
        (Status::Found, Some(value)) => format!("{value} {}", answer.unit),
        (Status::Optimal, Some(value)) => format!("{value} {}{then}, optimal", answer.unit),
        (_, Some(value)) => format!("{value} {}{then}, not proved optimal", answer.unit),
        (Status::Infeasible, None) => "infeasible".to_string(),
        (_, None) => "unknown".to_string(),
    }
}
