//! Tokens on a board.

use std::fmt;

use crate::board::Board;
use crate::keys::{Keys, Value};
use crate::refusal::Checked;

/// The tokens of a board by their names: those of one name are interchangeable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    pub board: Board,
    /// For each cell of the board, rank by rank from below, its token.
    pub tokens: Vec<Option<String>>,
}

impl Placement {
    /// The placement of a key: rows from the top as a text, in which blanks separate the cells if it has any, or as lists
    /// of cells; none if there is no such key.
    pub fn stated(keys: &Keys, key: &str) -> Checked<Option<Placement>> {
        let cell = |cell: &Value| match cell {
            Value::Text(name) if name.is_empty() => Some(".".to_owned()),
            Value::Text(name) => Some(name.clone()),
            _ => None,
        };
        let row = |row: &Value| match row {
            Value::List(cells) => cells.iter().map(cell).collect::<Option<Vec<String>>>(),
            _ => None,
        };
        let rows = match keys.get(key) {
            None => return Ok(None),
            Some(Value::Text(text)) => Some(drawn(text)),
            Some(Value::List(rows)) => rows.iter().map(row).collect(),
            Some(_) => None,
        };
        let files = rows.iter().flatten().next().map_or(0, Vec::len);
        let is_name = |cell: &String| !cell.is_empty() && !cell.contains([' ', '/']);
        let is_row = |row: &Vec<String>| row.len() == files && row.iter().all(is_name);
        let Some(rows) = rows.filter(|rows| files > 0 && rows.iter().all(is_row)) else {
            return Err(keys.refuse(&format!("expected rows from the top as `{key}`, such as `n.n/.../N.N`")));
        };
        let drawn = |row: &Vec<String>| row.iter().map(|cell| if cell == "#" { '#' } else { '.' }).collect::<String>();
        let board = keys.board_of(&rows.iter().map(drawn).collect::<Vec<String>>().join("/"))?;
        let token = |cell: &String| if cell == "." { None } else { Some(cell.clone()) };
        let tokens = rows.iter().rev().flatten().filter(|cell| *cell != "#").map(token).collect();
        Ok(Some(Placement { board, tokens }))
    }

    /// Every token in the other colour, which is the other case of its letters.
    pub fn with_colours_swapped(&self) -> Placement {
        let swapped = |letter: char| match letter.is_ascii_lowercase() {
            true => letter.to_ascii_uppercase(),
            false => letter.to_ascii_lowercase(),
        };
        let swap = |token: &Option<String>| token.as_ref().map(|name| name.chars().map(swapped).collect());
        Placement { board: self.board.clone(), tokens: self.tokens.iter().map(swap).collect() }
    }

    /// Whether both are on one board and have the same tokens of each name.
    pub fn has_tokens_of(&self, other: &Placement) -> bool {
        let sorted = |tokens: &[Option<String>]| {
            let mut names: Vec<Option<String>> = tokens.to_vec();
            names.sort_unstable();
            names
        };
        self.board == other.board && sorted(&self.tokens) == sorted(&other.tokens)
    }
}

/// The rows of a text, from the top.
fn drawn(text: &str) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\n').unwrap_or(text);
    let text = text.strip_suffix('\n').unwrap_or(text);
    let cells = |row: &str| match text.contains(' ') {
        true => row.split(' ').filter(|cell| !cell.is_empty()).map(str::to_owned).collect(),
        false => row.chars().map(String::from).collect(),
    };
    text.split(['/', '\n']).map(cells).collect()
}

impl fmt::Display for Placement {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let blank = if self.tokens.iter().flatten().all(|name| name.len() == 1) { "" } else { " " };
        let mut cells = self.board.cells().into_iter().zip(&self.tokens).collect::<Vec<_>>();
        // From the top, each rank from left to right.
        cells.sort_by_key(|(cell, _)| (-cell.rank, cell.file));
        let mut names = cells.into_iter().map(|(_, token)| token.as_deref().unwrap_or("."));
        let rows: Vec<String> = self
            .board
            .rows()
            .map(|row| {
                let drawn: Vec<&str> =
                    row.map(|is_cell| if is_cell { names.next().unwrap_or(".") } else { "#" }).collect();
                drawn.join(blank)
            })
            .collect();
        formatter.write_str(&rows.join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placement_is_printed_as_it_is_read_and_its_colours_are_swapped() {
        for (text, swapped) in [("n.n/.#./N.N", "N.N/.#./n.n"), ("n1 n2/. #/N1 N2", "N1 N2/. #/n1 n2")] {
            let values = [("start".to_owned(), Value::Text(text.to_owned()))].into();
            let placement = Placement::stated(&Keys { values, line: None }, "start").unwrap().unwrap();
            assert_eq!(placement.to_string(), text);
            assert_eq!(placement.with_colours_swapped().to_string(), swapped);
            assert!(placement.has_tokens_of(&placement));
        }
    }
}
