//! The components of a cover: no leap leads from one connected component of the safe cells to another, so the walkers
//! of each component have a cover of their own. The steps of the whole are those of the slowest component, the moves
//! are added up.

use cavalcade_board::MoveGraph;
use cavalcade_puzzle::{Argument, Cover, Team, Walks};

use crate::method::MethodError;
use crate::outcome::{Outcome, Reason};
use crate::safe_graph::SafeGraph;

/// The most safe cells that are taken on.
pub(super) const MOST_CELLS: usize = 4096;

/// A connected component of the safe cells; its cells go by their places in the list.
#[derive(Clone, Debug)]
pub(crate) struct Component {
    /// The cells by their numbers in the safe graph, ascending.
    pub cells: Vec<u32>,
    /// The cells themselves, and the leaps between them.
    pub graph: MoveGraph,
    /// For each cell, the side that it is on; every leap changes sides. None where some do not: then all cells are
    /// taken as of side 0, and walkers as of neither.
    side: Option<Vec<u8>>,
    /// How many cells are on each side.
    pub size: [u64; 2],
}

/// The walkers of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Walkers {
    /// One from each of these cells.
    Fixed(Vec<u32>),
    /// A number of walkers, each from wherever is best.
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
    pub(super) fn cases(&self, component: &Component) -> Vec<Vec<Start>> {
        match self {
            Walkers::Fixed(starts) => vec![starts.iter().map(|&cell| Start::At(cell)).collect()],
            Walkers::Free(count) if !component.has_sides() => vec![vec![Start::Any; *count]],
            Walkers::Free(count) => {
                let larger = u8::from(component.size[1] > component.size[0]);
                let split = |on_larger: usize| {
                    let side = |index: usize| if index < on_larger { larger } else { 1 - larger };
                    (0..*count).map(|index| Start::Side(side(index))).collect::<Vec<Start>>()
                };
                let has_room = |starts: &Vec<Start>| {
                    let on = |side: u8| starts.iter().filter(|&&start| start == Start::Side(side)).count() as u64;
                    on(0) <= component.size[0] && on(1) <= component.size[1]
                };
                (0..=*count).rev().map(split).filter(has_room).collect()
            }
        }
    }
}

impl Component {
    /// The component with these cells of the safe graph, ascending.
    fn new(safe: &SafeGraph, cells: Vec<u32>) -> Component {
        let graph = safe.graph.induced(&cells);
        // Another component may have a cycle of an odd number of leaps.
        let side = match &safe.side {
            Some(side) => Some(cells.iter().map(|&cell| side[cell as usize]).collect()),
            None => graph.sides(),
        };
        let second = side.iter().flatten().map(|&side: &u8| u64::from(side)).sum::<u64>();
        let size = [cells.len() as u64 - second, second];
        Component { cells, graph, side, size }
    }

    /// Whether every leap changes sides.
    pub(super) fn has_sides(&self) -> bool {
        self.side.is_some()
    }

    /// The side of a cell, if there are sides.
    pub(super) fn side(&self, cell: u32) -> Option<usize> {
        self.side.as_ref().map(|side| usize::from(side[cell as usize]))
    }

    /// All safe cells as one, connected or not.
    pub(super) fn whole(safe: &SafeGraph) -> Component {
        Component::new(safe, (0..safe.graph.len() as u32).collect())
    }

