//! The certificate of an errand: its witness, or a cell that is not reached. The verifier measures the legs by itself.

use cavalcade_board::Cell;
use cavalcade_puzzle::Errand;

use super::lines::Lines;
use super::{CertifyError, MOST_CELLS};
use crate::safe_graph::SafeGraph;

/// Writes the certificate of a walk, or that there is none.
pub(super) fn certify(errand: &Errand, path: Option<&[Cell]>, lines: &mut Lines) -> Result<(), CertifyError> {
    lines.write("cavalcade-certificate 1 errand")?;
    lines.board(errand.board())?;
    lines.piece(errand.piece())?;
    lines.guards(errand.guards())?;
    lines.write(&format!("from {}", errand.from()))?;
    let stations = errand.stations();
    lines.list("visit", &stations)?;
    if let Some(path) = path {
        lines.write(&format!("value {}", path.len() - 1))?;
        lines.list("witness", path)?;
        return Ok(lines.write("by legs")?);
    }
    let safe = SafeGraph::new(errand.board(), errand.guards(), errand.piece(), "certificate", MOST_CELLS as usize)
        .map_err(CertifyError::none_known)?;
    let part = |cell: Cell| safe.graph.node(cell).map(|node| safe.component[node as usize]);
    let apart = stations.into_iter().find(|&cell| part(cell) != part(errand.from()));
    let apart = apart.ok_or_else(|| CertifyError::none_known("every cell can be reached"))?;
    lines.write("value none")?;
    Ok(lines.write(&format!("by reach {apart}"))?)
}
