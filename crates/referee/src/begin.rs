//! The given first cells of a path.

use cavalcade_board::{Beginning, Cell};
use cavalcade_puzzle::number::counted;

use crate::{Foul, Rule};

/// Whether the cell at a place of a path, from 0, is the one that is given there.
///
/// # Errors
/// The [`Foul`] of another cell; its step is that of the move to the cell.
#[inline]
pub(crate) fn visits(begin: &Beginning, place: usize, cell: Cell) -> Result<(), Foul> {
    match begin.cells().get(place) {
        Some(&given) if given != cell => {
            let text = format!("cell {} of the path is {cell}, expected {given}", place + 1);
            Err(Foul::at(place.max(1), Rule::Begin, text))
        }
        _ => Ok(()),
    }
}

/// Whether a path begins with the given cells.
///
/// # Errors
/// The [`Foul`] of the first other cell, or of a path that ends before.
pub(crate) fn begins(begin: &Beginning, path: &[Cell]) -> Result<(), Foul> {
    path.iter().enumerate().try_for_each(|(place, &cell)| visits(begin, place, cell))?;
    match begin.cells().get(path.len()) {
        Some(missing) => Err(Foul::of(Rule::Begin, format!("the path ends before {missing}, which is given"))),
        None => Ok(()),
    }
}

/// Why a claim about open paths is refuted by the given cells, which are a path themselves; none where it is possible.
/// `bound`: the most moves that are said to be possible; none: no path.
pub(crate) fn refute(begin: &Beginning, bound: Option<u64>) -> Option<String> {
    let moves = begin.leaps().count() as u64;
    let has = || {
        let cells = begin.cells().iter().map(|cell| format!(" {cell}")).collect::<String>();
        format!("the given path{cells} has {}", counted(moves, "moves"))
    };
    match bound {
        None => Some(format!("the answer is \"infeasible\", but {}", has())),
        Some(bound) if bound < moves => Some(format!("the stated bound is {}, but {}", counted(bound, "moves"), has())),
        Some(_) => None,
    }
}
