//! Sequences of a kind of puzzle by name, and their entries in the OEIS.

use cavalcade_board::{Board, Leaper};

use crate::{Puzzle, PuzzleError};

/// A question that makes a sequence of each piece and shape of boards.
#[derive(Clone, Copy, Debug)]
pub struct NamedSequence {
    /// Its name, behind that of the piece and before the shape of the boards.
    pub name: &'static str,
    /// What its terms are, with `{piece}` or `{pieces}` and `{board}` in place of the piece and the boards, and with what
    /// stands where there is no solution.
    pub summary: &'static str,
    /// What of an answer is the term.
    pub term: Term,
    /// The term where it is proved that there is no solution: 0 or -1.
    pub none: i8,
    /// The puzzles.
    pub statement: Statement,
    /// Those that are listed by name.
    pub listed: &'static [ListedSequence],
}

/// What of an answer is a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// The number that was counted, or the best value.
    Value,
    /// The cells of a path, one more than its moves.
    Cells,
    /// 1 where there is a solution.
    Exists,
    /// The number of best solutions.
    Solutions,
    /// The number of best solutions up to the board's symmetries.
    Classes,
}

/// How the puzzle of each board is stated.
#[derive(Clone, Copy, Debug)]
pub enum Statement {
    /// The same puzzle on every board, here on one of one cell.
    Same(fn(Leaper) -> Result<Puzzle, PuzzleError>),
    /// A puzzle for each board: its tokens, guards or walkers depend on it.
    Each(fn(Board, Leaper) -> Result<Puzzle, PuzzleError>),
}

/// A sequence that is listed by name.
#[derive(Clone, Copy, Debug)]
pub struct ListedSequence {
    /// The name, with the piece and the shape of the boards.
    pub name: &'static str,
    /// Its entry in the OEIS, if it has one.
    pub entry: Option<Entry>,
}

/// The entry of a sequence in the On-Line Encyclopedia of Integer Sequences, <https://oeis.org>: numbers alone, read in
/// November 2026.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number there, such as `A003192`.
    pub number: &'static str,
    /// The n of its first term.
    pub offset: u64,
    /// The terms that it shows, separated by commas; of very large numbers the first ones.
    pub terms: &'static str,
    /// Where it has another term by a convention of its own: n, and that term.
    pub differs: &'static [(u64, u64)],
}

impl ListedSequence {
    /// A sequence without an entry.
    pub const fn named(name: &'static str) -> ListedSequence {
        ListedSequence { name, entry: None }
    }

    /// A sequence with an entry that begins with n = 1 and has the same terms.
    pub const fn oeis(name: &'static str, number: &'static str, terms: &'static str) -> ListedSequence {
        ListedSequence { name, entry: Some(Entry { number, offset: 1, terms, differs: &[] }) }
    }

    /// The same with an entry whose first term is that of another n.
    #[must_use]
    pub const fn from(self, offset: u64) -> ListedSequence {
        match self.entry {
            Some(entry) => ListedSequence { entry: Some(Entry { offset, ..entry }), ..self },
            None => self,
        }
    }

    /// The same with an entry that has other terms at some n.
    #[must_use]
    pub const fn but(self, differs: &'static [(u64, u64)]) -> ListedSequence {
        match self.entry {
            Some(entry) => ListedSequence { entry: Some(Entry { differs, ..entry }), ..self },
            None => self,
        }
    }
}

impl Entry {
    /// The terms that it shows, with their n.
    pub fn terms(&self) -> impl Iterator<Item = (u64, &'static str)> {
        (self.offset..).zip(self.terms.split(','))
    }

    /// The n of the last term that is shown.
    pub fn last(&self) -> u64 {
        self.offset + self.terms().count() as u64 - 1
    }
}
