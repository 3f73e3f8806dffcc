//! A row of a range of boards.

use cavalcade::{Answer, Status, term};

/// The board and what is known about it, such as `6x8 55488142`.
pub fn text(answer: &Answer) -> String {
    format!("{} {}\n", answer.puzzle.board(), known(answer))
}

/// The number that is proved, or what is known: the best found and the bound, or that there is none.
pub fn known(answer: &Answer) -> String {
    match (answer.status, term(answer)) {
        (Status::Infeasible, _) => "none".to_string(),
        (_, Some(number)) => number.to_string(),
        _ => {
            let limit = |limit: Option<u64>| limit.map(|limit| limit.to_string()).unwrap_or_default();
            format!("{}..{}", limit(answer.value), limit(answer.bound))
        }
    }
}
