//! The board as a mailbox: cells in a row, with a margin so wide that no leap leaves it.
//!
//! A leap is then one addition, and the test whether there is a cell one look. It takes a byte a place, where a list of
//! neighbours would take some forty. Forbidden leaps are few: they are listed apart, and looked up only where there are any.

use std::collections::HashMap;

use cavalcade_board::Cell;
use cavalcade_puzzle::Tour;
use cavalcade_run::{Budget, Reservation, Stopped};

use crate::method::MethodError;

/// A board with a margin. Places are numbered along the ranks; a place outside the board has no leaps.
pub(super) struct Mailbox {
    width: u64,
    height: u64,
    /// How far it is from a place to the one above.
    stride: usize,
    /// The place of `a1`.
    origin: usize,
    /// The leaps, as differences of places.
    pub leaps: Vec<isize>,
    /// The other ends of forbidden leaps, by the places that have such.
    barred: HashMap<u32, Vec<u32>>,
    /// For each place, the number of allowed leaps from it; none in the margin and on holes.
    pub degree: Vec<u8>,
    /// Whether a place is a cell.
    pub is_cell: Vec<bool>,
    /// The cells in reading order.
    pub cells: Vec<u32>,
    _reservation: Reservation,
}

/// The most places of a mailbox: they are numbered in 32 bits, with the sign to spare.
const MAX_PLACES: u128 = 1 << 28;
/// What a method that works on a mailbox takes for each place: the mailbox, a path on it, and the list of its cells.
const BYTES_A_PLACE: u64 = 56;
/// How many cells are looked at between two looks at the budget.
pub(super) const BETWEEN_CHECKS: usize = 1 << 16;

impl Mailbox {
    /// The mailbox of a tour's board; none where the budget has no memory for it and for a path on it.
    ///
    /// # Errors
    /// [`MethodError::TooLarge`], on behalf of `method`, beyond 2^28 places, margins included;
    /// [`MethodError::Inapplicable`] on a board with joined rims.
    pub(super) fn new(
        tour: &Tour,
        method: &'static str,
        budget: &Budget,
    ) -> Result<Result<Mailbox, Stopped>, MethodError> {
        let board = tour.board();
        if let Some(wrap) = board.wrap() {
            let reason = format!("the board is a {}; take the default method, `sat` or `program`", wrap.noun());
            return Err(MethodError::Inapplicable { method, reason });
        }
        let (width, height) = (board.width(), board.height());
        // Leaps that are longer than the board lead nowhere, and need no margin.
        let fits = |&(files, ranks): &(i64, i64)| files.unsigned_abs() < width && ranks.unsigned_abs() < height;
        let offsets: Vec<(i64, i64)> = tour.piece().offsets().filter(fits).collect();
        let margin = |of: fn(&(i64, i64)) -> i64| offsets.iter().map(of).max().unwrap_or(0).unsigned_abs();
        let (beside, above) = (margin(|offset| offset.0), margin(|offset| offset.1));
        // The margin at the right of a rank is the one at the left of the next.
        let stride = u128::from(width) + u128::from(beside);
        let places = stride * (u128::from(height) + 2 * u128::from(above)) + 2 * u128::from(beside);
        if places > MAX_PLACES {
            let reason = format!("{} cells, of which it takes some {MAX_PLACES} at most", board.cell_count());
            return Err(MethodError::too_large(method, reason));
        }
        let reservation = match budget.memory().reserve(places as u64 * BYTES_A_PLACE) {
            Ok(reservation) => reservation,
            Err(stopped) => return Ok(Err(stopped)),
        };
        let (stride, places) = (stride as usize, places as usize);
        let mut mailbox = Mailbox {
            width,
            height,
            stride,
            origin: above as usize * stride + beside as usize,
            leaps: offsets.iter().map(|&(files, ranks)| files as isize + ranks as isize * stride as isize).collect(),
            barred: HashMap::new(),
            degree: vec![0; places],
            is_cell: vec![false; places],
            cells: Vec::with_capacity(board.cell_count() as usize),
            _reservation: reservation,
        };
        for cell in board.cells() {
            let place = mailbox.place(cell);
            mailbox.is_cell[place as usize] = true;
            mailbox.cells.push(place);
        }
        for leap in tour.forbidden().leaps() {
            let [one, other] = [leap.from, leap.to].map(|cell| mailbox.place(cell));
            mailbox.barred.entry(one).or_default().push(other);
            mailbox.barred.entry(other).or_default().push(one);
        }
        Ok(mailbox.count_leaps(budget).map(|()| mailbox))
    }

