//! Exchange: the fewest moves that turn one placement of tokens into another.

use std::collections::BTreeMap;

use cavalcade_board::text::excerpt;
use cavalcade_board::{BoardError, Leaper, Wrap};
use serde::{Deserialize, Serialize};

use crate::header::{self, Header};
use crate::{ExchangeVariant, Leap, Moves, Pieces, Placement, TokenName};
use crate::{rims, text_schema};

/// Move tokens, one leap at a time onto an empty cell, until `start` has become `goal`. Minimise the moves. A
/// [`ExchangeVariant`] has another rule.
///
/// [`Exchange::new`] checks that both are on the same board and hold the same tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Keys")]
pub struct Exchange {
    #[serde(flatten)]
    header: Header,
    #[serde(flatten, serialize_with = "rims::start")]
    start: Placement,
    goal: Placement,
    #[serde(flatten)]
    pieces: Pieces,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<ExchangeVariant>,
}

header::keys! {
    "exchange":
    /// The placement before the first move, by rows from the top: . an empty cell, # no cell, other characters tokens;
    /// or a list of rows of names, where names have several characters.
    #[schemars(with = "text_schema::Placement")]
    start: Placement,
    /// The placement after the last move; by default the colours of the start swapped.
    #[schemars(with = "Option<text_schema::Placement>")]
    goal: Option<Placement>,
    /// The piece that tokens are which have none of their own: knight, camel, zebra, giraffe, antelope, wazir, ferz,
    /// dabbaba, alfil, threeleaper, tripper, king, gnu, okapi, bison, squirrel, fiveleaper, two steps such as 3,5, or a sum
    /// such as knight+camel.
    #[serde(default)]
    #[schemars(with = "text_schema::Piece")]
    piece: Leaper,
    /// The pieces of some kinds of tokens by their names, such as c = "camel"; a kind has the piece of the same name in
    /// the other colour, unless it has one of its own.
    #[serde(default)]
    #[schemars(with = "text_schema::Pieces", skip_serializing_if = "BTreeMap::is_empty")]
    pieces: BTreeMap<TokenName, Leaper>,
    /// Joined rims: files, the last file is beside file a (a cylinder); both, the last rank is beside rank 1 as well (a
    /// torus). Without it, no rims are joined.
    #[schemars(with = "Option<text_schema::Wrap>", skip_serializing_if = "Option::is_none")]
    wrap: Option<Wrap>,
    /// Another rule: runs, consecutive leaps of one token are one move; alternate, the colours take turns; peaceful, no
    /// token ever stands a leap from one of the other colour; fair, the fewest moves of the token that makes most;
    /// simultaneous, any number of tokens leap in a step: the fewest steps, then leaps. Without it, every leap is a move.
    #[schemars(with = "Option<ExchangeVariant>", skip_serializing_if = "Option::is_none")]
    variant: Option<ExchangeVariant>,
}

header::header_getters!(Exchange);

impl Exchange {
    /// The shortest file of this kind, for messages that show a right one.
    pub const EXAMPLE: &str = "kind = \"exchange\"\nstart = \"n.n/.../N.N\"\n";

    /// The most kinds of tokens.
    pub const MAX_KINDS: usize = u16::MAX as usize;

    /// States the puzzle on the board of the start, with its rims joined as they are there; without a goal the two
    /// colours (upper and lower case, or the chess pieces of Unicode) change places. A [`Leaper`] is the piece of all
    /// tokens.
    ///
    /// # Errors
    /// When the goal stands on another board or holds other tokens than the start; when none is given, and no token can
    /// move or changes its colour; when there are more than [`Exchange::MAX_KINDS`] kinds of tokens; and when a piece is
    /// given to a token that is not there.
    pub fn new(
        start: Placement,
        goal: Option<Placement>,
        pieces: impl Into<Pieces>,
    ) -> Result<Exchange, ExchangeError> {
        let pieces = pieces.into();
        let given = goal.is_some();
        if !given && start.is_full() {
            return Err(ExchangeError::Full { start: start.to_string() });
        }
        let wrap = start.board().wrap();
        let goal = goal.map_or_else(|| start.with_colours_swapped(), |goal| goal.wrapped(wrap));
        let (board, other) = (start.board(), goal.board());
        if (board.width(), board.height()) != (other.width(), other.height()) || board != other {
            return Err(ExchangeError::Boards { start: board.to_string(), goal: other.to_string() });
        }
        let (before, after) = (start.kinds(), goal.kinds());
        for &token in before.keys().chain(after.keys()) {
            let count = |kinds: &std::collections::BTreeMap<TokenName, usize>| kinds.get(&token).copied().unwrap_or(0);
            if count(&before) != count(&after) {
                let (start, goal) = (count(&before), count(&after));
                return Err(if given {
                    ExchangeError::Tokens { token, start, goal }
                } else {
                    ExchangeError::Colours { token, start, goal }
                });
            }
        }
        if before.len() > Exchange::MAX_KINDS {
            return Err(ExchangeError::Kinds { kinds: before.len() });
        }
        if !given && start == goal {
            return Err(ExchangeError::Colourless { start: start.to_string() });
        }
        if let Some(token) = pieces.stranger(&before) {
            return Err(ExchangeError::Piece { token, example: before.keys().next().copied() });
        }
        if pieces.all_leaps(before.keys()).is_none() {
            return Err(ExchangeError::Leaps);
        }
        Ok(Exchange { header: Header::default(), start, goal, pieces, variant: None })
    }

