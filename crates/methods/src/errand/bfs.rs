//! `bfs`: a breadth-first search for each leg.
//!
//! **Idea.** What is visited is given in order, so the walk falls into legs, from each visited cell to the next, and
//! nothing that happens on one leg matters on another: the shortest walk is made of shortest legs.
//!
//! **State.** A cell. A search from the *end* of a leg gives every cell its distance to it; from the start, the walk
//! goes down these distances, always to the first cell of a lesser one.
//!
//! **Exactness.** Breadth-first search finds shortest paths in unweighted graphs.
//!
//! **Cost.** O(cells) for each leg: it visits the cells that are as near to its end as its start is. A millisecond for
//! all 35 legs on the chessboard, most of it the process itself; a leg across 1000x1000 cells, 0.1 s. The memory is a
//! bit and eight bytes for each cell of the rectangle around the board, and nothing but the memory limit bounds the
//! board, up to 2^32 cells.
//!
//! **Source.** E. F. Moore, *The shortest path through a maze*, 1959.

use cavalcade_board::Cell;
use cavalcade_puzzle::{self as puzzle, Errand, Visit};
use cavalcade_run::{Budget, Observer, Progress, Stopped, TrackedVec};

use super::grid::{Distances, Grid};
use super::legs::{LegFigures, out_of_reach};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Reason, Resolution};

/// A breadth-first search for each leg; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bfs;

/// Places have 32 bits.
const MOST_CELLS: u128 = 1 << 32;
/// The most legs: a walk of more moves than a few times this is not listed.
const MOST_LEGS: u128 = 1 << 20;

impl Method<Errand> for Bfs {
    fn info(&self) -> Description {
        Description::new("bfs", "breadth-first search, leg by leg", Proves::BOTH)
    }

    fn solve(&self, errand: &Errand, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Errand>, MethodError> {
        self.refuse_size(errand, budget)?;
        let stations: Vec<Cell> = std::iter::once(errand.from()).chain(errand.stations()).collect();
        let mut path = TrackedVec::new(budget.memory());
        if let Err(stopped) = path.push(errand.from()) {
            return Ok(Outcome::nothing(stopped));
        }
        match self.walk(errand, &stations, &mut path, budget, observer) {
            Ok(Walk::Done { longest }) => {
                let (value, witness) = (path.len() as u64 - 1, puzzle::Walk { path: path.to_vec() });
                let figures = LegFigures { legs: stations.len() as u64 - 1, longest: longest as u64 };
                Ok(Outcome::of(Resolution::Optimal { value, witness }).with(&figures))
            }
            Ok(Walk::Impossible(reason)) => Ok(Outcome::infeasible(reason)),
            Err((leg, stopped)) => {
                // The legs so far are shortest ones; every other takes a move at least, unless it ends where it begins.
                let rest = stations[leg..].windows(2).filter(|pair| pair[0] != pair[1]).count();
                let bound = Some((path.len() - 1 + rest) as u64);
                Ok(Outcome::of(Resolution::Unknown { bound }).stopped(Some(stopped)))
            }
        }
    }
}

/// How the legs end.
enum Walk {
    /// All of them have been walked.
    Done { longest: usize },
    /// Some cell cannot be reached.
    Impossible(Reason),
}

impl Bfs {
    /// Refuses a board that the memory limit has no room for, and more legs than are listed.
    fn refuse_size(&self, errand: &Errand, budget: &Budget) -> Result<(), MethodError> {
        let board = errand.board();
        let (cells, limit) = (board.cell_count(), budget.memory().limit());
        let visited = match errand.visit() {
            Visit::Ranks => cells,
            Visit::Cells(visited) => visited.len() as u128,
        };
        let needs = Grid::bytes(board).div_ceil(1 << 20);
        let reason = if board.area() >= MOST_CELLS {
            format!("{cells} cells, of which it numbers fewer than 2^32; give a smaller board, such as 60000x60000")
        } else if Grid::bytes(board) > u128::from(limit) {
            format!(
                "{cells} cells take {needs} MiB, a bit and eight bytes each, and the memory limit is {} MiB; raise --memory \
                 or give a smaller board",
                limit >> 20
            )
        } else if visited > MOST_LEGS {
            format!("{visited} cells to visit, of at most {MOST_LEGS}; give fewer")
        } else {
            return Ok(());
        };
        Err(MethodError::too_large(self.name(), reason))
    }

    /// Walks the legs one after the other; where the budget ends, says on which.
    fn walk(
        &self,
        errand: &Errand,
        stations: &[Cell],
        path: &mut TrackedVec<Cell>,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Walk, (usize, Stopped)> {
        let grid = Grid::new(errand, budget).map_err(|stopped| (0, stopped))?;
        let mut distances = Distances::on(&grid);
        let mut longest = 0;
        for (leg, pair) in stations.windows(2).enumerate() {
            let at = |stopped| (leg, stopped);
            budget.check().map_err(at)?;
            observer.progress(&Progress {
                phase: "leg by leg",
                done: leg as u64,
                total: Some(stations.len() as u64 - 1),
                unit: "legs",
                bound: Some(path.len() as u64 - 1),
                memory: budget.memory().reserved(),
                ..Progress::default()
            });
            let (mut place, to) = (grid.place(pair[0]), grid.place(pair[1]));
            if !distances.search(&grid, to, Some(place), budget).map_err(at)? {
                distances.search(&grid, grid.place(stations[0]), None, budget).map_err(at)?;
                let mut apart: Vec<Cell> =
                    stations.iter().copied().filter(|&cell| !distances.reaches(grid.place(cell))).collect();
                apart.sort_unstable_by_key(|&cell| grid.place(cell));
                apart.dedup();
                return Ok(Walk::Impossible(out_of_reach(errand, distances.count(), grid.safe_cells(), &apart)));
            }
            let before = path.len();
            while let Some(nearer) = distances.nearer(&grid, place).filter(|_| place != to) {
                path.push(grid.cell(nearer)).map_err(at)?;
                place = nearer;
            }
            longest = longest.max(path.len() - before);
        }
        Ok(Walk::Done { longest })
    }
}
