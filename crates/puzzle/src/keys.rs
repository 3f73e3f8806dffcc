//! Kinds of puzzles, questions and options as data with a line of text each, so that a form can be generated from them.

use cavalcade_board::{Leaper, Role};
use serde::Serialize;
use serde_json::Value;

use crate::{Ask, Choice, Kind, Puzzle, Request, Verify, schema};

/// All kinds, questions and options.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Vocabulary {
    /// The kinds of puzzles.
    pub kinds: Vec<KindEntry>,
    /// The questions.
    pub questions: Vec<QuestionEntry>,
    /// The options under `choice` in a request, without the settings of methods.
    pub choice: Vec<Key>,
    /// The options under `limits` in a request.
    pub bounds: Vec<Key>,
    /// The option under `verify` in a request.
    pub verify: Key,
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
    /// The two steps of its leap, the shorter first; of a compound, those of each part.
    pub steps: Vec<[u32; 2]>,
}

/// A chessman that guards cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuardEntry {
    /// The letter of chess notation.
    pub letter: char,
    /// Its name.
    pub name: &'static str,
}

/// All kinds, questions and options; which question applies to which kind, [`Request::check`] decides.
pub fn vocabulary() -> Vocabulary {
    let questions = Ask::NAMES.into_iter().filter_map(Ask::named);
    let schemas = Schemas::of_requests();
    Vocabulary {
        kinds: examples().map(|puzzle| kind_of(&schemas, &puzzle)).collect(),
        questions: questions.map(|ask| question_of(&schemas, ask)).collect(),
        choice: schemas.keys(schemas.definition("Choice")),
        bounds: schemas.keys(schemas.definition("Limits")),
        verify: schemas.verify(),
        pieces: Leaper::named()
            .map(|(piece, leaper)| PieceEntry { piece, steps: leaper.parts().map(Into::into).collect() })
            .collect(),
        guards: Role::all().map(|role| GuardEntry { letter: role.letter(), name: role.name() }).collect(),
    }
}

/// A puzzle of each kind.
fn examples() -> impl Iterator<Item = Puzzle> {
    // They are valid: messages show them.
    Kind::ALL.into_iter().filter_map(|kind| Puzzle::from_toml(kind.example()).ok())
}

fn kind_of(schemas: &Schemas, puzzle: &Puzzle) -> KindEntry {
    let kind = puzzle.kind();
    KindEntry { kind: kind.name(), text: kind.text(), keys: of_puzzle(schemas, puzzle), asks: questions(puzzle) }
}

/// The names of the questions that can be asked about this puzzle.
pub fn questions(puzzle: &Puzzle) -> Vec<&'static str> {
    let is_one = |name: &&str| Ask::named(name).is_some_and(|ask| can_be_asked(puzzle, ask));
    Ask::NAMES.into_iter().filter(is_one).collect()
}

/// Whether it is a question about this puzzle; an option that it needs may be missing.
fn can_be_asked(puzzle: &Puzzle, ask: Ask) -> bool {
    let objection = Request::new(puzzle.clone()).asking(ask).check().err();
    objection.is_none_or(|objection| objection.option != "ask")
}

fn question_of(schemas: &Schemas, ask: Ask) -> QuestionEntry {
    let about = examples().find(|puzzle| can_be_asked(puzzle, ask.clone()));
    let choice = about.map(|puzzle| taken(&Request::new(puzzle).asking(ask.clone()))).unwrap_or_default();
    QuestionEntry { ask: ask.name(), text: question(&ask), keys: of_question(schemas, &ask), choice }
}

