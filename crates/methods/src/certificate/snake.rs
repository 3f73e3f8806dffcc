//! The certificate of a snake: its witness, and how the verifier sweeps all induced paths: in which order of the cells, and
//! with which windows for its bounds.

use cavalcade_board::{BoardTooLarge, Cell};
use cavalcade_puzzle::Snake;
use cavalcade_sweep::induced::Plan;

use super::CertifyError;
use super::lines::Lines;

/// What the verifier does not read.
pub(super) fn unsupported(snake: &Snake) -> Option<(&'static str, &'static str)> {
    let begins = !snake.begin().cells().is_empty();
    begins.then_some(("snakes with given first cells", "give a puzzle without `begin`"))
}

/// Writes the certificate of a longest snake, or that there is none.
pub(super) fn certify(snake: &Snake, path: Option<&[Cell]>, lines: &mut Lines) -> Result<(), CertifyError> {
    lines.write("cavalcade-certificate 1 snake")?;
    lines.board(snake.board())?;
    lines.piece(snake.piece())?;
    lines.write(if snake.closed() { "closed yes" } else { "closed no" })?;
    match path {
        Some(path) => {
            lines.write(&format!("value {}", path.len() - usize::from(!snake.closed())))?;
            lines.list("witness", path)?;
        }
        None => lines.write("value none")?,
    }
    let none = |error: BoardTooLarge| CertifyError::NoneKnown { why: error.to_string() };
    let plan = Plan::new(snake.board(), snake.piece()).map_err(none)?;
    lines.write("by sweep")?;
    lines.list("order", &plan.order)?;
    for window in &plan.windows {
        lines.list("window", window)?;
    }
    Ok(())
}
