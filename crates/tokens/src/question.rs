//! What is asked.

use std::collections::BTreeMap;

use cavalcade_board::{Board, Leaper};

/// Tokens that leap, one at a time, to empty cells of a board, until `start` has become `goal`. How few leaps suffice?
///
/// Equal characters are interchangeable (unlabelled) tokens, different ones are not.
#[derive(Clone, Debug)]
pub struct ExchangeQuestion<'a> {
    /// The board, holes and all.
    pub board: &'a Board,
    /// How every token leaps that has no leaper of its own.
    pub leaper: Leaper,
    /// The leapers of other tokens.
    pub own: BTreeMap<char, Leaper>,
    /// The token on each cell before the first leap, in the order of [`Board::cells`]; cells beyond the end are empty.
    pub start: Vec<Option<char>>,
    /// The same after the last leap.
    pub goal: Vec<Option<char>>,
}

impl ExchangeQuestion<'_> {
    /// How a token leaps.
    pub fn leaper_of(&self, token: char) -> Leaper {
        self.own.get(&token).copied().unwrap_or(self.leaper)
    }
}

/// The token on the cell with this place among all cells.
pub(crate) fn token(tokens: &[Option<char>], place: u32) -> Option<char> {
    tokens.get(place as usize).copied().flatten()
}
