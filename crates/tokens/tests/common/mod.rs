//! What the tests share.

use cavalcade_board::Board;

/// The board of a placement that is drawn like a shaped board, and the token on each of its cells.
pub fn drawn(text: &str) -> (Board, Vec<Option<char>>) {
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let board = Board::from_rows(&rows).expect("rows of equal length");
    let cells = rows.iter().rev().flatten().filter(|&&drawn| drawn != '#');
    (board, cells.map(|&drawn| (drawn != '.').then_some(drawn)).collect())
}

/// Start and goal of R. K. Guy's swap: two rows of n labelled knights, with an empty row between them.
#[allow(dead_code, reason = "not all tests swap knights")]
pub fn guys_swap(n: usize) -> (String, String) {
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').take(2 * n).collect();
    let row = |of: &[char]| of.iter().collect::<String>();
    let (top, middle, bottom) = (row(&letters[..n]), ".".repeat(n), row(&letters[n..]));
    (format!("{top}/{middle}/{bottom}"), format!("{bottom}/{middle}/{top}"))
}
