//! A tour as it is often published: a square of numbers, each cell the number of its visit.

use std::fmt;
use std::str::FromStr;

use cavalcade_board::text::excerpt;
use cavalcade_board::{Board, BoardError, Cell};

/// A tour read from rows of numbers.
///
/// The rows stand from the top, the numbers between blanks, commas, semicolons or vertical bars; `#` and `.` stand for no
/// cell. Empty lines, and lines that rule a table, are skipped. The numbers begin at 1, or at 0.
///
/// ```
/// use cavalcade_puzzle::Grid;
///
/// let ring: Grid = "1 6 3\n4 # 8\n7 2 5\n".parse()?;
/// assert_eq!(ring.board().to_string(), ".../.#./...");
/// assert_eq!(ring.path()[..3], ["a3".parse()?, "b1".parse()?, "c3".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    board: Board,
    first: u64,
    path: Vec<Cell>,
}

impl Grid {
    /// The cells that have a number.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cells in the order of their numbers.
    pub fn path(&self) -> &[Cell] {
        &self.path
    }

    /// The number and the place of a cell of the path, counted from 0; of a closed tour, what follows the last is the first.
    pub fn place(&self, index: usize) -> Option<Place> {
        let index = index % self.path.len().max(1);
        let cell = *self.path.get(index)?;
        Some(Place::of(self.first + index as u64, cell, self.board.height()))
    }
}

/// A number and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number.
    pub number: u64,
    /// The row from the top, from 1.
    pub row: u64,
    /// The cell.
    pub cell: Cell,
}

impl Place {
    fn of(number: u64, cell: Cell, height: u64) -> Place {
        Place { number, row: height - cell.rank, cell }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} in row {} ({})", self.number, self.row, self.cell)
    }
}

/// What stands in a row: a number, or no cell.
type Entry = Option<u64>;

impl FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let rows = rows(text)?;
        let drawn = |row: &Vec<Entry>| row.iter().map(|entry| if entry.is_some() { '.' } else { '#' }).collect();
        let board = Board::from_rows(&rows.iter().map(drawn).collect::<Vec<Vec<char>>>())?;
        let height = board.height();
        let mut places: Vec<(u64, Cell)> = Vec::new();
        for (row, rank) in rows.iter().zip((0..height).rev()) {
            let numbered = row.iter().zip(0..).filter_map(|(entry, file)| Some(((*entry)?, Cell { file, rank })));
            places.extend(numbered);
        }
        // Of a number that stands twice, the upper one comes first.
        places.sort_by_key(|&(number, _)| number);
        let place = |(number, cell): (u64, Cell)| Place::of(number, cell, height);
        if let Some(pair) = places.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(GridError::Twice { number: pair[0].0, upper: place(pair[0]), lower: place(pair[1]) });
        }
        let first = places[0].0.min(1);
        let numbers = first..first + places.len() as u64;
        if let Some(index) = numbers.clone().zip(&places).position(|(expected, (number, _))| expected != *number) {
            let before = index.checked_sub(1).map(|index| place(places[index]));
            let after = place(places[index]);
            return Err(GridError::Missing {
                number: first + index as u64,
                first,
                last: numbers.end - 1,
                before,
                after,
            });
        }
        Ok(Grid { board, first, path: places.into_iter().map(|(_, cell)| cell).collect() })
    }
}

/// The rows from the top.
fn rows(text: &str) -> Result<Vec<Vec<Entry>>, GridError> {
    const BETWEEN: [char; 5] = [',', ';', '|', '\u{2502}', '\u{feff}'];
    let is_rule = |c: char| {
        matches!(c, '+' | '-' | '=' | '_' | '\u{2500}'..='\u{257f}') || c.is_whitespace() || BETWEEN.contains(&c)
    };
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.chars().all(is_rule));
    let row = |(line, text): (usize, &str)| {
        let words = text.split(|c: char| c.is_whitespace() || BETWEEN.contains(&c)).filter(|word| !word.is_empty());
        let entry = |(column, word): (usize, &str)| match word {
            "#" | "." => Ok(None),
            _ if word.bytes().all(|digit| digit.is_ascii_digit()) && word.len() < 19 => Ok(word.parse().ok()),
            _ => Err(GridError::Number { line, column: column + 1, text: word.to_string() }),
        };
        words.enumerate().map(entry).collect()
    };
    lines.map(row).collect()
}

