//! A board with guards, their lines of attack and the cells that they attack.

use std::collections::BTreeMap;
use std::sync::Arc;

use cavalcade_board::guard::Role;
use cavalcade_board::{Board, Cell, Guard, Leaper};
use cavalcade_puzzle::TokenName;
use cavalcade_puzzle::guarded::safety;

use crate::scene::{Face, Mark, Side, Token};

/// A board and its guards.
pub(crate) struct Scenery {
    pub(crate) board: Arc<Board>,
    /// Attacked cells, lines of attack, guards: what lies below all else.
    pub(crate) marks: Vec<Mark>,
}

impl Scenery {
    pub(crate) fn new(board: &Board, guards: &[Guard]) -> Scenery {
        let is_safe = safety(board, guards);
        let attacked = board.cells().filter(|&cell| !is_safe(cell));
        let mut marks: Vec<Mark> = attacked.map(|cell| Mark::Attacked { cell }).collect();
        for guard in guards {
            let lines = lines(board, guards, guard);
            marks.extend(lines.into_iter().map(|to| Mark::Attack { from: guard.cell, to }));
        }
        let token =
            |guard: &Guard| Token { name: guard.role.letter().into(), face: Face::Chessman(guard.role, Side::White) };
        marks.extend(guards.iter().map(|guard| Mark::Token { cell: guard.cell, token: token(guard) }));
        Scenery { board: Arc::new(board.clone()), marks }
    }
}

/// Where the lines of a guard end: the farthest cell that it attacks in each direction, and every cell of a knight's
/// leap.
fn lines(board: &Board, guards: &[Guard], guard: &Guard) -> Vec<Cell> {
    let mut farthest: BTreeMap<(i128, i128), (u64, Cell)> = BTreeMap::new();
    for cell in guard.attacked(board, guards) {
        let (files, ranks) =
            (i128::from(cell.file) - i128::from(guard.cell.file), i128::from(cell.rank) - i128::from(guard.cell.rank));
        let distance = cell.file.abs_diff(guard.cell.file).max(cell.rank.abs_diff(guard.cell.rank));
        let direction = if guard.role == Role::Knight { (files, ranks) } else { (files.signum(), ranks.signum()) };
        let end = farthest.entry(direction).or_insert((distance, cell));
        *end = (*end).max((distance, cell));
    }
    farthest.into_values().map(|(_, cell)| cell).collect()
}

/// The board with holes where no cell is safe; the board itself where none is left.
pub(crate) fn safe_board(board: &Board, guards: &[Guard]) -> Board {
    let is_safe = safety(board, guards);
    let draw = |rank: u64| {
        let sign = |file: u64| if is_safe(Cell { file, rank }) { '.' } else { '#' };
        (0..board.width()).map(sign).collect::<Vec<char>>()
    };
    let rows: Vec<Vec<char>> = (0..board.height()).rev().map(draw).collect();
    Board::from_rows(&rows).unwrap_or_else(|_| board.clone())
}

/// The guards in words, such as ` under Qd5, Rb2`.
pub(crate) fn under(guards: &[Guard]) -> String {
    match guards {
        [] => String::new(),
        _ => format!(" under {}", guards.iter().map(Guard::to_string).collect::<Vec<String>>().join(", ")),
    }
}

/// A walker: the figure of its piece, black where it is alone, as the guards are white; else in its colour.
pub(crate) fn walker(piece: Leaper, index: usize, of: usize) -> Token {
    let name = TokenName::of_walker(index);
    let face = if of == 1 { Face::Figure(piece, Side::Black) } else { Face::Walker(piece, index) };
    Token { name, face }
}
