//! The certificate of a recurrence: its generating function. The verifier finds the states between two rows by itself, and
//! checks as many terms as they make necessary.

use std::io::Write;

use cavalcade_puzzle::Count;
use cavalcade_puzzle::report::{Proof, Recurrence};
use cavalcade_run::Budget;

use super::bounded::compressed;
use super::lines::Lines;
use super::{CertifyError, Puzzle, check_certifiable};

/// Refuses recurrences that have no certificates, before any work.
///
/// # Errors
/// [`CertifyError`]: which have one.
pub fn check_recurrence_certifiable(puzzle: &Count) -> Result<(), CertifyError> {
    check_certifiable(&Puzzle::Count(puzzle.clone()))
}

/// Writes the certificate of a recurrence that is proved for the integers, compressed by gzip, of at most `most` bytes.
///
/// # Errors
/// [`CertifyError`]; what has been written by then is not a certificate.
pub fn certify_recurrence(
    puzzle: &Count,
    found: &Recurrence,
    file: &mut dyn Write,
    most: u64,
    budget: &Budget,
) -> Result<(), CertifyError> {
    check_recurrence_certifiable(puzzle)?;
    if found.proof != Proof::Proved || found.modulus.is_some() {
        return Err(CertifyError::none_known("the recurrence is not proved for the integers"));
    }
    compressed(file, most, budget, |file| {
        let mut lines = Lines::new(file);
        lines.write("cavalcade-certificate 1 recurrence")?;
        lines.write(&format!("board {}xn", puzzle.board().width()))?;
        lines.piece(puzzle.piece())?;
        lines.closed(puzzle.closed())?;
        let coefficients =
            |factors: &[String]| if factors.is_empty() { vec!["0".to_owned()] } else { factors.to_vec() };
        lines.list("numerator", coefficients(&found.numerator))?;
        lines.list("denominator", coefficients(&found.denominator))?;
        lines.write("by terms")?;
        Ok(lines.end()?)
    })
}
