//! The safe graph of puzzles with guards: the move graph of the safe cells of a board.

use cavalcade_board::{Board, Cell, Guard, Leaper, MoveGraph, Symmetry};
use cavalcade_puzzle::guarded::safe_cells;

use crate::method::MethodError;

/// Larger boards are not taken.
const LARGEST_BOARD: u128 = 1 << 20;

/// Safe cells, numbered in reading order from `a1`.
#[derive(Clone, Debug)]
pub(crate) struct SafeGraph {
    /// The cells and the leaps between them.
    pub graph: MoveGraph,
    /// For each cell, which of the two sides it is on: every leap changes sides. None where some do not.
    pub side: Option<Vec<u8>>,
    /// For each cell, its connected component; components are numbered by their first cells.
    pub component: Vec<u32>,
}

impl SafeGraph {
    /// The safe graph of `piece`, for a method that goes as far as `most` cells.
    pub(crate) fn new(
        board: &Board,
        guards: &[Guard],
        piece: Leaper,
        method: &'static str,
        most: usize,
    ) -> Result<SafeGraph, MethodError> {
        let most_cells = LARGEST_BOARD;
        if board.cell_count() > most_cells {
            let reason = format!("{} cells, of which it takes at most {most_cells}", board.cell_count());
            return Err(MethodError::too_large(method, reason));
        }
        let cells: Vec<Cell> = safe_cells(board, guards).take(most + 1).collect();
        if cells.len() > most {
            return Err(MethodError::too_large(method, format!("more than {most} safe cells")));
        }
        let graph = MoveGraph::of_cells(board, cells, piece).map_err(|error| MethodError::too_large(method, error))?;
        Ok(SafeGraph { side: graph.sides(), component: graph.component_of(), graph })
    }

    /// The symmetries of the board that map the guards onto guards of the same kind, as maps of cells; the identity
    /// first.
    pub(crate) fn symmetries(&self, board: &Board, guards: &[Guard]) -> Vec<Vec<u32>> {
        let keeps = |symmetry: &Symmetry| {
            let image = |guard: &Guard| Guard { cell: symmetry.apply(board, guard.cell), ..*guard };
            guards.iter().all(|guard| guards.contains(&image(guard)))
        };
        let kept = Symmetry::of(board).into_iter().filter(keeps);
        kept.filter_map(|symmetry| self.graph.image(board, symmetry)).collect()
    }

    /// Some of the cells by name, with commas between them.
    pub(crate) fn names(&self, cells: impl IntoIterator<Item = u32>) -> String {
        names(&cells.into_iter().map(|cell| self.graph.cell(cell)).collect::<Vec<Cell>>())
    }
}

/// Some cells by name, with commas between them.
pub(crate) fn names(cells: &[Cell]) -> String {
    const MOST: usize = 12;
    let names = cells.iter().take(MOST).map(Cell::to_string).collect::<Vec<String>>().join(", ");
    match cells.len().checked_sub(MOST) {
        Some(more) if more > 0 => format!("{names} and {more} more"),
        _ => names,
    }
}
