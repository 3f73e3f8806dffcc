//! The symmetries of a rectangle.

use crate::{Board, Cell};

/// A rotation or reflection, as three steps in this order: exchange file and rank, mirror left-right, mirror top-bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry {
    transposes: bool,
    mirrors_files: bool,
    mirrors_ranks: bool,
}

impl Symmetry {
    /// What moves nothing.
    pub const IDENTITY: Symmetry = Symmetry { transposes: false, mirrors_files: false, mirrors_ranks: false };

    /// Half a turn.
    pub const HALF_TURN: Symmetry = Symmetry { transposes: false, mirrors_files: true, mirrors_ranks: true };

    /// The symmetries that map `board`, holes and all, onto itself; the identity first.
    ///
    /// ```
    /// use cavalcade_board::{Board, Symmetry};
    ///
    /// let count = |text: &str| Symmetry::of(&text.parse::<Board>().unwrap()).len();
    /// assert_eq!((count("8x8"), count("3x4"), count("..#/...")), (8, 4, 1));
    /// ```
    pub fn of(board: &Board) -> Vec<Symmetry> {
        let choices = (0..8u8).map(|bits| Symmetry {
            transposes: bits & 4 != 0,
            mirrors_files: bits & 1 != 0,
            mirrors_ranks: bits & 2 != 0,
        });
        choices
            .filter(|symmetry| !symmetry.transposes || board.width() == board.height())
            .filter(|symmetry| {
                !board.has_holes() || board.cells().all(|cell| board.contains(symmetry.apply(board, cell)))
            })
            .collect()
    }

    /// Where a cell of `board` goes. The rectangle around the board must be one that this symmetry
    /// maps onto itself.
    pub fn apply(self, board: &Board, cell: Cell) -> Cell {
        let Cell { file, rank } = if self.transposes { Cell { file: cell.rank, rank: cell.file } } else { cell };
        Cell {
            file: if self.mirrors_files { board.width() - 1 - file } else { file },
            rank: if self.mirrors_ranks { board.height() - 1 - rank } else { rank },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_symmetry_permutes_the_cells_and_no_two_are_alike() {
        for text in ["4x4", "3x5", ".../.#./...", "#../.../..#"] {
            let board: Board = text.parse().unwrap();
            let images: HashSet<Vec<Cell>> = Symmetry::of(&board)
                .into_iter()
                .map(|symmetry| board.cells().map(|cell| symmetry.apply(&board, cell)).collect())
                .collect();
            assert_eq!(images.len(), Symmetry::of(&board).len(), "{text}");
            for image in images {
                assert_eq!(image.iter().collect::<HashSet<_>>().len(), image.len(), "{text}");
                assert!(image.iter().all(|&cell| board.contains(cell)), "{text}");
            }
        }
    }
}
