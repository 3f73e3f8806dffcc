//! The blocks of a board: how it is cut, and the paths through them.

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::Tour;
use cavalcade_run::{Budget, Silent};

use crate::method::Method;
use crate::outcome::Resolution;
use crate::tour::backtrack::Backtrack;

/// A cell of a block, or of its neighbour: files and ranks from the block's lower left one.
pub(super) type Spot = (i8, i8);

/// How a side of the board is cut: a first block, and any number of others that are alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SideCut {
    pub first: u64,
    pub other: u64,
    /// The number of blocks.
    pub count: u64,
}

impl SideCut {
    /// Of a length into a first block of at least `least`, as short as possible, and others.
    fn new(length: u64, least: u64, other: u64) -> SideCut {
        let first = least + (length - least) % other;
        SideCut { first, other, count: 1 + (length - first) / other }
    }

    fn whole(length: u64) -> SideCut {
        SideCut { first: length, other: 1, count: 1 }
    }

    /// The number of the block in which a file or rank is, and where the block begins.
    pub(super) fn block(self, at: u64) -> (u64, u64) {
        if at < self.first {
            return (0, 0);
        }
        let block = (at - self.first) / self.other;
        (block + 1, self.first + block * self.other)
    }
}

/// How a block hangs on the one at its left.
#[derive(Clone, Copy)]
pub(super) struct Joint {
    /// Two cells of the left block, seen from the corner of this one: files are negative.
    pub left: [Spot; 2],
    /// The cells of this block to which they leap.
    pub right: [Spot; 2],
    /// Whether the two of the left block are a leap apart that gives way; otherwise they were its ends.
    pub splits: bool,
}

/// In a board of five ranks and more.
const LET_IN: Joint = Joint { left: [(-1, 0), (-2, 2)], right: [(1, 1), (0, 3)], splits: true };
/// In a board of three ranks.
const LET_IN_OF_THREE: Joint = Joint { right: [(0, 2), (0, 1)], ..LET_IN };
/// In a board of four ranks.
const LENGTHENED: Joint = Joint { left: [(-1, 0), (-1, 3)], right: [(1, 1), (1, 2)], splits: false };

/// Three files of four ranks, from where they are entered; the other half is their image upside down.
const THREE_BY_FOUR: [Spot; 6] = [(1, 1), (0, 3), (2, 2), (1, 0), (0, 2), (2, 3)];

/// The paths through a block.
#[derive(Clone)]
pub(super) struct TourBlock {
    pub width: u64,
    pub height: u64,
    /// Its cells, each in one of these paths.
    pub paths: Vec<Vec<Spot>>,
    /// Whether its only path leads from its last cell back to its first.
    pub closed: bool,
}

impl TourBlock {
    /// A tour of a small board; none where there is none between these cells.
    fn toured(width: u64, height: u64, closed: bool, ends: [Option<Spot>; 2]) -> Option<TourBlock> {
        let cell = |spot: Spot| Cell { file: spot.0 as u64, rank: spot.1 as u64 };
        let tour = Tour::new(Board::rectangle(width, height).ok()?, Leaper::KNIGHT, closed);
        let tour = tour.between(ends[0].map(cell), ends[1].map(cell)).ok()?;
        let outcome = Backtrack.solve(&tour, &Budget::unlimited(), &Silent).ok()?;
        let Resolution::Optimal { witness: route, .. } = outcome.resolution else { return None };
        let path = route.cells().into_iter().map(|cell| (cell.file as i8, cell.rank as i8)).collect();
        Some(TourBlock { width, height, paths: vec![path], closed })
    }

    /// A block that is let into its left neighbour, from one cell of the joint to the other.
    fn let_in(width: u64, height: u64, joint: Joint) -> Option<TourBlock> {
        TourBlock::toured(width, height, false, joint.right.map(Some))
    }

