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
#[error("the board has {cells} cells; the move graph of this piece is built for at most {limit}")]
pub struct BoardTooLarge {
    /// Cells of the board.
    pub cells: u128,
    /// The most that are possible.
    pub limit: u128,
}

impl MoveGraph {
    /// The most cells that a graph is built for; with eight leaps from each, they still count in 32 bits.
    pub const MAX_CELLS: u128 = 1 << 28;

    /// The graph of `leaper` on `board`. Time and memory are linear in the cells, see [`MoveGraph::bytes`].
    ///
    /// # Errors
    /// [`BoardTooLarge`] beyond [`MoveGraph::MAX_CELLS`], and earlier for a piece of more than eight leaps.
    pub fn new(board: &Board, leaper: Leaper) -> Result<MoveGraph, BoardTooLarge> {
        let (cells, limit) = (board.cell_count(), Self::most_cells(board.offsets(leaper).len()));
        if cells > limit {
            return Err(BoardTooLarge { cells, limit });
        }
        MoveGraph::of_cells(board, board.cells(), leaper)
    }

    /// The most cells that a graph is built for with these leaps from each.
    fn most_cells(leaps: usize) -> u128 {
        Self::MAX_CELLS / (leaps as u128).div_ceil(8).max(1)
    }

    /// The graph on cells of a board in reading order, with leaps by these offsets.
    fn on(board: &Board, cells: Vec<Cell>, offsets: &[(i64, i64)]) -> MoveGraph {
        let mut graph = MoveGraph { cells, first: vec![0], targets: Vec::new() };
        for node in 0..graph.cells.len() {
            let cell = graph.cells[node];
            let reached = offsets.iter().filter_map(|&by| board.shifted(cell, by));
            let mut leaps: Vec<u32> = reached.filter_map(|to| graph.node(to)).collect();
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
    /// let graph = MoveGraph::of_cells(&board, safe, Leaper::KNIGHT)?;
    /// assert_eq!(graph.components().iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardTooLarge`] beyond [`MoveGraph::MAX_CELLS`].
    pub fn of_cells(
        board: &Board,
        cells: impl IntoIterator<Item = Cell>,
        leaper: Leaper,
    ) -> Result<MoveGraph, BoardTooLarge> {
        let offsets = board.offsets(leaper);
        let limit = Self::most_cells(offsets.len());
        let mut cells: Vec<Cell> = cells.into_iter().take(limit as usize + 1).collect();
        if cells.len() as u128 > limit {
            return Err(BoardTooLarge { cells: board.cell_count(), limit });
        }
        cells.sort_unstable_by_key(|cell| (cell.rank, cell.file));
        cells.dedup();
        Ok(MoveGraph::on(board, cells, &offsets))
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

    /// The same graph without some of the leaps, in either direction.
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, MoveGraph};
    ///
    /// let graph = MoveGraph::new(&"3x3".parse::<Board>()?, Leaper::KNIGHT)?;
    /// let (a1, b3) = ("a1".parse()?, "b3".parse()?);
    /// let path = graph.without(|one, other| [one, other] == [a1, b3]);
    /// assert_eq!(path.neighbours(path.node(b3).unwrap()).len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without(&self, is_left_out: impl Fn(Cell, Cell) -> bool) -> MoveGraph {
        let mut graph = MoveGraph { cells: self.cells.clone(), first: vec![0], targets: Vec::new() };
        for from in 0..self.len() as u32 {
            let stays = |&to: &u32| {
                let (one, other) = (self.cell(from), self.cell(to));
                !is_left_out(one, other) && !is_left_out(other, one)
            };
            graph.targets.extend(self.neighbours(from).iter().copied().filter(stays));
            graph.first.push(graph.targets.len() as u32);
        }
        graph
    }

    /// An upper bound on the memory of the graph of `leaper` on `board`, in bytes.
    pub fn bytes(board: &Board, leaper: Leaper) -> u128 {
        let leaps = leaper.offsets().count() as u128;
        board.cell_count() * (size_of::<Cell>() as u128 + 4 + 2 * leaps * 4)
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
        self.parities_and_components().into_iter().map(|(_, component)| component).collect()
    }

    /// For each node the side of the graph that it is on, 0 for the first node of each component: a leap changes sides.
    /// None where there is a cycle of an odd number of leaps. A simple leaper always has two sides on a board whose
    /// rims are not joined, see [`Leaper::bipartition`].
    ///
    /// ```
    /// use cavalcade_board::{Board, Leaper, MoveGraph};
    ///
    /// let board: Board = "4x2".parse()?;
    /// // a1-c2, b1-d2, c1-a2 and d1-b2 are four components.
    /// assert_eq!(MoveGraph::new(&board, Leaper::KNIGHT)?.sides(), Some(vec![0, 0, 0, 0, 1, 1, 1, 1]));
    /// assert_eq!(MoveGraph::new(&board, "king".parse()?)?.sides(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sides(&self) -> Option<Vec<u8>> {
        let sides: Vec<u8> = self.parities_and_components().into_iter().map(|(side, _)| side).collect();
        let changes = |node: u32| self.neighbours(node).iter().all(|&to| sides[node as usize] != sides[to as usize]);
        (0..self.len() as u32).all(changes).then_some(sides)
    }

