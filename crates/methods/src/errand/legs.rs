//! The legs of an errand: from one visited cell to the next, each a shortest path of its own.

use cavalcade_board::Cell;
use cavalcade_puzzle::{Argument, Errand};
use serde::Serialize;

use crate::method::MethodError;
use crate::outcome::{Outcome, Reason};
use crate::safe_graph::{SafeGraph, names};

/// The most safe cells that are numbered.
const MOST_CELLS: usize = 1 << 16;
/// The most legs.
const MOST_LEGS: usize = 1 << 16;

/// The safe graph and the cells that are visited on it.
pub(super) struct Legs {
    pub safe: SafeGraph,
    /// The start and what is visited after it, in order: each pair of neighbours is a leg.
    pub stations: Vec<u32>,
}

/// The figures of the legs.
#[derive(Serialize)]
pub(super) struct LegFigures {
    /// How many there are.
    pub legs: u64,
    /// The moves of the longest one.
    pub longest: u64,
}

/// A puzzle after presolving.
pub(super) enum Presolved {
    /// Every leg has a way.
    Open(Legs),
    /// Some cell cannot be reached.
    Settled(Outcome<Errand>),
}

impl Presolved {
    pub(super) fn of(errand: &Errand, method: &'static str) -> Result<Presolved, MethodError> {
        let safe = SafeGraph::new(errand.board(), errand.guards(), errand.piece(), method, MOST_CELLS)?;
        let visited = errand.stations();
        if visited.len() > MOST_LEGS {
            return Err(MethodError::too_large(
                method,
                format!("{} cells to visit, of at most {MOST_LEGS}", visited.len()),
            ));
        }
        // All of them are safe: `Errand` checks that.
        let stations: Vec<u32> =
            std::iter::once(errand.from()).chain(visited).filter_map(|cell| safe.graph.node(cell)).collect();
        let part = |cell: u32| safe.component[cell as usize];
        let mut apart: Vec<u32> = stations.iter().copied().filter(|&cell| part(cell) != part(stations[0])).collect();
        if apart.is_empty() {
            return Ok(Presolved::Open(Legs { safe, stations }));
        }
        apart.sort_unstable();
        apart.dedup();
        let around = safe.component.iter().filter(|&&other| other == part(stations[0])).count();
        let apart: Vec<Cell> = apart.into_iter().map(|cell| safe.graph.cell(cell)).collect();
        let reason = out_of_reach(errand, around, safe.graph.len() as u64, &apart);
        Ok(Presolved::Settled(Outcome::infeasible(reason)))
    }
}

/// Why an errand is impossible: some of its cells, in reading order, are not among those that the walker can reach.
pub(super) fn out_of_reach(errand: &Errand, reached: usize, safe: u64, apart: &[Cell]) -> Reason {
    let text = format!(
        "from {} a {} reaches {reached} of the {safe} safe cells, and {} {} not among them",
        errand.from(),
        errand.piece(),
        names(apart),
        if apart.len() == 1 { "is" } else { "are" },
    );
    let to = apart.first().copied();
    Reason { text, argument: to.map(|to| Argument::Parts { from: errand.from(), to }) }
}

impl Legs {
    /// The ends of each leg.
    pub(super) fn legs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.stations.windows(2).map(|pair| (pair[0], pair[1]))
    }

    /// The same of the legs that take a move.
    pub(super) fn moving(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.legs().filter(|(from, to)| from != to)
    }
}
