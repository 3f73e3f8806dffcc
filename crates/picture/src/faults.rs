//! What an argument is about, as marks on the board: cells at fault, or cells of two classes.

use cavalcade_board::{Board, BoardTooLarge, Cell, Leaper, MoveGraph};
use cavalcade_puzzle::labelled_swap::Sides;
use cavalcade_puzzle::{Answer, Argument, Puzzle, Status, of_any_kind};

use crate::Show;
use crate::scene::{Flag, Mark};
use crate::size::check_size;

/// The marks of an answer that no solution exists; none for others.
pub(crate) fn of_infeasible(answer: &Answer) -> Vec<Mark> {
    match &answer.argument {
        Some(argument) if answer.status == Status::Infeasible => marks(argument, &answer.puzzle),
        _ => Vec::new(),
    }
}

/// The cells of a puzzle's board that an argument is about; none where it is not about cells, or the board is too large
/// to be drawn.
pub fn marks(argument: &Argument, puzzle: &Puzzle) -> Vec<Mark> {
    if check_size(puzzle.board()).is_err() {
        return Vec::new();
    }
    let fault = |cell: Cell| Mark::Flag { cell, flag: Flag::Fault };
    match argument {
        Argument::Parity { .. } => {
            let piece = of_any_kind!(puzzle, |problem| problem.piece());
            let Some(classes) = puzzle.board().bipartition(piece) else { return Vec::new() };
            let flag = |cell| if classes.side(cell) { Flag::Second } else { Flag::First };
            cells(puzzle).into_iter().map(|cell| Mark::Flag { cell, flag: flag(cell) }).collect()
        }
        Argument::Parts { from, .. } => apart(puzzle, *from, false).into_iter().map(fault).collect(),
        Argument::Tokens { cell, .. } | Argument::Blocked { cell, .. } => {
            apart(puzzle, *cell, true).into_iter().map(fault).collect()
        }
        Argument::Degree { cells } => cells.iter().copied().map(fault).collect(),
        Argument::Symmetry { cell, .. } => vec![fault(*cell)],
        Argument::EndColumns { .. } => {
            end_columns(puzzle).into_iter().map(|cell| Mark::Flag { cell, flag: Flag::First }).collect()
        }
        _ => Vec::new(),
    }
}

/// The cells on which the piece may stand.
fn cells(puzzle: &Puzzle) -> Vec<Cell> {
    of_any_kind!(puzzle, |problem| problem.ground().cells().collect())
}

/// The cells that leaps join to a cell, or the others.
fn apart(puzzle: &Puzzle, cell: Cell, joined: bool) -> Vec<Cell> {
    let graph = of_any_kind!(puzzle, |problem| graph(&problem.ground(), problem.piece()));
    let Some((graph, node)) = graph.ok().and_then(|graph| graph.node(cell).map(|node| (graph, node))) else {
        return Vec::new();
    };
    let components = graph.component_of();
    let here = components[node as usize];
    graph.cells().iter().zip(&components).filter(|&(_, &of)| (of == here) == joined).map(|(&cell, _)| cell).collect()
}

fn graph(ground: &Board, piece: Leaper) -> Result<MoveGraph, BoardTooLarge> {
    MoveGraph::new(ground, piece)
}

/// The two cells of the first two columns and of the last two between which tokens change places.
fn end_columns(puzzle: &Puzzle) -> Vec<Cell> {
    let Puzzle::Exchange(exchange) = puzzle else { return Vec::new() };
    let (board, sides) = (puzzle.board(), exchange.labelled_sides());
    let (along, across) = match sides {
        Some(Sides::Ranks) => (board.width(), board.height()),
        Some(Sides::Files) => (board.height(), board.width()),
        None => return Vec::new(),
    };
    let is_end = |cell: &Cell| {
        let (column, place) = if sides == Some(Sides::Ranks) { (cell.file, cell.rank) } else { (cell.rank, cell.file) };
        (column < 2 || column + 2 >= along) && (place == 0 || place + 1 == across)
    };
    board.cells().filter(is_end).collect()
}
