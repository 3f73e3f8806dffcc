//! How many of the tours that a search meets have each value of a statistic.

use std::collections::BTreeMap;

use cavalcade_board::{Cell, MoveGraph};
use cavalcade_puzzle::Count;
use cavalcade_run::{Budget, Reservation, Stopped};

use super::statistic::Weights;
use super::total::exactly_by;
use crate::outcome::Resolution;

/// The tours so far.
pub struct Tally<'a> {
    weights: Weights<'a>,
    graph: &'a MoveGraph,
    closed: bool,
    tours: BTreeMap<Vec<u64>, u64>,
    memory: Option<Reservation>,
}

/// Bytes of an entry beside its numbers, about.
const ENTRY: u64 = 64;

impl<'a> Tally<'a> {
    /// None where tours are not counted by a statistic.
    pub fn new(count: &'a Count, graph: &'a MoveGraph) -> Option<Tally<'a>> {
        let weights = Weights::of(count)?;
        Some(Tally { weights, graph, closed: count.closed(), tours: BTreeMap::new(), memory: None })
    }

    /// Counts a tour, a closed one from the first node on, in the first of its directions.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when there are more values than memory.
    pub fn meet(&mut self, tour: &[u32], budget: &Budget) -> Result<(), Stopped> {
        let [first, .., last] = tour else { return self.add(tour, budget) };
        let second = if self.closed { tour[1] } else { *first };
        if second < *last { self.add(tour, budget) } else { Ok(()) }
    }

    fn add(&mut self, tour: &[u32], budget: &Budget) -> Result<(), Stopped> {
        let cells: Vec<Cell> = tour.iter().map(|&node| self.graph.cell(node)).collect();
        *self.tours.entry(self.weights.value(&cells, self.closed)).or_insert(0) += 1;
        let memory = self.memory.get_or_insert_with(|| budget.memory().empty_reservation());
        memory.grow_to(self.tours.len() as u64 * (ENTRY + 8 * self.weights.columns.len() as u64))
    }

    /// What was found, when all tours were met.
    pub fn resolution(self) -> Resolution<Count> {
        exactly_by(self.weights.columns, self.tours.into_iter().map(|(value, tours)| (value, tours.into())).collect())
    }
}
