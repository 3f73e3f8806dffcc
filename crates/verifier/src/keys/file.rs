//! Puzzle files, of which the part of TOML that they use is read, or JSON.
//!
//! Each value becomes the text that a certificate has: `yes` or `no`; the items of a list with blanks between them; lists
//! within a list, and the lines of a string, with `/` between them. An object within an object, or a table, has keys such
//! as `puzzle.board`. `null` and what is empty mean nothing. What has no such text, such as a list of sentences, gets one that no
//! certificate has, and what is not of that form at all makes the file unreadable rather than misread.

use std::collections::BTreeMap;

/// Lists and objects within each other; a puzzle has three levels.
const DEEPEST: usize = 16;

/// The keys of a puzzle file; of JSON with the key `puzzle`, of the puzzle in it. An error says what was not understood.
pub fn read(text: &str) -> Result<BTreeMap<String, String>, String> {
    let text = text.replace("\r\n", "\n");
    let mut reader = Reader { rest: &text, texts: BTreeMap::new(), mark: '=' };
    reader.document()?;
    if !reader.texts.keys().any(|key| key.starts_with("puzzle.")) {
        return Ok(reader.texts);
    }
    let inner = |(key, text): (String, String)| Some((key.strip_prefix("puzzle.")?.to_owned(), text));
    Ok(reader.texts.into_iter().filter_map(inner).collect())
}

/// What stands for a value, or for a character, that certificates do not have.
const UNREAD: char = char::REPLACEMENT_CHARACTER;

/// What is still to be read, and the keys up to there.
struct Reader<'a> {
    rest: &'a str,
    texts: BTreeMap<String, String>,
    /// What stands between a key and its value: `=`, or `:` in JSON.
    mark: char,
}

