//! The lines of a certificate.

use std::fmt::Display;
use std::io::{self, Write};

use cavalcade_board::{Board, Cell, Guard, Leaper};

/// What a certificate is written to, line by line.
pub(super) struct Lines<'a> {
    file: &'a mut dyn Write,
    /// What has been written, but for the steps of refutations.
    text: String,
    written: u64,
}

impl<'a> Lines<'a> {
    pub(super) fn new(file: &'a mut dyn Write) -> Lines<'a> {
        Lines { file, text: String::new(), written: 0 }
    }

    pub(super) fn write(&mut self, line: &str) -> io::Result<()> {
        self.text.push_str(line);
        self.text.push('\n');
        self.step(line)
    }

    /// A line of a refutation.
    pub(super) fn step(&mut self, line: &str) -> io::Result<()> {
        self.written += 1;
        writeln!(self.file, "{line}")
    }

    /// The certificate so far, with some more lines.
    pub(super) fn with(&self, lines: &[String]) -> String {
        lines.iter().fold(self.text.clone(), |text, line| text + line + "\n")
    }

    /// The certificate as it would be if it ended with some more lines.
    pub(super) fn ended_with(&self, lines: &[String]) -> String {
        format!("{}end {}\n", self.with(lines), self.written + lines.len() as u64 + 1)
    }

    /// A word, and items with blanks between them.
    pub(super) fn list<T: Display>(&mut self, word: &str, items: impl IntoIterator<Item = T>) -> io::Result<()> {
        let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        self.write(format!("{word} {}", items.join(" ")).trim_end())
    }

    /// The same where there are items.
    pub(super) fn list_if<T: Display>(&mut self, word: &str, items: &[T]) -> io::Result<()> {
        if items.is_empty() { Ok(()) } else { self.list(word, items) }
    }

    pub(super) fn board(&mut self, board: &Board) -> io::Result<()> {
        self.write(&format!("board {board}"))
    }

    pub(super) fn piece(&mut self, piece: Leaper) -> io::Result<()> {
        self.write(&format!("piece {}", piece.in_steps()))
    }

    pub(super) fn closed(&mut self, closed: bool) -> io::Result<()> {
        self.flag("closed", closed)
    }

    /// A word, and whether it holds.
    pub(super) fn flag(&mut self, word: &str, holds: bool) -> io::Result<()> {
        self.write(&format!("{word} {}", if holds { "yes" } else { "no" }))
    }

    /// The first and the last cell, or that they are any.
    pub(super) fn ends(&mut self, from: Option<Cell>, to: Option<Cell>) -> io::Result<()> {
        let mut end = |word: &str, cell: Option<Cell>| match cell {
            Some(cell) => self.write(&format!("{word} {cell}")),
            None => self.write(&format!("{word} any")),
        };
        end("from", from)?;
        end("to", to)
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