    /// The same under the rule of a variant, or under the plain one.
    ///
    /// # Errors
    /// When the variant is about colours, and a token has none.
    pub fn with_variant(self, variant: Option<ExchangeVariant>) -> Result<Exchange, ExchangeError> {
        if let Some(variant) = variant.filter(|variant| variant.needs_colours())
            && let Some(token) = self.start.kinds().into_keys().find(|token| token.is_white().is_none())
        {
            return Err(ExchangeError::NoColour { variant, token });
        }
        Ok(Exchange { variant, ..self })
    }

    /// The placement before the first move.
    pub fn start(&self) -> &Placement {
        &self.start
    }

    /// The placement after the last move.
    pub fn goal(&self) -> &Placement {
        &self.goal
    }

    /// How the tokens leap.
    pub fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The rule, where it is not the plain one.
    pub fn variant(&self) -> Option<ExchangeVariant> {
        self.variant
    }

    /// The leaps of each move of a solution: of a run, where runs are moves; of a step, where tokens leap at the same time.
    ///
    /// ```
    /// use cavalcade_puzzle::{Exchange, ExchangeVariant, Leap, Moves};
    ///
    /// let leaps = ["a1-b3", "b3-c1", "a3-c2"].iter().filter_map(|leap| leap.parse().ok()).collect::<Vec<Leap>>();
    /// let exchange = Exchange::guy(3)?;
    /// assert_eq!(exchange.moves_of(&leaps.clone().into()).len(), 3);
    /// assert_eq!(exchange.with_variant(Some(ExchangeVariant::Runs))?.moves_of(&leaps.into()).len(), 2);
    /// # Ok::<(), cavalcade_puzzle::ExchangeError>(())
    /// ```
    pub fn moves_of<'a>(&self, moves: &'a Moves) -> Vec<&'a [Leap]> {
        match self.variant {
            Some(ExchangeVariant::Runs) => moves.leaps().chunk_by(|one, next| one.to == next.from).collect(),
            _ => moves.steps().collect(),
        }
    }

    /// A list of leaps as the moves of this exchange: where tokens leap at the same time, in as few steps as the order of the
    /// leaps allows. A step ends before a token that has leapt in it, and before a cell that was left in it.
    ///
    /// ```
    /// use cavalcade_puzzle::{Exchange, ExchangeVariant, Leap};
    ///
    /// let leaps = ["a1-b3", "c1-a2", "b3-d2"].iter().filter_map(|leap| leap.parse().ok()).collect::<Vec<Leap>>();
    /// let exchange = Exchange::guy(3)?.with_variant(Some(ExchangeVariant::Simultaneous))?;
    /// assert_eq!(exchange.listed(leaps).steps().map(<[Leap]>::len).collect::<Vec<_>>(), [2, 1]);
    /// # Ok::<(), cavalcade_puzzle::ExchangeError>(())
    /// ```
    pub fn listed(&self, leaps: Vec<Leap>) -> Moves {
        if self.variant != Some(ExchangeVariant::Simultaneous) {
            return leaps.into();
        }
        let mut steps: Vec<Vec<Leap>> = Vec::new();
        for leap in leaps {
            let ends = |step: &Vec<Leap>| step.iter().any(|made| made.to == leap.from || made.from == leap.to);
            match steps.last_mut().filter(|step| !ends(step)) {
                Some(step) => step.push(leap),
                None => steps.push(vec![leap]),
            }
        }
        Moves::in_steps(steps)
    }

    /// The piece that every token is; none where they differ.
    pub fn single_piece(&self) -> Option<Leaper> {
        if self.pieces.own().is_empty() {
            return Some(self.pieces.common());
        }
        let kinds = self.start.kinds();
        let mut pieces = kinds.keys().map(|&token| self.pieces.of(token));
        let first = pieces.next().unwrap_or(self.pieces.common());
        pieces.all(|piece| piece == first).then_some(first)
    }

    /// The piece that leaps as any of the tokens does; where they are all one piece, this one.
    pub fn piece(&self) -> Leaper {
        // It was seen to be one when the puzzle was stated.
        self.pieces.all_leaps(self.start.kinds().keys()).unwrap_or(self.pieces.common())
    }
}

