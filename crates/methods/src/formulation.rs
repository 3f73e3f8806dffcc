//! Methods that build an integer program and leave it to a solver.

use cavalcade_program::{DEFAULT_SAT, Program, Sense};
use cavalcade_puzzle::Problem;
use cavalcade_run::Stopped;

pub use crate::method::{BackendRef, Formulation};
use crate::outcome::{Outcome, Resolution};

/// The functions of a [`Formulation`] that are the same for all: the settings have a `backend`, which stands for the
/// default one where it is none, and some a `horizon`.
macro_rules! choice_of_solver {
    ($problem:ty, $default:expr $(, $horizon:ident)?) => {
        fn backend(&self) -> BackendRef {
            self.backend.unwrap_or($default)
        }

        fn on(&self, backend: BackendRef, _horizon: Option<u32>) -> Box<dyn Method<$problem>> {
            let mut chosen = *self;
            chosen.backend = Some(backend);
            $(chosen.$horizon = _horizon.or(self.$horizon);)?
            Box::new(chosen)
        }
    };
}

pub(crate) use choice_of_solver;

/// The program of a puzzle that is settled before one is written: without a solution if the puzzle has none, else with one that
/// says nothing.
pub(crate) fn settled<P: Problem>(name: &str, sense: Sense, outcome: &Outcome<P>) -> Program {
    let mut program = Program::new(name, sense);
    if matches!(outcome.resolution, Resolution::Infeasible { .. }) {
        program.row("no_solution", [], Some(1), None);
    }
    program
}

/// The program with a bound on its objective: only what is better than `value` is left.
pub(crate) fn better_than(mut program: Program, value: u64) -> Program {
    let objective = std::mem::take(&mut program.objective);
    let value = i64::try_from(value).unwrap_or(i64::MAX - 1).min(i64::MAX - 1);
    match program.sense {
        Sense::Minimise => program.row("better", objective, None, Some(value - 1)),
        Sense::Maximise => program.row("better", objective, Some(value + 1), None),
    }
    program.is_integral = false;
    program
}

/// What is known where a solver has no solution to offer: it was stopped, or what it says of its program proves nothing
/// about the puzzle. A program with a `horizon` has room for that many moves or steps only.
pub(crate) fn without_solution<P: Problem>(
    backend: BackendRef,
    stopped: Option<Stopped>,
    horizon: Option<String>,
    bound: Option<u64>,
) -> Resolution<P> {
    let name = backend.name();
    let within = horizon.map(|horizon| format!(" within {horizon}")).unwrap_or_default();
    Resolution::open(stopped, bound.map(P::Value::from), || match backend.abilities().is_exact {
        true => format!("{name} has proved that there is no solution{within}; a larger --horizon may have one"),
        false => format!(
            "{name} (floating point) claims that there is no solution{within}, which is not proved; an exact solver such \
             as {} proves it or finds one",
            DEFAULT_SAT.name()
        ),
    })
}

/// A number of moves or steps, such as `1 move`.
pub(crate) fn quantity(number: u64, unit: &str) -> String {
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}
