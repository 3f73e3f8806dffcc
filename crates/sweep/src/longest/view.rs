//! Windows as seen from another sweep: at most how much the edges are worth that are pending or to come.

use super::packed_table::PackedTable;
use super::set::Set;
use super::slot_map::SlotMap;

/// The most of two windows together, with up to 0, 1 and 2 ends.
#[inline]
pub fn add(one: [i32; 3], other: [i32; 3]) -> [i32; 3] {
    [
        one[0] + other[0],
        (one[0] + other[1]).max(one[1] + other[0]),
        (one[0] + other[2]).max(one[1] + other[1]).max(one[2] + other[0]),
    ]
}

/// Windows as seen from a layer of another sweep.
pub struct View<'a, const W: usize> {
    windows: Vec<(SlotMap<W, 1>, &'a PackedTable)>,
}

impl<'a, const W: usize> View<'a, W> {
    /// Of each window its table, and the slots in it of what is pending in the other sweep.
    pub fn new(windows: Vec<(SlotMap<W, 1>, &'a PackedTable)>) -> View<'a, W> {
        View { windows }
    }

    /// With up to 0, 1 and 2 ends, at most how much the pending edges and those to come are worth, in parts of
    /// [`UNIT`]; none where the set cannot be completed.
    #[inline]
    pub fn worth(&self, pending: Set<W>) -> Option<[i32; 3]> {
        let mut sum = [0; 3];
        for (slots, table) in &self.windows {
            sum = add(sum, table.get(slots.apply(pending))?);
        }
        Some(sum)
    }

    /// The same for the sets of a batch.
    pub fn worths(&self, batch: impl Iterator<Item = Set<W>> + Clone) -> Vec<Option<[i32; 3]>> {
        let mut worths: Vec<Option<[i32; 3]>> = batch.clone().map(|_| Some([0; 3])).collect();
        for (slots, table) in &self.windows {
            let keys = batch.clone().map(|pending| (*table, slots.apply(pending)));
            PackedTable::get_all(keys, |number, found| {
                worths[number] = worths[number].zip(found).map(|(worth, found)| add(worth, found));
            });
        }
        worths
    }
}
