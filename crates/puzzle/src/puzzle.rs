//! A puzzle of any kind.

use std::borrow::Cow;
use std::fmt;

use cavalcade_board::text::unknown;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use crate::{Count, CountError, Cover, CoverError, Errand, ErrandError, Exchange, ExchangeError};
use crate::{Snake, SnakeError, Tour, TourError, Uncrossed, UncrossedError};
use crate::{count, cover, errand, exchange, snake, tour, uncrossed};

/// Passes the kinds of puzzles to a macro, after its other arguments: the type and the module of each.
///
/// ```
/// macro_rules! modules {
///     ($($kind:ident $module:ident),*) => { [$(stringify!($module)),*] };
/// }
/// assert_eq!(cavalcade_puzzle::with_kinds!(modules)[0], "exchange");
/// ```
#[macro_export]
macro_rules! with_kinds {
    ($macro:ident $(, $($given:tt)*)?) => {
        $macro! { $($($given)*)? Exchange exchange, Uncrossed uncrossed, Cover cover, Errand errand, Tour tour, Count count, Snake snake }
    };
}

/// Evaluates an expression for a puzzle of any kind; the macro has to be in scope where it is called.
///
/// ```
/// use cavalcade_puzzle::{Exchange, Problem, Puzzle, of_any_kind};
///
/// let puzzle = Puzzle::from_toml(Exchange::EXAMPLE)?;
/// assert_eq!(of_any_kind!(&puzzle, |problem| Problem::goal(problem).unit()), "moves");
/// # Ok::<(), cavalcade_puzzle::PuzzleError>(())
/// ```
#[macro_export]
macro_rules! of_any_kind {
    ($puzzle:expr, |$problem:ident| $does:expr) => {
        $crate::with_kinds!(of_any_kind, [$puzzle, $problem, $does])
    };
    ([$puzzle:expr, $problem:ident, $does:expr] $($kind:ident $module:ident),*) => {
        match $puzzle {
            $($crate::Puzzle::$kind($problem) => $does,)*
        }
    };
}

/// Defines the types that have a variant for each kind, and the functions over all kinds.
macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $kind:ident($error:ident) in $module:ident;)*) => {
        /// A kind of puzzle.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Kind {
            $($(#[doc = $doc])* $kind,)*
        }

        impl Kind {
            /// All of them, in the order of the documentation.
            pub const ALL: [Kind; [$(stringify!($kind)),*].len()] = [$(Kind::$kind),*];

            /// The name in files and on the command line.
            pub fn name(self) -> &'static str {
                match self {
                    $(Kind::$kind => stringify!($module),)*
                }
            }

            /// A description in one line.
            pub fn text(self) -> &'static str {
                match self {
                    $(Kind::$kind => concat!($($doc),*).trim().trim_end_matches('.'),)*
                }
            }

            /// The shortest puzzle file of this kind, for messages that show a right one.
            pub fn example(self) -> &'static str {
                match self {
                    $(Kind::$kind => $kind::EXAMPLE,)*
                }
            }
        }

        /// A puzzle: what stands in a file of `puzzles/`, and under `puzzle` in an answer.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(tag = "kind", rename_all = "lowercase")]
        pub enum Puzzle {
            $($(#[doc = $doc])* $kind($kind),)*
        }

        $(impl From<$kind> for Puzzle {
            fn from(problem: $kind) -> Puzzle {
                Puzzle::$kind(problem)
            }
        })*

        impl Puzzle {
            /// Reads a puzzle file.
            ///
            /// # Errors
            /// [`PuzzleError`], with line and column where they are known.
            pub fn from_toml(text: &str) -> Result<Puzzle, PuzzleError> {
                let kind = kind_of_toml(text)?;
                match kind {
                    $(Kind::$kind => Ok(Puzzle::$kind(keys::<$module::Keys>(text, kind)?.try_into()?)),)*
                }
            }

            /// The text of its file, with every default written out.
            pub fn to_toml(&self) -> String {
                // Every puzzle has a text: it consists of words, numbers and lists of words.
                toml::to_string(self).unwrap_or_default()
            }

            /// What is asked.
            pub fn kind(&self) -> Kind {
                match self {
                    $(Puzzle::$kind(_) => Kind::$kind,)*
                }
            }
        }

        impl<'de> Deserialize<'de> for Puzzle {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let keys = serde_json::Map::deserialize(deserializer)?;
                let kind = known(keys.get("kind").and_then(|kind| kind.as_str())).map_err(D::Error::custom)?;
                let keys = serde_json::Value::Object(keys);
                match kind {
                    $(Kind::$kind => $kind::deserialize(keys).map(Puzzle::$kind),)*
                }
                .map_err(D::Error::custom)
            }
        }

        impl JsonSchema for Puzzle {
            fn schema_name() -> Cow<'static, str> {
                "Puzzle".into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let kinds = [$(of_kind(stringify!($module), concat!($($doc),*), $module::Keys::json_schema(generator))),*];
                json_schema!({ "description": "A puzzle: the keys of its file.", "oneOf": kinds })
            }
        }

        /// A text that is not a valid puzzle.
        #[derive(Clone, Debug, PartialEq, thiserror::Error)]
        #[non_exhaustive]
        pub enum PuzzleError {
            /// Not TOML, an unknown or a missing key, or a value that cannot be read.
            #[error("{}", .error.to_string().trim_end())]
            Toml {
                /// The kind, if it could be read.
                kind: Option<Kind>,
                /// The place, and what was expected.
                error: toml::de::Error,
            },
            /// The kind is missing.
            #[error("the key `kind` is missing: expected {}, such as `kind = \"exchange\"`", names())]
            NoKind,
            /// The kind is unknown.
            #[error("unknown kind {}: expected {}", unknown(.name, Kind::ALL.map(Kind::name)), names())]
            UnknownKind {
                /// The kind that was given.
                name: String,
            },
            $(
                /// The values do not make a puzzle of this kind.
                #[error(transparent)]
                $kind(#[from] $error),
            )*
        }

        impl PuzzleError {
            /// The kind of the puzzle, if it could be read.
            pub fn kind(&self) -> Option<Kind> {
                match self {
                    PuzzleError::Toml { kind, .. } => *kind,
                    PuzzleError::NoKind | PuzzleError::UnknownKind { .. } => None,
                    $(PuzzleError::$kind(_) => Some(Kind::$kind),)*
                }
            }
        }
    };
}

