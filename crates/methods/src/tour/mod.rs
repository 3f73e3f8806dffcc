//! Tour: visit every cell exactly once.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`auto`] | the default method: the theorems, then whichever of the others suits the board |
//! | [`warnsdorff`] | to the cell with the fewest ways on, then rotations; for any leaper |
//! | [`divide`] | knights on rectangles in linear time, from blocks; as large as you like |
//! | [`sat`] | two leaps at every cell, lazy subtours; proves that there is none |
//! | [`program`] | the same as the integer program of Dantzig, Fulkerson and Johnson |
//! | [`backtrack`] | depth-first search, for small boards |
//! | [`random`] | a tour at random |
//! | [`neural`] | the network of Takefuji and Lee, and the joining of what it finds |
//! | [`course`] | a tour that was found, as a list or as what generates it |
//! | `theorems` | arguments that there is no tour |
//! | `field` | the board as a mailbox |
//! | `walk`, `trail`, `dice` | a path by Warnsdorff's rule, and its rotations |
//! | `model`, `subtours` | what the two programs share, and their lazy rows |

pub mod auto;
pub mod backtrack;
pub mod course;
pub mod divide;
mod field;
mod model;
pub mod neural;
pub mod program;
pub mod random;
pub mod sat;
mod subtours;
mod theorems;
mod trail;
mod walk;
pub mod warnsdorff;

pub use auto::Auto;
pub use backtrack::Backtrack;
pub use course::Course;
pub use divide::Divide;
pub use neural::Neural;
pub use program::IntegerProgram;
pub use random::Random;
pub use sat::Sat;
pub use theorems::refute;
pub use warnsdorff::Warnsdorff;

use cavalcade_puzzle::{Tour, Witness};
use cavalcade_run::{Budget, Stopped};
use serde_json::{Map, Value};

use crate::formulation::counted;
use crate::method::{Conclusion, Finding, Method, MethodError};
use field::Field;

/// The methods for a tour, the default first.
pub static METHODS: &[&dyn Method<Tour>] = &[
    &Auto,
    &Warnsdorff { attempts: warnsdorff::ATTEMPTS },
    &Divide,
    &Sat { backend: None },
    &IntegerProgram { backend: None },
    &Backtrack,
    &Random,
    &Neural::DEFAULT,
];

/// What is known after a number of attempts that made no tour: nothing.
fn gave_up(stopped: Option<Stopped>, attempts: u64) -> Conclusion {
    Conclusion::open(stopped, None, || {
        let attempts = counted(attempts, "attempt");
        format!("no tour was found in {attempts}, which excludes none; another --seed or another method may find one")
    })
}

/// What a method has to answer.
enum Question {
    /// There may be a tour.
    Open(Field),
    /// A theorem or a look at the board tells, or there is no room for the board.
    Settled(Finding),
}

impl Question {
    fn of(tour: &Tour, method: &'static str, budget: &Budget) -> Result<Question, MethodError> {
        if let Some(finding) = settled(tour) {
            return Ok(Question::Settled(finding));
        }
        let looked_at =
            Field::new(tour, method, budget)?.and_then(|field| Ok((theorems::refute_on(tour, &field, budget)?, field)));
        Ok(match looked_at {
            Ok((None, field)) => Question::Open(field),
            Ok((Some(reason), _)) => Question::Settled(Finding::of(Conclusion::Infeasible { reason })),
            Err(stopped) => Question::Settled(Finding::nothing(stopped)),
        })
    }
}

/// What a look at the board's sides tells, however large it is.
fn settled(tour: &Tour) -> Option<Finding> {
    if let Some(reason) = theorems::refute(tour) {
        return Some(Finding::of(Conclusion::Infeasible { reason }));
    }
    if tour.board().cell_count() > 1 {
        return None;
    }
    let path = tour.board().cells().collect();
    Some(Finding::of(Conclusion::Optimal { value: 0, witness: Witness::Path { path, closed: false } }))
}

/// Symmetric tours are found by the two programs and by backtracking.
fn refuse_symmetry(tour: &Tour, method: &'static str) -> Result<(), MethodError> {
    if tour.symmetry().is_none() {
        return Ok(());
    }
    let reason = "it finds symmetric tours by chance only; sat, program and backtrack look for them".to_string();
    Err(MethodError::Inapplicable { method, reason })
}

fn stats<const N: usize>(figures: [(&str, u64); N]) -> Map<String, Value> {
    figures.into_iter().map(|(name, figure)| (name.to_string(), figure.into())).collect()
}
