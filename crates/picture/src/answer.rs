//! The scene, the film and the graph of any answer.

use cavalcade_board::BoardTooLarge;
use cavalcade_puzzle::{Answer, Puzzle, Status, Witness};

use crate::scene::{Film, Scene, Section};
use crate::{exchange, graph};

/// The puzzle and, below it, the witness.
pub fn scene(answer: &Answer) -> Scene {
    let mut scene = puzzle(&answer.puzzle);
    scene.sections.extend(witness(answer));
    scene.title = format!("{}: {}", scene.title, conclusion(answer));
    scene
}

/// The witness alone: a section, or one for each of several witnesses, or none.
pub fn witness(answer: &Answer) -> Vec<Section> {
    let Puzzle::Exchange(exchange) = &answer.puzzle;
    answer.witness.as_ref().map(|witness| exchange::solutions(exchange, witness)).unwrap_or_default()
}

/// The puzzle alone.
pub fn puzzle(puzzle: &Puzzle) -> Scene {
    let Puzzle::Exchange(exchange) = puzzle;
    Scene { title: exchange::line(exchange), sections: vec![exchange::puzzle(exchange)] }
}

/// The witness, played; the puzzle where there is none.
pub fn film(puzzle: &Puzzle, witness: Option<&Witness>) -> Film {
    let Puzzle::Exchange(exchange) = puzzle;
    exchange::film(exchange, witness)
}

/// The leap graph of the puzzle's board.
///
/// # Errors
/// When the board has more cells than a graph can hold.
pub fn graph(puzzle: &Puzzle) -> Result<Scene, BoardTooLarge> {
    let Puzzle::Exchange(exchange) = puzzle;
    graph::scene(exchange.start().board(), exchange.piece(), exchange::token_at(exchange))
}

/// What is known, in a few words.
fn conclusion(answer: &Answer) -> String {
    match (answer.status, answer.value) {
        (Status::Optimal, Some(value)) => format!("{value} {}, optimal", answer.unit),
        (_, Some(value)) => format!("{value} {}, not proved optimal", answer.unit),
        (Status::Infeasible, None) => "infeasible".to_string(),
        (_, None) => "unknown".to_string(),
    }
}
