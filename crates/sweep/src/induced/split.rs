//! How the cells are split into windows: ranges of lines, files or ranks, which share the cells that several of them see.

use cavalcade_board::MoveGraph;

/// More windows than this make no bound worth having.
const MOST_WINDOWS: u64 = 6;

/// By how many lines a window is widened beyond what the windows need to see all lines.
const MOST_WIDENED: u64 = 3;

/// What a cell is worth, to be shared by windows.
pub const UNIT: i16 = 12;

/// The worth of more cells than this is more than half of what 16 bits with a sign hold: each cell is worth 1, to one window.
pub const MOST_SHARED: usize = (i16::MAX / 2) as usize / UNIT as usize;

/// How many windows there are, and how many files or ranks each of them sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SplitSize {
    /// The windows.
    pub windows: u64,
    /// The files or ranks of each.
    pub width: u64,
}

/// Windows of equally many lines, evenly spread over a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// The line of each node, from 0 on.
    lines: Vec<u64>,
    line_count: u64,
    size: SplitSize,
    /// What each cell is worth.
    pub unit: i16,
}

impl Split {
    /// The splits of a graph into `fewest` windows or more: those by files, and those by ranks.
    pub fn all(graph: &MoveGraph, fewest: u64) -> Vec<Split> {
        let files = graph.cells().iter().map(|cell| cell.file).collect();
        let ranks = graph.cells().iter().map(|cell| cell.rank).collect();
        let mut splits = Vec::new();
        for lines in [files, ranks] {
            let (lines, line_count) = from_zero(lines);
            for windows in fewest..=MOST_WINDOWS.min(line_count).max(fewest) {
                let narrowest = line_count.div_ceil(windows);
                let (widened, unit) =
                    if windows == 1 || graph.len() > MOST_SHARED { (0, 1) } else { (MOST_WIDENED, UNIT) };
                for width in narrowest..=(narrowest + widened).min(line_count - 1).max(narrowest) {
                    splits.push(Split { lines: lines.clone(), line_count, size: SplitSize { windows, width }, unit });
                }
            }
        }
        splits
    }

    /// How many windows there are, and how many lines each of them sees.
    pub fn size(&self) -> SplitSize {
        self.size
    }

    /// Whether no fewer windows, and no narrower ones, see all lines.
    pub fn is_tight(&self) -> bool {
        let SplitSize { windows, width } = self.size;
        windows == self.line_count.div_ceil(width) && width == self.line_count.div_ceil(windows)
    }

    /// Which part of the board a window sees.
    pub fn fraction(&self) -> f64 {
        self.size.width as f64 / self.line_count as f64
    }

    /// Whether a window sees a node.
    pub fn sees(&self, window: u64, node: u32) -> bool {
        self.depth(window, node).is_some()
    }

    /// A window's share of what a node is worth, in parts of [`Split::unit`]; none where it does not see the node. The shares
    /// of all windows add up to the unit.
    pub fn share(&self, window: u64, node: u32) -> Option<i16> {
        let depth = self.depth(window, node)?;
        let before: u64 = (0..window).filter_map(|other| self.depth(other, node)).sum();
        let all: u64 = (0..self.size.windows).filter_map(|other| self.depth(other, node)).sum();
        // Differences of rounded sums leave nothing over.
        let up_to = |depths: u64| (depths * self.unit as u64 / all) as i16;
        Some(up_to(before + depth) - up_to(before))
    }

    /// The window that sees most around a node.
    pub fn owner(&self, node: u32) -> u64 {
        (0..self.size.windows).rev().max_by_key(|&window| self.depth(window, node)).unwrap_or(0)
    }

    /// How many lines it is from a node to the first one that a window does not see; none where that is the node's own.
    fn depth(&self, window: u64, node: u32) -> Option<u64> {
        let line = self.lines[node as usize];
        let SplitSize { windows, width } = self.size;
        let first = window * (self.line_count - width) / (windows - 1).max(1);
        let end = first + width;
        let to_left = if first == 0 { self.line_count } else { (line + 1).checked_sub(first)? };
        let to_right = if end == self.line_count { self.line_count } else { end.checked_sub(line)? };
        Some(to_left.min(to_right)).filter(|&depth| depth > 0)
    }
}

/// Lines counted from the first one, and how many they are.
fn from_zero(lines: Vec<u64>) -> (Vec<u64>, u64) {
    let first = lines.iter().copied().min().unwrap_or(0);
    let last = lines.iter().copied().max().unwrap_or(0);
    (lines.into_iter().map(|line| line - first).collect(), last - first + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(board: &str) -> MoveGraph {
        MoveGraph::new(&board.parse().unwrap(), "knight".parse().unwrap()).unwrap()
    }

    #[test]
    fn windows_share_each_cell_without_rest_and_its_owner_sees_it() {
        for board in ["3x8", "5x5", "11x7", "12x12", "4x700"] {
            let graph = graph(board);
            for split in Split::all(&graph, 1) {
                for node in 0..graph.len() as u32 {
                    let shares = || (0..split.size.windows).filter_map(|window| split.share(window, node));
                    assert_eq!(shares().sum::<i16>(), split.unit, "{board}: {:?}", split.size);
                    let is_shared = split.unit == UNIT;
                    assert!(!is_shared || shares().all(|share| share > 0), "{board}: {:?}", split.size);
                    assert!(split.share(split.owner(node), node).is_some());
                }
            }
        }
    }

    #[test]
    fn one_window_sees_all() {
        let graph = graph("6x7");
        let whole = Split::all(&graph, 1).into_iter().find(|split| split.size.windows == 1).unwrap();
        assert_eq!(whole.fraction(), 1.0);
        assert!((0..graph.len() as u32).all(|node| whole.share(0, node) == Some(whole.unit)));
    }
}