impl TryFrom<Keys> for Exchange {
    type Error = ExchangeError;

    fn try_from(keys: Keys) -> Result<Self, Self::Error> {
        let own = keys.pieces.into_iter();
        let pieces = own.fold(Pieces::from(keys.piece), |pieces, (token, piece)| pieces.with(token, piece));
        let exchange = Exchange::new(keys.start.wrapped(keys.wrap), keys.goal, pieces)?.with_variant(keys.variant)?;
        Ok(Exchange { header: Header { title: keys.title, source: keys.source }, ..exchange })
    }
}

/// Why two placements do not make an exchange.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExchangeError {
    /// Different boards.
    #[error("`start` is on the board {start}, `goal` on {goal}: expected the same board, with the same holes")]
    Boards {
        /// The board of the start.
        start: String,
        /// The board of the goal.
        goal: String,
    },
    /// Different tokens.
    #[error(
        "`start` has {start} of token {token:?}, `goal` has {goal}: expected the same tokens in both, such as start `n.N` \
         and goal `N.n`"
    )]
    Tokens {
        /// A token whose numbers differ.
        token: TokenName,
        /// How often it stands in the start.
        start: usize,
        /// How often it stands in the goal.
        goal: usize,
    },
    /// No goal was given, and the colours cannot be swapped.
    #[error(
        "without a `goal`, the colours (upper and lower case, or the chess pieces of Unicode such as \u{2658} and \u{265e}) \
         are swapped, but `start` has {start} of token {token:?}, and would then have {goal}: give a `goal` with the tokens \
         of `start`, such as start `ab.` and goal `.ba`"
    )]
    Colours {
        /// A token whose numbers differ.
        token: TokenName,
        /// How often it stands in the start.
        start: usize,
        /// How often it would stand in the goal.
        goal: usize,
    },
    /// No goal was given, and no token has a colour.
    #[error(
        "without a `goal`, the colours (upper and lower case, or the chess pieces of Unicode such as \u{2658} and \u{265e}) \
         are swapped, but no token of {} has a colour: give a goal (`goal = \"...\"` in a file, --goal on the command \
         line), such as start `1.2` and goal `2.1`",
        excerpt(.start)
    )]
    Colourless {
        /// The start.
        start: String,
    },
    /// No goal was given, and every cell is occupied.
    #[error(
        "no cell of {} is empty, so that no token can move: leave a cell empty with `.`, such as in `n.n/.../N.N`",
        excerpt(.start)
    )]
    Full {
        /// The start.
        start: String,
    },
    /// Too many kinds of tokens.
    #[error("{kinds} different tokens: expected at most {limit}", limit = Exchange::MAX_KINDS)]
    Kinds {
        /// How many there are.
        kinds: usize,
    },
    /// A piece for a token that is not there.
    #[error(
        "`pieces` has a piece for token {token:?}, which is not in `start`: expected tokens such as {}",
        known(.example.as_ref())
    )]
    Piece {
        /// The token.
        token: TokenName,
        /// A token of the start, if it has any.
        example: Option<TokenName>,
    },
    /// A token without a colour, where the variant is about colours.
    #[error(
        "token {token:?} has no colour, which the variant `{variant}` needs: expected letters (upper case is white, lower \
         case black) or the chess pieces of Unicode, such as start `n.n/.../N.N`"
    )]
    NoColour {
        /// The variant.
        variant: ExchangeVariant,
        /// The token.
        token: TokenName,
    },
    /// Pieces that have too many leaps together.
    #[error("the pieces have too many kinds of leaps: expected at most {limit} together", limit = Leaper::MAX_PARTS)]
    Leaps,
    /// Too many cells for a family's puzzle.
    #[error("{board} is too large for a family's puzzle: expected at most {limit} cells")]
    Cells {
        /// The board.
        board: String,
        /// How many there may be.
        limit: u64,
    },
    /// Two sides that are to be swapped are one.
    #[error("the two sides of {board} that change places are one: expected a board such as 8x3, or 3x8")]
    Sides {
        /// The board.
        board: String,
    },
    /// There is no board of this size.
    #[error("{error}")]
    Board {
        /// What is wrong with it.
        error: BoardError,
    },
}

