//! Boards: rectangles, and shapes cut out of them.

use std::fmt;
use std::str::FromStr;

use crate::text::{excerpt, rows};
use crate::{Bipartition, Cell, Leaper, Wrap};

/// A board: a rectangle of cells, some of which may be holes.
///
/// Written `8x8` (width x height; `8X8` and `8×8` are read too), or drawn row by row from the top: `.` a cell, `#` a
/// hole, `/` or a newline between rows. Parsing a rectangle allocates nothing, however large it is: each method states
/// its own limit.
///
/// ```
/// use cavalcade_board::Board;
///
/// let ring: Board = ".../.#./...".parse()?;
/// assert_eq!(ring.cell_count(), 8);
/// assert!(!ring.contains("b2".parse()?));
///
/// let strip: Board = "6x1000000000000000".parse()?;
/// assert_eq!(strip.height(), 1_000_000_000_000_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    width: u64,
    height: u64,
    /// A bit for each cell of the rectangle, rank by rank from `a1`; empty when there is no hole.
    holes: Vec<u64>,
    wrap: Option<Wrap>,
}

impl Board {
    /// The smallest one, `1x1`.
    pub const CELL: Board = Board { width: 1, height: 1, holes: Vec::new(), wrap: None };

    /// A rectangle without holes.
    ///
    /// # Errors
    /// [`BoardError::NoCell`] when a side is 0.
    pub fn rectangle(width: u64, height: u64) -> Result<Board, BoardError> {
        if width == 0 || height == 0 {
            return Err(BoardError::NoCell);
        }
        Ok(Board { width, height, holes: Vec::new(), wrap: None })
    }

    /// A board drawn by rows from the top, `#` a hole and every other character a cell.
    ///
    /// # Errors
    /// [`BoardError::Ragged`] when the rows differ in length, [`BoardError::NoCell`] when no cell is left.
    pub fn from_rows(drawn: &[Vec<char>]) -> Result<Board, BoardError> {
        let width = drawn.first().map_or(0, Vec::len);
        if let Some(row) = drawn.iter().position(|row| row.len() != width) {
            return Err(BoardError::Ragged { row: row + 1, length: drawn[row].len(), expected: width });
        }
        let mut board = Board::rectangle(width as u64, drawn.len() as u64)?;
        let from_a1 = drawn.iter().rev().flatten();
        let holes = from_a1.clone().filter(|&&c| c == '#').count();
        if holes == width * drawn.len() {
            return Err(BoardError::NoCell);
        }
        if holes > 0 {
            board.holes = vec![0; (width * drawn.len()).div_ceil(64)];
            for (place, _) in from_a1.enumerate().filter(|&(_, &c)| c == '#') {
                board.holes[place / 64] |= 1 << (place % 64);
            }
        }
        Ok(board)
    }

