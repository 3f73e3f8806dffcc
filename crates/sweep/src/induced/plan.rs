//! How a board is swept: the order of its cells, and the windows.

use cavalcade_board::{Board, BoardTooLarge, Cell, Leaper, MoveGraph};

use super::layout::Layout;
use super::window::division;

/// An order of the cells with a narrow frontier, and windows with tables of a moderate size.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Plan {
    /// All cells, component by component of the leap graph.
    pub order: Vec<Cell>,
    /// The cells of each window. Every cell is in one of them.
    pub windows: Vec<Vec<Cell>>,
}

impl Plan {
    /// How the sweep takes the cells of a board.
    ///
    /// # Errors
    /// When the board has more cells than are numbered.
    pub fn new(board: &Board, leaper: Leaper) -> Result<Plan, BoardTooLarge> {
        let whole = MoveGraph::new(board, leaper)?;
        let mut plan = Plan::default();
        for nodes in whole.components() {
            let graph = whole.induced(&nodes);
            let layout = Layout::new(&graph, &[]);
            let division = division(&graph, &layout);
            for &node in &layout.nodes {
                let (cell, window) = (graph.cell(node), division[node as usize] as usize);
                plan.order.push(cell);
                plan.windows.resize(plan.windows.len().max(window + 1), Vec::new());
                plan.windows[window].push(cell);
            }
        }
        Ok(plan)
    }
}