kinds! {
    /// Fewest moves that turn one placement of tokens into another.
    Exchange(ExchangeError) in exchange;
    /// Longest path of leaps that never crosses itself.
    Uncrossed(UncrossedError) in uncrossed;
    /// A team visits every cell that the guards leave safe.
    Cover(CoverError) in cover;
    /// Visit cells in a given order in the fewest moves.
    Errand(ErrandError) in errand;
    /// Visit every cell exactly once.
    Tour(TourError) in tour;
    /// Count the tours of a board.
    Count(CountError) in count;
    /// Longest path in which only consecutive cells are a leap apart.
    Snake(SnakeError) in snake;
}

impl Kind {
    /// The kind of that name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The schema of a puzzle's keys with the key that names its kind.
fn of_kind(kind: &str, what: &str, mut keys: Schema) -> Value {
    if let Some(Value::Object(properties)) = keys.get_mut("properties") {
        properties.insert("kind".to_string(), json!({ "const": kind, "description": "The kind of puzzle." }));
    }
    if let Some(Value::Array(required)) = keys.get_mut("required") {
        required.insert(0, "kind".into());
    }
    keys.insert("title".to_string(), kind.into());
    keys.insert("description".to_string(), what.trim().into());
    keys.to_value()
}

/// The kind that a file names.
fn kind_of_toml(text: &str) -> Result<Kind, PuzzleError> {
    #[derive(Deserialize)]
    struct KindKey {
        kind: Option<String>,
    }
    let KindKey { kind } = toml::from_str(text).map_err(|error| PuzzleError::Toml { kind: None, error })?;
    known(kind.as_deref())
}

/// The keys of a file of this kind.
fn keys<K: serde::de::DeserializeOwned>(text: &str, kind: Kind) -> Result<K, PuzzleError> {
    toml::from_str(text).map_err(|error| PuzzleError::Toml { kind: Some(kind), error })
}

fn known(kind: Option<&str>) -> Result<Kind, PuzzleError> {
    let name = kind.ok_or(PuzzleError::NoKind)?;
    Kind::named(name).ok_or_else(|| PuzzleError::UnknownKind { name: name.into() })
}

fn names() -> String {
    Kind::ALL.map(|kind| format!("\"{kind}\"")).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_key_is_an_error_with_its_line() {
        let error = Puzzle::from_toml(&format!("{}peice = \"camel\"\n", Exchange::EXAMPLE)).unwrap_err().to_string();
        assert!(error.contains("line 3") && error.contains("peice"), "{error}");
    }

    #[test]
    fn the_kind_says_which_keys_there_are() {
        assert_eq!(Puzzle::from_toml(""), Err(PuzzleError::NoKind));
        assert_eq!(Puzzle::from_toml("kind = \"x\""), Err(PuzzleError::UnknownKind { name: "x".into() }));
        assert!(matches!(Puzzle::from_toml("kind = 3"), Err(PuzzleError::Toml { kind: None, .. })));
        assert_eq!(Puzzle::from_toml("kind = 'count'").unwrap_err().kind(), Some(Kind::Count));
    }

    #[test]
    fn toml_and_json_state_the_same_puzzle() {
        let text =
            "kind = \"exchange\"\ntitle = \"T\"\nsource = \"S\"\nstart = \"aB.\"\ngoal = \".aB\"\npiece = \"2,5\"\n";
        let puzzle = Puzzle::from_toml(text).unwrap();
        let json = serde_json::to_string(&puzzle).unwrap();
        assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), puzzle);
        assert_eq!(puzzle.title(), Some("T"));

