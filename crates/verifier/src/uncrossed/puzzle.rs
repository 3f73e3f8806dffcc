//! The puzzle: a longest uncrossed path or cycle.

use std::fmt;
use std::io::BufRead;

use crate::board::Board;
use crate::keys::Keys;
use crate::leaps::Leaper;
use crate::lines::Lines;
use crate::puzzle::{
    Puzzle, read_board, read_closed, read_leaper, stated_board, stated_closed, stated_leaper, understood,
};
use crate::refusal::Checked;

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
        Ok(Uncrossed { board: read_board(lines)?, leaper: read_leaper(lines)?, closed: read_closed(lines)? })
    }
}

impl Puzzle for Uncrossed {
    const KIND: &'static str = "uncrossed";

    fn stated(keys: &Keys) -> Checked<Uncrossed> {
        understood(keys, &["board", "piece", "closed"])?;
        let (leaper, closed) = (stated_leaper(keys)?, stated_closed(keys)?);
        Ok(Uncrossed { board: stated_board(keys)?, leaper, closed })
    }
}

impl fmt::Display for Uncrossed {
    /// What is looked for: `uncrossed path of a knight on 8x8`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let noun = if self.closed { "cycle" } else { "path" };
        write!(formatter, "uncrossed {noun} of {} on {}", self.leaper.with_article(), self.board)
    }
}
