//! The shapes of puzzles and answers, for the document: what reads them are the types of `cavalcade-puzzle`.

use cavalcade_puzzle::Kind;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

fn one(kind: Type, description: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(kind).description(Some(description))
}

fn list(description: &str) -> ArrayBuilder {
    ArrayBuilder::new().items(ObjectBuilder::new().schema_type(Type::String)).description(Some(description))
}

/// A puzzle: the keys of its file.
pub fn puzzle() -> RefOr<Schema> {
    puzzle_keys().into()
}

/// A puzzle, or null.
pub fn puzzle_or_null() -> RefOr<Schema> {
    let types = SchemaType::from_iter([Type::Object, Type::Null]);
    puzzle_keys().schema_type(types).into()
}

/// The keys that hold a word or a truth, the types that they may have, and what they mean.
const PLAIN: [(&str, &[Type], &str); 11] = [
    ("title", &[Type::String], "what it is called"),
    ("source", &[Type::String], "where it comes from"),
    ("board", &[Type::String], "a size such as `8x8`, or rows from the top such as `.../.#./...`"),
    ("piece", &[Type::String], "`knight`, `camel`, `zebra`, `giraffe`, `antelope`, or two steps such as `3,5`"),
    ("goal", &[Type::String], "exchange: the placement after the last move"),
    ("from", &[Type::String], "errand: where the walker starts"),
    (
        "start",
        &[Type::String, Type::Null],
        "exchange: the placement before the first move; tour, count: the first cell",
    ),
    ("end", &[Type::String, Type::Null], "tour, count: the last cell"),
    ("closed", &[Type::Boolean], "whether the last cell leads back to the first"),
    ("symmetric", &[Type::Boolean], "tour: whether half a turn maps it onto itself"),
    ("directed", &[Type::Boolean], "count: whether a tour and its reverse are two"),
];

fn puzzle_keys() -> ObjectBuilder {
    let visit = OneOfBuilder::new().item(one(Type::String, "`ranks`")).item(list("cells in order"));
    let kinds = one(Type::String, "what is asked").enum_values(Some(Kind::ALL.map(Kind::name)));
    let mut object = one(Type::Object, "The keys of a puzzle's file; which there are follows from its kind.")
        .property("kind", kinds)
        .required("kind");
    for (key, types, description) in PLAIN {
        let types = match types {
            [one] => SchemaType::Type(one.clone()),
            several => SchemaType::from_iter(several.iter().cloned()),
        };
        object = object.property(key, ObjectBuilder::new().schema_type(types).description(Some(description)));
    }
    object
        .property("guards", list("guards such as `Qd5`"))
        .property("knights", list("cover: the cells where walkers start"))
        .property("place", one(Type::Integer, "cover: how many walkers are placed").minimum(Some(1)))
        .property(
            "minimise",
            one(Type::String, "cover: what is made small").enum_values(Some(["steps", "moves", "nothing"])),
        )
        .property("visit", visit)
}

/// An answer, or null.
pub fn answer() -> RefOr<Schema> {
    let types = SchemaType::from_iter([Type::Object, Type::Null]);
    let number = |description: &str| {
        ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::Integer, Type::Null]))
            .description(Some(description))
    };
    one(Type::Object, "An answer as `cavalcade solve --json` prints it; the book has a chapter on it.")
        .schema_type(types)
        .property("puzzle", puzzle_keys())
        .property("status", one(Type::String, "how much is known").enum_values(Some(STATUSES)))
        .property("value", number("of the witness"))
        .property("bound", number("what is proved to be impossible to better"))
        .property("unit", one(Type::String, "what is counted"))
        .into()
}

const STATUSES: [&str; 4] = ["optimal", "feasible", "infeasible", "unknown"];

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
