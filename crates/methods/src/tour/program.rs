//! `program`: the integer program of Dantzig, Fulkerson and Johnson.
//!
//! **Idea.** The same as `sat`, as published in 1954: two leaps at every cell, and among the cells of a subtour fewer
//! leaps than cells. For solvers of integer programs, and to set the two side by side.
//!
//! **Model.**
//!
//! ```text
//! sum of x at a cell + w = 2
//! sum of w = 2                        for an open tour; a closed one has no w
//! sum of x within S <= |S| - 1        for each subtour S, when it appears
//! ```
//!
//! There is no objective: every tour has as many moves as any other.
//!
//! **Exactness.** Every row holds for every tour, and a tour that is found is one. That there is none is proved where
//! the solver's arithmetic is exact.
//!
//! **Cost.** Exponential. The LP relaxation is weak (half of each of four leaps will do at a cell), and every round
//! restarts the search.
//!
//! **Source.** G. Dantzig, R. Fulkerson and S. Johnson, Solution of a large-scale traveling-salesman problem,
//! *Operations Research* 2, 1954.

use cavalcade_program::Program;
use cavalcade_program::microlp::Microlp;
use cavalcade_puzzle::{Condition, Tour};
use cavalcade_run::{Budget, Observer};

use super::lazy::{self, Modelled};
use super::model::TourModel;
use super::subtours::SubtourForm;
use crate::formulation::{BackendRef, Formulation, choice_of_solver};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// Leaps as an integer program.
#[derive(Clone, Copy, Default)]
pub struct IntegerProgram {
    /// The solver; none for the default one.
    pub backend: Option<BackendRef>,
}

impl Method<Tour> for IntegerProgram {
    fn info(&self) -> Description {
        Description::new(
            "program",
            "integer program of Dantzig, Fulkerson and Johnson, with lazy subtour elimination constraints",
            Proves::INFEASIBILITY,
        )
        .taking(&[Condition::Begin, Condition::Forbidden])
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        lazy::solve(self, tour, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Tour>> {
        Some(self)
    }
}

impl Formulation<Tour> for IntegerProgram {
    choice_of_solver!(Tour, &Microlp);

    fn program(&self, tour: &Tour) -> Result<Program, MethodError> {
        Ok(TourModel::new(tour, self.name())?.program)
    }

    fn anything_better(&self, tour: &Tour, _value: u64, _budget: &Budget) -> Result<Program, MethodError> {
        lazy::nothing(tour, self.name())
    }
}

impl Modelled for IntegerProgram {
    const CUT: SubtourForm = SubtourForm::Within;
}
