//! A range of widths and heights as a table: a line for each width, a column for each height.

use std::collections::{BTreeMap, BTreeSet};

use cavalcade::{Answer, Board};
use cavalcade_picture::text::COLUMNS;

use super::row;

/// Whether the boards from this width and height up to a board may fit into a table: several widths, several heights, and
/// columns of at least one digit and a space.
pub fn may_fit(largest: &Board, narrowest: u64, lowest: u64) -> bool {
    let columns = largest.height().saturating_sub(lowest);
    narrowest < largest.width() && (1..COLUMNS as u64 / 2).contains(&columns)
}

/// What is known about each board; a board without an answer is left empty. Where it does not fit, one line for each board.
pub fn text(answers: &[Answer]) -> String {
    let size = |answer: &Answer| (answer.puzzle.board().width(), answer.puzzle.board().height());
    let known: BTreeMap<(u64, u64), String> = answers.iter().map(|answer| (size(answer), row::known(answer))).collect();
    let (widths, heights): (BTreeSet<u64>, BTreeSet<u64>) = known.keys().copied().unzip();
    let column = |title: &dyn Fn(u64) -> String, height: u64| {
        let cell = |width: &u64| known.get(&(*width, height)).cloned().unwrap_or_default();
        let cells: Vec<String> = std::iter::once(title(height)).chain(widths.iter().map(cell)).collect();
        let longest = cells.iter().map(String::len).max().unwrap_or_default();
        cells.into_iter().map(|cell| format!("{cell:>longest$}")).collect::<Vec<String>>()
    };
    let names = std::iter::once("width".to_string()).chain(widths.iter().map(u64::to_string));
    let columns: Vec<Vec<String>> =
        heights.iter().map(|&height| column(&|height| format!("x{height}"), height)).collect();
    let lines: Vec<String> = names
        .enumerate()
        .map(|(line, name)| {
            let cells = columns.iter().map(|column| format!(" {}", column[line]));
            format!("{name:<5}{}", cells.collect::<String>()).trim_end().to_string() + "\n"
        })
        .collect();
    match lines.iter().all(|line| line.trim_end().len() <= COLUMNS) {
        true => lines.concat(),
        false => answers.iter().map(row::text).collect(),
    }
}