        let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '../.#'\npiece = '4,1'\nclosed = true\n").unwrap();
        let json = serde_json::to_string(&puzzle).unwrap();
        assert_eq!(json, r#"{"kind":"uncrossed","board":"../.#","piece":"giraffe","closed":true,"begin":[]}"#);
        assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), puzzle);

        let puzzle = Puzzle::from_toml("kind = 'tour'\nboard = '3x4'\nfrom = 'a1'\n").unwrap();
        let json = serde_json::to_string(&puzzle).unwrap();
        let rest = r#""piece":"knight","closed":false,"symmetry":null,"from":"a1","to":null,"begin":[]}"#;
        assert_eq!(json, format!(r#"{{"kind":"tour","board":"3x4",{rest}"#));
        assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), puzzle);
    }

    #[test]
    fn covers_and_errands_are_the_same_in_toml_and_json_with_all_defaults() {
        for (text, expected) in [
            (
                "kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['h8', 'a1']\n",
                r#"{"kind":"cover","board":"8x8","piece":"knight","guards":["Qd5"],"knights":["h8","a1"],"minimise":"steps"}"#,
            ),
            (
                "kind = 'cover'\nboard = '3x3'\nplace = 2\nminimise = 'nothing'\n",
                r#"{"kind":"cover","board":"3x3","piece":"knight","guards":[],"place":2,"minimise":"nothing"}"#,
            ),
            (
                "kind = 'errand'\nboard = '8x8'\nfrom = 'h8'\nvisit = 'ranks'\n",
                r#"{"kind":"errand","board":"8x8","piece":"knight","guards":[],"from":"h8","visit":"ranks"}"#,
            ),
            (
                "kind = 'errand'\nboard = '8x8'\nfrom = 'h8'\nvisit = ['f8']\n",
                r#"{"kind":"errand","board":"8x8","piece":"knight","guards":[],"from":"h8","visit":["f8"]}"#,
            ),
        ] {
            let puzzle = Puzzle::from_toml(text).unwrap();
            assert_eq!(serde_json::to_string(&puzzle).unwrap(), expected);
            assert_eq!(serde_json::from_str::<Puzzle>(expected).unwrap(), puzzle);
        }
    }

    #[test]
    fn a_cover_has_starts_or_a_number_of_walkers_and_an_errand_an_order() {
        let error = |text: &str| Puzzle::from_toml(text).unwrap_err().to_string();
        assert!(error("kind = 'cover'\nboard = '3x3'\n").contains("the team is empty"));
        assert!(
            error("kind = 'cover'\nboard = '3x3'\nplace = 1\nknights = ['a1']\n")
                .contains("`knights` and `place` exclude each other")
        );
        assert!(
            error("kind = 'cover'\nboard = '3x3'\nplace = 1\nminimise = 'time'\n")
                .contains("`steps`, `moves`, `nothing`")
        );
        assert!(
            error("kind = 'errand'\nboard = '3x3'\nfrom = 'a1'\nvisit = 'files'\n").contains("\"ranks\" or a list")
        );
        assert!(error("kind = 'errand'\nboard = '3x3'\nfrom = 'a1'\nvisit = []\n").contains("`visit` is empty"));
    }

    #[test]
    fn a_refused_piece_is_told_without_the_talk_of_the_format() {
        let error = Puzzle::from_toml("kind = 'uncrossed'\nboard = '8x8'\npiece = '2,2'\n").unwrap_err();
        assert!(matches!(error, PuzzleError::Uncrossed(UncrossedError::CommonFactor { factor: 2, .. })), "{error}");
        let json = r#"{"kind":"uncrossed","board":"8x8","piece":"1,1"}"#;
        assert!(serde_json::from_str::<Puzzle>(json).unwrap_err().to_string().contains("never cross"));
    }
}
