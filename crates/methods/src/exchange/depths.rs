//! The state space as an answer: how many placements lie at each distance from the start, and which are the farthest.
//!
//! **Idea.** No leap leads from one component of the board to another: the numbers of the whole are those of the
//! components, folded, and the farthest placements are those that are farthest in every component.
//!
//! **Exactness.** See [`cavalcade_tokens::layers`]: layers are complete. Stopped early, those that are complete in
//! every component are returned.

use cavalcade_puzzle::{Exchange, Placement};
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_tokens::layers::{self as engine, LayersError};
use cavalcade_tokens::state_space::{Figures, TableKind};

use super::{space, tokens};
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};
use crate::statistics::Statistics;

/// The layers of an exchange's state space, before the referee has checked them.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// The methods by which the components were searched, joined by `+`.
    pub method: String,
    /// How many placements lie at each distance from the start, from 0 moves on.
    pub counts: Vec<u64>,
    /// What is known about the goal.
    pub goal: Outcome<Exchange>,
    /// Some of the farthest placements, with shortest ways to them; none where the search was stopped.
    pub farthest: Vec<(Placement, Outcome<Exchange>)>,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
    /// Figures.
    pub statistics: Statistics,
}

/// The names of the methods that search whole state spaces.
pub fn methods() -> Vec<&'static str> {
    TableKind::ALL.map(TableKind::name).to_vec()
}

/// More placements than these are not listed.
pub const MOST_LISTED: usize = 1 << 14;

/// Searches the whole state space by the method of that name, or by the best for each component, and lists up to
/// `limit` of the farthest placements, and no more than [`MOST_LISTED`].
///
/// # Errors
/// [`MethodError`] when the space is too large to be numbered, or the method does not apply.
pub fn layers(
    exchange: &Exchange,
    method: Option<&str>,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Layers, MethodError> {
    let named = method.and_then(|name| TableKind::ALL.into_iter().find(|kind| kind.name() == name));
    let name = named.map_or("the search of the state space", TableKind::name);
    let question = tokens::plain(exchange, name)?;
    let Ok(_board) = tokens::reserve_board(exchange, budget) else {
        let goal = Outcome::nothing(Stopped::Memory);
        let method = method_name(&[], named);
        let (farthest, statistics) = (Vec::new(), space::statistics(&Figures::default(), budget));
        return Ok(Layers { method, counts: vec![1], goal, farthest, stopped: Some(Stopped::Memory), statistics });
    };
    let limit = limit.min(MOST_LISTED);
    let layers = engine::layers(&question, named, limit, budget, observer);
    let layers = layers.map_err(|error| match error {
        LayersError::Component(_) | LayersError::Placements => MethodError::too_large(name, error),
        LayersError::Table(_) | LayersError::NoTable(_) => {
            MethodError::Inapplicable { method: name, reason: error.to_string() }
        }
    })?;
    let goal = Outcome::of(tokens::resolution(exchange, layers.goal));
    // What is known for sure was not stopped.
    let unsure = layers.stopped.filter(|_| matches!(goal.resolution, Resolution::Unknown { .. }));
    let farthest = layers.farthest.iter().filter_map(|leaps| {
        let start = exchange.start().clone();
        let far = leaps.iter().try_fold(start, |at, &(from, to)| at.after(from, to))?;
        Some((far, Outcome::of(tokens::optimal(leaps))))
    });
    Ok(Layers {
        method: method_name(&layers.tables, named),
        farthest: farthest.collect(),
        counts: layers.counts,
        goal: goal.stopped(unsure),
        stopped: layers.stopped,
        statistics: space::statistics(&layers.figures, budget),
    })
}

/// The names of the tables that were searched. Where nothing can move there are none, and it is the one that was asked for,
/// or the usual one.
fn method_name(tables: &[TableKind], named: Option<TableKind>) -> String {
    match tables {
        [] => named.unwrap_or(TableKind::Ranked).name().to_string(),
        tables => tables.iter().map(|table| table.name()).collect::<Vec<_>>().join("+"),
    }
}