/// A token that may be named.
fn known(example: Option<&TokenName>) -> String {
    example.map_or("those of `start`".to_string(), |token| format!("{token:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exchange(start: &str, goal: Option<&str>) -> Result<Exchange, ExchangeError> {
        Exchange::new(start.parse().unwrap(), goal.map(|text| text.parse().unwrap()), Leaper::KNIGHT)
    }

    #[test]
    fn the_goal_needs_the_tokens_of_the_start() {
        assert_eq!(
            exchange("n.n/.../N.N", Some("N.N/.../n..")),
            Err(ExchangeError::Tokens { token: 'n'.into(), start: 2, goal: 1 })
        );
        assert_eq!(exchange("n.n", None), Err(ExchangeError::Colours { token: 'n'.into(), start: 2, goal: 0 }));
        assert!(exchange("1.2", Some("2.1")).is_ok());
    }

    #[test]
    fn a_name_that_comes_twice_or_is_unknown_is_named() {
        let refused = |goal: &str| exchange("n1 n2/. ./N1 N2", Some(goal)).unwrap_err().to_string();
        assert!(refused("N1 N1/. ./n1 n2").starts_with("`start` has 1 of token 'N1', `goal` has 2:"));
        assert!(refused("N1 N2/. ./n1 n3").starts_with("`start` has 1 of token 'n2', `goal` has 0:"));
        assert!(refused("N1 N2/. n4/n1 n2").starts_with("`start` has 0 of token 'n4', `goal` has 1:"));
        let numbered = exchange("n1 n2/. ./N1 N2", None).unwrap();
        assert_eq!(numbered.goal().to_string(), "N1 N2/. ./n1 n2");
    }

    #[test]
    fn without_a_goal_something_has_to_change_its_colour() {
        let start = "♞.♞/.../♘.♘";
        assert_eq!(exchange(start, None).unwrap().goal().to_string(), "♘.♘/.../♞.♞");
        for start in ["1.2", "...", "ä.Ä"] {
            assert_eq!(exchange(start, None), Err(ExchangeError::Colourless { start: start.into() }));
            assert_eq!(exchange(start, Some(start)).unwrap().goal().to_string(), start);
        }
        let refused = exchange("1.2", None).unwrap_err().to_string();
        assert!(refused.contains("`goal = \"...\"`") && refused.contains("--goal"), "{refused}");
    }

    #[test]
    fn a_start_without_an_empty_cell_needs_a_goal_and_names_the_empty_cell() {
        for start in ["n-n/---/N-N", "n1n/111/N1N", "n#/#N"] {
            let refused = exchange(start, None).unwrap_err();
            assert_eq!(refused, ExchangeError::Full { start: start.into() });
            assert!(refused.to_string().contains("leave a cell empty with `.`"), "{refused}");
            assert!(exchange(start, Some(start)).is_ok());
        }
    }

    #[test]
    fn kinds_of_tokens_have_pieces_of_their_own() {
        let text = "kind = 'exchange'\nstart = 'n.c/.../N.C'\npieces = { c = 'camel' }\n";
        let crate::Puzzle::Exchange(mixed) = crate::Puzzle::from_toml(text).unwrap() else { panic!("an exchange") };
        let names = ['n', 'N', 'c', 'C'].map(|token| mixed.pieces().of(token.into()).to_string());
        assert_eq!(names, ["knight", "knight", "camel", "camel"]);
        assert_eq!((mixed.single_piece(), mixed.piece().to_string()), (None, "gnu".to_string()));
        let puzzle = crate::Puzzle::from(mixed);
        assert_eq!(crate::Puzzle::from_toml(&puzzle.to_toml()).unwrap(), puzzle);
        let refused = crate::Puzzle::from_toml(&text.replace("c = ", "d = ")).unwrap_err().to_string();
        assert!(refused.contains("'d', which is not in `start`: expected tokens such as 'C'"), "{refused}");
    }

    #[test]
    fn a_variant_about_colours_needs_them() {
        let text = "kind = 'exchange'\nstart = 'a.1'\ngoal = '1.a'\nvariant = 'runs'\n";
        let crate::Puzzle::Exchange(runs) = crate::Puzzle::from_toml(text).unwrap() else { panic!("an exchange") };
        assert_eq!(runs.variant(), Some(ExchangeVariant::Runs));
        let puzzle = crate::Puzzle::from(runs);
        assert_eq!(crate::Puzzle::from_toml(&puzzle.to_toml()).unwrap(), puzzle);
        let refused = crate::Puzzle::from_toml(&text.replace("runs", "peaceful")).unwrap_err().to_string();
        assert!(refused.contains("token '1' has no colour, which the variant `peaceful` needs"), "{refused}");
        let pieces = crate::Puzzle::from_toml("kind = 'exchange'\nstart = '♞.♘'\nvariant = 'alternate'\n");
        assert!(pieces.is_ok());
    }

    #[test]
    fn the_goal_needs_the_board_of_the_start() {
        assert!(matches!(exchange("n.N", Some("n/./N")), Err(ExchangeError::Boards { .. })));
        assert!(matches!(exchange("n.N", Some("n#N")), Err(ExchangeError::Boards { .. })));
    }
}
