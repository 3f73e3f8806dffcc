//! A cover as a scene, and as an animation in which the team moves together.

use std::borrow::Cow;
use std::collections::BTreeMap;

use cavalcade_board::{Board, Cell, Guard, Leaper};
use cavalcade_puzzle::{self as puzzle, Cover, Minimise, Several, Team};

use crate::guarded::{Scenery, safe_board, under, walker};
use crate::scene::{Animation, Diagram, Mark, Panel, Section};
use crate::show::size;
use crate::size::check_size;
use crate::walks::Walks;
use crate::{PictureError, Show};

impl Show for Cover {
    /// The puzzle in a line, such as `cover of 8x8 under Qd5 by 2 walkers, knight, fewest steps`.
    fn line(&self) -> String {
        let team = match self.team() {
            Team::Knights(starts) if starts.len() == 1 => "1 walker".to_string(),
            Team::Knights(starts) => format!("{} walkers", starts.len()),
            Team::Place(1) => "1 walker with a free start".to_string(),
            Team::Place(count) => format!("{count} walkers with free starts"),
        };
        let aim = match self.minimise() {
            Minimise::Steps => ", fewest steps",
            Minimise::Moves => ", fewest moves",
            Minimise::Nothing => "",
        };
        let (board, guards) = (size(self.board()), under(self.guards()));
        format!("cover of {board}{guards} by {team}, {}{aim}", self.piece())
    }

    /// The board, its guards, and the walkers on their starts.
    fn introduction(&self) -> Vec<Section> {
        if check_size(self.board()).is_err() {
            return Vec::new();
        }
        let scenery = Scenery::new(self.board(), self.guards());
        let starts: &[Cell] = match self.team() {
            Team::Knights(starts) => starts,
            Team::Place(_) => &[],
        };
        let token = |(index, &cell)| Mark::Token { cell, token: walker(self.piece(), index, starts.len()) };
        let marks = scenery.marks.into_iter().chain(starts.iter().enumerate().map(token)).collect();
        let diagram = Diagram { title: String::new(), board: scenery.board, coordinates: true, marks };
        vec![Section { panels: vec![Panel::Board(diagram)], ..Section::default() }]
    }

    fn solutions(&self, witness: &Several<puzzle::Walks>) -> Vec<Section> {
        if check_size(self.board()).is_err() {
            return Vec::new();
        }
        let scenery = Scenery::new(self.board(), self.guards());
        let several = witness.witnesses().len() > 1;
        let sections = |(index, team): (usize, &puzzle::Walks)| {
            let walks = Walks { scenery: &scenery, piece: self.piece(), walks: lists(team), order: Vec::new() };
            walks.sections(several.then(|| format!("{}.", index + 1)))
        };
        witness.witnesses().iter().enumerate().flat_map(sections).collect()
    }

    /// An animation of the first cover; without one, the walkers on their starts.
    fn animation(&self, witness: Option<&Several<puzzle::Walks>>) -> Result<Animation, PictureError> {
        let scenery = Scenery::new(self.board(), self.guards());
        let starts: Vec<&[Cell]> = match self.team() {
            Team::Knights(starts) => starts.iter().map(std::slice::from_ref).collect(),
            Team::Place(_) => Vec::new(),
        };
        let walks = witness.and_then(|witness| witness.witnesses().first()).map_or(starts, lists);
        Ok(Walks { scenery: &scenery, piece: self.piece(), walks, order: Vec::new() }.animation(self.line()))
    }

    fn piece(&self) -> Leaper {
        self.piece()
    }

    fn ground(&self) -> Cow<'_, Board> {
        Cow::Owned(safe_board(self.board(), self.guards()))
    }
}

/// The walks of a team.
fn lists(team: &puzzle::Walks) -> Vec<&[Cell]> {
    team.walks.iter().map(Vec::as_slice).collect()
}

/// A heat map of the optimum by sets of starts: for each cell, the least over all sets that contain it.
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

/// A heat map of the optimum by start: the larger, the deeper its blue.
pub fn map(board: &Board, guards: &[Guard], values: &[(Cell, u64)]) -> Section {
    let scenery = Scenery::new(board, guards);
    let (least, most) =
        values.iter().fold((u64::MAX, 0), |(least, most), &(_, value)| (least.min(value), most.max(value)));
    let share = |value: u64| (value - least) as f64 / (most - least).max(1) as f64;
    let heat = values.iter().map(|&(cell, value)| Mark::Heat { cell, value: Some(value), share: share(value) });
    let marks = scenery.marks.into_iter().chain(heat).collect();
    let diagram = Diagram { title: String::new(), board: scenery.board, coordinates: true, marks };
    Section { panels: vec![Panel::Board(diagram)], ..Section::default() }
}
