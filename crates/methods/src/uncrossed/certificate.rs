//! The certificate of a longest path or cycle: the bounds that refute everything longer, for the independent verifier.
//!
//! It does not matter which method has found the optimum: the proof is made by the sweep
//! (`crates/sweep/src/longest/certificate.rs`), with the optimum as its target. The format and the argument are those of
//! `crates/verifier/src/uncrossed.rs`.

use std::io::Write;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Trace, Uncrossed};
use cavalcade_run::{Budget, Observer, Translated};
pub use cavalcade_sweep::longest::CertificateError;
use cavalcade_sweep::longest::{self, Given, LongestQuestion};

/// Refuses puzzles that have no certificates, before any work.
///
/// # Errors
/// [`CertificateError::Variant`], [`CertificateError::Conditions`], and [`CertificateError::Compound`] for sums of leapers.
pub fn check(uncrossed: &Uncrossed) -> Result<(), CertificateError> {
    if let Some(variant) = uncrossed.variant() {
        return Err(CertificateError::Variant(variant.name()));
    }
    if !uncrossed.stated().is_empty() {
        return Err(CertificateError::Conditions);
    }
    match uncrossed.piece() {
        leaper if leaper.is_compound() => Err(CertificateError::Compound { leaper }),
        _ => Ok(()),
    }
}

/// Writes the certificate that a path or cycle, in its order, is a longest one; no cells: that there is no cycle.
///
/// # Errors
/// [`CertificateError`]: there is a longer one, or the budget has ended, or it cannot be written.
pub fn certify(
    uncrossed: &Uncrossed,
    path: &[Cell],
    file: &mut dyn Write,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(), CertificateError> {
    check(uncrossed)?;
    let (board, leaper, closed) = (uncrossed.board(), uncrossed.piece(), uncrossed.closed());
    let question = LongestQuestion { board, leaper, closed, given: &Given::NOTHING };
    // The path is known: what is found on the way is not one.
    longest::certify(&question, path, file, budget, &Translated::new(observer, |_: Vec<Cell>| None::<Trace>))
}
