//! A row of a range of boards.

use cavalcade::{Answer, Status, term};
use serde_json::json;

use crate::table::{self, plain};

/// The board and what is known about it, such as `6x8 55488142`.
pub fn text(answer: &Answer) -> String {
    format!("{} {}\n", answer.puzzle.board(), known(answer))
}

/// The titles of the table of a range as CSV.
pub const TITLES: [&str; 4] = ["board", "status", "value", "bound"];

/// The same as a line of CSV.
pub fn csv(answer: &Answer) -> String {
    let number = term(answer).map(|number| number.to_string()).filter(|_| answer.status != Status::Infeasible);
    let value = number.or(answer.value.map(|value| value.to_string())).unwrap_or_default();
    let bound = answer.bound.map(|bound| bound.to_string()).unwrap_or_default();
    table::csv([answer.puzzle.board().to_string(), plain(&json!(answer.status)), value, bound])
}

/// The number that is proved, or what is known: the best found and the bound, or that there is none.
pub fn known(answer: &Answer) -> String {
    match (answer.status, term(answer)) {
        (Status::Infeasible, _) => "none".to_string(),
        (Status::Found, _) => answer.value.map(|value| value.to_string()).unwrap_or_default(),
        (Status::Unknown, _) if answer.bound.is_none() => "unknown".to_string(),
        (_, Some(number)) => number.to_string(),
        _ => {
            let limit = |limit: Option<u64>| limit.map(|limit| limit.to_string()).unwrap_or_default();
            format!("{}..{}", limit(answer.value), limit(answer.bound))
        }
    }
}
