//! `sat`: SAT with lazy subtour elimination: two leaps at every cell, and clauses against subtours.
//!
//! **Idea.** Choose two leaps at every cell: the result is a set of cycles, and with two ends also a path. As long as
//! there are several, add a clause for each cycle (some leap leads out of it), and solve again.
//!
//! **Model.** A variable a leap, rows at the cells, clauses for subtours; see `model` and `subtours`. A tour with a
//! symmetry has a variable for each orbit of leaps, so that the program has a half or a quarter of the size; where several
//! reflections are possible, a variable for each chooses one.
//!
//! **Exactness.** A SAT solver's arithmetic is exact, and each clause holds for every tour: when the clauses contradict
//! each other, there is no tour.
//!
//! **Cost.** Exponential in the worst case. The chessboard takes some milliseconds, and so do most small boards without
//! a tour; on larger boards the rounds grow in number, and `warnsdorff` is far faster where there is a tour.
//!
//! **Source.** G. Dantzig, R. Fulkerson and S. Johnson, Solution of a large-scale traveling-salesman problem,
//! *Operations Research* 2, 1954, for the lazy subtour elimination constraints; their form as clauses is folklore.

use cavalcade_program::{DEFAULT_SAT, Program};
use cavalcade_puzzle::{Condition, Tour};
use cavalcade_run::{Budget, Observer};

use super::lazy::{self, Modelled};
use super::model::TourModel;
use super::subtours::SubtourForm;
use crate::formulation::{BackendRef, Formulation, choice_of_solver};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// Leaps as clauses.
#[derive(Clone, Copy, Default)]
pub struct Sat {
    /// The solver; none for the default one.
    pub backend: Option<BackendRef>,
}

impl Method<Tour> for Sat {
    fn info(&self) -> Description {
        Description::new("sat", "SAT: two leaps at every cell, lazy subtour elimination clauses", Proves::INFEASIBILITY)
            .taking(&[Condition::Begin, Condition::Forbidden])
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        lazy::solve(self, tour, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Tour>> {
        Some(self)
    }
}

impl Formulation<Tour> for Sat {
    choice_of_solver!(Tour, DEFAULT_SAT);

    fn program(&self, tour: &Tour) -> Result<Program, MethodError> {
        Ok(TourModel::new(tour, self.name())?.program)
    }

    fn anything_better(&self, tour: &Tour, _value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        lazy::nothing(tour, self.name())
    }
}

impl Modelled for Sat {
    const CUT: SubtourForm = SubtourForm::Leaving;
}
