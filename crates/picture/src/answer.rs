//! The scene, the film and the graph of any answer.

use cavalcade_board::Board;
use cavalcade_puzzle::{Answer, Puzzle, Status, Witness};

use crate::scene::{Film, Scene, Section};
use crate::{PictureError, count, cover, errand, exchange, graph, guarded, path, tour, uncrossed};

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
    match puzzle {
        Puzzle::Exchange(exchange) => exchange::line(exchange),
        Puzzle::Uncrossed(uncrossed) => uncrossed::line(uncrossed),
        Puzzle::Cover(cover) => cover::line(cover),
        Puzzle::Errand(errand) => errand::line(errand),
        Puzzle::Tour(tour) => tour::line(tour),
        Puzzle::Count(count) => count::line(count),
    }
}

/// What of the puzzle its witness does not show.
pub fn introduction(puzzle: &Puzzle) -> Vec<Section> {
    match puzzle {
        Puzzle::Exchange(exchange) => vec![exchange::puzzle(exchange)],
        Puzzle::Uncrossed(_) | Puzzle::Tour(_) | Puzzle::Count(_) => Vec::new(),
        Puzzle::Cover(_) | Puzzle::Errand(_) if measured(puzzle.board()).is_err() => Vec::new(),
        Puzzle::Cover(cover) => vec![cover::puzzle(cover)],
        Puzzle::Errand(errand) => vec![errand::puzzle(errand)],
    }
}

/// The witness alone: a section, or one for each of several witnesses, or none.
pub fn witness(answer: &Answer) -> Vec<Section> {
    let Some(witness) = &answer.witness else { return Vec::new() };
    match &answer.puzzle {
        Puzzle::Exchange(exchange) => exchange::solutions(exchange, witness),
        Puzzle::Uncrossed(uncrossed) => uncrossed::solutions(uncrossed, witness),
        Puzzle::Cover(_) | Puzzle::Errand(_) if measured(answer.puzzle.board()).is_err() => Vec::new(),
        Puzzle::Cover(cover) => cover::solutions(cover, witness),
        Puzzle::Errand(errand) => errand::solutions(errand, witness),
        Puzzle::Tour(tour) => tour::solutions(tour, witness),
        // A number; the board is shown in its place.
        Puzzle::Count(_) => Vec::new(),
    }
}

/// The witness, played; the puzzle where there is none.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells, [`PictureError::Film`] when a path has more than 2^14.
pub fn film(puzzle: &Puzzle, witness: Option<&Witness>) -> Result<Film, PictureError> {
    measured(puzzle.board())?;
    if let Some(Witness::Path { path, .. }) = witness
        && path.len() > path::LONGEST_PLAYED
    {
        return Err(PictureError::Film { cells: path.len() });
    }
    Ok(match puzzle {
        Puzzle::Exchange(exchange) => exchange::film(exchange, witness),
        Puzzle::Uncrossed(uncrossed) => uncrossed::film(uncrossed, witness),
        Puzzle::Cover(cover) => cover::film(cover, witness),
        Puzzle::Errand(errand) => errand::film(errand, witness),
        Puzzle::Tour(tour) => tour::film(tour, witness),
        Puzzle::Count(count) => count::film(count),
    })
}

/// The leap graph of the puzzle's board.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn graph(puzzle: &Puzzle) -> Result<Scene, PictureError> {
    measured(puzzle.board())?;
    let board = puzzle.board();
    let scene = match puzzle {
        Puzzle::Exchange(exchange) => graph::scene(board, exchange.piece(), exchange::token_at(exchange)),
        Puzzle::Uncrossed(uncrossed) => graph::scene(board, uncrossed.piece(), |_| None),
        Puzzle::Cover(cover) => graph::scene(&guarded::safe_board(board, cover.guards()), cover.piece(), |_| None),
        Puzzle::Errand(errand) => graph::scene(&guarded::safe_board(board, errand.guards()), errand.piece(), |_| None),
        Puzzle::Tour(tour) => graph::scene(board, tour.piece(), |_| None),
        Puzzle::Count(count) => graph::scene(board, count.piece(), |_| None),
    };
    scene.map_err(|_| PictureError::Board { width: board.width(), height: board.height() })
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
    if let Some(Witness::Count { count }) = &answer.witness {
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
