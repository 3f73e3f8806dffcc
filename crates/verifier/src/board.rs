//! Cells and boards: `8x8`, or rows from the top such as `.../.#./...` with `#` where there is no cell, and in exchanges
//! the tokens on the cells.

use std::collections::BTreeSet;
use std::fmt;

use crate::keys::Keys;
use crate::lines::shown;
use crate::refusal::{Checked, Refusal};

/// More cells than any claim here is about.
const MOST_CELLS: usize = 10_000;

/// The most characters of the rows of a board, holes and names of tokens among them.
const MOST_TEXT: usize = 1 << 20;

/// A cell: `a1` is the lower left one, file 0 and rank 0. They are ordered rank by rank from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    pub rank: i64,
    pub file: i64,
}

impl Cell {
    /// The cell with a name such as `a1`, `A1` or `ab12`.
    pub fn named(name: &str) -> Option<Cell> {
        let name = name.to_ascii_lowercase();
        let (letters, digits) = name.split_at(name.bytes().take_while(u8::is_ascii_lowercase).count());
        let all_digits = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        if !(1..=4).contains(&letters.len()) || digits.len() > 6 || !all_digits {
            return None;
        }
        let file = letters.bytes().fold(0, |file, letter| 26 * file + i64::from(letter - b'a') + 1);
        Some(Cell { file: file - 1, rank: digits.parse::<i64>().ok()? - 1 })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let (mut letters, mut file) = (String::new(), self.file + 1);
        while file > 0 {
            letters.insert(0, char::from(b'a' + ((file - 1) % 26) as u8));
            file = (file - 1) / 26;
        }
        write!(formatter, "{letters}{}", self.rank + 1)
    }
}

/// The cells of a board, and what stands on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// As it is printed: equal boards have equal texts.
    pub text: String,
    /// Rank by rank from below.
    pub cells: Vec<Cell>,
    /// The token on each cell; `.`: none.
    pub tokens: Vec<String>,
}

impl Board {
    /// Rows from the top; places are single characters, or have blanks between them.
    fn of_rows(text: &str) -> Option<Board> {
        let places = |row: &str| match text.contains(' ') {
            true => row.split(' ').filter(|place| !place.is_empty()).map(str::to_owned).collect(),
            false => row.chars().map(String::from).collect(),
        };
        let rows: Vec<Vec<String>> = text.split('/').map(places).collect();
        if rows[0].is_empty() || rows.iter().any(|row| row.len() != rows[0].len()) {
            return None;
        }
        let blank = if rows.iter().flatten().all(|place| place.chars().count() == 1) { "" } else { " " };
        let text = rows.iter().map(|row| row.join(blank)).collect::<Vec<String>>().join("/");
        let mut board = Board { text, cells: Vec::new(), tokens: Vec::new() };
        for (rank, row) in (0..).zip(rows.into_iter().rev()) {
            for (file, token) in (0..).zip(row).filter(|(_, place)| place != "#") {
                board.cells.push(Cell { rank, file });
                board.tokens.push(token);
            }
        }
        Some(board)
    }

    pub fn has(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }
}

impl Keys {
    /// The board.
    pub fn board(&self) -> Checked<Board> {
        let text = self.text("board")?;
        let sides = text.split_once(['x', 'X', '×']).map(|(files, ranks)| [files, ranks].map(str::parse::<usize>));
        let mut board = match sides {
            Some([Ok(files @ 1..), Ok(ranks @ 1..)]) if files.saturating_mul(ranks) > MOST_CELLS => Err(too_large()),
            Some([Ok(files @ 1..), Ok(ranks @ 1..)]) => self.rows("board", &vec![".".repeat(files); ranks].join("/")),
            _ => self.rows("board", text),
        }?;
        if board.tokens.iter().any(|token| token != ".") {
            return Err(self.refuse("expected a board such as `8x8` or `.../.#./...`"));
        }
        if !board.text.contains('#') {
            let ranks = board.text.split('/').count();
            board.text = format!("{}x{ranks}", board.cells.len() / ranks);
        }
        Ok(board)
    }

    /// The tokens on a board.
    pub fn rows(&self, key: &str, text: &str) -> Checked<Board> {
        // A place takes a character at least.
        if text.len() > MOST_TEXT {
            return Err(too_large());
        }
        let board = Board::of_rows(text);
        let board =
            board.ok_or_else(|| self.refuse(&format!("expected rows from the top as `{key}`: `n.n/.../N.N`")))?;
        if board.cells.len() > MOST_CELLS { Err(too_large()) } else { Ok(board) }
    }

    /// A cell of a board by its name.
    pub fn cell(&self, name: &str, board: &Board) -> Checked<Cell> {
        let cell = Cell::named(name).filter(|&cell| board.has(cell));
        cell.ok_or_else(|| self.refuse(&format!("expected a cell of the board, not `{}`", shown(name))))
    }

    /// The first cells of a path, if they are given.
    pub fn begin(&self, board: &Board) -> Checked<Vec<Cell>> {
        let begin = self.cells_if("begin", board)?;
        let distinct: BTreeSet<Cell> = begin.iter().copied().collect();
        if distinct.len() == begin.len() { Ok(begin) } else { Err(self.refuse("expected distinct cells as `begin`")) }
    }

    /// The cells of a list that may be missing.
    pub fn cells_if(&self, key: &str, board: &Board) -> Checked<Vec<Cell>> {
        self.list_if(key)?.into_iter().map(|name| self.cell(name, board)).collect()
    }

    /// The cells of a list.
    pub fn cells(&self, key: &str, board: &Board) -> Checked<Vec<Cell>> {
        self.list(key)?.into_iter().map(|name| self.cell(name, board)).collect()
    }
}

fn too_large() -> Refusal {
    Refusal::not_checked(format!("the board has more than {MOST_CELLS} cells"))
}

/// Cells as a line has them.
pub fn listed(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_printed_as_they_are_read() {
        for text in ["n.n/.#./N.N", "n1 n2/. #/N1 N2", "♞.♞/..#", "..#"] {
            assert_eq!(Board::of_rows(text).unwrap().text, text);
        }
        assert_eq!(Board::of_rows("a b/. #").unwrap().text, "ab/.#");
        assert!(Board::of_rows("../.").is_none() && Board::of_rows("").is_none());
    }

    #[test]
    fn names_of_cells_are_read_as_they_are_printed() {
        for name in ["a1", "h8", "z9", "aa10", "zz999"] {
            assert_eq!(Cell::named(name).unwrap().to_string(), name);
        }
        assert_eq!(Cell::named("AA10"), Cell::named("aa10"));
        assert!(["", "a", "1", "a0", "a01", "a1b"].iter().all(|name| Cell::named(name).is_none()));
    }
}
