//! The move graph of a board, drawn twice: over the board's cells, and untangled so that few of its edges cross.
//!
//! On 3x3 the first is an eight-pointed star and the second a ring of eight cells, on which Guarini's puzzle is easy.
//! The untangled layout is the best of several candidates, by the number of crossings that remain:
//!
//! * *circular*: all nodes of a component on a circle, in an order that a local search improves (Brandes and Baur,
//!   "Crossing reduction in circular layouts", 2004);
//! * *barycentric*: the nodes of one cycle on a circle, every other in the middle of its neighbours (Tutte, "How to
//!   draw a graph", 1963), for every cycle of a bounded enumeration; without crossings for planar graphs that are
//!   connected enough.

use std::sync::Arc;

use cavalcade_board::{Board, BoardTooLarge, Cell, Leaper, MoveGraph};

use crate::scene::{GraphPanel, Node, Panel, Scene, Section, Token, distance};
use crate::show::size;

/// From this radius on, as a share of the side, the names of nodes are legible on half a page.
const ROOMY: f64 = 0.045;

/// Larger graphs are not untangled: the drawing would be illegible.
const UNFOLDED: usize = 40;

/// The move graph of a board: over the board, and untangled if it is small enough. `token` is the token on a cell.
///
/// # Errors
/// When the board has more cells than a graph can hold.
pub fn scene(board: &Board, piece: Leaper, token: impl Fn(Cell) -> Option<Token>) -> Result<Scene, BoardTooLarge> {
    let graph = MoveGraph::new(board, piece)?;
    let shared = Arc::new(board.clone());
    let panel = |title: &str, places: &[(f64, f64)]| {
        let node = |(node, &at): (u32, &(f64, f64))| {
            let cell = graph.cell(node);
            Node { name: cell.to_string(), at, dark: (cell.file + cell.rank).is_multiple_of(2), token: token(cell) }
        };
        let edges = (0..graph.len() as u32).flat_map(|node| {
            graph.neighbours(node).iter().filter(move |&&to| node < to).map(move |&to| (node as usize, to as usize))
        });
        let nodes = (0..).zip(places).map(node).collect();
        GraphPanel { title: title.into(), nodes, edges: edges.collect(), wide: false, board: shared.clone() }
    };
    let side = (board.width().max(board.height()) - 1).max(1) as f64;
    let over_board = |node: u32| {
        let cell = graph.cell(node);
        let middle = |length: u64| (side - (length - 1) as f64) / 2.0;
        let x = (cell.file as f64 + middle(board.width())) / side;
        let y = ((board.height() - 1 - cell.rank) as f64 + middle(board.height())) / side;
        (x, y)
    };
    let places: Vec<(f64, f64)> = (0..graph.len() as u32).map(over_board).collect();
    let mut panels = vec![panel("on the board", &places)];
    if graph.len() <= UNFOLDED {
        panels.push(panel("untangled", &untangled(&graph)));
    }
    // Both alike, so that they can be compared.
    let wide = panels.iter().any(|panel| panel.node_radius() < ROOMY);
    let panels = panels.into_iter().map(|panel| Panel::Graph(GraphPanel { wide, ..panel })).collect();
    let title = format!("the leaps of a {piece} on {}", size(board));
    Ok(Scene { title, sections: vec![Section { panels, ..Section::default() }] })
}

/// A place for each node such that few edges cross: components of several nodes in a grid, single nodes inside a ring
/// or else in a row below.
fn untangled(graph: &MoveGraph) -> Vec<(f64, f64)> {
    let components = graph.components();
    let (single, several): (Vec<_>, Vec<_>) = components.into_iter().partition(|component| component.len() == 1);
    let per_row = (1..).find(|n| n * n >= several.len()).unwrap_or(1).max(1);
    let below = if several.is_empty() { 0.0 } else { 0.85 };
    let mut places = vec![(0.5, 0.5); graph.len()];
    let ring = several.len() == 1 && several[0].iter().all(|&node| graph.neighbours(node).len() == 2);
    let height = if single.is_empty() || ring { 1.0 } else { below };
    for (index, component) in several.iter().enumerate() {
        let (column, row) = (index % per_row, index / per_row);
        let (width, height) = (1.0 / per_row as f64, height / several.len().div_ceil(per_row) as f64);
        // A gap between components, none around them all.
        let scale = width.min(height) * if per_row > 1 { 0.86 } else { 1.0 };
        let centre = ((column as f64 + 0.5) * width, (row as f64 + 0.5) * height);
        for (&node, place) in component.iter().zip(Part::new(graph, component).best()) {
            places[node as usize] = (centre.0 + (place.0 - 0.5) * scale, centre.1 + (place.1 - 0.5) * scale);
        }
    }
    let count = single.len() as f64;
    for (index, component) in single.iter().enumerate() {
        let x = (index as f64 + 0.5) / count;
        places[component[0] as usize] = if ring { (0.3 + 0.4 * x, 0.5) } else { (x, (below + 1.0) / 2.0) };
    }
    places
}

