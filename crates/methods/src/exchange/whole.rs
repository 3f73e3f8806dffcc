//! The whole space of a region: every placement that its start leads to, layer by layer. What `ranked` and `bitmap`
//! have in common.
//!
//! **Idea.** A search from the start marks placement after placement until nothing new is found. Each has a place in a
//! table of bits, so that being marked takes bits, not bytes, and the whole space fits where no list of it would.
//!
//! **Depths.** A move carries a token to a cell of the other colour, so that the number of tokens on dark cells tells
//! whether the distance of a placement is odd. One further bit tells it modulo 4, and neighbours differ by one: the way
//! back to the start is found by asking each neighbour.
//!
//! **Exactness.** Layers are complete: what a layer does not reach lies farther away. After a layer without anything new
//! nothing is left that could be reached.
//!
//! **Source.** Two bits a state: G. Cooperman and L. Finkelstein, *New methods for using Cayley graphs in
//! interconnection networks*, Discrete Applied Mathematics 37/38 (1992); whole spaces of puzzles: R. Korf and
//! P. Schultze, *Large-scale parallel breadth-first search*, AAAI 2005.

use cavalcade_puzzle::{Exchange, Leap, Witness};
use cavalcade_run::{Budget, Observer, Progress, Stopped};
use serde_json::{Map, Value};

use super::bitmap::{self, Bitmap};
use super::ranked::{self, Ranked};
use super::region::{Content, Region, Regions};
use crate::method::{Conclusion, Finding, Method, MethodError};

/// What a search of a region's whole space takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The placements of the region's tokens, reached or not.
    pub placements: u64,
    /// The tables, in bytes.
    pub bytes: u64,
    /// The time in seconds, roughly, by rates that were measured once.
    pub seconds: f64,
}

/// A table with a place for every placement of a region.
pub(super) trait Space {
    /// Marks all that lies one move from the latest layer and has no mark yet, and counts it. Where there is nothing new
    /// the latest layer stays the latest.
    ///
    /// # Errors
    /// Why it was stopped; the layer is not complete then.
    fn grow(&mut self, observer: &dyn Observer) -> Result<u64, Stopped>;

    /// The distance of a placement from the start modulo 4, if it has a mark.
    fn depth_mod_4(&self, contents: &[Content]) -> Option<u32>;

    /// The first placements of the latest layer, as many as the space was told to list.
    fn latest(&self) -> Vec<Vec<Content>>;
}

/// A way to search a whole space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// By ranks.
    Ranked,
    /// By bitmaps.
    Bitmap,
}

impl Way {
    /// All of them.
    pub const ALL: [Way; 2] = [Way::Ranked, Way::Bitmap];

    /// The name of the method.
    pub fn name(self) -> &'static str {
        match self {
            Way::Ranked => Ranked.name(),
            Way::Bitmap => Bitmap.name(),
        }
    }

    /// What it takes, or why it does not apply.
    pub fn estimate(self, region: &Region, threads: usize) -> Result<Estimate, String> {
        match self {
            Way::Ranked => Ranked::estimate(region, threads),
            Way::Bitmap => Bitmap::estimate(region, threads),
        }
    }

    /// The one that is done first among those that fit into the memory limit, or the one that takes the least memory.
    ///
    /// # Errors
    /// Why none applies.
    pub fn of(region: &Region, budget: &Budget) -> Result<Way, String> {
        let estimates = Way::ALL.map(|way| way.estimate(region, budget.threads()).map(|estimate| (way, estimate)));
        let known: Vec<(Way, Estimate)> = estimates.iter().flatten().copied().collect();
        let fits = |(_, estimate): &&(Way, Estimate)| estimate.bytes <= budget.memory().limit();
        let quickest = known.iter().filter(fits).min_by(|(_, a), (_, b)| a.seconds.total_cmp(&b.seconds));
        let smallest = || known.iter().min_by_key(|(_, estimate)| estimate.bytes);
        quickest.or_else(smallest).map(|&(way, _)| way).ok_or_else(|| {
            let reasons = Way::ALL.iter().zip(estimates).filter_map(|(way, estimate)| Some((way, estimate.err()?)));
            reasons.map(|(way, reason)| format!("{}: {reason}", way.name())).collect::<Vec<String>>().join("; ")
        })
    }

    /// The empty table, with the start marked; it lists up to `limit` placements of a layer.
    ///
    /// # Errors
    /// When it does not fit into the memory limit. The way must be one that applies.
    fn space<'a>(self, region: &'a Region, limit: usize, budget: &'a Budget) -> Result<Box<dyn Space + 'a>, Stopped> {
        Ok(match self {
            Way::Ranked => Box::new(ranked::Ranks::new(region, limit, budget)?),
            Way::Bitmap => Box::new(bitmap::Words::new(region, limit, budget)?),
        })
    }
}

