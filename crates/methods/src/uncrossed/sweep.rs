//! `sweep`: frontier dynamic programming over parenthesis words, pruned by nested relaxations. The default.
//!
//! **Idea.** Frontier-based dynamic programming: the cells are swept row by row, and a state keeps only the leaps
//! across the frontier and their mate array. Finished leaps and later ones lie on two sides of a line and cannot cross,
//! so nothing else matters. Beam search finds a long path; then states that cannot beat it are pruned, by bounds from
//! windows of a few columns, and by a relaxation of the whole width that drops connectivity. Few exact states are left.
//!
//! **State, exactness.** See [`cavalcade_sweep::longest`]: every bound is proved in integers, and the last sweep is
//! over exact states.
//!
//! **Cost.** Exponential in the shorter side, linear in the longer one. The knight's chessboard takes a tenth of a
//! second, where the integer programs take minutes and more.
//!
//! **Strips.** A board of few columns that is six times as high as wide is answered as [`strip`](super::strip) answers it;
//! beyond 32 000 cells without a witness.
//!
//! **Source.** I. G. Enting, *J. Phys. A* 13 (1980), for the frontier; the nesting of windows, relaxation and sweep is
//! this project's own.

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::Uncrossed;
use cavalcade_run::{Budget, Observer, Stopped, Translated};
use cavalcade_sweep::longest::{self, Figures, LongestQuestion, Outcome as Swept, SplitFigures, SweepError};
pub use cavalcade_sweep::longest::{LongestPlan, SplitPlan};
use serde::Serialize;

use super::cliques::Cliques;
use super::question::{ALL_CONDITIONS, Question, Stated};
use super::strip::Strip;
use super::warm_start::{self, WarmStartFigures};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::{By, MemoryFigures};

/// The sweep; its settings.
#[derive(Clone, Debug, Default)]
pub struct Sweep {
    /// The cells of a path or cycle that is known, in order: only longer ones are looked for. Empty: none is.
    pub warm_start: Vec<Cell>,
}

impl Sweep {
    pub(super) const NAME: &str = "sweep";
    /// Nothing is known.
    pub const DEFAULT: Sweep = Sweep { warm_start: Vec::new() };
}

impl Method<Uncrossed> for Sweep {
    fn info(&self) -> Description {
        Description::new(Sweep::NAME, "frontier dynamic programming, pruned by nested relaxations", Proves::BOTH)
            .going_to_disk()
            .taking(ALL_CONDITIONS)
            .with_settings(&[warm_start::SETTING])
    }

