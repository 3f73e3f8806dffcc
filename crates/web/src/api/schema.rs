//! The shapes of puzzles, requests and answers, for the document: what reads them are the types of `cavalcade-puzzle`.

use cavalcade::{Ask, Status};
use cavalcade_puzzle::Kind;
use cavalcade_puzzle::keys::{self, Holds, Key};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

fn one(kind: Type, description: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(kind).description(Some(description))
}

fn one_or_null(kind: Type, description: &str) -> ObjectBuilder {
    one(kind.clone(), description).schema_type(SchemaType::from_iter([kind, Type::Null]))
}

/// What a key holds; null where it may be left out.
fn property(key: &Key) -> RefOr<Schema> {
    let kind = match key.holds {
        Holds::Boolean => Type::Boolean,
        Holds::Integer => Type::Integer,
        Holds::Number => Type::Number,
        Holds::Cells | Holds::Guards | Holds::Strings => {
            let list = ArrayBuilder::new().items(ObjectBuilder::new().schema_type(Type::String));
            let list = list.description(Some(key.text));
            return match key.values {
                [] => list.into(),
                words => OneOfBuilder::new().item(list).item(words_of(words)).into(),
            };
        }
        _ if !key.values.is_empty() && key.required => return words_of(key.values).into(),
        _ => Type::String,
    };
    let is_always_there = key.required || !key.default.is_null();
    let schema = if is_always_there { one(kind.clone(), key.text) } else { one_or_null(kind.clone(), key.text) };
    match kind {
        Type::Integer => schema.minimum(Some(0)).into(),
        _ => schema.into(),
    }
}

fn words_of(words: &[&'static str]) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words.iter().copied()))
}

/// An object with these keys.
fn object<'a>(description: &str, keys: impl IntoIterator<Item = &'a Key>) -> ObjectBuilder {
    keys.into_iter().fold(one(Type::Object, description), |object, key| object.property(key.key, property(key)))
}

fn puzzle_keys() -> ObjectBuilder {
    let text = "The keys of a puzzle's file; which there are follows from its kind.";
    let keys: Vec<Key> = Kind::ALL.into_iter().flat_map(keys::of_kind).collect();
    object(text, &keys).property("kind", words_of(&Kind::ALL.map(Kind::name))).required("kind")
}

/// A puzzle: the keys of its file.
pub fn puzzle() -> RefOr<Schema> {
    puzzle_keys().into()
}

/// A puzzle, or null.
pub fn puzzle_or_null() -> RefOr<Schema> {
    puzzle_keys().schema_type(SchemaType::from_iter([Type::Object, Type::Null])).into()
}

/// A question: its name, or its name with what belongs to it.
pub fn ask() -> RefOr<Schema> {
    let asks = || Ask::NAMES.into_iter().filter_map(Ask::named);
    let forms = asks().fold(one(Type::Object, "one question with what belongs to it"), |object, ask| {
        object.property(ask.name(), self::object(keys::question(&ask), &keys::of_question(&ask)))
    });
    OneOfBuilder::new().item(words_of(&Ask::NAMES)).item(forms).into()
}

/// What is chosen.
pub fn choice() -> RefOr<Schema> {
    let settings = one(Type::Object, "settings of the method by name")
        .additional_properties(Some(ObjectBuilder::new().schema_type(Type::String)));
    object("How it is answered.", &keys::of_choice()).property("settings", settings).into()
}

/// What ends the work early.
pub fn limits() -> RefOr<Schema> {
    object("When the work ends early.", &keys::of_limits()).into()
}

/// A request, with every default written out.
pub fn request() -> RefOr<Schema> {
    let parts: [(&str, fn() -> RefOr<Schema>); 4] =
        [("puzzle", puzzle), ("ask", ask), ("choice", choice), ("limits", limits)];
    let object =
        parts.into_iter().fold(one(Type::Object, "A request, as `cavalcade work` reads it."), |object, part| {
            object.property(part.0, part.1()).required(part.0)
        });
    object.property("schema", one(Type::Integer, "the version of this format")).into()
}

/// All that can be stated and asked.
pub fn vocabulary() -> RefOr<Schema> {
    let entries = |keys: &[&str]| {
        let object = |object: ObjectBuilder, key: &&str| {
            object.property(*key, ObjectBuilder::new().schema_type(SchemaType::AnyValue)).required(*key)
        };
        ArrayBuilder::new().items(keys.iter().fold(ObjectBuilder::new().schema_type(Type::Object), object))
    };
    let key = ["key", "type", "values", "required", "default", "text"];
    let lists: [(&str, &[&str]); 6] = [
        ("kinds", &["kind", "text", "keys", "asks"]),
        ("questions", &["ask", "text", "keys", "choice"]),
        ("choice", &key),
        ("bounds", &key),
        ("pieces", &["piece", "steps"]),
        ("guards", &["letter", "name"]),
    ];
    let text = "Kinds with their keys, questions with what belongs to them, options, pieces and guards.";
    let object = lists
        .into_iter()
        .fold(one(Type::Object, text), |object, (name, keys)| object.property(name, entries(keys)).required(name));
    object.into()
}

/// How far the work is, or null.
pub fn progress() -> RefOr<Schema> {
    one_or_null(Type::Object, "A moment of a run.")
        .property("seconds", one(Type::Number, "since it began"))
        .property("phase", one(Type::String, "what is being done"))
        .property("done", one(Type::Integer, "work done so far, in `unit`s"))
        .property("total", one_or_null(Type::Integer, "the whole work, where it is known"))
        .property("unit", one(Type::String, "what is counted"))
        .property("incumbent", one_or_null(Type::Integer, "the value of the best witness so far"))
        .property("bound", one_or_null(Type::Integer, "the bound proved so far"))
        .property("memory", one(Type::Integer, "memory reserved for tables, in bytes"))
        .into()
}

/// An answer, or null.
pub fn answer() -> RefOr<Schema> {
    one_or_null(Type::Object, "An answer as `cavalcade solve --json` prints it; the book has a chapter on it.")
        .property("puzzle", puzzle_keys())
        .property("status", words_of(&Status::ALL.map(Status::name)))
        .property("value", one_or_null(Type::Integer, "of the witness"))
        .property("bound", one_or_null(Type::Integer, "what is proved to be impossible to better"))
        .property("unit", one(Type::String, "what is counted"))
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::gallery;

    #[test]
    fn the_document_knows_every_key_of_the_classics() {
        let RefOr::T(Schema::Object(schema)) = puzzle() else { panic!("a puzzle is an object") };
        for classic in gallery::classics() {
            for key in classic.puzzle.as_object().unwrap().keys() {
                assert!(schema.properties.contains_key(key), "{}: {key}", classic.name);
            }
        }
    }
}
