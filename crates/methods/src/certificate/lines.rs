//! The lines of a certificate.

use std::fmt::Display;
use std::io::{self, Write};

use cavalcade_board::{Board, Guard, Leaper};

/// What a certificate is written to, line by line.
pub(super) struct Lines<'a> {
    file: &'a mut dyn Write,
    written: u64,
}

impl<'a> Lines<'a> {
    pub(super) fn new(file: &'a mut dyn Write) -> Lines<'a> {
        Lines { file, written: 0 }
    }

    pub(super) fn write(&mut self, line: &str) -> io::Result<()> {
        self.written += 1;
        writeln!(self.file, "{line}")
    }

    /// A word, and items with blanks between them.
    pub(super) fn list<T: Display>(&mut self, word: &str, items: impl IntoIterator<Item = T>) -> io::Result<()> {
        let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        self.write(format!("{word} {}", items.join(" ")).trim_end())
    }

    pub(super) fn board(&mut self, board: &Board) -> io::Result<()> {
        self.write(&format!("board {board}"))
    }

    /// The steps of a piece that is not a sum of leapers.
    pub(super) fn piece(&mut self, piece: Leaper) -> io::Result<()> {
        let steps = piece.parts().next().unwrap_or_default();
        self.write(&format!("piece {},{}", steps.0, steps.1))
    }

    pub(super) fn guards(&mut self, guards: &[Guard]) -> io::Result<()> {
        match guards {
            [] => self.write("guards none"),
            guards => self.list("guards", guards),
        }
    }

    /// The last line.
    pub(super) fn end(mut self) -> io::Result<()> {
        let count = self.written + 1;
        self.write(&format!("end {count}"))
    }
}
