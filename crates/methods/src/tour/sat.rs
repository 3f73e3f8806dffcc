//! `sat`: two leaps at every cell, and clauses against subtours.
//!
//! **Idea.** Choose two leaps at every cell: what comes of it are cycles, and with two ends a path beside them. As long as
//! there is more than one, say of each cycle that some leap leads out of it, and choose again.
//!
//! **Model.** A variable a leap, rows at the cells, clauses for subtours; see `model` and `subtours`. Of a symmetric tour
//! there is a variable for each orbit of leaps under half a turn, so the program is half as large.
//!
//! **Exactness.** A SAT solver's arithmetic is exact, and each clause holds for every tour: when the clauses contradict each
//! other, there is no tour.
//!
//! **Cost.** The chessboard takes some milliseconds, and so do most small boards without a tour; on larger boards the
//! rounds grow in number, and `warnsdorff` is far faster where there is a tour.
//!
//! **Source.** G. Dantzig, R. Fulkerson and S. Johnson, Solution of a large-scale traveling-salesman problem, *Operations
//! Research* 2, 1954, for the lazy rows; as clauses, a textbook's.

use cavalcade_program::{DEFAULT_SAT, Program};
use cavalcade_puzzle::Tour;
use cavalcade_run::{Budget, Observer};

use super::model::{self, Model, Modelled};
use super::subtours::Cut;
use crate::formulation::{BackendRef, Formulation};
use crate::method::{Finding, Method, MethodError, Proves};

/// Leaps as clauses.
#[derive(Clone, Copy, Default)]
pub struct Sat {
    /// The solver; none for the default one.
    pub backend: Option<BackendRef>,
}

impl Method<Tour> for Sat {
    fn name(&self) -> &'static str {
        "sat"
    }

    fn summary(&self) -> &'static str {
        "two leaps at every cell, clauses against subtours as they appear"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        model::solve(self, tour, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Tour>> {
        Some(self)
    }
}

impl Formulation<Tour> for Sat {
    fn backend(&self) -> BackendRef {
        self.backend.unwrap_or(DEFAULT_SAT)
    }

    fn program(&self, tour: &Tour) -> Result<Program, MethodError> {
        Ok(Model::new(tour, self.name())?.program)
    }

    fn anything_better(&self, tour: &Tour, _value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        model::nothing(tour, self.name())
    }

    fn on(&self, backend: BackendRef, _horizon: Option<u32>) -> Box<dyn Method<Tour>> {
        Box::new(Sat { backend: Some(backend) })
    }
}

impl Modelled for Sat {
    const CUT: Cut = Cut::Leaving;
}
