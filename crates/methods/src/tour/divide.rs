//! `divide`: knight's tours of rectangles, joined from tours of blocks.
//!
//! **Idea.** Cut the board into blocks of 6 x 6, and wider or higher ones, of 5 to 10, along two sides. A tour of the
//! lower left block comes first. Every other block is a path that is let into the tour of its neighbour: the leap from
//! `a` to `b` in the neighbour's lower right corner gives way to the leap from `a` to one end of the path and that from
//! its other end to `b`. So the blocks of the first column hang on the one below, those of the other columns on the one
//! at their left, and however many there are, the tour stays one.
//!
//! ```text
//!   . . . . . . | . . . . . .        the neighbour | the block
//!   . . . . . . | d . . . . .        a-b is left out, a-c and d-b are leaps;
//!   . . . . b . | . . . . . .        c and d are a leap apart, and the ends
//!   . . . . . . | . c . . . .        of the block's path
//!   . . . . . a | . . . . . .
//! ```
//!
//! A corner cell has only two leaps, and a tour that does not end there makes both: `a-b` is there without being asked
//! for, in every block. All that is needed of a block is a path from `c` to `d`, and that is an ordinary tour of a
//! small board with its ends given, which [`super::backtrack`] finds while the program starts: four at most for a
//! board.
//!
//! **Which tour.** With an even number of cells the first block is toured in a closed tour, and so is the board; an
//! open tour is the closed one without its last leap, and may begin anywhere. With an odd number the first block has
//! odd sides, and is toured from its corner to the cell two above it; the tour of the board begins and ends there too.
//!
//! **Three ranks.** The same, with a first block of 7 to 12 files and further ones of 4, whose paths end on `a3` and
//! `a2`.
//!
//! **Four ranks.** There is no closed tour, and no path can be let in: outer ranks are left for inner ones only, so a
//! tour visits all outer cells of one colour first and those of the other last. The first block, of 5 to 7 files, has a
//! path from its lower right corner to the upper right one, and every further one, of 3 files, lengthens both ends of
//! it.
//!
//! **Exactness.** It has a tour of every rectangle on which a knight has one, by the theorems that `theorems` names.
//! Which ends are possible it does not know in general: closed tours begin anywhere, and open ones where it says above.
//!
//! **Cost.** O(cells) time, O(1) memory: only a dozen kinds of blocks are stored, and a cell takes some nanoseconds on
//! a board of any size.
//!
//! **Source.** I. Parberry, An efficient algorithm for the knight's tour problem, *Discrete Applied Mathematics* 73,
//! 1997, where four tours are joined at the middle of the board, again and again; S.-S. Lin and C.-L. Wei, Optimal
//! algorithms for constructing knight's tours on arbitrary n x m chessboards, *Discrete Applied Mathematics* 146, 2005,
//! for all rectangles; Conrad, Hindrichs, Morsy and Wegener (1994) for strips. The chain of blocks is simpler than
//! their quarters: it needs no tours with four prepared corners, and a cell's leaps follow from its place on the board.

mod blocks;
mod tiling;

pub use tiling::Tiling;

use cavalcade_puzzle::{Route, Tour};
use cavalcade_run::{Budget, Observer, Stopped};
use serde::Serialize;

use super::found::found;
use super::presolve::{decide, refuse_symmetry};
use super::theorems::on_a_rectangle_by_a_knight;
use crate::method::{Description, Method, MethodError, Proves, refuse_conditions};
use crate::outcome::Outcome;

/// Blocks in a row; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Divide;

/// The figures of a tiling.
#[derive(Serialize)]
struct BlockFigures {
    /// How many blocks there are.
    blocks: u64,
}

impl Method<Tour> for Divide {
    fn info(&self) -> Description {
        Description::new(
            "divide",
            "divide and conquer: joined blocks, for knights on rectangles of any size",
            Proves::INFEASIBILITY,
        )
        .taking(&[])
    }

    fn solve(&self, tour: &Tour, budget: &Budget, _observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        if let Some(outcome) = decide(tour) {
            return Ok(outcome);
        }
        refuse_symmetry(tour, self.name())?;
        refuse_conditions(tour, self, &[])?;
        if !on_a_rectangle_by_a_knight(tour) {
            let reason =
                "it applies to knights on rectangles only; take warnsdorff for any piece and board".to_string();
            return Err(MethodError::Inapplicable { method: self.name(), reason });
        }
        let cells = tour.board().cell_count();
        if cells > u128::from(u64::MAX) {
            return Err(MethodError::too_large(
                self.name(),
                format!("{cells} cells, of which it counts 2^64 - 1 at most"),
            ));
        }
        let Some(tiling) = Tiling::of(tour) else {
            let reason = "its tours begin and end elsewhere; take warnsdorff for these ends".to_string();
            return Err(MethodError::Inapplicable { method: self.name(), reason });
        };
        let figures = BlockFigures { blocks: tiling.blocks() };
        // A list that is shown and replayed; a longer one is never made.
        let listed = cells.min(Tour::LONGEST_LISTED) as u64;
        let Ok(_reservation) = budget.memory().reserve(2 * listed * size_of::<cavalcade_board::Cell>() as u64) else {
            return Ok(Outcome::nothing(Stopped::Memory).with(&figures));
        };
        Ok(Outcome::of(found(tour, Route::generated(tiling))).with(&figures))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tour::theorems::knight_has_tour;
    use cavalcade_board::Board;
    use cavalcade_referee::tour::TourReplay;

    fn tour(width: u64, height: u64, closed: bool) -> Tour {
        Tour::new(Board::rectangle(width, height).unwrap(), Default::default(), closed)
    }

    #[test]
    fn every_rectangle_that_has_a_tour_gets_one_that_the_referee_replays() {
        for (width, height) in (1..=30).flat_map(|width| (1..=30).map(move |height| (width, height))) {
            for closed in [false, true] {
                let tour = tour(width, height, closed);
                if !knight_has_tour(width, height, closed) || width * height == 1 {
                    continue;
                }
                let tiling = Tiling::of(&tour).unwrap_or_else(|| panic!("no tiling of {width}x{height}, {closed}"));
                let mut replay = TourReplay::new(&tour).unwrap();
                Route::generated(tiling)
                    .walk(|cell| replay.visit(cell))
                    .unwrap_or_else(|foul| panic!("{width}x{height}, {closed}: {foul}"));
                assert_eq!(replay.finish(), Ok(tour.moves() as u64), "{width}x{height}, {closed}");
            }
        }
    }

    #[test]
    fn a_tour_with_an_even_number_of_cells_begins_or_ends_anywhere() {
        for closed in [false, true] {
            for cell in tour(11, 12, closed).board().cells() {
                for (start, end) in [(Some(cell), None), (None, Some(cell))] {
                    let tour = tour(11, 12, closed).between(start, end).unwrap();
                    let tiling = Tiling::of(&tour).unwrap();
                    let mut replay = TourReplay::new(&tour).unwrap();
                    Route::generated(tiling).walk(|cell| replay.visit(cell)).unwrap();
                    assert_eq!(replay.finish(), Ok(tour.moves() as u64), "{cell}");
                }
            }
        }
    }
}