/// A connected part of a graph, its nodes numbered from 0.
struct Part {
    neighbours: Vec<Vec<usize>>,
    edges: Vec<(usize, usize)>,
}

impl Part {
    fn new(graph: &MoveGraph, component: &[u32]) -> Part {
        let number = |node: &u32| component.iter().position(|other| other == node);
        let of = |&node: &u32| graph.neighbours(node).iter().filter_map(number).collect();
        let neighbours: Vec<Vec<usize>> = component.iter().map(of).collect();
        let pairs = neighbours.iter().enumerate().flat_map(|(one, all)| all.iter().map(move |&other| (one, other)));
        let edges = pairs.filter(|(one, other)| one < other).collect();
        Part { neighbours, edges }
    }

    /// The candidate with the fewest crossings; among equals the one whose nodes stay farthest apart.
    fn best(&self) -> Vec<(f64, f64)> {
        let circular = self.circular();
        let mut best = (self.crossings(&circular), circular);
        if best.0 == 0 {
            return best.1;
        }
        let mut apart = 0.0;
        for cycle in self.cycles() {
            let places = self.barycentric(&cycle);
            let (crossings, closest) = (self.crossings(&places), self.clearance(&places));
            // Nodes that nearly touch each other or an edge make no drawing, however few edges cross.
            if closest >= 0.08 && (crossings < best.0 || crossings == best.0 && closest > apart) {
                (best, apart) = ((crossings, places), closest);
            }
        }
        best.1
    }

    /// All nodes on a circle, in an order with few crossings.
    fn circular(&self) -> Vec<(f64, f64)> {
        let count = self.neighbours.len();
        let mut order = self.along_a_long_path();
        let crossings = |order: &[usize]| {
            let mut position = vec![0; count];
            order.iter().enumerate().for_each(|(index, &node)| position[node] = index);
            let chords: Vec<(usize, usize)> =
                self.edges.iter().map(|&(a, b)| (position[a].min(position[b]), position[a].max(position[b]))).collect();
            let crossed = |(index, &(a, b)): (usize, &(usize, usize))| {
                let separated = |&&(c, d): &&(usize, usize)| (a < c && c < b && b < d) || (c < a && a < d && d < b);
                chords[index + 1..].iter().filter(separated).count()
            };
            chords.iter().enumerate().map(crossed).sum::<usize>()
        };
        let mut fewest = crossings(&order);
        // Sifting: every node in turn to its best place, until a whole round gains nothing.
        loop {
            let before = fewest;
            for node in 0..count {
                let rest: Vec<usize> = order.iter().copied().filter(|&other| other != node).collect();
                for place in 0..count {
                    let mut tried = rest.clone();
                    tried.insert(place, node);
                    let found = crossings(&tried);
                    if found < fewest {
                        (fewest, order) = (found, tried);
                    }
                }
            }
            if fewest == 0 || fewest == before {
                break;
            }
        }
        let mut places = vec![(0.5, 0.5); count];
        for (index, &node) in order.iter().enumerate() {
            places[node] = on_circle(index, count);
        }
        places
    }

    /// The nodes in the order of a depth-first walk that prefers nodes with few unvisited neighbours.
    fn along_a_long_path(&self) -> Vec<usize> {
        let mut order = Vec::new();
        let mut visited = vec![false; self.neighbours.len()];
        let mut stack = vec![0];
        while let Some(node) = stack.pop() {
            if visited[node] {
                continue;
            }
            visited[node] = true;
            order.push(node);
            let free = |node: usize| self.neighbours[node].iter().filter(|&&next| !visited[next]).count();
            let mut next: Vec<usize> = self.neighbours[node].iter().copied().filter(|&next| !visited[next]).collect();
            next.sort_by_key(|&next| std::cmp::Reverse((free(next), next)));
            stack.extend(next);
        }
        order
    }

    /// Simple cycles of at least four nodes, each once, up to a bound on the work.
    fn cycles(&self) -> Vec<Vec<usize>> {
        const CYCLES: usize = 400;
        const STEPS: usize = 200_000;
        let (mut cycles, mut steps) = (Vec::new(), 0);
        // Each cycle is found from its least node, in the direction of its smaller second node.
        for least in 0..self.neighbours.len() {
            let mut stack = vec![vec![least]];
            while let Some(path) = stack.pop() {
                steps += 1;
                if steps > STEPS || cycles.len() >= CYCLES {
                    return cycles;
                }
                for &next in &self.neighbours[path[path.len() - 1]] {
                    if next == least && path.len() >= 4 && path[1] < path[path.len() - 1] {
                        cycles.push(path.clone());
                    } else if next > least && !path.contains(&next) {
                        stack.push(path.iter().copied().chain([next]).collect());
                    }
                }
            }
        }
        cycles
    }

