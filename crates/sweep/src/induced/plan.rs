//! How a board is swept: the order of its cells, and the windows.

use cavalcade_board::{Board, BoardTooLarge, Cell, Leaper, MoveGraph};

use super::given::Given;
use super::ladder::Ladder;
use super::layout::Layout;
use super::split::{MOST_SHARED, Split, SplitSize, UNIT};
use super::window::expected_states;

/// Windows of a size of their own are given as many states as this, as far as that can be estimated.
const MODERATE: f64 = 3e6;

/// An order of the cells with a narrow frontier, and windows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// All cells, component by component of the leap graph.
    pub order: Vec<Cell>,
    /// What each cell is worth.
    pub unit: i16,
    /// The cells of each window with the worth that they have there, of the unit in all.
    pub windows: Vec<Vec<(Cell, i16)>>,
}

impl Plan {
    /// How the sweep takes the cells of a board, with windows of a given size where a component can be split so, and else with
    /// tables of a moderate size.
    ///
    /// # Errors
    /// When the board has more cells than are numbered.
    pub fn new(board: &Board, leaper: Leaper, size: Option<SplitSize>) -> Result<Plan, BoardTooLarge> {
        let whole = MoveGraph::new(board, leaper)?;
        let unit = if whole.len() > MOST_SHARED { 1 } else { UNIT };
        let mut plan = Plan { order: Vec::new(), unit, windows: Vec::new() };
        for nodes in whole.components() {
            let graph = whole.induced(&nodes);
            let layout = Layout::new(&graph, &Given::default());
            let moderate = || Ladder::new(&graph, &layout, MODERATE).next_split().map(|planned| planned.split);
            let split = size.and_then(|size| of_size(&graph, &layout, size)).or_else(moderate);
            plan.order.extend(layout.nodes.iter().map(|&node| graph.cell(node)));
            split.iter().for_each(|split| plan.add(&graph, &layout, split));
        }
        plan.windows.retain(|cells| !cells.is_empty());
        Ok(plan)
    }

    /// The windows of a component, each beside those of the components before.
    fn add(&mut self, graph: &MoveGraph, layout: &Layout, split: &Split) {
        let share = |window: u64, node: u32| match self.unit {
            1 => Some(1).filter(|_| split.owner(node) == window),
            unit => Some(split.share(window, node)? * (unit / split.unit)),
        };
        let cells = |window| {
            let shares = layout.nodes.iter().filter_map(move |&node| Some((graph.cell(node), share(window, node)?)));
            shares.collect::<Vec<_>>()
        };
        let windows: Vec<_> = (0..split.size().windows).map(cells).collect();
        self.windows.resize(self.windows.len().max(windows.len()), Vec::new());
        self.windows.iter_mut().zip(windows).for_each(|(all, cells)| all.extend(cells));
    }
}

/// The split of a component into windows of some size that is expected to have the fewest states; none: there is no such split.
fn of_size(graph: &MoveGraph, layout: &Layout, size: SplitSize) -> Option<Split> {
    let splits = Split::all(graph, 1).into_iter().filter(|split| split.size() == size);
    let priced = splits.map(|split| (expected_states(graph, layout, &split), split));
    priced.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, split)| split)
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;

    #[test]
    fn every_cell_is_in_order_once_and_shared_without_rest() {
        for (board, leaper) in
            [("8x8", "knight"), ("9x7", "camel"), ("7x7", "zebra"), ("4x350", "knight"), ("1x1", "knight")]
        {
            let (board, leaper): (Board, _) = (board.parse().unwrap(), leaper.parse().unwrap());
            for (windows, width) in [(1, 8), (2, 4), (2, 6), (3, 5), (4, 2), (9, 9)] {
                let plan = Plan::new(&board, leaper, Some(SplitSize { windows, width })).unwrap();
                let order: HashSet<Cell> = plan.order.iter().copied().collect();
                assert_eq!((plan.order.len(), &order), (order.len(), &board.cells().collect()), "{board} {leaper}");
                let mut sums: HashMap<Cell, i16> = HashMap::new();
                plan.windows.iter().flatten().for_each(|&(cell, share)| *sums.entry(cell).or_default() += share);
                assert!(sums.len() == order.len() && sums.values().all(|&sum| sum == plan.unit), "{board} {leaper}");
            }
        }
    }
}
