//! What `ranked` and `bitmap` share: a state space that is searched in a table of one kind.

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer};
use cavalcade_tokens::Question;
use cavalcade_tokens::state_space::{self, Figures, SpaceError, TableKind};
use serde_json::{Map, Value};

use super::tokens;
use crate::method::{Finding, MethodError};

/// Answers an exchange by searching the space of each component until its goal is reached.
pub(super) fn solve(
    kind: TableKind,
    exchange: &Exchange,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Finding, MethodError> {
    let search = |question: &Question<'_>| state_space::shortest(kind, question, budget, observer);
    tokens::answer(exchange, budget, search, stats).map_err(|error| match error {
        SpaceError::Component(error) => MethodError::too_large(kind.name(), error),
        SpaceError::Table(error) => MethodError::Inapplicable { method: kind.name(), reason: error.to_string() },
    })
}

/// The `positions` reached in all spaces; the peak of the reserved `memory`, in bytes, and where it ended the search, the
/// memory wanted.
pub(super) fn stats(figures: &Figures, budget: &Budget) -> Map<String, Value> {
    let memory = Some(budget.memory().peak());
    let stats = [("positions", Some(figures.positions)), ("memory", memory), ("memory_wanted", figures.memory_wanted)];
    stats.into_iter().filter_map(|(name, figure)| Some((name.to_string(), Value::from(figure?)))).collect()
}
