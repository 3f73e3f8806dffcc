//! The names of the schemas of puzzles, requests and answers in an OpenAPI document.

use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr, Schema};

/// Makes functions that stand for a schema of a name.
macro_rules! named {
    ($($(#[doc = $doc:literal])* $function:ident: $name:literal;)*) => {
        $($(#[doc = $doc])* pub fn $function() -> RefOr<Schema> {
            Ref::from_schema_name($name).into()
        })*
    };
}

named! {
    /// A puzzle: the keys of its file.
    puzzle: "Puzzle";
    /// A puzzle, or null.
    puzzle_or_null: "PuzzleOrNull";
    /// A question.
    ask: "Ask";
    /// Method, backend and settings.
    choice: "Choice";
    /// The limits.
    limits: "Limits";
    /// Whether an answer is verified.
    verify: "Verify";
    /// A request.
    request: "Request";
    /// An answer, or null.
    answer: "AnswerOrNull";
    /// Progress, or null.
    progress: "ProgressOrNull";
    /// A width, or null.
    width: "WidthOrNull";
    /// All kinds, questions and options.
    vocabulary: "Vocabulary";
}

/// An answer as it is posted, before it is checked.
pub fn claimed() -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::Object, Type::Null])).into()
}
