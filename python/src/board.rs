//! Boards, their cells, and leaps.

use cavalcade::{Board, Leaper, Wrap};
use cavalcade_board::MoveGraph;
use pyo3::prelude::*;

use crate::error::input;

/// Boards of more cells are not listed.
const MOST_CELLS: u128 = 1 << 24;

/// A board's text in its shortest form, its width, height and number of cells. Rows that are too short end in holes.
#[pyfunction]
pub fn board(text: &str) -> PyResult<(String, u64, u64, u128)> {
    let board = read(&filled(text))?;
    Ok((board.to_string(), board.width(), board.height(), board.cell_count()))
}

/// The cells of a board in reading order from the lowest rank.
#[pyfunction]
pub fn cells(text: &str) -> PyResult<Vec<String>> {
    let board = listable(text)?;
    Ok(board.cells().map(|cell| cell.to_string()).collect())
}

/// The pairs of cells that are a leap apart, each once; `wrap` names the rims that are joined.
#[pyfunction]
pub fn leaps(text: &str, piece: &str, wrap: Option<&str>) -> PyResult<Vec<(String, String)>> {
    let wrap: Option<Wrap> = wrap.map(str::parse).transpose().map_err(input)?;
    let board = listable(text)?.wrapped(wrap);
    let piece: Leaper = piece.parse().map_err(input)?;
    let graph = MoveGraph::new(&board, piece).map_err(input)?;
    let names: Vec<String> = board.cells().map(|cell| cell.to_string()).collect();
    let mut leaps = Vec::new();
    for (node, from) in names.iter().enumerate() {
        let onward = graph.neighbours(node as u32).iter().filter(|&&to| to as usize > node);
        leaps.extend(onward.map(|&to| (from.clone(), names[to as usize].clone())));
    }
    Ok(leaps)
}

/// The text with all rows as long as the longest.
fn filled(text: &str) -> String {
    let rows: Vec<&str> = text.trim().split(['/', '\n']).map(str::trim).collect();
    if rows.len() == 1 {
        return text.to_string();
    }
    let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let row = |row: &&str| format!("{row}{}", "#".repeat(width - row.chars().count()));
    rows.iter().map(row).collect::<Vec<String>>().join("/")
}

/// A board by its text.
pub fn read(text: &str) -> PyResult<Board> {
    text.parse().map_err(input)
}

fn listable(text: &str) -> PyResult<Board> {
    let board = read(text)?;
    match board.cell_count() {
        cells if cells > MOST_CELLS => {
            Err(input(format!("{cells} cells are too many for a list: expected at most 2^24")))
        }
        _ => Ok(board),
    }
}
