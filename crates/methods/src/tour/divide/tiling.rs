//! A tour as a walk over blocks: at every cell its two leaps are read from the table of the block's kind.

use std::ops::ControlFlow;
use std::sync::Arc;

use cavalcade_board::Cell;
use cavalcade_puzzle::Tour;
use cavalcade_puzzle::route::Generator;

use super::blocks::{BlockPlan, Joint, SideCut, Spot, TourBlock, transposed};

/// The tour of a rectangle of any size: some small tables, and where it begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Tiling {
    columns: SideCut,
    rows: SideCut,
    /// Whether files and ranks are exchanged, so that the board is at least as wide as high.
    is_transposed: bool,
    /// For each kind of block, by [`Tiling::kind`].
    tables: Arc<[Table]>,
    cells: u64,
    /// The first cell, and by which of its leaps it is left.
    first: (u64, u64),
    way: usize,
    closed: bool,
}

/// The leaps of all cells of a block, in reading order.
#[derive(Clone, Debug, Default, PartialEq)]
struct Table {
    width: u64,
    leaps: Vec<[Leap; 2]>,
}

/// A leap of the tour.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Leap {
    files: i8,
    ranks: i8,
    goes: Goes,
    /// The cell within the block to which it leads.
    to: u8,
    /// Which leap goes on from there.
    onward: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Goes {
    /// To a cell of this block.
    Within,
    /// To a cell of another block.
    Across,
    /// The tour has an end here.
    Nowhere,
}

/// Which blocks beside it a block is joined with.
#[derive(Clone, Copy)]
struct Kind {
    left: bool,
    right: bool,
    below: bool,
    above: bool,
}

/// Where a walk is: in which block, on which of its cells, and by which leap it goes on.
struct Position<'a> {
    file: u64,
    rank: u64,
    table: &'a Table,
    spot: usize,
    way: usize,
}

impl Generator for Tiling {
    fn cells(&self) -> u64 {
        self.cells
    }

    fn closed(&self) -> bool {
        self.closed
    }

    fn visit(&self, visitor: &mut dyn FnMut(Cell) -> ControlFlow<()>) {
        let mut at = self.position(self.first.0, self.first.1, self.way);
        for left in (0..self.cells).rev() {
            let cell = if self.is_transposed { (at.rank, at.file) } else { (at.file, at.rank) };
            if visitor(Cell { file: cell.0, rank: cell.1 }).is_break() {
                break;
            }
            if left > 0 {
                self.leap(&mut at);
            }
        }
    }
}

impl Tiling {
    /// The tour of a board that has one, by the theorems, and more than one cell; none when its ends are others than
    /// those that are asked for.
    pub(super) fn of(tour: &Tour) -> Option<Tiling> {
        let (width, height) = (tour.board().width(), tour.board().height());
        let is_transposed = width < height;
        let (width, height) = (width.max(height), width.min(height));
        let plan = BlockPlan::new(width, height, tour.closed())?;
        let mut tiling = Tiling {
            columns: plan.columns,
            rows: plan.rows,
            is_transposed,
            tables: (0..16).map(|number| Table::new(&plan, Kind::of(number))).collect(),
            cells: u64::try_from(tour.board().cell_count()).ok()?,
            first: (0, 0),
            way: 0,
            closed: tour.closed(),
        };
        let turned = |cell: Cell| if is_transposed { (cell.rank, cell.file) } else { (cell.file, cell.rank) };
        let ends = [tour.from().map(turned), tour.to().map(turned)];
        if plan.first.closed { tiling.begin_on_a_cycle(ends) } else { tiling.begin_at_an_end(&plan, ends) }?;
        Some(tiling)
    }

    /// How many blocks there are.
    pub(super) fn blocks(&self) -> u64 {
        self.columns.count.saturating_mul(self.rows.count)
    }

    #[inline]
    fn leap<'a>(&'a self, at: &mut Position<'a>) {
        let leap = at.table.leaps[at.spot][at.way];
        at.file = at.file.wrapping_add_signed(leap.files.into());
        at.rank = at.rank.wrapping_add_signed(leap.ranks.into());
        if leap.goes == Goes::Within {
            (at.spot, at.way) = (usize::from(leap.to), usize::from(leap.onward));
        } else {
            let back = (-leap.files, -leap.ranks);
            *at = self.position(at.file, at.rank, 0);
            at.way = at.table.way_on(at.spot, back);
        }
    }

    fn position(&self, file: u64, rank: u64, way: usize) -> Position<'_> {
        let ((column, left), (row, low)) = (self.columns.block(file), self.rows.block(rank));
        let kind = Kind {
            left: column > 0,
            right: column + 1 < self.columns.count,
            below: row > 0,
            above: row + 1 < self.rows.count,
        };
        let table = &self.tables[kind.number()];
        Position { file, rank, table, spot: ((rank - low) * table.width + file - left) as usize, way }
    }

    /// A closed tour goes round from any cell.
    fn begin_on_a_cycle(&mut self, [start, end]: [Option<(u64, u64)>; 2]) -> Option<()> {
        let neighbour = |(file, rank): (u64, u64), way: usize| {
            let mut at = self.position(file, rank, way);
            self.leap(&mut at);
            (at.file, at.rank)
        };
        let first = match (start, end) {
            (Some(start), _) => start,
            (None, Some(end)) => neighbour(end, 0),
            (None, None) => (0, 0),
        };
        // The leap by which it begins is not the one that leads from the end.
        let way = match end {
            Some(end) => 1 - (0..2).find(|&way| neighbour(first, way) == end)?,
            None => 0,
        };
        (self.first, self.way) = (first, way);
        Some(())
    }

    /// A tour with two ends begins at one of them.
    fn begin_at_an_end(&mut self, plan: &BlockPlan, [start, end]: [Option<(u64, u64)>; 2]) -> Option<()> {
        let spots = match (plan.joint.splits, plan.columns.count) {
            (false, 2..) => {
                let left = (self.columns.first + (self.columns.count - 2) * self.columns.other) as i64;
                let block = plan.lowest.as_ref()?;
                [0, 1].map(|path| block.paths[path].last().map(|&spot| (left, spot)))
            }
            _ => [plan.first.paths[0].first(), plan.first.paths[0].last()].map(|spot| spot.map(|&spot| (0, spot))),
        };
        let [one, other] = spots
            .map(|spot| spot.map(|(left, (file, rank))| ((left + i64::from(file)) as u64, i64::from(rank) as u64)));
        let (one, other) = (one?, other?);
        let suits = |wish: Option<(u64, u64)>, cell| wish.is_none_or(|wish| wish == cell);
        let first = match () {
            () if suits(start, one) && suits(end, other) => one,
            () if suits(start, other) && suits(end, one) => other,
            () => return None,
        };
        (self.first, self.way) = (first, 0);
        Some(())
    }
}