/// The keys of `choice` that the question accepts.
fn taken(request: &Request) -> Vec<&'static str> {
    let is_right = |choice: &Choice| Request { choice: choice.clone(), ..request.clone() }.check().is_ok();
    let named = Choice { method: Some("name".into()), ..Choice::default() };
    let takes_a_method = is_right(&named);
    let base = || if takes_a_method { named.clone() } else { Choice::default() };
    let given = [
        ("backend", Choice { backend: Some("solver".into()), ..base() }),
        ("horizon", Choice { horizon: Some(1), ..base() }),
        ("settings", Choice { settings: [("name".into(), "value".into())].into(), ..base() }),
        ("seed", Choice { seed: 1, ..base() }),
    ];
    let others = given.iter().filter(|(_, choice)| is_right(choice)).map(|(name, _)| *name);
    takes_a_method.then_some("method").into_iter().chain(others).collect()
}

/// A key of a puzzle's file, or an option of a request, as its schema has it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Key {
    /// Its name.
    pub key: String,
    /// What it holds.
    #[serde(rename = "type")]
    pub holds: Holds,
    /// The words that it may hold, where they are few; beside a list, one of them may stand for it.
    pub values: Vec<String>,
    /// Whether it has to be there.
    pub required: bool,
    /// What it is where it is left out.
    pub default: Value,
    /// What it is, in one line.
    pub text: String,
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
    /// Leapers by the names of tokens.
    Pieces,
    /// Whole numbers by the names of cells.
    Numbers,
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

/// The schema of requests, and the keys that stand in it.
struct Schemas(Value);

impl Schemas {
    fn of_requests() -> Schemas {
        Schemas(schema::named("request").unwrap_or_default())
    }

    fn definition(&self, name: &str) -> &Value {
        &self.0["$defs"][name]
    }

    /// The keys of an object, but for one that holds others; which of them are required, the object says.
    fn keys(&self, object: &Value) -> Vec<Key> {
        let required = object["required"].as_array().map(Vec::as_slice).unwrap_or_default();
        let key = |(name, property): (&String, &Value)| {
            let (holds, values) = self.holds(property)?;
            let required = required.iter().any(|key| key == name);
            let text = property["description"].as_str().unwrap_or_default().trim_end_matches('.').to_string();
            Some(Key { key: name.clone(), holds, values, required, default: property["default"].clone(), text })
        };
        object["properties"].as_object().into_iter().flatten().filter_map(key).collect()
    }

    /// The key of a request that stands beside those objects.
    fn verify(&self) -> Key {
        let values = Verify::NAMES.iter().map(|name| (*name).to_string()).collect();
        let text = self.0["properties"]["verify"]["description"].as_str().unwrap_or_default();
        let (text, default) = (text.trim_end_matches('.').to_string(), Verify::default().name().into());
        Key { key: "verify".to_string(), holds: Holds::String, values, required: false, default, text }
    }

    /// What a property holds, and its words where they are few; none where it is an object or names the kind.
    fn holds(&self, property: &Value) -> Option<(Holds, Vec<String>)> {
        if let Some(name) = property["$ref"].as_str().and_then(|target| target.rsplit('/').next()) {
            return match name {
                "Board" => Some((Holds::Board, vec![])),
                "Placement" => Some((Holds::Placement, vec![])),
                "Piece" => Some((Holds::Piece, vec![])),
                "Pieces" => Some((Holds::Pieces, vec![])),
                "Numbers" => Some((Holds::Numbers, vec![])),
                "Cell" => Some((Holds::Cell, vec![])),
                "Guard" => Some((Holds::Guards, vec![])),
                name => self.holds(self.definition(name)),
            };
        }
        let forms = |key: &str| property[key].as_array().map(Vec::as_slice).unwrap_or_default();
        let words = |words: &[Value]| words.iter().filter_map(|word| word.as_str().map(str::to_string)).collect();
        if let Some(form) = forms("anyOf").iter().find(|form| form["type"] != "null") {
            return self.holds(form);
        }
        if !forms("enum").is_empty() {
            return Some((Holds::String, words(forms("enum"))));
        }
        if !forms("oneOf").is_empty() {
            let consts: Vec<Value> = forms("oneOf").iter().map(|form| form["const"].clone()).collect();
            let list = forms("oneOf").iter().find_map(|form| self.holds(form));
            let holds = list.map_or(Holds::String, |(holds, _)| holds);
            return Some((if holds == Holds::Cells { holds } else { Holds::String }, words(&consts)));
        }
        let types = match &property["type"] {
            Value::Array(types) => types.iter().find(|kind| *kind != "null").and_then(Value::as_str),
            one => one.as_str(),
        };
        let holds = match types? {
            "boolean" => Holds::Boolean,
            "integer" => Holds::Integer,
            "number" => Holds::Number,
            "string" if property.get("const").is_none() => Holds::String,
            "array" => match self.holds(&property["items"])?.0 {
                Holds::Cell => Holds::Cells,
                Holds::Guards => Holds::Guards,
                _ => Holds::Strings,
            },
            _ => return None,
        };
        Some((holds, vec![]))
    }
}

