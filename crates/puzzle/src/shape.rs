//! Shapes: the board of each number.

use std::fmt;
use std::str::FromStr;

use cavalcade_board::{Board, BoardError};

/// The board of each number n. Its text stands at the end of the name of a sequence: `-6-even` for boards 6 x 2n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// n x n.
    Square,
    /// 2n x 2n.
    EvenSquare,
    /// w x n.
    Width(u64),
    /// w x 2n.
    WidthEven(u64),
    /// The first n cells of boards of width w, row by row.
    Cells(u64),
    /// The first 2n cells of boards of width w, row by row.
    CellsEven(u64),
    /// k x m by antidiagonals: 1 x 1, 1 x 2, 2 x 1, 1 x 3, ...
    Table,
}

/// A board with a row that is not full is drawn, up to this number of cells.
const MOST_DRAWN: u64 = 1 << 16;

impl Shape {
    /// The board of a number.
    ///
    /// ```
    /// use cavalcade_puzzle::Shape;
    ///
    /// assert_eq!(Shape::Cells(4).board(7)?.to_string(), "...#/....");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError`] when a side is 0, and when a board that has to be drawn is too large; a side beyond all numbers counts
    /// as the largest.
    pub fn board(self, number: u64) -> Result<Board, ShapeError> {
        let double = number.saturating_mul(2);
        Ok(match self {
            Shape::Square => Board::rectangle(number, number)?,
            Shape::EvenSquare => Board::rectangle(double, double)?,
            Shape::Width(width) => Board::rectangle(width, number)?,
            Shape::WidthEven(width) => Board::rectangle(width, double)?,
            Shape::Cells(width) => first_cells(width, number)?,
            Shape::CellsEven(width) => first_cells(width, double)?,
            Shape::Table => {
                let (width, height) = antidiagonal(number.max(1));
                Board::rectangle(width, if number == 0 { 0 } else { height })?
            }
        })
    }

    /// The boards in words.
    ///
    /// ```
    /// use cavalcade_puzzle::Shape;
    ///
    /// assert_eq!(Shape::Width(8).words(), "an 8 x n board");
    /// ```
    pub fn words(self) -> String {
        match self {
            Shape::Square => "an n x n board".to_string(),
            Shape::EvenSquare => "a 2n x 2n board".to_string(),
            Shape::Width(width) => format!("{} {width} x n board", article(width)),
            Shape::WidthEven(width) => format!("{} {width} x 2n board", article(width)),
            Shape::Cells(width) => {
                format!("the first n cells of {} {width} x ceiling(n/{width}) board", article(width))
            }
            Shape::CellsEven(width) => {
                format!("the first 2n cells of {} {width} x ceiling(2n/{width}) board", article(width))
            }
            Shape::Table => "a k x m board, read by antidiagonals".to_string(),
        }
    }
}

/// The indefinite article before a number: an eight, an eleven, an eighteen thousand.
fn article(number: u64) -> &'static str {
    let digits = number.to_string();
    let is_leading = digits.len() % 3 == 2;
    let has_vowel = digits.starts_with('8') || is_leading && (digits.starts_with("11") || digits.starts_with("18"));
    if has_vowel { "an" } else { "a" }
}

/// The rows of a width from the bottom, full but for the last one.
fn first_cells(width: u64, cells: u64) -> Result<Board, ShapeError> {
    if width == 0 || cells <= width {
        return Ok(Board::rectangle(width.min(cells), 1)?);
    }
    let (full, rest) = (cells / width, cells % width);
    if rest == 0 {
        return Ok(Board::rectangle(width, full)?);
    }
    if cells > MOST_DRAWN {
        return Err(ShapeError::Large { cells, most: MOST_DRAWN });
    }
    let row = |cells: u64| (0..width).map(|file| if file < cells { '.' } else { '#' }).collect();
    let rows: Vec<Vec<char>> = [row(rest)].into_iter().chain((0..full).map(|_| row(width))).collect();
    Ok(Board::from_rows(&rows)?)
}