impl Kind {
    fn of(number: usize) -> Kind {
        let has = |bit: usize| number >> bit & 1 == 1;
        Kind { left: has(0), right: has(1), below: has(2), above: has(3) }
    }

    fn number(self) -> usize {
        usize::from(self.left)
            | usize::from(self.right) << 1
            | usize::from(self.below) << 2
            | usize::from(self.above) << 3
    }
}

impl Table {
    /// The table of a kind of block; an empty one where the plan has no such block.
    fn new(plan: &BlockPlan, kind: Kind) -> Table {
        let block = match (kind.left, kind.below) {
            (false, false) => Some(&plan.first),
            (true, false) => plan.lowest.as_ref(),
            (false, true) => plan.leftmost.as_ref(),
            (true, true) => plan.inner.as_ref(),
        };
        let Some(block) = block else { return Table::default() };
        let mut leaps = Leaps::along(block);
        let joint = plan.joint;
        if kind.left {
            leaps.hang(joint, |spot| spot);
        } else if kind.below {
            leaps.hang(joint, transposed);
        }
        if kind.right {
            leaps.carry(joint, block.width, |spot| spot);
        }
        // The columns stand on their own but for the first.
        if kind.above && !kind.left {
            leaps.carry(joint, block.height, transposed);
        }
        leaps.table(block)
    }

    /// By which leap a cell is left that was entered by another.
    fn way_on(&self, spot: usize, back: Spot) -> usize {
        let [first, _] = self.leaps[spot];
        usize::from((first.files, first.ranks) == back)
    }
}

/// The leaps of a block's cells, at most two each, while they are gathered.
struct Leaps {
    width: i8,
    of: Vec<Vec<Spot>>,
}

impl Leaps {
    fn along(block: &TourBlock) -> Leaps {
        let mut leaps = Leaps { width: block.width as i8, of: vec![Vec::new(); (block.width * block.height) as usize] };
        for path in &block.paths {
            let back = path.last().zip(path.first()).filter(|_| block.closed).map(|(&last, &first)| (last, first));
            for (from, to) in path.windows(2).map(|pair| (pair[0], pair[1])).chain(back) {
                leaps.at(from).push(minus(to, from));
                leaps.at(to).push(minus(from, to));
            }
        }
        leaps
    }

    fn at(&mut self, (file, rank): Spot) -> &mut Vec<Spot> {
        &mut self.of[rank as usize * self.width as usize + file as usize]
    }

    /// Joins the block with the one on which it hangs.
    fn hang(&mut self, joint: Joint, turned: fn(Spot) -> Spot) {
        for (outside, inside) in joint.left.into_iter().zip(joint.right) {
            self.at(turned(inside)).push(turned(minus(outside, inside)));
        }
    }

    /// Joins the block with one that hangs on it, a number of files away.
    fn carry(&mut self, joint: Joint, length: u64, turned: fn(Spot) -> Spot) {
        let here = joint.left.map(|(along, across)| (along + length as i8, across));
        for (index, (inside, outside)) in here.into_iter().zip(joint.right).enumerate() {
            let outward = (outside.0 + length as i8 - inside.0, outside.1 - inside.1);
            let leaps = self.at(turned(inside));
            if joint.splits {
                let given_up = turned(minus(here[1 - index], inside));
                leaps.retain(|&leap| leap != given_up);
            }
            leaps.push(turned(outward));
        }
    }

    fn table(&self, block: &TourBlock) -> Table {
        let (width, height) = (block.width as i64, block.height as i64);
        let nowhere = Leap { files: 0, ranks: 0, goes: Goes::Nowhere, to: 0, onward: 0 };
        let leaps = self.of.iter().enumerate().map(|(spot, leaps)| {
            let mut both = [nowhere; 2];
            for (slot, &(files, ranks)) in both.iter_mut().zip(leaps) {
                let (file, rank) = (spot as i64 % width + i64::from(files), spot as i64 / width + i64::from(ranks));
                *slot = if (0..width).contains(&file) && (0..height).contains(&rank) {
                    let to = (rank * width + file) as u8;
                    let onward = u8::from(self.of[usize::from(to)].first() == Some(&(-files, -ranks)));
                    Leap { files, ranks, goes: Goes::Within, to, onward }
                } else {
                    Leap { files, ranks, goes: Goes::Across, to: 0, onward: 0 }
                };
            }
            both
        });
        Table { width: block.width, leaps: leaps.collect() }
    }
}

fn minus(one: Spot, other: Spot) -> Spot {
    (one.0 - other.0, one.1 - other.1)
}
