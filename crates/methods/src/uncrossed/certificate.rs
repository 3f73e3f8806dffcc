//! The certificate of a longest path or cycle: windows, from which the independent verifier works out the bounds that refute
//! everything longer.
//!
//! It does not matter which method has found the optimum: the windows are those of the sweep
//! (`crates/sweep/src/longest/certificate.rs`). The format and the argument are those of `crates/verifier/src/uncrossed.rs`.

use std::io::Write;

use cavalcade_board::{Beginning, Board, Cell};
use cavalcade_puzzle::{Conditions, Uncrossed};
pub use cavalcade_sweep::longest::CertificateError;
use cavalcade_sweep::longest::{self, Given, LongestQuestion, StatedBoard};

use super::question::ground;

/// Refuses puzzles that have no certificates, before any work.
///
/// # Errors
/// [`CertificateError`]: which puzzles have one.
pub fn check(uncrossed: &Uncrossed) -> Result<(), CertificateError> {
    if let Some(variant) = uncrossed.variant() {
        return Err(CertificateError::Variant(variant.name()));
    }
    if uncrossed.paths() > 1 {
        return Err(CertificateError::Paths);
    }
    longest::check_certifiable(&asked(uncrossed, &board(uncrossed)?, &given(uncrossed)))
}

/// Writes the certificate that a path or cycle, in its order, is a longest one; no cells: that there is none.
///
/// # Errors
/// [`CertificateError`]: the verifier does not take such a puzzle, or it cannot be written.
pub fn certify(uncrossed: &Uncrossed, path: &[Cell], file: &mut dyn Write) -> Result<(), CertificateError> {
    check(uncrossed)?;
    let Conditions { avoid, guards, .. } = uncrossed.conditions();
    let stated = StatedBoard { board: uncrossed.board(), avoid, guards };
    longest::certify(&asked(uncrossed, &board(uncrossed)?, &given(uncrossed)), stated, path, file)
}

/// The board of the cells that may be visited.
fn board(uncrossed: &Uncrossed) -> Result<Board, CertificateError> {
    let cells = uncrossed.board().cell_count() as usize;
    let ground = ground(uncrossed, "").map_err(|_| CertificateError::Cells { cells, limit: longest::MOST_CELLS })?;
    ground.ok_or(CertificateError::NoCell)
}

/// The cells that are given, the last one perhaps without the first one.
fn given(uncrossed: &Uncrossed) -> Given {
    let Conditions { from, to, visit, .. } = uncrossed.conditions();
    let begin = match uncrossed.begin() {
        begin if begin.is_empty() => Beginning::new(from.iter().copied().collect()),
        begin => begin.clone(),
    };
    Given { begin, last: *to, visit: visit.clone() }
}

/// What is certified.
fn asked<'a>(uncrossed: &'a Uncrossed, board: &'a Board, given: &'a Given) -> LongestQuestion<'a> {
    LongestQuestion { board, leaper: uncrossed.piece(), closed: uncrossed.closed(), given }
}