    /// A cover of no particular quality: one walker goes through the whole component and back where it has to, and the
    /// others leave at once.
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

/// A cover on its components.
#[derive(Clone, Debug)]
pub(crate) struct CoverInstance {
    pub safe: SafeGraph,
    pub components: Vec<Component>,
    /// For each walker of a given team, its component and its start there.
    pub starts: Option<Vec<(usize, u32)>>,
    /// How many walk.
    pub count: usize,
}

/// A puzzle after presolving.
pub(crate) enum Presolved {
    /// Every component can have a walker.
    Open(CoverInstance),
    /// Some component cannot.
    Settled(Outcome<Cover>),
}

impl Presolved {
    pub(crate) fn of(cover: &Cover, method: &'static str) -> Result<Presolved, MethodError> {
        let safe = SafeGraph::new(cover.board(), cover.guards(), cover.piece(), method, MOST_CELLS)?;
        let components: Vec<Component> =
            safe.graph.components().into_iter().map(|cells| Component::new(&safe, cells)).collect();
        let starts = match cover.team() {
            Team::Place(_) => None,
            Team::Knights(cells) => {
                let place = |cell: u32| {
                    let component = safe.component[cell as usize] as usize;
                    Some((component, components[component].cells.binary_search(&cell).ok()? as u32))
                };
                Some(cells.iter().filter_map(|&cell| place(safe.graph.node(cell)?)).collect::<Vec<_>>())
            }
        };
        let instance = CoverInstance { starts, count: cover.team().len(), components, safe };
        Ok(match instance.objection() {
            None => Presolved::Open(instance),
            Some(reason) => Presolved::Settled(Outcome::infeasible(reason)),
        })
    }
}

impl CoverInstance {
    /// Why there is no cover, if there is none.
    fn objection(&self) -> Option<Reason> {
        let (components, walkers) = (self.components.len(), self.count);
        let several = |components: usize| {
            format!(
                "the safe cells fall into {components} parts between which no leap leads, and each needs a walker of its own"
            )
        };
        match &self.starts {
            None if walkers > self.safe.graph.len() => {
                Some(format!("{walkers} walkers do not each find a cell: {} are safe", self.safe.graph.len()).into())
            }
            None if walkers < components => {
                let text = format!("{}: at least {components} walkers, not {walkers}", several(components));
                let first = |component: usize| self.safe.graph.cell(self.components[component].cells[0]);
                Some(Reason::by(Argument::Parts { from: first(0), to: first(1) }, text))
            }
            None => None,
            Some(starts) => {
                let mut has_walker = vec![false; components];
                starts.iter().for_each(|&(component, _)| has_walker[component] = true);
                let lonely =
                    self.components.iter().zip(&has_walker).filter(|(_, has)| !**has).map(|(component, _)| component);
                let cells: Vec<u32> = lonely.clone().flat_map(|component| component.cells.iter().copied()).collect();
                let alone = lonely.count();
                let to = self.safe.graph.cell(*cells.first()?);
                let (walks_in, number) = starts.first()?;
                let from = self.safe.graph.cell(self.components[*walks_in].cells[*number as usize]);
                let text = format!(
                    "no walker can reach {}: {}; {alone} of them {} none",
                    self.safe.names(cells),
                    several(components),
                    if alone == 1 { "has" } else { "have" }
                );
                Some(Reason::by(Argument::Parts { from, to }, text))
            }
        }
    }

    /// The walkers of a component: those given, or as many as can be placed there while every other component has one.
    pub(super) fn most_walkers(&self, component: usize) -> Walkers {
        match &self.starts {
            None => Walkers::Free(self.components[component].cells.len().min(self.count - (self.components.len() - 1))),
            Some(starts) => {
                let here = starts.iter().filter(|&&(of, _)| of == component).map(|&(_, start)| start);
                Walkers::Fixed(here.collect())
            }
        }
    }

    /// The whole team, on all safe cells as one component.
    pub(super) fn team(&self) -> Walkers {
        match &self.starts {
            None => Walkers::Free(self.count),
            Some(starts) => {
                Walkers::Fixed(starts.iter().map(|&(of, cell)| self.components[of].cells[cell as usize]).collect())
            }
        }
    }

    /// The walkers of a given team in a component, by their places in the team.
    pub(super) fn team_of(&self, component: usize) -> Vec<usize> {
        let starts = self.starts.iter().flatten();
        starts.enumerate().filter(|&(_, &(of, _))| of == component).map(|(walker, _)| walker).collect()
    }

    /// The walks in each component, as an answer shows them: in the order of the team, where it is given.
    pub(super) fn witness(&self, walks: &[Vec<Walk>]) -> Walks {
        let mut shown = vec![Vec::new(); self.count];
        let mut free = 0..self.count;
        for (index, (component, walks)) in self.components.iter().zip(walks).enumerate() {
            let team = match &self.starts {
                Some(_) => self.team_of(index),
                None => free.by_ref().take(walks.len()).collect(),
            };
            for (walker, walk) in team.into_iter().zip(walks) {
                shown[walker] = walk.iter().map(|&cell| component.graph.cell(cell)).collect();
            }
        }
        Walks { walks: shown }
    }
}

/// The steps of the longest walk.
pub(super) fn steps_of(walks: &[Walk]) -> u64 {
    walks.iter().map(|walk| walk.len() as u64 - 1).max().unwrap_or(0)
}

/// The moves of all walks.
pub(super) fn moves_of(walks: &[Walk]) -> u64 {
    walks.iter().map(|walk| walk.len() as u64 - 1).sum()
}
