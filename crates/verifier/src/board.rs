//! Cells and boards: `8x8`, or rows from the top such as `.../.#./...` with `#` where there is no cell.

use std::fmt;

/// A cell: `a1` is the lower left one, file 0 and rank 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    pub file: i64,
    pub rank: i64,
}

impl Cell {
    /// The cell with a name such as `a1` or `ab12`.
    pub fn named(name: &str) -> Option<Cell> {
        let letters = name.bytes().take_while(u8::is_ascii_lowercase).count();
        let (letters, digits) = name.split_at(letters);
        if letters.is_empty() || letters.len() > 4 || digits.len() > 6 || digits.starts_with('0') {
            return None;
        }
        let file = letters.bytes().fold(0, |file, letter| 26 * file + i64::from(letter - b'a') + 1);
        let all_digits = digits.bytes().all(|digit| digit.is_ascii_digit());
        let rank: i64 = digits.parse().ok().filter(|_| all_digits)?;
        Some(Cell { file: file - 1, rank: rank - 1 })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let mut letters = Vec::new();
        let mut file = self.file + 1;
        while file > 0 {
            letters.push(char::from(b'a' + ((file - 1) % 26) as u8));
            file = (file - 1) / 26;
        }
        write!(formatter, "{}{}", letters.iter().rev().collect::<String>(), self.rank + 1)
    }
}

/// Files, ranks, and which cells there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    files: i64,
    ranks: i64,
    /// Whether there is a cell, rank by rank from below.
    present: Vec<bool>,
}

/// Why a text is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// It is not the text of a board.
    Malformed,
    /// It has more cells than this program works on.
    TooLarge,
}

impl Board {
    /// More cells than any claim here is about.
    pub const MOST_CELLS: i64 = 10_000;

    /// The board of a text; equal boards have equal texts only up to `8x8` or rows.
    pub fn parse(text: &str) -> Result<Board, BoardError> {
        let size = |text: &str| text.parse::<i64>().ok().filter(|&size| size > 0 && size <= 1_000_000);
        if let Some((files, ranks)) = text.split_once('x') {
            let (files, ranks) = size(files).zip(size(ranks)).ok_or(BoardError::Malformed)?;
            if files * ranks > Board::MOST_CELLS {
                return Err(BoardError::TooLarge);
            }
            return Ok(Board { files, ranks, present: vec![true; (files * ranks) as usize] });
        }
        if text.len() as i64 > 2 * Board::MOST_CELLS {
            return Err(BoardError::TooLarge);
        }
        let rows: Vec<&str> = text.trim_end_matches('\n').split(['/', '\n']).collect();
        let files = rows[0].len();
        let is_row = |row: &&str| row.len() == files && row.bytes().all(|place| matches!(place, b'.' | b'#'));
        if files == 0 || !rows.iter().all(is_row) {
            return Err(BoardError::Malformed);
        }
        let present = rows.iter().rev().flat_map(|row| row.bytes().map(|place| place == b'.')).collect();
        Ok(Board { files: files as i64, ranks: rows.len() as i64, present })
    }

    /// Whether there is such a cell.
    pub fn has(&self, cell: Cell) -> bool {
        let inside = (0..self.files).contains(&cell.file) && (0..self.ranks).contains(&cell.rank);
        inside && self.present[(cell.rank * self.files + cell.file) as usize]
    }

    /// The rows from the top: for each place, whether there is a cell.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = bool>> {
        self.present.chunks(self.files as usize).rev().map(|row| row.iter().copied())
    }

    /// All cells, rank by rank from below.
    pub fn cells(&self) -> Vec<Cell> {
        let all = (0..self.ranks).flat_map(|rank| (0..self.files).map(move |file| Cell { file, rank }));
        all.filter(|&cell| self.has(cell)).collect()
    }
}

impl fmt::Display for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        if self.present.iter().all(|&present| present) {
            return write!(formatter, "{}x{}", self.files, self.ranks);
        }
        for (row, places) in self.present.chunks(self.files as usize).rev().enumerate() {
            let places: String = places.iter().map(|&present| if present { '.' } else { '#' }).collect();
            write!(formatter, "{}{places}", if row == 0 { "" } else { "/" })?;
        }
        Ok(())
    }
}
