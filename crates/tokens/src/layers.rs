//! `layers`: how many placements lie at each distance from the start, and which are the farthest.
//!
//! **Idea.** No leap leads from one component to another: a placement of the whole board is one of each component, and
//! its distance is the sum of theirs. So the numbers of the whole are those of the components, folded; the farthest
//! placements are those that are farthest in every component.
//!
//! **Exactness.** Layers are complete ([`state_space`](crate::state_space)). Stopped early, those that are complete in
//! every component are returned.

use cavalcade_run::{Budget, Observer, Stopped};

use crate::component::{Component, ComponentError, Components};
use crate::state_space::{Explored, Figures, NoTable, Scope, TableKind, solution};
use crate::table::TableError;
use crate::{ExchangeQuestion, Leap, Solution};

/// The state space of a question, layer by layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// The tables in which the components were searched, the same one after another named once.
    pub tables: Vec<TableKind>,
    /// How many placements lie at each distance from the start, from 0 moves on.
    pub counts: Vec<u64>,
    /// What is known about the goal.
    pub goal: Solution,
    /// Shortest ways to some of the farthest placements; none where the search was stopped.
    pub farthest: Vec<Vec<Leap>>,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
    /// How it went.
    pub figures: Figures,
}

/// Why a state space is not searched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayersError {
    /// The board or its tokens.
    #[error(transparent)]
    Component(#[from] ComponentError),
    /// A component that the table cannot hold.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A component that no table can hold.
    #[error(transparent)]
    NoTable(#[from] NoTable),
    /// More placements than [`MAX_PLACEMENTS`].
    #[error("there are more than 2^53 placements; try a smaller board or fewer tokens")]
    Placements,
}

/// More placements of a whole board are not counted: readers of JSON hold larger numbers inexactly.
pub const MAX_PLACEMENTS: u64 = 1 << 53;

/// Searches the whole state space in the tables of a kind, or in the best ones for each component, and lists ways to up
/// to `limit` of the farthest placements.
///
/// # Errors
/// [`LayersError`] when the space is too large to be numbered.
pub fn layers(
    question: &ExchangeQuestion,
    kind: Option<TableKind>,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Layers, LayersError> {
    let unreachable = match Components::of(question)? {
        Components::Impossible(obstacle) => Some(Solution::Impossible(obstacle)),
        Components::Open(_) => None,
    };
    let components = match &unreachable {
        // The same tokens with no other goal than where they stand.
        Some(_) => Component::all(&ExchangeQuestion { goal: question.start.clone(), ..question.clone() })?,
        None => Component::all(question)?,
    };
    let tables = components.iter().map(|component| match kind {
        Some(kind) => Ok(kind.estimate(component, budget.threads()).map(|_| kind)?),
        None => Ok(TableKind::best(component, budget)?),
    });
    let mut tables = tables.collect::<Result<Vec<TableKind>, LayersError>>()?;
    let placements = components.iter().try_fold(1u64, |all, component| all.checked_mul(component.placements()?));
    if placements.is_none_or(|placements| placements > MAX_PLACEMENTS) {
        return Err(LayersError::Placements);
    }

    let mut spaces: Vec<Explored> = Vec::new();
    for (component, &table) in components.iter().zip(&tables) {
        spaces.push(Explored::of(component, table, Scope::Whole(limit), budget, observer));
        if spaces.iter().any(|space| space.stopped.is_some()) {
            break;
        }
    }
    let stopped = spaces.iter().find_map(|space| space.stopped);
    tables.dedup();
    Ok(Layers {
        tables,
        counts: folded(&spaces, components.len()),
        goal: unreachable.unwrap_or_else(|| solution(&components, &spaces)),
        farthest: if stopped.is_none() { farthest(&spaces, limit) } else { Vec::new() },
        stopped,
        figures: Figures::of(&spaces, budget),
    })
}

/// The numbers of placements of the whole board, as far as they are known in every one of this many components.
fn folded(spaces: &[Explored], components: usize) -> Vec<u64> {
    let unfinished = spaces.iter().filter(|space| space.stopped.is_some()).map(|space| space.counts.len());
    let unsearched = (spaces.len() < components).then_some(1);
    let mut counts = vec![1u64];
    for space in spaces {
        let mut sums = vec![0; counts.len() + space.counts.len() - 1];
        for (near, &count) in counts.iter().enumerate() {
            for (far, &other) in space.counts.iter().enumerate() {
                sums[near + far] += count * other;
            }
        }
        counts = sums;
    }
    counts.truncate(unfinished.chain(unsearched).min().unwrap_or(usize::MAX));
    counts
}

/// Ways to placements that are farthest in every component.
fn farthest(spaces: &[Explored], limit: usize) -> Vec<Vec<Leap>> {
    let mut ways: Vec<Vec<Leap>> = vec![Vec::new()];
    for space in spaces {
        let onward = ways.iter().flat_map(|way| space.farthest.iter().map(move |more| [&way[..], &more[..]].concat()));
        ways = onward.take(limit).collect();
    }
    ways.truncate(limit);
    ways
}
