//! The names of tokens, and the colours that their letters stand for.

use std::fmt;
use std::str::FromStr;

use cavalcade_board::cell::file_letters;
use cavalcade_board::text::excerpt;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a token: mostly a character, such as `n`, or several, such as `n12`.
///
/// Tokens of equal names are interchangeable, others are not.
///
/// ```
/// use cavalcade_puzzle::TokenName;
///
/// let knight: TokenName = "n12".parse()?;
/// assert_eq!(knight.recoloured().to_string(), "N12");
/// assert_eq!(TokenName::from('n').as_str(), "n");
/// # Ok::<(), cavalcade_puzzle::TokenNameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenName {
    /// UTF-8, then zeros, so that names are in the order of their characters.
    bytes: [u8; TokenName::MAX_BYTES],
    length: u8,
}

impl TokenName {
    /// The bytes of the longest names.
    pub const MAX_BYTES: usize = 15;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let bytes = self.bytes.get(..usize::from(self.length)).unwrap_or_default();
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// The name, if it is a character.
    pub fn character(&self) -> Option<char> {
        let mut characters = self.as_str().chars();
        characters.next().filter(|_| characters.next().is_none())
    }

    /// The colour of the token, true for white, by the first character that has one: upper case is white and lower case
    /// black, as in FEN, and so are the chess pieces of Unicode; none for other characters.
    ///
    /// ```
    /// use cavalcade_puzzle::TokenName;
    ///
    /// let colours = ['N', 'n', '♘', '♞', '3'].map(|name| TokenName::from(name).is_white());
    /// assert_eq!(colours, [Some(true), Some(false), Some(true), Some(false), None]);
    /// ```
    pub fn is_white(&self) -> Option<bool> {
        self.as_str().chars().find_map(is_white)
    }

    /// The token in the other colour, character by character; what has no colour stays.
    ///
    /// ```
    /// use cavalcade_puzzle::TokenName;
    ///
    /// let swapped = ['N', 'n', '♘', '♞', '3'].map(|name| TokenName::from(name).recoloured());
    /// assert_eq!(swapped, ['n', 'N', '♞', '♘', '3'].map(TokenName::from));
    /// ```
    #[must_use]
    pub fn recoloured(&self) -> TokenName {
        // A character takes as many bytes in either colour.
        TokenName::of(self.as_str().chars().map(recoloured))
    }

    /// A name of a walker, numbered from 0: a, b, ..., z, aa, ab, ..., as files are named.
    ///
    /// ```
    /// use cavalcade_puzzle::TokenName;
    ///
    /// assert_eq!([0, 25, 26].map(|index| TokenName::of_walker(index).to_string()), ["a", "z", "aa"]);
    /// ```
    pub fn of_walker(index: usize) -> TokenName {
        TokenName::of(file_letters(index as u64).chars())
    }

    /// These characters, as far as there is room for them.
    fn of(characters: impl Iterator<Item = char>) -> TokenName {
        let mut name = TokenName { bytes: [0; TokenName::MAX_BYTES], length: 0 };
        characters.for_each(|character| name.push(character));
        name
    }

    /// Adds a character, if there is room for it.
    fn push(&mut self, character: char) {
        let (from, length) = (usize::from(self.length), character.len_utf8());
        if let Some(room) = self.bytes.get_mut(from..from + length) {
            character.encode_utf8(room);
            self.length += length as u8;
        }
    }
}

impl From<char> for TokenName {
    fn from(character: char) -> TokenName {
        TokenName::of(std::iter::once(character))
    }
}

impl fmt::Display for TokenName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// In quotation marks, as a message names it.
impl fmt::Debug for TokenName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.character() {
            Some(character) => write!(f, "{character:?}"),
            None => write!(f, "'{}'", self.as_str().escape_debug()),
        }
    }
}

/// A text that is not the name of a token.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "invalid name of a token {}: expected at most {} bytes, without blanks and, in a name of several characters, without \
     `.`, `#` and `/`, such as `n` or `n12`",
    excerpt(.name), TokenName::MAX_BYTES
)]
pub struct TokenNameError {
    /// The text.
    pub name: String,
}

impl FromStr for TokenName {
    type Err = TokenNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_visible = |c: char| !c.is_whitespace() && !c.is_control();
        let is_drawn = |c: char| matches!(c, '.' | '#' | '/');
        if text.is_empty()
            || text.len() > TokenName::MAX_BYTES
            || !text.chars().all(is_visible)
            || text.contains(is_drawn)
        {
            return Err(TokenNameError { name: text.into() });
        }
        let mut name = TokenName { bytes: [0; TokenName::MAX_BYTES], length: 0 };
        text.chars().for_each(|character| name.push(character));
        Ok(name)
    }
}

impl Serialize for TokenName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TokenName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The six chess pieces of Unicode in white; the black ones follow in the same order.
const WHITE_PIECES: std::ops::RangeInclusive<char> = '\u{2654}'..='\u{2659}';
/// The six in black.
const BLACK_PIECES: std::ops::RangeInclusive<char> = '\u{265a}'..='\u{265f}';

fn is_white(character: char) -> Option<bool> {
    let is_white = character.is_ascii_uppercase() || WHITE_PIECES.contains(&character);
    (is_white || character.is_ascii_lowercase() || BLACK_PIECES.contains(&character)).then_some(is_white)
}

fn recoloured(character: char) -> char {
    let place = |pieces: &std::ops::RangeInclusive<char>| pieces.clone().position(|piece| piece == character);
    match (place(&WHITE_PIECES), place(&BLACK_PIECES)) {
        (Some(place), _) => BLACK_PIECES.clone().nth(place).unwrap_or(character),
        (_, Some(place)) => WHITE_PIECES.clone().nth(place).unwrap_or(character),
        _ if character.is_ascii_uppercase() => character.to_ascii_lowercase(),
        _ => character.to_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_cannot_stand_in_a_drawing_is_not_a_name() {
        for text in ["", "a b", "n.n", "#1", "a/b", "sixteen-letters-", "\u{7}", "."] {
            let refused = text.parse::<TokenName>().unwrap_err().to_string();
            assert!(refused.contains("such as `n` or `n12`"), "{refused}");
        }
        assert_eq!(format!("{:?} {:?}", TokenName::from('n'), "n12".parse::<TokenName>().unwrap()), "'n' 'n12'");
    }

    proptest! {
        #[test]
        fn swapping_colours_twice_is_the_identity(character in prop::char::any(), name in "[a-zA-Z0-9♘♞ä]{1,4}") {
            for name in [TokenName::from(character), name.parse().unwrap()] {
                prop_assert_eq!(name.recoloured().recoloured(), name);
                prop_assert_eq!(name.recoloured().is_white(), name.is_white().map(|white| !white));
            }
        }

        #[test]
        fn names_are_in_the_order_of_their_characters(one in "[a-c♘é]{1,4}", other in "[a-c♘é]{1,4}") {
            let [first, second] = [&one, &other].map(|text| text.parse::<TokenName>().unwrap());
            prop_assert_eq!(first.cmp(&second), one.cmp(&other));
            prop_assert_eq!(first.to_string(), one);
        }
    }
}
