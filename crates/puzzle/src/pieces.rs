//! Which piece each token of an exchange is.

use std::collections::{BTreeMap, BTreeSet};

use cavalcade_board::Leaper;
use serde::Serialize;

use crate::TokenName;

/// The piece that all tokens are, but for kinds of tokens that have one of their own.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_puzzle::{Pieces, TokenName};
///
/// let camel = "camel".parse()?;
/// let pieces = Pieces::from(Leaper::KNIGHT).with(TokenName::from('c'), camel);
/// // A kind has the piece of the same letter in the other colour, unless it has one of its own.
/// assert_eq!(['c', 'C', 'n'].map(|token| pieces.of(token.into())), [camel, camel, Leaper::KNIGHT]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pieces {
    #[serde(rename = "piece")]
    common: Leaper,
    #[serde(rename = "pieces", skip_serializing_if = "BTreeMap::is_empty")]
    own: BTreeMap<TokenName, Leaper>,
}

/// One piece for all tokens.
impl From<Leaper> for Pieces {
    fn from(common: Leaper) -> Pieces {
        Pieces { common, own: BTreeMap::new() }
    }
}

impl Pieces {
    /// The same with a piece for the tokens of a name, and for those of the name in the other colour that have none.
    #[must_use]
    pub fn with(mut self, token: TokenName, piece: Leaper) -> Pieces {
        self.own.insert(token, piece);
        self
    }

    /// The piece of the tokens that have none of their own.
    pub fn common(&self) -> Leaper {
        self.common
    }

    /// The pieces that were given to kinds of tokens.
    pub fn own(&self) -> &BTreeMap<TokenName, Leaper> {
        &self.own
    }

    /// The piece of a token.
    pub fn of(&self, token: TokenName) -> Leaper {
        let own = self.own.get(&token).or_else(|| self.own.get(&token.recoloured()));
        own.copied().unwrap_or(self.common)
    }

    /// A token that has a piece of its own and is none of these, in either colour.
    pub(crate) fn stranger(&self, kinds: &BTreeMap<TokenName, usize>) -> Option<TokenName> {
        let is_known = |token: &TokenName| [*token, token.recoloured()].iter().any(|name| kinds.contains_key(name));
        self.own.keys().copied().find(|token| !is_known(token))
    }

    /// The piece that has the leaps of all these tokens, or the common one where there are none; none where it would have
    /// more than [`Leaper::MAX_PARTS`] parts.
    pub(crate) fn all_leaps<'a>(&self, tokens: impl Iterator<Item = &'a TokenName>) -> Option<Leaper> {
        let leapers: BTreeSet<Leaper> = tokens.map(|&token| self.of(token)).collect();
        match leapers.is_empty() {
            true => Some(self.common),
            false => Leaper::compound(leapers),
        }
    }
}
