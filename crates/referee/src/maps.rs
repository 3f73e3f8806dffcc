//! The rotations and reflections of a board, computed independently of the methods.

use cavalcade_board::{Board, Cell, Wrap};
use cavalcade_puzzle::SymmetryClass;

/// A rotation or reflection: whether it exchanges file and rank, then mirrors the files, then the ranks.
pub(crate) type Map = (bool, bool, bool);

/// The rotations by 180 and by 90 degrees.
pub(crate) const HALF_TURN: Map = (false, true, true);
const QUARTER_TURN: Map = (true, true, false);

/// The image of a cell.
pub(crate) fn apply((transposes, mirrors_files, mirrors_ranks): Map, board: &Board, cell: Cell) -> Cell {
    let Cell { file, rank } = if transposes { Cell { file: cell.rank, rank: cell.file } } else { cell };
    Cell {
        file: if mirrors_files { board.width() - 1 - file } else { file },
        rank: if mirrors_ranks { board.height() - 1 - rank } else { rank },
    }
}

/// The image of a direction, in files and ranks.
pub(crate) fn turned((transposes, mirrors_files, mirrors_ranks): Map, (files, ranks): (i64, i64)) -> (i64, i64) {
    let (files, ranks) = if transposes { (ranks, files) } else { (files, ranks) };
    (if mirrors_files { -files } else { files }, if mirrors_ranks { -ranks } else { ranks })
}

/// Those that map a board onto itself, the identity first.
pub(crate) fn of_board(board: &Board) -> Vec<Map> {
    let all = (0..8u8).map(|bits| (bits & 4 != 0, bits & 2 != 0, bits & 1 != 0));
    // A cylinder's files are joined, and its ranks are not.
    let are_alike = board.width() == board.height() && board.wrap() != Some(Wrap::Files);
    all.filter(|map| !map.0 || are_alike)
        .filter(|&map| !board.has_holes() || board.cells().all(|cell| board.contains(apply(map, board, cell))))
        .collect()
}

/// The name in answers.
pub(crate) fn name(map: Map) -> &'static str {
    match map {
        (false, false, false) => "identity",
        (false, true, false) => "left-right",
        (false, false, true) => "top-bottom",
        (false, true, true) => "half-turn",
        (true, false, false) => "diagonal",
        (true, true, false) => "quarter-turn",
        (true, false, true) => "three-quarter-turn",
        (true, true, true) => "antidiagonal",
    }
}

/// Whether it is one of those of which one is to map a tour of a class onto itself.
pub(crate) fn is_of_class(map: Map, class: SymmetryClass) -> bool {
    match class {
        SymmetryClass::Central | SymmetryClass::Eulerian | SymmetryClass::Bergholtian => map == HALF_TURN,
        SymmetryClass::Quarter => map == QUARTER_TURN,
        SymmetryClass::Reflective => is_reflection(map),
    }
}

/// Whether it is a reflection in a line.
pub(crate) fn is_reflection((transposes, mirrors_files, mirrors_ranks): Map) -> bool {
    [transposes, mirrors_files, mirrors_ranks].into_iter().filter(|&step| step).count() % 2 == 1
}
