//! `auto`: the search that suits the puzzle.
//!
//! **Idea.** A plan tells beforehand what each search would take (`plan.rs`). Small puzzles go to `bfs`, which takes no
//! time to begin; larger ones to what is quickest among all that fit into the memory: half searches where tokens differ,
//! the whole space where there are few kinds.
//!
//! **Exactness, cost.** Those of the method that is taken; `stats.by` names it.

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer, Stopped};

use super::METHODS;
use super::bfs::Bfs;
use super::half;
use super::plan::Draft;
use super::region::Regions;
use crate::method::{Finding, Method, MethodError, Proves};

/// The default; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Auto;

impl Method<Exchange> for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn summary(&self) -> &'static str {
        "`bfs` for small puzzles, else what a plan finds quickest (--plan tells)"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn goes_to_disk(&self) -> bool {
        true
    }

    fn solve(&self, exchange: &Exchange, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        let Ok(board) = budget.memory().book(Regions::bytes(exchange)) else {
            return Ok(Finding::nothing(Stopped::Memory));
        };
        let draft = Draft::of(exchange, false, budget, observer)?;
        drop(board);
        let Some(Draft { plan, begun }) = draft else { return Bfs::default().solve(exchange, budget, observer) };
        let choice = plan.choice;
        let method = METHODS.iter().find(|method| method.name() == choice);
        let mut finding = match (begun.filter(|_| choice == half::NAME), method) {
            (Some(begun), _) => begun.finish(None, budget, observer),
            (None, Some(method)) => method.solve(exchange, budget, observer)?,
            (None, None) => Bfs::default().solve(exchange, budget, observer)?,
        };
        finding.stats.insert("by".to_string(), choice.into());
        Ok(finding)
    }
}
