//! How a board is swept: the order of its cells, and the windows.

use cavalcade_board::{Board, BoardTooLarge, Cell, Leaper, MoveGraph};

use super::ladder::Ladder;
use super::layout::Layout;

/// Windows are given as many states as this, as far as that can be estimated.
const MODERATE: f64 = 3e6;

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
            let split = Ladder::new(&graph, &layout, MODERATE).next_split().map(|planned| planned.split);
            for &node in &layout.nodes {
                let window = split.as_ref().map_or(0, |split| split.owner(node) as usize);
                let cell = graph.cell(node);
                plan.order.push(cell);
                plan.windows.resize(plan.windows.len().max(window + 1), Vec::new());
                plan.windows[window].push(cell);
            }
        }
        plan.windows.retain(|cells| !cells.is_empty());
        Ok(plan)
    }
}
