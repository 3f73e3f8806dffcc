//! Conditions on the cells of an uncrossed path: its ends, the cells that it visits, and those that it does not.

use std::collections::HashSet;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Conditions, Uncrossed};

use crate::guards::Guards;
use crate::{Foul, Rule};

/// Larger boards are not searched for cells that are not visited.
const LARGEST_BOARD: u128 = 1 << 20;

/// Why a path may not visit a cell of the board; none where it may.
fn why_not(conditions: &Conditions, guards: &Guards, cell: Cell) -> Option<(Rule, String)> {
    if conditions.avoid.contains(&cell) {
        return Some((Rule::Avoid, format!("{cell} is a cell to avoid")));
    }
    guards.why_unsafe(cell)
}

/// Which cells of the board a path may visit.
pub(crate) fn permitted(uncrossed: &Uncrossed) -> impl Fn(Cell) -> bool + '_ {
    let conditions = uncrossed.conditions();
    let guards = Guards::new(uncrossed.board(), &conditions.guards);
    move |cell| why_not(conditions, &guards, cell).is_none()
}

/// Whether a path of cells of the board satisfies the conditions of its puzzle.
///
/// # Errors
/// The first [`Foul`]; its step is that of the move to the cell.
pub(crate) fn satisfies(uncrossed: &Uncrossed, path: &[Cell]) -> Result<(), Foul> {
    let conditions = uncrossed.conditions();
    let guards = Guards::new(uncrossed.board(), &conditions.guards);
    for (place, &cell) in path.iter().enumerate() {
        if let Some((rule, text)) = why_not(conditions, &guards, cell) {
            return Err(Foul::at(place.max(1), rule, text));
        }
    }
    let ends = [("begins", conditions.from, path.first()), ("ends", conditions.to, path.last())];
    for (verb, wanted, is) in ends {
        if let (Some(wanted), Some(&is)) = (wanted, is)
            && wanted != is
        {
            return Err(Foul::of(Rule::Ends, format!("the path {verb} on {is}, expected {wanted}")));
        }
    }
    let visited: HashSet<Cell> = path.iter().copied().collect();
    match conditions.visit.iter().find(|cell| !visited.contains(cell)) {
        Some(missed) => Err(Foul::of(Rule::Visit, format!("{missed} is not visited"))),
        None => Ok(()),
    }
}

/// Whether a symmetry of the board maps paths that satisfy the conditions to such paths.
pub(crate) fn keeps(uncrossed: &Uncrossed, image: &dyn Fn(Cell) -> Cell) -> bool {
    let (board, conditions) = (uncrossed.board(), uncrossed.conditions());
    let Conditions { from, to, visit, avoid, guards } = conditions;
    let are_fixed = from.iter().chain(to).all(|&cell| image(cell) == cell);
    if !are_fixed || !visit.iter().all(|&cell| visit.contains(&image(cell))) {
        return false;
    }
    if avoid.is_empty() && guards.is_empty() {
        return true;
    }
    let standing = Guards::new(board, guards);
    let may_visit = |cell: Cell| why_not(conditions, &standing, cell).is_none();
    board.cell_count() <= LARGEST_BOARD && board.cells().all(|cell| may_visit(cell) == may_visit(image(cell)))
}
