//! Enumerations whose values have names, in files and on the command line, and a sentence each.

use cavalcade_board::text::unknown;

/// Defines such an enumeration: its list of all values, names and sentences; reading and writing by name; its schema, in
/// which a value has its documentation. After the name of the type comes what a message calls it.
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $type:ident, $what:literal {
            $($(#[$doc:meta])* $value:ident: $name:literal, $text:expr;)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, schemars::JsonSchema)]
        pub enum $type {
            $($(#[$doc])* #[schemars(rename = $name)] $value,)+
        }

        impl $type {
            /// All of them.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$value),+];

            /// Their names, in the same order.
            pub const NAMES: &[&str] = &[$($name),+];

            /// The name in files and on the command line.
            pub fn name(self) -> &'static str {
                match self {
                    $($type::$value => $name,)+
                }
            }

            /// What it is, in a sentence.
            pub fn text(self) -> &'static str {
                match self {
                    $($type::$value => $text,)+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let named = $type::ALL.into_iter().find(|value| value.name() == text);
                named.ok_or_else(|| $crate::UnknownName::new($what, text, $type::NAMES))
            }
        }

        cavalcade_board::serde_by_text!($type, concat!("the name of a ", $what));
    };
}

pub(crate) use named;

/// A text that is not the name of any value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} {}: expected {}", unknown(.text, .names.iter().copied()), listed(.names))]
pub struct UnknownName {
    what: &'static str,
    text: String,
    names: &'static [&'static str],
}

impl UnknownName {
    /// The text, instead of one of these names.
    pub fn new(what: &'static str, text: &str, names: &'static [&'static str]) -> UnknownName {
        UnknownName { what, text: text.to_string(), names }
    }
}

/// The names, as a message lists them.
fn listed(names: &[&str]) -> String {
    let quoted = |names: &[&str]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<String>>().join(", ");
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} or `{last}`", quoted(others)),
        names => quoted(names),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    named! {
        /// Two birds.
        pub enum Bird, "bird" {
            /// Black.
            Crow: "crow", "It is black.";
            /// White.
            Swan: "swan", "It is white.";
        }
    }

    #[test]
    fn a_value_is_read_and_written_by_its_name_and_others_are_refused_with_all_names() {
        for bird in Bird::ALL {
            assert_eq!(bird.name().parse(), Ok(bird));
            assert!(bird.text().starts_with("It is "));
            assert_eq!(serde_json::from_value::<Bird>(serde_json::to_value(bird).unwrap()).unwrap(), bird);
        }
        let refused = "swann".parse::<Bird>().unwrap_err().to_string();
        assert_eq!(refused, "unknown bird `swann` (did you mean `swan`?): expected `crow` or `swan`");
        assert_eq!(listed(&["a", "b", "c"]), "`a`, `b` or `c`");
        assert_eq!(listed(&["a"]), "`a`");
        assert_eq!(
            serde_json::from_str::<Bird>("1").unwrap_err().to_string(),
            "invalid type: integer `1`, expected the name of a bird at line 1 column 1"
        );
    }

    #[test]
    fn the_schema_has_the_names_and_what_they_are() {
        let schema = serde_json::to_value(schemars::schema_for!(Bird)).unwrap();
        assert_eq!(schema["oneOf"][1]["const"], "swan");
        assert_eq!(schema["oneOf"][1]["description"], "White.");
    }
}
