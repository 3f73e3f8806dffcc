//! The certificate of a count: the puzzle and the number. The verifier counts again.

use cavalcade_puzzle::Count;

use super::CertifyError;
use super::lines::Lines;

/// What the verifier does not read.
pub(super) fn unsupported(count: &Count) -> Option<(&'static str, &'static str)> {
    if count.statistic().is_some() {
        return Some(("tours by a statistic", "give a puzzle without `by`"));
    }
    let instead = "give a puzzle without `symmetry` and `up_to_symmetry`";
    count.symmetry_key().map(|_| ("counts of symmetric tours or up to symmetry", instead))
}

/// Writes the certificate of a number of tours, in decimal digits.
pub(super) fn certify(count: &Count, number: &str, lines: &mut Lines) -> Result<(), CertifyError> {
    lines.write("cavalcade-certificate 1 count")?;
    lines.board(count.board())?;
    lines.piece(count.piece())?;
    lines.closed(count.closed())?;
    lines.ends(count.from(), count.to())?;
    lines.flag("directed", count.directed())?;
    lines.write(&format!("value {number}"))?;
    Ok(lines.write("by recount")?)
}
