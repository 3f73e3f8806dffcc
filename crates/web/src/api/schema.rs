//! The schemas of puzzles, requests and answers in the OpenAPI document, to which those of [`cavalcade_service`] refer.

use cavalcade_puzzle::schema;
use serde_json::{Value, json};

/// A document with the schemas to which it refers.
pub fn completed(mut document: Value) -> Value {
    // What is read, and what is written, which has all its keys.
    for (name, root, prefix) in [("request", "Request", ""), ("answer", "Answer", "Written")] {
        let mut schema = schema::named(name).unwrap_or_default();
        let definitions = schema.as_object_mut().and_then(|keys| keys.remove("$defs")).unwrap_or_default();
        if let Some(keys) = schema.as_object_mut() {
            keys.remove("$schema");
        }
        let definitions = definitions.as_object().cloned().unwrap_or_default();
        for (name, mut schema) in definitions.into_iter().chain([(root.to_string(), schema)]) {
            refer(&mut schema, prefix);
            document["components"]["schemas"][format!("{prefix}{name}")] = schema;
        }
    }
    let target = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let or_null = |schema: Value| json!({ "anyOf": [schema, { "type": "null" }] });
    let number = json!({ "type": ["integer", "null"] });
    let witness = or_null(json!({
        "description": "The best solution so far, as in an answer, which the referee has replayed. In the event `progress`, null \
                        where it is not new.",
        "$ref": "#/components/schemas/WrittenWitness",
    }));
    let list = json!({ "type": "array", "items": { "type": "object" } });
    for (name, schema) in [
        ("PuzzleOrNull", or_null(target("Puzzle"))),
        ("AnswerOrNull", or_null(target("WrittenAnswer"))),
        (
            "ProgressOrNull",
            json!({
                "type": ["object", "null"], "description": "Progress of a run.",
                "properties": {
                    "seconds": { "type": "number", "description": "Seconds since the start of the run." },
                    "phase": { "type": "string", "description": "The current phase." },
                    "done": { "type": "integer", "description": "Work done so far, in `unit`s." },
                    "total": number, "unit": { "type": "string" }, "incumbent": number, "bound": number,
                    "memory": { "type": "integer", "description": "Memory reserved for tables, in bytes." },
                    "witness": witness,
                },
            }),
        ),
        (
            "WidthOrNull",
            json!({
                "type": ["integer", "string", "null"], "example": "120mm",
                "description": "Width of a PNG or GIF in pixels, 16 to 2048; or of any picture in millimetres, 5mm to 170mm.",
            }),
        ),
        (
            "Vocabulary",
            json!({
                "type": "object", "description": "Kinds with their keys, questions, options, pieces and guards.",
                "properties": {
                    "kinds": list, "questions": list, "choice": list, "bounds": list, "verify": { "type": "object" }, "pieces": list,
                    "guards": list,
                },
                "required": ["kinds", "questions", "choice", "bounds", "verify", "pieces", "guards"],
            }),
        ),
    ] {
        document["components"]["schemas"][name] = schema;
    }
    document
}

/// Has references point to where a document keeps its schemas.
fn refer(schema: &mut Value, prefix: &str) {
    match schema {
        Value::Object(keys) => {
            for (key, value) in keys {
                match value.as_str().and_then(|target| target.strip_prefix("#/$defs/")) {
                    Some(name) if key == "$ref" => *value = format!("#/components/schemas/{prefix}{name}").into(),
                    _ => refer(value, prefix),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| refer(item, prefix)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use crate::api::{described, document};
    use serde_json::Value;

    /// Every place that a document refers to.
    fn targets(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(keys) => {
                found.extend(keys.get("$ref").and_then(Value::as_str).map(str::to_string));
                keys.values().for_each(|value| targets(value, found));
            }
            Value::Array(items) => items.iter().for_each(|item| targets(item, found)),
            _ => {}
        }
    }

    #[test]
    fn no_schema_takes_the_name_of_another() {
        let own = serde_json::to_value(described().1).unwrap();
        let document = document();
        for (name, schema) in own["components"]["schemas"].as_object().unwrap() {
            assert_eq!(&document["components"]["schemas"][name], schema, "{name}");
        }
    }

    #[test]
    fn all_that_the_document_refers_to_is_in_it() {
        let document = document();
        let mut found = Vec::new();
        targets(&document, &mut found);
        assert!(found.iter().any(|target| target == "#/components/schemas/Request"), "{found:?}");
        for target in found {
            assert!(document.pointer(&target[1..]).is_some_and(Value::is_object), "{target}");
        }
    }
}
