//! The puzzles that claims are about, as a certificate writes them and as a puzzle file does.
//!
//! A certificate carries its puzzle in full, in lines of its own. If a puzzle file is given, both must state the same
//! puzzle: a proof about another one is the easiest forgery.

use std::fmt;
use std::io::BufRead;

use crate::board::{Board, BoardError};
use crate::keys::{self, Keys, Value};
use crate::leaps::Leaper;
use crate::lines::Lines;
use crate::refusal::{Checked, Refusal};

/// Leapers with names.
const NAMED: [(&str, Leaper); 8] = [
    ("knight", Leaper(1, 2)),
    ("camel", Leaper(1, 3)),
    ("zebra", Leaper(2, 3)),
    ("giraffe", Leaper(1, 4)),
    ("antelope", Leaper(3, 4)),
    ("wazir", Leaper(0, 1)),
    ("ferz", Leaper(1, 1)),
    ("threeleaper", Leaper(0, 3)),
];

/// The longest steps that are read: longer ones leave every board.
const LONGEST_STEP: i64 = 1_000_000;

/// The longest uncrossed path, or cycle, of a leaper on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uncrossed {
    pub board: Board,
    pub leaper: Leaper,
    pub closed: bool,
}

impl Uncrossed {
    /// Reads the lines `board`, `piece` and `closed`.
    pub fn read<R: BufRead>(lines: &mut Lines<R>) -> Checked<Uncrossed> {
        let board = read_board(lines)?;
        let leaper = lines.take("piece")?;
        let leaper = match steps(&leaper) {
            Some(steps) if steps.to_string() == leaper => steps,
            _ => return lines.reject("expected steps such as `piece 1,2`"),
        };
        let closed = match lines.take("closed")?.as_str() {
            "yes" => true,
            "no" => false,
            _ => return lines.reject("expected `closed yes` or `closed no`"),
        };
        Ok(Uncrossed { board, leaper, closed })
    }

    /// The puzzle that a file states.
    fn stated(keys: &Keys) -> Checked<Uncrossed> {
        understood(keys, &["board", "piece", "closed"])?;
        let leaper = match keys.get("piece") {
            None => NAMED[0].1,
            Some(Value::Text(piece)) => named(piece).ok_or_else(|| unreadable("the piece is not a single leaper"))?,
            Some(_) => return Err(unreadable("expected a string as `piece`")),
        };
        let closed = match keys.get("closed") {
            None => false,
            Some(Value::Flag(closed)) => *closed,
            Some(_) => return Err(unreadable("expected true or false as `closed`")),
        };
        Ok(Uncrossed { board: stated_board(keys)?, leaper, closed })
    }

    /// Refuses a puzzle file that states another puzzle.
    pub fn compare<R>(&self, given: &str, lines: &Lines<R>) -> Checked<()>
    where
        R: BufRead,
    {
        let keys = keys::parse(given).map_err(|reason| unreadable(&reason))?;
        let is_of_kind = keys.get("kind") == Some(&Value::Text("uncrossed".to_owned()));
        if is_of_kind && *self == Uncrossed::stated(&keys)? {
            return Ok(());
        }
        lines.reject(format!("the certificate is about another puzzle: the longest {self}"))
    }
}

impl fmt::Display for Uncrossed {
    /// What is looked for: `uncrossed path of a knight on 8x8`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let noun = if self.closed { "cycle" } else { "path" };
        let piece = NAMED.iter().find(|named| named.1 == self.leaper);
        let piece = match piece {
            Some(&(name, _)) if name.starts_with('a') => format!("an {name}"),
            Some((name, _)) => format!("a {name}"),
            None => format!("a {{{}}}-leaper", self.leaper),
        };
        write!(formatter, "uncrossed {noun} of {piece} on {}", self.board)
    }
}

impl fmt::Display for Leaper {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{},{}", self.0, self.1)
    }
}

/// The line `board`, in its only spelling.
fn read_board<R: BufRead>(lines: &mut Lines<R>) -> Checked<Board> {
    let text = lines.take("board")?;
    match Board::parse(&text) {
        Ok(board) if board.to_string() == text => Ok(board),
        Ok(board) => lines.reject(format!("expected the board as `{board}`")),
        Err(BoardError::Malformed) => lines.reject("expected a board such as `8x8` or `.../.#./...`"),
        Err(BoardError::TooLarge) => Err(too_large()),
    }
}

fn stated_board(keys: &Keys) -> Checked<Board> {
    let Some(Value::Text(text)) = keys.get("board") else { return Err(unreadable("expected a string as `board`")) };
    Board::parse(text).map_err(|error| match error {
        BoardError::Malformed => unreadable("the board cannot be read"),
        BoardError::TooLarge => too_large(),
    })
}

/// Refuses keys that the verifier does not know, unless they have the value that means nothing.
fn understood(keys: &Keys, known: &[&str]) -> Checked<()> {
    for (key, value) in keys {
        let is_empty = matches!(value, Value::Null) || *value == Value::List(Vec::new());
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

fn unreadable(reason: &str) -> Refusal {
    Refusal::not_checked(format!("the puzzle that was given cannot be compared: {reason}"))
}

fn too_large() -> Refusal {
    Refusal::not_checked(format!("the board has more than {} cells", Board::MOST_CELLS))
}
