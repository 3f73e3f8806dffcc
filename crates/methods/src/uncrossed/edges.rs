//! `edges`: the integer program as it was published.
//!
//! **Idea.** A path is a set of leaps: two at each of its cells, one at an end. A leap that is made forbids those that
//! cross it.
//!
//! **Model.** With `x` for leaps, `z` for visited cells and `w` for ends,
//!
//! ```text
//! maximise    sum of x
//! subject to  sum of x at a cell = 2 z - w                  the incidence matrix times x
//!             sum of w = 2                                  for a path; a cycle has no w
//!             sum of x that cross it <= H (1 - x)           the conflict matrix times x, for each leap
//! ```
//!
//! H is the most leaps that one leap crosses: on the chessboard 9 for the knight, 27 for the zebra, 34 for the giraffe (37
//! on large boards); 21 for the camel, 9 when its two colours are kept apart. Here it is counted on the board. It is a big-M: a row that says little while `x`
//! is not integral. On the chessboard the relaxation's optimum is 63, a path through all cells; the best there is has 35
//! moves.
//!
//! **Subtours.** Solve; if the solution has a cycle beside the path, forbid this cycle and solve again.
//!
//! **Exactness.** Integral solutions without subtours are the uncrossed paths, or cycles, and nothing else. As published,
//! the program asks for at most two ends, which a cycle satisfies, so that a cycle might pass for a path; here it asks for
//! two.
//!
//! **Cost.** Small boards only: what weak rows and one cut a round lead to is the point. Beside it stands `cliques`.
//!
//! **Source.** L. Lessard, *Book proofs: Non-intersecting chessboard paths*, on a puzzle of FiveThirtyEight's Riddler.

use cavalcade_program::{Program, cadical::Cadical};
use cavalcade_puzzle::Uncrossed;
use cavalcade_run::{Budget, Observer};

use super::incidence::{self, Incidence, Model};
use super::leaps::Leaps;
use crate::formulation::{BackendRef, Formulation};
use crate::method::{Finding, Method, MethodError, Proves};

/// The published program; its settings.
#[derive(Clone, Copy, Default)]
pub struct Edges {
    /// The solver; none: CaDiCaL.
    pub backend: Option<BackendRef>,
}

impl Method<Uncrossed> for Edges {
    fn name(&self) -> &'static str {
        "edges"
    }

    fn summary(&self) -> &'static str {
        "the published integer program over leaps, with a big-M for those that cross"
    }

    fn proves(&self) -> Proves {
        Proves { optimality: true, infeasibility: true }
    }

    fn solve(&self, uncrossed: &Uncrossed, budget: &Budget, observer: &dyn Observer) -> Result<Finding, MethodError> {
        incidence::solve(self, uncrossed, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Uncrossed>> {
        Some(self)
    }
}

impl Formulation<Uncrossed> for Edges {
    fn backend(&self) -> BackendRef {
        self.backend.unwrap_or(&Cadical)
    }

    fn program(&self, uncrossed: &Uncrossed) -> Result<Program, MethodError> {
        incidence::program(self, uncrossed)
    }

    fn anything_better(&self, uncrossed: &Uncrossed, value: u64, budget: &Budget) -> Result<Program, MethodError> {
        incidence::anything_better(self, uncrossed, value, budget)
    }

    fn on(&self, backend: BackendRef, _horizon: Option<u32>) -> Box<dyn Method<Uncrossed>> {
        Box::new(Edges { backend: Some(backend) })
    }
}

impl Model for Edges {
    const CUTS_IMAGES: bool = false;

    fn incidence(&self, leaps: &Leaps, closed: bool) -> Incidence {
        let mut incidence = Incidence::new(self.name(), leaps, closed);
        let most = leaps.crossing.iter().map(Vec::len).max().unwrap_or(0) as i64;
        for (leap, crossing) in leaps.crossing.iter().enumerate().filter(|(_, crossing)| !crossing.is_empty()) {
            let name = format!("cross_{}", incidence.name(leap));
            let others = crossing.iter().map(|&other| (incidence.made[other as usize], 1));
            let terms: Vec<_> = others.chain([(incidence.made[leap], most)]).collect();
            incidence.program.row(name, terms, None, Some(most));
        }
        incidence.program.objective = incidence.made.iter().map(|&x| (x, 1)).collect();
        incidence
    }
}
