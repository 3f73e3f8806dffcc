//! What the tests share.

use cavalcade_board::Board;

/// The board of a placement that is drawn like a shaped board, and the token on each of its cells.
pub fn drawn(text: &str) -> (Board, Vec<Option<char>>) {
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let board = Board::from_rows(&rows).expect("rows of equal length");
    let cells = rows.iter().rev().flatten().filter(|&&drawn| drawn != '#');
    (board, cells.map(|&drawn| (drawn != '.').then_some(drawn)).collect())
}
