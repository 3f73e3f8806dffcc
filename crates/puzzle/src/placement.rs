//! Tokens on a board.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use cavalcade_board::{Board, BoardError, Cell, Wrap, text};
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{TokenName, TokenNameError};

/// A placement of tokens, drawn like a board: `.` an empty cell, `#` no cell, any other character a token.
///
/// With blanks between the cells, the names of tokens may have several characters. Tokens of equal names are
/// interchangeable, others are not.
///
/// ```
/// use cavalcade_puzzle::Placement;
///
/// let placement: Placement = "n.n/.../N.N".parse()?;
/// assert_eq!(placement.token("a3".parse()?), Some('n'.into()));
/// assert_eq!(placement.with_colours_swapped().to_string(), "N.N/.../n.n");
///
/// let numbered: Placement = "n1 n2/. ./N1 N2".parse()?;
/// assert_eq!(numbered.token("b1".parse()?), Some("N2".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In TOML and JSON, a placement is such a text or a list of its rows from the top, each a list of cells: `""` or `"."`
/// an empty one, `"#"` none, any other text the name of a token. It is written as a text where all names are
/// characters.
///
/// ```
/// use cavalcade_puzzle::Placement;
///
/// let rows = r##"[["n1","n2"],["",""],["N1","N2"]]"##;
/// let placement: Placement = serde_json::from_str(rows)?;
/// assert_eq!(placement.to_string(), "n1 n2/. ./N1 N2");
/// assert_eq!(serde_json::to_string(&placement)?, rows);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    board: Board,
    /// The tokens in reading order from `a1`, places of holes included.
    tokens: Vec<Option<TokenName>>,
}

impl Placement {
    /// A placement with the token that `token` puts on each cell of the board.
    pub fn with(board: &Board, token: impl Fn(Cell) -> Option<TokenName>) -> Placement {
        let mut placement = Placement { board: board.clone(), tokens: vec![None; board.area() as usize] };
        for cell in board.cells() {
            let place = placement.place(cell);
            placement.tokens[place] = token(cell);
        }
        placement
    }

    /// The board below the tokens.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The same tokens on the board with these rims joined, or none.
    #[must_use]
    pub fn wrapped(self, wrap: Option<Wrap>) -> Placement {
        Placement { board: self.board.wrapped(wrap), ..self }
    }

    /// The token on a cell, if there is one.
    pub fn token(&self, cell: Cell) -> Option<TokenName> {
        let inside = self.board.contains(cell);
        self.tokens.get(self.place(cell)).copied().flatten().filter(|_| inside)
    }

    /// Where a cell is in reading order from `a1`.
    fn place(&self, cell: Cell) -> usize {
        cell.rank.saturating_mul(self.board.width()).saturating_add(cell.file) as usize
    }

    /// All tokens with their cells, in reading order from `a1`.
    pub fn tokens(&self) -> impl Iterator<Item = (Cell, TokenName)> + '_ {
        self.board.cells().filter_map(|cell| Some((cell, self.token(cell)?)))
    }

    /// How many tokens there are of each kind.
    pub fn kinds(&self) -> BTreeMap<TokenName, usize> {
        let mut kinds = BTreeMap::new();
        for (_, token) in self.tokens() {
            *kinds.entry(token).or_default() += 1;
        }
        kinds
    }

    /// The placement after a token was carried from one cell to another, whether or not a piece could do that.
    ///
    /// None when there is no token on `from`, or when `to` is occupied or off the board.
    pub fn after(&self, from: Cell, to: Cell) -> Option<Placement> {
        self.token(from)?;
        if !self.board.contains(to) || self.token(to).is_some() {
            return None;
        }
        let mut after = self.clone();
        after.tokens.swap(self.place(from), self.place(to));
        Some(after)
    }

    /// Whether a token stands on every cell, so that none can move.
    pub fn is_full(&self) -> bool {
        self.tokens().count() as u128 == self.board.cell_count()
    }

    /// Every token in the other colour, as [`TokenName::recoloured`] has it.
    #[must_use]
    pub fn with_colours_swapped(&self) -> Placement {
        let swapped = |token: &Option<TokenName>| token.map(|name| name.recoloured());
        Placement { board: self.board.clone(), tokens: self.tokens.iter().map(swapped).collect() }
    }

    /// Whether every name is a character, so that rows need no blanks.
    fn is_plain(&self) -> bool {
        self.tokens.iter().flatten().all(|name| name.character().is_some())
    }

    /// What is drawn on each cell, by rows from the top; `empty` on an empty one.
    fn rows<'a>(&'a self, empty: &'a str) -> impl Iterator<Item = Vec<&'a str>> {
        let (width, height) = (self.board.width(), self.board.height());
        (0..height).rev().map(move |rank| {
            let drawn = |file| {
                let cell = Cell { file, rank };
                let token = self.tokens.get(self.place(cell)).and_then(Option::as_ref);
                token.map_or(if self.board.contains(cell) { empty } else { HOLE }, TokenName::as_str)
            };
            (0..width).map(drawn).collect()
        })
    }

    /// The placement with these cells, by rows from the top.
    fn from_rows<T: AsRef<str>>(rows: &[Vec<T>]) -> Result<Placement, PlacementError> {
        let mut tokens: Vec<Vec<Option<TokenName>>> = Vec::with_capacity(rows.len());
        for (row, cells) in rows.iter().enumerate() {
            let token = |(column, cell): (usize, &T)| match cell.as_ref() {
                "" | EMPTY | HOLE => Ok(None),
                name => name.parse().map(Some).map_err(|error| PlacementError::Name {
                    row: row + 1,
                    column: column + 1,
                    error,
                }),
            };
            tokens.push(cells.iter().enumerate().map(token).collect::<Result<_, _>>()?);
        }
        let sign = |cell: &T| if cell.as_ref() == HOLE { '#' } else { '.' };
        let drawn: Vec<Vec<char>> = rows.iter().map(|row| row.iter().map(sign).collect()).collect();
        let board = Board::from_rows(&drawn).map_err(PlacementError::Board)?;
        Ok(Placement { board, tokens: tokens.into_iter().rev().flatten().collect() })
    }
}

