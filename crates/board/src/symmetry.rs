//! The symmetries of a rectangle and of the square.

use crate::{Board, Cell, Wrap};

/// A rotation or reflection, as three steps in this order: exchange file and rank, mirror left-right, mirror
/// top-bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry {
    transposes: bool,
    mirrors_files: bool,
    mirrors_ranks: bool,
}

impl Symmetry {
    /// The identity.
    pub const IDENTITY: Symmetry = Symmetry { transposes: false, mirrors_files: false, mirrors_ranks: false };

    /// The rotation by 180 degrees.
    pub const HALF_TURN: Symmetry = Symmetry { transposes: false, mirrors_files: true, mirrors_ranks: true };

    /// The eight symmetries of the square.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry::IDENTITY; 8];
        let mut bits = 0;
        while bits < 8 {
            let (transposes, mirrors_files, mirrors_ranks) = (bits & 4 != 0, bits & 1 != 0, bits & 2 != 0);
            all[bits] = Symmetry { transposes, mirrors_files, mirrors_ranks };
            bits += 1;
        }
        all
    };

    /// The symmetries that map `board`, holes and all, onto itself; the identity first.
    ///
    /// ```
    /// use cavalcade_board::{Board, Symmetry};
    ///
    /// let count = |text: &str| Symmetry::of(&text.parse::<Board>().unwrap()).len();
    /// assert_eq!((count("8x8"), count("3x4"), count("..#/...")), (8, 4, 1));
    /// ```
    pub fn of(board: &Board) -> Vec<Symmetry> {
        Symmetry::ALL
            .into_iter()
            .filter(|symmetry| symmetry.keeps_rectangle(board))
            .filter(|symmetry| {
                !board.has_holes() || board.cells().all(|cell| board.contains(symmetry.apply(board, cell)))
            })
            .collect()
    }

    /// Whether it maps the rectangle around a board onto itself, joined rims onto joined ones.
    pub fn keeps_rectangle(self, board: &Board) -> bool {
        !self.transposes || board.width() == board.height() && board.wrap() != Some(Wrap::Files)
    }

    /// Whether it exchanges file and rank.
    pub fn transposes(self) -> bool {
        self.transposes
    }

    /// The image of a cell of `board`. The rectangle around the board must be one that this symmetry maps onto itself.
    pub fn apply(self, board: &Board, cell: Cell) -> Cell {
        self.within(cell, Cell { file: board.width() - 1, rank: board.height() - 1 })
    }

    /// The image of a cell in a rectangle whose last cell, after transposition, is `last`.
    pub fn within(self, cell: Cell, last: Cell) -> Cell {
        let Cell { file, rank } = if self.transposes { Cell { file: cell.rank, rank: cell.file } } else { cell };
        Cell {
            file: if self.mirrors_files { last.file - file } else { file },
            rank: if self.mirrors_ranks { last.rank - rank } else { rank },
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
