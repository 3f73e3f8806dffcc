//! A path extended by repeating some of its rows.
//!
//! Cut a path between two rows. The part above the cut depends on the part below only by the leaps that are cut, and by
//! which of them are connected below. If these are the same at two cuts, the rows between them may be repeated without
//! an effect on what follows: no leaps cross in the rows between, and those of the copies meet their neighbours just as
//! before.

use std::collections::BTreeMap;

use cavalcade_board::Cell;
use cavalcade_run::{MemoryBudget, Stopped};

/// A leap that is cut: the cell below, how many rows below the cut it lies, the column and the row of the cell above.
type Cut = (u64, u64, u64, u64);

/// The path, or cycle, with `more` rows, where the rows that are repeated have the pace `moves / rows`; none if no such
/// rows are a divisor of `more`.
///
/// # Errors
/// [`Stopped::Memory`] when the cells do not fit into the memory limit.
pub fn lengthened(
    path: &[Cell],
    closed: bool,
    more: u64,
    (rows, moves): (u64, u64),
    memory: &MemoryBudget,
) -> Result<Option<Vec<Cell>>, Stopped> {
    let leaps = leaps(path, closed);
    let height = path.iter().map(|cell| cell.rank + 1).max().unwrap_or(0);
    let states: Vec<BTreeMap<Cut, Option<Cut>>> = (1..height).map(|cut| state(&leaps, closed, cut)).collect();
    let pairs = (1..height).flat_map(|low| (low + 1..height).map(move |high| (low, high)));
    let mut repeatable = pairs.filter(|&(low, high)| {
        let between = high - low;
        let begun = leaps.iter().filter(|(from, to)| (low..high).contains(&from.rank.min(to.rank))).count() as u64;
        !states[low as usize - 1].is_empty()
            && states[low as usize - 1] == states[high as usize - 1]
            && more.is_multiple_of(between)
            && begun * rows == moves * between
    });
    let Some((low, high)) = repeatable.next() else { return Ok(None) };
    repeated(&leaps, closed, (low, high), more / (high - low), memory).map(Some)
}

/// The leaps of a path in order.
fn leaps(path: &[Cell], closed: bool) -> Vec<(Cell, Cell)> {
    let back = path.first().copied().filter(|_| closed);
    path.iter().copied().zip(path.iter().copied().skip(1).chain(back)).collect()
}

/// The leaps that are cut below row `cut`, each with the one to which it is connected below; none where an end of the
/// path lies between.
fn state(leaps: &[(Cell, Cell)], closed: bool, cut: u64) -> BTreeMap<Cut, Option<Cut>> {
    let mut state = BTreeMap::new();
    let mut came_down: Option<Cut> = None;
    let mut went_up_first: Option<Cut> = None;
    for &(from, to) in leaps.iter().filter(|(from, to)| (from.rank < cut) != (to.rank < cut)) {
        let (lower, upper) = if from.rank < to.rank { (from, to) } else { (to, from) };
        let here = (lower.file, cut - lower.rank, upper.file, upper.rank - cut);
        if to.rank < cut {
            came_down = Some(here);
            state.insert(here, None);
        } else {
            if state.is_empty() {
                went_up_first = Some(here);
            }
            state.insert(here, came_down);
            if let Some(mate) = came_down.take() {
                state.insert(mate, Some(here));
            }
        }
    }
    // A cycle that began below comes back to where it began.
    if let (true, Some(first), Some(last)) = (closed, went_up_first, came_down) {
        state.insert(first, Some(last));
        state.insert(last, Some(first));
    }
    state
}

/// The path in which the rows from `low` to `high` stand `times` times more.
fn repeated(
    leaps: &[(Cell, Cell)],
    closed: bool,
    (low, high): (u64, u64),
    times: u64,
    memory: &MemoryBudget,
) -> Result<Vec<Cell>, Stopped> {
    let upper = leaps.iter().map(|(from, to)| from.rank.max(to.rank) + 1).max().unwrap_or(0);
    let width = leaps.iter().map(|(from, to)| from.file.max(to.file) + 1).max().unwrap_or(0);
    let cells = width * (upper + times * (high - low));
    let _reservation = memory.reserve(cells * (size_of::<[u32; 2]>() + 2 * size_of::<Cell>()) as u64)?;
    let mut neighbours = vec![[NO_CELL; 2]; cells as usize];
    let mut join = |from: Cell, to: Cell, rows: u64| {
        let [from, to] = [from, to].map(|cell| (cell.rank + rows) * width + cell.file);
        for (cell, other) in [(from, to), (to, from)] {
            let places = &mut neighbours[cell as usize];
            places[usize::from(places[0] != NO_CELL)] = other as u32;
        }
    };
    for &(from, to) in leaps {
        // A leap belongs to the row in which it begins.
        let row = from.rank.min(to.rank);
        match () {
            () if row < low => join(from, to, 0),
            () if row < high => (0..=times).for_each(|copy| join(from, to, copy * (high - low))),
            () => join(from, to, times * (high - low)),
        }
    }
    let ends = if closed { 2 } else { 1 };
    let joined = |places: &[u32; 2]| places.iter().filter(|&&place| place != NO_CELL).count();
    let start = neighbours.iter().position(|places| joined(places) == ends);
    let mut path = Vec::new();
    let (mut before, mut here) = (NO_CELL, start.map_or(NO_CELL, |start| start as u32));
    while here != NO_CELL {
        path.push(Cell { file: u64::from(here) % width, rank: u64::from(here) / width });
        let [one, other] = neighbours[here as usize];
        let next = if one == before { other } else { one };
        (before, here) = (here, if Some(next as usize) == start { NO_CELL } else { next });
    }
    Ok(path)
}

/// No cell.
const NO_CELL: u32 = u32::MAX;
