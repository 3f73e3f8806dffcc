//! Tables that are printed row by row: as text, as Markdown, or each row as a JSON object.

use cavalcade_picture::text::{self, wrapped};
use serde_json::Value;

use crate::failure::Failure;
use crate::output;

/// Title and width of each column, and how a row fills it. The first two columns are names and stand at the left.
pub type Column = (&'static str, usize, fn(&Value) -> String);

/// How a table is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// In columns, for a terminal.
    Text,
    /// For a document.
    Markdown,
    /// Whole rows, without titles.
    Json,
}

impl Format {
    /// The format that two flags ask for.
    pub fn of(json: bool, markdown: bool) -> Format {
        match (json, markdown) {
            (true, _) => Format::Json,
            (_, true) => Format::Markdown,
            _ => Format::Text,
        }
    }
}

/// A table on standard output. What does not fit into a column, such as an error message, stands below it as a
/// footnote.
pub struct Table {
    columns: &'static [Column],
    format: Format,
    footnotes: Vec<String>,
}

impl Table {
    /// Prints the titles.
    pub fn begin(columns: &'static [Column], format: Format) -> Result<Table, Failure> {
        let table = Table { columns, format, footnotes: Vec::new() };
        let titles: Vec<String> = columns.iter().map(|&(title, ..)| title.to_string()).collect();
        match format {
            Format::Json => (),
            Format::Text => output::print(&table.line(&titles))?,
            Format::Markdown => {
                let rule = vec!["---".to_string(); columns.len()];
                output::print(&(markdown(&titles) + &markdown(&rule)))?;
            }
        }
        Ok(table)
    }

    /// Prints a row. The text of its `note`, if it has one, becomes a footnote; its columns see that footnote's number
    /// as `footnote`.
    pub fn row(&mut self, row: &Value) -> Result<(), Failure> {
        if self.format == Format::Json {
            return output::print(&format!("{row}\n"));
        }
        let mut row = row.clone();
        if let Some(note) = row["note"].as_str() {
            row["footnote"] = self.footnote(note).into();
        }
        let cells: Vec<String> = self.columns.iter().map(|(.., fill)| fill(&row)).collect();
        output::print(&match self.format {
            Format::Markdown => markdown(&cells),
            _ => self.line(&cells),
        })
    }

    /// The number of a footnote; rows that say the same share it.
    fn footnote(&mut self, note: &str) -> usize {
        let known = self.footnotes.iter().position(|known| known == note);
        1 + known.unwrap_or_else(|| {
            self.footnotes.push(note.to_string());
            self.footnotes.len() - 1
        })
    }

    /// Prints the footnotes, and a paragraph for each of the lines that explain the columns.
    pub fn end(&self, legend: &[&str]) -> Result<(), Failure> {
        let footnotes = (1..).zip(&self.footnotes).map(|(number, note)| format!("[{number}] {note}"));
        let lines = footnotes.chain(legend.iter().map(|line| line.to_string()));
        let folded = |line: String| wrapped(line.split_whitespace(), 0, text::COLUMNS).lines().join("\n") + "\n";
        output::print(&match self.format {
            Format::Json => String::new(),
            Format::Text => "\n".to_string() + &lines.map(folded).collect::<String>(),
            Format::Markdown => lines.map(|line| format!("\n{line}\n")).collect(),
        })
    }

    fn line(&self, cells: &[String]) -> String {
        let padded = cells.iter().zip(self.columns).enumerate().map(|(index, (cell, &(_, width, _)))| match index {
            0 | 1 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        padded.collect::<Vec<String>>().join(" ").trim_end().to_string() + "\n"
    }
}

fn markdown(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// A number or a name as it is; empty if there is none.
pub fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

/// A number with a fixed number of decimals; empty if there is none.
pub fn fixed(value: &Value, digits: usize) -> String {
    value.as_f64().map_or(String::new(), |number| format!("{number:.digits$}"))
}

/// A share as a percentage; empty if there is none.
pub fn percent(value: &Value) -> String {
    value.as_f64().map_or(String::new(), |share| format!("{:.2} %", share * 100.0))
}
