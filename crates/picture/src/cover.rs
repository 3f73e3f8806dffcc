//! A cover as a scene, and as a film in which the team moves together.

use std::collections::BTreeMap;

use cavalcade_board::{Board, Cell, Guard};
use cavalcade_puzzle::{Cover, Minimise, Team, Witness};

use crate::guarded::{Scenery, under, walker};
use crate::scene::{Diagram, Film, Mark, Panel, Section};
use crate::walks::Walks;

/// The puzzle in a line, such as `cover of 8x8 under Qd5 by 2 walkers, knight, fewest steps`.
pub fn line(cover: &Cover) -> String {
    let board = cover.board();
    let shape = if board.has_holes() { " with holes" } else { "" };
    let team = match cover.team() {
        Team::Knights(starts) if starts.len() == 1 => "a walker".to_string(),
        Team::Knights(starts) => format!("{} walkers", starts.len()),
        Team::Place(1) => "a walker from anywhere".to_string(),
        Team::Place(count) => format!("{count} walkers from anywhere"),
    };
    let aim = match cover.minimise() {
        Minimise::Steps => ", fewest steps",
        Minimise::Moves => ", fewest moves",
        Minimise::Nothing => "",
    };
    let (width, height, guards) = (board.width(), board.height(), under(cover.guards()));
    format!("cover of {width}x{height}{shape}{guards} by {team}, {}{aim}", cover.piece())
}

/// The board, its guards, and the walkers where they start.
pub fn puzzle(cover: &Cover) -> Section {
    let scenery = Scenery::new(cover.board(), cover.guards());
    let starts: &[Cell] = match cover.team() {
        Team::Knights(starts) => starts,
        Team::Place(_) => &[],
    };
    let token = |(index, &cell)| Mark::Token { cell, token: walker(cover.piece(), index, starts.len()) };
    let marks = scenery.marks.into_iter().chain(starts.iter().enumerate().map(token)).collect();
    let diagram = Diagram { title: String::new(), board: scenery.board, coordinates: true, marks };
    Section { panels: vec![Panel::Board(diagram)], ..Section::default() }
}

/// The walks, or those of each of several covers under a heading of its own.
pub fn solutions(cover: &Cover, witness: &Witness) -> Vec<Section> {
    let scenery = Scenery::new(cover.board(), cover.guards());
    let teams = teams(witness);
    let several = teams.len() > 1;
    let sections = |(index, walks): (usize, Vec<&[Cell]>)| {
        let walks = Walks { scenery: &scenery, piece: cover.piece(), walks };
        walks.sections(several.then(|| format!("{}.", index + 1)))
    };
    teams.into_iter().enumerate().flat_map(sections).collect()
}

/// The team as it walks, the first of several covers; without one, the walkers where they start.
pub fn film(cover: &Cover, witness: Option<&Witness>) -> Film {
    let scenery = Scenery::new(cover.board(), cover.guards());
    let starts: Vec<&[Cell]> = match cover.team() {
        Team::Knights(starts) => starts.iter().map(std::slice::from_ref).collect(),
        Team::Place(_) => Vec::new(),
    };
    let walks = witness.and_then(|witness| teams(witness).into_iter().next()).unwrap_or(starts);
    Walks { scenery: &scenery, piece: cover.piece(), walks }.film(line(cover))
}

/// What each set of starts costs, as a heat map: for each cell the least with a walker on it, whoever else walks.
pub fn map_of_starts<'a>(cover: &Cover, needed: impl Iterator<Item = (&'a [Cell], u64)>) -> Section {
    let mut least: BTreeMap<Cell, u64> = BTreeMap::new();
    for (starts, value) in needed {
        for &cell in starts {
            let best = least.entry(cell).or_insert(value);
            *best = value.min(*best);
        }
    }
    map(cover.board(), cover.guards(), &least.into_iter().collect::<Vec<(Cell, u64)>>())
}

/// What each start costs, as a heat map: the more, the deeper its blue.
pub fn map(board: &Board, guards: &[Guard], values: &[(Cell, u64)]) -> Section {
    let scenery = Scenery::new(board, guards);
    let (least, most) =
        values.iter().fold((u64::MAX, 0), |(least, most), &(_, value)| (least.min(value), most.max(value)));
    let share = |value: u64| (value - least) as f64 / (most - least).max(1) as f64;
    let heat = values.iter().map(|&(cell, value)| Mark::Heat { cell, value, share: share(value) });
    let marks = scenery.marks.into_iter().chain(heat).collect();
    let diagram = Diagram { title: String::new(), board: scenery.board, coordinates: true, marks };
    Section { panels: vec![Panel::Board(diagram)], ..Section::default() }
}

fn teams(witness: &Witness) -> Vec<Vec<&[Cell]>> {
    match witness {
        Witness::Walks { walks } => vec![walks.iter().map(Vec::as_slice).collect()],
        Witness::All { all, .. } => all.iter().flat_map(teams).collect(),
        // No witness of a cover: the referee has refused it.
        Witness::Moves { .. } | Witness::Path { .. } | Witness::Walk { .. } | Witness::Count { .. } => Vec::new(),
    }
}
