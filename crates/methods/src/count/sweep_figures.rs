//! The figures of a sweep, as they stand in an answer.

use cavalcade_sweep::count::Figures;
use serde::Serialize;

/// The figures of a sweep, known before it begins.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct SweepFigures {
    /// The most cells that are reached and not processed at one time.
    pub slots: u64,
    /// Patterns of degrees, of all layers together.
    pub patterns: u64,
    /// States of all layers together.
    pub states: u64,
    /// Those of the largest layer.
    pub peak_states: u64,
    /// Additions of one pass.
    pub additions: u64,
}

impl SweepFigures {
    pub(super) fn of(figures: &Figures) -> SweepFigures {
        let &Figures { slots, patterns, states, peak_states, additions, .. } = figures;
        SweepFigures { slots, patterns, states, peak_states, additions }
    }
}