/// What stands for a cell without a token.
const EMPTY: &str = ".";
/// What stands where there is no cell.
const HOLE: &str = "#";

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let is_plain = self.is_plain();
        for (index, rank) in self.rows(EMPTY).enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            f.write_str(&rank.join(if is_plain { "" } else { " " }))?;
        }
        // The blank by which a column of longer names is not read as characters.
        if !is_plain && self.board.width() == 1 { f.write_str(" ") } else { Ok(()) }
    }
}

/// A text that is not a placement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlacementError {
    /// The board is not valid.
    #[error("{}; expected the rows of the board from the top, such as `n.n/.../N.N`", match .0 {
        BoardError::NoCell => "a placement needs at least one cell".to_string(),
        other => other.to_string(),
    })]
    Board(BoardError),
    /// A control character.
    #[error(
        "row {row} from the top, column {column}: {character:?} cannot stand for a token; expected `.` (empty), `#` \
         (no cell) or a visible character, such as in `n.n/.../N.N`"
    )]
    Invisible {
        /// Row from the top, from 1.
        row: usize,
        /// Column from the left, from 1.
        column: usize,
        /// What stands there.
        character: char,
    },
    /// Between blanks, or in a list, something that is not a name.
    #[error(
        "row {row} from the top, column {column}: {error}; an empty cell is `.`, a hole `#`, and blanks stand between \
         the cells of every row or nowhere, such as in `n1 . n2/. . ./N1 . N2`"
    )]
    Name {
        /// Row from the top, from 1.
        row: usize,
        /// Column from the left, from 1.
        column: usize,
        /// What is wrong.
        error: TokenNameError,
    },
}

impl FromStr for Placement {
    type Err = PlacementError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_blank = |c: char| matches!(c, ' ' | '\t');
        let rows: Vec<&str> = text::rows(text).collect();
        for (row, line) in rows.iter().enumerate() {
            let invisible = |&(_, c): &(usize, char)| (c.is_whitespace() || c.is_control()) && !is_blank(c);
            if let Some((column, character)) = line.chars().enumerate().find(invisible) {
                return Err(PlacementError::Invisible { row: row + 1, column: column + 1, character });
            }
        }
        if rows.iter().any(|row| row.contains(is_blank)) {
            let cells = |row: &&str| row.split(is_blank).filter(|cell| !cell.is_empty()).map(str::to_string).collect();
            return Placement::from_rows(&rows.iter().map(cells).collect::<Vec<Vec<String>>>());
        }
        let cells = |row: &&str| row.chars().map(String::from).collect();
        Placement::from_rows(&rows.iter().map(cells).collect::<Vec<Vec<String>>>())
    }
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_plain() {
            return serializer.collect_str(self);
        }
        let mut rows = serializer.serialize_seq(usize::try_from(self.board.height()).ok())?;
        for row in self.rows("") {
            rows.serialize_element(&row)?;
        }
        rows.end()
    }
}

