//! The rectangle around a board as a bit for each safe cell, and the distances to one cell: what breadth-first search
//! needs of boards of millions of cells, where lists of neighbours would take a hundred bytes a cell.

use cavalcade_board::{Board, Cell};
use cavalcade_puzzle::Errand;
use cavalcade_puzzle::guarded::safe_cells;
use cavalcade_run::{Budget, Reservation, Stopped};

/// How many cells are looked at between two looks at the budget.
const BETWEEN_CHECKS: usize = 1 << 16;

/// The distance of a cell that was not reached.
const FAR: u32 = u32::MAX;

/// The safe cells of a board, by their places: rank by rank from `a1`, holes and attacked cells included.
pub(super) struct Grid {
    board: Board,
    is_safe: Vec<u64>,
    /// The leaps, in the order of the places that they lead to.
    offsets: Vec<(i64, i64)>,
    _reservation: Reservation,
}

impl Grid {
    /// What a grid and the distances on it take, in bytes: a bit and twice four bytes for each cell of the rectangle.
    pub(super) fn bytes(board: &Board) -> u128 {
        board.area().div_ceil(64) * 8 + board.area() * 8
    }

    /// The grid of an errand whose board has fewer than 2^32 cells. Its memory and that of the distances are reserved
    /// together.
    pub(super) fn new(errand: &Errand, budget: &Budget) -> Result<Grid, Stopped> {
        let board = errand.board();
        let reservation = budget.memory().reserve(u64::try_from(Grid::bytes(board)).unwrap_or(u64::MAX))?;
        let mut offsets: Vec<(i64, i64)> = board.offsets(errand.piece());
        offsets.sort_unstable_by_key(|&(files, ranks)| (ranks, files));
        let mut grid = Grid {
            board: board.clone(),
            is_safe: vec![0; board.area().div_ceil(64) as usize],
            offsets,
            _reservation: reservation,
        };
        for (looked_at, cell) in safe_cells(board, errand.guards()).enumerate() {
            if looked_at % BETWEEN_CHECKS == 0 {
                budget.check()?;
            }
            let place = grid.place(cell) as usize;
            grid.is_safe[place / 64] |= 1 << (place % 64);
        }
        Ok(grid)
    }

    /// The place of a cell of the board.
    pub(super) fn place(&self, cell: Cell) -> u32 {
        (cell.rank * self.board.width() + cell.file) as u32
    }

    /// The cell at a place.
    pub(super) fn cell(&self, place: u32) -> Cell {
        Cell { file: u64::from(place) % self.board.width(), rank: u64::from(place) / self.board.width() }
    }

    /// How many cells are safe.
    pub(super) fn safe_cells(&self) -> u64 {
        self.is_safe.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The safe cells a leap away, in the order of their places.
    fn neighbours(&self, place: u32) -> impl Iterator<Item = u32> + '_ {
        let cell = self.cell(place);
        self.offsets.iter().filter_map(move |&by| {
            let place = self.place(self.board.shifted(cell, by)?);
            (self.is_safe[place as usize / 64] >> (place % 64) & 1 == 1).then_some(place)
        })
    }
}

/// For each place, the fewest leaps to one cell, as far as they were needed.
pub(super) struct Distances {
    leaps: Vec<u32>,
    /// The places that have a distance, nearest first.
    reached: Vec<u32>,
}

impl Distances {
    /// Nothing is known yet.
    pub(super) fn on(grid: &Grid) -> Distances {
        Distances { leaps: vec![FAR; grid.board.area() as usize], reached: Vec::new() }
    }

    /// Searches from `to` until `from` is reached, if it can be; without a `from`, all that can be.
    pub(super) fn search(&mut self, grid: &Grid, to: u32, from: Option<u32>, budget: &Budget) -> Result<bool, Stopped> {
        self.reached.drain(..).for_each(|place| self.leaps[place as usize] = FAR);
        self.leaps[to as usize] = 0;
        self.reached.push(to);
        let mut next = 0;
        while let Some(&place) = self.reached.get(next) {
            if from == Some(place) {
                return Ok(true);
            }
            if next % BETWEEN_CHECKS == 0 {
                budget.check()?;
            }
            let beyond = self.leaps[place as usize] + 1;
            for neighbour in grid.neighbours(place) {
                if self.leaps[neighbour as usize] == FAR {
                    self.leaps[neighbour as usize] = beyond;
                    self.reached.push(neighbour);
                }
            }
            next += 1;
        }
        Ok(from.is_none())
    }

    /// How many cells were reached.
    pub(super) fn count(&self) -> usize {
        self.reached.len()
    }

    /// Whether a cell was reached.
    pub(super) fn reaches(&self, place: u32) -> bool {
        self.leaps[place as usize] != FAR
    }

    /// The neighbour from which it is a leap less; none at the end.
    pub(super) fn nearer(&self, grid: &Grid, place: u32) -> Option<u32> {
        grid.neighbours(place).find(|&next| self.leaps[next as usize] < self.leaps[place as usize])
    }
}
