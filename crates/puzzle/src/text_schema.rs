//! JSON Schemas of values that are written as text: cells, boards, pieces and the like.

use schemars::{JsonSchema, Schema, json_schema};

/// Defines the schemas of values that are written as text.
macro_rules! texts {
    ($($(#[doc = $doc:literal])* $name:ident: $pattern:expr, $example:expr;)*) => {
        $(
            $(#[doc = $doc])*
            pub(crate) struct $name;

            impl JsonSchema for $name {
                fn schema_name() -> std::borrow::Cow<'static, str> {
                    stringify!($name).into()
                }

                fn json_schema(_: &mut schemars::SchemaGenerator) -> Schema {
                    let description = concat!($($doc),*).trim();
                    json_schema!({ "type": "string", "description": description, "pattern": $pattern, "examples": [$example] })
                }
            }
        )*
    };
}

texts! {
    /// A cell: its file in letters, then its rank; a1 is at the lower left.
    Cell: "^([a-z]+|[A-Z]+)[1-9][0-9]*$", "a1";
    /// A leap from one cell to another.
    Leap: "^([a-z]+|[A-Z]+)[1-9][0-9]*-([a-z]+|[A-Z]+)[1-9][0-9]*$", "a1-c2";
    /// Width and height, or rows from the top with . a cell and # no cell, with / or a line break between them.
    Board: r"^([1-9][0-9]*[xX×][1-9][0-9]*|[.#/\s]+)$", "8x8";
    /// A leaper by name, or its two steps; or a sum of several.
    Piece: r"^\s*([a-z]+|\{?\s*[0-9]+\s*,\s*[0-9]+\s*\}?)(\s*\+\s*([a-z]+|\{?\s*[0-9]+\s*,\s*[0-9]+\s*\}?))*\s*$", "knight";
    /// K, Q, R, B or N, and its cell.
    Guard: "^[KQRBN]([a-z]+|[A-Z]+)[1-9][0-9]*$", "Qd5";
    /// A symmetry of a board by its name.
    Symmetry: "^(identity|left-right|top-bottom|half-turn|diagonal|quarter-turn|three-quarter-turn|antidiagonal)$", "half-turn";
    /// The name of a token.
    Token: r"^([^\s.#]|[^\s.#/]{2,15})$", "n";
}

/// Tokens on a board.
pub(crate) struct Placement;

impl JsonSchema for Placement {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Placement".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> Schema {
        let text = "Rows from the top with / or a line break between them: . an empty cell, # no cell, any other character \
                    a token; with blanks between the cells, tokens have names of up to 15 bytes.";
        let rows = "The rows from the top, each a list of cells: an empty text or . an empty cell, # no cell, any other text \
                    the name of a token.";
        let cell = json_schema!({ "type": "string", "pattern": r"^(\.|#|[^\s.#]|[^\s.#/]{2,15})?$" });
        let row = json_schema!({ "type": "array", "items": cell, "minItems": 1 });
        json_schema!({
            "description": "Tokens on a board.",
            "anyOf": [
                { "type": "string", "description": text, "pattern": "^[^/]" },
                { "type": "array", "description": rows, "items": row, "minItems": 1 },
            ],
            "examples": ["n.n/.../N.N", [["n1", ""], ["", "N1"]]],
        })
    }
}

/// Pieces by the names of tokens.
pub(crate) struct Pieces;

impl JsonSchema for Pieces {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Pieces".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "description": "Pieces by the names of tokens.",
            "additionalProperties": generator.subschema_for::<Piece>(),
            "examples": [{ "n": "knight", "c": "camel" }],
        })
    }
}

/// Numbers by the names of cells.
pub(crate) struct Numbers;

impl JsonSchema for Numbers {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Numbers".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "description": "Numbers by the names of cells.",
            "additionalProperties": { "type": "integer", "minimum": 1 },
            "examples": [{ "a1": 1, "c2": 14 }],
        })
    }
}

/// Which opposite rims of a board are joined.
#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) enum Wrap {
    /// The last file is beside file a: a cylinder.
    Files,
    /// The last rank is beside rank 1 as well: a torus.
    Both,
}

/// The moves of an exchange: leaps, or lists of leaps that are made at the same time.
#[derive(JsonSchema)]
#[schemars(untagged, inline)]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) enum Moves {
    /// One leap a move.
    Leaps(Vec<Leap>),
    /// The leaps of each step.
    Steps(Vec<Vec<Leap>>),
}

/// What an errand visits.
pub(crate) struct Visit;

impl JsonSchema for Visit {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Visit".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> Schema {
        json_schema!({
            "oneOf": [{ "const": "ranks" }, { "type": "array", "items": generator.subschema_for::<Cell>(), "minItems": 1 }],
        })
    }
}
