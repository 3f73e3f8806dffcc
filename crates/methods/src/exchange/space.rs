//! What `ranked` and `bitmap` share: a state space that is searched in a table of one kind.

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer};
use cavalcade_tokens::state_space::{self, Figures, SpaceError, TableKind};
use cavalcade_tokens::{ExchangeQuestion, TableError};
use serde::Serialize;

use super::tokens;
use crate::method::MethodError;
use crate::outcome::Outcome;
use crate::statistics::{MemoryFigures, Statistics};

/// Answers an exchange by searching the space of each component until its goal is reached.
pub(super) fn solve(
    kind: TableKind,
    exchange: &Exchange,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Exchange>, MethodError> {
    let search = |question: &ExchangeQuestion<'_>| {
        state_space::shortest(kind, question, budget, observer).map_err(|error| match error {
            SpaceError::Component(error) => MethodError::too_large(kind.name(), error),
            SpaceError::Table(error) => MethodError::Inapplicable { method: kind.name(), reason: with_advice(&error) },
        })
    };
    tokens::answer(kind.name(), exchange, budget, search, statistics)
}

/// Why a table cannot hold a component, and what can.
fn with_advice(error: &TableError) -> String {
    match error {
        TableError::Mixed | TableError::OddCycle { .. } => format!("{error}; try bfs"),
        TableError::Halves { .. } | TableError::Unlabelled | TableError::Sets { .. } => error.to_string(),
    }
}

/// The figures of all spaces together.
#[derive(Serialize)]
struct SpaceFigures {
    /// Positions reached.
    positions: u64,
    #[serde(flatten)]
    memory: MemoryFigures,
}

/// The figures of the search, by name.
pub(super) fn statistics(figures: &Figures, budget: &Budget) -> Statistics {
    let memory = MemoryFigures { memory_wanted: figures.memory_wanted, ..MemoryFigures::of(budget) };
    Statistics::of(&SpaceFigures { positions: figures.positions, memory })
}
