//! Tables that are printed row by row: as text, as Markdown, as CSV, or each row as a JSON object.

use cavalcade_picture::text::{self, wrapped};
use serde_json::Value;

use crate::arguments::TableArguments;
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
    /// For a spreadsheet: values as they are, below their keys.
    Csv,
    /// Whole rows, without titles.
    Json,
}

impl Format {
    /// The format that is asked for.
    pub fn of(TableArguments { json, csv, markdown }: TableArguments) -> Format {
        match () {
            () if json => Format::Json,
            () if csv => Format::Csv,
            () if markdown => Format::Markdown,
            () => Format::Text,
        }
    }
}

/// A table on standard output. What does not fit into a column, such as an error message, stands below it as a
/// footnote.
pub struct Table {
    columns: &'static [Column],
    /// The values of a row that CSV has, in their order.
    keys: &'static [&'static str],
    format: Format,
    footnotes: Vec<String>,
}

impl Table {
    /// Prints the titles.
    pub fn begin(columns: &'static [Column], keys: &'static [&'static str], format: Format) -> Result<Table, Failure> {
        let table = Table { columns, keys, format, footnotes: Vec::new() };
        let titles: Vec<String> = columns.iter().map(|&(title, ..)| title.to_string()).collect();
        match format {
            Format::Json => (),
            Format::Csv => output::print(&csv(keys))?,
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
        match self.format {
            Format::Json => return output::print(&format!("{row}\n")),
            Format::Csv => return output::print(&csv(self.keys.iter().map(|key| plain(&row[key])))),
            Format::Text | Format::Markdown => {}
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
            Format::Json | Format::Csv => String::new(),
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

/// A line of CSV (RFC 4180, with the line ends of text files).
pub fn csv<S: AsRef<str>>(values: impl IntoIterator<Item = S>) -> String {
    let quoted = |value: S| match value.as_ref() {
        value if value.contains([',', '"', '\n', '\r']) => format!("\"{}\"", value.replace('"', "\"\"")),
        value => value.to_string(),
    };
    values.into_iter().map(quoted).collect::<Vec<String>>().join(",") + "\n"
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_value_of_csv_is_quoted() {
        assert_eq!(csv(["a1", "", "b, c", "the \"board\""]), "a1,,\"b, c\",\"the \"\"board\"\"\"\n");
    }
}
