//! Numbers that are given to cells of a tour: of a figured tour.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::str::FromStr;

use cavalcade_board::text::excerpt;
use cavalcade_board::{Board, Cell};
use serde::{Deserialize, Serialize};

/// The numbers of some cells: a tour visits the cell with number 1 first, and so on. As an object in files: `{ a1 = 1 }`.
///
/// ```
/// use cavalcade_puzzle::Numbers;
///
/// let numbers: Numbers = "c3=16,a1=1".parse()?;
/// assert_eq!(numbers.to_string(), "a1=1,c3=16");
/// assert_eq!(numbers.check(&"4x4".parse()?), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Numbers(BTreeMap<Cell, u64>);

impl FromIterator<(Cell, u64)> for Numbers {
    fn from_iter<I: IntoIterator<Item = (Cell, u64)>>(given: I) -> Numbers {
        Numbers(given.into_iter().collect())
    }
}

impl Numbers {
    /// Whether no number is given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cells and their numbers, in the order of the cells.
    pub fn given(&self) -> impl Iterator<Item = (Cell, u64)> + '_ {
        self.0.iter().map(|(&cell, &number)| (cell, number))
    }

    /// The number of a cell, if it has one.
    pub fn of(&self, cell: Cell) -> Option<u64> {
        self.0.get(&cell).copied()
    }

    /// Whether the cells are on the board, and the numbers different ones from 1 to that of its cells.
    ///
    /// # Errors
    /// [`NumbersError`], with the first that is wrong.
    pub fn check(&self, board: &Board) -> Result<(), NumbersError> {
        let mut known = HashMap::new();
        for (cell, number) in self.given() {
            if !board.contains(cell) {
                let example = board.cells().next().unwrap_or(Cell { file: 0, rank: 0 });
                return Err(NumbersError::NoCell { cell, example });
            }
            if number == 0 || u128::from(number) > board.cell_count() {
                return Err(NumbersError::Range { cell, number, cells: board.cell_count() });
            }
            if let Some(other) = known.insert(number, cell) {
                return Err(NumbersError::Twice { number, cell, other });
            }
        }
        Ok(())
    }
}

/// The numbers as `a1=1`, separated by commas.
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.given().map(|(cell, number)| format!("{cell}={number}")).collect::<Vec<String>>().join(","))
    }
}

/// A cell and its number: `a1=1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// The cell.
    pub cell: Cell,
    /// Its number.
    pub number: u64,
}

impl FromStr for Numbered {
    type Err = ParseNumberError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let pair = text.split_once('=').and_then(|(cell, number)| {
            Some(Numbered { cell: cell.trim().parse().ok()?, number: number.trim().parse().ok()? })
        });
        pair.ok_or_else(|| ParseNumberError { text: text.to_string() })
    }
}

impl FromStr for Numbers {
    type Err = ParseNumberError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let pair = |text: &str| text.parse().map(|Numbered { cell, number }| (cell, number));
        text.split(',').map(pair).collect()
    }
}

/// A text that is not a cell with its number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid number {}: expected a cell and its number, such as `a1=1`", excerpt(.text))]
pub struct ParseNumberError {
    text: String,
}

/// Why numbers cannot be given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumbersError {
    /// A cell is not on the board.
    #[error("`numbers`: {cell} is not a cell of the board: expected its cells, such as `{example}`")]
    NoCell {
        /// What was given.
        cell: Cell,
        /// A cell of the board.
        example: Cell,
    },
    /// A number is not one of a tour of this board.
    #[error("`numbers`: {cell} has the number {number}: expected one from 1 to {cells}, the number of cells")]
    Range {
        /// The cell.
        cell: Cell,
        /// Its number.
        number: u64,
        /// The cells of the board.
        cells: u128,
    },
    /// Two cells have the same number.
    #[error("`numbers`: {other} and {cell} both have the number {number}: expected different numbers")]
    Twice {
        /// The number.
        number: u64,
        /// The later cell.
        cell: Cell,
        /// The earlier one.
        other: Cell,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_a_tour_cannot_have_are_refused() {
        let error =
            |text: &str| text.parse::<Numbers>().unwrap().check(&"4x4".parse().unwrap()).unwrap_err().to_string();
        assert_eq!(error("e1=1"), "`numbers`: e1 is not a cell of the board: expected its cells, such as `a1`");
        assert_eq!(error("a1=17"), "`numbers`: a1 has the number 17: expected one from 1 to 16, the number of cells");
        assert_eq!(error("a1=0"), "`numbers`: a1 has the number 0: expected one from 1 to 16, the number of cells");
        assert_eq!(error("a1=2,b3=2"), "`numbers`: a1 and b3 both have the number 2: expected different numbers");
        let invalid = "a1".parse::<Numbers>().unwrap_err().to_string();
        assert_eq!(invalid, "invalid number `a1`: expected a cell and its number, such as `a1=1`");
    }
}
