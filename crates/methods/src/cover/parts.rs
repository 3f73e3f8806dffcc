//! A cover taken apart: no leap leads from one connected part of the safe cells to another, so the walkers of each part have
//! a cover of their own. The steps of the whole are those of the slowest part, the moves are added up.

use cavalcade_board::MoveGraph;
use cavalcade_puzzle::{Argument, Cover, Team, Walks};

use crate::ground::Ground;
use crate::method::MethodError;
use crate::outcome::{Outcome, Reason};

/// The most safe cells that are taken on.
pub(super) const MOST_CELLS: usize = 4096;

/// A connected part of the safe cells; its cells go by their places in the list.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The cells by their numbers on the ground, ascending.
    pub cells: Vec<u32>,
    /// The cells themselves, and the leaps between them.
    pub graph: MoveGraph,
    /// For each cell, the side that it is on; every leap changes sides.
    pub side: Vec<u8>,
    /// How many cells are on each side.
    pub size: [u64; 2],
}

/// Who walks in a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Walkers {
    /// One from each of these cells.
    Fixed(Vec<u32>),
    /// So many from wherever is best.
    Free(usize),
}

/// Where a walker starts, as far as it is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// On this cell.
    At(u32),
    /// On some cell of this side.
    Side(u8),
    /// On any cell.
    Any,
}

/// The cells of a walker at times 0, 1, 2, ...
pub(super) type Walk = Vec<u32>;

impl Walkers {
    pub(super) fn len(&self) -> usize {
        match self {
            Walkers::Fixed(starts) => starts.len(),
            Walkers::Free(count) => *count,
        }
    }

    /// The ways to start that have to be looked at, with the side of each walker settled.
    pub(super) fn cases(&self, part: &Part) -> Vec<Vec<Start>> {
        match self {
            Walkers::Fixed(starts) => vec![starts.iter().map(|&cell| Start::At(cell)).collect()],
            Walkers::Free(count) => {
                let larger = u8::from(part.size[1] > part.size[0]);
                let split = |on_larger: usize| {
                    let side = |index: usize| if index < on_larger { larger } else { 1 - larger };
                    (0..*count).map(|index| Start::Side(side(index))).collect::<Vec<Start>>()
                };
                let has_room = |starts: &Vec<Start>| {
                    let on = |side: u8| starts.iter().filter(|&&start| start == Start::Side(side)).count() as u64;
                    on(0) <= part.size[0] && on(1) <= part.size[1]
                };
                (0..=*count).rev().map(split).filter(has_room).collect()
            }
        }
    }
}

impl Part {
    /// The part with these cells of the ground, ascending.
    fn new(ground: &Ground, cells: Vec<u32>) -> Part {
        let side: Vec<u8> = cells.iter().map(|&cell| ground.side[cell as usize]).collect();
        let second = side.iter().map(|&side| u64::from(side)).sum::<u64>();
        let size = [side.len() as u64 - second, second];
        Part { graph: ground.graph.induced(&cells), side, size, cells }
    }

    /// All safe cells as one, connected or not.
    pub(super) fn whole(ground: &Ground) -> Part {
        Part::new(ground, (0..ground.graph.len() as u32).collect())
    }

    /// A cover without any merit: one walker goes through the whole part and back where it has to, and the others leave at
    /// once.
    pub(super) fn any_cover(&self, walkers: &Walkers) -> Vec<Walk> {
        let starts: Vec<u32> = match walkers {
            Walkers::Fixed(starts) => starts.clone(),
            Walkers::Free(count) => (0..*count as u32).collect(),
        };
        let mut walks: Vec<Walk> = starts.iter().map(|&start| vec![start]).collect();
        let Some(first) = walks.first_mut() else { return walks };
        let mut seen = vec![false; self.cells.len()];
        starts.iter().for_each(|&start| seen[start as usize] = true);
        let mut left = seen.iter().filter(|&&seen| !seen).count();
        // What other walkers start on may be needed as a way.
        let mut passed = vec![false; self.cells.len()];
        let mut way = vec![first[0]];
        passed[first[0] as usize] = true;
        while let Some(&at) = way.last()
            && left > 0
        {
            let onward = self.graph.neighbours(at).iter().copied().find(|&next| !passed[next as usize]);
            match onward {
                Some(next) => {
                    passed[next as usize] = true;
                    left -= usize::from(!std::mem::replace(&mut seen[next as usize], true));
                    way.push(next);
                    first.push(next);
                }
                None => {
                    way.pop();
                    first.extend(way.last());
                }
            }
        }
        walks
    }
}

/// A cover on its parts.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub ground: Ground,
    pub parts: Vec<Part>,
    /// For each walker of a given team, its part and its start there.
    pub starts: Option<Vec<(usize, u32)>>,
    /// How many walk.
    pub count: usize,
}

