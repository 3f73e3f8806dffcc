//! What a puzzle is stated by: keys and their texts, of the first lines of a certificate or of a puzzle file.

mod file;

use std::collections::BTreeMap;

use crate::refusal::{Checked, Refusal};

/// The keys of a puzzle.
pub struct Keys {
    pub texts: BTreeMap<String, String>,
    /// The line of the certificate at which they end; none: they are those of a puzzle file.
    pub line: Option<u64>,
}

impl Keys {
    /// Those of a puzzle file.
    pub fn of_file(text: &str) -> Checked<Keys> {
        let mut keys = Keys { texts: BTreeMap::new(), line: None };
        keys.texts = file::read(text).map_err(|reason| keys.refuse(&reason))?;
        Ok(keys)
    }

    /// A refusal of the puzzle: of the certificate, or of the file that it cannot be compared with.
    pub fn refuse(&self, reason: &str) -> Refusal {
        match self.line {
            Some(line) => Refusal::Rejected { line: line.max(1), reason: reason.to_owned() },
            None => Refusal::not_checked(format!("the puzzle that was given cannot be compared: {reason}")),
        }
    }

    pub fn get(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    pub fn text(&self, key: &str) -> Checked<&str> {
        self.get(key).ok_or_else(|| self.refuse(&format!("expected `{key}`")))
    }

    /// A truth value.
    pub fn flag(&self, key: &str) -> Checked<bool> {
        match self.text(key)? {
            text @ ("yes" | "no") => Ok(text == "yes"),
            _ => Err(self.refuse(&format!("expected `yes` or `no` as `{key}`"))),
        }
    }

    /// The items of a list that may be missing.
    pub fn list_if(&self, key: &str) -> Checked<Vec<&str>> {
        if self.get(key).is_some() { self.list(key) } else { Ok(Vec::new()) }
    }

    /// The items of a list.
    pub fn list(&self, key: &str) -> Checked<Vec<&str>> {
        let text = self.text(key)?;
        Ok(if ["", "none"].contains(&text) { Vec::new() } else { text.split(' ').collect() })
    }
}