    /// The same board with these rims joined, or none.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, MoveGraph, Wrap};
    ///
    /// // The knight's graph on the torus of 4x4 cells is the 4-cube.
    /// let torus = "4x4".parse::<Board>()?.wrapped(Some(Wrap::Both));
    /// let graph = MoveGraph::new(&torus, Leaper::KNIGHT)?;
    /// assert!((0..16).all(|node| graph.neighbours(node).len() == 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn wrapped(self, wrap: Option<Wrap>) -> Board {
        Board { wrap, ..self }
    }

    /// Which rims are joined.
    pub fn wrap(&self) -> Option<Wrap> {
        self.wrap
    }

    /// Files from left to right.
    pub fn width(&self) -> u64 {
        self.width
    }

    /// Ranks from bottom to top.
    pub fn height(&self) -> u64 {
        self.height
    }

    /// Cells of the rectangle around the board, holes included.
    pub fn area(&self) -> u128 {
        u128::from(self.width) * u128::from(self.height)
    }

    /// Cells, holes left out.
    pub fn cell_count(&self) -> u128 {
        self.area() - self.holes.iter().map(|word| u128::from(word.count_ones())).sum::<u128>()
    }

    /// Whether the board has holes.
    pub fn has_holes(&self) -> bool {
        !self.holes.is_empty()
    }

    /// Whether `cell` lies inside the rectangle and is not a hole.
    pub fn contains(&self, cell: Cell) -> bool {
        cell.file < self.width && cell.rank < self.height && !self.is_hole(cell)
    }

    /// All cells in reading order from `a1`: along the rank, then up.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.height)
            .flat_map(|rank| (0..self.width).map(move |file| Cell { file, rank }))
            .filter(|&cell| !self.is_hole(cell))
    }

    /// The offsets of a leaper's leaps, those that lead to the same cells once: over a joined rim, a leap is the same
    /// as another that is shorter or longer by a round. None leads back to its own cell.
    pub fn offsets(&self, leaper: Leaper) -> Vec<(i64, i64)> {
        let mut offsets: Vec<(i64, i64)> = leaper.offsets().collect();
        if let Some(wrap) = self.wrap {
            let round = |by: i64, length: u64| i128::from(by).rem_euclid(i128::from(length)) as i64;
            for (files, ranks) in &mut offsets {
                *files = round(*files, self.width);
                if wrap == Wrap::Both {
                    *ranks = round(*ranks, self.height);
                }
            }
            offsets.retain(|&by| by != (0, 0));
            offsets.sort_unstable();
            offsets.dedup();
        }
        offsets
    }

    /// Two classes of cells between which every leap leads, see [`Leaper::bipartition`]; over joined rims too, where
    /// the sides are long enough multiples.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, Wrap};
    ///
    /// let has_classes = |text: &str| {
    ///     let torus = text.parse::<Board>()?.wrapped(Some(Wrap::Both));
    ///     Ok::<bool, cavalcade_board::BoardError>(torus.bipartition(Leaper::KNIGHT).is_some())
    /// };
    /// assert_eq!((has_classes("6x4")?, has_classes("6x5")?), (true, false));
    /// # Ok::<(), cavalcade_board::BoardError>(())
    /// ```
    pub fn bipartition(&self, leaper: Leaper) -> Option<Bipartition> {
        let classes = leaper.bipartition()?;
        let (files, ranks) = classes.periods();
        let fits_files = self.wrap.is_none() || self.width.is_multiple_of(files);
        let fits_ranks = self.wrap != Some(Wrap::Both) || self.height.is_multiple_of(ranks);
        (fits_files && fits_ranks).then_some(classes)
    }

    /// The cell that is `by` files to the right and ranks up, over joined rims too, if the board has it.
    ///
    /// ```
    /// use cavalcade_board::{Board, Wrap};
    ///
    /// let cylinder = "5x3".parse::<Board>()?.wrapped(Some(Wrap::Files));
    /// assert_eq!(cylinder.shifted("a1".parse()?, (-1, 2)), Some("e3".parse()?));
    /// assert_eq!(cylinder.shifted("a1".parse()?, (1, -2)), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shifted(&self, cell: Cell, by: (i64, i64)) -> Option<Cell> {
        let along = |at: u64, by: i64, length: u64, is_joined: bool| match is_joined {
            true => Some((i128::from(at) + i128::from(by)).rem_euclid(i128::from(length)) as u64),
            false => at.checked_add_signed(by),
        };
        let file = along(cell.file, by.0, self.width, self.wrap.is_some())?;
        let rank = along(cell.rank, by.1, self.height, self.wrap == Some(Wrap::Both))?;
        Some(Cell { file, rank }).filter(|&to| self.contains(to))
    }

    /// The cells a leap away, each once.
    pub fn targets(&self, leaper: Leaper, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.offsets(leaper).into_iter().filter_map(move |by| self.shifted(from, by))
    }

    /// Whether a leap of the leaper leads from one cell to the other.
    pub fn leaps(&self, leaper: Leaper, from: Cell, to: Cell) -> bool {
        self.targets(leaper, from).any(|reached| reached == to)
    }

    fn is_hole(&self, cell: Cell) -> bool {
        // Only a drawn board has holes, so its places fit into memory and into usize.
        self.has_holes() && {
            let place = (cell.rank * self.width + cell.file) as usize;
            self.holes[place / 64] >> (place % 64) & 1 == 1
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if !self.has_holes() {
            return f.pad(&format!("{}x{}", self.width, self.height));
        }
        for rank in (0..self.height).rev() {
            for file in 0..self.width {
                f.write_str(if self.is_hole(Cell { file, rank }) { "#" } else { "." })?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

/// What stands between width and height: `8x8`, `8X8`, `8×8`.
pub const BY: [char; 3] = ['x', 'X', '×'];

/// Why a text does not describe a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// A board without a cell.
    #[error("the board has no cell: expected a size such as `8x8` or rows such as `.../.#./...`")]
    NoCell,
    /// Rows of different lengths; rows count from 1 at the top.
    #[error(
        "row {row} from the top has {length} cells, the rows above it have {expected}: all rows need the same \
         length, `#` stands for a hole"
    )]
    Ragged {
        /// The first row that differs, from 1.
        row: usize,
        /// Its length.
        length: usize,
        /// The length of the rows before.
        expected: usize,
    },
    /// A character that is neither a cell nor a hole.
    #[error(
        "row {row} from the top, column {column}: unexpected {character:?}: expected `.` (a cell) or \
         `#` (no cell), or a size such as `8x8`"
    )]
    Unknown {
        /// Row from the top, from 1.
        row: usize,
        /// Column from the left, from 1.
        column: usize,
        /// The character.
        character: char,
    },
    /// A size whose numbers cannot be read.
    #[error(
        "invalid board size {}: expected WIDTHxHEIGHT with both from 1 to {max}, such as `8x8`",
        excerpt(.text), max = u64::MAX
    )]
    Size {
        /// The text.
        text: String,
    },
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let side = |digits: &str| {
                let plain = digits.bytes().all(|b| b.is_ascii_digit());
                digits.parse().ok().filter(|&side: &u64| plain && side > 0)
            };
            let sides = text.trim_end().split_once(BY).and_then(|(w, h)| Some((side(w)?, side(h)?)));
            let (width, height) = sides.ok_or_else(|| BoardError::Size { text: text.into() })?;
            return Board::rectangle(width, height);
        }
        let drawn: Vec<Vec<char>> = rows(text).map(|row| row.chars().collect()).collect();
        for (row, line) in drawn.iter().enumerate() {
            if let Some(column) = line.iter().position(|c| !matches!(c, '.' | '#')) {
                return Err(BoardError::Unknown { row: row + 1, column: column + 1, character: line[column] });
            }
        }
        Board::from_rows(&drawn)
    }
}

