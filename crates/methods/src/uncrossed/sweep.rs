//! `sweep`: frontier dynamic programming over parenthesis words, pruned by nested relaxations. The default.
//!
//! **Idea.** Sweep the cells row by row and remember, of all that lies behind, only the leaps that lead ahead and which of
//! them hang together. Finished leaps and coming ones lie on two sides of a line and cannot cross, so nothing else
//! matters. A beam finds a long path; then whatever cannot beat it is left out, by what windows of a few columns still
//! allow, and by a sweep of the whole width that asks for all but connection. What is left of the exact states is few.
//!
//! **State, exactness.** See [`cavalcade_sweep::longest`]: every bound is one, in integers, and the last sweep is over
//! exact states.
//!
//! **Cost.** Exponential in the shorter side, linear in the longer one. The knight's chessboard takes a tenth of a second,
//! where the integer programs take minutes and more.
//!
//! **Strips.** Beyond 32 000 cells a board of few columns is answered as [`strip`](super::strip) answers it, without a witness.
//!
//! **Source.** I. G. Enting, *J. Phys. A* 13 (1980), for the frontier; the nesting of windows, relaxation and sweep is this
//! project's own.

use cavalcade_puzzle::{Uncrossed, Witness};
use cavalcade_run::{Budget, Observer};
use cavalcade_sweep::longest::{self, Figures, Outcome, Question, SplitFigures, SweepError};
pub use cavalcade_sweep::longest::{Plan, SplitPlan};
use serde_json::{Map, Value};

use super::Strip;
use crate::method::{Conclusion, Finding, Method, MethodError, Proves};

/// The sweep; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sweep;

impl Method<Uncrossed> for Sweep {
    fn name(&self) -> &'static str {
        "sweep"
    }

    fn summary(&self) -> &'static str {
        "frontier dynamic programming, pruned by nested relaxations"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn goes_to_disk(&self) -> bool {
        true
    }

    fn solve(&self, uncrossed: &Uncrossed, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        if Strip::suits(uncrossed) {
            let mut finding = Strip::default().solve(uncrossed, budget, observer)?;
            finding.stats.insert("by".to_string(), "strip".into());
            return Ok(finding);
        }
        let outcome = longest::longest(&question(uncrossed), budget, observer);
        finding(uncrossed, outcome.map_err(|error| too_large(self.name(), error))?)
    }
}

/// Counts what the sweep may need for a puzzle, without making it; see [`longest::plan`].
///
/// # Errors
/// [`MethodError::TooLarge`] for boards beyond the sweep.
pub fn plan(uncrossed: &Uncrossed, budget: &Budget, observer: &dyn Observer) -> Result<Plan, MethodError> {
    longest::plan(&question(uncrossed), budget, observer).map_err(|error| too_large("sweep", error))
}

/// What the sweep is asked.
pub(super) fn question(uncrossed: &Uncrossed) -> Question<'_> {
    Question { board: uncrossed.board(), leaper: uncrossed.piece(), closed: uncrossed.closed() }
}

/// Why the sweep, on behalf of a method, does not take a puzzle.
pub(super) fn too_large(method: &'static str, error: SweepError) -> MethodError {
    MethodError::too_large(method, error)
}

/// What a sweep's outcome says of the puzzle.
pub(super) fn finding(uncrossed: &Uncrossed, outcome: Outcome) -> Result<Finding, MethodError> {
    let closed = uncrossed.closed();
    let stats = stats(&outcome.figures);
    let bound = Some(outcome.bound);
    let conclusion = match (outcome.moves(), outcome.proved) {
        (Some(value), proved) => {
            let witness = Witness::Path { path: outcome.path, closed };
            if proved { Conclusion::Optimal { value, witness } } else { Conclusion::Feasible { value, bound, witness } }
        }
        (None, true) => Conclusion::Infeasible { reason: no_cycle(&outcome.figures) },
        (None, false) => Conclusion::open(outcome.stopped, bound, || {
            "no cycle was found among the states that were kept, which excludes none; `sweep` decides it".to_string()
        }),
    };
    Ok(Finding { conclusion, then: None, stopped: outcome.stopped, stats })
}

fn no_cycle(figures: &Figures) -> String {
    if figures.regions == 0 {
        return "a cycle has at least four cells, and no connected part of the board has as many".to_string();
    }
    "the board was swept, and no state from which a cycle of four moves or more could be closed was left".to_string()
}

/// The figures by name, of the phases that were needed. No `relaxation`: it refuted all that would be longer.
fn stats(figures: &Figures) -> Map<String, Value> {
    let windows: Vec<String> = figures.splits.iter().map(columns).collect();
    let stats = [
        ("slots", Value::from(figures.slots)),
        ("beam", figures.beam.into()),
        ("beam_states", figures.beam_states.into()),
        ("corridor", figures.corridor.into()),
        ("corridors", figures.corridors.into()),
        ("windows", windows.join(" then ").into()),
        ("window_states", figures.splits.iter().map(|split| split.states).sum::<u64>().into()),
        ("root_bound", figures.root_bound.into()),
        ("relaxation", figures.relaxation.into()),
        ("relaxation_states", figures.relaxation_states.into()),
        ("relaxation_peak", figures.relaxation_peak.into()),
        ("exact_states", figures.exact_states.into()),
        ("exact_peak", figures.exact_peak.into()),
        ("memory", figures.memory.into()),
        ("memory_wanted", figures.memory_wanted.into()),
    ];
    let is_needed = |value: &Value| !value.is_null() && *value != 0 && *value != "";
    let needed = stats.into_iter().filter(|(_, value)| is_needed(value));
    needed.map(|(name, value)| (name.to_string(), value)).collect()
}

/// The columns of each window of a split: `3+2+3`.
fn columns(split: &SplitFigures) -> String {
    split.columns.iter().map(u64::to_string).collect::<Vec<String>>().join("+")
}
