//! A survey as text: a heat map, and the placements of the guards by what they need, the hardest first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use cavalcade::{GuardPlacement, Puzzle, Status};
use cavalcade_board::Guard;
use cavalcade_picture::{survey as picture, text};
use cavalcade_puzzle::number::counted;
use serde_json::json;

use crate::table::{self, plain};

/// Up to this number of placements of a group are named.
const FEW: usize = 6;

/// Placements that need the same, the hardest first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    /// The value, that of the secondary objective, and whether it is not proved.
    Value(Reverse<(u64, Option<u64>)>, bool),
    /// The number of connected components.
    Infeasible(usize),
    Unknown,
    Refused,
}

impl Group {
    fn of(placement: &GuardPlacement) -> Group {
        let second = placement.secondary.as_ref().map(|second| second.value);
        match (placement.value, placement.status) {
            (Some(value), status) => Group::Value(Reverse((value, second)), status == Some(Status::Feasible)),
            (None, Some(Status::Infeasible)) => Group::Infeasible(placement.components.len()),
            (None, Some(_)) => Group::Unknown,
            (None, None) => Group::Refused,
        }
    }

    fn text(&self, unit: &str) -> String {
        match self {
            Group::Value(Reverse((value, second)), is_open) => {
                let second = second.map(|moves| format!(", {}", counted(moves, "moves"))).unwrap_or_default();
                let proof = if *is_open { ", not proved" } else { "" };
                format!("{}{second}{proof}", counted(value, unit))
            }
            Group::Infeasible(0 | 1) => "infeasible".to_string(),
            Group::Infeasible(components) => format!("infeasible, {components} components of the safe cells"),
            Group::Unknown => "unknown".to_string(),
            Group::Refused => {
                "no such puzzle, a walker has to stand on a cell that a guard attacks or occupies".to_string()
            }
        }
    }
}

/// The heat map, and a line for each group of placements; `total` is the number of all placements.
pub fn text(puzzle: &Puzzle, placements: &[GuardPlacement], total: u128, ascii: bool) -> String {
    let scene = picture::scene(puzzle, placements);
    let mut text = text::write(&scene, text::Style { ascii, ..text::Style::default() });
    text.push('\n');
    let mut groups: BTreeMap<Group, Vec<&GuardPlacement>> = BTreeMap::new();
    for placement in placements {
        groups.entry(Group::of(placement)).or_default().push(placement);
    }
    let values = groups.keys().filter(|group| matches!(group, Group::Value(..))).count();
    for (index, (group, alike)) in groups.iter().enumerate() {
        let few = alike.iter().take(if alike.len() <= FEW { FEW } else { 0 });
        let names = few.map(|placement| names(placement, "+")).collect::<Vec<String>>().join(" ");
        let names = if names.is_empty() { names } else { format!(" ({names})") };
        let most = if index == 0 && values > 1 { ", the most" } else { "" };
        let line = format!("{}{most}: {}{names}", group.text(puzzle.unit()), counted(alike.len(), "placements"));
        text += &(text::wrapped(line.split(' '), 0, text::COLUMNS).lines().join("\n") + "\n");
    }
    let missing = total.saturating_sub(placements.len() as u128);
    if missing > 0 {
        text += &format!("not reached: {}\n", counted(missing, "placements"));
    }
    text
}

/// The largest value, or `none`.
pub fn largest(placements: &[GuardPlacement]) -> String {
    let most = placements.iter().filter_map(|placement| placement.value).max();
    most.map_or("none".to_string(), |most| most.to_string()) + "\n"
}

/// The titles of the table as CSV.
pub const TITLES: [&str; 6] = ["guards", "status", "value", "bound", "moves", "components"];

/// A line of CSV: the guards in a cell, and the sizes of the components of an infeasible placement in another. Without a
/// status there is no such puzzle.
pub fn csv(placement: &GuardPlacement) -> String {
    let second = placement.secondary.as_ref().map(|second| second.value);
    let numbers = [placement.value, placement.bound, second].map(|number| plain(&json!(number)));
    let components =
        placement.components.iter().map(|cells| cells.len().to_string()).collect::<Vec<String>>().join(" ");
    let first = [names(placement, " "), plain(&json!(placement.status))];
    table::csv(first.into_iter().chain(numbers).chain([components]))
}

fn names(placement: &GuardPlacement, between: &str) -> String {
    placement.guards.iter().map(Guard::to_string).collect::<Vec<String>>().join(between)
}