crate::serde_by_text!(Board, "a board such as \"8x8\" or \".../.#./...\"");

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_board_is_refused_with_its_place() {
        let error = |text: &str| text.parse::<Board>().unwrap_err();
        assert_eq!(error(""), BoardError::NoCell);
        assert_eq!(error("##/##"), BoardError::NoCell);
        assert_eq!(error(".../../..."), BoardError::Ragged { row: 2, length: 2, expected: 3 });
        assert_eq!(error(".../.o./..."), BoardError::Unknown { row: 2, column: 2, character: 'o' });
        for size in ["0x3", "3x", "3x3x3", "8", "99999999999999999999x1", "8x-1", "8x+1"] {
            assert_eq!(error(size), BoardError::Size { text: size.into() });
        }
    }

    #[test]
    fn a_size_is_read_with_a_capital_x_or_a_multiplication_sign() {
        for text in ["3X2", "3×2", "3x2"] {
            assert_eq!(text.parse(), Board::rectangle(3, 2), "{text}");
        }
        assert_eq!("3×2".parse::<Board>().map(|board| board.to_string()), Ok("3x2".to_string()));
    }

    #[test]
    fn a_drawing_without_holes_is_a_rectangle() {
        assert_eq!("...\n...\n".parse(), Board::rectangle(3, 2));
    }

    pub(crate) fn any_board() -> impl Strategy<Value = Board> {
        (1usize..9, 1usize..9)
            .prop_flat_map(|(w, h)| prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.8), w), h))
            .prop_filter_map("no cell", |rows| {
                let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect();
                Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()
            })
    }

    proptest! {
        #[test]
        fn parse_of_print_is_the_identity(board in any_board()) {
            prop_assert_eq!(board.to_string().parse(), Ok(board.clone()));
            prop_assert_eq!(board.cells().count() as u128, board.cell_count());
            prop_assert!(board.cells().all(|cell| board.contains(cell)));
        }
    }
}
