//! A cell of a board.

use std::fmt;
use std::str::FromStr;

use crate::text::excerpt;

/// A cell: file then rank, both counted from 0 here and written `a1`, `c2`, `aa10`; `a1` is the lower left corner. `A1` is
/// read as well.
///
/// ```
/// use cavalcade_board::Cell;
///
/// let cell: Cell = "c2".parse()?;
/// assert_eq!((cell.file, cell.rank), (2, 1));
/// assert_eq!(Cell { file: 26, rank: 9 }.to_string(), "aa10");
/// # Ok::<(), cavalcade_board::ParseCellError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Column, from 0 at the left.
    pub file: u64,
    /// Row, from 0 at the bottom.
    pub rank: u64,
}

impl Cell {
    /// The cell `by` files to the right and ranks up, if the coordinates stay in range.
    pub fn shifted(self, by: (i64, i64)) -> Option<Cell> {
        Some(Cell { file: self.file.checked_add_signed(by.0)?, rank: self.rank.checked_add_signed(by.1)? })
    }
}

/// The letters of a file: a..z, aa, ab, ...
pub fn file_letters(file: u64) -> String {
    let mut letters = Vec::new();
    let mut rest = file;
    loop {
        letters.push(b'a' + (rest % 26) as u8);
        match (rest / 26).checked_sub(1) {
            Some(more) => rest = more,
            None => break,
        }
    }
    letters.iter().rev().map(|&letter| letter as char).collect()
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // A rank is shown from 1; u128 so that even the last one has a name.
        f.pad(&format!("{}{}", file_letters(self.file), u128::from(self.rank) + 1))
    }
}

/// A text that does not name a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid cell {}: expected a file (a..z, aa, ab, ...) and a rank from 1, such as `c2`", excerpt(.text))]
pub struct ParseCellError {
    text: String,
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let digits = text.find(|c: char| !c.is_ascii_alphabetic())?;
            let (letters, rank) = text.split_at(digits);
            // In one case throughout: in `Na1` the capital is a piece.
            let has_one_case =
                [u8::is_ascii_lowercase, u8::is_ascii_uppercase].iter().any(|is| letters.bytes().all(|c| is(&c)));
            let file = letters
                .bytes()
                .filter(|_| has_one_case)
                .map(|letter| letter.to_ascii_lowercase())
                .try_fold(0u64, |file, letter| file.checked_mul(26)?.checked_add(u64::from(letter - b'a') + 1))?;
            // No sign, no leading zero.
            if !rank.starts_with(|c: char| matches!(c, '1'..='9')) {
                return None;
            }
            Some(Cell { file: file.checked_sub(1)?, rank: rank.parse::<u64>().ok()?.checked_sub(1)? })
        };
        parse().ok_or_else(|| ParseCellError { text: text.into() })
    }
}

crate::serde_by_text!(Cell, "a cell such as \"c2\"");

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_names_no_cell_is_refused() {
        for text in ["", "a", "1", "a0", "a01", "Na1", "aA1", "1a", "a1 ", "a+1", "a-1", "ä1", "aaaaaaaaaaaaaaaaaaa1"]
        {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
        assert!("a18446744073709551616".parse::<Cell>().is_err());
    }

    #[test]
    fn a_file_may_be_written_in_capitals() {
        assert_eq!(["C2", "AA10"].map(|text| text.parse::<Cell>().unwrap().to_string()), ["c2", "aa10"]);
    }

    #[test]
    fn files_after_z_are_two_letters() {
        assert_eq!(file_letters(25), "z");
        assert_eq!(file_letters(26), "aa");
        assert_eq!(file_letters(26 * 27), "aaa");
    }

    proptest! {
        #[test]
        fn parse_of_print_is_the_identity(file in 0..u64::MAX, rank in 0..u64::MAX) {
            let cell = Cell { file, rank };
            prop_assert_eq!(cell.to_string().parse(), Ok(cell));
        }
    }
}
