//! `half`: bidirectional heuristic search: an upper bound by a depth-first search or a beam, then two searches that are
//! pruned by a lower bound on the remaining moves.
//!
//! **Idea.** An admissible lower bound on the remaining moves is the sum, over the tokens, of the distance to the
//! nearest cell of its kind in the goal. Labelled tokens are matched, and for each pair the distances are replaced by
//! the fewest moves that bring both home with all others removed: the *additive pair bound* (`half/pairs.rs`,
//! `half/toward.rs`). Where it is exact at the start, a depth-first search goes almost straight to a solution, and
//! nothing is left to prove (`half/descent.rs`).
//!
//! Else, for solutions of at most B moves, a position at depth d whose lower bound exceeds B - d is pruned. Two searches
//! grow layer by layer from both ends until their depths add up to B; where they do not meet, every solution takes more
//! than B moves. So B rises from the first lower bound, two by two (all solutions have the same parity), until the ends
//! meet or B comes up to what a beam has found (`half/beam.rs`): the last and most expensive search, the one that would
//! find the solution, is then saved.
//!
//! **Symmetry.** Where a symmetry of the board, tokens renamed, exchanges start and goal, the layers from the goal are
//! the images of those from the start, which alone are made. Of positions that symmetries turn into each other while
//! start and goal stay, one is kept.
//!
//! **State.** A position is the sum of what each token adds to a key of 64, 128 or 256 bits (`half/token.rs`,
//! `half/key.rs`, `half/wide.rs`, `half/space.rs`), so that a leap and all its images cost an addition each. A layer is
//! a row of sorted buckets; the last two of each end are kept, since a leap never stays in its layer (`half/layer.rs`);
//! they go to a file when memory runs short and there is a scratch directory. The moves of a solution are found again by
//! halving it (`half/trace.rs`).
//!
//! **Exactness.** A shortest solution of at most B moves is never dropped, since the bound on the remaining moves is
//! valid at each of its positions, and before the depths add up to its length nothing can meet. Where no beam finds a
//! solution, nothing is dropped, and an empty layer proves that there is no solution.
//!
//! **Cost.** Proportional to the positions near a shortest path: few where the tokens have far to go and there is room,
//! many where the board is nearly full and most moves only make way, which `bfs` does better. 8, 16 or 32 bytes for each
//! position of the largest layers, two or three times.
//!
//! **Source.** Breadth-first iterative deepening: R. Zhou and E. Hansen, *Breadth-first heuristic search*, Artificial
//! Intelligence 170 (2006). Halves pruned by a bound: H. Kaindl and G. Kainz, *Bidirectional heuristic search
//! reconsidered*, Journal of Artificial Intelligence Research 7 (1997). Sums over disjoint sets of tokens: R. Korf and
//! A. Felner, *Disjoint pattern database heuristics*, Artificial Intelligence 134 (2002).

mod beam;
mod component_state;
mod descent;
mod forecast;
mod key;
mod layer;
mod pairs;
mod search;
mod space;
mod token;
mod toward;
mod trace;
mod wide;

pub use space::TooLarge;

use cavalcade_board::Board;
use cavalcade_run::{Budget, Observer, Stopped, Translated};

use crate::component::{Component, ComponentError, Components};
use crate::symmetry::Symmetries;
use crate::{Cost, ExchangeQuestion, Leap, Obstacle, Outcome, Solution};
use component_state::{ComponentState, Work};

/// How many positions of a layer the first beam keeps, where nothing else is asked for.
pub const DEFAULT_WIDTH: usize = 1 << 12;

/// Why a question cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HalfError {
    /// The board or its tokens.
    #[error(transparent)]
    Component(#[from] ComponentError),
    /// A component whose positions have no keys.
    #[error(transparent)]
    Keys(#[from] TooLarge),
}

/// How a search went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Positions that were kept, up to symmetry, in all searches together.
    pub positions: u64,
    /// The lower bound of each component before any search, where it was reached.
    pub root_bounds: Vec<u32>,
    /// The number of symmetries of each component, the identity included.
    pub symmetries: Vec<usize>,
    /// The moves of the first beam's solution, for each component in which it found one.
    pub beams: Vec<usize>,
}

