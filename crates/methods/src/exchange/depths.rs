//! The whole space as an answer: how many placements lie at each distance from the start, and which are the farthest.
//!
//! **Idea.** No leap leads from one region to another: a placement of the whole board is one of each region, and its
//! distance is the sum of theirs. So the numbers of the whole are those of the regions, folded; the farthest placements
//! are those that are farthest in every region.
//!
//! **Exactness.** Layers are complete (`whole.rs`). Stopped early, those that are complete in every region are told.

use cavalcade_puzzle::answer::LARGEST_NUMBER;
use cavalcade_puzzle::{Exchange, Leap, Placement, Witness};
use cavalcade_run::{Budget, Observer, Stopped};
use serde_json::{Map, Value};

use super::region::{Region, Regions};
use super::whole::{Explored, Extent, Way, conclude, stats};
use crate::method::{Conclusion, Finding, MethodError};

/// The whole space of an exchange, before the referee has seen it.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// The methods by which the regions were searched, joined by `+`.
    pub method: String,
    /// How many placements lie at each distance from the start, from 0 moves on.
    pub counts: Vec<u64>,
    /// What is known about the goal.
    pub goal: Finding,
    /// Some of the farthest placements, with shortest ways to them; none where the search was stopped.
    pub farthest: Vec<(Placement, Finding)>,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
    /// Figures.
    pub stats: Map<String, Value>,
}

/// The names of the methods that search whole spaces.
pub fn methods() -> Vec<&'static str> {
    Way::ALL.map(Way::name).to_vec()
}

/// More placements than these are not listed.
pub const MOST_LISTED: usize = 1 << 14;

/// Searches the whole space by the method of that name, or by the best for each region, and lists up to `limit` of the
/// farthest placements, and no more than [`MOST_LISTED`].
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
    let limit = limit.min(MOST_LISTED);
    let named = method.and_then(|name| Way::ALL.into_iter().find(|way| way.name() == name));
    let name = named.map_or("the search of the whole space", Way::name);
    let Ok(_board) = budget.memory().book(Regions::bytes(exchange)) else {
        let goal = Finding::nothing(Stopped::Memory);
        let method = named.map_or("", Way::name).to_string();
        let (farthest, stats) = (Vec::new(), stats(&[], budget));
        return Ok(Layers { method, counts: vec![1], goal, farthest, stopped: Some(Stopped::Memory), stats });
    };
    let too_large = |reason: String| MethodError::too_large(name, reason);
    let unreachable = match Regions::of(exchange).map_err(|error| too_large(error.to_string()))? {
        Regions::Impossible(reason) => Some(Conclusion::Infeasible { reason }),
        Regions::Open(_) => None,
    };
    let regions = match &unreachable {
        Some(_) => Region::all(&going_nowhere(exchange)),
        None => Region::all(exchange),
    };
    let regions = regions.map_err(|error| too_large(error.to_string()))?;
    let ways = regions.iter().map(|region| match named {
        Some(way) => way.estimate(region, budget.threads()).map(|_| way),
        None => Way::of(region, budget),
    });
    let ways = ways.collect::<Result<Vec<Way>, String>>();
    let ways = ways.map_err(|reason| MethodError::Inapplicable { method: name, reason })?;
    let placements = regions.iter().try_fold(1u64, |all, region| all.checked_mul(region.placements()?));
    if placements.is_none_or(|placements| placements > LARGEST_NUMBER) {
        return Err(too_large("there are more than 2^53 placements; try a smaller board or fewer tokens".into()));
    }

    let mut spaces: Vec<Explored> = Vec::new();
    for (region, &way) in regions.iter().zip(&ways) {
        spaces.push(Explored::of(region, way, Extent::Whole(limit), budget, observer));
        if spaces.iter().any(|space| space.stopped.is_some()) {
            break;
        }
    }
    let stopped = spaces.iter().find_map(|space| space.stopped);
    let mut names: Vec<&str> = ways.iter().map(|way| way.name()).collect();
    names.dedup();
    let stats = stats(&spaces, budget);
    let found = |conclusion| Finding { stats: Map::new(), ..Finding::of(conclusion) };
    let farthest = if stopped.is_none() { farthest(exchange, &spaces, limit) } else { Vec::new() };
    let conclusion = unreachable.unwrap_or_else(|| conclude(&regions, &spaces));
    // What is known for sure was not stopped.
    let unsure = stopped.filter(|_| matches!(conclusion, Conclusion::Unknown { .. }));
    Ok(Layers {
        method: names.join("+"),
        counts: folded(&spaces, regions.len()),
        goal: Finding { stopped: unsure, ..found(conclusion) },
        farthest: farthest.into_iter().map(|(far, conclusion)| (far, found(conclusion))).collect(),
        stopped,
        stats,
    })
}

/// The same tokens with no other goal than where they stand.
fn going_nowhere(exchange: &Exchange) -> Exchange {
    let start = || exchange.start().clone();
    // A placement has the board and the tokens of itself.
    Exchange::new(start(), Some(start()), exchange.piece()).unwrap_or_else(|_| exchange.clone())
}

/// The numbers of placements of the whole board, as far as they are known in every one of so many regions.
fn folded(spaces: &[Explored], regions: usize) -> Vec<u64> {
    let unfinished = spaces.iter().filter(|space| space.stopped.is_some()).map(|space| space.counts.len());
    let unsearched = (spaces.len() < regions).then_some(1);
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

/// Placements that are farthest in every region, with the ways to them.
fn farthest(exchange: &Exchange, spaces: &[Explored], limit: usize) -> Vec<(Placement, Conclusion)> {
    let mut ways: Vec<Vec<Leap>> = vec![Vec::new()];
    for space in spaces {
        let onward = ways.iter().flat_map(|way| space.farthest.iter().map(move |more| [&way[..], &more[..]].concat()));
        ways = onward.take(limit).collect();
    }
    let start = exchange.start();
    let reached = |moves: &[Leap]| moves.iter().try_fold(start.clone(), |at, leap| at.after(leap.from, leap.to));
    let listed = ways.into_iter().take(limit).filter_map(|moves| {
        let value = moves.len() as u64;
        Some((reached(&moves)?, Conclusion::Optimal { value, witness: Witness::Moves { moves } }))
    });
    listed.collect()
}
