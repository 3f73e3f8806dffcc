//! A map as text: the optimum of a cover for every start, as a board and a count.

use std::collections::BTreeMap;

use cavalcade::{Answer, Cell, Cover, Puzzle, Status, Team};
use cavalcade_picture::scene::Scene;
use cavalcade_picture::{answer as picture, cover as drawn, text};
use cavalcade_puzzle::guarded::safe_cells;
use cavalcade_puzzle::number::counted;
use serde_json::json;

use crate::table::{self, plain};

/// The board with the optimum on each start.
pub fn scene(cover: &Cover, answers: &[Answer]) -> Scene {
    let needed = answers.iter().filter_map(|answer| Some((starts(answer), answer.value?)));
    let sections = vec![drawn::map_of_starts(cover, needed)];
    Scene { title: picture::line(&Puzzle::Cover(cover.clone())), sections }
}

/// The starts of an answer.
fn starts(answer: &Answer) -> &[Cell] {
    match &answer.puzzle {
        Puzzle::Cover(cover) => match cover.team() {
            Team::Knights(starts) => starts,
            Team::Place(_) => &[],
        },
        _ => &[],
    }
}

/// Whether it is unproved, the value, and that of the secondary objective.
type Needed = (bool, Option<u64>, Option<u64>);

/// The board, and the number of starts with each optimum.
pub fn text(scene: &Scene, answers: &[Answer], ascii: bool) -> String {
    let mut text = text::write(scene, text::Style { ascii, ..text::Style::default() });
    let mut counts: BTreeMap<Needed, Vec<&Answer>> = BTreeMap::new();
    for answer in answers {
        let open = !answer.is_proved();
        let second = answer.secondary.as_ref().map(|second| second.value);
        counts.entry((open, answer.value, second)).or_default().push(answer);
    }
    text.push('\n');
    for ((open, value, second), alike) in counts {
        let unit = &alike[0].unit;
        let needed = match value {
            Some(value) => counted(value, unit),
            None => alike[0].reason.clone().unwrap_or_else(|| "unknown".to_string()),
        };
        let second = second.map(|moves| format!(", {}", counted(moves, "moves"))).unwrap_or_default();
        let proof = if open { ", not proved" } else { "" };
        let walkers = starts(alike[0]).len();
        let what = match walkers {
            0 => String::new(),
            1 => format!(": {}", counted(alike.len(), "starts")),
            _ => format!(": {} of {walkers} starts", counted(alike.len(), "sets")),
        };
        let few = alike.iter().take(if alike.len() <= FEW { FEW } else { 0 });
        let names = few.map(|answer| starts(answer).iter().map(Cell::to_string).collect::<Vec<String>>().join("-"));
        let names = names.collect::<Vec<String>>().join(" ");
        let names = if names.is_empty() { names } else { format!(" ({names})") };
        let line = format!("{needed}{second}{proof}{what}{names}");
        text += &(text::wrapped(line.split(' '), 0, text::COLUMNS).lines().join("\n") + "\n");
    }
    text
}

/// Whether some sets of starts have no answer, because the run was stopped.
pub fn is_missing(cover: &Cover, answers: &[Answer]) -> bool {
    match answers {
        // No set has a cover, and the answer says why.
        [answer] if starts(answer).is_empty() => false,
        _ => {
            let is_open = |answer: &Answer| answer.status == Status::Unknown;
            (answers.len() as u128) < sets(cover) || answers.iter().any(is_open)
        }
    }
}

/// How many sets of safe cells are as large as the team.
fn sets(cover: &Cover) -> u128 {
    let safe = safe_cells(cover.board(), cover.guards()).count();
    let size = cover.team().len();
    let size = size.min(safe.saturating_sub(size));
    (0..size).fold(1, |sets: u128, chosen| sets.saturating_mul((safe - chosen) as u128) / (chosen as u128 + 1))
}

/// The titles of the table as CSV.
pub const TITLES: [&str; 5] = ["starts", "status", "value", "bound", "moves"];

/// A set of starts as a line of CSV: the starts in a cell, and the value of the secondary objective last.
pub fn csv(answer: &Answer) -> String {
    let names = starts(answer).iter().map(Cell::to_string).collect::<Vec<String>>().join(" ");
    let second = answer.secondary.as_ref().map(|second| second.value);
    let numbers = [answer.value, answer.bound, second].map(|number| plain(&json!(number)));
    table::csv([names, plain(&json!(answer.status))].into_iter().chain(numbers))
}

/// Up to this number of starts with the same optimum are named.
const FEW: usize = 6;
