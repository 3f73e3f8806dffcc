//! Checks an answer, or a solution by hand, by the referee.

use cavalcade::{Answer, Foul, Puzzle, Witness, check as referee, measure};
use cavalcade_board::Cell;
use cavalcade_puzzle::witness::Form;
use cavalcade_puzzle::{Leap, Path, Paths, Walk, Walks};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::problem::Problem;
use crate::schema;
use crate::statement::Statement;

/// An answer to replay, or a puzzle with a solution by hand: `moves`, `path`, `paths` or `walks`.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(example = json!({
    "puzzle": { "kind": "exchange", "start": "n.../....", "goal": "..../..n." }, "moves": ["a2-c1"]
}))]
pub struct Claimed {
    /// As `cavalcade solve --json` prints it.
    #[schema(schema_with = schema::claimed)]
    pub answer: Option<Map<String, Value>>,
    /// The puzzle's keys; or else `toml`.
    #[schema(schema_with = schema::puzzle_or_null)]
    pub puzzle: Option<Map<String, Value>>,
    /// The puzzle's file.
    pub toml: Option<String>,
    /// The moves of an exchange, such as `a1-c2`; where tokens leap at the same time, in as few steps as their order allows.
    #[schema(value_type = Option<Vec<String>>)]
    pub moves: Option<Vec<Leap>>,
    /// The cells of a path, in order; a cycle may name its first cell again at its end.
    #[schema(value_type = Option<Vec<String>>)]
    pub path: Option<Vec<Cell>>,
    /// The cells of each of several uncrossed paths, or cycles, in order.
    #[schema(value_type = Option<Vec<Vec<String>>>)]
    pub paths: Option<Vec<Vec<Cell>>>,
    /// The cells of each walker of a cover at times 0, 1, 2, ...
    #[schema(value_type = Option<Vec<Vec<String>>>)]
    pub walks: Option<Vec<Vec<Cell>>>,
}

/// The verdict of the referee, as `cavalcade check --json` prints it.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Judged {
    /// `replayed`: the witness is legal and has the stated value; `claim`: unverified, there is no witness to replay; null:
    /// the answer is wrong.
    pub verdict: Option<&'static str>,
    /// The rule that is broken.
    pub foul: Option<FoulEntry>,
    /// The value of a legal solution by hand.
    pub value: Option<u64>,
    /// The unit of the value.
    pub unit: Option<&'static str>,
    /// The moves of a cover, where they are the secondary objective.
    pub moves: Option<u64>,
    /// The leaps of an exchange, where they are the secondary objective.
    pub leaps: Option<u64>,
}

/// A rule that an answer breaks, and where.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoulEntry {
    /// The number of the witness, from 1, where several are listed.
    pub witness: Option<usize>,
    /// At which step, from 1.
    pub step: Option<usize>,
    /// The rule.
    pub rule: &'static str,
    /// What is wrong.
    pub text: String,
}

/// A solution by hand.
enum Own {
    Moves(Vec<Leap>),
    Path(Vec<Cell>),
    Paths(Vec<Vec<Cell>>),
    Walks(Vec<Vec<Cell>>),
}

/// Has the referee replay an answer, or a solution by hand, on a board of at most `cells` cells.
///
/// # Errors
/// [`Problem`] when there is nothing to replay. A rule that is broken is in the result.
pub fn judged(claimed: Claimed, cells: u64) -> Result<Judged, Problem> {
    let Claimed { answer, puzzle, toml, moves, path, paths, walks } = claimed;
    let all = [moves.map(Own::Moves), path.map(Own::Path), paths.map(Own::Paths), walks.map(Own::Walks)];
    let mut own: Vec<Own> = all.into_iter().flatten().collect();
    let judged = match (answer, &puzzle, &toml) {
        (Some(answer), None, None) if own.is_empty() => referee(&read(answer, cells)?)
            .map(|verdict| Judged { verdict: Some(verdict_name(verdict)), ..Judged::default() }),
        (Some(_), ..) => {
            return Err(Problem::bad_request(
                "expected `answer` alone, or a puzzle with `moves`, `path`, `paths` or `walks`",
            ));
        }
        _ => {
            let only = if own.len() == 1 { own.pop() } else { None };
            by_hand(&Statement { puzzle, toml }.read(cells)?, only)?
        }
    };
    Ok(judged.unwrap_or_else(|foul| Judged { foul: Some(foul.into()), ..Judged::default() }))
}