/// What a method has to answer.
pub(super) enum Question {
    /// Every part can have a walker.
    Open(Field),
    /// Some part cannot.
    Settled(Outcome<Cover>),
}

impl Question {
    pub(super) fn of(cover: &Cover, method: &'static str) -> Result<Question, MethodError> {
        let ground = Ground::new(cover.board(), cover.guards(), cover.piece(), method, MOST_CELLS)?;
        let parts: Vec<Part> = ground.graph.components().into_iter().map(|cells| Part::new(&ground, cells)).collect();
        let starts = match cover.team() {
            Team::Place(_) => None,
            Team::Knights(cells) => {
                let place = |cell: u32| {
                    let part = ground.part[cell as usize] as usize;
                    Some((part, parts[part].cells.binary_search(&cell).ok()? as u32))
                };
                Some(cells.iter().filter_map(|&cell| place(ground.graph.node(cell)?)).collect::<Vec<_>>())
            }
        };
        let field = Field { starts, count: cover.team().len(), parts, ground };
        Ok(match field.objection() {
            None => Question::Open(field),
            Some(reason) => Question::Settled(Outcome::infeasible(reason)),
        })
    }
}

impl Field {
    /// Why there is no cover, if there is none.
    fn objection(&self) -> Option<Reason> {
        let (parts, walkers) = (self.parts.len(), self.count);
        let several = |parts: usize| {
            format!(
                "the safe cells fall into {parts} parts between which no leap leads, and each needs a walker of its own"
            )
        };
        match &self.starts {
            None if walkers > self.ground.graph.len() => {
                Some(format!("{walkers} walkers do not each find a cell: {} are safe", self.ground.graph.len()).into())
            }
            None if walkers < parts => {
                let text = format!("{}: at least {parts} walkers, not {walkers}", several(parts));
                let first = |part: usize| self.ground.graph.cell(self.parts[part].cells[0]);
                Some(Reason::by(Argument::Parts { from: first(0), to: first(1) }, text))
            }
            None => None,
            Some(starts) => {
                let mut has_walker = vec![false; parts];
                starts.iter().for_each(|&(part, _)| has_walker[part] = true);
                let lonely = self.parts.iter().zip(&has_walker).filter(|(_, has)| !**has).map(|(part, _)| part);
                let cells: Vec<u32> = lonely.clone().flat_map(|part| part.cells.iter().copied()).collect();
                let alone = lonely.count();
                let to = self.ground.graph.cell(*cells.first()?);
                let (walks_in, number) = starts.first()?;
                let from = self.ground.graph.cell(self.parts[*walks_in].cells[*number as usize]);
                let text = format!(
                    "no walker can reach {}: {}; {alone} of them {} none",
                    self.ground.names(cells),
                    several(parts),
                    if alone == 1 { "has" } else { "have" }
                );
                Some(Reason::by(Argument::Parts { from, to }, text))
            }
        }
    }

    /// The walkers of a part: those given, or as many as can be placed there while every other part has one.
    pub(super) fn most_walkers(&self, part: usize) -> Walkers {
        match &self.starts {
            None => Walkers::Free(self.parts[part].cells.len().min(self.count - (self.parts.len() - 1))),
            Some(starts) => {
                let here = starts.iter().filter(|&&(of, _)| of == part).map(|&(_, start)| start);
                Walkers::Fixed(here.collect())
            }
        }
    }

    /// The whole team, on all safe cells as one part.
    pub(super) fn team(&self) -> Walkers {
        match &self.starts {
            None => Walkers::Free(self.count),
            Some(starts) => {
                Walkers::Fixed(starts.iter().map(|&(of, cell)| self.parts[of].cells[cell as usize]).collect())
            }
        }
    }

    /// The walkers of a given team in a part, by their places in the team.
    pub(super) fn team_of(&self, part: usize) -> Vec<usize> {
        let starts = self.starts.iter().flatten();
        starts.enumerate().filter(|&(_, &(of, _))| of == part).map(|(walker, _)| walker).collect()
    }

    /// The walks in each part, as an answer shows them: in the order of the team, where it is given.
    pub(super) fn witness(&self, walks: &[Vec<Walk>]) -> Walks {
        let mut shown = vec![Vec::new(); self.count];
        let mut free = 0..self.count;
        for (index, (part, walks)) in self.parts.iter().zip(walks).enumerate() {
            let team = match &self.starts {
                Some(_) => self.team_of(index),
                None => free.by_ref().take(walks.len()).collect(),
            };
            for (walker, walk) in team.into_iter().zip(walks) {
                shown[walker] = walk.iter().map(|&cell| part.graph.cell(cell)).collect();
            }
        }
        Walks { walks: shown }
    }
}
