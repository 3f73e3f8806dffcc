//! `edges`: Lessard's integer program, as published.
//!
//! **Idea.** A path is a set of leaps: two at each of its cells, one at an end. A leap that is made forbids those that
//! cross it.
//!
//! **Model.** With `x` for leaps, `z` for visited cells and `w` for ends,
//!
//! ```text
//! maximise    sum of x
//! subject to  sum of x at a cell = 2 z - w                  the incidence matrix times x
//!             sum of w <= 2                                 for a path; a cycle has no w
//!             sum of x that cross it <= H (1 - x)           the conflict matrix times x, for each leap
//! ```
//!
//! **H.** As published, H is the largest row sum of the conflict matrix, the most leaps that one leap crosses: on the
//! chessboard 9 for the knight, 27 for the zebra, 34 for the giraffe (37 on large boards); 21 for the camel, 9 when its
//! two colours are kept apart. Here it is counted on the board. It is a big-M: a weak row while `x` is not integral.
//! The most leaps that cross one leap *and can be used together* will do, 4 for the knight: see [`BigM`]. On the
//! chessboard the LP relaxation is 62.96 with 9 and 54.60 with 4; a row for each pair gives 60, and the best path has
//! 35 moves.
//!
//! **Subtours.** Solve; if the solution has a cycle beside the path, forbid this cycle and solve again.
//!
//! **Exactness.** Integral solutions without subtours are the uncrossed paths, or cycles, and nothing else. At most two
//! ends, as published, are also none: a single cycle satisfies the rows of a path, and as published it would pass for
//! one. Here it is cut off like any other subtour. With exactly two ends ([`Ends::Two`]) every solution has a path in
//! it.
//!
//! **Cost.** Exponential, small boards only: it shows what a weak LP relaxation and one subtour constraint a round
//! cost, in contrast to `cliques`.
//!
//! **Source.** L. Lessard, *Book proofs: Non-intersecting chessboard paths*, on a puzzle of FiveThirtyEight's Riddler.

use cavalcade_program::{DEFAULT_SAT, Program};
use cavalcade_puzzle::Uncrossed;
use cavalcade_run::{Budget, Observer};

use super::big_m::BigM;
use super::incidence::{Ends, Incidence};
use super::lazy::{self, PathModel};
use super::leaps::Leaps;
use super::question::CONDITIONS;
use crate::formulation::{BackendRef, Formulation, choice_of_solver};
use crate::method::{Description, Method, MethodError, Proves, Setting, Values, refuse_conditions};
use crate::outcome::Outcome;

/// Lessard's program; its settings.
#[derive(Clone, Copy, Default)]
pub struct Edges {
    /// The solver; none: [`DEFAULT_SAT`].
    pub backend: Option<BackendRef>,
    /// The constant of the conflict rows.
    pub big_m: BigM,
    /// How many ends a path is asked to have.
    pub ends: Ends,
}

impl Edges {
    /// The program as it was published, under [`DEFAULT_SAT`].
    pub const PUBLISHED: Edges = Edges { backend: None, big_m: BigM::RowSum, ends: Ends::AtMostTwo };
}

/// The settings by name; the first value of each is the published one.
const SETTINGS: [Setting; 2] = [
    Setting {
        name: "big-m",
        values: Values::Names(&["row-sum", "used-together", "per-leap"]),
        summary: "H of the conflict rows: the largest row sum, or the most leaps that can be used together",
    },
    Setting { name: "ends", values: Values::Names(&["at-most-two", "two"]), summary: "the number of ends of a path" },
];

impl Method<Uncrossed> for Edges {
    fn info(&self) -> Description {
        Description::new("edges", "Lessard's integer program over leaps, with big-M rows for crossings", Proves::BOTH)
            .taking(CONDITIONS)
            .with_settings(&SETTINGS)
    }

    fn solve(
        &self,
        uncrossed: &Uncrossed,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Uncrossed>, MethodError> {
        refuse_conditions(uncrossed, self, &[])?;
        lazy::solve(self, uncrossed, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Uncrossed>> {
        Some(self)
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Uncrossed>>> {
        let edges = match (setting, value) {
            ("big-m", "row-sum") => Edges { big_m: BigM::RowSum, ..*self },
            ("big-m", "used-together") => Edges { big_m: BigM::UsedTogether, ..*self },
            ("big-m", "per-leap") => Edges { big_m: BigM::PerLeap, ..*self },
            ("ends", "at-most-two") => Edges { ends: Ends::AtMostTwo, ..*self },
            ("ends", "two") => Edges { ends: Ends::Two, ..*self },
            _ => return None,
        };
        Some(Box::new(edges))
    }
}

impl Formulation<Uncrossed> for Edges {
    choice_of_solver!(Uncrossed, DEFAULT_SAT);

    fn program(&self, uncrossed: &Uncrossed) -> Result<Program, MethodError> {
        refuse_conditions(uncrossed, self, &[])?;
        lazy::program(self, uncrossed)
    }

    fn anything_better(&self, uncrossed: &Uncrossed, value: u64, budget: &Budget) -> Result<Program, MethodError> {
        refuse_conditions(uncrossed, self, &[])?;
        lazy::anything_better(self, uncrossed, value, budget)
    }
}

impl PathModel for Edges {
    const CUTS_IMAGES: bool = false;

    fn incidence(&self, leaps: &Leaps, closed: bool) -> Incidence {
        let mut incidence = Incidence::new(self.name(), leaps, closed, self.ends);
        let rows = leaps.crossing.iter().zip(self.big_m.of(leaps)).enumerate();
        for (leap, (crossing, most)) in rows.filter(|(_, (crossing, _))| !crossing.is_empty()) {
            let name = format!("cross_{}", incidence.name(leap));
            let others = crossing.iter().map(|&other| (incidence.made[other as usize], 1));
            let terms: Vec<_> = others.chain([(incidence.made[leap], most)]).collect();
            incidence.program.row(name, terms, None, Some(most));
        }
        incidence.program.objective = incidence.made.iter().map(|&x| (x, 1)).collect();
        incidence
    }
}
