//! What the puzzles of all kinds are made of, as a certificate writes it and as a puzzle file does.
//!
//! A certificate carries its puzzle in full, in lines of its own. If a puzzle file is given, both must state the same
//! puzzle: a proof about another one is the easiest forgery.

use std::fmt;
use std::io::BufRead;

use crate::board::{Board, BoardError, Cell};
use crate::keys::{self, Keys, Value};
use crate::leaps::Leaper;
use crate::lines::{Lines, shown};
use crate::refusal::{Checked, Refusal};

/// Leapers with names.
const NAMED: [(&str, Leaper); 11] = [
    ("knight", Leaper(1, 2)),
    ("camel", Leaper(1, 3)),
    ("zebra", Leaper(2, 3)),
    ("giraffe", Leaper(1, 4)),
    ("antelope", Leaper(3, 4)),
    ("wazir", Leaper(0, 1)),
    ("ferz", Leaper(1, 1)),
    ("dabbaba", Leaper(0, 2)),
    ("alfil", Leaper(2, 2)),
    ("threeleaper", Leaper(0, 3)),
    ("tripper", Leaper(3, 3)),
];

/// The longest steps that are read: longer ones leave every board.
const LONGEST_STEP: i64 = 1_000_000;

/// A puzzle of some kind; it is displayed as what is looked for.
pub trait Puzzle: fmt::Display + PartialEq + Sized {
    /// The name of the kind in puzzle files.
    const KIND: &'static str;

    /// The puzzle that a file states.
    fn stated(keys: &Keys) -> Checked<Self>;

    /// Refuses a puzzle file, if one is given, that states another puzzle.
    fn compare<R: BufRead>(&self, given: Option<&str>, lines: &Lines<R>) -> Checked<()> {
        let Some(given) = given else { return Ok(()) };
        let keys = keys::parse(given).map_err(|reason| unreadable(&reason))?;
        let is_of_kind = keys.get("kind") == Some(&Value::Text(Self::KIND.to_owned()));
        if is_of_kind && *self == Self::stated(&keys)? {
            return Ok(());
        }
        lines.reject(format!("the certificate is about another puzzle: {self}"))
    }
}

impl fmt::Display for Leaper {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{},{}", self.0, self.1)
    }
}

impl Leaper {
    /// `a knight`.
    pub fn with_article(self) -> String {
        match NAMED.iter().find(|named| named.1 == self) {
            Some(&(name, _)) if name.starts_with('a') => format!("an {name}"),
            Some((name, _)) => format!("a {name}"),
            None => format!("a {{{self}}}-leaper"),
        }
    }
}

/// The line `board`, in its only spelling.
pub fn read_board<R: BufRead>(lines: &mut Lines<R>) -> Checked<Board> {
    let text = lines.take("board")?;
    match Board::parse(&text) {
        Ok(board) if board.to_string() == text => Ok(board),
        Ok(board) => lines.reject(format!("expected the board as `{board}`")),
        Err(BoardError::Malformed) => lines.reject("expected a board such as `8x8` or `.../.#./...`"),
        Err(BoardError::TooLarge) => Err(too_large()),
    }
}

/// The line `piece`, in its only spelling.
pub fn read_leaper<R: BufRead>(lines: &mut Lines<R>) -> Checked<Leaper> {
    let leaper = lines.take("piece")?;
    match steps(&leaper) {
        Some(steps) if steps.to_string() == leaper => Ok(steps),
        _ => lines.reject("expected steps such as `piece 1,2`"),
    }
}

/// The line `closed`.
pub fn read_closed<R: BufRead>(lines: &mut Lines<R>) -> Checked<bool> {
    read_flag("closed", lines)
}

/// A line that says yes or no.
pub fn read_flag<R: BufRead>(word: &str, lines: &mut Lines<R>) -> Checked<bool> {
    match lines.take(word)?.as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => lines.reject(format!("expected `{word} yes` or `{word} no`")),
    }
}

/// A cell of the board, in its only spelling.
pub fn read_cell<R: BufRead>(name: &str, board: &Board, lines: &Lines<R>) -> Checked<Cell> {
    match Cell::named(name).filter(|cell| cell.to_string() == name && board.has(*cell)) {
        Some(cell) => Ok(cell),
        None => lines.reject(format!("expected a cell of the board, not `{}`", shown(name))),
    }
}

