//! The certificate of a snake: its witness, and how the verifier sweeps all induced paths: in which order of the cells, and
//! with which windows for its bounds.

use cavalcade_board::Cell;
use cavalcade_puzzle::Snake;
use cavalcade_sweep::induced::Plan;

use super::CertifyError;
use super::lines::Lines;
use crate::snake::WindowFigures;

/// Writes the certificate of a longest snake, or that there is none. The windows are those with which a sweep has proved it,
/// if one has.
pub(super) fn certify(
    snake: &Snake,
    path: Option<&[Cell]>,
    windows: WindowFigures,
    lines: &mut Lines,
) -> Result<(), CertifyError> {
    lines.write("cavalcade-certificate 1 snake")?;
    lines.board(snake.board())?;
    lines.piece(snake.piece())?;
    lines.closed(snake.closed())?;
    lines.list_if("begin", snake.begin().cells())?;
    match path {
        Some(path) => {
            lines.write(&format!("value {}", path.len() - usize::from(!snake.closed())))?;
            lines.list("witness", path)?;
        }
        None => lines.write("value none")?,
    }
    let plan = Plan::new(snake.board(), snake.piece(), windows.size()).map_err(CertifyError::none_known)?;
    lines.write("by sweep")?;
    lines.list("order", &plan.order)?;
    if plan.windows.iter().flatten().any(|&(_, share)| share < plan.unit) {
        lines.write(&format!("split {}", plan.unit))?;
    }
    for window in &plan.windows {
        let weighed = |&(cell, share): &(Cell, i16)| {
            if share < plan.unit { format!("{cell}:{share}") } else { cell.to_string() }
        };
        lines.list("window", window.iter().map(weighed))?;
    }
    Ok(())
}
