//! A plan: what each search would take for an exchange, before one of them is begun.
//!
//! `bfs`, `ranked` and `bitmap` are counted: they never take more than all placements there are. For `half` nothing can
//! be counted; its first searches are made, which take some milliseconds, and the growth from one to the next is
//! carried on ([`HalfSearch::forecast`]). Rates are those of one core on which they were measured: the seconds are
//! rough.

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer, Stopped};
pub use cavalcade_tokens::Cost;
use cavalcade_tokens::bfs::{self, BfsError};
use cavalcade_tokens::component::{Component, Components};
use cavalcade_tokens::half::HalfSearch;
use cavalcade_tokens::state_space::TableKind;

use super::bfs::NAME;
use super::guy;
use super::half::{self, Half};
use super::tokens;
use crate::method::MethodError;

/// What each search would take, and which is taken.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchPlan {
    /// The placements of each component in which something has to move; none beyond 2^64.
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

/// `bfs` is taken where it takes at most this number of seconds: planning further would cost more.
const QUICK: f64 = 0.3;

impl SearchPlan {
    /// Plans an exchange; none where a theorem or the components decide it without a search.
    ///
    /// # Errors
    /// [`MethodError`] when not even the components can be made.
    pub fn of(
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Option<SearchPlan>, MethodError> {
        if guy::solution(exchange).is_ok() {
            return Ok(None);
        }
        Ok(Draft::of(exchange, true, budget, observer)?.map(|draft| draft.plan))
    }
}

/// A plan, and what was done to make it.
pub(super) struct Draft {
    pub plan: SearchPlan,
    /// The half searches that were begun.
    pub begun: Option<HalfSearch>,
}

impl Draft {
    /// Plans an exchange, completely if `all`, else as far as needed to choose; none where the components decide it
    /// without a search.
    ///
    /// # Errors
    /// [`MethodError`] when not even the components can be made.
    pub fn of(
        exchange: &Exchange,
        all: bool,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Option<Draft>, MethodError> {
        let components = Components::of(&tokens::plain(exchange, NAME)?);
        let components = match components.map_err(|error| MethodError::too_large(NAME, error))? {
            Components::Open(components) if !components.is_empty() => components,
            Components::Open(_) | Components::Impossible(_) => return Ok(None),
        };
        let cost = cost_of_bfs(&components, exchange);
        let is_quick = cost.as_ref().is_ok_and(|cost| fits(cost, budget) && cost.seconds <= QUICK);
        let plan = SearchPlan {
            placements: components.iter().map(Component::placements).collect(),
            outlooks: vec![Outlook { method: NAME, cost }],
            choice: NAME,
            stopped: None,
        };
        let mut draft = Draft { plan, begun: None };
        if all || !is_quick {
            let spaces = TableKind::ALL.map(|kind| {
                let cost = kind.cost(&components, budget).map_err(|error| error.to_string());
                Outlook { method: kind.name(), cost }
            });
            draft.plan.outlooks.extend(spaces);
            draft.add_half(components, exchange, budget, observer);
        }
        if !is_quick {
            draft.plan.choose(budget);
        }
        Ok(Some(draft))
    }

    fn add_half(&mut self, components: Vec<Component>, exchange: &Exchange, budget: &Budget, observer: &dyn Observer) {
        let cost = match HalfSearch::new(components, exchange.start().board(), Half::DEFAULT.width) {
            Err(too_large) => Err(too_large.to_string()),
            Ok(mut begun) => {
                let forecast = begun.forecast(budget, &tokens::in_moves(observer));
                self.begun = Some(begun);
                match forecast {
                    Ok(Some(cost)) => Ok(cost),
                    Ok(None) => {
                        Err("no beam finds a solution, and without an upper bound nothing is pruned".to_string())
                    }
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

impl SearchPlan {
    /// Takes what is quickest among what fits; what goes to disk fits always.
    fn choose(&mut self, budget: &Budget) {
        let goes_to_disk = |name: &str| name == half::NAME && budget.scratch().is_some();
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

/// What `bfs` takes at most.
fn cost_of_bfs(components: &[Component], exchange: &Exchange) -> Result<Cost, String> {
    bfs::cost(components, exchange.start().board()).map_err(|error| match error {
        BfsError::Placements => error.to_string(),
        too_large => MethodError::too_large(NAME, too_large).to_string(),
    })
}
