//! How large the words of a component are.

use super::orders::Orders;
use super::rows::{RowRun, TokenRows};
use crate::arrangements::arrangements;
use crate::component::Component;
use crate::table::TableError;

/// Cells are bits of a word.
const MAX_CELLS: usize = 64;

/// How large the space of a component is.
pub struct Size {
    /// Placements.
    pub placements: u64,
    /// Sets of occupied cells.
    pub blocks: u64,
    /// Words of a block.
    pub rows: u64,
    /// All tables.
    pub bytes: u64,
}

impl Size {
    /// That of a component, searched on this many threads.
    ///
    /// # Errors
    /// Why it has none.
    pub fn of(component: &Component, threads: usize) -> Result<Size, TableError> {
        let (cells, tokens) = (component.cells.len(), component.token_count());
        if let Some(error) = TableError::of(component) {
            return Err(error);
        }
        let Some(rows) = TokenRows::of(component) else {
            return Err(TableError::Unlabelled);
        };
        let too_large = || TableError::Sets { tokens, cells, limit: MAX_CELLS };
        let few = |count: &u64| *count < 1 << 32;
        let blocks = arrangements(&[tokens, cells - tokens]).filter(few);
        let blocks = blocks.filter(|_| cells <= MAX_CELLS).ok_or_else(too_large)?;
        let count = rows.count().filter(few).ok_or_else(too_large)?;
        let placements = component.placements().ok_or_else(too_large)?;
        let words = blocks.saturating_mul(count);
        let shifts = (tokens * tokens) as u64 * count * size_of::<RowRun>() as u64;
        let bytes = words
            .saturating_mul(2 * size_of::<u128>() as u64)
            .saturating_add(blocks.saturating_mul(32))
            .saturating_add(shifts)
            .saturating_add(Orders::bytes(rows.ordered.len()))
            .saturating_add((threads as u64).saturating_mul(count * size_of::<u128>() as u64));
        Ok(Size { placements, blocks, rows: count, bytes })
    }
}
