//! An errand as a scene, and as a film.

use cavalcade_board::Cell;
use cavalcade_puzzle::{Errand, Visit, Witness};

use crate::guarded::{Scenery, under, walker};
use crate::scene::{Diagram, Film, Mark, Panel, Section};
use crate::walks::Walks;

/// The puzzle in a line, such as `errand on 8x8 under Qd5 from h8 by ranks, knight`.
pub fn line(errand: &Errand) -> String {
    let board = errand.board();
    let shape = if board.has_holes() { " with holes" } else { "" };
    let order = match errand.visit() {
        Visit::Ranks => "by ranks".to_string(),
        Visit::Cells(cells) => match &cells[..] {
            [cell] => format!("to {cell}"),
            cells => format!("to {} cells in order", cells.len()),
        },
    };
    let (width, height, guards) = (board.width(), board.height(), under(errand.guards()));
    format!("errand on {width}x{height}{shape}{guards} from {} {order}, {}", errand.from(), errand.piece())
}

/// The board, its guards, and the walker where it starts.
pub fn puzzle(errand: &Errand) -> Section {
    let scenery = Scenery::new(errand.board(), errand.guards());
    let start = Mark::Token { cell: errand.from(), token: walker(errand.piece(), 0, 1) };
    let marks = scenery.marks.into_iter().chain([start]).collect();
    let diagram = Diagram { title: String::new(), board: scenery.board, coordinates: true, marks };
    Section { panels: vec![Panel::Board(diagram)], ..Section::default() }
}

/// The walk, or each of several under a heading of its own.
pub fn solutions(errand: &Errand, witness: &Witness) -> Vec<Section> {
    let scenery = Scenery::new(errand.board(), errand.guards());
    let several = matches!(witness, Witness::All { .. });
    let sections = |(index, path): (usize, &[Cell])| match several {
        // One of several: its cells alone, for there may be many.
        true => vec![Section {
            heading: Some(format!("{}.", index + 1)),
            panels: Vec::new(),
            words: path.iter().map(Cell::to_string).collect(),
        }],
        false => Walks { scenery: &scenery, piece: errand.piece(), walks: vec![path] }.sections(None),
    };
    paths(witness).into_iter().enumerate().flat_map(sections).collect()
}

/// The walker on its way, the first of several walks; without one, the walker where it starts.
pub fn film(errand: &Errand, witness: Option<&Witness>) -> Film {
    let scenery = Scenery::new(errand.board(), errand.guards());
    let start = [errand.from()];
    let path = witness.and_then(|witness| paths(witness).into_iter().next()).unwrap_or(&start);
    Walks { scenery: &scenery, piece: errand.piece(), walks: vec![path] }.film(line(errand))
}

fn paths(witness: &Witness) -> Vec<&[Cell]> {
    match witness {
        Witness::Walk { path } => vec![path],
        Witness::All { all, .. } => all.iter().flat_map(paths).collect(),
        // No witness of an errand: the referee has refused it.
        Witness::Moves { .. } | Witness::Path { .. } | Witness::Walks { .. } | Witness::Count { .. } => Vec::new(),
    }
}
