//! What becomes of all rows when a token goes from one slot to another, in the order in which it is applied.

use std::ops::Range;

/// Consecutive rows that become consecutive rows.
#[derive(Clone, Copy, Debug)]
pub struct RowRun {
    /// The first of them.
    pub from: u32,
    /// What it becomes.
    pub to: u32,
    /// How many they are.
    pub length: u32,
}

/// A permutation of the rows, tile by tile of what they become, and within a tile by what becomes of the orders in them.
///
/// Many runs are a row long. Were they applied one after the other, the processor could not foresee how long the next one is
/// and what becomes of its orders. Here long runs and single rows stand in lists of their own, one for each map of orders.
pub struct RowShift {
    groups: Vec<Group>,
    runs: Vec<RowRun>,
    rows: Vec<[u32; 2]>,
}

/// Rows of a tile in which the same becomes of the orders: where they are in the lists.
struct Group {
    passing: u32,
    runs: Range<u32>,
    rows: Range<u32>,
}

/// What becomes of some rows.
pub struct Part<'a> {
    /// From which place among the ordered tokens to which one an ordered token goes, from * ordered + to; 0 where the order
    /// stays.
    pub passing: u32,
    /// Long runs; none where the orders change.
    pub runs: &'a [RowRun],
    /// The other rows, each with what it becomes.
    pub rows: &'a [[u32; 2]],
}

/// Rows of a tile: their words fit into the first cache.
const TILE: usize = 1 << 10;

/// The length from which a run is not split into rows.
const LONG: u32 = 8;

impl RowShift {
    /// The memory for some rows and ordered tokens, in bytes.
    pub fn bytes(rows: u64, ordered: usize) -> u64 {
        let groups = (rows / TILE as u64 + 1) * (ordered * ordered + 1) as u64;
        rows.saturating_mul(size_of::<[u32; 2]>() as u64).saturating_add(groups * size_of::<Group>() as u64)
    }

    /// The permutation that consists of some runs, each with what becomes of the orders.
    pub fn new(mut runs: Vec<(u32, RowRun)>) -> RowShift {
        let tile = |run: &RowRun| run.to as usize / TILE;
        runs.sort_unstable_by_key(|(passing, run)| (tile(run), *passing, run.to));
        let mut shift = RowShift { groups: Vec::new(), runs: Vec::new(), rows: Vec::new() };
        for group in runs.chunk_by(|(a, one), (b, other)| (a, tile(one)) == (b, tile(other))) {
            let passing = group[0].0;
            let (first_run, first_row) = (shift.runs.len() as u32, shift.rows.len() as u32);
            for &(_, run) in group {
                match passing == 0 && run.length >= LONG {
                    true => shift.runs.push(run),
                    false => shift.rows.extend((0..run.length).map(|row| [run.from + row, run.to + row])),
                }
            }
            let (runs, rows) = (first_run..shift.runs.len() as u32, first_row..shift.rows.len() as u32);
            shift.groups.push(Group { passing, runs, rows });
        }
        shift.runs.shrink_to_fit();
        shift.rows.shrink_to_fit();
        shift
    }

    /// All rows, part by part.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        self.groups.iter().map(|group| Part {
            passing: group.passing,
            runs: &self.runs[group.runs.start as usize..group.runs.end as usize],
            rows: &self.rows[group.rows.start as usize..group.rows.end as usize],
        })
    }
}
