//! Methods that build an integer program and leave it to a solver.

use cavalcade_program::{Backend, DEFAULT_SAT, Effort, Outcome, Program, Sense};
use cavalcade_run::{Budget, Stopped};
use serde_json::{Map, Value};

use crate::method::{Conclusion, Method, MethodError};

/// A solver that lives as long as the program.
pub type BackendRef = &'static (dyn Backend + 'static);

/// A method that builds a [`Program`]; it has the same name in `--method`, `export` and `compare`.
pub trait Formulation<P>: Method<P> {
    /// The solver that the program goes to.
    fn backend(&self) -> BackendRef;

    /// The program as it is written into a file; where it has a horizon, the first one that is tried.
    ///
    /// # Errors
    /// [`MethodError`] when the puzzle is too large.
    fn program(&self, puzzle: &P) -> Result<Program, MethodError>;

    /// A program that has a solution exactly where the puzzle has one that is better than `value`. Where rows are lazy, it
    /// has those that were needed to settle this, and settling it has to end within the budget.
    ///
    /// # Errors
    /// [`MethodError`] when the puzzle is too large, or the budget ends.
    fn anything_better(&self, puzzle: &P, value: u64, budget: &Budget) -> Result<Program, MethodError>;

    /// The same formulation with another solver and, where it has one, another horizon.
    fn on(&self, backend: BackendRef, horizon: Option<u32>) -> Box<dyn Method<P>>;
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
pub(crate) fn without_solution(
    backend: BackendRef,
    stopped: Option<Stopped>,
    horizon: Option<String>,
    bound: Option<u64>,
) -> Conclusion {
    let name = backend.name();
    let within = horizon.map(|horizon| format!(" within {horizon}")).unwrap_or_default();
    Conclusion::open(stopped, bound, || match backend.abilities().is_exact {
        true => format!("{name} has proved that there is no solution{within}; a larger --horizon may have one"),
        false => format!(
            "{name} (floating point) claims that there is no solution{within}, which is not proved; an exact solver such \
             as {} proves it or finds one",
            DEFAULT_SAT.name()
        ),
    })
}

/// A number of moves or steps, such as `1 move`.
pub(crate) fn counted(number: u64, unit: &str) -> String {
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}

/// The figures of a program and of what a solver did with it and those before it: `variables`, `rows`, `nonzeros`; `conflicts`, `nodes`,
/// `rounds` of lazy rows and `cuts` in all where there are any.
pub(crate) fn program_stats(program: &Program, outcome: &Outcome, effort: Effort) -> Map<String, Value> {
    let sizes = [
        ("variables", Some(program.variables.len() as u64)),
        ("rows", Some(program.rows.len() as u64)),
        ("nonzeros", Some(program.non_zeros() as u64)),
        ("conflicts", effort.conflicts),
        ("nodes", effort.nodes),
        ("rounds", Some(outcome.rounds).filter(|&rounds| rounds > 0)),
        ("cuts", Some(outcome.cuts.len() as u64).filter(|&cuts| cuts > 0)),
    ];
    sizes.into_iter().filter_map(|(name, figure)| Some((name.to_string(), Value::from(figure?)))).collect()
}
