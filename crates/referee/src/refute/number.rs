//! Counts of tours: at most as many as there are choices at the cells, none where a board has none, some where a walk
//! finds one, and on small boards as many as a recount finds.

use std::collections::BTreeMap;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Answer, Count, Distribution, Statistic, Status, Total, Witness};

use super::graph::Graph;
use super::images::Images;
use super::tour::Wanted;
use crate::distribution;

/// Larger boards are not bounded, or not recounted.
const MOST_CELLS: usize = 1 << 12;
const MOST_RECOUNTED: usize = 30;
/// How many leaps a recount may try.
const MOST_LEAPS: u64 = 1 << 19;

pub(crate) fn refute(answer: &Answer, count: &Count) -> Option<String> {
    let wanted = Wanted {
        board: count.board(),
        piece: count.piece(),
        closed: count.closed(),
        start: count.from(),
        end: count.to(),
        forbidden: &[],
    };
    if answer.status == Status::Infeasible {
        return Some("a count cannot be \"infeasible\": without tours, it is 0".to_string());
    }
    let Some(Witness::Total(Total { count: digits, distribution, .. })) = &answer.witness else { return None };
    let graph = Graph::of(count.board(), count.board().cells(), count.piece(), MOST_CELLS);
    if digits != "0"
        && let Some(reason) = wanted.why_none()
    {
        return Some(format!("the count is {digits}, but there is no tour: {reason}"));
    }
    let graph = graph?;
    if let Some((number, tours)) = recounted(&graph, count) {
        let is_other = *digits != number.to_string();
        let counted = is_other.then(|| format!("the count is {digits}, but a recount finds {number}"));
        return counted.or_else(|| differs(distribution.as_ref()?, tours));
    }
    // A tour without the symmetry that is asked for would prove nothing.
    if digits == "0" && count.symmetry().is_none() {
        return wanted.found().map(|_| "the count is 0, but the referee found a tour".to_string());
    }
    // Of a number of d digits the logarithm is d - 1 at least.
    let most = most(&graph, count);
    (digits.len() as f64 - 1.0 > most + 1e-6).then(|| {
        format!(
            "the count has {} digits, but the degrees of the cells allow at most {}",
            digits.len(),
            most.floor() + 1.0
        )
    })
}

/// The decimal logarithm of a number that is not exceeded: from a cell that was entered by one of its leaps, a tour
/// leaves by one of the others. Directed tours from any cell, in a logarithm because their product may be of any size.
fn most(graph: &Graph, count: &Count) -> f64 {
    let onward: f64 = graph.neighbours.iter().map(|around| (around.len().max(2) as f64 - 1.0).log10()).sum();
    let first = graph.neighbours.iter().map(Vec::len).max().unwrap_or(0).max(1) as f64;
    // A closed tour may be read from any cell on, so that one first cell is enough.
    let starts = if count.closed() || count.from().is_some() { 1.0 } else { graph.cells.len() as f64 };
    onward + first.log10() + starts.log10()
}

/// A value that has another number of tours in a recount, which meets each tour in both directions.
fn differs(distribution: &Distribution, mut tours: BTreeMap<Vec<u64>, u64>) -> Option<String> {
    let text =
        |value: &[u64], stated: &str, found: u64| format!("{value:?} has {stated} tours, but a recount finds {found}");
    for listed in &distribution.values {
        let found = tours.remove(&listed.value).unwrap_or(0);
        if listed.tours != found.to_string() {
            return Some(text(&listed.value, &listed.tours, found));
        }
    }
    tours.into_iter().next().map(|(value, found)| text(&value, "no", found))
}

/// The tours of a small board, one after the other, and how many have each value where they are counted by a statistic; none
/// where that takes too long.
fn recounted(graph: &Graph, count: &Count) -> Option<(u64, BTreeMap<Vec<u64>, u64>)> {
    if graph.cells.len() > MOST_RECOUNTED {
        return None;
    }
    let place = |cell: Option<Cell>| cell.map(|cell| graph.place(cell));
    let (start, end) = (place(count.from()), place(count.to()));
    let first: Vec<usize> = match start {
        Some(start) => vec![start?],
        None if count.closed() && end.is_none() => vec![0],
        None => (0..graph.cells.len()).collect(),
    };
    let end = match end {
        Some(end) => Some(end?),
        None => None,
    };
    let mut recount = Recount {
        graph,
        closed: count.closed(),
        images: Images::of(count, graph),
        by: count.statistic().map(|statistic| (count, statistic)),
        tours: BTreeMap::new(),
        end,
        is_visited: vec![false; graph.cells.len()],
        tour: Vec::new(),
        leaps: 0,
        found: 0,
    };
    for first in first {
        recount.go(first)?;
    }
    // A tour and its reverse are one, unless directions count; that of a single cell is its own reverse.
    let is_once = count.directed() || graph.cells.len() == 1 || recount.images.is_some();
    let times = if is_once { 1 } else { 2 };
    let mut tours = recount.tours;
    tours.values_mut().for_each(|found| *found /= times);
    Some((recount.found / times, tours))
}

/// A walk through all tours.
struct Recount<'a> {
    graph: &'a Graph,
    closed: bool,
    /// Where symmetries matter, which tours count.
    images: Option<Images>,
    /// Where tours are counted by a statistic, which one, and the tours with each value.
    by: Option<(&'a Count, Statistic)>,
    tours: BTreeMap<Vec<u64>, u64>,
    end: Option<usize>,
    is_visited: Vec<bool>,
    /// The places so far.
    tour: Vec<usize>,
    leaps: u64,
    found: u64,
}

impl Recount<'_> {
    /// Counts what goes on with a cell after those so far; none where it takes too long.
    fn go(&mut self, cell: usize) -> Option<()> {
        self.leaps += 1;
        if self.leaps > MOST_LEAPS {
            return None;
        }
        let graph = self.graph;
        self.tour.push(cell);
        if self.tour.len() == graph.cells.len() {
            if self.is_tour(cell) && self.images.as_ref().is_none_or(|images| images.counts(&self.tour)) {
                self.found += 1;
                if let Some((count, statistic)) = self.by {
                    let cells: Vec<Cell> = self.tour.iter().map(|&place| graph.cells[place]).collect();
                    *self.tours.entry(distribution::value(count, statistic, &cells)).or_insert(0) += 1;
                }
            }
            self.tour.pop();
            return Some(());
        }
        self.is_visited[cell] = true;
        for &next in &graph.neighbours[cell] {
            if !self.is_visited[next] {
                self.go(next)?;
            }
        }
        self.is_visited[cell] = false;
        self.tour.pop();
        Some(())
    }

    /// Whether a path through all cells ends as it should.
    fn is_tour(&self, last: usize) -> bool {
        let returns = self.tour.len() > 2 && self.graph.neighbours[last].contains(&self.tour[0]);
        self.end.is_none_or(|end| end == last) && (returns || !self.closed)
    }
}