    fn solve(
        &self,
        uncrossed: &Uncrossed,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Uncrossed>, MethodError> {
        if uncrossed.piece().is_compound() || uncrossed.variant().is_some() || uncrossed.paths() > 1 {
            warm_start::refuse(&self.warm_start, self.name())?;
            let cliques = Cliques { backend: None };
            return Ok(cliques.solve(uncrossed, budget, observer)?.with(&By { by: cliques.name() }));
        }
        if let Some(strip) = Strip::suited(uncrossed).filter(|strip| !strip.witness || self.warm_start.is_empty()) {
            warm_start::refuse(&self.warm_start, self.name())?;
            let outcome = strip.solve(uncrossed, budget, observer)?.with(&By { by: "strip" });
            if !strip.witness || outcome.stopped != Some(Stopped::Memory) {
                return Ok(outcome);
            }
        }
        let start = &self.warm_start;
        swept_by(uncrossed, self.name(), start, observer, |question, observer| {
            longest::longest_from(question, start, budget, observer)
        })
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Uncrossed>>> {
        Some(Box::new(Sweep { warm_start: warm_start::cells(setting, value)? }))
    }
}

/// Counts what the sweep may need for a puzzle, without making it; see [`longest::plan`].
///
/// # Errors
/// [`MethodError::TooLarge`] for boards beyond the sweep.
pub fn plan(uncrossed: &Uncrossed, budget: &Budget, observer: &dyn Observer) -> Result<LongestPlan, MethodError> {
    match Question::of(uncrossed, Sweep::NAME)? {
        Stated::Open(question) => longest::plan(&asked(&question, uncrossed.piece()), budget, observer)
            .map_err(|error| MethodError::too_large(Sweep::NAME, error)),
        Stated::Settled(_) => Ok(LongestPlan::default()),
    }
}

/// What the sweep is asked.
pub(super) fn asked(question: &Question, leaper: Leaper) -> LongestQuestion<'_> {
    LongestQuestion { board: &question.ground, leaper, closed: question.closed, given: &question.given }
}

/// What a sweep of some kind says of a puzzle, on behalf of a method; `start` is a path or cycle with which it begins.
pub(super) fn swept_by(
    uncrossed: &Uncrossed,
    method: &'static str,
    start: &[Cell],
    observer: &dyn Observer,
    sweep: impl FnOnce(&LongestQuestion, &dyn Observer) -> Result<Swept, SweepError>,
) -> Result<Outcome<Uncrossed>, MethodError> {
    let warm_start = WarmStartFigures::new(uncrossed, start)?;
    let question = match Question::of(uncrossed, method)? {
        Stated::Open(question) => question,
        Stated::Settled(resolution) => return Ok(Outcome::of(resolution)),
    };
    let reading = question.clone();
    let in_cells = Translated::new(observer, move |path: Vec<Cell>| Some(reading.read(path)));
    let swept = sweep(&asked(&question, uncrossed.piece()), &in_cells);
    Ok(outcome(&question, swept.map_err(|error| MethodError::too_large(method, error))?).with(&warm_start))
}

/// What a sweep says of the puzzle.
fn outcome(question: &Question, swept: Swept) -> Outcome<Uncrossed> {
    let figures = LongestFigures::of(&swept.figures);
    let bound = Some(swept.bound);
    let resolution = match (swept.moves(), swept.proved) {
        (Some(value), proved) => Resolution::found(value, question.read(swept.path), bound, proved),
        (None, true) => Resolution::Infeasible { reason: no_path(question, &swept.figures) },
        (None, false) => Resolution::open(swept.stopped, bound, || {
            let what = if question.closed { "cycle" } else { "path" };
            format!(
                "no {what} was found among the states that were kept, which does not exclude one; take `sweep` to decide it"
            )
        }),
    };
    Outcome::of(resolution).stopped(swept.stopped).with(&figures)
}

/// Why there is no cycle, or no path with the given cells.
fn no_path(question: &Question, figures: &Figures) -> String {
    let (cells, path) = match (question.closed, &question.given) {
        (true, given) if given.is_empty() => (
            "a cycle has at least four cells, and no connected part of the board has as many",
            "a cycle of four moves or more",
        ),
        (true, given) if given.visit.is_empty() => (
            "a cycle has at least four cells, and fewer can be reached from the given ones",
            "a cycle that begins with the given cells",
        ),
        (true, _) => {
            ("the given cells are not in one connected part of four cells or more", "a cycle with the given cells")
        }
        (false, _) => ("the given cells are not in one connected part of the board", "a path with the given cells"),
    };
    if figures.components == 0 {
        return cells.to_string();
    }
    let end = if question.closed { "closed" } else { "completed" };
    format!("the board was swept, and no state from which {path} could be {end} was left")
}

/// The figures of the phases that were needed; those of the others are left out.
#[derive(Serialize)]
struct LongestFigures {
    /// The most leaps that may be pending at one time.
    slots: Option<u64>,
    /// The moves of the beam's path.
    beam: Option<u64>,
    /// The states of the beam.
    beam_states: Option<u64>,
    /// The moves of the path that blocks have made longer.
    corridor: Option<u64>,
    /// The blocks that were tried.
    corridors: Option<u64>,
    /// The columns of the windows, such as `3+2+3 then 4+4`.
    windows: Option<String>,
    /// The states of all windows.
    window_states: Option<u64>,
    /// The bound of the windows for the whole board.
    root_bound: Option<u64>,
    /// The bound of the relaxation without connectivity; none where it has refuted all that would be longer.
    relaxation: Option<u64>,
    /// Its states.
    relaxation_states: Option<u64>,
    /// Those of its largest layer.
    relaxation_peak: Option<u64>,
    /// The exact states.
    exact_states: Option<u64>,
    /// Those of the largest layer.
    exact_peak: Option<u64>,
    #[serde(flatten)]
    memory: MemoryFigures,
}

impl LongestFigures {
    fn of(figures: &Figures) -> LongestFigures {
        let windows: Vec<String> = figures.splits.iter().map(columns).collect();
        let needed = |figure: u64| Some(figure).filter(|&figure| figure > 0);
        LongestFigures {
            slots: needed(figures.slots),
            beam: figures.beam.and_then(needed),
            beam_states: needed(figures.beam_states),
            corridor: figures.corridor.and_then(needed),
            corridors: needed(figures.corridors),
            windows: Some(windows.join(" then ")).filter(|windows| !windows.is_empty()),
            window_states: needed(figures.splits.iter().map(|split| split.states).sum()),
            root_bound: figures.root_bound.and_then(needed),
            relaxation: figures.relaxation.and_then(needed),
            relaxation_states: needed(figures.relaxation_states),
            relaxation_peak: needed(figures.relaxation_peak),
            exact_states: needed(figures.exact_states),
            exact_peak: needed(figures.exact_peak),
            memory: MemoryFigures {
                memory: needed(figures.memory),
                memory_wanted: figures.memory_wanted.and_then(needed),
                resident: None,
            },
        }
    }
}

/// The columns of each window of a split: `3+2+3`.
fn columns(split: &SplitFigures) -> String {
    split.columns.iter().map(u64::to_string).collect::<Vec<String>>().join("+")
}
