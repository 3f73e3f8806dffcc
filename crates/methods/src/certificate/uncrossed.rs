//! The certificate of a longest path or cycle: windows, from which the verifier works out the bounds that refute everything
//! longer.
//!
//! The windows are those that the sweep chooses (`crates/sweep/src/longest/certificate.rs`).

use cavalcade_board::{Beginning, Board, Cell};
use cavalcade_puzzle::Uncrossed;
use cavalcade_sweep::longest::{Given, LongestQuestion, refuting_windows};

use super::CertifyError;
use super::lines::Lines;
use crate::uncrossed::question::{first_cells, ground};

/// Refuses puzzles that the verifier does not read.
pub(super) fn check(uncrossed: &Uncrossed) -> Result<(), CertifyError> {
    let refuse = |what: &str, instead| Err(CertifyError::Unsupported { what: what.to_owned(), instead });
    if uncrossed.variant().is_some() {
        return refuse("variants of uncrossed paths", "give a puzzle without `variant`, such as `uncrossed 8x8`");
    }
    if uncrossed.paths() > 1 {
        return refuse("several paths", "give a puzzle without `paths`, such as `uncrossed 8x8`");
    }
    board(uncrossed).map(|_| ())
}

/// Whether no cycle has the given ends.
fn excludes_cycles(uncrossed: &Uncrossed, begin: &Beginning) -> bool {
    let (Some(last), Some(first)) = (uncrossed.conditions().to, begin.first()) else { return false };
    let before = begin.cells().iter().take(begin.cells().len().max(3) - 1);
    let has_no_last_leap = !uncrossed.board().leaps(uncrossed.piece(), last, first);
    uncrossed.closed() && (has_no_last_leap || before.copied().any(|cell| cell == last))
}

/// Writes the certificate of a longest path or cycle; without a path, that there is none.
pub(super) fn certify(uncrossed: &Uncrossed, path: Option<&[Cell]>, lines: &mut Lines) -> Result<(), CertifyError> {
    let (begin, conditions) = (first_cells(uncrossed), uncrossed.conditions());
    let (leaper, closed, ground) = (uncrossed.piece(), uncrossed.closed(), board(uncrossed)?);
    lines.write("cavalcade-certificate 1 uncrossed")?;
    lines.board(uncrossed.board())?;
    lines.piece(leaper)?;
    lines.closed(closed)?;
    let first = if begin.cells().len() > 1 { "begin" } else { "from" };
    lines.list_if(first, begin.cells())?;
    lines.list_if("to", conditions.to.as_slice())?;
    lines.list_if("visit", &conditions.visit)?;
    lines.list_if("avoid", &conditions.avoid)?;
    lines.list_if("guards", &conditions.guards)?;
    let moves = path.map(|path| path.len() as u64 - u64::from(!closed));
    match path.zip(moves) {
        Some((path, moves)) => {
            lines.write(&format!("value {moves}"))?;
            lines.list("witness", path)?;
        }
        None => lines.write("value none")?,
    }
    let below = match moves {
        // Between two colours there is no cycle of an odd number of moves.
        _ if closed => moves.unwrap_or(2) + if ground.bipartition(leaper).is_some() { 2 } else { 1 },
        moves => moves.map_or(1, |moves| moves + 1),
    };
    lines.write(&format!("below {below}"))?;
    if moves.is_none() && excludes_cycles(uncrossed, &begin) {
        return Ok(());
    }
    let given = Given { begin, last: conditions.to, visit: conditions.visit.clone() };
    let windows = refuting_windows(&LongestQuestion { board: &ground, leaper, closed, given: &given }, below)?;
    Ok(windows.iter().try_for_each(|line| lines.write(line))?)
}

/// The board of the cells that may be visited.
fn board(uncrossed: &Uncrossed) -> Result<Board, CertifyError> {
    let refuse = |what: &str, instead| CertifyError::Unsupported { what: what.to_owned(), instead };
    let ground = ground(uncrossed, "certificate");
    let ground = ground.map_err(|error| refuse(&error.to_string(), "give a smaller board, such as 8x8"))?;
    ground.ok_or_else(|| refuse("boards on which no cell may be visited", "give fewer cells to avoid, or fewer guards"))
}
