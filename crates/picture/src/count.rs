//! A count as a line, and its board.

use cavalcade_puzzle::Count;

use crate::path::{self, Path};
use crate::scene::Film;

/// The puzzle in a line, such as `closed tours of 8x8, knight, from a1`.
pub fn line(count: &Count) -> String {
    let direction = if count.directed() { "directed " } else { "" };
    let what = if count.closed() { "closed tours" } else { "open tours" };
    let shape = if count.board().has_holes() { " with holes" } else { "" };
    let end = |word: &str, cell: Option<_>| cell.map(|cell| format!(", {word} {cell}")).unwrap_or_default();
    let (from, to) = (end("from", count.from()), end("to", count.to()));
    let (width, height) = (count.board().width(), count.board().height());
    format!("{direction}{what} of {width}x{height}{shape}, {}{from}{to}", count.piece())
}

/// The board: a number does not grow.
pub fn film(count: &Count) -> Film {
    let blank = Path { board: count.board(), piece: count.piece(), cells: &[], closed: count.closed() };
    path::play(blank, None, line(count))
}
