//! Why a board does not have the symmetry of a tour, or has no tour with it.

use cavalcade_board::Cell;

use crate::number::counted;
use crate::{ExcludedSymmetry, Puzzle, SymmetryClass};

/// The symmetry that is asked for.
fn class(puzzle: &Puzzle) -> Option<SymmetryClass> {
    match puzzle {
        Puzzle::Tour(tour) => tour.symmetry(),
        Puzzle::Count(count) => count.symmetry(),
        _ => None,
    }
}

/// What maps a tour of a class onto itself.
fn what(class: SymmetryClass) -> &'static str {
    match class {
        SymmetryClass::Central | SymmetryClass::Eulerian | SymmetryClass::Bergholtian => "a rotation by 180 degrees",
        SymmetryClass::Quarter => "a rotation by 90 degrees",
        SymmetryClass::Reflective => "a reflection",
    }
}

/// A rotation leads from a cell to a hole.
pub(super) fn hole(puzzle: &Puzzle, cell: Cell, image: Cell) -> Vec<String> {
    let what = what(class(puzzle).unwrap_or(SymmetryClass::Central));
    vec![
        format!("A tour with this symmetry looks the same after {what} of the board."),
        format!("The rotation leads from {cell}, which is a cell, to {image}, which is a hole."),
    ]
}

/// None of the symmetries acts on a cycle or a path of all cells as it should.
pub(super) fn automorphisms(puzzle: &Puzzle, symmetries: &[ExcludedSymmetry]) -> Vec<String> {
    let class = class(puzzle).unwrap_or(SymmetryClass::Central);
    let (what, cells) = (what(class), puzzle.board().cell_count());
    if symmetries.is_empty() {
        return vec![
            format!("A tour with this symmetry looks the same after {what} of the board."),
            format!("The board does not look the same after {what}."),
        ];
    }
    if !puzzle.closed() {
        return open(class, what, symmetries);
    }
    let on = if class == SymmetryClass::Quarter { cells / 4 } else { cells / 2 };
    let moves = match class {
        SymmetryClass::Quarter => "moves each cell a quarter of the way on, forwards or backwards".to_string(),
        _ => format!("moves each cell {} on", counted(on, "leaps")),
    };
    let stay = "exactly two of its cells and leaps stay in their places";
    let does = match class {
        SymmetryClass::Quarter => moves,
        SymmetryClass::Eulerian => format!("keeps its direction, it {moves}"),
        SymmetryClass::Bergholtian => format!("reverses its direction, {stay}"),
        SymmetryClass::Central | SymmetryClass::Reflective => format!("{moves}, or it reverses the tour, and {stay}"),
    };
    let joint = match class {
        SymmetryClass::Eulerian | SymmetryClass::Bergholtian => " and",
        _ => ", it",
    };
    let mut sentences =
        vec![format!("If {what} maps a closed tour of {} onto itself{joint} {does}.", counted(cells, "cells"))];
    let (by_colours, others): (Vec<&ExcludedSymmetry>, Vec<&ExcludedSymmetry>) =
        symmetries.iter().partition(|one| one.exchanges_colours.is_some());
    let never_reverses = matches!(class, SymmetryClass::Eulerian | SymmetryClass::Quarter);
    if !never_reverses || !others.is_empty() {
        sentences.push(stays(symmetries));
    }
    sentences.extend(by_colours.first().map(|first| {
        let (does, same) =
            if first.exchanges_colours == Some(true) { ("exchanges", "the same") } else { ("keeps", "the other") };
        let names: Vec<&str> = by_colours.iter().map(|one| one.symmetry.name()).collect();
        format!(
            "Every leap changes the colour of the cell, so that {} lead to {same} colour, and it {does} the colours \
             ({}).",
            counted(on, "leaps"),
            names.join(", ")
        )
    }));
    sentences
}

/// The same for an open tour, which only its reversal maps onto itself.
fn open(class: SymmetryClass, what: &str, symmetries: &[ExcludedSymmetry]) -> Vec<String> {
    let reverses = format!("If {what} moves a cell and maps an open tour onto itself, it reverses the tour");
    match class {
        SymmetryClass::Eulerian => vec![format!("{reverses}: it does not keep its direction.")],
        SymmetryClass::Quarter => vec![
            format!("{reverses}, and doing it twice leaves every cell in its place."),
            "Two rotations by 90 degrees are one by 180 degrees, which moves all cells but the centre.".to_string(),
        ],
        SymmetryClass::Central | SymmetryClass::Bergholtian | SymmetryClass::Reflective => vec![
            format!("{reverses}: its middle cell or its middle leap stays in its place, and no other cell."),
            stays(symmetries),
        ],
    }
}

/// What symmetries leave in their places, with their names.
fn stays(symmetries: &[ExcludedSymmetry]) -> String {
    let kept = |one: &ExcludedSymmetry| {
        let (cells, leaps) = (counted(one.cells.len(), "cells"), counted(one.leaps.len(), "leaps"));
        format!("{cells} and {leaps} ({})", one.symmetry)
    };
    format!("In their places stay {}.", symmetries.iter().map(kept).collect::<Vec<String>>().join("; "))
}