/// How far a space is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// Until the goal is reached.
    Goal,
    /// All of it; so many of the farthest placements are listed.
    Whole(usize),
}

/// What a search of a space has found.
#[derive(Debug, Default)]
pub(super) struct Explored {
    /// How many placements lie at each distance from the start, by complete layers.
    pub counts: Vec<u64>,
    /// A shortest way to the goal, where it was reached.
    pub goal: Option<Vec<Leap>>,
    /// Shortest ways to the farthest placements that are listed.
    pub farthest: Vec<Vec<Leap>>,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
}

impl Explored {
    /// Searches the space of a region.
    pub fn of(region: &Region, way: Way, extent: Extent, budget: &Budget, observer: &dyn Observer) -> Explored {
        let limit = match extent {
            Extent::Goal => 0,
            Extent::Whole(limit) => limit,
        };
        let mut explored = Explored { counts: vec![1], ..Explored::default() };
        let space = way.space(region, limit, budget).and_then(|mut space| {
            explored.grow(&mut *space, region, extent, observer)?;
            Ok(space)
        });
        match space {
            Ok(space) => {
                let depth = explored.counts.len() - 1;
                explored.farthest = space.latest().into_iter().map(|far| walk(&*space, region, far, depth)).collect();
            }
            Err(stopped) => explored.stopped = Some(stopped),
        }
        explored
    }

    fn grow(
        &mut self,
        space: &mut dyn Space,
        region: &Region,
        extent: Extent,
        observer: &dyn Observer,
    ) -> Result<(), Stopped> {
        loop {
            let depth = self.counts.len() - 1;
            if self.goal.is_none() && space.depth_mod_4(&region.goal).is_some() {
                self.goal = Some(walk(space, region, region.goal.clone(), depth));
                if extent == Extent::Goal {
                    return Ok(());
                }
            }
            match space.grow(observer)? {
                0 => return Ok(()),
                new => self.counts.push(new),
            }
        }
    }

