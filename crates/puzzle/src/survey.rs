//! Surveys: a puzzle with its guards on every set of cells.

use cavalcade_board::{Board, Cell, Guard, Role};

use crate::Puzzle;
use crate::cover::CoverError;
use crate::errand::ErrandError;
use crate::guarded::GuardedError;

/// The most placements of the guards in a survey.
pub const MOST_PLACEMENTS: u128 = 100_000;

/// The guards of a puzzle that can be surveyed; none for other kinds.
pub fn guards(puzzle: &Puzzle) -> Option<&[Guard]> {
    match puzzle {
        Puzzle::Cover(cover) => Some(cover.guards()),
        Puzzle::Errand(errand) => Some(errand.guards()),
        _ => None,
    }
}

/// The number of ways to place such guards on distinct cells of a board: guards of the same role are interchangeable. At
/// most 2^128 - 1.
pub fn count(board: &Board, guards: &[Guard]) -> u128 {
    let mut ways: u128 = 1;
    let mut free = board.cell_count();
    for role in Role::all() {
        let alike = guards.iter().filter(|guard| guard.role == role).count() as u128;
        // The partial products are binomial coefficients.
        for chosen in 1..=alike {
            let Some(product) = ways.checked_mul(free) else { return u128::MAX };
            ways = product / chosen;
            free = free.saturating_sub(1);
        }
    }
    ways
}

/// All placements of such guards on distinct cells of a board, in the order of their cells. Each has its guards in the
/// order of `guards`; those of the same role stand in the order of the cells.
///
/// ```
/// use cavalcade_board::Guard;
/// use cavalcade_puzzle::survey;
///
/// let guards: Vec<Guard> = vec!["Qa1".parse()?, "Qa2".parse()?];
/// let placements = survey::placements(&"2x2".parse()?, &guards);
/// let names = |guards: &Vec<Guard>| guards.iter().map(Guard::to_string).collect::<Vec<String>>().join(" ");
/// assert_eq!(placements.len() as u128, survey::count(&"2x2".parse()?, &guards));
/// assert_eq!(placements.iter().map(names).collect::<Vec<String>>()[..2], ["Qa1 Qb1", "Qa1 Qa2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn placements(board: &Board, guards: &[Guard]) -> Vec<Vec<Guard>> {
    let cells: Vec<Cell> = board.cells().collect();
    let mut found = vec![Vec::new()];
    for (index, &Guard { role, .. }) in guards.iter().enumerate() {
        let before = guards[..index].iter().rposition(|guard| guard.role == role);
        let more = |placed: &Vec<Guard>| {
            let after = before.and_then(|before| cells.iter().position(|&cell| cell == placed[before].cell));
            let free = |cell: &&Cell| placed.iter().all(|guard| guard.cell != **cell);
            let cells = cells[after.map_or(0, |after| after + 1)..].iter().filter(free);
            let placed = placed.clone();
            cells.map(move |&cell| [&placed[..], &[Guard { role, cell }]].concat()).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(more).collect();
    }
    found
}

/// The puzzle with its guards on other cells.
///
/// # Errors
/// Why there is no such puzzle, in words: a walker has to stand on a cell that a guard occupies or attacks. The puzzle
/// itself, where it is of a kind without guards.
pub fn placed(puzzle: &Puzzle, guards: &[Guard]) -> Result<Puzzle, String> {
    match puzzle {
        Puzzle::Cover(cover) => cover.with_guards(guards.to_vec()).map(Puzzle::from).map_err(of_cover),
        Puzzle::Errand(errand) => errand.with_guards(guards.to_vec()).map(Puzzle::from).map_err(of_errand),
        other => Ok(other.clone()),
    }
}

fn of_cover(error: CoverError) -> String {
    match error {
        CoverError::Guarded(error) => unplaceable(error),
        error => error.to_string(),
    }
}

fn of_errand(error: ErrandError) -> String {
    match error {
        ErrandError::Guarded(error) => unplaceable(error),
        error => error.to_string(),
    }
}

/// What is wrong with a placement, without what is expected of one that a user has typed.
fn unplaceable(error: GuardedError) -> String {
    match error {
        GuardedError::Unsafe { role, cell, danger, .. } => format!("{role} {cell}, which {danger}"),
        GuardedError::NothingSafe => "the guards occupy or attack every cell of the board".to_string(),
        error => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn placements_are_distinct_and_as_many_as_are_counted(
            (width, height) in (1_u64..=4, 1_u64..=3),
            roles in prop::collection::vec(0_usize..5, 0..=3),
        ) {
            let board = Board::rectangle(width, height).unwrap();
            let cell: Cell = "a1".parse().unwrap();
            let guards: Vec<Guard> =
                roles.iter().map(|&role| Guard { role: Role::all().nth(role).unwrap(), cell }).collect();
            let placements = placements(&board, &guards);
            prop_assert_eq!(placements.len() as u128, count(&board, &guards));
            let sorted = |placed: &Vec<Guard>| {
                let mut placed = placed.clone();
                placed.sort();
                placed
            };
            prop_assert_eq!(placements.iter().map(sorted).collect::<HashSet<_>>().len(), placements.len());
            for placed in &placements {
                prop_assert_eq!(placed.iter().map(|guard| guard.cell).collect::<HashSet<_>>().len(), guards.len());
                prop_assert!(placed.iter().zip(&guards).all(|(placed, guard)| placed.role == guard.role));
            }
        }
    }

    #[test]
    fn a_placement_that_attacks_the_start_is_no_puzzle() {
        let text = "kind = 'errand'\nboard = '8x8'\nguards = ['Qd5']\nfrom = 'h8'\nvisit = 'ranks'\n";
        let errand = Puzzle::from_toml(text).unwrap();
        let placed = |guard: &str| placed(&errand, &[guard.parse().unwrap()]).map(drop);
        assert_eq!(placed("Qa1"), Err("the walker starts on h8, which is attacked by the guard Qa1".to_string()));
        assert_eq!(placed("Qe4"), Ok(()));
    }
}
