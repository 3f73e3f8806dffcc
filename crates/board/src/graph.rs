//! The move graph: cells joined by leaps, as compressed adjacency.

use crate::{Board, Cell, Leaper, Symmetry};

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
        Ok(MoveGraph::on(board.cells().collect(), leaper))
    }

    /// The graph of `leaper` on cells in reading order. There are fewer than [`MoveGraph::MAX_CELLS`].
    fn on(cells: Vec<Cell>, leaper: Leaper) -> MoveGraph {
        let mut graph = MoveGraph { cells, first: vec![0], targets: Vec::new() };
        for node in 0..graph.cells.len() {
            let cell = graph.cells[node];
            let leaps = leaper.offsets().filter_map(|by| cell.shifted(by)).filter_map(|to| graph.node(to));
            let mut leaps: Vec<u32> = leaps.collect();
            leaps.sort_unstable();
            graph.targets.extend(leaps);
            graph.first.push(graph.targets.len() as u32);
        }
        graph
    }

    /// The graph of `leaper` on some cells of a board, such as those that no guard attacks.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, MoveGraph};
    ///
    /// // Without the middle rank the ring falls apart: a1-b3-c1 and b1-a3-c3 are left.
    /// let board: Board = "3x3".parse()?;
    /// let safe = board.cells().filter(|cell| cell.rank != 1);
    /// let graph = MoveGraph::of_cells(safe, Leaper::KNIGHT)?;
    /// assert_eq!(graph.components().iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardTooLarge`] beyond [`MoveGraph::MAX_CELLS`].
    pub fn of_cells(cells: impl IntoIterator<Item = Cell>, leaper: Leaper) -> Result<MoveGraph, BoardTooLarge> {
        let mut cells: Vec<Cell> = cells.into_iter().take(Self::MAX_CELLS as usize + 1).collect();
        if cells.len() as u128 > Self::MAX_CELLS {
            return Err(BoardTooLarge { cells: cells.len() as u128 });
        }
        cells.sort_unstable_by_key(|cell| (cell.rank, cell.file));
        cells.dedup();
        Ok(MoveGraph::on(cells, leaper))
    }

    /// The graph of some of the nodes, with the leaps between them. They keep their order and are numbered from 0.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, MoveGraph};
    ///
    /// let graph = MoveGraph::new(&"3x3".parse::<Board>()?, Leaper::KNIGHT)?;
    /// let ring = graph.induced(&graph.components()[0]);
    /// assert_eq!(ring.len(), 8);
    /// assert!((0..8).all(|node| ring.neighbours(node).len() == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// When there is no such node.
    #[must_use]
    pub fn induced(&self, nodes: &[u32]) -> MoveGraph {
        let mut place = vec![None; self.len()];
        nodes.iter().for_each(|&node| place[node as usize] = Some(0));
        let kept: Vec<u32> = (0..self.len() as u32).filter(|&node| place[node as usize].is_some()).collect();
        for (number, &node) in (0..).zip(&kept) {
            place[node as usize] = Some(number);
        }
        let mut graph = MoveGraph {
            cells: kept.iter().map(|&node| self.cell(node)).collect(),
            first: vec![0],
            targets: Vec::new(),
        };
        for &node in &kept {
            graph.targets.extend(self.neighbours(node).iter().filter_map(|&to| place[to as usize]));
            graph.first.push(graph.targets.len() as u32);
        }
        graph
    }

    /// An upper bound on the memory of the graph of `board`, in bytes.
    pub fn bytes(board: &Board) -> u128 {
        board.cell_count() * (size_of::<Cell>() as u128 + 4 + 2 * 8 * 4)
    }

    /// Number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no cell; always false, since every board has a cell.
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

    /// The cells in the order of their nodes.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// For each node the fewest leaps from `start`, where it can be reached: breadth-first search.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, MoveGraph};
    ///
    /// let graph = MoveGraph::new(&"3x3".parse::<Board>()?, Leaper::KNIGHT)?;
    /// // From a1 around the ring; the centre has no leap.
    /// let distances = graph.distances(0);
    /// assert_eq!(distances, [0, 3, 2, 3, 9, 1, 2, 1, 4].map(|leaps| Some(leaps).filter(|&leaps| leaps < 9)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// When there is no such node.
    pub fn distances(&self, start: u32) -> Vec<Option<u32>> {
        let mut distances = vec![None; self.len()];
        distances[start as usize] = Some(0);
        let mut reached = vec![start];
        let mut next = 0;
        while let Some(&node) = reached.get(next) {
            let beyond = distances[node as usize].map(|leaps| leaps + 1);
            for &target in self.neighbours(node) {
                if distances[target as usize].is_none() {
                    distances[target as usize] = beyond;
                    reached.push(target);
                }
            }
            next += 1;
        }
        distances
    }

    /// For each node the number of its connected component; components are numbered by their first nodes.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, MoveGraph};
    ///
    /// let graph = MoveGraph::new(&"3x3".parse::<Board>()?, Leaper::KNIGHT)?;
    /// assert_eq!(graph.component_of(), [0, 0, 0, 0, 1, 0, 0, 0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn component_of(&self) -> Vec<u32> {
        self.sides_and_components().into_iter().map(|(_, component)| component).collect()
    }

    /// For each node the side of the graph that it is on, 0 for the first node of each component: a leap changes sides.
    /// Every {r,s}-leaper has two: where r + s divided by their common factors is odd they are the colours of the
    /// board, elsewhere those of the cells of one colour, rotated by 45 degrees.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, MoveGraph};
    ///
    /// let graph = MoveGraph::new(&"4x2".parse::<Board>()?, Leaper::KNIGHT)?;
    /// // a1-c2, b1-d2, c1-a2 and d1-b2 are four components.
    /// assert_eq!(graph.sides(), [0, 0, 0, 0, 1, 1, 1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sides(&self) -> Vec<u8> {
        self.sides_and_components().into_iter().map(|(side, _)| side).collect()
    }

    fn sides_and_components(&self) -> Vec<(u8, u32)> {
        let mut known: Vec<Option<(u8, u32)>> = vec![None; self.len()];
        let mut components = 0;
        let mut open = Vec::new();
        for root in 0..self.len() as u32 {
            if known[root as usize].is_some() {
                continue;
            }
            known[root as usize] = Some((0, components));
            open.push((root, 0));
            while let Some((node, side)) = open.pop() {
                for &target in self.neighbours(node) {
                    if known[target as usize].is_none() {
                        known[target as usize] = Some((1 - side, components));
                        open.push((target, 1 - side));
                    }
                }
            }
            components += 1;
        }
        // Every node is the first of its component or was reached from it.
        known.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// The connected components, each ascending, ordered by their first node.
    pub fn components(&self) -> Vec<Vec<u32>> {
        let mut components: Vec<Vec<u32>> = Vec::new();
        for (node, component) in (0..).zip(self.component_of()) {
            match components.get_mut(component as usize) {
                Some(nodes) => nodes.push(node),
                None => components.push(vec![node]),
            }
        }
        components
    }

    /// The image of each node under a symmetry of the rectangle around `board`, on which the graph is; none where the
    /// symmetry does not map the cells of the graph onto themselves.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, MoveGraph, Symmetry};
    ///
    /// let board: Board = "3x2".parse()?;
    /// let graph = MoveGraph::new(&board, Leaper::KNIGHT)?;
    /// assert_eq!(graph.image(&board, Symmetry::HALF_TURN), Some(vec![5, 4, 3, 2, 1, 0]));
    /// // A board that is not a square has no other images than its own.
    /// assert_eq!(Symmetry::ALL.into_iter().filter_map(|symmetry| graph.image(&board, symmetry)).count(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn image(&self, board: &Board, symmetry: Symmetry) -> Option<Vec<u32>> {
        if symmetry.transposes() && board.width() != board.height() {
            return None;
        }
        self.cells.iter().map(|&cell| self.node(symmetry.apply(board, cell))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

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

    /// Boards of up to 25 cells, some of them holes, and leapers that are short enough to leap on them.
    fn any_board() -> impl Strategy<Value = (Board, Leaper)> {
        let rows = (1usize..6, 1usize..6).prop_flat_map(|(width, height)| {
            prop::collection::vec(prop::collection::vec(prop::sample::select(vec!['.', '.', '.', '#']), width), height)
        });
        let board = rows.prop_filter_map("a board has a cell", |rows| Board::from_rows(&rows).ok());
        (board, 0u32..4, 1u32..4).prop_map(|(board, r, s)| (board, Leaper::new(r, s).unwrap()))
    }

    /// The fewest leaps between all pairs of nodes, by Floyd and Warshall.
    fn all_distances(graph: &MoveGraph) -> Vec<Vec<Option<u32>>> {
        let nodes = 0..graph.len() as u32;
        let leap = |from: u32, to: u32| match graph.neighbours(from).contains(&to) {
            _ if from == to => Some(0),
            true => Some(1),
            false => None,
        };
        let mut all: Vec<Vec<Option<u32>>> =
            nodes.clone().map(|from| nodes.clone().map(|to| leap(from, to)).collect()).collect();
        for over in 0..graph.len() {
            for from in 0..graph.len() {
                for to in 0..graph.len() {
                    let Some((first, second)) = all[from][over].zip(all[over][to]) else { continue };
                    if all[from][to].is_none_or(|known| first + second < known) {
                        all[from][to] = Some(first + second);
                    }
                }
            }
        }
        all
    }

    proptest! {
        #[test]
        fn a_leap_joins_the_cells_that_differ_by_an_offset((board, leaper) in any_board()) {
            let graph = MoveGraph::new(&board, leaper).unwrap();
            for from in 0..graph.len() as u32 {
                let steps = |to: &u32| {
                    let (one, other) = (graph.cell(from), graph.cell(*to));
                    let by = (one.file.abs_diff(other.file), one.rank.abs_diff(other.rank));
                    leaper.offsets().any(|(files, ranks)| (files.unsigned_abs(), ranks.unsigned_abs()) == by)
                };
                let expected: Vec<u32> = (0..graph.len() as u32).filter(steps).collect();
                prop_assert_eq!(graph.neighbours(from), expected);
            }
        }

        #[test]
        fn distances_and_components_are_those_of_all_pairs((board, leaper) in any_board()) {
            let graph = MoveGraph::new(&board, leaper).unwrap();
            let all = all_distances(&graph);
            let component_of = graph.component_of();
            for (from, expected) in all.iter().enumerate() {
                prop_assert_eq!(&graph.distances(from as u32), expected);
                for (to, leaps) in expected.iter().enumerate() {
                    prop_assert_eq!(component_of[from] == component_of[to], leaps.is_some());
                }
            }
            let components = graph.components();
            prop_assert!(components.is_sorted_by_key(|nodes| nodes[0]));
            for (number, nodes) in (0..).zip(&components) {
                let expected: Vec<u32> =
                    (0..graph.len() as u32).filter(|&node| component_of[node as usize] == number).collect();
                prop_assert_eq!(nodes, &expected);
            }
            prop_assert_eq!(components.concat().len(), graph.len());
        }

        #[test]
        fn the_side_of_a_node_is_the_parity_of_its_distance_from_the_first_of_its_component(
            (board, leaper) in any_board(),
        ) {
            let graph = MoveGraph::new(&board, leaper).unwrap();
            let (all, sides) = (all_distances(&graph), graph.sides());
            for nodes in graph.components() {
                for node in nodes.iter().map(|&node| node as usize) {
                    prop_assert_eq!(Some(u32::from(sides[node])), all[nodes[0] as usize][node].map(|leaps| leaps % 2));
                }
            }
            for node in 0..graph.len() as u32 {
                prop_assert!(graph.neighbours(node).iter().all(|&to| sides[node as usize] != sides[to as usize]));
            }
        }

        #[test]
        fn some_cells_have_the_leaps_of_the_board_between_them((board, leaper) in any_board(), chosen: u32) {
            let graph = MoveGraph::new(&board, leaper).unwrap();
            let nodes: Vec<u32> = (0..graph.len() as u32).filter(|node| chosen >> node & 1 == 1).collect();
            let cells: Vec<Cell> = nodes.iter().map(|&node| graph.cell(node)).collect();
            let of_cells = MoveGraph::of_cells(cells.iter().rev().copied(), leaper).unwrap();
            for part in [graph.induced(&nodes), of_cells] {
                prop_assert_eq!(part.cells(), &cells);
                for (number, &node) in (0..).zip(&nodes) {
                    let leaps: Vec<Cell> = part.neighbours(number).iter().map(|&to| part.cell(to)).collect();
                    let expected = graph.neighbours(node).iter().filter(|to| nodes.contains(to));
                    prop_assert_eq!(leaps, expected.map(|&to| graph.cell(to)).collect::<Vec<Cell>>());
                }
            }
        }

        #[test]
        fn an_image_permutes_the_nodes_and_keeps_the_leaps((board, leaper) in any_board()) {
            let graph = MoveGraph::new(&board, leaper).unwrap();
            let kept: Vec<Symmetry> =
                Symmetry::ALL.into_iter().filter(|&symmetry| graph.image(&board, symmetry).is_some()).collect();
            let expected: BTreeSet<Symmetry> = Symmetry::of(&board).into_iter().collect();
            prop_assert_eq!(kept.iter().copied().collect::<BTreeSet<_>>(), expected);
            for symmetry in kept {
                let image = graph.image(&board, symmetry).unwrap();
                prop_assert_eq!(image.iter().collect::<BTreeSet<_>>().len(), graph.len());
                for node in 0..graph.len() as u32 {
                    let to = image[node as usize];
                    prop_assert_eq!(graph.cell(to), symmetry.apply(&board, graph.cell(node)));
                    let mut leaps: Vec<u32> =
                        graph.neighbours(node).iter().map(|&next| image[next as usize]).collect();
                    leaps.sort_unstable();
                    prop_assert_eq!(graph.neighbours(to), leaps);
                }
            }
        }
    }

    #[test]
    fn a_board_beyond_all_memory_is_refused_at_once() {
        let board = "6x1000000000000000".parse().unwrap();
        assert!(MoveGraph::new(&board, Leaper::KNIGHT).is_err());
    }
}
