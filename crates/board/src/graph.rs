//! The move graph: cells joined by leaps, as compressed adjacency.

use crate::{Board, Cell, Leaper};

/// The cells of a board, numbered 0, 1, ... in reading order from `a1`, and for each the cells a leap away.
///
/// ```
/// use cavalcade_board::{Board, Leaper, MoveGraph};
///
/// let graph = MoveGraph::new(&"3x3".parse::<Board>()?, Leaper::KNIGHT)?;
/// let a1 = graph.node("a1".parse()?).unwrap();
/// let reached: Vec<String> = graph.neighbours(a1).iter().map(|&node| graph.cell(node).to_string()).collect();
/// assert_eq!(reached, ["c2", "b3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveGraph {
    cells: Vec<Cell>,
    /// `targets[first[n]..first[n + 1]]` are the neighbours of node n, ascending.
    first: Vec<u32>,
    targets: Vec<u32>,
}

/// A board with more cells than a move graph numbers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the board has {cells} cells; a move graph is built for at most {limit}", limit = MoveGraph::MAX_CELLS)]
pub struct BoardTooLarge {
    /// Cells of the board.
    pub cells: u128,
}

impl MoveGraph {
    /// The most cells that a graph is built for: eight leaps from each still count in 32 bits.
    pub const MAX_CELLS: u128 = 1 << 28;

    /// The graph of `leaper` on `board`. Time and memory are linear in the cells, see [`MoveGraph::bytes`].
    ///
    /// # Errors
    /// [`BoardTooLarge`] beyond [`MoveGraph::MAX_CELLS`].
    pub fn new(board: &Board, leaper: Leaper) -> Result<MoveGraph, BoardTooLarge> {
        if board.cell_count() > Self::MAX_CELLS {
            return Err(BoardTooLarge { cells: board.cell_count() });
        }
        let mut graph = MoveGraph { cells: board.cells().collect(), first: vec![0], targets: Vec::new() };
        for node in 0..graph.cells.len() {
            let cell = graph.cells[node];
            let leaps = leaper.offsets().filter_map(|by| cell.shifted(by)).filter_map(|to| graph.node(to));
            let mut leaps: Vec<u32> = leaps.collect();
            leaps.sort_unstable();
            graph.targets.extend(leaps);
            graph.first.push(graph.targets.len() as u32);
        }
        Ok(graph)
    }

    /// An upper bound on the memory of the graph of `board`, in bytes.
    pub fn bytes(board: &Board) -> u128 {
        board.cell_count() * (size_of::<Cell>() as u128 + 4 + 2 * 8 * 4)
    }

    /// Number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no cell; never, for a board has one.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cell of a node.
    ///
    /// # Panics
    /// When there is no such node.
    pub fn cell(&self, node: u32) -> Cell {
        self.cells[node as usize]
    }

    /// The node of a cell, if the board has it.
    pub fn node(&self, cell: Cell) -> Option<u32> {
        let reading_order = |known: &Cell| (known.rank, known.file).cmp(&(cell.rank, cell.file));
        self.cells.binary_search_by(reading_order).ok().map(|node| node as u32)
    }

    /// The nodes a leap away, ascending.
    ///
    /// # Panics
    /// When there is no such node.
    pub fn neighbours(&self, node: u32) -> &[u32] {
        &self.targets[self.first[node as usize] as usize..self.first[node as usize + 1] as usize]
    }

    /// The connected components, each ascending, ordered by their first node.
    pub fn components(&self) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.len()];
        let mut components = Vec::new();
        for root in 0..self.len() as u32 {
            if std::mem::replace(&mut seen[root as usize], true) {
                continue;
            }
            let mut component = vec![root];
            let mut next = 0;
            while let Some(&node) = component.get(next) {
                for &target in self.neighbours(node) {
                    if !std::mem::replace(&mut seen[target as usize], true) {
                        component.push(target);
                    }
                }
                next += 1;
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(board: &str, leaper: &str) -> MoveGraph {
        MoveGraph::new(&board.parse().unwrap(), leaper.parse().unwrap()).unwrap()
    }

    #[test]
    fn the_knight_has_168_leaps_on_the_chessboard() {
        let graph = graph("8x8", "knight");
        let leaps: usize = (0..64).map(|node| graph.neighbours(node).len()).sum();
        assert_eq!(leaps, 2 * 168);
    }

    #[test]
    fn a_camel_is_bound_to_its_colour() {
        let sizes: Vec<usize> = graph("8x8", "camel").components().iter().map(Vec::len).collect();
        assert_eq!(sizes, [32, 32]);
    }

    #[test]
    fn a_hole_is_no_node() {
        let graph = graph(".../.#./...", "knight");
        assert_eq!(graph.len(), 8);
        assert_eq!(graph.node("b2".parse().unwrap()), None);
        assert_eq!(graph.cell(4).to_string(), "c2");
    }

    #[test]
    fn a_board_beyond_all_memory_is_refused_at_once() {
        let board = "6x1000000000000000".parse().unwrap();
        assert!(MoveGraph::new(&board, Leaper::KNIGHT).is_err());
    }
}