    /// How many placements the complete layers hold.
    pub fn reached(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// A shortest way from the start to a placement that is so far away.
fn walk(space: &dyn Space, region: &Region, mut contents: Vec<Content>, distance: usize) -> Vec<Leap> {
    let mut leaps = Vec::with_capacity(distance);
    for left in (0..distance).rev() {
        // A placement at a distance has a neighbour that is one move closer.
        let Some((from, to)) = closer(space, region, &mut contents, left as u32 % 4) else { break };
        contents.swap(from, to);
        leaps.push(Leap { from: region.cells[from], to: region.cells[to] });
    }
    leaps.reverse();
    leaps
}

/// The leap (from, to) that has led to a placement from one whose distance is `wanted` modulo 4.
fn closer(space: &dyn Space, region: &Region, contents: &mut [Content], wanted: u32) -> Option<(usize, usize)> {
    for to in 0..contents.len() {
        for &from in &region.neighbours[to] {
            let from = from as usize;
            if contents[to] > 0 && contents[from] == 0 {
                contents.swap(from, to);
                let depth = space.depth_mod_4(contents);
                contents.swap(from, to);
                if depth == Some(wanted) {
                    return Some((from, to));
                }
            }
        }
    }
    None
}

/// Tells how far a layer is.
pub(super) fn report(observer: &dyn Observer, depth: u32, done: u64, total: u64, budget: &Budget) {
    observer.progress(&Progress {
        phase: &format!("layer {depth}"),
        done,
        total: Some(total),
        unit: "placements",
        bound: Some(u64::from(depth)),
        memory: budget.memory().booked(),
        ..Progress::default()
    });
}

/// Answers an exchange by searching the space of each region until its goal is reached.
pub(super) fn solve(
    way: Way,
    exchange: &Exchange,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Finding, MethodError> {
    let Ok(_board) = budget.memory().book(Regions::bytes(exchange)) else {
        return Ok(Finding::nothing(Stopped::Memory));
    };
    let regions = match Regions::of(exchange).map_err(|error| MethodError::too_large(way.name(), error))? {
        Regions::Open(regions) => regions,
        Regions::Impossible(reason) => return Ok(Finding::of(Conclusion::Infeasible { reason })),
    };
    for region in &regions {
        let estimate = way.estimate(region, budget.threads());
        estimate.map_err(|reason| MethodError::Inapplicable { method: way.name(), reason })?;
    }
    let mut spaces: Vec<Explored> = Vec::new();
    for region in &regions {
        let space = Explored::of(region, way, Extent::Goal, budget, observer);
        let goes_on = space.goal.is_some();
        spaces.push(space);
        if !goes_on {
            break;
        }
    }
    let stopped = spaces.iter().find_map(|space| space.stopped);
    let stats = stats(&spaces, budget);
    Ok(Finding { conclusion: conclude(&regions, &spaces), then: None, stopped, stats })
}

/// What the spaces of the first regions, searched one after the other, tell about the goal.
pub(super) fn conclude(regions: &[Region], spaces: &[Explored]) -> Conclusion {
    let mut moves = Vec::new();
    let mut bound = 0;
    let mut is_known = true;
    for (index, region) in regions.iter().enumerate() {
        let space = spaces.get(index);
        bound += match space.and_then(|space| space.goal.as_ref()) {
            Some(leaps) => {
                moves.extend(leaps);
                leaps.len() as u64
            }
            None => {
                if let Some(space) = space.filter(|space| space.stopped.is_none()) {
                    return Conclusion::Infeasible { reason: exhausted(region, space) };
                }
                is_known = false;
                let complete = space.map_or(1, |space| space.counts.len() as u64);
                let fewest = if region.start == region.goal { 0 } else { complete };
                fewest + u64::from((fewest % 2 == 1) != region.takes_odd_moves())
            }
        };
    }
    match is_known {
        true => Conclusion::Optimal { value: bound, witness: Witness::Moves { moves } },
        false => Conclusion::Unknown { bound: Some(bound) },
    }
}

/// Why there is no way to the goal of a region whose space was searched.
fn exhausted(region: &Region, space: &Explored) -> String {
    let (cells, cell) = (region.cells.len(), region.cells[0]);
    format!(
        "all {} placements that can be reached from the start on the {cells} cells around {cell} were marked, and the \
         goal is not among them",
        space.reached()
    )
}

/// The `positions` reached in all spaces; the `memory` booked at the peak, in bytes, and where it ended the search, the
/// memory wanted.
pub(super) fn stats(spaces: &[Explored], budget: &Budget) -> Map<String, Value> {
    let ledger = budget.memory();
    let reached = spaces.iter().map(Explored::reached).sum::<u64>();
    let lacked = spaces.iter().any(|space| space.stopped == Some(Stopped::Memory));
    let wanted = ledger.refused().filter(|_| lacked);
    let figures = [("positions", Some(reached)), ("memory", Some(ledger.peak())), ("memory_wanted", wanted)];
    figures.into_iter().filter_map(|(name, figure)| Some((name.to_string(), Value::from(figure?)))).collect()
}
