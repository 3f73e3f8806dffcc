//! A plan: what each search would take for an exchange, before one of them is begun.
//!
//! `bfs`, `ranked` and `bitmap` are counted: they never take more than all placements there are. For `half` nothing can be
//! counted; its first searches are made, which take some milliseconds, and the growth from one to the next is carried on
//! (`half/forecast.rs`). Rates are those of one core on which they were measured: the seconds are rough.

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer, Stopped};

use super::METHODS;
use super::bfs::Bfs;
use super::half::{self, Half};
use super::region::{Region, Regions};
use super::whole::Way;
use crate::method::{Method, MethodError};

/// What each search would take, and which is taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The placements of each region in which something has to move; none beyond 2^64.
    pub placements: Vec<Option<u64>>,
    /// What each method would take.
    pub outlooks: Vec<Outlook>,
    /// The method that is taken.
    pub choice: &'static str,
    /// Why the plan is not complete, if it is not.
    pub stopped: Option<Stopped>,
}

/// What a method would take.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// Its name.
    pub method: &'static str,
    /// The cost, or why there is none.
    pub cost: Result<Cost, String>,
}

/// A cost, of all regions together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Positions that are looked at.
    pub positions: u64,
    /// The memory of the largest region, in bytes.
    pub bytes: u64,
    /// The time in seconds, by a rate that was measured once.
    pub seconds: f64,
    /// Whether there are no more positions than that; else they may be fewer or more.
    pub is_limit: bool,
}

/// `bfs` is taken where it takes no longer than so many seconds: to find out more would not pay.
const QUICK: f64 = 0.3;
/// Positions that `bfs` reaches in a second.
const RATE: f64 = 1.3e7;

impl Plan {
    /// Plans an exchange; none where a look at the board tells all.
    ///
    /// # Errors
    /// [`MethodError`] when not even the regions can be made.
    pub fn of(exchange: &Exchange, budget: &Budget, observer: &dyn Observer) -> Result<Option<Plan>, MethodError> {
        Ok(Draft::of(exchange, true, budget, observer)?.map(|draft| draft.plan))
    }
}

/// A plan, and what was done to make it.
pub(super) struct Draft {
    pub plan: Plan,
    /// The half searches that were begun.
    pub begun: Option<half::Begun>,
}

impl Draft {
    /// Plans an exchange, `all` of it or as far as it takes to choose; none where a look at the board tells all.
    ///
    /// # Errors
    /// [`MethodError`] when not even the regions can be made.
    pub fn of(
        exchange: &Exchange,
        all: bool,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Option<Draft>, MethodError> {
        let bfs = Bfs::default();
        let regions = match Regions::of(exchange).map_err(|error| bfs.too_large(error))? {
            Regions::Open(regions) if !regions.is_empty() => regions,
            Regions::Open(_) | Regions::Impossible(_) => return Ok(None),
        };
        let cost = cost_of_bfs(&regions, exchange);
        let is_quick = cost.as_ref().is_ok_and(|cost| fits(cost, budget) && cost.seconds <= QUICK);
        let plan = Plan {
            placements: regions.iter().map(Region::placements).collect(),
            outlooks: vec![Outlook { method: bfs.name(), cost }],
            choice: bfs.name(),
            stopped: None,
        };
        let mut draft = Draft { plan, begun: None };
        if all || !is_quick {
            let spaces = Way::ALL.map(|way| Outlook { method: way.name(), cost: cost_of_space(way, &regions, budget) });
            draft.plan.outlooks.extend(spaces);
            draft.add_half(regions, exchange, budget, observer);
        }
        if !is_quick {
            draft.plan.choose(budget);
        }
        Ok(Some(draft))
    }

    fn add_half(&mut self, regions: Vec<Region>, exchange: &Exchange, budget: &Budget, observer: &dyn Observer) {
        let cost = match Half::default().begin(regions, exchange) {
            Err(too_large) => Err(too_large.to_string()),
            Ok(mut begun) => {
                let forecast = begun.forecast(budget, observer);
                self.begun = Some(begun);
                match forecast {
                    Ok(Some(cost)) => Ok(cost),
                    Ok(None) => Err("no beam comes through, and without one nothing is dropped".to_string()),
                    Err(Stopped::Memory) => Err("its first searches do not fit into the memory limit".to_string()),
                    Err(stopped) => {
                        self.plan.stopped = Some(stopped);
                        Err("the plan was stopped before it was known".to_string())
                    }
                }
            }
        };
        self.plan.outlooks.push(Outlook { method: half::NAME, cost });
    }
}

impl Plan {
    /// Takes what is quickest among what fits; what goes to disk fits always.
    fn choose(&mut self, budget: &Budget) {
        let goes_to_disk = |name: &str| {
            budget.scratch().is_some() && METHODS.iter().any(|method| method.name() == name && method.goes_to_disk())
        };
        let costs = self.outlooks.iter().filter_map(|outlook| Some((outlook.method, outlook.cost.as_ref().ok()?)));
        let fitting = costs.clone().filter(|(method, cost)| fits(cost, budget) || goes_to_disk(method));
        let quickest = fitting.min_by(|(_, one), (_, other)| one.seconds.total_cmp(&other.seconds));
        // Where nothing is sure to fit, what drops most of the positions goes farthest.
        let fewest = || costs.min_by_key(|(_, cost)| cost.positions);
        if let Some((method, _)) = quickest.or_else(fewest) {
            self.choice = method;
        }
    }
}

fn fits(cost: &Cost, budget: &Budget) -> bool {
    cost.bytes <= budget.memory().limit()
}

/// What `bfs` takes at most: it stops where the two ends meet.
fn cost_of_bfs(regions: &[Region], exchange: &Exchange) -> Result<Cost, String> {
    let mut cost = Cost { is_limit: true, ..Cost::default() };
    for region in regions {
        let plan = Bfs::default().plan(region, exchange.start().board()).map_err(|error| error.to_string())?;
        let placements = region.placements().ok_or("more than 2^64 placements")?;
        // Of a class of positions that symmetries turn into each other one is reached; few are their own images.
        let classes = placements.div_ceil(plan.symmetries.count() as u64);
        // Where the search from the goal is no image of the other, both may reach the same.
        let searches = if plan.symmetries.swapping.is_some() { 1 } else { 2 };
        cost.positions = cost.positions.saturating_add(placements.saturating_mul(searches));
        cost.bytes = cost.bytes.max(plan.packing.bytes(region, placements, classes));
        cost.seconds += classes as f64 / RATE;
    }
    Ok(cost)
}

/// What the whole space takes at most: its search stops at the goal.
fn cost_of_space(way: Way, regions: &[Region], budget: &Budget) -> Result<Cost, String> {
    let mut cost = Cost { is_limit: true, ..Cost::default() };
    for region in regions {
        let estimate = way.estimate(region, budget.threads())?;
        cost.positions = cost.positions.saturating_add(estimate.placements);
        cost.bytes = cost.bytes.max(estimate.bytes);
        cost.seconds += estimate.seconds;
    }
    Ok(cost)
}
