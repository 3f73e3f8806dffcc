//! JSON Schemas (draft 2020-12) of requests, reports, puzzles and answers, generated from the types: doc comments become
//! descriptions.
//!
//! ```
//! let schema = cavalcade_puzzle::schema::named("puzzle").unwrap();
//! assert_eq!(schema["oneOf"][0]["properties"]["kind"]["const"], "exchange");
//! ```

use schemars::generate::SchemaSettings;
use serde_json::Value;

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
                    // The name of a variant is described by the variant.
                    let is_name = value.get("const").is_some();
                    assert!(
                        is_name
                            || value["description"].is_string()
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