    /// For each node the parity of the leaps of some way to it from the first node of its component, and the number of
    /// that component.
    fn parities_and_components(&self) -> Vec<(u8, u32)> {
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
        if !symmetry.keeps_rectangle(board) {
            return None;
        }
        self.cells.iter().map(|&cell| self.node(symmetry.apply(board, cell))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrap;
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

    /// Boards of up to 25 cells, some of them holes, some with joined rims, and leapers that are short enough to leap
    /// on them.
    fn any_board() -> impl Strategy<Value = (Board, Leaper)> {
        let rows = (1usize..6, 1usize..6).prop_flat_map(|(width, height)| {
            prop::collection::vec(prop::collection::vec(prop::sample::select(vec!['.', '.', '.', '#']), width), height)
        });
        let board = rows.prop_filter_map("a board has a cell", |rows| Board::from_rows(&rows).ok());
        let part = (0u32..4, 1u32..4).prop_map(|(r, s)| Leaper::new(r, s).unwrap());
        let leaper = prop::collection::vec(part, 1..3).prop_map(|parts| Leaper::compound(parts).unwrap());
        let wrap = prop::sample::select(vec![None, None, Some(Wrap::Files), Some(Wrap::Both)]);
        (board, leaper, wrap).prop_map(|(board, leaper, wrap)| (board.wrapped(wrap), leaper))
    }

    /// Whether two numbers differ by a step, or by one and some rounds of a length.
    fn differ(one: u64, other: u64, step: u64, round: Option<u64>) -> bool {
        let apart = one.abs_diff(other);
        match round {
            Some(length) => {
                [apart + step, apart + length * step - step].into_iter().any(|by| by.is_multiple_of(length))
            }
            None => apart == step,
        }
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
        fn a_leap_joins_the_cells_that_differ_by_steps((board, leaper) in any_board()) {
            let graph = MoveGraph::new(&board, leaper).unwrap();
            let rounds = (
                board.wrap().map(|_| board.width()),
                board.wrap().filter(|&wrap| wrap == Wrap::Both).map(|_| board.height()),
            );
            for from in 0..graph.len() as u32 {
                let is_leap = |to: &u32| {
                    let (one, other) = (graph.cell(from), graph.cell(*to));
                    let by = |r: u32, s: u32| {
                        differ(one.file, other.file, r.into(), rounds.0)
                            && differ(one.rank, other.rank, s.into(), rounds.1)
                    };
                    from != *to && leaper.parts().any(|(r, s)| by(r, s) || by(s, r))
                };
                let expected: Vec<u32> = (0..graph.len() as u32).filter(is_leap).collect();
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
            let all = all_distances(&graph);
            let is_odd = |from: usize, to: usize| all[from][to].map(|leaps| leaps % 2);
            let has_odd_cycle = (0..graph.len()).any(|node| {
                let first = (0..=node).find(|&first| all[first][node].is_some()).unwrap();
                graph.neighbours(node as u32).iter().any(|&to| is_odd(first, node) == is_odd(first, to as usize))
            });
            let sides = graph.sides();
            prop_assert_eq!(sides.is_none(), has_odd_cycle);
            for (nodes, sides) in graph.components().iter().flat_map(|nodes| sides.iter().map(move |sides| (nodes, sides))) {
                for node in nodes.iter().map(|&node| node as usize) {
                    prop_assert_eq!(Some(u32::from(sides[node])), is_odd(nodes[0] as usize, node));
                }
            }
        }

        #[test]
        fn some_cells_have_the_leaps_of_the_board_between_them((board, leaper) in any_board(), chosen: u32) {
            let graph = MoveGraph::new(&board, leaper).unwrap();
            let nodes: Vec<u32> = (0..graph.len() as u32).filter(|node| chosen >> node & 1 == 1).collect();
            let cells: Vec<Cell> = nodes.iter().map(|&node| graph.cell(node)).collect();
            let of_cells = MoveGraph::of_cells(&board, cells.iter().rev().copied(), leaper).unwrap();
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