    /// Files for ranks.
    fn transposed(self) -> TourBlock {
        let paths = self.paths.into_iter().map(|path| path.into_iter().map(transposed).collect()).collect();
        TourBlock { width: self.height, height: self.width, paths, closed: self.closed }
    }
}

/// Files for ranks.
pub(super) fn transposed((file, rank): Spot) -> Spot {
    (rank, file)
}

/// A board cut into blocks.
pub(super) struct BlockPlan {
    pub columns: SideCut,
    pub rows: SideCut,
    pub joint: Joint,
    /// The lower left block.
    pub first: TourBlock,
    /// The others of the lowest row.
    pub lowest: Option<TourBlock>,
    /// The others of the first column: they hang on the one below, by the joint with files for ranks.
    pub leftmost: Option<TourBlock>,
    /// All others.
    pub inner: Option<TourBlock>,
}

impl BlockPlan {
    /// The plan of a board on which a knight has such a tour, at least as wide as high, of more than one cell.
    pub(super) fn new(width: u64, height: u64, closed: bool) -> Option<BlockPlan> {
        let strip = |columns: SideCut, joint: Joint, first: Option<TourBlock>, lowest: Option<TourBlock>| {
            let rows = SideCut::whole(height);
            let lowest = if columns.count > 1 { Some(lowest?) } else { None };
            Some(BlockPlan { columns, rows, joint, first: first?, lowest, leftmost: None, inner: None })
        };
        let corner = Some((0, 0));
        match height {
            3 => {
                let least = match width {
                    4 | 8 => width,
                    _ if width.is_multiple_of(2) => 10,
                    _ => 7,
                };
                let columns = SideCut::new(width, least, 4);
                let (first, joint) = (columns.first, LET_IN_OF_THREE);
                let block = match least {
                    10 => TourBlock::toured(first, 3, true, [corner, None]),
                    7 => TourBlock::toured(first, 3, false, [corner, Some((1, 1))]),
                    _ => TourBlock::toured(first, 3, closed, [corner, None]),
                };
                strip(columns, joint, block, TourBlock::let_in(4, 3, joint))
            }
            4 => {
                let columns = SideCut::new(width, 5, 3);
                let right = columns.first as i8;
                let ends = LENGTHENED.left.map(|(file, rank)| Some((right + file, rank)));
                let upside_down = THREE_BY_FOUR.map(|(file, rank)| (file, 3 - rank));
                let paths = vec![THREE_BY_FOUR.to_vec(), upside_down.to_vec()];
                let others = TourBlock { width: 3, height: 4, paths, closed: false };
                strip(columns, LENGTHENED, TourBlock::toured(columns.first, 4, false, ends), Some(others))
            }
            _ => {
                let (columns, rows) = (SideCut::new(width, 5, 6), SideCut::new(height, 5, 6));
                let is_even = (columns.first * rows.first).is_multiple_of(2);
                let end = if is_even { None } else { Some((0, 2)) };
                let let_in = |height: u64| TourBlock::let_in(6, height, LET_IN);
                // A block of the first column is one of the lowest row with files for ranks.
                let leftmost = if rows.count > 1 { Some(let_in(columns.first)?.transposed()) } else { None };
                let lowest = if columns.count > 1 { Some(let_in(rows.first)?) } else { None };
                let inner = if columns.count > 1 && rows.count > 1 { Some(let_in(6)?) } else { None };
                let first = TourBlock::toured(columns.first, rows.first, is_even, [corner, end])?;
                Some(BlockPlan { columns, rows, joint: LET_IN, first, lowest, leftmost, inner })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_covers_the_whole_length() {
        for length in 5..100 {
            let cut = SideCut::new(length, 5, 6);
            assert_eq!(cut.first + (cut.count - 1) * cut.other, length);
            assert!((5..=10).contains(&cut.first));
            for at in 0..length {
                let (block, begin) = cut.block(at);
                let end = if block == 0 { cut.first } else { begin + cut.other };
                assert!(block < cut.count && (begin..end).contains(&at), "{at} of {length}");
            }
        }
    }
}
