//! The ground of puzzles with guards: the safe cells of a board, and which are a leap apart.

use std::collections::HashMap;

use cavalcade_board::{Board, Cell, Guard, Leaper, Symmetry};
use cavalcade_puzzle::guarded::safe_cells;

use crate::method::MethodError;

/// Boards of more cells are not looked over.
const LARGEST_BOARD: u128 = 1 << 20;

/// Safe cells, numbered in reading order from `a1`.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// The cells.
    pub cells: Vec<Cell>,
    /// For each cell, those a leap away, ascending.
    pub neighbours: Vec<Vec<u32>>,
    /// For each cell, which of the two sides it is on: every leap changes sides. Each leaper's graph is bipartite.
    pub side: Vec<u8>,
    /// For each cell, its connected part; parts are numbered by their first cells.
    pub part: Vec<u32>,
    numbers: HashMap<Cell, u32>,
}

impl Ground {
    /// The ground of `piece`, for a method that goes as far as `most` cells.
    pub(crate) fn new(
        board: &Board,
        guards: &[Guard],
        piece: Leaper,
        method: &'static str,
        most: usize,
    ) -> Result<Ground, MethodError> {
        let most_cells = LARGEST_BOARD;
        if board.cell_count() > most_cells {
            let reason = format!("{} cells, of which it looks over at most {most_cells}", board.cell_count());
            return Err(MethodError::too_large(method, reason));
        }
        let cells: Vec<Cell> = safe_cells(board, guards).take(most + 1).collect();
        if cells.len() > most {
            return Err(MethodError::too_large(method, format!("more than {most} safe cells")));
        }
        let numbers: HashMap<Cell, u32> = cells.iter().copied().zip(0..).collect();
        let around = |cell: &Cell| {
            let reached = piece.offsets().filter_map(|by| numbers.get(&cell.shifted(by)?).copied());
            let mut reached: Vec<u32> = reached.collect();
            reached.sort_unstable();
            reached
        };
        let neighbours: Vec<Vec<u32>> = cells.iter().map(around).collect();
        let mut ground = Ground { side: vec![0; cells.len()], part: vec![0; cells.len()], cells, neighbours, numbers };
        let mut parts = 0;
        let mut seen = vec![false; ground.cells.len()];
        for root in 0..ground.cells.len() as u32 {
            if seen[root as usize] {
                continue;
            }
            for (cell, distance) in (0..).zip(ground.distances(root)) {
                if let Some(distance) = distance {
                    seen[cell as usize] = true;
                    ground.side[cell as usize] = (distance % 2) as u8;
                    ground.part[cell as usize] = parts;
                }
            }
            parts += 1;
        }
        Ok(ground)
    }

    /// The number of a safe cell.
    pub(crate) fn number(&self, cell: Cell) -> Option<u32> {
        self.numbers.get(&cell).copied()
    }

    /// For each cell, the fewest leaps from `start`, if there is a way.
    pub(crate) fn distances(&self, start: u32) -> Vec<Option<u32>> {
        distances(&self.neighbours, start)
    }

    /// The symmetries of the board that map the guards onto guards of the same kind, as maps of cells; the identity first.
    pub(crate) fn symmetries(&self, board: &Board, guards: &[Guard]) -> Vec<Vec<u32>> {
        let keeps = |symmetry: &Symmetry| {
            let image = |guard: &Guard| Guard { cell: symmetry.apply(board, guard.cell), ..*guard };
            guards.iter().all(|guard| guards.contains(&image(guard)))
        };
        let map = |symmetry: Symmetry| {
            self.cells.iter().map(|&cell| self.number(symmetry.apply(board, cell))).collect::<Option<Vec<u32>>>()
        };
        Symmetry::of(board).into_iter().filter(keeps).filter_map(map).collect()
    }

    /// Some of the cells by name, with commas between them.
    pub(crate) fn names(&self, cells: impl IntoIterator<Item = u32>) -> String {
        names(&cells.into_iter().map(|cell| self.cells[cell as usize]).collect::<Vec<Cell>>())
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

/// For each cell, the fewest leaps from `start`, if there is a way, given the cells a leap away from each.
pub(crate) fn distances(neighbours: &[Vec<u32>], start: u32) -> Vec<Option<u32>> {
    let mut distances = vec![None; neighbours.len()];
    distances[start as usize] = Some(0);
    let mut queue = vec![start];
    let mut next = 0;
    while let Some(&cell) = queue.get(next) {
        let beyond = distances[cell as usize].map(|distance| distance + 1);
        for &to in &neighbours[cell as usize] {
            if distances[to as usize].is_none() {
                distances[to as usize] = beyond;
                queue.push(to);
            }
        }
        next += 1;
    }
    distances
}
