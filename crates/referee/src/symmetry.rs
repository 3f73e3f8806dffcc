//! The symmetry of a tour: each leap is mapped onto a leap, and the direction is kept or reversed. Of an open tour it
//! is kept where the first cell stays in its place.

use std::collections::HashMap;

use cavalcade_board::{Board, Cell};
use cavalcade_puzzle::SymmetryClass;

use crate::maps::{self, HALF_TURN, Map};

/// For each cell of a tour, the one before it and the one after it, if there is one.
pub(crate) type Neighbours = HashMap<Cell, [Option<Cell>; 2]>;

/// Whether a tour from its first cell on has a symmetry.
///
/// # Errors
/// What shows that it has not.
pub(crate) fn check(board: &Board, class: SymmetryClass, beside: &Neighbours, first: Cell) -> Result<(), String> {
    let mut faults = Vec::new();
    for map in maps::of_board(board).into_iter().filter(|&map| maps::is_of_class(map, class)) {
        match unlike(board, map, class, beside, first) {
            None => return Ok(()),
            Some(fault) => faults.push(fault),
        }
    }
    Err(if faults.is_empty() {
        format!("the board has no symmetry that makes a tour {class}")
    } else {
        faults.join("; ")
    })
}

/// What shows that a symmetry of the board does not map the tour onto itself as it should.
fn unlike(board: &Board, map: Map, class: SymmetryClass, beside: &Neighbours, first: Cell) -> Option<String> {
    let image = |cell: Cell| maps::apply(map, board, cell);
    // In the order of the cells, so that the same leap is named every time.
    for from in board.cells() {
        for to in beside.get(&from).into_iter().flatten().flatten() {
            let (a, b) = (image(from), image(*to));
            if !beside.get(&a).is_some_and(|neighbours| neighbours.contains(&Some(b))) {
                return Some(format!(
                    "the tour has the leap {from}-{to}, but not {a}-{b}, its image under {}",
                    what(map)
                ));
            }
        }
    }
    // The last cell of an open tour has none after it, and its image is the first one where the tour is reversed.
    let next = |cell: Cell| beside.get(&cell).and_then(|neighbours| neighbours[1]);
    let keeps_direction = next(first).map(image) == next(image(first));
    match class {
        SymmetryClass::Eulerian if !keeps_direction => {
            Some(format!("{} reverses the direction of the tour", what(map)))
        }
        SymmetryClass::Bergholtian if keeps_direction => Some(format!("{} keeps the direction of the tour", what(map))),
        _ => None,
    }
}

fn what(map: Map) -> &'static str {
    match (map == HALF_TURN, maps::is_reflection(map), map.0) {
        (true, _, _) => "a rotation by 180 degrees",
        (_, false, _) => "a rotation by 90 degrees",
        (_, true, false) if map.1 => "the reflection in the vertical axis",
        (_, true, false) => "the reflection in the horizontal axis",
        (_, true, true) => "the reflection in a diagonal",
    }
}
