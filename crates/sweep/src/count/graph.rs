//! The graph whose cycles through all vertices are counted, in the order in which its vertices are processed.
//!
//! An open tour is a cycle through an *apex* that is joined to all cells, or to the two that are asked for. One end
//! alone is asked for by a vertex between that cell and the apex: it has two neighbours, so every cycle takes both its
//! edges.

use cavalcade_board::{Cell, MoveGraph};

use super::cell_order::CellOrder;
use super::question::{CountError, CountQuestion, Tours};

/// The vertices in the order of processing.
pub struct Graph {
    /// For each the neighbours that come later, ascending.
    pub later: Vec<Vec<u32>>,
    /// For each cell, which end of a tour it may be, the first one or the second one in this order: 0 or 1. Empty where
    /// every cell may be either.
    pub end_of: Vec<u32>,
    /// The cell of each vertex; none for those that are not cells.
    pub cells: Vec<Option<Cell>>,
    /// The colours of the cells: 0 or 1.
    colours: Vec<u32>,
    /// For each the rank of its cell. 0 for vertices that are not cells: they belong to every rectangle of a family.
    pub ranks: Vec<u64>,
}

impl Graph {
    /// The most cells of a board.
    pub const MAX_CELLS: u64 = 1 << 16;

    pub fn new(question: &CountQuestion, order: CellOrder) -> Result<Graph, CountError> {
        let too_large = |cells| CountError::Cells { cells, limit: Self::MAX_CELLS };
        let cells = question.board.cell_count();
        if cells > u128::from(Self::MAX_CELLS) {
            return Err(too_large(cells));
        }
        let moves = MoveGraph::new(question.board, question.leaper).map_err(|error| too_large(error.cells))?;
        let nodes = order.nodes(question.board, &moves);
        let mut place = vec![0; nodes.len()];
        for (at, &node) in nodes.iter().enumerate() {
            place[node as usize] = at as u32;
        }
        let later = nodes.iter().enumerate().map(|(at, &node)| {
            let places = moves.neighbours(node).iter().map(|&target| place[target as usize]);
            let mut later: Vec<u32> = places.filter(|&other| other > at as u32).collect();
            later.sort_unstable();
            later
        });
        let cell = |&node: &u32| moves.cell(node);
        let colours = nodes.iter().map(cell).map(|cell| ((cell.file % 2 + cell.rank % 2) % 2) as u32).collect();
        let ranks = nodes.iter().map(|&node| moves.cell(node).rank).collect();
        let cells_in_order = nodes.iter().map(|&node| Some(moves.cell(node))).collect();
        let mut graph = Graph { later: later.collect(), end_of: Vec::new(), cells: cells_in_order, colours, ranks };
        let at = |cell: Cell| moves.node(cell).map(|node| place[node as usize]).ok_or(CountError::NoCell { cell });
        match question.tours {
            Tours::Closed => {}
            Tours::Open => graph.add_apex((0..cells as u32).collect()),
            Tours::Between(start, end) => graph.add_apex(vec![at(start)?, at(end)?]),
            Tours::From(start) => {
                let start = at(start)?;
                graph.insert_after(start);
                graph.add_apex((0..=cells as u32).filter(|&vertex| vertex != start).collect());
            }
        }
        Ok(graph)
    }

    /// How many neighbours each vertex has.
    pub fn degrees(&self) -> Vec<usize> {
        let mut degrees: Vec<usize> = self.later.iter().map(Vec::len).collect();
        self.later.iter().flatten().for_each(|&other| degrees[other as usize] += 1);
        degrees
    }

    /// Lets dark cells be first ends of open tours only, and light ones second ends.
    ///
    /// On a rectangle with even sides, for a leaper that changes the colour, that leaves half of the tours, in any
    /// order of the cells by ranks: a tour has a dark and a light end. If they are on different ranks, the reflection
    /// that exchanges the files keeps their order and changes their colours. If they are on the same rank, so does the
    /// one that exchanges the ranks, for within every rank the order is the same. By files it is alike.
    pub fn fix_colours(&mut self) {
        self.end_of = std::mem::take(&mut self.colours);
    }

    /// Adds a last vertex.
    fn add_apex(&mut self, neighbours: Vec<u32>) {
        let apex = self.later.len() as u32;
        neighbours.into_iter().for_each(|vertex| self.later[vertex as usize].push(apex));
        self.later.push(Vec::new());
        self.ranks.push(0);
        self.cells.push(None);
    }

    /// Adds a vertex that comes directly after its only neighbour.
    fn insert_after(&mut self, vertex: u32) {
        for other in self.later.iter_mut().flatten().filter(|other| **other > vertex) {
            *other += 1;
        }
        self.later[vertex as usize].insert(0, vertex + 1);
        self.later.insert(vertex as usize + 1, Vec::new());
        self.ranks.insert(vertex as usize + 1, 0);
        self.cells.insert(vertex as usize + 1, None);
    }
}
