//! A survey as a scene: a heat map for each role of the guards.

use std::collections::BTreeMap;
use std::sync::Arc;

use cavalcade_board::{Cell, Role};
use cavalcade_puzzle::{GuardPlacement, Puzzle, Status, Team, survey};

use crate::answer::line;
use crate::guarded::walker;
use crate::scene::{Diagram, Flag, Mark, Panel, Scene, Section};
use crate::size::check_size;

/// For each role, the board with the largest optimum of all placements that have such a guard on the cell. Cells with
/// infeasible placements only are marked as faults; those from which a guard always occupies or attacks a cell where a
/// walker has to stand, as attacked.
pub fn scene(puzzle: &Puzzle, placements: &[GuardPlacement]) -> Scene {
    let guards = survey::guards(puzzle).unwrap_or_default();
    let mut roles: Vec<Role> = Vec::new();
    for guard in guards {
        if !roles.contains(&guard.role) {
            roles.push(guard.role);
        }
    }
    let unit = puzzle.unit();
    let heading = match (guards, &roles[..]) {
        ([_], [role]) => format!("{unit} with a {} on the cell", role.name()),
        (_, [role]) => format!("the most {unit} with a {} on the cell, the others anywhere", role.name()),
        _ => format!("the most {unit} with such a guard on the cell, the others anywhere"),
    };
    let title = |role: &Role| if roles.len() > 1 { role.name().to_string() } else { String::new() };
    let panel = |role: &Role| {
        let (board, marks) = (Arc::new(puzzle.board().clone()), marks(puzzle, placements, *role));
        Panel::Board(Diagram { title: title(role), board, coordinates: true, marks })
    };
    let is_drawn = check_size(puzzle.board()).is_ok();
    let panels = roles.iter().filter(|_| is_drawn).map(panel).collect();
    let free = survey::placed(puzzle, &[]);
    let title = line(free.as_ref().unwrap_or(puzzle));
    Scene { title, sections: vec![Section { heading: Some(heading), panels, words: Vec::new() }] }
}

/// What a cell shows, the least important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Known {
    Refused,
    Unknown,
    Infeasible,
    Value(u64),
}

fn marks(puzzle: &Puzzle, placements: &[GuardPlacement], role: Role) -> Vec<Mark> {
    let mut known: BTreeMap<Cell, Known> = BTreeMap::new();
    for placement in placements {
        let found = match (placement.value, placement.status) {
            (Some(value), _) => Known::Value(value),
            (None, None) => Known::Refused,
            (None, Some(Status::Infeasible)) => Known::Infeasible,
            (None, Some(_)) => Known::Unknown,
        };
        for guard in placement.guards.iter().filter(|guard| guard.role == role) {
            let most = known.entry(guard.cell).or_insert(found);
            *most = found.max(*most);
        }
    }
    let value = |known: &Known| if let Known::Value(value) = *known { Some(value) } else { None };
    let (least, most) = known
        .values()
        .filter_map(value)
        .fold((u64::MAX, 0), |(least, most), value| (value.min(least), value.max(most)));
    let heat = |(&cell, known): (&Cell, &Known)| match *known {
        Known::Value(value) => {
            let share = (value - least) as f64 / (most - least).max(1) as f64;
            Some(Mark::Heat { cell, value: Some(value), share })
        }
        Known::Infeasible => Some(Mark::Flag { cell, flag: Flag::Fault }),
        Known::Unknown => None,
        Known::Refused => Some(Mark::Attacked { cell }),
    };
    known.iter().filter_map(heat).chain(walkers(puzzle)).collect()
}

/// The walkers on their starts.
fn walkers(puzzle: &Puzzle) -> Vec<Mark> {
    let (piece, starts) = match puzzle {
        Puzzle::Cover(cover) => match cover.team() {
            Team::Knights(starts) => (cover.piece(), starts.clone()),
            Team::Place(_) => return Vec::new(),
        },
        Puzzle::Errand(errand) => (errand.piece(), vec![errand.from()]),
        _ => return Vec::new(),
    };
    let token = |(index, &cell): (usize, &Cell)| Mark::Token { cell, token: walker(piece, index, starts.len()) };
    starts.iter().enumerate().map(token).collect()
}