/// The value of a solution by hand, or the rule that it breaks.
fn by_hand(puzzle: &Puzzle, own: Option<Own>) -> Result<Result<Judged, Foul>, Problem> {
    let measured = match measure(puzzle, &witness(puzzle, own)?) {
        Ok(measured) => measured,
        Err(foul) => return Ok(Err(foul)),
    };
    let second = |of: &str| measured.second.filter(|(unit, _)| *unit == of).map(|(_, value)| value);
    Ok(Ok(Judged {
        verdict: Some(verdict_name(cavalcade::Verdict::Replayed)),
        foul: None,
        value: Some(measured.value),
        unit: Some(puzzle.unit()),
        moves: second("moves"),
        leaps: second("leaps"),
    }))
}

/// The witness in the form that the puzzle has.
fn witness(puzzle: &Puzzle, own: Option<Own>) -> Result<Witness, Problem> {
    let (kind, closed) = (puzzle.kind(), puzzle.closed());
    Ok(match (puzzle.form(), own) {
        (Form::Moves, Some(Own::Moves(moves))) => puzzle.listed(moves).into(),
        (Form::Walk, Some(Own::Path(path))) => Walk { path }.into(),
        (Form::Path, Some(Own::Path(path))) => Path { path: opened(path, closed), closed }.into(),
        (Form::Paths, Some(Own::Paths(paths))) => {
            Paths { paths: paths.into_iter().map(|path| opened(path, closed)).collect(), closed }.into()
        }
        (Form::Walks, Some(Own::Walks(walks))) => Walks { walks }.into(),
        (form, _) => {
            let expected = match form {
                Form::Moves => {
                    "the solution of an exchange is a list of moves: expected `moves`, such as [\"a1-c2\"]".into()
                }
                Form::Paths => "the solution is a list of cells for each path: expected `paths`, such as \
                                [[\"a1\", \"c2\"], [\"b1\", \"d2\"]]"
                    .into(),
                Form::Walks => "the solution of a cover is a list for each walker: expected `walks`".into(),
                Form::Total => "a count has no solution to replay: expected a puzzle of another kind".into(),
                _ => {
                    format!(
                        "the solution of this {kind} puzzle is a list of cells: expected `path`, such as [\"a1\", \"c2\"]"
                    )
                }
            };
            return Err(Problem::bad_request(expected));
        }
    })
}

/// The cells of a cycle, whether or not the first one is named again at its end.
fn opened(mut path: Vec<Cell>, closed: bool) -> Vec<Cell> {
    if closed && path.len() > 1 && path.first() == path.last() {
        path.pop();
    }
    path
}

impl From<Foul> for FoulEntry {
    fn from(foul: Foul) -> FoulEntry {
        FoulEntry { witness: foul.witness, step: foul.step, rule: foul.rule.name(), text: foul.text }
    }
}

fn verdict_name(verdict: cavalcade::Verdict) -> &'static str {
    match verdict {
        cavalcade::Verdict::Replayed => "replayed",
        cavalcade::Verdict::Unverified => "claim",
    }
}

/// An answer whose puzzle is within the limits.
///
/// # Errors
/// [`Problem`] when it is not a valid answer, or its board is too large.
pub fn read(answer: Map<String, Value>, cells: u64) -> Result<Answer, Problem> {
    let puzzle = answer.get("puzzle").and_then(Value::as_object).cloned();
    Statement { puzzle: Some(puzzle.unwrap_or_default()), toml: None }.read(cells)?;
    serde_json::from_value(Value::Object(answer)).map_err(|error| {
        let text = format!("invalid answer: {error}; expected one as `cavalcade solve --json` prints it");
        Problem::invalid("bad-answer", text)
    })
}