/// Cells of the board with blanks between them.
pub fn read_cells<R: BufRead>(names: &str, board: &Board, lines: &Lines<R>) -> Checked<Vec<Cell>> {
    names.split(' ').map(|name| read_cell(name, board, lines)).collect()
}

/// The line `value`: a number, or none where there is no solution.
pub fn read_value<R: BufRead>(lines: &mut Lines<R>) -> Checked<Option<u64>> {
    match lines.take("value")?.as_str() {
        "none" => Ok(None),
        value => lines.number(value).map(Some),
    }
}

/// Cells as a line has them.
pub fn listed(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<String>>().join(" ")
}

/// The board of a puzzle file.
pub fn stated_board(keys: &Keys) -> Checked<Board> {
    let Some(Value::Text(text)) = keys.get("board") else { return Err(unreadable("expected a string as `board`")) };
    parsed_board(text)
}

/// A board of a puzzle file.
pub fn parsed_board(text: &str) -> Checked<Board> {
    Board::parse(text).map_err(|error| match error {
        BoardError::Malformed => unreadable("the board cannot be read"),
        BoardError::TooLarge => too_large(),
    })
}

/// The piece of a puzzle file.
pub fn stated_leaper(keys: &Keys) -> Checked<Leaper> {
    match keys.get("piece") {
        None | Some(Value::Null) => Ok(NAMED[0].1),
        Some(Value::Text(piece)) => named(piece).ok_or_else(|| unreadable("the piece is not a single leaper")),
        Some(_) => Err(unreadable("expected a string as `piece`")),
    }
}

/// The key `closed` of a puzzle file.
pub fn stated_closed(keys: &Keys) -> Checked<bool> {
    Ok(stated_flag(keys, "closed")?.unwrap_or(false))
}

/// A key of a puzzle file that is true or false.
pub fn stated_flag(keys: &Keys, key: &str) -> Checked<Option<bool>> {
    match keys.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Flag(flag)) => Ok(Some(*flag)),
        Some(_) => Err(unreadable(&format!("expected true or false as `{key}`"))),
    }
}

/// A cell of a puzzle file.
pub fn stated_cell(value: &Value) -> Checked<Cell> {
    let cell = match value {
        Value::Text(name) => Cell::named(name),
        _ => None,
    };
    cell.ok_or_else(|| unreadable("expected a cell such as \"a1\""))
}

/// A list of cells of a puzzle file.
pub fn stated_cells(value: &Value) -> Checked<Vec<Cell>> {
    match value {
        Value::List(cells) => cells.iter().map(stated_cell).collect(),
        _ => Err(unreadable("expected a list of cells")),
    }
}

/// Refuses keys that the verifier does not know, unless they have the value that means nothing.
pub fn understood(keys: &Keys, known: &[&str]) -> Checked<()> {
    for (key, value) in keys {
        let is_empty = match value {
            Value::Null => true,
            Value::List(list) => list.is_empty(),
            Value::Keys(keys) => keys.is_empty(),
            _ => false,
        };
        if !is_empty && !known.contains(&key.as_str()) && !["kind", "title", "source"].contains(&key.as_str()) {
            return Err(unreadable(&format!("its key `{key}` is not known to the verifier")));
        }
    }
    Ok(())
}

/// A leaper's name or its steps.
fn named(text: &str) -> Option<Leaper> {
    let named = NAMED.iter().find(|(name, _)| *name == text).map(|&(_, leaper)| leaper);
    named.or_else(|| steps(text.trim_start_matches('{').trim_end_matches('}')))
}

/// Steps such as `1,2`, the shorter one first.
fn steps(text: &str) -> Option<Leaper> {
    let (one, other) = text.split_once(',')?;
    let (one, other): (i64, i64) = (one.trim().parse().ok()?, other.trim().parse().ok()?);
    let (short, long) = (one.min(other), one.max(other));
    (short >= 0 && long > 0 && long <= LONGEST_STEP).then_some(Leaper(short, long))
}

/// A refusal of a puzzle file, of which the certificate may be.
pub fn unreadable(reason: &str) -> Refusal {
    Refusal::not_checked(format!("the puzzle that was given cannot be compared: {reason}"))
}

/// A refusal of a board beyond the limit.
pub fn too_large() -> Refusal {
    Refusal::not_checked(format!("the board has more than {} cells", Board::MOST_CELLS))
}
