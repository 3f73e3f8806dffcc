//! Tours by a statistic as a table: a line for each value.

use cavalcade_picture::text::COLUMNS;
use cavalcade_puzzle::number::grouped;
use cavalcade_puzzle::{Distribution, Statistic, ValueTours};

use crate::reports::paragraph;

/// More lines are in JSON only.
const MOST_LINES: usize = 40;

/// What the numbers are, and a line for each value, or for those with the most tours.
pub fn table(statistic: Statistic, distribution: &Distribution) -> Vec<String> {
    let Distribution { columns, values } = distribution;
    let mut lines = paragraph(&format!("tours by {statistic}: {}", statistic.legend()));
    let mut shown: Vec<&ValueTours> = values.iter().collect();
    let is_cut = shown.len() > MOST_LINES;
    if is_cut {
        // Digits of more places are more; a sort is stable.
        shown.sort_by(|one, other| (other.tours.len(), &other.tours).cmp(&(one.tours.len(), &one.tours)));
        shown.truncate(MOST_LINES);
    }
    let row = |value: &ValueTours| {
        value.value.iter().map(ToString::to_string).chain([grouped(&value.tours)]).collect::<Vec<String>>()
    };
    let head: Vec<String> = columns.iter().cloned().chain(["tours".to_string()]).collect();
    let rows: Vec<Vec<String>> = [head].into_iter().chain(shown.into_iter().map(row)).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..=columns.len()).map(width).collect();
    if widths.iter().sum::<usize>() + 2 * columns.len() > COLUMNS {
        lines.extend(paragraph("(the table is wider than the page: list the values with --json)"));
        return lines;
    }
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}"));
        cells.collect::<Vec<String>>().join("  ")
    };
    lines.extend(rows.iter().map(line));
    if is_cut {
        let count = grouped(values.len());
        lines
            .extend(paragraph(&format!("(the {MOST_LINES} values with most tours, of {count}: list all with --json)")));
    }
    lines
}
