//! A tour as what a method has found.

use cavalcade_board::Cell;
use cavalcade_puzzle::{Path, Route, Tour};

use crate::outcome::Resolution;

/// What is known when a tour is found: nothing is better than a tour.
pub(super) fn found(tour: &Tour, route: Route) -> Resolution<Tour> {
    // More moves than that are never walked.
    let value = u64::try_from(tour.moves()).unwrap_or(u64::MAX);
    Resolution::Optimal { value, witness: route }
}

/// The tour that has these cells.
pub(super) fn listed(tour: &Tour, path: Vec<Cell>) -> Route {
    Route::Listed(Path { path, closed: tour.closed() })
}

/// Turns the cells of a closed tour round until it begins, or ends, where it is asked to.
pub(super) fn begin_or_end(cells: &mut [Cell], tour: &Tour) {
    let place = |wish: Option<Cell>| wish.and_then(|wish| cells.iter().position(|&cell| cell == wish));
    match (place(tour.from()), place(tour.to())) {
        (Some(start), _) => cells.rotate_left(start),
        (None, Some(end)) => cells.rotate_left((end + 1) % cells.len()),
        (None, None) => {}
    }
}
