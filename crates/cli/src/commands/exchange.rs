//! `cavalcade exchange`: an exchange stated on the command line.

use std::process::ExitCode;

use cavalcade::{Ask, Exchange};

use crate::arguments::ExchangeArguments;
use crate::failure::Failure;
use crate::session;

/// Answers an exchange.
pub fn exchange(arguments: ExchangeArguments) -> Result<ExitCode, Failure> {
    let ExchangeArguments { start, goal, piece, plan, depths, all, run } = arguments;
    let limit = all.limit.unwrap_or(Ask::LISTED);
    if depths {
        // A whole space has a start; where its colours cannot change places, no goal either.
        let swapped = goal.is_none().then(|| Exchange::new(start.clone(), None, piece).ok()).flatten();
        let exchange = match swapped {
            Some(exchange) => exchange,
            None => Exchange::new(start.clone(), Some(goal.unwrap_or(start)), piece).map_err(Failure::bad_input)?,
        };
        return session::ask(exchange.into(), Ask::Depths { limit }, &run);
    }
    let exchange = Exchange::new(start, goal, piece).map_err(Failure::bad_input)?;
    session::ask(exchange.into(), if plan { Ask::Plan } else { all.question() }, &run)
}
