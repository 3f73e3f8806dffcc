//! Exchanges under another rule: what a move is, who may make it, and what is minimised.

use crate::named::named;

named! {
    /// A rule that an exchange has instead of the plain one, by which a move is one leap of any token and the fewest moves
    /// are looked for.
    ///
    /// ```
    /// use cavalcade_puzzle::ExchangeVariant;
    ///
    /// assert_eq!("runs".parse(), Ok(ExchangeVariant::Runs));
    /// assert_eq!(ExchangeVariant::Runs.second_unit(), Some("leaps"));
    /// ```
    pub enum ExchangeVariant, "variant" {
        /// Consecutive leaps of one token are one move (a run), as H. E. Dudeney counts them: the fewest moves, then the
        /// fewest leaps.
        Runs: "runs",
            "Consecutive leaps of one token are one move; as few moves as possible, and then as few leaps as possible.";
        /// The colours take turns; either begins.
        Alternate: "alternate", "The colours take turns, and either may begin.";
        /// After every move, no token stands a leap from one of the other colour.
        Peaceful: "peaceful", "After every move, no token stands a leap from one of the other colour.";
        /// As few moves as possible of the token that makes most; tokens that look alike are individuals.
        Fair: "fair", "As few moves as possible of the token that makes most of them.";
        /// Any number of tokens leap in a step, each to a cell that was empty before it: the fewest steps, then the fewest
        /// leaps.
        Simultaneous: "simultaneous",
            "Any number of tokens leap at the same time, each to a cell that was empty before; as few steps as possible, and \
             then as few leaps as possible.";
    }
}

impl ExchangeVariant {
    /// What is counted.
    pub fn unit(self) -> &'static str {
        match self {
            ExchangeVariant::Runs | ExchangeVariant::Alternate | ExchangeVariant::Peaceful | ExchangeVariant::Fair => {
                "moves"
            }
            ExchangeVariant::Simultaneous => "steps",
        }
    }

    /// What is counted among the solutions that are best by the first value; none where nothing is.
    pub fn second_unit(self) -> Option<&'static str> {
        match self {
            ExchangeVariant::Runs | ExchangeVariant::Simultaneous => Some("leaps"),
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
