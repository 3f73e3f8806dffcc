//! What a puzzle is stated by: keys and their values, of a puzzle file or of the first lines of a certificate.
//!
//! Of puzzle files the part of TOML that they use is read, or JSON: strings, numbers, truth values, lists, and in JSON
//! objects; whatever else a file has makes it unreadable rather than misread. The lines of a certificate are keys with
//! strings: `yes` and `no` are truth values there, and lists are items with blanks between them, or `none`.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::str::Chars;

use crate::refusal::{Checked, Refusal};

/// A value of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Text(String),
    Flag(bool),
    Number(String),
    List(Vec<Value>),
    Object(Values),
    Null,
}

impl Value {
    /// A string.
    fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }
}

/// Values by their keys.
pub type Values = BTreeMap<String, Value>;

/// The keys of a puzzle, and where they are from.
pub struct Keys {
    pub values: Values,
    /// The line of the certificate at which they end; none: they are those of a puzzle file.
    pub line: Option<u64>,
}

impl Keys {
    /// Those of a puzzle file.
    pub fn of_file(text: &str) -> Checked<Keys> {
        let keys = Keys { values: Values::new(), line: None };
        match parse(text) {
            Ok(values) => Ok(Keys { values, ..keys }),
            Err(reason) => Err(keys.refuse(&reason)),
        }
    }

    /// Refuses keys that are not known: they may make it another puzzle, unless they have a value that means nothing.
    pub fn understood(&self, known: &[&str]) -> Checked<()> {
        for (key, value) in &self.values {
            let is_empty = match value {
                Value::Null => true,
                Value::List(list) => list.is_empty(),
                Value::Object(keys) => keys.is_empty(),
                _ => false,
            };
            if !is_empty && !known.contains(&key.as_str()) && !["kind", "title", "source"].contains(&key.as_str()) {
                return Err(self.refuse(&format!("its key `{key}` is not known to the verifier")));
            }
        }
        Ok(())
    }

    /// A refusal of the puzzle: of the certificate, or of the file that it cannot be compared with.
    pub fn refuse(&self, reason: &str) -> Refusal {
        match self.line {
            Some(line) => Refusal::Rejected { line: line.max(1), reason: reason.to_owned() },
            None => Refusal::not_checked(format!("the puzzle that was given cannot be compared: {reason}")),
        }
    }

    /// The value of a key, if it has one.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.values.get(key).filter(|value| **value != Value::Null)
    }

    /// A string.
    pub fn text(&self, key: &str) -> Checked<Option<&str>> {
        match self.get(key) {
            None => Ok(None),
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(_) => Err(self.refuse(&format!("expected a string as `{key}`"))),
        }
    }

    /// A truth value.
    pub fn flag(&self, key: &str) -> Checked<Option<bool>> {
        match self.get(key) {
            None => Ok(None),
            Some(Value::Flag(flag)) => Ok(Some(*flag)),
            Some(Value::Text(text)) if text == "yes" || text == "no" => Ok(Some(text == "yes")),
            Some(_) => Err(self.refuse(&format!("expected true or false as `{key}`"))),
        }
    }

    /// A number.
    pub fn number(&self, key: &str) -> Checked<Option<usize>> {
        match self.get(key) {
            None => Ok(None),
            Some(Value::Number(text) | Value::Text(text)) if text.parse::<usize>().is_ok() => Ok(text.parse().ok()),
            Some(_) => Err(self.refuse(&format!("expected a number as `{key}`"))),
        }
    }

    /// A list of strings.
    pub fn list(&self, key: &str) -> Checked<Option<Vec<&str>>> {
        let list = match self.get(key) {
            None => return Ok(None),
            Some(Value::Text(text)) if text.is_empty() || text == "none" => Some(Vec::new()),
            Some(Value::Text(text)) => Some(text.split(' ').collect()),
            Some(Value::List(items)) => items.iter().map(Value::as_text).collect(),
            Some(_) => None,
        };
        list.map(Some).ok_or_else(|| self.refuse(&format!("expected a list of strings as `{key}`")))
    }
}

/// Lists and objects within each other; a puzzle has three levels.
const DEEPEST: u32 = 16;

/// The keys of a text; in JSON those of its `puzzle`, if it has one. The error says what was not understood.
fn parse(text: &str) -> Result<Values, String> {
    let mut scanner = Scanner { rest: text.chars().peekable() };
    if !text.trim_start().starts_with('{') {
        return scanner.toml();
    }
    scanner.blanks(true);
    let Value::Object(mut keys) = scanner.value(0)? else { return Err("expected an object".to_owned()) };
    scanner.blanks(true);
    if scanner.rest.peek().is_some() {
        return Err("expected nothing after the object".to_owned());
    }
    match keys.remove("puzzle") {
        Some(Value::Object(puzzle)) => Ok(puzzle),
        Some(_) => Err("expected an object as `puzzle`".to_owned()),
        None => Ok(keys),
    }
}

struct Scanner<'a> {
    rest: Peekable<Chars<'a>>,
}

