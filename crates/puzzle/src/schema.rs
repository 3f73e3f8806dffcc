//! JSON Schemas (draft 2020-12) of what is read and written, made of the types themselves: their doc comments are the
//! descriptions.
//!
//! ```
//! let schema = cavalcade_puzzle::schema::named("puzzle").unwrap();
//! assert_eq!(schema["oneOf"][0]["properties"]["kind"]["const"], "exchange");
//! ```

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Value, json};

use crate::{Answer, Puzzle, Report, Request};

/// The names of the schemas.
pub const NAMES: [&str; 4] = ["request", "report", "puzzle", "answer"];

/// The schema of that name: of requests and puzzles as they are read, of reports and answers as they are written.
pub fn named(name: &str) -> Option<Value> {
    let (read, written) = (SchemaSettings::draft2020_12(), SchemaSettings::draft2020_12().for_serialize());
    let schema = match name {
        "request" => read.into_generator().into_root_schema_for::<Request>(),
        "puzzle" => read.into_generator().into_root_schema_for::<Puzzle>(),
        "report" => written.into_generator().into_root_schema_for::<Report>(),
        "answer" => written.into_generator().into_root_schema_for::<Answer>(),
        _ => return None,
    };
    let mut schema = schema.to_value();
    plain(&mut schema);
    Some(schema)
}

/// Descriptions without the links of the documentation: what is read as [`name`](target) there is `name`.
fn plain(schema: &mut Value) {
    match schema {
        Value::Object(keys) => {
            for (key, value) in keys {
                match value {
                    Value::String(text) if key == "description" => *text = without_links(text),
                    value => plain(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(plain),
        _ => {}
    }
}

fn without_links(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, link)) = rest.split_once("[`") {
        let Some((name, after)) = link.split_once("`]") else { break };
        plain += &format!("{before}`{name}`");
        rest = match after.strip_prefix('(').and_then(|target| target.split_once(')')) {
            Some((_, after)) => after,
            None => after,
        };
    }
    plain + rest
}

/// The schema of a puzzle's keys with the key that names its kind.
pub(crate) fn of_kind(kind: &str, what: &str, mut keys: Schema) -> Value {
    if let Some(Value::Object(properties)) = keys.get_mut("properties") {
        properties.insert("kind".to_string(), json!({ "const": kind, "description": "What is asked." }));
    }
    if let Some(Value::Array(required)) = keys.get_mut("required") {
        required.insert(0, "kind".into());
    }
    keys.insert("title".to_string(), kind.into());
    keys.insert("description".to_string(), what.trim().into());
    keys.to_value()
}

/// Makes the schemas of what is written as text.
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
    Cell: "^[a-z]+[1-9][0-9]*$", "a1";
    /// A leap from one cell to another.
    Leap: "^[a-z]+[1-9][0-9]*-[a-z]+[1-9][0-9]*$", "a1-c2";
    /// Width and height, or rows from the top with . a cell and # no cell, with / or a line break between them.
    Board: r"^([1-9][0-9]*x[1-9][0-9]*|[.#/\s]+)$", "8x8";
    /// A leaper by name, or its two steps.
    Piece: r"^([a-z]+|\{?[0-9]+\s*,\s*[0-9]+\}?)$", "knight";
    /// K, Q, R, B or N, and its cell.
    Guard: "^[KQRBN][a-z]+[1-9][0-9]*$", "Qd5";
    /// Rows from the top with / or a line break between them: . an empty cell, # no cell, any other character a token.
    Placement: "^[^/]", "n.n/.../N.N";
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_of_the_documentation_is_a_name_in_a_description() {
        assert_eq!(
            without_links("of [`Ask::Best`](crate::Ask::Best) and [`Limits`], (so)"),
            "of `Ask::Best` and `Limits`, (so)"
        );
    }

    #[test]
    fn every_key_has_a_description() {
        fn look(schema: &Value, place: &str) {
            if let Some(keys) = schema["properties"].as_object() {
                // The only key of an object may be described by the object.
                if keys.len() == 1 && schema["description"].is_string() {
                    return;
                }
                for (key, value) in keys {
                    assert!(
                        value["description"].is_string()
                            || value["properties"].is_object()
                            || value.get("$ref").is_some(),
                        "{place}.{key}"
                    );
                }
            }
            match schema {
                Value::Object(keys) => keys.iter().for_each(|(key, value)| look(value, &format!("{place}.{key}"))),
                Value::Array(items) => items.iter().for_each(|value| look(value, place)),
                _ => {}
            }
        }
        NAMES.iter().for_each(|name| look(&named(name).unwrap(), name));
    }
}
