//! `bfs`: bidirectional breadth-first search over packed positions.
//!
//! **Idea.** A position is a placement of the tokens; a move is a leap of one of them. Two searches, from the start and
//! from the goal (every leap can be taken back), grow layer by layer, always the one with the smaller frontier. The
//! first position that both reach lies on a shortest solution: all layers before were complete and did not meet.
//!
//! **State.** The board falls into components between which no leap leads ([`component`](crate::component)); each is
//! searched by itself, and the moves add up. A position is packed into machine words, cell by cell or token by token
//! (`bfs/encoding.rs`). Reached positions are marked with their depth modulo 3, which is enough to walk back: two bits
//! a placement where there are at most 2^30 of them (`bfs/ranks.rs`), else in a hash table (`bfs/marks.rs`).
//!
//! **Symmetry** ([`symmetry`](crate::symmetry)). A symmetry of the board that exchanges start and goal, tokens renamed,
//! makes the backward search the image of the forward one, which need not be carried out; swapped colours always have
//! one. Symmetries that keep start and goal make positions alike, of which only one is stored.
//!
//! **Exactness.** A search that has exhausted all positions on one side without meeting the other proves that there is
//! no solution. Stopped early, the complete layers prove a bound, which the parity of the moves may raise by one.
//!
//! **Cost.** Time and memory are O(n) in the number n of positions within half the distance. Ranked marks take a
//! quarter of a byte for each placement, hash tables 11 to 22 bytes for each position of one word; frontiers come on
//! top.
//!
//! **Source.** I. Pohl, *Bi-directional search*, Machine Intelligence 6 (1971); depths modulo 3: R. Korf, *Minimizing
//! disk I/O in two-bit breadth-first search*, AAAI 2008; the two-bit idea is due to G. Cooperman and L. Finkelstein,
//! *New methods for using Cayley graphs in interconnection networks*, Discrete Applied Mathematics 37/38 (1992).

mod encoding;
mod key;
mod marks;
mod packing;
mod ranks;
mod search;

pub use packing::Packing;

pub(crate) use encoding::Encoding;
pub(crate) use key::Key;
pub(crate) use marks::Marks;
pub(crate) use packing::{SearchTask, with_search};
pub(crate) use search::{BfsEnd, BfsSearch, Direction};

use cavalcade_board::Board;
use cavalcade_run::{Budget, Observer, Stopped};

use crate::component::{Component, ComponentError, Components};
use crate::symmetry::Symmetries;
use crate::{Cost, ExchangeQuestion, Leap, Obstacle, Outcome, Solution};

/// How a question is searched.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How positions are packed; none: as suits each component.
    pub packing: Option<Packing>,
    /// Whether symmetries are used.
    pub symmetries: bool,
}

/// As suits each component, with symmetries.
impl Default for Settings {
    fn default() -> Self {
        Settings { packing: None, symmetries: true }
    }
}

/// Why a question cannot be searched, or how far cannot be said.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BfsError {
    /// The board or its tokens.
    #[error(transparent)]
    Component(#[from] ComponentError),
    /// A component whose positions no key holds.
    #[error(
        "a position of {tokens} tokens on {cells} connected cells takes {bits} bits, of which it packs at most 512; try a \
         smaller board, fewer tokens or fewer kinds"
    )]
    Key {
        /// Tokens of the component.
        tokens: usize,
        /// Cells of the component.
        cells: usize,
        /// Bits of a key.
        bits: usize,
    },
    /// A component with more placements than are counted; only [`cost`] counts them.
    #[error("more than 2^64 placements")]
    Placements,
}

/// How a search went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Positions that were reached, up to symmetry.
    pub positions: u64,
    /// How the positions of each component are packed.
    pub packings: Vec<Packing>,
    /// The number of symmetries of each component, the identity included.
    pub symmetries: Vec<usize>,
}

impl Figures {
    /// Of components that are going to be searched.
    pub(crate) fn of(plans: &[Plan]) -> Figures {
        Figures {
            positions: 0,
            packings: plans.iter().map(|plan| plan.packing).collect(),
            symmetries: plans.iter().map(|plan| plan.symmetries.count()).collect(),
        }
    }
}

