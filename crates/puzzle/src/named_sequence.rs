//! Sequences of a kind of puzzle by name.

use cavalcade_board::Leaper;

use crate::{Puzzle, PuzzleError};

/// A question that makes a sequence of each piece and shape of boards.
#[derive(Clone, Copy, Debug)]
pub struct NamedSequence {
    /// Its name, behind that of the piece and before the shape of the boards.
    pub name: &'static str,
    /// What its terms are; the shape of the boards follows.
    pub summary: &'static str,
    /// The difference between a term and the value of an answer.
    pub added: u64,
    /// The question, on a board of one cell.
    pub question: fn(Leaper) -> Result<Puzzle, PuzzleError>,
    /// Those that are listed by name, and their numbers in the OEIS where they stand there with the same n.
    pub listed: &'static [(&'static str, Option<&'static str>)],
}
