//! What a puzzle of every kind may say about itself: a title and a source.
//!
//! A [`Header`] is flattened where a puzzle is written. Where one is read, its two keys stand among those of the kind, which
//! `keys!` sees to: serde cannot reject unknown keys of a structure that has another one flattened into it.

use serde::Serialize;

/// Title and source of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Header {
    /// Title of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Where the puzzle was published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// Declares the keys of a puzzle file of one kind: those of every kind, then its own.
macro_rules! keys {
    ($kind:tt: $($(#[$attribute:meta])* $key:ident: $type:ty,)*) => {
        /// The keys of a puzzle file; a missing key has its default.
        #[derive(serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        #[schemars(rename = $kind)]
        pub(crate) struct Keys {
            #[serde(default, rename = "kind")]
            #[schemars(skip)]
            _kind: serde::de::IgnoredAny,
            /// Title of the puzzle.
            #[schemars(skip_serializing_if = "Option::is_none")]
            title: Option<String>,
            /// Where the puzzle was published.
            #[schemars(skip_serializing_if = "Option::is_none")]
            source: Option<String>,
            $($(#[$attribute])* $key: $type,)*
        }
    };
}

/// Title and source of a puzzle that has a `header`.
macro_rules! header_getters {
    ($puzzle:ident) => {
        impl $puzzle {
            /// The title, if there is one.
            pub fn title(&self) -> Option<&str> {
                self.header.title.as_deref()
            }

            /// Where the puzzle was published, if that is stated.
            pub fn source(&self) -> Option<&str> {
                self.header.source.as_deref()
            }
        }
    };
}

pub(crate) use {header_getters, keys};