/// A shortest solution of a question; the first beam keeps `width` positions of a layer.
///
/// Time and memory are proportional to the positions near a shortest path; see the [module](self) for the figures. At
/// the end of the budget the best solution and the best bound so far are returned.
///
/// # Errors
/// [`HalfError`] when the question is too large.
pub fn shortest(
    question: &ExchangeQuestion,
    width: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome<Figures>, HalfError> {
    let components = match Components::of(question)? {
        Components::Open(components) => components,
        Components::Impossible(obstacle) => return Ok(Outcome::impossible(obstacle)),
    };
    let mut begun = HalfSearch::new(components, question.board, width)?;
    // Upper bounds for all components come first: a run that is stopped while it proves has a solution to show.
    let mut stopped = None;
    for index in 0..begun.components.len() {
        stopped = stopped.or(begun.work(index, Work::Beam, budget, observer).err());
    }
    Ok(begun.finish_unless(stopped, budget, observer))
}

/// A search in progress: what is known of each component.
#[derive(Debug)]
pub struct HalfSearch {
    components: Vec<ComponentState>,
}

impl HalfSearch {
    /// A search of some components of a board; the first beam will keep `width` positions of a layer.
    ///
    /// # Errors
    /// [`TooLarge`] when one of them has no keys.
    pub fn new(components: Vec<Component>, board: &Board, width: usize) -> Result<HalfSearch, TooLarge> {
        let component = |component| {
            space::fits(&component)?;
            let symmetries = Symmetries::of(&component, board);
            Ok(ComponentState::new(component, symmetries, width))
        };
        Ok(HalfSearch { components: components.into_iter().map(component).collect::<Result<_, _>>()? })
    }

    /// Does the first of the work, and estimates what all of it is likely to take; none where that is not known.
    ///
    /// # Errors
    /// Why it was stopped.
    pub fn forecast(&mut self, budget: &Budget, observer: &dyn Observer) -> Result<Option<Cost>, Stopped> {
        forecast::forecast(self, budget, observer)
    }

    /// Does what is left to do.
    pub fn finish(self, budget: &Budget, observer: &dyn Observer) -> Outcome<Figures> {
        self.finish_unless(None, budget, observer)
    }

    /// Does what is left to do, unless it was stopped before.
    fn finish_unless(
        mut self,
        mut stopped: Option<Stopped>,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Outcome<Figures> {
        for index in 0..self.components.len() {
            if stopped.is_some() {
                break;
            }
            match self.work(index, Work::Prove, budget, observer) {
                Ok(None) => {}
                Ok(Some(obstacle)) => {
                    return Outcome { figures: Some(self.figures()), ..Outcome::impossible(obstacle) };
                }
                Err(reason) => stopped = Some(reason),
            }
        }
        let solution = self.solution(stopped.is_some());
        let stopped = stopped.filter(|_| !matches!(solution, Solution::Shortest { .. }));
        Outcome { solution, stopped, figures: Some(self.figures()) }
    }

    /// Does some work on a component. What is found there is an improvement for the observer as soon as all components
    /// have a solution.
    fn work(
        &mut self,
        index: usize,
        work: Work,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Option<Obstacle>, Stopped> {
        let rest = self.components.iter().enumerate().filter(|&(other, _)| other != index);
        let rest: Option<Vec<Vec<Leap>>> = rest.map(|(_, component)| component.solution()).collect();
        let others = rest.iter().flatten().map(|leaps| leaps.len() as u64).sum::<u64>();
        let cells = self.components[index].component().cells.clone();
        let whole = |leaps: Vec<(u32, u32)>| {
            let here = leaps.into_iter().map(|(from, to)| (cells[from as usize], cells[to as usize]));
            Some(here.chain(rest.as_ref()?.iter().flatten().copied()).collect::<Vec<Leap>>())
        };
        let whole = Translated::new(observer, whole).with_values(move |moves| moves + others);
        self.components[index].work(work, budget, &whole)
    }

    /// What is known of all components together.
    fn solution(&self, is_stopped: bool) -> Solution {
        let bound = self.components.iter().map(ComponentState::bound).sum();
        let best: Option<Vec<Vec<Leap>>> = self.components.iter().map(ComponentState::solution).collect();
        let Some(leaps) = best.map(|best| best.concat()) else { return Solution::Unknown { bound } };
        match is_stopped && leaps.len() as u64 > bound {
            true => Solution::Feasible { leaps, bound },
            false => Solution::Shortest { leaps },
        }
    }

    fn figures(&self) -> Figures {
        Figures {
            positions: self.components.iter().map(ComponentState::positions).sum(),
            root_bounds: self.components.iter().filter_map(|component| component.root_bound).collect(),
            symmetries: self.components.iter().map(ComponentState::symmetries).collect(),
            beams: self.components.iter().filter_map(|component| component.beam).collect(),
        }
    }
}