impl Reader<'_> {
    /// An object in braces, or lines `key = value`, those of a table after its name: `[pieces]`.
    fn document(&mut self) -> Result<(), String> {
        self.skip(true);
        if !self.has('{') {
            let mut table = String::new();
            return self.items("", '\n', |reader, _| {
                if !reader.has('[') {
                    return reader.member(&table, 0);
                }
                table = reader.word() + ".";
                if table.len() > 1 && reader.has(']') { Ok(()) } else { Err("expected `[table]`".to_owned()) }
            });
        }
        self.mark = ':';
        self.items("}", ',', |reader, _| reader.member("", 0))?;
        self.skip(true);
        if self.rest.is_empty() { Ok(()) } else { Err("expected nothing after the object".to_owned()) }
    }

    /// A key, a mark and a value.
    fn member(&mut self, path: &str, depth: usize) -> Result<(), String> {
        let mark = self.mark;
        let key = if self.rest.starts_with(['"', '\'']) { self.string()? } else { self.word() };
        self.skip(mark == ':');
        if key.is_empty() || !self.has(mark) {
            return Err(format!("expected a key and `{mark}` at `{key}`"));
        }
        self.skip(mark == ':');
        let path = format!("{path}{key}");
        let Some(text) = self.value(&path, depth)? else { return Ok(()) };
        let known = self.texts.insert(path, text);
        if known.is_some() { Err(format!("`{key}` stands there twice")) } else { Ok(()) }
    }

    /// The text of a value; none for objects, whose keys are taken one by one, for `null` and for empty lists.
    fn value(&mut self, path: &str, depth: usize) -> Result<Option<String>, String> {
        if depth > DEEPEST {
            return Err("lists within lists within lists".to_owned());
        }
        if self.rest.starts_with(['"', '\'']) {
            return Ok(Some(self.string()?.trim_matches('\n').replace('\n', "/")));
        }
        if self.has('{') {
            let path = format!("{path}.");
            return self.items("}", ',', |reader, _| reader.member(&path, depth + 1)).map(|()| None);
        }
        if self.has('[') {
            let (mut texts, mut between) = (Vec::new(), " ");
            self.items("]", ',', |reader, number| {
                between = if reader.rest.starts_with('[') { "/" } else { " " };
                let text = reader.value(&format!("{path}.{number}"), depth + 1)?;
                texts.extend(text.map(|text| if text.is_empty() { ".".to_owned() } else { text }));
                Ok(())
            })?;
            if texts.is_empty() {
                return Ok(None);
            }
            let is_plain = between == "/" || !texts.iter().any(|text| text.contains([' ', '/']));
            return Ok(Some(if is_plain { texts.join(between) } else { UNREAD.to_string() }));
        }
        match self.word().as_str() {
            "true" => Ok(Some("yes".to_owned())),
            "false" => Ok(Some("no".to_owned())),
            "null" => Ok(None),
            number if number.starts_with(|first: char| first.is_ascii_digit() || first == '-') => {
                Ok(Some(number.to_owned()))
            }
            other => Err(format!("expected a value at `{other}`")),
        }
    }

    /// Items, numbered from 0, with a mark between them, up to a closing one or to the end of the file.
    fn items(
        &mut self,
        close: &str,
        mark: char,
        mut item: impl FnMut(&mut Self, usize) -> Result<(), String>,
    ) -> Result<(), String> {
        for number in 0.. {
            self.skip(true);
            if self.is_at(close) {
                break;
            }
            item(self, number)?;
            self.skip(mark != '\n');
            if !self.has(mark) && !self.is_at(close) {
                return Err(format!("expected `{}` after a value", mark.escape_default()));
            }
        }
        self.rest = &self.rest[close.len()..];
        Ok(())
    }

    /// Whether a closing mark is the next one; or with none, whether it is the end of the file.
    fn is_at(&self, close: &str) -> bool {
        if close.is_empty() { self.rest.is_empty() } else { self.rest.starts_with(close) }
    }

    /// A string in quotes, or in three quotes at each end.
    fn string(&mut self) -> Result<String, String> {
        let quote = if self.rest.starts_with('"') { '"' } else { '\'' };
        let long = String::from(quote).repeat(3);
        let end = if self.rest.starts_with(&long) { long.as_str() } else { &long[..1] };
        self.rest = &self.rest[end.len()..];
        let mut text = String::new();
        while !self.rest.starts_with(end) {
            match self.next()? {
                '\n' if end.len() == 1 => return Err("a string has no end".to_owned()),
                // The line goes on after its end.
                '\\' if end == "\"\"\"" && self.rest.trim_start_matches([' ', '\t']).starts_with('\n') => {
                    self.rest = self.rest.trim_start_matches([' ', '\t', '\n']);
                }
                '\\' if quote == '"' => text.push(self.escaped()?),
                plain => text.push(plain),
            }
        }
        self.rest = &self.rest[end.len()..];
        Ok(text)
    }

    fn escaped(&mut self) -> Result<char, String> {
        match self.next()? {
            'n' => Ok('\n'),
            't' => Ok('\t'),
            same @ ('"' | '\\' | '/') => Ok(same),
            // Titles have such characters, but no key that is compared.
            'u' => {
                self.rest = self.rest.get(4..).ok_or("expected four digits after `\\u`")?;
                Ok(UNREAD)
            }
            _ => Err("an unknown escape in a string".to_owned()),
        }
    }

    fn next(&mut self) -> Result<char, String> {
        let next = self.rest.chars().next().ok_or("a string has no end")?;
        self.has(next);
        Ok(next)
    }

    /// A key, a number or a truth value.
    fn word(&mut self) -> String {
        let is_part = |next: char| next.is_ascii_alphanumeric() || matches!(next, '_' | '-' | '+' | '.');
        let (word, rest) = self.rest.split_at(self.rest.find(|next| !is_part(next)).unwrap_or(self.rest.len()));
        self.rest = rest;
        word.to_owned()
    }

    /// Goes past a character if it is the next one.
    fn has(&mut self, expected: char) -> bool {
        let rest = self.rest.strip_prefix(expected);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Goes past blanks and comments, and with `lines` line ends.
    fn skip(&mut self, lines: bool) {
        let is_blank = |next: char| matches!(next, ' ' | '\t' | '\r') || lines && next == '\n';
        self.rest = self.rest.trim_start_matches(is_blank);
        while self.rest.starts_with('#') {
            self.rest = self.rest.trim_start_matches(|next| next != '\n').trim_start_matches(is_blank);
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
        assert_eq!(read(toml).unwrap(), read(json).unwrap());
        let texts = [("board", ".#/.."), ("closed", "yes"), ("kind", "uncrossed"), ("visit", "a1 b2")];
        assert_eq!(read(json).unwrap(), texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into());
    }

    #[test]
    fn lines_may_end_as_on_windows_or_go_on_after_a_backslash() {
        let texts = read("kind = 'tour'\nboard = \"\"\"\n.#/\n..\n\"\"\"\n").unwrap();
        assert_eq!(read("kind = 'tour'\r\nboard = \"\"\"\r\n.#/\r\n..\r\n\"\"\"\r\n").unwrap(), texts);
        assert_eq!(read("board = \"\"\"\\\n  .#/\\ \n  ..\"\"\"").unwrap()["board"], ".#/..");
    }

    #[test]
    fn lists_of_rows_are_read_as_rows_and_what_is_empty_is_left_out() {
        let json =
            r#"{"start": [["n", ""], ["", "N"]], "guards": [], "pieces": {}, "wrap": null, "rims": {"left": "b"}}"#;
        let texts = [("rims.left", "b"), ("start", "n ./. N")];
        assert_eq!(read(json).unwrap(), texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into());
    }

    #[test]
    fn objects_are_read_alike() {
        let texts = [("pieces.B", "1,3"), ("pieces.k", "king")].map(|(key, text)| (key.to_owned(), text.to_owned()));
        for text in [
            "pieces = { k = 'king', B = \"1,3\" }",
            "[pieces]\nk = 'king'\n# and\nB = \"1,3\"\n",
            "pieces.k = 'king'\npieces.B = '1,3'",
            r#"{"pieces": {"k": "king", "B": "1,3"}}"#,
        ] {
            assert_eq!(read(text).unwrap(), texts.clone().into(), "{text}");
        }
    }

    #[test]
    fn a_list_of_sentences_is_never_taken_for_a_list_of_words() {
        assert_eq!(read("a = ['b c', 'd']").unwrap()["a"], UNREAD.to_string());
        let answer =
            r#"{"puzzle": {"kind": "errand", "visit": ["b2"]}, "explanation": ["From a1 none leads to b2.", "So."]}"#;
        assert_eq!(read(answer).unwrap(), read("kind = 'errand'\nvisit = ['b2']").unwrap());
    }

    #[test]
    fn what_is_not_understood_is_an_error() {
        for text in [
            "[[table]]\n",
            "[]\n",
            "[a] b = 1\n",
            "[a\n",
            "a.b = 1\n[a]\nb = 1\n",
            "a = 1\na = 2\n",
            "a = \"x\n\"",
            "a = ",
            "{\"a\": 1",
            "{\"a\": 1} x",
            "{\"a\": {\"b\": 1, \"b\": 2}}",
            "a = 1 b = 2",
            "a = \"\\u00\"",
            "=",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        let deep = format!("a = {}", "[".repeat(100_000));
        assert!(read(&deep).is_err());
    }
}
