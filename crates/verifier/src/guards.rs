//! Guards, and the cells that they leave safe: a piece stands on no cell that a guard occupies or attacks.
//!
//! A queen, a rook and a bishop attack along their lines up to and with the first guard, and not beyond a place without a
//! cell; a king attacks its neighbours, a knight leaps.

use std::collections::HashSet;
use std::fmt;

use crate::board::{Board, Cell};
use crate::graph::Graph;
use crate::keys::Keys;
use crate::leaps::Leaper;
use crate::refusal::Checked;

/// A guard: its letter and its cell.
type Guard = (char, Cell);

/// A board with guards, and the piece that leaps on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guarded {
    pub board: Board,
    leaper: Leaper,
    /// Rank by rank from below.
    guards: Vec<Guard>,
}

impl Guarded {
    /// What the keys `board`, `piece` and `guards` state.
    pub fn stated(keys: &Keys) -> Checked<Guarded> {
        let (board, leaper) = (keys.board()?, keys.leaper()?);
        let guarded = Guarded::new(board, leaper, &keys.list("guards")?.unwrap_or_default());
        guarded.ok_or_else(|| keys.refuse("expected guards on distinct cells, such as Qd5"))
    }

    fn new(board: Board, leaper: Leaper, names: &[&str]) -> Option<Guarded> {
        let guard = |name: &&str| -> Option<Guard> {
            let letter = name.chars().next().filter(|letter| "KQRBN".contains(*letter))?;
            Some((letter, Cell::named(&name[1..]).filter(|&cell| board.has(cell))?))
        };
        let mut guards: Vec<Guard> = names.iter().map(guard).collect::<Option<_>>()?;
        guards.sort_by_key(|(_, cell)| (cell.rank, cell.file));
        let are_apart = guards.windows(2).all(|pair| pair[0].1 != pair[1].1);
        are_apart.then_some(Guarded { board, leaper, guards })
    }

    /// The safe cells, rank by rank from below.
    pub fn safe(&self) -> Vec<Cell> {
        let standing: HashSet<Cell> = self.guards.iter().map(|&(_, cell)| cell).collect();
        let mut unsafe_cells = standing.clone();
        for &(letter, cell) in &self.guards {
            for (file, rank) in steps(letter) {
                let mut at = cell;
                loop {
                    at = Cell { file: at.file + file, rank: at.rank + rank };
                    if !self.board.has(at) {
                        break;
                    }
                    unsafe_cells.insert(at);
                    if !"QRB".contains(letter) || standing.contains(&at) {
                        break;
                    }
                }
            }
        }
        self.board.cells().into_iter().filter(|cell| !unsafe_cells.contains(cell)).collect()
    }

    /// The safe cells and the leaps between them.
    pub fn graph(&self) -> Graph {
        Graph::new(self.safe(), self.leaper)
    }
}

/// The steps of a guard.
fn steps(letter: char) -> Vec<(i64, i64)> {
    let near = (-2..=2).flat_map(|file: i64| (-2..=2).map(move |rank: i64| (file, rank)));
    let is_step = |&(file, rank): &(i64, i64)| {
        let (short, long) = (file.abs().min(rank.abs()), file.abs().max(rank.abs()));
        match letter {
            'N' => (short, long) == (1, 2),
            'R' => (short, long) == (0, 1),
            'B' => (short, long) == (1, 1),
            _ => long == 1,
        }
    };
    near.filter(is_step).collect()
}

impl fmt::Display for Guarded {
    /// `a knight on 8x8 with the guards Qd5`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{} on {}", self.leaper, self.board)?;
        for (place, (letter, cell)) in self.guards.iter().enumerate() {
            write!(formatter, "{}{letter}{cell}", if place == 0 { " with the guards " } else { ", " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn safe(board: &str, guards: &[&str]) -> usize {
        Guarded::new(Board::parse(board).unwrap(), Leaper(1, 2), guards).unwrap().safe().len()
    }

    #[test]
    fn a_queen_on_d5_leaves_36_cells_of_the_chessboard() {
        assert_eq!(safe("8x8", &["Qd5"]), 36);
        assert_eq!(safe("8x8", &["Kd5"]), 64 - 9);
        assert_eq!(safe("8x8", &["Nd5"]), 64 - 9);
        assert_eq!(safe("8x8", &["Bd5"]), 64 - 14);
    }

    #[test]
    fn guards_and_holes_block_lines() {
        assert_eq!(safe("..#..", &["Ra1"]), 2);
        assert_eq!(safe("5x1", &["Ra1", "Nc1"]), 2);
    }
}