/// A shortest solution of a question.
///
/// Time and memory are proportional to the positions within half the distance; see the [module](self) for the figures.
/// At the end of the budget the best bound so far is returned.
///
/// # Errors
/// [`BfsError`] when the question is too large.
pub fn shortest(
    question: &ExchangeQuestion,
    settings: Settings,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Figures>, BfsError> {
    let components = match Components::of(question)? {
        Components::Open(components) => components,
        Components::Impossible(obstacle) => return Ok(Outcome::impossible(obstacle)),
    };
    let plans = components.iter().map(|component| settings.plan(component, question.board));
    let plans = plans.collect::<Result<Vec<Plan>, BfsError>>()?;

    let mut figures = Figures::of(&plans);
    let mut leaps = Vec::new();
    let mut bound = 0;
    let mut stopped = None;
    for (component, plan) in components.iter().zip(&plans) {
        // Something has to move in each component: a move, or two.
        let mut least = component.raised(1);
        if stopped.is_none() {
            let task = Shortest { component, observer, figures: &mut figures, bound: &mut least };
            match with_search(plan.packing, component, &plan.symmetries, budget, task) {
                Ok(Ok(more)) => {
                    least = more.len() as u64;
                    leaps.extend(more);
                }
                Ok(Err(obstacle)) => {
                    return Ok(Outcome { figures: Some(figures), ..Outcome::impossible(obstacle) });
                }
                Err(reason) => stopped = Some(reason),
            }
        }
        bound += least;
    }
    let solution = match stopped {
        None => Solution::Shortest { leaps },
        Some(_) => Solution::Unknown { bound },
    };
    Ok(Outcome { solution, stopped, figures: Some(figures) })
}

/// What the search of these components of a board takes at most: it stops where the two ends meet.
///
/// # Errors
/// [`BfsError`] when one of them is too large to be searched or counted.
pub fn cost(components: &[Component], board: &Board) -> Result<Cost, BfsError> {
    /// Positions that are reached in a second.
    const RATE: f64 = 1.3e7;
    let mut cost = Cost { is_limit: true, ..Cost::default() };
    for component in components {
        let plan = Settings::default().plan(component, board)?;
        let placements = component.placements().ok_or(BfsError::Placements)?;
        // Of a class of positions that symmetries turn into each other one is reached; few are their own images.
        let classes = placements.div_ceil(plan.symmetries.count() as u64);
        // Where the search from the goal is not an image of the other, both may reach the same.
        let searches = if plan.symmetries.swapping.is_some() { 1 } else { 2 };
        cost.positions = cost.positions.saturating_add(placements.saturating_mul(searches));
        cost.bytes = cost.bytes.max(plan.packing.bytes(component, placements, classes));
        cost.seconds += classes as f64 / RATE;
    }
    Ok(cost)
}

/// How a component is searched.
pub(crate) struct Plan {
    pub packing: Packing,
    pub symmetries: Symmetries,
}

impl Settings {
    /// Chooses how to search a component.
    pub(crate) fn plan(&self, component: &Component, board: &Board) -> Result<Plan, BfsError> {
        let packing = match self.packing {
            Some(packing) => Some(packing).filter(|packing| packing.can_hold(component)),
            None => Packing::of(component),
        };
        let packing = packing.ok_or_else(|| BfsError::Key {
            tokens: component.token_count(),
            cells: component.cells.len(),
            bits: 64 * Packing::Cells.words(component).min(Packing::Tokens.words(component)),
        })?;
        let symmetries = if self.symmetries { Symmetries::of(component, board) } else { Symmetries::default() };
        Ok(Plan { packing, symmetries })
    }
}

/// The task of finding one shortest solution.
struct Shortest<'a> {
    component: &'a Component,
    observer: &'a dyn Observer,
    figures: &'a mut Figures,
    bound: &'a mut u64,
}

impl SearchTask for Shortest<'_> {
    /// The leaps, or why there are none.
    type Output = Result<Vec<Leap>, Obstacle>;

    fn run<const W: usize, E: Encoding<W>, M: Marks<W>>(
        self,
        mut search: BfsSearch<'_, W, E, M>,
    ) -> Result<Self::Output, Stopped> {
        let end = search.run(false, self.observer);
        self.figures.positions += search.positions();
        *self.bound = search.bound();
        let cell = |place: u32| self.component.cells[place as usize];
        Ok(match end? {
            BfsEnd::Met(met) => {
                let leaps = search.solution(&met).into_iter();
                Ok(leaps.map(|(from, to)| (cell(from), cell(to))).collect())
            }
            BfsEnd::Exhausted { from_start } => Err(Obstacle::Exhausted {
                cell: cell(0),
                cells: self.component.cells.len(),
                positions: search.positions(),
                from_start,
            }),
        })
    }
}
