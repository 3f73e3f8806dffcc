//! The lines of a certificate, read one by one: a word that says what the line is, then its content.

use std::fmt::Display;
use std::io::{BufRead, ErrorKind, Read};
use std::str::FromStr;

use crate::formula::Formula;
use crate::limits::Meter;
use crate::refusal::{Checked, Refusal};

/// Refuses what does not hold; the reason, as for `format!`, is that of the last line taken.
macro_rules! demand {
    ($lines:expr, $holds:expr, $($reason:tt)+) => {
        if !($holds) {
            return $lines.reject(format!($($reason)+));
        }
    };
}

/// A longer line is not read. The coefficients of a recurrence take the longest lines.
const LONGEST: u64 = 1 << 24;

/// Errors of a decompressor.
const DAMAGED: [ErrorKind; 3] = [ErrorKind::InvalidData, ErrorKind::InvalidInput, ErrorKind::UnexpectedEof];

/// The lines of a certificate, and what it is checked with.
pub struct Lines<'a> {
    pub source: Box<dyn BufRead + 'a>,
    /// The next line, if it has been read.
    pub ahead: Option<String>,
    /// The number of the last line that was taken, from 1.
    pub taken: u64,
    /// The text of the puzzle file that the certificate should be about.
    pub given: Option<&'a str>,
    /// How much time and memory the check may take.
    pub meter: Meter,
    /// Where only the formulas are asked for, those that have been made, with their names.
    pub formulas: Option<Vec<(String, Formula)>>,
}

impl Lines<'_> {
    /// A refusal at the last line taken.
    pub fn reject<T>(&self, reason: impl Into<String>) -> Checked<T> {
        Err(Refusal::Rejected { line: self.taken.max(1), reason: reason.into() })
    }

    /// The next line, whatever it is.
    pub fn take_any(&mut self) -> Checked<String> {
        self.ahead()?;
        self.taken += 1;
        self.ahead.take().map_or_else(|| self.reject("expected another line"), Ok)
    }

    /// Takes a line that has to be this one.
    pub fn take_exactly(&mut self, line: &str) -> Checked<()> {
        let next = self.take_any()?;
        demand!(self, next == line, "expected `{line}`");
        Ok(())
    }

    /// The content of the next line, if it is what `word` says.
    pub fn take_if(&mut self, word: &str) -> Checked<Option<String>> {
        let rest = self.ahead()?.and_then(|line| line.strip_prefix(word));
        match rest.filter(|rest| rest.is_empty() || rest.starts_with(' ')) {
            Some(_) => self.take_any().map(|line| Some(line[line.len().min(word.len() + 1)..].to_owned())),
            None => Ok(None),
        }
    }

    /// The content of the next line, which must be what `word` says.
    pub fn take(&mut self, word: &str) -> Checked<String> {
        let content = self.take_if(word)?;
        self.taken += u64::from(content.is_none());
        content.map_or_else(|| self.reject(format!("expected `{word} ...`")), Ok)
    }

    /// The number that the next line has after a word.
    pub fn take_number<T: FromStr + Display>(&mut self, word: &str) -> Checked<T> {
        let content = self.take(word)?;
        self.number(&content)
    }

    /// The line `value`: a number, or `none` where there is no solution.
    pub fn take_value(&mut self) -> Checked<Option<u64>> {
        match self.take("value")?.as_str() {
            "none" => Ok(None),
            value => self.number(value).map(Some),
        }
    }

    /// A number of the last line taken, in its only spelling.
    pub fn number<T: FromStr + Display>(&self, text: &str) -> Checked<T> {
        match text.parse::<T>() {
            Ok(number) if number.to_string() == text => Ok(number),
            _ => self.reject(format!("expected a number, not `{}`", shown(text))),
        }
    }

    /// The next line, which stays there.
    pub fn ahead(&mut self) -> Checked<Option<&str>> {
        if self.ahead.is_none() {
            self.ahead = self.read()?;
        }
        Ok(self.ahead.as_deref())
    }

    fn read(&mut self) -> Checked<Option<String>> {
        let mut bytes = Vec::new();
        let read = (&mut self.source).take(LONGEST).read_until(b'\n', &mut bytes);
        let refuse = |reason: &str| Err(Refusal::Rejected { line: self.taken + 1, reason: reason.to_owned() });
        match read {
            // What cannot be decompressed is not a certificate.
            Err(error) if DAMAGED.contains(&error.kind()) => refuse(&format!("it cannot be read: {error}")),
            Err(error) => Err(Refusal::not_checked(format!("it cannot be read: {error}"))),
            Ok(0) => Ok(None),
            Ok(length) if length as u64 == LONGEST && !bytes.ends_with(b"\n") => {
                Err(Refusal::not_checked(format!("line {} has more than {LONGEST} bytes", self.taken + 1)))
            }
            Ok(_) if bytes.pop() != Some(b'\n') => refuse("the line has no end"),
            Ok(_) => match String::from_utf8(bytes) {
                Ok(line) if line.chars().all(|next| matches!(next, ' '..='~' | '♔'..='♟')) => Ok(Some(line)),
                _ => refuse("expected plain text in ASCII and chess pieces"),
            },
        }
    }
}

/// The beginning of a text, for messages.
pub fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}
