//! In which order the cells are processed.

use cavalcade_board::{Board, Cell, MoveGraph};

use super::annealing::annealed;

/// An order of the cells; the count does not depend on it, the work does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellOrder {
    /// Rank by rank, each from the first file to the last.
    Ranks,
    /// Rank by rank; of each first every other file upwards, then the rest: downwards where the width is even.
    ///
    /// This makes a knight's frontier a cell smaller: it leaps from a rank to the next two, and of the last of them
    /// every other cell has not been reached yet when half of the first is done.
    RanksInTurns,
    /// As [`CellOrder::Ranks`], with files and ranks exchanged.
    Files,
    /// As [`CellOrder::RanksInTurns`], with files and ranks exchanged.
    FilesInTurns,
    /// What a local search makes of [`CellOrder::RanksInTurns`] (`count/annealing.rs`).
    Annealed,
}

impl CellOrder {
    /// All of them.
    pub const ALL: [CellOrder; 5] =
        [CellOrder::RanksInTurns, CellOrder::FilesInTurns, CellOrder::Ranks, CellOrder::Files, CellOrder::Annealed];

    /// Those line by line.
    pub(crate) const BY_LINES: [CellOrder; 4] =
        [CellOrder::RanksInTurns, CellOrder::FilesInTurns, CellOrder::Ranks, CellOrder::Files];

    /// Those in which a board passes through all lower ones of its width, rank by rank.
    pub(crate) const BY_RANKS: [CellOrder; 2] = [CellOrder::RanksInTurns, CellOrder::Ranks];

    /// The nodes of the leap graph of a board in this order.
    pub(crate) fn nodes(self, board: &Board, graph: &MoveGraph) -> Vec<u32> {
        let mut nodes: Vec<u32> = (0..graph.len() as u32).collect();
        match self {
            CellOrder::Annealed => {
                let neighbours: Vec<Vec<u32>> = nodes.iter().map(|&node| graph.neighbours(node).to_vec()).collect();
                annealed(&neighbours, CellOrder::RanksInTurns.nodes(board, graph))
            }
            _ => {
                nodes.sort_by_key(|&node| self.key(board, graph.cell(node)));
                nodes
            }
        }
    }

    /// Line by line, cells are processed by ascending keys.
    fn key(self, board: &Board, cell: Cell) -> (u64, bool, u64) {
        let is_by_files = matches!(self, CellOrder::Files | CellOrder::FilesInTurns);
        let (line, place, length) = match is_by_files {
            false => (cell.rank, cell.file, board.width()),
            true => (cell.file, cell.rank, board.height()),
        };
        let is_second = matches!(self, CellOrder::RanksInTurns | CellOrder::FilesInTurns) && place % 2 == 1;
        let is_turned = is_second && length % 2 == 0;
        (line, is_second, if is_turned { length - place } else { place })
    }
}
