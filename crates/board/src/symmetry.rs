//! The symmetries of a rectangle and of the square.

use std::fmt;
use std::str::FromStr;

use crate::text::unknown;
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

    /// The rotation of a square by 90 degrees, which carries `a1` to the last file.
    pub const QUARTER_TURN: Symmetry = Symmetry { transposes: true, mirrors_files: true, mirrors_ranks: false };

    /// The names of the eight, in the order of [`Symmetry::ALL`].
    pub const NAMES: [&str; 8] = [
        "identity",
        "left-right",
        "top-bottom",
        "half-turn",
        "diagonal",
        "quarter-turn",
        "three-quarter-turn",
        "antidiagonal",
    ];

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

    /// Its name in answers: `left-right` and `top-bottom` are the reflections that exchange these sides, `diagonal` is the one
    /// that leaves `a1` in its place.
    ///
    /// ```
    /// use cavalcade_board::Symmetry;
    ///
    /// assert_eq!(Symmetry::QUARTER_TURN.name(), "quarter-turn");
    /// assert_eq!("half-turn".parse(), Ok(Symmetry::HALF_TURN));
    /// ```
    pub fn name(self) -> &'static str {
        let bits = [self.mirrors_files, self.mirrors_ranks, self.transposes].map(usize::from);
        Symmetry::NAMES[bits[0] + 2 * bits[1] + 4 * bits[2]]
    }

    /// Whether it is a reflection in a line, and not a rotation.
    pub fn is_reflection(self) -> bool {
        self.transposes ^ self.mirrors_files ^ self.mirrors_ranks
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

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that does not name a symmetry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown symmetry of a board {}: expected {}", unknown(.text, Symmetry::NAMES), Symmetry::NAMES.join(", "))]
pub struct ParseSymmetryError {
    text: String,
}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == text);
        named.ok_or_else(|| ParseSymmetryError { text: text.into() })
    }
}

crate::serde_by_text!(Symmetry, "the name of a symmetry of a board, such as \"half-turn\"");

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_those_of_what_a_symmetry_does() {
        let board: Board = "3x3".parse().unwrap();
        let (a1, b1): (Cell, Cell) = ("a1".parse().unwrap(), "b1".parse().unwrap());
        let images = Symmetry::ALL
            .map(|symmetry| format!("{symmetry} {} {}", symmetry.apply(&board, a1), symmetry.apply(&board, b1)));
        let expected = "identity a1 b1, left-right c1 b1, top-bottom a3 b3, half-turn c3 b3, diagonal a1 a2, \
                        quarter-turn c1 c2, three-quarter-turn a3 a2, antidiagonal c3 c2";
        assert_eq!(images.join(", "), expected);
        let reflections = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.is_reflection());
        assert_eq!(
            reflections.map(Symmetry::name).collect::<Vec<&str>>(),
            ["left-right", "top-bottom", "diagonal", "antidiagonal"]
        );
    }

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
