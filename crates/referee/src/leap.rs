//! The referee's own test for a leap, and where leaps end.

use cavalcade_board::{Board, Cell, Leaper, Wrap};
use cavalcade_puzzle::Leap;

/// Whether a piece leaps from one cell of a board to another, over joined rims too.
#[inline]
pub(crate) fn is_leap(board: &Board, piece: Leaper, from: Cell, to: Cell) -> bool {
    let (around_files, around_ranks) = rounds(board);
    let by = |files: u32, ranks: u32| {
        are_apart(from.file, to.file, files, around_files) && are_apart(from.rank, to.rank, ranks, around_ranks)
    };
    from != to && piece.parts().any(|(r, s)| by(r, s) || by(s, r))
}

/// How many files and ranks lead once around the board, where its rims are joined.
fn rounds(board: &Board) -> (Option<u64>, Option<u64>) {
    match board.wrap() {
        None => (None, None),
        Some(Wrap::Files) => (Some(board.width()), None),
        Some(Wrap::Both) => (Some(board.width()), Some(board.height())),
    }
}

/// Whether a step along an axis leads from one place to the other; `round` places lead once around.
fn are_apart(one: u64, other: u64, step: u32, round: Option<u64>) -> bool {
    let step = u64::from(step);
    match round {
        None => one.abs_diff(other) == step,
        Some(round) => {
            let leads = |from: u64, to: u64| u128::from(from) + u128::from(step % round) == u128::from(to);
            [(one, other), (other, one)].into_iter().any(|(from, to)| leads(from, to) || leads(from, to + round))
        }
    }
}

/// Where the leaps from a cell end, on the board or beside it; each cell once.
pub(crate) fn ends(board: &Board, piece: Leaper, from: Cell) -> impl Iterator<Item = Cell> {
    let (around_files, around_ranks) = rounds(board);
    let along = |at: u64, by: i64, round: Option<u64>| match round {
        None => at.checked_add_signed(by),
        Some(round) => u64::try_from((i128::from(at) + i128::from(by)).rem_euclid(round.into())).ok(),
    };
    let mut ends: Vec<Cell> = Vec::new();
    for (r, s) in piece.parts().map(|(r, s)| (i64::from(r), i64::from(s))) {
        for (files, ranks) in [(r, s), (-r, s), (r, -s), (-r, -s), (s, r), (-s, r), (s, -r), (-s, -r)] {
            if let (Some(file), Some(rank)) =
                (along(from.file, files, around_files), along(from.rank, ranks, around_ranks))
            {
                ends.push(Cell { file, rank });
            }
        }
    }
    ends.sort_unstable();
    ends.dedup();
    ends.into_iter().filter(move |&to| to != from)
}

/// Leaps as pairs of cells in both directions.
pub(crate) fn both_ways(leaps: &[Leap]) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    leaps.iter().flat_map(|leap| [(leap.from, leap.to), (leap.to, leap.from)])
}
