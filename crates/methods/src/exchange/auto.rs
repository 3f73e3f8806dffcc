//! `auto`: a theorem where one applies, else the search with the least estimated time.
//!
//! **Idea.** A labelled swap of which a theorem speaks goes to `guy`. Of all others, a plan estimates the cost of each
//! search (`search_plan.rs`). Small puzzles go to `bfs`, which has no setup cost; larger ones to the quickest search that
//! fits into memory: `half` where tokens differ, a whole state space where there are few kinds. Variants go to `rules`.
//!
//! **Exactness, cost.** Those of the method that is taken; `stats.by` names it.

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer, Stopped};
use cavalcade_tokens::state_space::TableKind;

use super::bfs::Bfs;
use super::search_plan::Draft;
use super::{guy, half, rules, space, tokens};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;
use crate::statistics::By;

/// The default; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Auto;

/// The method's name.
pub(super) const NAME: &str = "auto";

impl Method<Exchange> for Auto {
    fn info(&self) -> Description {
        Description::new(
            NAME,
            "`guy` where it applies, `bfs` for small puzzles, else the method with the least estimated time (--plan prints the estimates); variants: `rules`",
            Proves::BOTH,
        )
        .going_to_disk()
    }

    fn solve(
        &self,
        exchange: &Exchange,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        if exchange.variant().is_some() {
            return Ok(rules::solve(exchange, budget, observer)?.with(&By { by: rules::NAME }));
        }
        if let Ok(outcome) = guy::solution(exchange) {
            return Ok(outcome.with(&By { by: guy::NAME }));
        }
        let Ok(board) = tokens::reserve_board(exchange, budget) else {
            return Ok(Outcome::nothing(Stopped::Memory));
        };
        let draft = Draft::of(exchange, false, budget, observer)?;
        drop(board);
        let Some(Draft { plan, begun }) = draft else { return Bfs::default().solve(exchange, budget, observer) };
        let choice = plan.choice;
        let table = TableKind::ALL.into_iter().find(|kind| kind.name() == choice);
        let outcome = match (begun.filter(|_| choice == half::NAME), table) {
            (Some(begun), _) => {
                tokens::outcome(exchange, begun.finish(budget, &tokens::in_moves(observer)), budget, half::statistics)
            }
            (None, Some(kind)) => space::solve(kind, exchange, budget, observer)?,
            (None, None) => Bfs::default().solve(exchange, budget, observer)?,
        };
        Ok(outcome.with(&By { by: choice }))
    }
}
