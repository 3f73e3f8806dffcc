//! Tokens on a board.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use cavalcade_board::{Board, BoardError, Cell, text};

/// A placement of tokens, drawn like a board: `.` an empty cell, `#` no cell, any other character a token.
///
/// Equal characters are interchangeable tokens, different ones are not.
///
/// ```
/// use cavalcade_puzzle::Placement;
///
/// let placement: Placement = "n.n/.../N.N".parse()?;
/// assert_eq!(placement.token("a3".parse()?), Some('n'));
/// assert_eq!(placement.with_colours_swapped().to_string(), "N.N/.../n.n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    board: Board,
    /// The drawn characters in reading order from `a1`.
    drawn: Vec<char>,
}

impl Placement {
    /// The board below the tokens.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The token on a cell, if there is one.
    pub fn token(&self, cell: Cell) -> Option<char> {
        let place = cell.rank.checked_mul(self.board.width())?.checked_add(cell.file)?;
        let inside = self.board.contains(cell);
        self.drawn.get(place as usize).copied().filter(|&c| inside && c != '.')
    }

    /// All tokens with their cells, in reading order from `a1`.
    pub fn tokens(&self) -> impl Iterator<Item = (Cell, char)> + '_ {
        self.board.cells().filter_map(|cell| Some((cell, self.token(cell)?)))
    }

    /// How many tokens there are of each kind.
    pub fn kinds(&self) -> BTreeMap<char, usize> {
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
        let token = self.token(from)?;
        if !self.board.contains(to) || self.token(to).is_some() {
            return None;
        }
        let mut after = self.clone();
        let place = |cell: Cell| (cell.rank * self.board.width() + cell.file) as usize;
        after.drawn[place(from)] = '.';
        after.drawn[place(to)] = token;
        Some(after)
    }

    /// Whether a token stands on every cell, so that none can move.
    pub fn is_full(&self) -> bool {
        self.tokens().count() as u128 == self.board.cell_count()
    }

    /// Every token in the other colour, as [`recoloured`] has it.
    #[must_use]
    pub fn with_colours_swapped(&self) -> Placement {
        Placement { board: self.board.clone(), drawn: self.drawn.iter().map(|&token| recoloured(token)).collect() }
    }
}

/// The six chess pieces of Unicode in white; the black ones follow in the same order.
const WHITE_PIECES: std::ops::RangeInclusive<char> = '\u{2654}'..='\u{2659}';
/// The six in black.
const BLACK_PIECES: std::ops::RangeInclusive<char> = '\u{265a}'..='\u{265f}';

/// The colour of a token, true for white: upper case is white and lower case black, as in FEN, and so are the chess
/// pieces of Unicode; none for other characters.
///
/// ```
/// use cavalcade_puzzle::placement::is_white;
///
/// assert_eq!(['N', 'n', '♘', '♞', '3'].map(is_white), [Some(true), Some(false), Some(true), Some(false), None]);
/// ```
pub fn is_white(token: char) -> Option<bool> {
    let is_white = token.is_ascii_uppercase() || WHITE_PIECES.contains(&token);
    (is_white || token.is_ascii_lowercase() || BLACK_PIECES.contains(&token)).then_some(is_white)
}

/// The token in the other colour; one without a colour stays.
///
/// ```
/// use cavalcade_puzzle::placement::recoloured;
///
/// assert_eq!(['N', 'n', '♘', '♞', '3'].map(recoloured), ['n', 'N', '♞', '♘', '3']);
/// ```
pub fn recoloured(token: char) -> char {
    let place = |pieces: &std::ops::RangeInclusive<char>| pieces.clone().position(|piece| piece == token);
    match (place(&WHITE_PIECES), place(&BLACK_PIECES)) {
        (Some(place), _) => BLACK_PIECES.clone().nth(place).unwrap_or(token),
        (_, Some(place)) => WHITE_PIECES.clone().nth(place).unwrap_or(token),
        _ if token.is_ascii_uppercase() => token.to_ascii_lowercase(),
        _ => token.to_ascii_uppercase(),
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (index, rank) in self.drawn.chunks(self.board.width() as usize).rev().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            rank.iter().try_for_each(|c| write!(f, "{c}"))?;
        }
        Ok(())
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
    /// A blank or a control character.
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
}

impl FromStr for Placement {
    type Err = PlacementError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let drawn: Vec<Vec<char>> = text::rows(text).map(|row| row.chars().collect()).collect();
        for (row, line) in drawn.iter().enumerate() {
            if let Some(column) = line.iter().position(|c| c.is_whitespace() || c.is_control()) {
                return Err(PlacementError::Invisible { row: row + 1, column: column + 1, character: line[column] });
            }
        }
        let board = Board::from_rows(&drawn).map_err(PlacementError::Board)?;
        Ok(Placement { board, drawn: drawn.into_iter().rev().flatten().collect() })
    }
}

cavalcade_board::serde_by_text!(Placement, "a placement such as \"n.n/.../N.N\"");

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_draws_no_placement_is_refused_with_its_place() {
        let error = |text: &str| text.parse::<Placement>().unwrap_err();
        assert_eq!(error(""), PlacementError::Board(BoardError::NoCell));
        assert_eq!(error("n.n/n n"), PlacementError::Invisible { row: 2, column: 2, character: ' ' });
        assert_eq!(error("n.n/nn"), PlacementError::Board(BoardError::Ragged { row: 2, length: 2, expected: 3 }));
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

    proptest! {
        #[test]
        fn swapping_colours_twice_is_the_identity(token in prop::char::any()) {
            prop_assert_eq!(recoloured(recoloured(token)), token);
            prop_assert_eq!(is_white(recoloured(token)), is_white(token).map(|white| !white));
        }

        #[test]
        fn parse_of_print_is_the_identity(text in "([.#nNä]{3}/){0,3}[.#nNä]{2}[.x]") {
            let placement: Placement = text.parse().unwrap();
            prop_assert_eq!(placement.to_string(), text);
        }
    }
}