    /// The nodes of a cycle on a circle, every other in the middle of its neighbours.
    fn barycentric(&self, cycle: &[usize]) -> Vec<(f64, f64)> {
        const ROUNDS: usize = 400;
        let mut places = vec![(0.5, 0.5); self.neighbours.len()];
        let mut fixed = vec![false; self.neighbours.len()];
        for (index, &node) in cycle.iter().enumerate() {
            places[node] = on_circle(index, cycle.len());
            fixed[node] = true;
        }
        for _ in 0..ROUNDS {
            for node in (0..places.len()).filter(|&node| !fixed[node]) {
                let count = self.neighbours[node].len() as f64;
                let sum = self.neighbours[node]
                    .iter()
                    .fold((0.0, 0.0), |sum, &next| (sum.0 + places[next].0, sum.1 + places[next].1));
                places[node] = (sum.0 / count, sum.1 / count);
            }
        }
        places
    }

    /// How many pairs of edges without a common node cross.
    fn crossings(&self, places: &[(f64, f64)]) -> usize {
        let crossed = |(index, &(a, b)): (usize, &(usize, usize))| {
            let crosses = |&&(c, d): &&(usize, usize)| {
                let apart = a != c && a != d && b != c && b != d;
                apart
                    && side(places[a], places[b], places[c]) * side(places[a], places[b], places[d]) < 0.0
                    && side(places[c], places[d], places[a]) * side(places[c], places[d], places[b]) < 0.0
            };
            self.edges[index + 1..].iter().filter(crosses).count()
        };
        self.edges.iter().enumerate().map(crossed).sum()
    }

    /// The smallest distance of a node to another, or to an edge that is not its own.
    fn clearance(&self, places: &[(f64, f64)]) -> f64 {
        let mut smallest = f64::INFINITY;
        for (node, &place) in places.iter().enumerate() {
            for &other in &places[node + 1..] {
                smallest = smallest.min(distance(place, other));
            }
            for &(a, b) in self.edges.iter().filter(|&&(a, b)| a != node && b != node) {
                let (from, to) = (places[a], places[b]);
                let length = distance(from, to).max(f64::MIN_POSITIVE);
                let along = ((place.0 - from.0) * (to.0 - from.0) + (place.1 - from.1) * (to.1 - from.1)) / length;
                if (0.0..=length).contains(&along) {
                    smallest = smallest.min(side(from, to, place).abs() / length);
                }
            }
        }
        smallest
    }
}

/// On which side of a line a point lies, times twice the area of the triangle.
fn side(from: (f64, f64), to: (f64, f64), point: (f64, f64)) -> f64 {
    (to.0 - from.0) * (point.1 - from.1) - (to.1 - from.1) * (point.0 - from.0)
}

/// One of `count` places on the circle in the unit square, clockwise from the top.
pub(crate) fn on_circle(index: usize, count: usize) -> (f64, f64) {
    let angle = std::f64::consts::TAU * index as f64 / count as f64;
    // Sines differ in their last digits from one machine to the next: places are rounded to a millionth.
    let rounded = |x: f64| (x * 1e6).round() / 1e6;
    (rounded(0.5 + 0.5 * angle.sin()), rounded(0.5 - 0.5 * angle.cos()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crossings(board: &str) -> (usize, usize) {
        let board: Board = board.parse().unwrap();
        let graph = MoveGraph::new(&board, Leaper::KNIGHT).unwrap();
        let largest = graph.components().into_iter().max_by_key(Vec::len).unwrap();
        let part = Part::new(&graph, &largest);
        let over_board: Vec<(f64, f64)> =
            largest.iter().map(|&node| (graph.cell(node).file as f64, graph.cell(node).rank as f64)).collect();
        (part.crossings(&over_board), part.crossings(&part.best()))
    }

    #[test]
    fn the_star_of_3x3_unfolds_into_a_ring() {
        let (star, ring) = crossings("3x3");
        assert!(star > 0);
        assert_eq!(ring, 0);
        let board = Board::rectangle(3, 3).unwrap();
        let scene = scene(&board, Leaper::KNIGHT, |_| None).unwrap();
        let Panel::Graph(ring) = &scene.sections[0].panels[1] else { panic!("a graph") };
        assert!(!ring.wide);
        for &(one, other) in &ring.edges {
            // Neighbours on the ring are neighbours on the circle: an eighth of it apart.
            let chord = distance(ring.nodes[one].at, ring.nodes[other].at);
            assert!((chord - (std::f64::consts::TAU / 16.0).sin()).abs() < 1e-5);
        }
    }

    #[test]
    fn the_knight_graph_of_3x4_is_drawn_planar() {
        // Dudeney, "Amusements in Mathematics", 1917, unfolds it the same way ("buttons and strings").
        let (on_board, unfolded) = crossings("3x4");
        assert!(on_board > 0);
        assert_eq!(unfolded, 0);
    }
}