/// The keys of a kind's file: first those that every puzzle of the kind has, in the order in which they are written.
fn of_puzzle(schemas: &Schemas, puzzle: &Puzzle) -> Vec<Key> {
    let kinds = schemas.definition("Puzzle")["oneOf"].as_array().map(Vec::as_slice).unwrap_or_default();
    let object = kinds.iter().find(|kind| kind["title"] == puzzle.kind().name());
    let mut keys = object.map(|object| schemas.keys(object)).unwrap_or_default();
    // A schema has its keys by the alphabet.
    let written = serde_json::to_string(puzzle).unwrap_or_default();
    keys.sort_by_key(|key| written.find(&format!("\"{}\":", key.key)).unwrap_or(usize::MAX));
    keys
}

/// What belongs to a question.
fn of_question(schemas: &Schemas, ask: &Ask) -> Vec<Key> {
    let forms = schemas.definition("Ask")["oneOf"].as_array().map(Vec::as_slice).unwrap_or_default();
    let own = forms.iter().find_map(|form| form["properties"].get(ask.name()));
    own.map(|object| schemas.keys(object)).unwrap_or_default()
}

/// What a question is about, in one line.
fn question(ask: &Ask) -> &'static str {
    match ask {
        Ask::Best => "one optimal solution",
        Ask::All { .. } => "the number of optimal solutions, and a list of them up to the board's symmetries",
        Ask::Solutions => "the optimal solutions up to the board's symmetries, one after another",
        Ask::Samples { .. } => "tours drawn uniformly at random, each from all tours",
        Ask::Map => "the optimum of a cover for every start, or every set of starts",
        Ask::Survey => "the optimum of a cover or an errand for every placement of its guards, and the hardest one",
        Ask::Walkers { .. } => "the fewest walkers that cover the board, within a number of steps",
        Ask::Depths { .. } => "the number of placements at each distance from the start, and the farthest ones",
        Ask::Generate { .. } => {
            "an exchange at random with the tokens of this one and a number of moves within a range"
        }
        Ask::Plan => "an estimate of what the search would take, without running it",
        Ask::Heights { .. } => {
            "the same puzzle on all rectangles of the board's width, or of several, up to its height"
        }
        Ask::Watch => "one tour by a neural network, and its last restart iteration by iteration",
        Ask::Compare { .. } => "a table: each formulation under each solver, and each other method",
        Ask::Export { .. } => "a formulation as a file for other solvers",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SymmetryClass;

    fn keys_of(kind: &str) -> Vec<Key> {
        vocabulary().kinds.into_iter().find(|entry| entry.kind == kind).unwrap().keys
    }

    #[test]
    fn a_key_has_the_type_the_default_and_the_text_of_its_schema() {
        let of = |kind: &str, name: &str| {
            let key = keys_of(kind).into_iter().find(|key| key.key == name).unwrap();
            (key.holds, key.values.join(" "), key.required, key.default)
        };
        let none = String::new;
        assert_eq!(of("exchange", "start"), (Holds::Placement, none(), true, Value::Null));
        assert_eq!(of("exchange", "goal"), (Holds::Placement, none(), false, Value::Null));
        assert_eq!(of("uncrossed", "piece"), (Holds::Piece, none(), false, "knight".into()));
        assert_eq!(of("cover", "guards"), (Holds::Guards, none(), false, Value::Array(vec![])));
        assert_eq!(of("cover", "knights"), (Holds::Cells, none(), false, Value::Null));
        assert_eq!(of("cover", "place"), (Holds::Integer, none(), false, Value::Null));
        assert_eq!(of("cover", "minimise"), (Holds::String, "steps moves nothing".into(), false, "steps".into()));
        assert_eq!(of("errand", "visit"), (Holds::Cells, "ranks".into(), true, Value::Null));
        let classes = SymmetryClass::NAMES.join(" ");
        assert_eq!(of("tour", "symmetry"), (Holds::String, classes, false, Value::Null));
        assert_eq!(of("tour", "from"), (Holds::Cell, none(), false, Value::Null));
        assert_eq!(of("count", "closed"), (Holds::Boolean, none(), true, Value::Null));
        assert!(vocabulary().kinds.iter().flat_map(|kind| &kind.keys).all(|key| !key.text.is_empty()));
    }

    #[test]
    fn the_keys_of_a_kind_are_those_that_its_puzzles_have_in_their_order() {
        for puzzle in examples() {
            let known: Vec<String> = keys_of(puzzle.kind().name()).into_iter().map(|key| key.key).collect();
            let text = serde_json::to_string(&puzzle).unwrap();
            let Ok(Value::Object(written)) = serde_json::to_value(&puzzle) else { panic!("keys are an object") };
            assert!(written.keys().all(|key| key == "kind" || known.contains(key)), "{known:?}");
            let places: Vec<usize> = known.iter().filter_map(|key| text.find(&format!("\"{key}\":"))).collect();
            assert!(places.is_sorted() && places.len() == written.len() - 1, "{known:?}");
        }
    }

    #[test]
    fn what_belongs_to_a_question_is_what_its_json_holds() {
        for (ask, entry) in Ask::NAMES.into_iter().filter_map(Ask::named).zip(vocabulary().questions) {
            let keys: Vec<String> = entry.keys.into_iter().map(|key| key.key).collect();
            let written = serde_json::to_value(&ask).unwrap();
            let own =
                written.as_object().and_then(|object| object[ask.name()].as_object()).cloned().unwrap_or_default();
            assert_eq!(keys, own.into_iter().map(|(key, _)| key).collect::<Vec<String>>(), "{ask}");
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
        assert_eq!(takes("solutions"), "method seed");
        assert_eq!(takes("samples"), "seed");
        assert_eq!(takes("plan"), "seed");
        assert_eq!(takes("watch"), "settings seed");
        assert_eq!(takes("compare"), "horizon settings seed");
        assert_eq!(takes("export"), "method horizon settings seed");
        let names = |keys: &[Key]| keys.iter().map(|key| key.key.clone()).collect::<Vec<String>>().join(" ");
        assert_eq!(names(&vocabulary.choice), "backend horizon method seed");
        assert_eq!(names(&vocabulary.bounds), "memory threads time_limit");
        assert_eq!(
            (vocabulary.verify.values.join(" "), vocabulary.verify.default),
            ("auto yes no".into(), "auto".into())
        );
        assert!(!vocabulary.verify.text.is_empty());
        let tour = vocabulary.kinds.iter().find(|entry| entry.kind == "tour").unwrap();
        assert_eq!(
            (tour.text, tour.asks.join(" ")),
            ("Visit every cell exactly once", "best all solutions samples watch compare export".into())
        );
        assert_eq!(vocabulary.pieces[3], PieceEntry { piece: "giraffe", steps: vec![[1, 4]] });
        assert_eq!(vocabulary.guards[1], GuardEntry { letter: 'Q', name: "queen" });
    }
}
