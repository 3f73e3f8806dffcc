//! What the restarts of the network have come to.

use std::ops::AddAssign;

use serde::Serialize;

/// The method's name.
pub(super) const NAME: &str = "neural";

/// What restarts have come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Restarts.
    pub restarts: u64,
    /// Iterations of all restarts together.
    pub iterations: u64,
    /// Restarts that have settled into a 2-factor.
    pub factors: u64,
    /// Cycles of all 2-factors together, before any are joined.
    pub cycles: u64,
    /// Exchanges of two leaps that have joined two cycles.
    pub joins: u64,
    /// Restarts that have led to a tour.
    pub tours: u64,
}

impl Tally {
    /// The figures and shares as they stand in answers; shares are rounded to four decimals, means to two.
    pub fn figures(&self) -> NeuralFigures {
        let ratio = |part: u64, whole: u64, digits: i32| {
            let scale = 10f64.powi(digits);
            (part as f64 / whole.max(1) as f64 * scale).round() / scale
        };
        NeuralFigures {
            restarts: self.restarts,
            iterations: self.iterations,
            two_factor_share: ratio(self.factors, self.restarts, 4),
            cycles_mean: ratio(self.cycles, self.factors, 2),
            joins: Some(self.joins),
            tour_share: ratio(self.tours, self.restarts, 4),
            rule: None,
        }
    }

    /// The last restart, the first being 0; none where the network was not asked.
    pub fn last_restart(&self) -> Option<u64> {
        self.restarts.checked_sub(1)
    }
}

/// The figures of the network.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NeuralFigures {
    /// Restarts.
    pub restarts: u64,
    /// Iterations of all restarts together.
    pub iterations: u64,
    /// The share of restarts that have settled into a 2-factor.
    pub two_factor_share: f64,
    /// Cycles of a 2-factor in the mean, before any are joined.
    pub cycles_mean: f64,
    /// Exchanges of two leaps that have joined two cycles; none where cycles are not joined.
    pub joins: Option<u64>,
    /// The share of restarts that have led to a tour.
    pub tour_share: f64,
    /// The order in which the neurons are updated, where it is a figure of the run.
    pub rule: Option<&'static str>,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.restarts += other.restarts;
        self.iterations += other.iterations;
        self.factors += other.factors;
        self.cycles += other.cycles;
        self.joins += other.joins;
        self.tours += other.tours;
    }
}
