//! Certificates of answers: text from which the independent verifier (`cavalcade-verifier`) sees that nothing is better.

use std::io::Write;

use cavalcade_puzzle::{Answer, Kind, Puzzle, Status};
use cavalcade_run::{Budget, Observer};

use crate::uncrossed::certificate::{self, CertificateError};

/// Why an answer has no certificate.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// The verifier has no rule for the kind.
    #[error("there are no certificates for kind {kind}: expected kind uncrossed, such as `uncrossed 8x8`")]
    Kind {
        /// The kind.
        kind: Kind,
    },
    /// The answer is not an optimum with its witness, nor that there is none.
    #[error("a certificate needs an answer that is proved")]
    Unproved,
    /// There is none for an uncrossed path or cycle.
    #[error(transparent)]
    Uncrossed(#[from] CertificateError),
}

/// Refuses puzzles that have no certificates, before any work.
///
/// # Errors
/// [`CertifyError`]: which puzzles have one.
pub fn check_certifiable(puzzle: &Puzzle) -> Result<(), CertifyError> {
    match puzzle {
        Puzzle::Uncrossed(uncrossed) => Ok(certificate::check(uncrossed)?),
        puzzle => Err(CertifyError::Kind { kind: puzzle.kind() }),
    }
}

/// Writes the certificate of an answer that is proved, as plain text.
///
/// # Errors
/// [`CertifyError`]; what has been written by then is not a certificate.
pub fn certify(
    answer: &Answer,
    file: &mut dyn Write,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(), CertifyError> {
    check_certifiable(&answer.puzzle)?;
    let path = match answer.status {
        Status::Optimal => answer.path().ok_or(CertifyError::Unproved)?,
        Status::Infeasible => &[],
        _ => return Err(CertifyError::Unproved),
    };
    match &answer.puzzle {
        Puzzle::Uncrossed(uncrossed) => Ok(certificate::certify(uncrossed, path, file, budget, observer)?),
        puzzle => Err(CertifyError::Kind { kind: puzzle.kind() }),
    }
}
