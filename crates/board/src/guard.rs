//! Guards: chessmen that stand still and attack cells.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use crate::text::excerpt;
use crate::{Board, Cell, Leaper};

/// The kind of chessman, which decides what it attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// One step in each of the eight directions.
    King,
    /// Along ranks, files and diagonals.
    Queen,
    /// Along ranks and files.
    Rook,
    /// Along diagonals.
    Bishop,
    /// The knight's leap, whatever stands between.
    Knight,
}

const ROLES: [(char, &str, Role); 5] = [
    ('K', "king", Role::King),
    ('Q', "queen", Role::Queen),
    ('R', "rook", Role::Rook),
    ('B', "bishop", Role::Bishop),
    ('N', "knight", Role::Knight),
];

impl Role {
    /// All of them, in the order of chess notation.
    pub fn all() -> impl Iterator<Item = Role> {
        ROLES.into_iter().map(|(_, _, role)| role)
    }

    /// The letter of chess notation: K Q R B N.
    pub fn letter(self) -> char {
        ROLES.iter().find(|(_, _, role)| *role == self).map_or('?', |(letter, _, _)| *letter)
    }

    /// The English name, in lower case.
    pub fn name(self) -> &'static str {
        ROLES.iter().find(|(_, _, role)| *role == self).map_or("?", |(_, name, _)| name)
    }
}

/// A guard on its cell, written `Qd5`.
///
/// ```
/// use cavalcade_board::{Board, Guard};
///
/// let board: Board = "8x8".parse()?;
/// let queen: Guard = "Qd5".parse()?;
/// let safe = board.cells().filter(|&cell| cell != queen.cell && !queen.attacks(&board, &[queen], cell));
/// assert_eq!(safe.count(), 36);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Guard {
    /// How it attacks.
    pub role: Role,
    /// Where it stands.
    pub cell: Cell,
}

impl Guard {
    /// Whether it attacks `target`. Holes and the cells of `guards` block lines; a leap is never blocked. Lines go on
    /// over joined rims, where [`Guard::attacked`] finds all targets at once.
    pub fn attacks(&self, board: &Board, guards: &[Guard], target: Cell) -> bool {
        if board.wrap().is_some() {
            return self.attacked(board, guards).contains(&target);
        }
        let (files, ranks) = (target.file.abs_diff(self.cell.file), target.rank.abs_diff(self.cell.rank));
        let (straight, diagonal) = ((files == 0) != (ranks == 0), files == ranks && files > 0);
        if !board.contains(target) {
            return false;
        }
        match self.role {
            Role::King => files.max(ranks) == 1,
            Role::Knight => (files.min(ranks), files.max(ranks)) == (1, 2),
            Role::Rook => straight && self.sees(board, guards, target),
            Role::Bishop => diagonal && self.sees(board, guards, target),
            Role::Queen => (straight || diagonal) && self.sees(board, guards, target),
        }
    }

    /// All cells that it attacks, by following its lines cell by cell; on a line that leads back to it, not its own
    /// cell. None where it stands off the board.
    pub fn attacked(&self, board: &Board, guards: &[Guard]) -> HashSet<Cell> {
        let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let queen = [straight, diagonal].concat();
        let knight: Vec<(i64, i64)> = Leaper::KNIGHT.offsets().collect();
        let (directions, has_lines): (&[(i64, i64)], bool) = match self.role {
            Role::King => (&queen, false),
            Role::Queen => (&queen, true),
            Role::Rook => (&straight, true),
            Role::Bishop => (&diagonal, true),
            Role::Knight => (&knight, false),
        };
        let mut attacked = HashSet::new();
        for &by in directions.iter().filter(|_| board.contains(self.cell)) {
            let mut at = self.cell;
            while let Some(to) = board.shifted(at, by).filter(|&to| to != self.cell) {
                attacked.insert(to);
                at = to;
                if !has_lines || guards.iter().any(|guard| guard.cell == to) {
                    break;
                }
            }
        }
        attacked
    }

    /// Whether nothing stands strictly between the guard and a target on one of its lines.
    fn sees(&self, board: &Board, guards: &[Guard], target: Cell) -> bool {
        let minus = |one: u64, other: u64| i128::from(one) - i128::from(other);
        let offset = |cell: Cell| (minus(cell.file, self.cell.file), minus(cell.rank, self.cell.rank));
        let steps = |(files, ranks): (i128, i128)| files.abs().max(ranks.abs());
        let (files, ranks) = offset(target);
        let by = (files.signum(), ranks.signum());
        let is_between = |guard: &Guard| {
            let at = offset(guard.cell);
            (1..steps((files, ranks))).contains(&steps(at)) && at == (steps(at) * by.0, steps(at) * by.1)
        };
        // Only a drawn board has holes; on any other a line may be too long to be followed cell by cell.
        let meets_hole = || {
            let step = |cell: &Cell| cell.shifted((by.0 as i64, by.1 as i64));
            std::iter::successors(step(&self.cell), step)
                .take_while(|&cell| cell != target)
                .any(|cell| !board.contains(cell))
        };
        let is_blocked = guards.iter().any(is_between) || board.has_holes() && meets_hole();
        !is_blocked
    }
}

