//! Tables that are printed row by row: as text, as Markdown, or each row as a JSON object.

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

/// A table on standard output.
pub struct Table {
    columns: &'static [Column],
    format: Format,
}

impl Table {
    /// Prints the titles.
    pub fn begin(columns: &'static [Column], format: Format) -> Result<Table, Failure> {
        let table = Table { columns, format };
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

    /// Prints a row; one with a `note` is its names and that.
    pub fn row(&self, row: &Value) -> Result<(), Failure> {
        let mut cells: Vec<String> = self.columns.iter().map(|(.., fill)| fill(row)).collect();
        if let Some(note) = row["note"].as_str() {
            cells.truncate(2);
            cells.push(note.to_string());
        }
        output::print(&match self.format {
            Format::Json => format!("{row}\n"),
            Format::Text => self.line(&cells),
            Format::Markdown => markdown(&cells),
        })
    }

    fn line(&self, cells: &[String]) -> String {
        let is_note = cells.len() < self.columns.len();
        let padded = cells.iter().zip(self.columns).enumerate().map(|(index, (cell, &(_, width, _)))| match index {
            0 | 1 => format!("{cell:<width$}"),
            2 if is_note => cell.clone(),
            _ => format!("{cell:>width$}"),
        });
        padded.collect::<Vec<String>>().join(" ").trim_end().to_string() + "\n"
    }
}

fn markdown(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// A figure or a name as it is; nothing where there is none.
pub fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

/// A number with so many digits after the point; nothing where there is none.
pub fn fixed(value: &Value, digits: usize) -> String {
    value.as_f64().map_or(String::new(), |number| format!("{number:.digits$}"))
}

/// A share as a percentage; nothing where there is none.
pub fn percent(value: &Value) -> String {
    value.as_f64().map_or(String::new(), |share| format!("{:.2} %", share * 100.0))
}
