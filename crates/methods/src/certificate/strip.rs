//! The certificate of a strip: the lengths repeat themselves. The verifier computes them by itself.

use cavalcade_puzzle::{Answer, Uncrossed};
use cavalcade_sweep::longest::MOST_CERTIFIED;

use super::CertifyError;
use super::lines::Lines;

/// Whether the answer is one about a strip.
pub(super) fn is_one(uncrossed: &Uncrossed, answer: &Answer) -> bool {
    let board = uncrossed.board();
    // The verifier sweeps the paths of smaller boards.
    if board.cell_count() <= MOST_CERTIFIED as u128 {
        return answer.periodicity.is_some() && answer.witness.is_none();
    }
    answer.periodicity.is_some() || answer.witness.is_none() && !board.has_holes()
}

/// Writes the certificate of the longest path or cycle, or that there is no cycle.
pub(super) fn certify(uncrossed: &Uncrossed, answer: &Answer, lines: &mut Lines) -> Result<(), CertifyError> {
    lines.write("cavalcade-certificate 1 strip")?;
    lines.board(uncrossed.board())?;
    lines.piece(uncrossed.piece())?;
    lines.closed(uncrossed.closed())?;
    match answer.value {
        Some(value) => lines.write(&format!("value {value}"))?,
        None => lines.write("value none")?,
    }
    if let Some(periodicity) = answer.periodicity {
        lines.list("period", [periodicity.preperiod, periodicity.period, periodicity.increment])?;
    }
    Ok(lines.write("by rows")?)
}
