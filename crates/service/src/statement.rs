//! A puzzle as text and as JSON: read, written, and where it is wrong.
//!
//! Both forms have the same keys, so JSON is written as TOML first and then read like a file: one reader, one set of
//! messages, and every message has the key that it is about.

use cavalcade::Puzzle;
use cavalcade_board::Board;
use cavalcade_puzzle::{
    CountError, CoverError, ErrandError, ExchangeError, GuardedError, Placement, PuzzleError, TourError, UncrossedError,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::problem::{Place, Problem};
use crate::schema;

/// A puzzle as it was posted, in one of two forms.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "toml": "kind = 'tour'\nboard = '6x6'\nclosed = true\n" }))]
pub struct Statement {
    /// Its keys.
    #[schema(schema_with = schema::puzzle_or_null)]
    pub puzzle: Option<Map<String, Value>>,
    /// Its file.
    pub toml: Option<String>,
}

/// The maximum number of guards: every cell is checked against each.
pub(crate) const MOST_GUARDS: usize = 1024;

impl Statement {
    /// The puzzle.
    ///
    /// # Errors
    /// [`Problem`] `bad-puzzle` with the place, `too-large` when the board has more than `cells` cells or there are
    /// more than 1024 guards, `bad-request` when there is no puzzle or there are two.
    pub fn read(&self, cells: u64) -> Result<Puzzle, Problem> {
        match (&self.puzzle, &self.toml) {
            (Some(keys), None) => from_keys(keys, cells),
            (None, Some(text)) => from_toml(text, cells),
            (None, None) => Err(Problem::bad_request(
                "the puzzle is missing: expected `toml` with the text of a file, or `puzzle` with its keys",
            )),
            (Some(_), Some(_)) => Err(Problem::bad_request("expected one of `toml` and `puzzle`, not both")),
        }
    }
}

/// Reads a file.
fn from_toml(text: &str, cells: u64) -> Result<Puzzle, Problem> {
    measure(text, cells)?;
    Puzzle::from_toml(text).map_err(|error| to_problem(&error, Some(text)))
}

/// Reads keys. What is null is not there.
fn from_keys(keys: &Map<String, Value>, cells: u64) -> Result<Puzzle, Problem> {
    let given: Map<String, Value> = keys.iter().filter(|(_, value)| !value.is_null()).map(owned).collect();
    let unwritable =
        |error: toml::ser::Error| Problem::invalid("bad-puzzle", format!("`puzzle` has an invalid value: {error}"));
    let text = toml::to_string(&given).map_err(unwritable)?;
    measure(&text, cells)?;
    Puzzle::from_toml(&text).map_err(|error| {
        let mut problem = to_problem(&error, Some(&text));
        // Lines and columns are those of a generated text.
        problem.error.place = problem.error.place.and_then(|place| place.key).map(Place::of);
        problem
    })
}

fn owned((key, value): (&String, &Value)) -> (String, Value) {
    (key.clone(), value.clone())
}

/// Checks the size of the board and the number of guards first: further checks take time proportional to both.
fn measure(text: &str, cells: u64) -> Result<(), Problem> {
    #[derive(Deserialize)]
    struct Boards {
        board: Option<String>,
        start: Option<String>,
        goal: Option<String>,
        guards: Option<toml::Value>,
    }
    // What cannot be read is reported by the parser of the puzzle.
    let Ok(Boards { board, start, goal, guards }) = toml::from_str(text) else { return Ok(()) };
    let board = board.and_then(|text| text.parse::<Board>().ok());
    let drawn = [start, goal].into_iter().flatten().filter_map(|text| text.parse::<Placement>().ok());
    for board in board.into_iter().chain(drawn.map(|placement| placement.board().clone())) {
        if board.area() > u128::from(cells) {
            let (width, height) = (board.width(), board.height());
            let text = format!("the board {width}x{height} is too large: at most {cells} cells are accepted");
            return Err(Problem::too_large(text).at(Some(Place::of("board".to_string()))));
        }
    }
    let guards = guards.as_ref().and_then(toml::Value::as_array).map_or(0, Vec::len);
    check_number_of_guards(guards).map_err(|problem| problem.at(Some(Place::of("guards".to_string()))))
}

/// Checks that there are not too many guards.
///
/// # Errors
/// [`Problem`] `too-large`.
pub(crate) fn check_number_of_guards(guards: usize) -> Result<(), Problem> {
    if guards > MOST_GUARDS {
        return Err(Problem::too_large(format!("{guards} guards are too many: at most {MOST_GUARDS} are accepted")));
    }
    Ok(())
}

/// The puzzle's keys, every default written out.
pub fn to_json(puzzle: &Puzzle) -> Value {
    serde_json::to_value(puzzle).unwrap_or_default()
}

/// Why a text is not a valid puzzle, and where.
fn to_problem(error: &PuzzleError, text: Option<&str>) -> Problem {
    let (message, place) = match error {
        PuzzleError::Toml { error, .. } => {
            let place = error.span().zip(text).map(|(span, text)| place_at(text, span.start, error.message()));
            (error.message().to_string(), place)
        }
        error => (error.to_string(), key_of(error).map(|key| place_of(key, text.unwrap_or_default()))),
    };
    Problem::invalid("bad-puzzle", message).at(place)
}

impl Place {
    /// A key that stands in no text.
    fn of(key: String) -> Place {
        Place { key: Some(key), line: None, column: None }
    }
}

/// The place of a byte: its line and column, and the key that the line begins with.
fn place_at(text: &str, byte: usize, message: &str) -> Place {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    // A key that is missing stands nowhere but in the message.
    let missing = message.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    match missing {
        Some(key) => Place::of(key.to_string()),
        None => {
            let key = text.lines().nth(line - 1).and_then(key_in);
            Place { key: key.map(str::to_string), line: Some(line), column: Some(column) }
        }
    }
}

/// The place of a key in a text.
fn place_of(key: &str, text: &str) -> Place {
    let line = text.lines().position(|line| key_in(line) == Some(key));
    Place { key: Some(key.to_string()), line: line.map(|line| line + 1), column: line.map(|_| 1) }
}

/// The key that a line gives a value to.
fn key_in(line: &str) -> Option<&str> {
    let (key, _) = line.split_once('=')?;
    let key = key.trim().trim_matches(['"', '\'']);
    key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-').then_some(key).filter(|key| !key.is_empty())
}

/// The key with the invalid value.
fn key_of(error: &PuzzleError) -> Option<&'static str> {
    let of_guards = |error: &GuardedError, standing: &'static str| match error {
        GuardedError::Unsafe { .. } => standing,
        _ => "guards",
    };
    let of_ends = |error: &TourError| match error {
        TourError::NoCell { key, .. } => *key,
        TourError::Beginning(_) | TourError::OtherFirst { .. } => "begin",
        TourError::Forbidden(_) => "forbidden",
        TourError::Numbers(_) => "numbers",
        _ => "variant",
    };
    Some(match error {
        PuzzleError::NoKind | PuzzleError::UnknownKind { .. } => "kind",
        PuzzleError::Exchange(ExchangeError::NoColour { .. }) => "variant",
        PuzzleError::Exchange(_) => "goal",
        PuzzleError::Uncrossed(UncrossedError::Beginning(_)) | PuzzleError::Snake(_) => "begin",
        PuzzleError::Uncrossed(UncrossedError::Conditions(error)) => error.key(),
        PuzzleError::Uncrossed(UncrossedError::ShortestCycle) => "variant",
        PuzzleError::Uncrossed(UncrossedError::PathCount { .. } | UncrossedError::OfOnePath { .. }) => "paths",
        PuzzleError::Uncrossed(_) => "piece",
        PuzzleError::Cover(CoverError::Guarded(error)) => of_guards(error, "knights"),
        PuzzleError::Cover(CoverError::Both) => "place",
        PuzzleError::Cover(_) => "knights",
        PuzzleError::Errand(ErrandError::Guarded(GuardedError::Unsafe { role, .. })) if role.contains("start") => {
            "from"
        }
        PuzzleError::Errand(ErrandError::Guarded(error)) => of_guards(error, "visit"),
        PuzzleError::Errand(_) => "visit",
        PuzzleError::Tour(error) | PuzzleError::Count(CountError::Ends(error)) => of_ends(error),
        PuzzleError::Count(CountError::Directed { key }) => key,
        PuzzleError::Count(CountError::Both) => "up_to_symmetry",
        PuzzleError::Count(CountError::NotBy { .. } | CountError::Joined { .. } | CountError::NoLeaps) => "by",
        PuzzleError::Count(CountError::OtherLeaps | CountError::Leaps(_)) => "leaps",
        PuzzleError::Count(_) => "directed",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gallery;

    fn problem(text: &str) -> (String, Option<String>, Option<usize>) {
        let error = from_toml(text, 10_000).unwrap_err().error;
        let place = error.place.unwrap_or_default();
        (error.message, place.key, place.line)
    }

    #[test]
    fn what_is_wrong_in_a_file_is_told_with_its_key_and_line() {
        for (text, key, line) in [
            ("kind = 'tour'\nboard = '8y8'\n", "board", Some(2)),
            ("kind = 'tour'\nborad = '8x8'\n", "borad", Some(2)),
            ("kind = 'tour'\n", "board", None),
            ("board = '8x8'\n", "kind", None),
            ("kind = 'riddle'\n", "kind", Some(1)),
            ("kind = 'exchange'\nstart = 'n.N'\ngoal = 'n..'\n", "goal", Some(3)),
            ("kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['d1']\n", "knights", Some(4)),
            ("kind = 'cover'\nboard = '8x8'\nguards = ['Qd9']\nknights = ['d1']\n", "guards", Some(3)),
            ("kind = 'errand'\nboard = '8x8'\nguards = ['Qd5']\nfrom = 'd1'\nvisit = ['h8']\n", "from", Some(4)),
            ("kind = 'errand'\nboard = '8x8'\nguards = ['Qd5']\nfrom = 'h8'\nvisit = ['d1']\n", "visit", Some(5)),
            ("kind = 'tour'\nboard = '8x8'\nto = 'j1'\n", "to", Some(3)),
            ("kind = 'tour'\nboard = '8x8'\nbegin = ['a1', 'a2']\n", "begin", Some(3)),
            ("kind = 'tour'\nboard = '8x8'\nforbidden = ['a1-a2']\n", "forbidden", Some(3)),
            ("kind = 'tour'\nboard = '8x8'\nnumbers = { a1 = 65 }\n", "numbers", Some(3)),
            ("kind = 'tour'\nboard = '8x4'\nvariant = 'magic'\n", "variant", Some(3)),
            ("kind = 'snake'\nboard = '8x8'\nbegin = ['j1']\n", "begin", Some(3)),
            ("kind = 'uncrossed'\nboard = '8x8'\nbegin = ['b2', 'c4', 'a3', 'c2']\n", "begin", Some(3)),
            ("kind = 'uncrossed'\nboard = '8x8'\navoid = ['c3', 'j1']\n", "avoid", Some(3)),
            ("kind = 'uncrossed'\nboard = '8x8'\nguards = ['Qd5']\nto = 'd1'\n", "to", Some(4)),
            ("kind = 'tour'\nboard = '3x4'\nvariant = 'magic'\n", "variant", Some(3)),
            (
                "kind = 'count'\nboard = '8x8'\nclosed = true\ndirected = true\nup_to_symmetry = true\n",
                "up_to_symmetry",
                Some(5),
            ),
            ("kind = 'count'\nboard = '8x8'\nclosed = true\nby = 'leaps'\nleaps = ['a1-a2']\n", "leaps", Some(5)),
            ("kind = 'count'\nboard = '8x8'\nclosed = true\ndirected = true\nby = 'turns'\n", "by", Some(5)),
            ("kind = 'uncrossed'\nboard = '8x8'\npiece = '2,2'\n", "piece", Some(3)),
        ] {
            let (message, found, at) = problem(text);
            assert_eq!((found.as_deref(), at), (Some(key), line), "{text}: {message}");
        }
    }

    #[test]
    fn a_board_beyond_the_limit_is_refused_before_anything_is_read() {
        let text = "kind = 'cover'\nboard = '1000000000x1000000000'\nplace = 1\n";
        assert_eq!(from_toml(text, 10_000).unwrap_err().error.status, 413);
        assert!(from_toml("kind = 'tour'\nboard = '100x100'\n", 10_000).is_ok());
    }

    #[test]
    fn more_guards_than_are_accepted_are_refused_with_their_limit() {
        let with = |count: usize| {
            let guards: Vec<String> = (0..count).map(|at| format!("'N{}{}'", ["a", "b"][at % 2], at / 2 + 1)).collect();
            let text = format!("kind = 'cover'\nboard = '16x600'\nplace = 1\nguards = [{}]\n", guards.join(", "));
            from_toml(&text, 10_000).map_err(|problem| problem.error)
        };
        assert!(with(MOST_GUARDS).is_ok());
        let error = with(MOST_GUARDS + 1).unwrap_err();
        assert_eq!((error.status, error.place.unwrap().key.as_deref()), (413, Some("guards")));
        assert_eq!(error.message, "1025 guards are too many: at most 1024 are accepted");
    }

    #[test]
    fn every_classic_survives_the_way_through_json_and_toml() {
        for classic in gallery::classics() {
            let puzzle = from_toml(&classic.toml, 10_000).unwrap();
            assert_eq!(from_toml(&puzzle.to_toml(), 10_000).unwrap(), puzzle);
            let Value::Object(keys) = to_json(&puzzle) else { panic!("keys are an object") };
            assert_eq!(from_keys(&keys, 10_000).unwrap(), puzzle);
        }
    }
}
