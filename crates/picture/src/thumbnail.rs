//! A small picture of a puzzle or its solution: one board, without text and coordinates, readable a thumb's width wide.

use std::collections::BTreeSet;
use std::sync::Arc;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Cover, Moves, Puzzle, Several, Witness, of_any_kind};

use crate::Show;
use crate::answer::{introduction, line, solutions};
use crate::scene::{Diagram, Mark, Panel, Scene, Section};
use crate::size::check_size;
use crate::{PictureError, cover, path};

/// The puzzle with its first solution, if there is one: the lines of a path or of all walks; of an exchange the tokens at the
/// start, on the leaps that are made.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn scene(puzzle: &Puzzle, witness: Option<&Witness>) -> Result<Scene, PictureError> {
    check_size(puzzle.board())?;
    let diagram = match (puzzle, witness.and_then(Several::<Moves>::of)) {
        (Puzzle::Exchange(_), moves) => exchange(first_board(introduction(puzzle)), moves.as_ref()),
        _ => {
            let solved = of_any_kind!(puzzle, |problem| solutions(problem, witness));
            first_board(solved).or_else(|| first_board(introduction(puzzle)))
        }
    };
    let diagram = diagram.or_else(|| first_board(vec![path::board(puzzle.board())]));
    let panels = diagram.map(plain).map(Panel::Board).into_iter().collect();
    Ok(Scene { title: line(puzzle), sections: vec![Section { panels, ..Section::default() }] })
}

/// A cover as a heat map of its starts: the larger the value of a cell, the deeper its colour.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn map(puzzle: &Cover, values: &[(Cell, u64)]) -> Result<Scene, PictureError> {
    check_size(puzzle.board())?;
    let map = cover::map(puzzle.board(), puzzle.guards(), values);
    let panels = first_board(vec![map]).map(plain).map(Panel::Board).into_iter().collect();
    Ok(Scene { title: puzzle.line(), sections: vec![Section { panels, ..Section::default() }] })
}

fn first_board(sections: Vec<Section>) -> Option<Diagram> {
    sections.into_iter().flat_map(|section| section.panels).find_map(|panel| match panel {
        Panel::Board(diagram) => Some(diagram),
        Panel::Graph(_) | Panel::Chart(_) => None,
    })
}

/// The start, with every leap that is made, in either direction, as one line below the tokens.
fn exchange(start: Option<Diagram>, moves: Option<&Several<Moves>>) -> Option<Diagram> {
    let start = start?;
    let leaps = moves.and_then(|moves| moves.witnesses().first()).map(Moves::leaps).unwrap_or_default();
    let edges: BTreeSet<(Cell, Cell)> =
        leaps.iter().map(|leap| (leap.from.min(leap.to), leap.from.max(leap.to))).collect();
    let lines = edges.into_iter().map(|(from, to)| Mark::Line { from, to, walker: None, directed: false });
    Some(Diagram { marks: lines.chain(start.marks).collect(), ..start })
}

/// Without what is too small to be read: numbers, titles, coordinates.
fn plain(diagram: Diagram) -> Diagram {
    let Diagram { board, marks, .. } = diagram;
    let readable = marks.into_iter().filter(|mark| !matches!(mark, Mark::Stop { end: false, .. }));
    let marks = readable.map(|mark| match mark {
        Mark::Heat { cell, share, .. } => Mark::Heat { cell, value: None, share },
        mark => mark,
    });
    Diagram { title: String::new(), board: Arc::clone(&board), coordinates: false, marks: marks.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_puzzle::Path;

    fn marks(scene: &Scene) -> &[Mark] {
        let [Section { panels, .. }] = scene.sections.as_slice() else { panic!("one section") };
        let [Panel::Board(Diagram { marks, coordinates: false, title, .. })] = panels.as_slice() else {
            panic!("one board without coordinates")
        };
        assert!(title.is_empty());
        marks
    }

    #[test]
    fn a_solution_is_one_board_with_its_lines_and_without_its_numbers() {
        let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '3x3'\n").unwrap();
        let path = ["a1", "c2", "a3"].map(|cell| cell.parse().unwrap()).to_vec();
        let small = scene(&puzzle, Some(&Witness::Path(Path { path, closed: false }))).unwrap();
        let lines = marks(&small).iter().filter(|mark| matches!(mark, Mark::Line { .. })).count();
        let stops = marks(&small).iter().filter(|mark| matches!(mark, Mark::Stop { .. })).count();
        assert_eq!((lines, stops), (2, 2));
        assert!(marks(&scene(&puzzle, None).unwrap()).is_empty());
    }

    #[test]
    fn a_map_of_starts_is_one_board_without_its_numbers() {
        let puzzle = Puzzle::from_toml("kind = 'cover'\nboard = '3x4'\nguards = ['Kb4']\nplace = 1\n").unwrap();
        let Puzzle::Cover(cover) = &puzzle else { panic!("a cover") };
        let values = [("a1", 7), ("b1", 9)].map(|(cell, value)| (cell.parse().unwrap(), value));
        let small = map(cover, &values).unwrap();
        let heats: Vec<&Mark> = marks(&small).iter().filter(|mark| matches!(mark, Mark::Heat { .. })).collect();
        assert!(matches!(
            heats[..],
            [Mark::Heat { value: None, share: 0.0, .. }, Mark::Heat { value: None, share: 1.0, .. }]
        ));
        assert!(marks(&small).iter().any(|mark| matches!(mark, Mark::Token { .. })));
    }

    #[test]
    fn an_exchange_shows_its_tokens_on_the_leaps_that_are_made_each_once() {
        let puzzle = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.n/.../N.N'\n").unwrap();
        let moves = ["a1-c2", "c2-a3", "a3-c2"].map(|leap| leap.parse().unwrap()).to_vec();
        let small = scene(&puzzle, Some(&Witness::Moves(moves.into()))).unwrap();
        let lines = marks(&small).iter().filter(|mark| matches!(mark, Mark::Line { .. })).count();
        let tokens = marks(&small).iter().filter(|mark| matches!(mark, Mark::Token { .. })).count();
        assert_eq!((lines, tokens), (2, 4));
    }
}