/// The sides of the n-th board by antidiagonals, from n = 1.
fn antidiagonal(number: u64) -> (u64, u64) {
    let number = u128::from(number);
    let sides = (8 * number - 7).isqrt().div_ceil(2);
    // The k-th of those whose sides have the sum `sides + 1`.
    let place = number - sides * (sides - 1) / 2;
    (place as u64, (sides + 1 - place) as u64)
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Shape::Square => Ok(()),
            Shape::EvenSquare => f.write_str("-even"),
            Shape::Width(width) => write!(f, "-{width}"),
            Shape::WidthEven(width) => write!(f, "-{width}-even"),
            Shape::Cells(width) => write!(f, "-{width}-cells"),
            Shape::CellsEven(width) => write!(f, "-{width}-cells-even"),
            Shape::Table => f.write_str("-table"),
        }
    }
}

/// Why a number has no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// There is no board 0 x 0.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The last row is not full, so that the board is drawn cell by cell, and has too many.
    #[error(
        "a board of {cells} cells, of which the last row is not full, is drawn cell by cell: expected at most {most}"
    )]
    Large {
        /// The cells.
        cells: u64,
        /// The most of them.
        most: u64,
    },
}

/// A text that is not a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid shape of boards: expected nothing, -even, -table, or a width such as -6, -6-even, -6-cells")]
pub struct ParseShapeError;

impl FromStr for Shape {
    type Err = ParseShapeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some(text) = text.strip_prefix('-') else {
            return if text.is_empty() { Ok(Shape::Square) } else { Err(ParseShapeError) };
        };
        let (width, rest) = text.split_at(text.find('-').unwrap_or(text.len()));
        let width: Option<u64> = match width {
            "even" | "table" => None,
            _ if width.bytes().all(|digit| digit.is_ascii_digit()) && !width.starts_with('0') => {
                Some(width.parse().map_err(|_| ParseShapeError)?)
            }
            _ => return Err(ParseShapeError),
        };
        match (width, rest) {
            (None, "") => Ok(if text == "even" { Shape::EvenSquare } else { Shape::Table }),
            (Some(width), "") => Ok(Shape::Width(width)),
            (Some(width), "-even") => Ok(Shape::WidthEven(width)),
            (Some(width), "-cells") => Ok(Shape::Cells(width)),
            (Some(width), "-cells-even") => Ok(Shape::CellsEven(width)),
            _ => Err(ParseShapeError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards(shape: Shape, numbers: std::ops::RangeInclusive<u64>) -> Vec<String> {
        numbers.map(|number| shape.board(number).unwrap().to_string()).collect()
    }

    #[test]
    fn every_other_square_has_even_sides() {
        assert_eq!(boards(Shape::EvenSquare, 4..=4), ["8x8"]);
        assert_eq!(boards(Shape::WidthEven(5), 3..=3), ["5x6"]);
    }

    #[test]
    fn the_first_cells_of_a_width_fill_row_after_row() {
        assert_eq!(boards(Shape::Cells(3), 1..=6), ["1x1", "2x1", "3x1", ".##/...", "..#/...", "3x2"]);
        assert_eq!(boards(Shape::CellsEven(3), 2..=3), [".##/...", "3x2"]);
        assert!(matches!(Shape::Cells(3).board(1 << 20), Err(ShapeError::Large { .. })));
        assert_eq!(boards(Shape::Cells(u64::MAX), 9..=9), ["9x1"]);
    }

    #[test]
    fn a_table_is_read_by_antidiagonals() {
        let sides = ["1x1", "1x2", "2x1", "1x3", "2x2", "3x1", "1x4"];
        assert_eq!(boards(Shape::Table, 1..=7), sides);
        assert_eq!(boards(Shape::Table, 55..=56), ["10x1", "1x11"]);
        assert!(Shape::Table.board(0).is_err());
        assert!(Shape::Table.board(u64::MAX).is_ok());
    }

    #[test]
    fn the_article_is_that_of_the_number_read_aloud() {
        for (number, expected) in [(6, "a"), (8, "an"), (11, "an"), (18, "an"), (80, "an"), (110, "a"), (11_000, "an")]
        {
            assert_eq!(article(number), expected, "{number}");
        }
    }
}
