//! Validation: whether a text or keys are a valid puzzle, the puzzle with every default written out, and the safe
//! cells.

use cavalcade::tour::refute;
use cavalcade::{Board, Cell, Guard, Puzzle, Wrap};
use cavalcade_picture::answer as picture;
use cavalcade_puzzle::guarded::{check_guards, safe_cells};
use cavalcade_puzzle::keys::questions;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::limits::Limits;
use crate::problem::{Complaint, Problem};
use crate::request::Posted;
use crate::schema;
use crate::statement::{check_number_of_guards, to_json};

/// The result of a validation.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Validity {
    /// Whether puzzle and question are valid; if not, all but the error is null or empty.
    pub valid: bool,
    /// The error and its place.
    pub error: Option<Complaint>,
    /// The puzzle, with every default written out.
    #[schema(schema_with = schema::puzzle_or_null)]
    pub puzzle: Value,
    /// The same as a file.
    pub toml: Option<String>,
    /// The kind of puzzle.
    pub kind: Option<&'static str>,
    /// The puzzle in a line.
    pub line: Option<String>,
    /// Its board.
    pub board: Option<BoardShape>,
    /// The cells that guards attack or stand on.
    pub attacked: Vec<String>,
    /// The cells that an errand visits, in order.
    pub stations: Vec<String>,
    /// Why there is no solution, if a theorem applies.
    pub impossible: Option<String>,
    /// The questions that can be asked about it: fewer than about its kind where it has conditions or another rule.
    pub asks: Vec<&'static str>,
}

/// A board.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardShape {
    /// Files.
    pub width: u64,
    /// Ranks.
    pub height: u64,
    /// Cells, holes left out.
    pub cells: u64,
    /// Where there is no cell.
    pub holes: Vec<String>,
}

/// Validates a puzzle and a question.
///
/// # Errors
/// [`Problem`] `bad-request`; anything else that is wrong is in the result.
pub fn validate(posted: Posted, limits: &Limits) -> Result<Validity, Problem> {
    match posted.settled(limits) {
        Ok(request) => Ok(valid(&request.puzzle)),
        Err(problem) if problem.error.code == "bad-request" => Err(problem),
        Err(problem) => Ok(Validity { error: Some(problem.error), ..Validity::default() }),
    }
}

fn valid(puzzle: &Puzzle) -> Validity {
    let board = puzzle.board();
    let holes = rectangle(board).filter(|&cell| !board.contains(cell));
    let stations = match puzzle {
        Puzzle::Errand(errand) => errand.stations(),
        _ => Vec::new(),
    };
    let impossible = match puzzle {
        Puzzle::Tour(tour) => refute(tour).map(|reason| reason.text),
        _ => None,
    };
    Validity {
        valid: true,
        error: None,
        puzzle: to_json(puzzle),
        toml: Some(puzzle.to_toml()),
        kind: Some(puzzle.kind().name()),
        line: Some(picture::line(puzzle)),
        board: Some(BoardShape {
            width: board.width(),
            height: board.height(),
            // Within the limit, or it would not have been read.
            cells: board.cell_count() as u64,
            holes: holes.map(|cell| cell.to_string()).collect(),
        }),
        attacked: match puzzle {
            Puzzle::Cover(cover) => attacked_cells(board, cover.guards()),
            Puzzle::Errand(errand) => attacked_cells(board, errand.guards()),
            Puzzle::Uncrossed(uncrossed) if !uncrossed.conditions().guards.is_empty() => {
                attacked_cells(board, &uncrossed.conditions().guards)
            }
            _ => Vec::new(),
        },
        stations: stations.iter().map(Cell::to_string).collect(),
        impossible,
        asks: questions(puzzle),
    }
}

/// The cells of the rectangle around a board.
fn rectangle(board: &Board) -> impl Iterator<Item = Cell> {
    let (width, height) = (board.width(), board.height());
    (0..height).flat_map(move |rank| (0..width).map(move |file| Cell { file, rank }))
}

fn attacked_cells(board: &Board, guards: &[Guard]) -> Vec<String> {
    let mut safe = safe_cells(board, guards).peekable();
    let attacked = board.cells().filter(|cell| safe.next_if_eq(cell).is_none());
    attacked.map(|cell| cell.to_string()).collect()
}

/// Guards on a board.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Guarded {
    /// A size such as `8x8`, or rows from the top such as `.../.#./...`.
    #[param(example = "8x8")]
    pub board: String,
    /// Guards separated by commas, such as `Qd5,Ra1`.
    #[param(example = "Qd5,Ra1")]
    #[serde(default)]
    pub guards: String,
    /// Which opposite rims of the board are joined: `files` or `both`.
    #[param(example = "both", value_type = Option<String>)]
    pub wrap: Option<Wrap>,
}

/// Which cells guards leave safe.
#[derive(Debug, Serialize, ToSchema)]
pub struct Attacked {
    /// The cells that guards attack or stand on, in reading order from `a1`.
    pub attacked: Vec<String>,
    /// The number of safe cells.
    pub safe: u64,
}

/// Which cells guards attack.
///
/// # Errors
/// [`Problem`] when board or guards cannot be read, guards are too many, or not on distinct cells of the board.
pub fn attacked(guarded: &Guarded, limits: &Limits) -> Result<Attacked, Problem> {
    let board: Board = guarded.board.parse().map_err(|error| Problem::bad_option("board", error))?;
    let board = board.wrapped(guarded.wrap);
    if board.area() > u128::from(limits.cells) {
        return Err(Problem::too_large(format!("the board is too large: at most {} cells are accepted", limits.cells)));
    }
    let words: Vec<&str> = guarded.guards.split(',').filter(|word| !word.is_empty()).collect();
    check_number_of_guards(words.len())?;
    let guards: Result<Vec<Guard>, _> = words.iter().map(|word| word.parse()).collect();
    let guards = guards.map_err(|error| Problem::bad_option("guards", error))?;
    check_guards(&board, &guards).map_err(|error| Problem::bad_option("guards", error))?;
    let attacked = attacked_cells(&board, &guards);
    let safe = board.cell_count() as u64 - attacked.len() as u64;
    Ok(Attacked { attacked, safe })
}
