//! The graph in the order in which its cells are processed, with what the leaps, and the pairs of leaps, weigh.

use cavalcade_board::{Cell, MoveGraph};

use super::question::{Weight, WeightedQuestion};
use crate::count::CellOrder;

/// A graph whose nodes are numbered in the order in which they are processed.
pub struct Chart {
    /// The neighbours of each node, ascending.
    pub around: Vec<Vec<u32>>,
    /// The edges, in the order in which they are decided: by their first node, then by the other one.
    pub edges: Vec<[u32; 2]>,
    /// The most nodes that are reached and not processed at one time.
    pub slots: usize,
    pub weights: Weights,
}

/// What weighs.
pub enum Weights {
    /// The column of each edge.
    Edges(Vec<Option<usize>>),
    /// At each node, the column of each pair of its neighbours: a row for each neighbour.
    Turns(Vec<Vec<Option<usize>>>),
    /// With each edge, those later ones that make a pair with it, ascending; how many earlier ones do; and the first node
    /// of the first of these.
    Pairs { later: Vec<Vec<u32>>, earlier: Vec<u32>, since: Vec<u32> },
}

impl Chart {
    /// In the order with the smallest frontier.
    pub fn new(question: &WeightedQuestion, graph: &MoveGraph) -> Chart {
        let ordered = |order: CellOrder| {
            let cells = order.nodes(question.board, graph).into_iter().map(|node| graph.cell(node));
            let cells: Vec<Cell> = cells.collect();
            let mut number = vec![0; cells.len()];
            for (place, &cell) in (0u32..).zip(&cells) {
                if let Some(node) = graph.node(cell) {
                    number[node as usize] = place;
                }
            }
            let neighbours = |&cell: &Cell| {
                let around = graph.node(cell).map(|node| graph.neighbours(node)).unwrap_or_default();
                let mut around: Vec<u32> = around.iter().map(|&other| number[other as usize]).collect();
                around.sort_unstable();
                around
            };
            let around: Vec<Vec<u32>> = cells.iter().map(neighbours).collect();
            let frontiers = frontiers(&around);
            // The number of states grows by a factor of two or three with each cell on the frontier.
            let work: f64 = frontiers.iter().map(|&slots| 2.5f64.powi(slots as i32)).sum();
            (cells, around, frontiers.into_iter().max().unwrap_or(0), work)
        };
        let best = CellOrder::BY_LINES.into_iter().map(ordered).min_by(|one, other| one.3.total_cmp(&other.3));
        let (cells, around, slots, _) = best.unwrap_or_default();
        let later = |(node, around): (u32, &Vec<u32>)| {
            around.iter().filter(|&&other| other > node).map(|&other| [node, other]).collect::<Vec<[u32; 2]>>()
        };
        let edges: Vec<[u32; 2]> = (0..).zip(&around).flat_map(later).collect();
        let weights = Weights::new(question.weight, &cells, &around, &edges);
        Chart { around, edges, slots, weights }
    }

    /// What no number of a value exceeds.
    pub fn largest(&self) -> u64 {
        let cells = self.around.len() as u64;
        match &self.weights {
            Weights::Edges(_) | Weights::Turns(_) => cells,
            // A tour has as many edges as cells at most, and each makes no more pairs than this with earlier ones.
            Weights::Pairs { earlier, .. } => cells * u64::from(earlier.iter().copied().max().unwrap_or(0)),
        }
    }

    /// Where a neighbour stands in the list of a node.
    pub fn place_around(&self, node: u32, neighbour: u32) -> usize {
        self.around[node as usize].binary_search(&neighbour).unwrap_or(0)
    }
}

impl Weights {
    fn new(weight: Weight, cells: &[Cell], around: &[Vec<u32>], edges: &[[u32; 2]]) -> Weights {
        let cell = |node: u32| cells[node as usize];
        match weight {
            Weight::Leaps(column) => {
                Weights::Edges(edges.iter().map(|&[one, other]| column(cell(one), cell(other))).collect())
            }
            Weight::Turns(column) => {
                let at = |(node, around): (u32, &Vec<u32>)| {
                    let pairs = around.iter().flat_map(|&before| around.iter().map(move |&after| (before, after)));
                    let pair = |(before, after)| {
                        if before == after { None } else { column(cell(before), cell(node), cell(after)) }
                    };
                    pairs.map(pair).collect()
                };
                Weights::Turns((0..).zip(around).map(at).collect())
            }
            Weight::Pairs(counts) => {
                let leap = |&[one, other]: &[u32; 2]| [cell(one), cell(other)];
                let leaps: Vec<[Cell; 2]> = edges.iter().map(leap).collect();
                let (mut earlier, mut since) = (vec![0; leaps.len()], vec![u32::MAX; leaps.len()]);
                let later = |(place, &one): (usize, &[Cell; 2])| {
                    let others = (place as u32 + 1..).zip(&leaps[place + 1..]);
                    let pairs: Vec<u32> =
                        others.filter(|&(_, &other)| counts(one, other)).map(|(other, _)| other).collect();
                    for &other in &pairs {
                        earlier[other as usize] += 1;
                        since[other as usize] = since[other as usize].min(edges[place][0]);
                    }
                    pairs
                };
                let later = leaps.iter().enumerate().map(later).collect();
                Weights::Pairs { later, earlier, since }
            }
        }
    }
}

/// How many nodes are reached and not processed, after each is processed.
fn frontiers(around: &[Vec<u32>]) -> Vec<usize> {
    let mut is_reached = vec![false; around.len()];
    let mut reached = 0;
    let step = |(node, around): (usize, &Vec<u32>)| {
        let others = around.iter().map(|&other| other as usize).filter(|&other| other > node);
        for other in others.chain([node]) {
            reached += usize::from(!std::mem::replace(&mut is_reached[other], true));
        }
        reached -= 1;
        reached
    };
    around.iter().enumerate().map(step).collect()
}
