//! What can be stated and asked, as data with a line of text each: what a form needs that is made from this alone.

use cavalcade_board::{Leaper, Role};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{Ask, Choice, Kind, Puzzle, Request};

/// All that can be stated and asked.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Vocabulary {
    /// The kinds of puzzles.
    pub kinds: Vec<KindEntry>,
    /// The questions.
    pub questions: Vec<QuestionEntry>,
    /// What can be chosen, as it stands under `choice` in a request, but for the settings of methods.
    pub choice: Vec<Key>,
    /// What ends the work early, as it stands under `limits` in a request.
    pub bounds: Vec<Key>,
    /// The leapers that have a name.
    pub pieces: Vec<PieceEntry>,
    /// The chessmen that guard cells.
    pub guards: Vec<GuardEntry>,
}

/// A kind of puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KindEntry {
    /// Its name.
    pub kind: &'static str,
    /// What is asked, in one line.
    pub text: &'static str,
    /// The keys of its file, in the order in which they are written.
    pub keys: Vec<Key>,
    /// The names of the questions that can be asked about it.
    pub asks: Vec<&'static str>,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QuestionEntry {
    /// Its name.
    pub ask: &'static str,
    /// What it is about, in one line.
    pub text: &'static str,
    /// What belongs to it.
    pub keys: Vec<Key>,
    /// The keys of a request's `choice` that mean something to it.
    pub choice: Vec<&'static str>,
}

/// A leaper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PieceEntry {
    /// Its name.
    pub piece: &'static str,
    /// The two steps of its leap, the shorter first.
    pub steps: [u32; 2],
}

/// A chessman that guards cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuardEntry {
    /// The letter of chess notation.
    pub letter: char,
    /// Its name.
    pub name: &'static str,
}

/// All that can be stated and asked; what can be asked of a kind, [`Request::check`] decides.
pub fn vocabulary() -> Vocabulary {
    let questions = Ask::NAMES.into_iter().filter_map(Ask::named);
    Vocabulary {
        kinds: examples().map(|puzzle| kind_of(&puzzle)).collect(),
        questions: questions.map(question_of).collect(),
        choice: of_choice(),
        bounds: of_limits(),
        pieces: Leaper::named().map(|(piece, leaper)| PieceEntry { piece, steps: leaper.steps().into() }).collect(),
        guards: Role::all().map(|role| GuardEntry { letter: role.letter(), name: role.name() }).collect(),
    }
}

/// A puzzle of each kind.
fn examples() -> impl Iterator<Item = Puzzle> {
    // They are right: messages show them.
    Kind::ALL.into_iter().filter_map(|kind| Puzzle::from_toml(kind.example()).ok())
}

fn kind_of(puzzle: &Puzzle) -> KindEntry {
    let kind = puzzle.kind();
    let asks = Ask::NAMES.into_iter().filter(|name| Ask::named(name).is_some_and(|ask| can_be_asked(puzzle, ask)));
    KindEntry { kind: kind.name(), text: kind.text(), keys: of_kind(kind), asks: asks.collect() }
}

/// Whether it is a question about this puzzle; an option that it needs may be missing.
fn can_be_asked(puzzle: &Puzzle, ask: Ask) -> bool {
    let objection = Request::new(puzzle.clone()).asking(ask).check().err();
    objection.is_none_or(|objection| objection.option != "ask")
}

fn question_of(ask: Ask) -> QuestionEntry {
    let about = examples().find(|puzzle| can_be_asked(puzzle, ask.clone()));
    let choice = about.map(|puzzle| taken(&Request::new(puzzle).asking(ask.clone()))).unwrap_or_default();
    QuestionEntry { ask: ask.name(), text: question(&ask), keys: of_question(&ask), choice }
}

/// The keys of the choice to which a request does not object.
fn taken(request: &Request) -> Vec<&'static str> {
    let named = Request { choice: Choice { method: Some("name".into()), ..Choice::default() }, ..request.clone() };
    let takes_a_method = named.check().is_ok();
    let base = if takes_a_method { &named } else { request };
    let given: [(&str, fn(&mut Choice)); 4] = [
        ("backend", |choice| choice.backend = Some("solver".into())),
        ("horizon", |choice| choice.horizon = Some(1)),
        ("settings", |choice| choice.settings = [("name".into(), "value".into())].into()),
        ("seed", |choice| choice.seed = 1),
    ];
    let is_taken = |(_, give): &(&str, fn(&mut Choice))| {
        let mut request = base.clone();
        give(&mut request.choice);
        request.check().is_ok()
    };
    let others = given.into_iter().filter(is_taken).map(|(name, _)| name);
    takes_a_method.then_some("method").into_iter().chain(others).collect()
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_kind_are_those_that_its_puzzles_have() {
        for puzzle in examples() {
            let known: Vec<&str> = of_kind(puzzle.kind()).iter().map(|key| key.key).collect();
            let Ok(Value::Object(written)) = serde_json::to_value(&puzzle) else { panic!("keys are an object") };
            for key in written.keys().filter(|key| *key != "kind") {
                assert!(known.contains(&key.as_str()), "{}: {key}", puzzle.kind());
            }
            // Every one of them is read, or said to be wrong for what it holds.
            for key in known {
                let text = format!("{}{key} = {{}}\n", puzzle.kind().example());
                let error = Puzzle::from_toml(&text).unwrap_err().to_string();
                assert!(!error.contains("unknown field"), "{}: {error}", puzzle.kind());
            }
        }
    }

    #[test]
    fn a_default_is_what_a_puzzle_has_that_does_not_say() {
        for puzzle in examples() {
            let written = serde_json::to_value(&puzzle).unwrap();
            for Key { key, default, required, .. } in of_kind(puzzle.kind()) {
                let is_said = required || puzzle.kind().example().contains(&format!("{key} ="));
                // The goal of an exchange follows from its start.
                if !is_said && key != "goal" {
                    assert_eq!(written[key], default, "{}: {key}", puzzle.kind());
                }
            }
        }
    }

    #[test]
    fn what_belongs_to_a_question_is_what_its_json_holds() {
        for ask in Ask::NAMES.into_iter().filter_map(Ask::named) {
            let mut keys: Vec<&str> = of_question(&ask).iter().map(|key| key.key).collect();
            let written = serde_json::to_value(&ask).unwrap();
            let own =
                written.as_object().and_then(|object| object[ask.name()].as_object()).cloned().unwrap_or_default();
            keys.sort_unstable();
            assert_eq!(keys, own.keys().collect::<Vec<&String>>(), "{ask}");
        }
    }

    #[test]
    fn a_question_takes_what_its_check_does_not_object_to() {
        let vocabulary = vocabulary();
        let takes = |ask: &str| {
            let entry = vocabulary.questions.iter().find(|entry| entry.ask == ask).unwrap();
            entry.choice.join(" ")
        };
        assert_eq!(takes("best"), "method backend horizon settings seed");
        assert_eq!(takes("all"), "method seed");
        assert_eq!(takes("plan"), "seed");
        assert_eq!(takes("watch"), "settings seed");
        assert_eq!(takes("compare"), "horizon settings seed");
        assert_eq!(takes("export"), "method horizon settings seed");
        let tour = vocabulary.kinds.iter().find(|entry| entry.kind == "tour").unwrap();
        assert_eq!(
            (tour.text, tour.asks.join(" ")),
            ("Visit every cell exactly once", "best watch compare export".into())
        );
        assert_eq!(vocabulary.pieces[3], PieceEntry { piece: "giraffe", steps: [1, 4] });
        assert_eq!(vocabulary.guards[1], GuardEntry { letter: 'Q', name: "queen" });
    }
}
