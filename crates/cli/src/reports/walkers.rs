//! The fewest walkers of a cover: a line for each number of walkers, and which is the least.

use cavalcade::{Answer, Puzzle, Status};
use cavalcade_puzzle::number::counted;
use serde_json::json;

use crate::table::{self, plain};

/// The number of walkers and what they need, such as `2 walkers: 22 steps, 44 moves`.
pub fn text(answer: &Answer) -> String {
    let walkers = counted(walkers(answer), "walkers");
    let second = answer.secondary.as_ref();
    let second = second.map(|second| format!(", {}", counted(second.value, &second.unit))).unwrap_or_default();
    match (answer.value, answer.bound) {
        (None, _) => {
            let known = if answer.status == Status::Infeasible { "infeasible" } else { "unknown" };
            format!("{walkers}: {known}\n")
        }
        (Some(value), Some(bound)) if bound < value => {
            format!("{walkers}: {bound} to {}, not proved\n", counted(value, &answer.unit))
        }
        (Some(value), _) => format!("{walkers}: {}{second}\n", counted(value, &answer.unit)),
    }
}

/// The least number of walkers that was found.
pub struct Summary {
    walkers: usize,
    within: Option<u64>,
    is_proved: bool,
}

/// Which number of walkers is the least; none if none suffices.
pub fn summary(answers: &[Answer], within: Option<u64>) -> Option<Summary> {
    let (last, fewer) = answers.split_last()?;
    last.value.filter(|steps| within.is_none_or(|within| *steps <= within))?;
    let needs_more = |answer: &Answer| {
        answer.status == Status::Infeasible || within.zip(answer.bound).is_some_and(|(within, bound)| bound > within)
    };
    Some(Summary { walkers: walkers(last), within, is_proved: fewer.iter().all(needs_more) })
}

impl Summary {
    /// In a line, or the number alone.
    pub fn text(&self, is_quiet: bool) -> String {
        let Summary { walkers, within, is_proved } = self;
        if is_quiet {
            return format!("{walkers}\n");
        }
        let limit = within.map(|within| format!(" within {}", counted(within, "steps"))).unwrap_or_default();
        match is_proved {
            true => format!("fewest walkers{limit}: {walkers}\n"),
            false => format!("fewest walkers{limit}: at most {walkers}, not proved\n"),
        }
    }
}

/// The titles of the table as CSV.
pub const TITLES: [&str; 5] = ["walkers", "status", "value", "bound", "moves"];

/// The same as a line of CSV.
pub fn csv(answer: &Answer) -> String {
    let second = answer.secondary.as_ref().map(|second| second.value);
    let numbers = [answer.value, answer.bound, second].map(|number| plain(&json!(number)));
    table::csv([walkers(answer).to_string(), plain(&json!(answer.status))].into_iter().chain(numbers))
}

fn walkers(answer: &Answer) -> usize {
    match &answer.puzzle {
        Puzzle::Cover(cover) => cover.team().len(),
        _ => 0,
    }
}
