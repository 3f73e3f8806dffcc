//! How large the words of a component are.

use super::field::ADDRESSED;
use super::mirror::mirror;
use super::passing::Passing;
use super::rows::{MirroredRows, TokenRows};
use super::shift::RowShift;
use crate::arrangements::arrangements;
use crate::component::Component;
use crate::symmetry::Automorphism;
use crate::table::TableError;

/// Cells are bits of a word.
const MAX_CELLS: usize = 64;

/// The rows of a component's tokens, and the mirror that halves its space, if there is one.
pub fn rows_and_mirror(component: &Component) -> Option<(TokenRows, Option<Automorphism>)> {
    let mirrored = || {
        let mirror = mirror(component)?;
        Some((TokenRows::of(component, Some(&mirror))?, Some(mirror)))
    };
    mirrored().or_else(|| Some((TokenRows::of(component, None)?, None)))
}

/// How many sets of occupied cells a mirror, which reverses the row of cells, leaves as they are.
fn kept_sets(cells: usize, tokens: usize) -> u64 {
    // An even row of cells has none in the middle.
    match cells % 2 == 1 || tokens.is_multiple_of(2) {
        true => arrangements(&[tokens / 2, cells / 2 - tokens / 2]).unwrap_or(0),
        false => 0,
    }
}

/// How large the space of a component is.
pub struct Size {
    /// Placements.
    pub placements: u64,
    /// Sets of occupied cells that are searched: of two that are mirrored, one.
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
        let too_large = || TableError::Sets { tokens, cells, limit: MAX_CELLS };
        if cells > MAX_CELLS {
            return Err(too_large());
        }
        let Some((rows, mirror)) = rows_and_mirror(component) else {
            return Err(TableError::Unlabelled);
        };
        let few = |count: &u64| *count < 1 << 32;
        let blocks = arrangements(&[tokens, cells - tokens]).filter(few);
        let blocks = blocks.ok_or_else(too_large)?;
        let count = rows.count().filter(|count| *count <= ADDRESSED).ok_or_else(too_large)?;
        let placements = component.placements().ok_or_else(too_large)?;
        let mirrored = mirror.map_or(0, |_| (blocks - kept_sets(cells, tokens)) / 2);
        let searched = blocks - mirrored;
        // No token goes to its own slot: what is not needed for that has room for the runs while they are sorted.
        let shifts = ((tokens * tokens) as u64).saturating_mul(RowShift::bytes(count, rows.ordered.len()));
        let images = if mirrored > 0 { MirroredRows::bytes(count) } else { 0 };
        let word = size_of::<u128>() as u64;
        let bytes = (2 * searched + mirrored)
            .saturating_mul(count * word)
            .saturating_add(blocks.saturating_mul(32))
            .saturating_add(shifts)
            .saturating_add(images)
            .saturating_add(Passing::bytes(rows.ordered.len()))
            .saturating_add((threads as u64).saturating_mul(count * word));
        Ok(Size { placements, blocks: searched, rows: count, bytes })
    }
}
