//! Exchanges under another rule: what a move is, who may make it, and what is minimised.

use std::fmt;
use std::str::FromStr;

use cavalcade_board::text::unknown;

/// A rule that an exchange has instead of the plain one, by which a move is one leap of any token and the fewest moves
/// are looked for.
///
/// ```
/// use cavalcade_puzzle::ExchangeVariant;
///
/// assert_eq!("runs".parse(), Ok(ExchangeVariant::Runs));
/// assert_eq!(ExchangeVariant::Runs.second_unit(), Some("leaps"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ExchangeVariant {
    /// Consecutive leaps of one token are one move (a run), as H. E. Dudeney counts them: the fewest moves, then the
    /// fewest leaps.
    Runs,
    /// The colours take turns; either begins.
    Alternate,
    /// After every move, no token stands a leap from one of the other colour.
    Peaceful,
    /// As few moves as possible of the token that makes most; tokens that look alike are individuals.
    Fair,
}

impl ExchangeVariant {
    /// All of them.
    pub const ALL: [ExchangeVariant; 4] =
        [ExchangeVariant::Runs, ExchangeVariant::Alternate, ExchangeVariant::Peaceful, ExchangeVariant::Fair];

    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            ExchangeVariant::Runs => "runs",
            ExchangeVariant::Alternate => "alternate",
            ExchangeVariant::Peaceful => "peaceful",
            ExchangeVariant::Fair => "fair",
        }
    }

    /// The rule in a sentence.
    pub fn text(self) -> &'static str {
        match self {
            ExchangeVariant::Runs => {
                "Consecutive leaps of one token are one move; as few moves as possible, and then as few leaps as possible."
            }
            ExchangeVariant::Alternate => "The colours take turns, and either may begin.",
            ExchangeVariant::Peaceful => "After every move, no token stands a leap from one of the other colour.",
            ExchangeVariant::Fair => "As few moves as possible of the token that makes most of them.",
        }
    }

    /// What is counted.
    pub fn unit(self) -> &'static str {
        match self {
            ExchangeVariant::Runs | ExchangeVariant::Alternate | ExchangeVariant::Peaceful | ExchangeVariant::Fair => {
                "moves"
            }
        }
    }

    /// What is counted among the solutions that are best by the first value; none where nothing is.
    pub fn second_unit(self) -> Option<&'static str> {
        match self {
            ExchangeVariant::Runs => Some("leaps"),
            ExchangeVariant::Alternate | ExchangeVariant::Peaceful | ExchangeVariant::Fair => None,
        }
    }

    /// Whether every token has to have a colour.
    pub fn needs_colours(self) -> bool {
        matches!(self, ExchangeVariant::Alternate | ExchangeVariant::Peaceful)
    }

    /// Whether the value is the number of leaps of all tokens, so that it is at least that of the plain exchange.
    pub fn counts_leaps(self) -> bool {
        matches!(self, ExchangeVariant::Alternate | ExchangeVariant::Peaceful)
    }
}

impl fmt::Display for ExchangeVariant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that does not name a variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown variant {}: expected {}",
    unknown(.text, ExchangeVariant::ALL.map(ExchangeVariant::name)),
    names()
)]
pub struct ParseExchangeVariantError {
    text: String,
}

/// The names, as a message lists them.
fn names() -> String {
    let names = ExchangeVariant::ALL.map(|variant| format!("`{variant}`"));
    let (last, others) = names.split_last().map(|(last, others)| (last.clone(), others.join(", "))).unwrap_or_default();
    format!("{others} or {last}")
}

impl FromStr for ExchangeVariant {
    type Err = ParseExchangeVariantError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = ExchangeVariant::ALL.into_iter().find(|variant| variant.name() == text);
        named.ok_or_else(|| ParseExchangeVariantError { text: text.into() })
    }
}

cavalcade_board::serde_by_text!(ExchangeVariant, "the name of a variant such as \"runs\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_read_by_its_name_and_others_are_refused_with_the_names() {
        for variant in ExchangeVariant::ALL {
            assert_eq!(variant.name().parse(), Ok(variant));
        }
        let refused = "run".parse::<ExchangeVariant>().unwrap_err().to_string();
        assert!(refused.starts_with("unknown variant `run` (did you mean `runs`?): expected `runs`, "), "{refused}");
    }
}
