//! Numbers that are given to cells of a tour: of a figured tour.

use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::str::FromStr;

use cavalcade_board::text::excerpt;
use cavalcade_board::{Board, Cell};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Numbers(Vec<(Cell, u64)>);

/// Each once, in the order of the cells. That a cell has two numbers is for [`Numbers::check`] to refuse.
impl FromIterator<(Cell, u64)> for Numbers {
    fn from_iter<I: IntoIterator<Item = (Cell, u64)>>(given: I) -> Numbers {
        Numbers(BTreeSet::from_iter(given).into_iter().collect())
    }
}

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.given())
    }
}

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Numbers, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Numbers;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("cells with their numbers, such as { a1 = 1 }")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Numbers, A::Error> {
                let mut given = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    given.push(pair);
                }
                Ok(given.into_iter().collect())
            }
        }

        deserializer.deserialize_map(Object)
    }
}

impl Numbers {
    /// Whether no number is given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cells and their numbers, in the order of the cells.
    pub fn given(&self) -> impl Iterator<Item = (Cell, u64)> + '_ {
        self.0.iter().copied()
    }

    /// The number of a cell, if it has one.
    pub fn of(&self, cell: Cell) -> Option<u64> {
        let place = self.0.binary_search_by_key(&cell, |&(cell, _)| cell).ok()?;
        Some(self.0[place].1)
    }

    /// Whether the cells are on the board, and the numbers different ones from 1 to that of its cells.
    ///
    /// # Errors
    /// [`NumbersError`], with the first that is wrong.
    pub fn check(&self, board: &Board) -> Result<(), NumbersError> {
        if let Some(pair) = self.0.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(NumbersError::CellTwice { cell: pair[0].0, number: pair[0].1, other: pair[1].1 });
        }
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
    /// A cell has two numbers.
    #[error("`numbers`: {cell} has the numbers {number} and {other}: expected one for each cell")]
    CellTwice {
        /// The cell.
        cell: Cell,
        /// The lesser number.
        number: u64,
        /// The other one.
        other: u64,
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
