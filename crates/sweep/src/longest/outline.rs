//! The outline of a window: which edges it has a share in, what they are worth, and the slots of those that are pending.
//!
//! An end is counted by one window at most, which must see all edges of the cell. A cell without an edge in the window changes
//! nothing, so a window has layers for its own cells only.

use super::component::Component;
use super::cuts::{Columns, NEAR, NEAR_ODD};
use super::frontier::{Frontier, NO_SLOT};
use super::packed_table::PackedTable;
use super::slot_map::SlotMap;

/// What a window is before its tables are made.
pub struct Outline {
    pub frontier: Frontier<1>,
    /// What each edge is worth.
    pub shares: Vec<i16>,
    /// The same for the edges that begin at each cell.
    pub worth: Vec<[i16; 4]>,
    /// Whether an end in a cell is counted.
    pub counts: Vec<bool>,
    /// For each number of swept cells the window's layer.
    layer: Vec<u32>,
}

impl Outline {
    /// The window of a component that looks at some columns; none when it needs too many slots.
    pub fn new(component: &Component, columns: Columns) -> Option<Outline> {
        let middle = |edge: u32| {
            let edge = component.edges[edge as usize];
            component.cells[edge.from as usize].0 + component.cells[edge.to as usize].0
        };
        let odd = (0..component.edges.len() as u32).all(|edge| middle(edge) % 2 == 0);
        let near = if odd { NEAR_ODD.as_slice() } else { NEAR.as_slice() };
        let shares: Vec<i16> =
            (0..component.edges.len() as u32).map(|edge| columns.share(middle(edge), near)).collect();
        let share = |edge: u32| shares[edge as usize];
        let frontier = Frontier::<1>::new(component, |edge| share(edge) > 0)?;
        if frontier.slot_count > PackedTable::MAX_SLOTS {
            return None;
        }
        let mut counts: Vec<bool> = component.cells.iter().map(|&(column, _)| columns.counts(column)).collect();
        let mut active = vec![false; component.cells.len()];
        for (number, edge) in component.edges.iter().enumerate() {
            let shared = share(number as u32) > 0;
            for end in [edge.from, edge.to] {
                counts[end as usize] &= shared;
                active[end as usize] |= shared;
            }
        }
        let worth = frontier.steps.iter().map(|step| {
            let mut worth = [0; 4];
            for (worth, out) in worth.iter_mut().zip(&step.outs) {
                *worth = share(out.edge);
            }
            worth
        });
        let worth = worth.collect();
        let mut layer = vec![0];
        for active in active {
            layer.push(layer[layer.len() - 1] + u32::from(active));
        }
        Some(Outline { frontier, shares, worth, counts, layer })
    }

    /// How many slots there are.
    pub fn slots_in_use(&self) -> u16 {
        self.frontier.slot_count
    }

    /// The window's layer after some cells.
    pub fn layer(&self, cells: usize) -> usize {
        self.layer[cells] as usize
    }

    /// From the slots of a frontier of the rotated component after some of its cells to those of the window. `image`
    /// gives each edge's number in the window's component.
    pub fn slot_map<const W: usize>(
        &self,
        rotated: &Component,
        frontier: &Frontier<W>,
        image: &[u32],
        cells: usize,
    ) -> SlotMap<W, 1> {
        let pending = pending(rotated, cells);
        SlotMap::new(pending.map(|edge| (frontier.slots[edge], self.frontier.slots[image[edge] as usize])))
    }

    /// The window's edges that may be pending after some cells of its component: the slot of each and what it is worth.
    pub fn pending<'a>(&'a self, component: &'a Component, cells: usize) -> impl Iterator<Item = (u16, i16)> + 'a {
        let pending = pending(component, cells).map(|edge| (self.frontier.slots[edge], self.shares[edge]));
        pending.filter(|&(slot, _)| slot != NO_SLOT)
    }
}

/// The edges of a component that may be pending after some cells.
pub fn pending(component: &Component, cells: usize) -> impl Iterator<Item = usize> + '_ {
    let is_pending = move |&edge: &usize| {
        let edge = component.edges[edge];
        (edge.from as usize) < cells && edge.to as usize >= cells
    };
    // Edges are sorted by their first cell in one of the two directions only, so all are looked at.
    (0..component.edges.len()).filter(is_pending)
}