impl fmt::Display for Guard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&format!("{}{}", self.role.letter(), self.cell))
    }
}

/// A text that does not name a guard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid guard {}: expected one of K Q R B N and a cell, such as `Qd5`", excerpt(.text))]
pub struct ParseGuardError {
    text: String,
}

impl FromStr for Guard {
    type Err = ParseGuardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut rest = text.chars();
        let letter = rest.next();
        let role = ROLES.iter().find(|(known, _, _)| Some(*known) == letter);
        match (role, rest.as_str().parse()) {
            (Some(&(_, _, role)), Ok(cell)) => Ok(Guard { role, cell }),
            _ => Err(ParseGuardError { text: text.into() }),
        }
    }
}

crate::serde_by_text!(Guard, "a guard such as \"Qd5\"");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrap;
    use proptest::prelude::*;

    fn attacked(board: &str, guards: &[&str]) -> String {
        let board: Board = board.parse().unwrap();
        let guards: Vec<Guard> = guards.iter().map(|text| text.parse().unwrap()).collect();
        let cells = board.cells().filter(|&cell| guards.iter().any(|guard| guard.attacks(&board, &guards, cell)));
        cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_hole_blocks_a_line() {
        assert_eq!(attacked("..#..", &["Ra1"]), "b1");
    }

    #[test]
    fn a_guard_blocks_a_line_and_is_itself_attacked() {
        assert_eq!(attacked("5x1", &["Ra1", "Nc1"]), "b1 c1");
    }

    #[test]
    fn a_line_of_any_length_is_looked_along_at_once() {
        let board: Board = "1x1000000000000000".parse().unwrap();
        let [rook, far]: [Guard; 2] = ["Ra1", "Na999999999999999"].map(|text| text.parse().unwrap());
        let last: Cell = "a1000000000000000".parse().unwrap();
        assert!(rook.attacks(&board, &[rook], last) && rook.attacks(&board, &[rook, far], far.cell));
        assert!(!rook.attacks(&board, &[rook, far], last));
    }

    #[test]
    fn a_king_attacks_its_neighbours_and_a_knight_leaps_over_all() {
        assert_eq!(attacked("3x3", &["Ka1"]), "b1 a2 b2");
        assert_eq!(attacked("3x3", &["Na1"]), "c2 b3");
        assert_eq!(attacked("3x3", &["Bb2"]), "a1 c1 a3 c3");
    }

    #[test]
    fn lines_go_on_over_joined_rims() {
        let torus = "5x4".parse::<Board>().unwrap().wrapped(Some(Wrap::Both));
        let rook: Guard = "Rb2".parse().unwrap();
        assert_eq!(rook.attacked(&torus, &[rook]).len(), 4 + 3);
        // A diagonal passes through every cell of the torus where the sides have no common factor.
        let bishop: Guard = "Ba1".parse().unwrap();
        assert_eq!(bishop.attacked(&torus, &[bishop]).len(), 19);
        let cylinder = "5x4".parse::<Board>().unwrap().wrapped(Some(Wrap::Files));
        let king: Guard = "Ka1".parse().unwrap();
        assert_eq!(king.attacked(&cylinder, &[king]).len(), 5);
    }

    proptest! {
        #[test]
        fn the_cells_on_its_lines_are_those_that_it_attacks(
            rows in prop::collection::vec(prop::collection::vec(prop::sample::select(vec!['.', '.', '#']), 6), 1..6),
            role in 0..5usize,
            (place, other) in (0..36usize, 0..36usize),
        ) {
            let Ok(board) = Board::from_rows(&rows) else { return Ok(()) };
            let cells: Vec<Cell> = board.cells().collect();
            let at = |place: usize| cells[place % cells.len()];
            let guards = [Guard { role: ROLES[role].2, cell: at(place) }, Guard { role: Role::King, cell: at(other) }];
            let attacked: HashSet<Cell> =
                cells.iter().copied().filter(|&cell| guards[0].attacks(&board, &guards, cell)).collect();
            prop_assert_eq!(guards[0].attacked(&board, &guards), attacked);
        }
    }

    #[test]
    fn what_is_no_guard_is_refused() {
        for text in ["", "Q", "d5", "qd5", "Pd5", "Qd0", "QQd5"] {
            assert!(text.parse::<Guard>().is_err(), "{text}");
        }
        assert_eq!("Bzz99".parse::<Guard>().unwrap().to_string(), "Bzz99");
    }
}