/// A text that is not a tour as rows of numbers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GridError {
    /// Neither a number nor a hole.
    #[error("line {line}, entry {column}: {} is not a number: expected rows such as `1 6 3`, `#` for no cell", excerpt(.text))]
    Number {
        /// The line, from 1.
        line: usize,
        /// Its place in the row, from 1.
        column: usize,
        /// What stands there.
        text: String,
    },
    /// The rows do not make a board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A number stands on two cells.
    #[error("the number {number} stands twice: {upper} and {lower}; expected each number once")]
    Twice {
        /// The number.
        number: u64,
        /// The place in the upper row.
        upper: Place,
        /// The other one.
        lower: Place,
    },
    /// A number is on no cell.
    #[error("the number {number} is missing{}: expected each number from {first} to {last} once", between(.before.as_ref(), .after))]
    Missing {
        /// The number.
        number: u64,
        /// The first number of the tour, 0 or 1.
        first: u64,
        /// The last number of a tour of these cells.
        last: u64,
        /// The number before it.
        before: Option<Place>,
        /// The next larger number.
        after: Place,
    },
}

fn between(before: Option<&Place>, after: &Place) -> String {
    match before {
        Some(before) => format!(" between {before} and {after}"),
        None => format!(" before {after}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RING: &str = "1 6 3\n4 # 8\n7 2 5\n";

    fn error(text: &str) -> String {
        text.parse::<Grid>().unwrap_err().to_string()
    }

    #[test]
    fn rows_are_read_with_commas_bars_rules_and_from_zero() {
        let ring: Grid = RING.parse().unwrap();
        for text in [
            "1,6,3\r\n4,#,8\r\n7,2,5",
            "+---+---+---+\n| 1 | 6 | 3 |\n| 4 | . | 8 |\n|---|---|---|\n| 7 | 2 | 5 |\n",
            "01 06 03; \n\n04 # 08\n07\t02\t05",
        ] {
            assert_eq!(text.parse::<Grid>().unwrap(), ring, "{text}");
        }
        let from_zero: Grid = "0 5 2\n3 # 7\n6 1 4".parse().unwrap();
        assert_eq!(from_zero.path(), ring.path());
        assert_eq!(from_zero.place(8).unwrap().to_string(), "0 in row 1 (a3)");
        assert_eq!(ring.place(3).unwrap().to_string(), "4 in row 2 (a2)");
    }

    #[test]
    fn what_is_missing_or_double_is_named_with_its_row() {
        assert_eq!(
            error("1 6 3\n4 # 8\n7 2 6"),
            "the number 6 stands twice: 6 in row 1 (b3) and 6 in row 3 (c1); expected each number once"
        );
        assert_eq!(
            error("1 6 3\n4 # 8\n7 2 9"),
            "the number 5 is missing between 4 in row 2 (a2) and 6 in row 1 (b3): expected each number from 1 to 8 once"
        );
        assert_eq!(
            error("2 3"),
            "the number 1 is missing before 2 in row 1 (a1): expected each number from 1 to 2 once"
        );
    }

    #[test]
    fn what_is_not_a_square_of_numbers_is_refused_with_its_place() {
        assert!(error("1 6 3\n4 x 8").starts_with("line 2, entry 2: `x` is not a number"), "{}", error("1 x"));
        assert!(error("1 6 3\n4 5").contains("row 2 from the top has 2 cells"));
        for text in ["", "\n\n", "# #", "---"] {
            assert!(error(text).contains("no cell"), "{text}");
        }
        assert!(error("-1 2").contains("is not a number"));
    }

    proptest! {
        #[test]
        fn no_text_is_too_strange(text in "[0-9 #.,|+x\n-]{0,40}") {
            if let Ok(grid) = text.parse::<Grid>() {
                prop_assert_eq!(grid.path().len() as u128, grid.board().cell_count());
            }
        }
    }
}
