//! The keys of puzzles and the options of requests as data, for forms that are made from them.

use serde::Serialize;
use serde_json::{Value, json};

use crate::{Ask, Kind};

/// A key of a puzzle's file, or an option of a request.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Key {
    /// Its name.
    pub key: &'static str,
    /// What it holds.
    #[serde(rename = "type")]
    pub holds: Holds,
    /// The words that it may hold, where they are few; beside a list, one of them may stand for it.
    pub values: &'static [&'static str],
    /// Whether it has to be there.
    pub required: bool,
    /// What it is where it is left out.
    pub default: Value,
    /// What it is, in one line.
    pub text: &'static str,
}

/// What a key holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Holds {
    /// `8x8`, or rows from the top.
    Board,
    /// Tokens on a board, drawn.
    Placement,
    /// A leaper.
    Piece,
    /// `a1`.
    Cell,
    /// A list of cells.
    Cells,
    /// A list of guards, such as `Qd5`.
    Guards,
    /// True or false.
    Boolean,
    /// A whole number.
    Integer,
    /// Any number.
    Number,
    /// A text.
    String,
    /// A list of texts.
    Strings,
}

fn key(key: &'static str, holds: Holds, text: &'static str) -> Key {
    Key { key, holds, values: &[], required: false, default: Value::Null, text }
}

impl Key {
    fn required(self) -> Key {
        Key { required: true, ..self }
    }

    fn one_of(self, values: &'static [&'static str]) -> Key {
        Key { values, ..self }
    }

    fn default(self, default: impl Into<Value>) -> Key {
        Key { default: default.into(), ..self }
    }
}

/// The keys of a kind's file, in the order in which they are written.
pub fn of_kind(kind: Kind) -> Vec<Key> {
    let board =
        || key("board", Holds::Board, "a size such as 8x8, or rows from the top such as .../.#./...").required();
    let piece = || key("piece", Holds::Piece, "how it leaps").default("knight");
    let closed = |text| key("closed", Holds::Boolean, text);
    let guards =
        || key("guards", Holds::Guards, "chessmen that attack cells; holes block their lines").default(json!([]));
    let [from, to] = [("from", "the first cell, if it matters"), ("to", "the last cell, if it matters")]
        .map(|(name, text)| key(name, Holds::Cell, text));
    let mut keys = vec![
        key("title", Holds::String, "what the puzzle is called"),
        key("source", Holds::String, "where it comes from"),
    ];
    keys.extend(match kind {
        Kind::Exchange => vec![
            key("start", Holds::Placement, "the placement before the first move").required(),
            key("goal", Holds::Placement, "the placement after the last move; without it, the colours change places"),
            piece(),
        ],
        Kind::Uncrossed => vec![board(), piece(), closed("whether it returns to its first cell").default(false)],
        Kind::Cover => vec![
            board(),
            piece(),
            guards(),
            key("knights", Holds::Cells, "the cells where walkers start"),
            key("place", Holds::Integer, "how many walkers the program places"),
            key("minimise", Holds::String, "what is made small: the steps and then the moves, the moves, or nothing")
                .one_of(&["steps", "moves", "nothing"])
                .default("steps"),
        ],
        Kind::Errand => vec![
            board(),
            piece(),
            guards(),
            key("from", Holds::Cell, "the cell where the walker starts").required(),
            key("visit", Holds::Cells, "the cells in their order, or every safe cell rank by rank")
                .one_of(&["ranks"])
                .required(),
        ],
        Kind::Tour => vec![
            board(),
            piece(),
            closed("whether the last cell leads back to the first").default(false),
            key("symmetry", Holds::String, "what maps the tour onto itself").one_of(&["central"]),
            from,
            to,
        ],
        Kind::Count => vec![
            board(),
            piece(),
            closed("whether the last cell leads back to the first").required(),
            from,
            to,
            key("directed", Holds::Boolean, "whether a tour and its reverse are two").default(false),
        ],
    });
    keys
}

/// What belongs to a question.
pub fn of_question(ask: &Ask) -> Vec<Key> {
    let limit = |text| key("limit", Holds::Integer, text).default(Ask::LISTED);
    match ask {
        Ask::Best | Ask::Map | Ask::Plan | Ask::Watch => vec![],
        Ask::All { .. } => vec![limit("the most that are listed")],
        Ask::Depths { .. } => vec![limit("the most of the farthest that are listed")],
        Ask::Heights { .. } => vec![
            key("lowest", Holds::Integer, "the lowest height, in rows").default(1),
            key("recurrence", Holds::Boolean, "whether the linear recurrence of the width is computed too")
                .default(false),
        ],
        Ask::Compare { .. } => vec![
            key("backends", Holds::Strings, "the solvers; none: all that there are").default(json!([])),
            key("relax", Holds::Boolean, "only the linear relaxations").default(false),
        ],
        Ask::Export { .. } => {
            vec![key("format", Holds::String, "the file's format").one_of(&["lp", "mps", "opb"]).default("lp")]
        }
    }
}

/// What can be chosen, whatever the question.
pub fn of_choice() -> Vec<Key> {
    vec![
        key("method", Holds::String, "the method's name"),
        key("backend", Holds::String, "the solver's name, for methods that build a program"),
        key("horizon", Holds::Integer, "the horizon in moves, for programs that have one"),
        key("seed", Holds::Integer, "the seed of everything random").default(0),
    ]
}

/// The limits of a request.
pub fn of_limits() -> Vec<Key> {
    vec![
        key("time_limit", Holds::Number, "wall time in seconds"),
        key("memory", Holds::Integer, "memory of tables in bytes"),
        key("threads", Holds::Integer, "threads; none: one a core"),
    ]
}

/// What a question is about, in one line.
pub fn question(ask: &Ask) -> &'static str {
    match ask {
        Ask::Best => "one best solution",
        Ask::All { .. } => "how many best solutions there are, and a list of them up to the board's symmetries",
        Ask::Map => "what every start of a cover needs, or every set of as many starts as it has walkers",
        Ask::Depths { .. } => "how many placements lie at each distance from the start, and which are the farthest",
        Ask::Plan => "what the search would take, before it begins",
        Ask::Heights { .. } => "the same question about all rectangles of the board's width up to its height",
        Ask::Watch => "one tour by a neural network, and then its last restart iteration by iteration",
        Ask::Compare { .. } => "a row for each formulation under each solver, and for each other method",
        Ask::Export { .. } => "the program of a formulation as a file",
    }
}
