//! Guards, and the cells that they leave safe: a piece stands on no cell that a guard occupies or attacks.
//!
//! A queen, a rook and a bishop attack along their lines up to and with the first guard, and not beyond a place without a
//! cell; a king attacks its neighbours, a knight leaps.

use std::collections::HashSet;

use crate::board::{Board, Cell};
use crate::graph::Graph;
use crate::keys::Keys;
use crate::leaps::Leaper;
use crate::puzzle::Key;
use crate::refusal::Checked;

/// The lines that state a board with guards, and the piece that leaps on it.
pub const GUARDED: [Key; 3] = [("board", None), ("piece", Some("knight")), ("guards", Some("none"))];

/// A board with guards, and the piece that leaps on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guarded {
    pub board: Board,
    leaper: Leaper,
    /// The cells that are left.
    pub safe: Vec<Cell>,
    /// `a knight on 8x8 with the guards Qd5`.
    pub what: String,
}

impl Guarded {
    /// What the lines [`GUARDED`] state.
    pub fn stated(keys: &Keys) -> Checked<Guarded> {
        let (board, leaper) = (keys.board()?, keys.leaper()?);
        // Each by its cell and its letter, rank by rank from below.
        let guard = |name: &str| {
            let letter = name.chars().next().filter(|letter| "KQRBN".contains(*letter))?;
            Some((Cell::named(&name[1..]).filter(|&cell| board.has(cell))?, letter))
        };
        let list = keys.list_if("guards")?;
        let guards: Option<Vec<(Cell, char)>> = list.iter().copied().map(guard).collect();
        let mut guards = guards.unwrap_or_default();
        guards.sort_unstable();
        let is_right = guards.len() == list.len() && guards.windows(2).all(|two| two[0].0 != two[1].0);
        if !is_right {
            return Err(keys.refuse("expected guards on distinct cells, such as Qd5"));
        }
        let names: Vec<String> = guards.iter().map(|(cell, letter)| format!("{letter}{cell}")).collect();
        let with = if names.is_empty() { "" } else { " with the guards " };
        let what = format!("{leaper} on {}{with}{}", board.text, names.join(", "));
        let safe = safe(&board, &guards);
        Ok(Guarded { board, leaper, safe, what })
    }

    /// The safe cells and the leaps between them.
    pub fn graph(&self) -> Graph {
        Graph::new(self.safe.clone(), &self.leaper)
    }
}

/// The cells that no guard occupies or attacks, rank by rank from below.
fn safe(board: &Board, guards: &[(Cell, char)]) -> Vec<Cell> {
    let standing: HashSet<Cell> = guards.iter().map(|&(cell, _)| cell).collect();
    let mut attacked = standing.clone();
    for &(cell, letter) in guards {
        let most = if "QRB".contains(letter) { i64::MAX } else { 1 };
        for (file, rank) in steps(letter) {
            let line = (1..=most).map(|by| Cell { file: cell.file + by * file, rank: cell.rank + by * rank });
            for at in line.take_while(|&at| board.has(at)) {
                attacked.insert(at);
                if standing.contains(&at) {
                    break;
                }
            }
        }
    }
    board.cells.iter().copied().filter(|cell| !attacked.contains(cell)).collect()
}

/// The steps of a guard.
fn steps(letter: char) -> impl Iterator<Item = (i64, i64)> {
    let near = (-2..=2).flat_map(|file: i64| (-2..=2).map(move |rank: i64| (file, rank)));
    near.filter(move |(file, rank)| match (letter, file * file + rank * rank) {
        ('N', square) => square == 5,
        ('R', square) => square == 1,
        ('B', square) => square == 2,
        (_, square) => square == 1 || square == 2,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn safe(board: &str, guards: &str) -> usize {
        let texts = [("board", board), ("piece", "1,2"), ("guards", guards)];
        let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into();
        Guarded::stated(&Keys { texts, line: None }).unwrap().safe.len()
    }

    #[test]
    fn a_queen_on_d5_leaves_36_cells_of_the_chessboard() {
        assert_eq!(safe("8x8", "Qd5"), 36);
        assert_eq!(safe("8x8", "Kd5"), 64 - 9);
        assert_eq!(safe("8x8", "Nd5"), 64 - 9);
        assert_eq!(safe("8x8", "Bd5"), 64 - 14);
    }

    #[test]
    fn guards_and_holes_block_lines() {
        assert_eq!(safe("..#..", "Ra1"), 2);
        assert_eq!(safe("5x1", "Ra1 Nc1"), 2);
    }
}