    /// The places to which leaps from a place are forbidden.
    #[inline]
    pub(super) fn barred(&self, place: u32) -> &[u32] {
        if self.barred.is_empty() {
            return &[];
        }
        self.barred.get(&place).map_or(&[], Vec::as_slice)
    }

    /// Whether the leap between two places is forbidden.
    #[inline]
    pub(super) fn is_barred(&self, one: u32, other: u32) -> bool {
        self.barred(one).contains(&other)
    }

    fn count_leaps(&mut self, budget: &Budget) -> Result<(), Stopped> {
        for index in 0..self.cells.len() {
            let place = self.cells[index];
            self.degree[place as usize] = self.neighbours(place).count() as u8;
            if index.is_multiple_of(BETWEEN_CHECKS) {
                budget.check()?;
            }
        }
        Ok(())
    }

    /// The place of a cell of the board.
    pub(super) fn place(&self, cell: Cell) -> u32 {
        (self.origin + cell.rank as usize * self.stride + cell.file as usize) as u32
    }

    /// The cell of a place.
    pub(super) fn cell(&self, place: u32) -> Cell {
        let from_a1 = place as usize - self.origin;
        Cell { file: (from_a1 % self.stride) as u64, rank: (from_a1 / self.stride) as u64 }
    }

    /// The cells an allowed leap away.
    #[inline]
    pub(super) fn neighbours(&self, place: u32) -> impl Iterator<Item = u32> + '_ {
        let reached = self.leaps.iter().map(move |leap| (place as isize + leap) as u32);
        reached.filter(move |&to| self.is_cell[to as usize] && !self.is_barred(place, to))
    }

    /// The places of the rectangle at a given distance from a cell: the larger of the differences in files and in
    /// ranks.
    pub(super) fn square_around(&self, place: u32, distance: i64) -> impl Iterator<Item = u32> + '_ {
        let centre = self.cell(place);
        let across = (-distance..=distance).flat_map(move |by| [(by, -distance), (by, distance)]);
        let along = (1 - distance..distance).flat_map(move |by| [(-distance, by), (distance, by)]);
        let around = across.chain(along).filter_map(move |by| centre.shifted(by));
        around.filter(|cell| cell.file < self.width && cell.rank < self.height).map(|cell| self.place(cell))
    }

    /// Whether an allowed leap joins two cells.
    pub(super) fn are_neighbours(&self, one: u32, other: u32) -> bool {
        self.leaps.contains(&(other as isize - one as isize)) && !self.is_barred(one, other)
    }
}

#[cfg(test)]
mod tests {
    use cavalcade_board::MoveGraph;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_mailbox_has_the_leaps_of_the_move_graph(
            rows in (1usize..7, 1usize..7).prop_flat_map(|(width, height)| {
                prop::collection::vec(prop::collection::vec(prop::sample::select(vec!['.', '.', '.', '#']), width), height)
            }),
            r in 0u32..5,
            s in 1u32..8,
        ) {
            let Ok(board) = cavalcade_board::Board::from_rows(&rows) else { return Ok(()) };
            let piece = cavalcade_board::Leaper::new(r, s).unwrap();
            let graph = MoveGraph::new(&board, piece).unwrap();
            let mailbox = Mailbox::new(&Tour::new(board, piece, false), "test", &Budget::unlimited()).unwrap().unwrap();
            prop_assert_eq!(mailbox.cells.len(), graph.len());
            for node in 0..graph.len() as u32 {
                let place = mailbox.place(graph.cell(node));
                prop_assert_eq!(mailbox.cell(place), graph.cell(node));
                let mut reached: Vec<u32> = mailbox.neighbours(place).collect();
                reached.sort_unstable();
                let expected: Vec<u32> = graph.neighbours(node).iter().map(|&to| mailbox.place(graph.cell(to))).collect();
                prop_assert_eq!(usize::from(mailbox.degree[place as usize]), expected.len());
                prop_assert!(expected.iter().all(|&to| mailbox.are_neighbours(place, to)));
                prop_assert_eq!(reached, expected);
                let mut around: Vec<u32> = (1..7).flat_map(|distance| mailbox.square_around(place, distance)).collect();
                around.push(place);
                around.sort_unstable();
                around.retain(|&place| mailbox.is_cell[place as usize]);
                prop_assert_eq!(&around, &mailbox.cells);
            }
        }
    }
}