impl<'de> Deserialize<'de> for Placement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextOrRows;
        impl<'de> Visitor<'de> for TextOrRows {
            type Value = Placement;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str(
                    "a placement such as \"n.n/.../N.N\", or its rows such as [[\"n1\", \"\"], [\"\", \"N1\"]]",
                )
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Placement, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Placement, A::Error> {
                let mut rows: Vec<Vec<String>> = Vec::new();
                while let Some(row) = list.next_element()? {
                    rows.push(row);
                }
                Placement::from_rows(&rows).map_err(A::Error::custom)
            }
        }
        deserializer.deserialize_any(TextOrRows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_draws_no_placement_is_refused_with_its_place() {
        let error = |text: &str| text.parse::<Placement>().unwrap_err();
        assert_eq!(error(""), PlacementError::Board(BoardError::NoCell));
        assert_eq!(error("n.n/n\u{a0}n"), PlacementError::Invisible { row: 2, column: 2, character: '\u{a0}' });
        assert_eq!(error("n.n/nn"), PlacementError::Board(BoardError::Ragged { row: 2, length: 2, expected: 3 }));
        assert_eq!(error("n1 n2/."), PlacementError::Board(BoardError::Ragged { row: 2, length: 1, expected: 2 }));
        let name = TokenNameError { name: "n.n".into() };
        assert_eq!(error("n.n/n n"), PlacementError::Name { row: 1, column: 1, error: name });
    }

    #[test]
    fn rows_that_are_no_placement_are_refused_with_their_place() {
        let error = |rows: &str| serde_json::from_str::<Placement>(rows).unwrap_err().to_string();
        for (rows, expected) in [
            (r#"[["n1", "", ""], ["N1", ""]]"#, "row 2 from the top has 2 cells, the rows above it have 3"),
            (r#"[["n1", "a name of many words"]]"#, "row 1 from the top, column 2: invalid name of a token"),
            (r##"[["#"]]"##, "a placement needs at least one cell"),
            (r#"[["n1", 2]]"#, "expected a string"),
            ("[]", "a placement needs at least one cell"),
            ("7", r#"expected a placement such as "n.n/.../N.N", or its rows such as [["n1", ""], ["", "N1"]]"#),
        ] {
            assert!(error(rows).contains(expected), "{}", error(rows));
        }
    }

    #[test]
    fn a_token_is_carried_to_an_empty_cell_only() {
        let placement: Placement = "nN#/...".parse().unwrap();
        let after = |from: &str, to: &str| placement.after(from.parse().unwrap(), to.parse().unwrap());
        assert_eq!(after("a2", "c1").unwrap().to_string(), ".N#/..n");
        for (from, to) in [("a1", "c1"), ("a2", "b2"), ("a2", "c2"), ("a2", "d1")] {
            assert_eq!(after(from, to), None, "{from} {to}");
        }
    }

    #[test]
    fn each_chess_piece_changes_its_colour() {
        let placement: Placement = "♔♕♖♗♘♙/♚♛♜♝♞♟/kQr1.ä".parse().unwrap();
        assert_eq!(placement.with_colours_swapped().to_string(), "♚♛♜♝♞♟/♔♕♖♗♘♙/KqR1.ä");
    }

    #[test]
    fn names_of_several_characters_can_be_aligned() {
        let drawn = "\n n1  .   n10\n .   #   .\n N1  .   N10\n";
        let placement: Placement = drawn.parse().unwrap();
        assert_eq!(placement.to_string(), "n1 . n10/. # ./N1 . N10");
        assert_eq!(placement.with_colours_swapped().to_string(), "N1 . N10/. # ./n1 . n10");
    }

    proptest! {
        #[test]
        fn parse_of_print_is_the_identity(text in "([.#nNä]{3}/){0,3}[.#nNä]{2}[.x]") {
            let placement: Placement = text.parse().unwrap();
            prop_assert_eq!(placement.to_string(), text);
        }

        #[test]
        fn rows_of_names_come_back_from_text_and_from_json(
            rows in (1..4usize).prop_flat_map(|width| {
                prop::collection::vec(prop::collection::vec("[.#]|[nN♘]{1,3}[0-9]?", width), 1..4)
            }),
        ) {
            let Ok(placement) = Placement::from_rows(&rows) else { return Ok(()) };
            prop_assert_eq!(&placement.to_string().parse::<Placement>().unwrap(), &placement);
            let json = serde_json::to_string(&placement).unwrap();
            prop_assert_eq!(json.starts_with('['), placement.kinds().keys().any(|name| name.character().is_none()));
            prop_assert_eq!(&serde_json::from_str::<Placement>(&json).unwrap(), &placement);
        }
    }
}
