//! Which cells guards make unsafe, computed independently of the methods: from the direction and distance of each
//! target.

use std::collections::{HashMap, HashSet};

use cavalcade_board::guard::Role;
use cavalcade_board::{Board, Cell, Guard, Leaper, Wrap};

use crate::leap::{ends, is_leap};
use crate::{Foul, Rule};

/// Larger boards are not scanned for cells that were not visited.
const LARGEST_BOARD: u128 = 1 << 24;

/// The guards of a puzzle on their board.
pub(crate) struct Guards<'a> {
    board: &'a Board,
    guards: &'a [Guard],
    cells: HashSet<Cell>,
    /// For each guard and direction, how far away the nearest other guard stands.
    blocked: HashMap<(usize, (i8, i8)), u64>,
    /// On a board with joined rims, the attacked cells, each with a guard that attacks it.
    over_rims: Option<HashMap<Cell, usize>>,
}

impl<'a> Guards<'a> {
    pub(crate) fn new(board: &'a Board, guards: &'a [Guard]) -> Guards<'a> {
        let mut blocked: HashMap<(usize, (i8, i8)), u64> = HashMap::new();
        for (index, guard) in guards.iter().enumerate() {
            for other in guards {
                if let Some((direction, distance)) = line(guard.cell, other.cell) {
                    let nearest = blocked.entry((index, direction)).or_insert(distance);
                    *nearest = distance.min(*nearest);
                }
            }
        }
        let cells: HashSet<Cell> = guards.iter().map(|guard| guard.cell).collect();
        let over_rims = board.wrap().map(|_| over_rims(board, guards, &cells));
        Guards { board, guards, cells, blocked, over_rims }
    }

    /// Where they stand.
    pub(crate) fn board(&self) -> &Board {
        self.board
    }

    /// Why a piece may not stand on a cell; none when it may.
    pub(crate) fn why_unsafe(&self, cell: Cell) -> Option<(Rule, String)> {
        if !self.board.contains(cell) {
            return Some((Rule::Board, format!("{cell} is not a cell of the board")));
        }
        if self.cells.contains(&cell) {
            return Some((Rule::Safe, format!("a guard stands on {cell}")));
        }
        let attacker = match &self.over_rims {
            Some(attacked) => attacked.get(&cell).copied(),
            None => (0..self.guards.len()).find(|&index| self.attacks(index, cell)),
        };
        attacker.map(|index| (Rule::Safe, format!("{cell} is attacked by {}", self.guards[index])))
    }

    fn attacks(&self, index: usize, cell: Cell) -> bool {
        let Guard { role, cell: from } = self.guards[index];
        if role == Role::Knight {
            return is_leap(self.board, Leaper::KNIGHT, from, cell);
        }
        let Some((direction, distance)) = line(from, cell) else { return false };
        let is_diagonal = direction.0 != 0 && direction.1 != 0;
        let (reach, turns) = match role {
            Role::King => (1, true),
            Role::Queen => (u64::MAX, true),
            Role::Rook => (u64::MAX, !is_diagonal),
            Role::Bishop => (u64::MAX, is_diagonal),
            Role::Knight => (0, false),
        };
        let unblocked = self.blocked.get(&(index, direction)).is_none_or(|&nearest| distance <= nearest);
        turns && distance <= reach && unblocked && !self.has_hole(from, direction, distance)
    }

    /// Whether there is a hole less than so far away. Only a drawn board has any.
    fn has_hole(&self, from: Cell, (files, ranks): (i8, i8), distance: u64) -> bool {
        let at = |start: u64, direction: i8, steps: u64| match direction {
            1 => start + steps,
            -1 => start - steps,
            _ => start,
        };
        let cell = |steps| Cell { file: at(from.file, files, steps), rank: at(from.rank, ranks, steps) };
        self.board.has_holes() && (1..distance).any(|steps| !self.board.contains(cell(steps)))
    }

    /// A safe cell that was not visited.
    pub(crate) fn unvisited(&self, visited: &HashSet<Cell>) -> Result<Option<Cell>, Foul> {
        let board = self.board;
        if board.cell_count() > LARGEST_BOARD {
            return Err(Foul::of(Rule::Board, "a board of more than 2^24 cells is too large to be checked"));
        }
        Ok(board.cells().find(|cell| !visited.contains(cell) && self.why_unsafe(*cell).is_none()))
    }
}

/// The cells that are attacked on a board with joined rims, each with the number of a guard: the line from a guard in
/// each direction, counted in steps from it, until something stands there or it is back.
fn over_rims(board: &Board, guards: &[Guard], standing: &HashSet<Cell>) -> HashMap<Cell, usize> {
    let mut attacked = HashMap::new();
    // A line from off the board might never come back to where it began.
    for (number, guard) in guards.iter().enumerate().filter(|(_, guard)| board.contains(guard.cell)) {
        if guard.role == Role::Knight {
            attacked.extend(ends(board, Leaper::KNIGHT, guard.cell).map(|cell| (cell, number)));
            continue;
        }
        for (files, ranks) in (-1..=1i128).flat_map(|files| (-1..=1i128).map(move |ranks| (files, ranks))) {
            let turns = match (files != 0, ranks != 0) {
                (false, false) => false,
                (true, true) => guard.role != Role::Rook,
                _ => guard.role != Role::Bishop,
            };
            let last = if guard.role == Role::King { 1 } else { i128::MAX };
            for steps in (1..=last).take_while(|_| turns) {
                let (file, rank) =
                    (i128::from(guard.cell.file) + steps * files, i128::from(guard.cell.rank) + steps * ranks);
                let round = |place: i128, length: u64| place.rem_euclid(length.into()) as u64;
                let is_off = board.wrap() == Some(Wrap::Files) && !(0..i128::from(board.height())).contains(&rank);
                let cell = Cell { file: round(file, board.width()), rank: round(rank, board.height()) };
                if is_off || !board.contains(cell) || cell == guard.cell {
                    break;
                }
                attacked.entry(cell).or_insert(number);
                if standing.contains(&cell) {
                    break;
                }
            }
        }
    }
    attacked
}

/// The direction from one cell to another and the steps between them, where a queen could go that way.
fn line(from: Cell, to: Cell) -> Option<((i8, i8), u64)> {
    let side = |from: u64, to: u64| match to.cmp(&from) {
        std::cmp::Ordering::Less => -1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 1,
    };
    let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
    let is_line = files != ranks && files.min(ranks) == 0 || files == ranks && files > 0;
    is_line.then(|| ((side(from.file, to.file), side(from.rank, to.rank)), files.max(ranks)))
}
