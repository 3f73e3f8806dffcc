//! A token on a cell, as a number that tables are looked up by.

use crate::component::Content;

/// The most cells of a component: one bit each in a word.
pub const MAX_CELLS: usize = 64;

/// A token of a kind on a cell, in one number that tables are looked up by.
pub type Token = u16;

/// The number of a token of a kind on a cell.
pub fn token(kind: Content, cell: u32) -> Token {
    Token::from(kind) * MAX_CELLS as Token + cell as Token
}

/// The kind of a token and its cell.
pub fn kind_and_cell(token: Token) -> (Content, u32) {
    ((token / MAX_CELLS as Token) as Content, u32::from(token) % MAX_CELLS as u32)
}