impl Scanner<'_> {
    /// Lines `key = value`.
    fn toml(&mut self) -> Result<Values, String> {
        let mut keys = Values::new();
        loop {
            self.blanks(true);
            if self.rest.peek().is_none() {
                return Ok(keys);
            }
            let key = self.word();
            self.blanks(false);
            if key.is_empty() || !self.has('=') {
                return Err(format!("expected `key = value` at `{key}`"));
            }
            self.blanks(false);
            let value = self.value(0)?;
            self.blanks(false);
            if !matches!(self.rest.peek(), None | Some('\n')) {
                return Err(format!("expected the end of the line after `{key}`"));
            }
            if keys.insert(key.clone(), value).is_some() {
                return Err(format!("`{key}` stands there twice"));
            }
        }
    }

    fn value(&mut self, depth: u32) -> Result<Value, String> {
        if depth > DEEPEST {
            return Err("lists within lists within lists".to_owned());
        }
        match self.rest.peek() {
            Some('"' | '\'') => self.text().map(Value::Text),
            Some('[') => self.items('[', ']', |scanner| scanner.value(depth + 1)).map(Value::List),
            Some('{') => {
                let items = self.items('{', '}', |scanner| scanner.member(depth + 1))?;
                let count = items.len();
                let keys: Values = items.into_iter().collect();
                if keys.len() == count { Ok(Value::Object(keys)) } else { Err("a key stands there twice".to_owned()) }
            }
            _ => Ok(match self.word().as_str() {
                "true" => Value::Flag(true),
                "false" => Value::Flag(false),
                "null" => Value::Null,
                number if number.starts_with(|first: char| first.is_ascii_digit() || first == '-') => {
                    Value::Number(number.to_owned())
                }
                other => return Err(format!("expected a value at `{other}`")),
            }),
        }
    }

    /// A key of an object with its value.
    fn member(&mut self, depth: u32) -> Result<(String, Value), String> {
        let key = self.text()?;
        self.blanks(true);
        if !self.has(':') {
            return Err(format!("expected `:` after `{key}`"));
        }
        self.blanks(true);
        Ok((key, self.value(depth)?))
    }

    fn items<T>(
        &mut self,
        open: char,
        close: char,
        mut item: impl FnMut(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let mut items = Vec::new();
        self.has(open);
        loop {
            self.blanks(true);
            if self.has(close) {
                return Ok(items);
            }
            items.push(item(self)?);
            self.blanks(true);
            if !self.has(',') && self.rest.peek() != Some(&close) {
                return Err(format!("expected `,` or `{close}`"));
            }
        }
    }

    fn text(&mut self) -> Result<String, String> {
        let quote = self.rest.next().filter(|quote| matches!(quote, '"' | '\'')).ok_or("expected a string")?;
        let mut long = false;
        if self.has(quote) {
            if !self.has(quote) {
                return Ok(String::new());
            }
            long = true;
            // A line end after the opening quotes is not part of the text.
            self.has('\n');
        }
        let mut text = String::new();
        loop {
            match self.rest.next().ok_or("a string has no end")? {
                end if end == quote && !long => return Ok(text),
                end if end == quote => {
                    let ends = self.has(quote) && self.has(quote);
                    return if ends { Ok(text) } else { Err("expected three quotes".to_owned()) };
                }
                '\n' if !long => return Err("a string has no end".to_owned()),
                '\\' if quote == '"' => text.push(self.escaped()?),
                plain => text.push(plain),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, String> {
        match self.rest.next() {
            Some('n') => Ok('\n'),
            Some('t') => Ok('\t'),
            Some(same @ ('"' | '\\' | '/')) => Ok(same),
            // Titles have such characters; no key that is compared has.
            Some('u') => {
                let digits: String = self.rest.by_ref().take(4).collect();
                let code = u32::from_str_radix(&digits, 16).map_err(|_| "expected four digits after `\\u`")?;
                Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER))
            }
            _ => Err("an unknown escape in a string".to_owned()),
        }
    }

    fn word(&mut self) -> String {
        let is_part = |next: &char| next.is_ascii_alphanumeric() || matches!(next, '_' | '-' | '+' | '.');
        std::iter::from_fn(|| self.rest.next_if(is_part)).collect()
    }

    fn has(&mut self, expected: char) -> bool {
        self.rest.next_if_eq(&expected).is_some()
    }

    /// Skips blanks and comments, and with `lines` line ends.
    fn blanks(&mut self, lines: bool) {
        while let Some(&next) = self.rest.peek() {
            if next == '#' {
                while self.rest.next_if(|&next| next != '\n').is_some() {}
            } else if next == ' ' || next == '\t' || next == '\r' || lines && next == '\n' {
                self.rest.next();
            } else {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toml_and_json_give_the_same_keys() {
        let toml = "# a puzzle\nkind = 'uncrossed'\nboard = \"\"\"\n.#\n..\n\"\"\"\nclosed = true # or not\nvisit = [\"a1\",\n \"b2\",]\n";
        let json = r#"{"status": 1.5e3, "puzzle": {"kind": "uncrossed", "board": ".#\n..\n", "closed": true, "visit": ["a1", "b2"]}}"#;
        assert_eq!(parse(toml).unwrap(), parse(json).unwrap());
        assert_eq!(parse(json).unwrap()["board"], Value::Text(".#\n..\n".to_owned()));
    }

    #[test]
    fn what_is_not_understood_is_an_error() {
        for text in
            ["[table]\n", "a = 1\na = 2\n", "a = \"x\n\"", "a = ", "{\"a\": 1", "{\"a\": 1} x", "a = 1 b = 2", "="]
        {
            assert!(parse(text).is_err(), "{text}");
        }
        let deep = format!("a = {}", "[".repeat(100_000));
        assert!(parse(&deep).is_err());
    }
}
