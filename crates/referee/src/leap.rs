//! The referee's own test for a leap.

use cavalcade_board::{Cell, Leaper};

/// Whether a piece leaps from one cell to another.
#[inline]
pub(crate) fn is_leap(piece: Leaper, from: Cell, to: Cell) -> bool {
    let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
    let (r, s) = piece.steps();
    (files.min(ranks), files.max(ranks)) == (r.into(), s.into())
}
