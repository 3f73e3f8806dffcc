//! An exchange and its solution as text.

use cavalcade_puzzle::{Exchange, Leap, Placement, Witness};

use crate::text::{Block, bare, grid, labelled, wrapped};

/// The puzzle: what moves, from where, to where.
pub fn puzzle(exchange: &Exchange, columns: usize) -> Vec<String> {
    let (start, goal) = (labelled(exchange.start()), labelled(exchange.goal()));
    let board = exchange.start().board();
    let shape = if board.has_holes() { " with holes" } else { "" };
    let mut lines =
        vec![format!("exchange on {}x{}{shape}, {}", board.width(), board.height(), exchange.piece()), String::new()];
    if start.width() <= columns {
        let indent = " ".repeat(board.height().to_string().len() + 1);
        let pair = [start.titled(format!("{indent}start")), goal.titled(format!("{indent}goal"))];
        lines.extend_from_slice(grid(&pair, columns).lines());
    } else {
        lines.push(format!("(the boards are wider than {columns} columns)"));
    }
    lines
}

/// The solution: every move with the board after it, or the moves alone where boards would be too wide.
pub fn witness(exchange: &Exchange, witness: &Witness, columns: usize) -> Vec<String> {
    match witness {
        Witness::Moves { moves } if moves.is_empty() => Vec::new(),
        Witness::Moves { moves } => {
            let boards = boards(exchange, moves);
            if boards.iter().any(|board| board.width() > columns) {
                return leaps(moves, columns);
            }
            grid(&boards, columns).lines().to_vec()
        }
        Witness::All { all, .. } => {
            let mut lines = Vec::new();
            for (index, witness) in all.iter().enumerate() {
                if let Witness::Moves { moves } = witness {
                    lines.push(format!("{}.", index + 1));
                    lines.extend(leaps(moves, columns));
                }
            }
            lines
        }
    }
}

/// A block for each move: its number, its leap, the board after it.
fn boards(exchange: &Exchange, moves: &[Leap]) -> Vec<Block> {
    let mut placement: Placement = exchange.start().clone();
    let digits = moves.len().to_string().len();
    let mut boards = Vec::new();
    for (index, leap) in moves.iter().enumerate() {
        // The referee has replayed the moves: every one can be carried out.
        let Some(after) = placement.after(leap.from, leap.to) else { break };
        placement = after;
        boards.push(bare(&placement).titled(format!("{:>digits$}. {leap}", index + 1)));
    }
    boards
}

fn leaps(moves: &[Leap], columns: usize) -> Vec<String> {
    let words: Vec<String> = moves.iter().map(Leap::to_string).collect();
    wrapped(words.iter().map(String::as_str), 3, columns).lines().to_vec()
}
